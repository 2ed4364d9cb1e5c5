/** How a bet ended, in bettors' words, letters and signs. */
import type { BetStatus } from '../../bets/action.ts';
import { cleanedText, cleanText } from './clean-text.ts';

export type StatusReading =
  | { readonly kind: 'status'; readonly status: BetStatus; readonly isEarly: boolean; readonly cashout: string | null }
  | { readonly kind: 'voucher'; readonly status: 'pending' | 'expired' }
  | { readonly kind: 'unknown' };

const WORDS: Readonly<Record<Exclude<BetStatus, 'half_won' | 'half_lost'>, string>> = {
  won: 'green|greens|g|ganha|ganho|ganhou|ganhei|vencida|vencedora|venceu|vitoria|acerto|acertou|acertada|acertei|certa|win|won|wins|w|bateu|paga|pago|verde|positiva|positivo|full green|green total|premiada|sucesso|acertado|vitorioso|vitoriosa|premiado|vencido|lucro|foi|entrou|deu bom|deu certo|deu green|bateu sim|vinta|vinto|vincente|gagne|gagnee|gagnant|gewonnen|gewinn|ganada|ganado|gano|cobrada|winner|hit|cash|verde green|liquidada ganha|aposta ganha|ganhadora|ganhador|sim bateu|forrou|gewonnene|gagnante|vencedor|certo|correta|correto|procedente|ok ganhou',
  lost: 'red|reds|r|perdida|perdido|perdeu|perdi|perda|derrota|errou|errada|erro|errei|loss|lost|lose|loser|l|vermelho|vermelha|negativa|negativo|nao bateu|full red|red total|nao ganhou|fallada|fallado|fallida|fallo|derrotada|derrotado|nao premiado|nao premiada|nao foi|nao deu|nao entrou|deu ruim|deu red|persa|perso|perdente|perdu|perdue|perdant|verloren|perdio|miss|bust|preju|prejuizo|aposta perdida|perdedora|perdedor|furou|morreu|perdante|errado|incorreta|incorreto|improcedente',
  void: 'void|anulada|anulado|anulou|nula|nulo|devolvida|devolvido|devolucao|devolveu|reembolsada|reembolsado|reembolso|refund|refunded|push|cancelada|cancelado|cancelled|canceled|d|v|p|empate anula|stake devolvida|aposta devolvida|retornada|estornada|estornado|estorno|abandonada|devolveram|devolvidas|adiada|adiado|annullata|annullato|rimborsata|rimborsato|rembourse|remboursee|annule|annulee|storniert|erstattet|ungultig|reembolsada total|no action|na|money back|dinheiro de volta|nulo devolvido|cancelou|voided|nr|non runner|abandoned|postponed|no bet|nula devolvida|wo|dev|devol|devolv|an|anul|reemb',
  open: 'aberta|aberto|em aberto|abertas|open|pendente|pendentes|pending|aguardando|aguarda|em andamento|andamento|a|em jogo|a definir|a decidir|esperando|espera|nao finalizada|nao resolvida|ativa|ativo|live|ao vivo|rolando|a jogar|a realizar|sem resultado|unsettled|em curso|a decorrer|por decidir|in corso|in attesa|en cours|en attente|offen|laufend|en juego|en curso|abierta|abierto|not settled|unresolved|in play|pend|esperando jogo|ainda nao|nao comecou|aguardando jogo|agendada|futura|pendiente|pendientes|matched|live now|in progress|not resulted|upcoming|sub judice|em analise|waiting|wait|to play|nao acabou|por resolver|por liquidar|nao terminou|por jogar|falta jogar|sem fim',
  cashout:
    'cashout|cash out|cashed out|co|encerrada|encerrado|encerrei|cashout total|encerrada antecipadamente|saida antecipada|fechada antes|encerrada cashout|encerramento|cerrada|cerrado|cash out total|early cash out|cobro anticipado|cobrada anticipadamente|cashed|pago antecipado total|encaisse anticipe|ausgezahlt',
};
const KNOWN = new Map<string, BetStatus>(
  Object.entries(WORDS).flatMap(([status, words]) =>
    words.split('|').map(word => [word, status as BetStatus] as const),
  ),
);
const SHORT_HALVES: Readonly<Record<string, BetStatus>> = {
  mg: 'half_won',
  hw: 'half_won',
  wh: 'half_won',
  gm: 'half_won',
  mv: 'half_won',
  mr: 'half_lost',
  hl: 'half_lost',
  lh: 'half_lost',
  rm: 'half_lost',
  md: 'half_lost',
  mp: 'half_lost',
};
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/✅|🟢|✔️?|☑️?|🟩|💚|👍|🤑|🎯/gu, ' green '],
  [/❌|🔴|✖️?|🟥|❎|👎|🚫|💔/gu, ' red '],
  [/♻️?|🔄|↩️?|🔁|⚪|↪️?/gu, ' void '],
  [/⏳|⌛|🕐|🕒|🕓|🕔|⏱️?|⏰|🔵|🟡|🟨|🔜/gu, ' open '],
  [/💰|💸|🏧/gu, ' cashout '],
];
const HALF = /(^| )(meio|meia|media|medio|half|1 2|1\/2|metade|parcial|parcialmente|mezza|mezzo|demi|halb|½)( |$)/;

