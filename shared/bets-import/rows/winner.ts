/** Which legs of a row paid, as a cell says it: by a number, a house, a pick, or the side of a back and a lay. */
import { cleanedText } from '../cells/clean-text.ts';
import { readStatus } from '../cells/read-status.ts';
import { threeWayLeg } from '../mapping/three-way-headers.ts';

export type Winner = readonly number[] | 'void' | 'open' | null;

export interface NamedLeg {
  readonly leg: number;
  /** What the row itself calls it: its house, its pick. */
  readonly names: readonly (string | null)[];
  /** Null: no leg of the table is a lay, so that nobody tells its legs apart by their sides. */
  readonly side: 'back' | 'lay' | null;
}

/** How the table names its legs, beside what the rows call them. */
export interface WinnerWords {
  /** 1, X and 2 are the first, second and third leg. */
  readonly isThreeWay: boolean;
  /** B and L are the sides: in a table with lays whose winners are never an A. */
  readonly hasSideLetters: boolean;
}

const SIDES = {
  back: /^(back|backs?|casa|casa de apostas?|site|book|bookie|bookmaker|sportsbook|sports|soft|punter|apostador|a favor|favor|pro)$/,
  lay: /^(lay|lays|exchange|exch|ex|bolsa|bolsa de apostas|contra|layer)$/,
} as const;
const ALL = /^(ambas|ambos|todas|todos|duplo|duplo green|as duas|os dois|middle|both|all)$/;
const NONE = /^(nenhuma|nenhum|none|red|perdeu tudo)$/;
/** What people write around the name of a leg: "deu na bolsa", "Lay ganhou". */
const AROUND = /(^|\s)(na|no|em|da|do|deu|bateu|ganhou|venceu|vencedora?|won|wins?|green|saiu|pagou|foi)(?=\s|$)/g;
/** And before its number: "Perna 2". */
const GROUP = /(^|\s)(perna|leg|lado|ponta|casa|entrada|opcao|aposta)(?=\s|$)/g;

export const sideOfLeg = (leg: number, layLegs: readonly number[]): NamedLeg['side'] =>
  layLegs.length === 0 ? null : layLegs.includes(leg) ? 'lay' : 'back';

/** Whether the stakes of all legs came back. */
export const isReturned = (plain: string): boolean =>
  /^((tod[ao]s|tudo|ambas|ambos|all|jogo) )?(foi |foram )?(anul|devolv|void|reembols|cancel|push|adiad|abandon|refund)/.test(
    plain,
  );

/** The legs that won, of those that there are; null: not understood. Example: 'Ambas' → all; '1 e 2'; 'Betano'; 'Lay'. */
export function readWinner(text: string | null, legs: readonly NamedLeg[], words: WinnerWords): Winner {
  if (text === null) return 'open';
  const plain = cleanedText(text);
  if (ALL.test(plain)) return legs.map(({ leg }) => leg);
  if (NONE.test(plain)) return [];
  if (isReturned(plain)) return 'void';
  const reading = readStatus(text);
  if (reading.kind === 'status' && reading.status === 'open' && plain.length > 1) return 'open';
  const whole = legsNamed(plain, legs, words);
  if (whole.length > 0) return whole;
  const parts = plain.split(/\s(?:e|and)\s|\s(?=\d$)/).map(part => legsNamed(part, legs, words));
  return parts.every(part => part.length > 0) ? parts.flat() : null;
}

/** None: the text names no leg. */
function legsNamed(plain: string, legs: readonly NamedLeg[], words: WinnerWords): number[] {
  const bare = without(AROUND, plain);
  const own = without(GROUP, bare);
  for (const name of new Set([plain, bare, own])) {
    const called = legs.filter(({ names }) => names.some(each => each !== null && cleanedText(each) === name));
    const found = called.length > 0 ? called : legs.filter(({ side }) => side !== null && isSide(name, side, words));
    if (found.length > 0) return found.map(({ leg }) => leg);
  }
  const meant = words.isThreeWay ? threeWayLeg(own || bare) : numberOf(own);
  return legs.flatMap(({ leg }) => (leg === meant ? [leg] : []));
}

const without = (words: RegExp, text: string): string => text.replace(words, ' ').replace(/\s+/g, ' ').trim();

const isSide = (name: string, side: 'back' | 'lay', { hasSideLetters }: WinnerWords): boolean =>
  SIDES[side].test(name) || (hasSideLetters && name === side[0]);

const numberOf = (word: string): number | null =>
  /^\d$/.test(word) ? Number(word) : /^[a-h]$/.test(word) ? word.charCodeAt(0) - 96 : null;

/** Whether a column of winners says B and L for back and lay. */
export const saysSideLetters = (texts: readonly string[]): boolean => {
  const letters = new Set(texts.map(cleanedText));
  return letters.has('l') && !letters.has('a');
};
