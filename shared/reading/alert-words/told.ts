/** Telling and being told, denied or asked for, in whatever form the verb has: 'não me envie mais', 'gostaria de voltar a receber'. */
import type { PhraseRole } from './phrases.ts';

const DENIES = /^(?:nao|nem|nunca|jamais|tampouco)$/;
/** Between the denial and the verb. */
const BETWEEN =
  /^(?:mais|me|nos|quero|queria|quer|precisa|precisam|preciso|desejo|desejaria|gostaria|de|e|era|pra|para|pode|podem|deve|devem|vai|vem|carece|carecem|carecia|fica|fique|fiquem|ficar|ficando|a|nunca|tambem|nem|eu|tu|voce|voces|necessario|precisava|gosto|perde|perca|perder|gasta|gaste|tempo|adianta|pense|pensa|em|se|ouse)$/;
const WISH =
  /^(?:quero|queria|preciso|desejo|desejaria|gostaria|gosto|volta|volte|voltar|voltem|pode|podem|poderia|precisa|para|parar|pare|parem|sem|chega|cansei|deixa|deixe|ficar|fica)$/;
/** What the bot does, told to it: 'manda', 'envie', 'avisando'. */
const TELL =
  /^(?:mand|envi|avis|notific|acord|incomod|perturb|cham|apit|repass|encaminh|dispar|entreg|repet|cutuc|amol|atrapalh|aborrec|mostr|comunic|inform|sinaliz|import)(?:a|e|ar|em|am|es|as|er|ando|que|ue)$|^alert(?:e|ar|em|ando)$|^(?:traz|traga|trazer|toca|toque|tocar|chame|chegue|apareca|aparece|passa|passe|passar|poste|posta)$/;
/** What happens to the person: only as a wish, for 'não recebi' tells. */
const RECEIVE = /^(?:receber|ver|saber|ouvir|ter|ser|estar|olhar|ler)$/;
const TOLD_TO = /^(?:acord|avis|notific|incomod|perturb|cham|alert)ad[oa]s?$/;
const AFTER = /^(?:mais|me)$/;
const MOST = 6;

/** 'peço que não me enviem', 'prefiro não receber'. */
const ASKS = /^(?:prefiro|preferia|peco|solicito|requeiro|espero|quero|queria|gostaria|desejo|rogo)$/;

interface Told {
  readonly role: PhraseRole;
  readonly count: number;
}

/** 'não me envie mais', 'nem precisa avisar', 'para de ficar me mandando', 'fica sem me avisar'. words: from this place on. Null: it is none. */
export function toldAt(words: readonly string[]): Told | null {
  const [first = ''] = words;
  if (DENIES.test(first)) return deniedAt(words);
  if (ASKS.test(first)) {
    const skipped = /^(?:que|de|a)$/.test(words[1] ?? '') ? 2 : 1;
    const denied = DENIES.test(words[skipped] ?? '') ? deniedAt(words.slice(skipped), true) : null;
    if (denied !== null) return { role: 'exclude', count: denied.count + skipped };
  }
  if (
    /^(?:para|parar|pare|parem|larga|largue|larguem|deixa|deixe|cansei|cansado|cansada|chega|fica|fique|sem)$/.test(
      first,
    )
  )
    return stoppedAt(words);
  return askedAt(words);
}

function deniedAt(words: readonly string[], isWished = false): Told | null {
  let [at, isWish] = [1, isWished];
  while (at < MOST && BETWEEN.test(words[at] ?? '')) {
    isWish ||= WISH.test(words[at] ?? '');
    at += 1;
  }
  const verb = words[at] ?? '';
  // 'não quero ser acordado'.
  if (isWish && verb === 'ser' && TOLD_TO.test(words[at + 1] ?? '')) return { role: 'exclude', count: at + 2 };
  if (TELL.test(verb) || (isWish && RECEIVE.test(verb) && verb !== 'ter' && verb !== 'ser'))
    return { role: 'exclude', count: trailing(words, at + 1) };
  return null;
}

/** 'para de me mandar', 'sem me avisar', 'chega de receber', 'fica sem mandar'. */
function stoppedAt(words: readonly string[]): Told | null {
  let at = 1;
  while (at < MOST && /^(?:de|sem|me|ficar|fica|com|que|esse|essa|mais|so)$/.test(words[at] ?? '')) at += 1;
  const verb = words[at] ?? '';
  const isStopped = words.slice(0, at).some(word => word === 'de' || word === 'sem');
  return isStopped && (TELL.test(verb) || /^(?:receber|ver)$/.test(verb))
    ? { role: 'exclude', count: trailing(words, at + 1) }
    : null;
}

/** 'gostaria de voltar a receber', 'pode me enviar', 'volte a avisar'. */
function askedAt(words: readonly string[]): Told | null {
  const [first = ''] = words;
  if (
    !/^(?:pode|podem|poderia|volta|volte|voltar|voltem|gostaria|desejo|quero|queria|torna|torne|continua|continue)$/.test(
      first,
    )
  )
    return null;
  let at = 1;
  while (at < MOST && /^(?:de|a|que|me|voltar|volte|ja|voce|tornar|continuar|voltem)$/.test(words[at] ?? '')) at += 1;
  const verb = words[at] ?? '';
  const isTold =
    /^(?:mand|envi|avis|notific|alert|repass|encaminh)(?:a|e|ar|em|ando)$/.test(verb) ||
    /^(?:receber|trazer)$/.test(verb);
  return at > 1 && isTold ? { role: 'include', count: at + 1 } : null;
}

function trailing(words: readonly string[], from: number): number {
  let at = from;
  while (AFTER.test(words[at] ?? '')) at += 1;
  return at;
}
