/** The end of something that nobody else knows: 'quando eu sair', 'até o término', 'assim que a reunião acabar'. */
import type { SaidToken } from '../said/token.ts';

const LINK = /^(?:ate|quando|enquanto)$/;
const TWO = /^(?:assim que|logo que|depois que|so quando|ate que|na hora|no dia|a hora|ate quando)$/;
/** Whose doing it is. */
const WHO = /^(?:eu|ele|ela|nos|o|a|os|as|minha|meu|meus|minhas|essa|esse|esta|este|isso|isto|tudo|que)$/;
const VERB = /^(?:\p{L}{2,}(?:ar|er|ir|armos|arem|erem)|for|tiver|estiver|puder|der|vier|fizer|quiser|disser)$/u;
const ENDS =
  /^(?:termino|fim|final|encerramento|apito|intervalo|termo|acabar|terminar|passar|acalmar|segunda ordem|ordem)$/;
/** Words of arbs: 'quando aparecer uma boa' is what to be told of. */
const OF_ARBS =
  /^(?:aparecer|surgir|houver|surebet|surebets|arb|arbs|entrada|entradas|alerta|alertas|odd|lucro|oportunidade|pintar|rolar|passar|bater|valer|der|derem|render|renderem|pagar|pagarem)$/;
const FAR = 6;

/** How many tokens it takes; 0: it is none. */
export function untilEventAt(tokens: readonly SaidToken[], at: number): number {
  const plain = (index: number) => (tokens[index]?.kind === 'word' ? (tokens[index]?.plain ?? '') : '');
  const two = `${plain(at)} ${plain(at + 1)}`;
  const from = TWO.test(two) ? at + 2 : LINK.test(plain(at)) ? at + 1 : -1;
  if (from < 0) return 0;
  if (plain(at) === 'ate' && /^[oa]$/.test(plain(from)) && ENDS.test(plain(from + 1)))
    return endOf(plain, from + 2) - at;
  const isSaid = WHO.test(plain(from)) || (plain(at) !== 'quando' && VERB.test(plain(from)));
  if (!isSaid) return 0;
  for (let index = from; index < from + FAR; index += 1) {
    if (plain(index) === '' || OF_ARBS.test(plain(index))) return 0;
    if (VERB.test(plain(index)) && (index > from || !WHO.test(plain(index)))) return endOf(plain, index + 1) - at;
  }
  return 0;
}

/** 'do jogo', 'livre', 'de trabalhar': up to the next word that says something to the bot. */
function endOf(plain: (index: number) => string, from: number): number {
  let end = from;
  while (plain(end) !== '' && end < from + 4 && !OPERATES.test(plain(end))) end += 1;
  return end;
}

const OPERATES =
  /^(?:nao|so|tu|voce|me|manda|mande|avisa|avise|volta|volte|pode|podem|para|pare|pausa|silencio|sem|nada|nem|quero|quieto|fica|fique|ai|segura|alertas?|avisos?)$/;