/** "Não encerrada", "ainda não sei". */
const NOT_OVER =
  /^(ainda )?(nao|not) (foi )?(sei|(encerrad|liquidad|apurad|conclu|definid|fechad|finalizad|resolvid|terminad|decidid|calculad|settled|finished)\w*)$/;

export function readStatus(typed: string): StatusReading {
  let text = cleanText(typed)
    .replace(/\ufe0f/g, '')
    .replace('½', ' meio ');
  for (const [sign, word] of SIGNS) text = text.replace(sign, word);
  text = withoutScore(text);
  const amount = /((?:R\$\s*)?\d[\d.]*(?:,\d+)?)\s*\)?$/.exec(text)?.[1] ?? null;
  const plain = cleanedText(text);
  if (/^(expirou|expirad[ao]|vencida sem usar|venceu sem usar|perdeu o prazo|caducou)$/.test(plain)) {
    return { kind: 'voucher', status: 'expired' };
  }
  if (
    /^(freebet|fb|bonus)?\s?(pendente de uso|nao usada|disponivel|a usar|falta usar|falta girar|para usar)$/.test(
      plain,
    ) ||
    /^(freebet|fb) (pendente|creditada|recebida|disponivel)$/.test(plain)
  ) {
    return { kind: 'voucher', status: 'pending' };
  }
  const isEarly = /\b(pa|antecipad[ao]|antecipadamente|2up|early payout)\b/.test(plain) && !/cash|encerrad/.test(plain);
  const status = statusOf(
    isEarly ? plain.replace(/\b(pa|2up|antecipad[ao]|antecipadamente|early payout|pagamento|2 gols)\b/g, ' ') : plain,
  );
  if (status === null && isEarly) return { kind: 'status', status: 'won', isEarly, cashout: null };
  if (status === null) return { kind: 'unknown' };
  return {
    kind: 'status',
    status,
    isEarly: isEarly && status === 'won',
    cashout: status === 'cashout' ? amount : null,
  };
}

/** Words that say only that a bet is over: how it ended, the money says. */
const OVER =
  /^(settled|resulted|liquidad[ao]|finalizad[ao]|resolvid[ao]|apurad[ao]|conclu[ií]d[ao]|closed|fechad[ao]|completed|terminad[ao])$/;

export const isOver = (typed: string): boolean => OVER.test(cleanedText(typed));

/** Example: 'Green (2x1)' → 'Green '. A score alone is no status, and '1/2' is a half. */
function withoutScore(text: string): string {
  const rest = text.replace(/\(?\b\d{1,2}\s?[-–x×]\s?\d{1,2}\b\)?/g, ' ');
  return /\p{L}/u.test(rest) ? rest : text;
}

function statusOf(plain: string): BetStatus | null {
  const text = plain.replace(/\s+/g, ' ').trim();
  const short = Object.hasOwn(SHORT_HALVES, text) ? SHORT_HALVES[text] : undefined;
  if (short) return short;
  const known = KNOWN.get(text);
  if (known) return known;
  if (HALF.test(text)) {
    const whole = statusOf(text.replace(HALF, ' '));
    return whole === 'won' ? 'half_won' : whole === 'lost' ? 'half_lost' : null;
  }
  if (NOT_OVER.test(text)) return 'open';
  if (/^(cashout|cash out|encerrada|encerrei)\b/.test(text)) return 'cashout';
  // "red red", "void devolvida", "open aberta": all its words have to agree.
  const words = text.split(' ').flatMap(word => KNOWN.get(word) ?? []);
  return words.length > 1 && words.length === text.split(' ').length && new Set(words).size === 1
    ? (words[0] ?? null)
    : null;
}
