/**
 * The matches of a message that writes names in small letters and no 'a x b': 'flamengo e internacional amanhã às seis e meia'. Two names
 * joined where a match stands, with a day behind them or a 'jogo de' before them, or both bet on elsewhere in the message.
 */
import { plainOf } from '../../language/fold.ts';
import { isPlainWord } from './labels.ts';
import type { MessageLine } from './message-lines.ts';

interface SmallMatch {
  readonly home: string;
  readonly away: string;
  readonly line: number;
  readonly at: number;
  readonly end: number;
}

const JOINED = / (?:e|contra|versus) (?=\p{Ll})/gu;
const MOST_JOINED = 40;
const PRICE = /(?<![\d.,])\d{1,2}[.,]\d\d?(?![\d.,])/;
const DAY_BEHIND =
  /^,? ?(?:(?:e|eh|que|sera|vai|ser|jogam?|comeca|de|n[oa]|nes[st][ea]|dia|as|logo)\s){0,3}(?:hoje|hj|amanha|depois de amanha|domingo|sabado|segunda|terca|quarta|quinta|sexta|\d{1,2}h|\d{1,2}:\d|\d{1,2}\/\d)/;
const LED =
  /\b(?:jogo|jogao|partida|confronto|classico|duelo|final|gols|escanteios|cantos|cartoes|pontos)(?: (?:entre|de|do|da|e|eh|vai ser|sera))?(?: [oa])?[: ]$|\bentre (?:[oa] )?$/;
const OPENS =
  /(?:^|[,.:;!?(|–—-] ?|\b(?:n?[oa]|d[aeo]|em|com|pr[ao]|fiz|peguei|escolhi|usei|achei|vai|fazer|tem|teremos|rola|olha) )$/;
const VERB = /(?:ei|ou|[aei]mos|[aei]ram|[aei]ndo|escolhi|consegui|abri|decidi|segui|dividi)$/;
const OF = /^d[aeo]s?$/;
/** Words that a name begins with, and that are others as well. */
const BEGINS = /^(?:sao|san|santa|santo|real|el|la|los|vila|nova|rio)$/;
const MOST_WORDS = 3;

/** isTeam: a name that is no house and no word of messages. */
export function smallMatches(lines: readonly MessageLine[], isTeam: (name: string) => boolean): readonly SmallMatch[] {
  const all = lines.map(({ plain }) => plain).join('\n');
  if (!PRICE.test(all)) return [];
  const found: SmallMatch[] = [];
  const counts = Map.groupBy(all.match(/[a-z]{4,}/g) ?? [], word => word);
  const isAgain = (word: string) => (counts.get(word)?.length ?? 0) > 1;
  let tried = 0;
  for (const [line, { raw, plain }] of lines.entries()) {
    for (const joined of plain.matchAll(JOINED)) {
      if (++tried > MOST_JOINED) return found;
      const from = joined.index + joined[0].length;
      const at = joined.index - lengthBefore(plain.slice(0, joined.index), isAgain);
      const end = from + lengthBehind(plain.slice(from));
      const [first, second] = [raw.slice(at, joined.index), raw.slice(from, end)];
      if (![first, second].every(name => /^\p{Ll}/u.test(name) && isTeam(name))) continue;
      const named = [first, second].filter(name => plainOf(name).split(' ').some(isAgain)).length;
      const before = plain.slice(Math.max(0, at - 30), at);
      const [isDay, isLed] = [DAY_BEHIND.test(plain.slice(end, end + 40)), LED.test(before)];
      const isMatch = named === 2 || isLed || (isDay && (named === 1 || OPENS.test(before)));
      const match = { home: asName(first), away: asName(second), line, at, end };
      // Said again, it is the same; another one begins at a time of its own.
      const isOther = !found.some(({ home, away }) => home === match.home || away === match.away);
      if (isMatch && isOther && (found.length === 0 || isDay)) found.push(match);
    }
  }
  return found;
}

const isName = (word: string | undefined): word is string => word !== undefined && !isPlainWord(word);

/** How long the name is that a text ends with: 'eu escolhi atletico de madrid' → 18. */
function lengthBefore(plain: string, isAgain: (word: string) => boolean): number {
  const words = (/(?:(?<![^\s,.:;!?(|])[a-z'’-]+ ?){1,6}$/.exec(plain.slice(-70))?.[0] ?? '').split(' ');
  let from = words.length;
  while (words.length - from < MOST_WORDS) {
    const [word, next] = [words[from - 1], words[from - 2]];
    if (isName(word) && (from === words.length || !VERB.test(word))) from -= 1;
    else if (from < words.length && BEGINS.test(word ?? '')) from -= 1;
    else if (from < words.length && OF.test(word ?? '') && isName(next) && isAgain(next)) from -= 2;
    else break;
  }
  return words.slice(from).join(' ').length;
}

function lengthBehind(plain: string): number {
  const words = (/^(?:[a-z'’-]+ ?){1,6}/.exec(plain.slice(0, 70))?.[0] ?? '').trimEnd().split(' ');
  let to = 0;
  while (to < MOST_WORDS) {
    const [word, next] = [words[to], words[to + 1]];
    if (isName(word) && (to === 0 || !VERB.test(word))) to += 1;
    else if (to === 0 && BEGINS.test(word ?? '') && isName(next)) to += 2;
    else if (to > 0 && OF.test(word ?? '') && isName(next)) to += 2;
    else break;
  }
  return words.slice(0, to).join(' ').length;
}

const asName = (text: string): string =>
  text.replace(/(?<![\p{L}'’-])\p{Ll}+/gu, word =>
    OF.test(plainOf(word)) ? word : word.charAt(0).toUpperCase() + word.slice(1),
  );
