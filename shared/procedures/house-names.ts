/** Houses as operators write them: any spelling of the catalogue's, their short names, and which of those are unclear. */
import { HOUSE_SPELLINGS } from '../catalogue/chat/chat-houses.ts';
import { spelled } from '../language/fold.ts';
import { findBook, knownBooks } from '../markets/books.ts';
import { fromHouses, registeredHouses } from '../markets/house-register.ts';

export interface HouseName {
  readonly at: number;
  readonly end: number;
  readonly written: string;
  /** Several: the name may be of any of them. */
  readonly keys: readonly string[];
}

/** Short names of groups, by their plain spelling. */
const SHORT_NAMES: Readonly<Record<string, readonly string[]>> = {
  estrela: ['estrelabet'],
  exchange: ['betfair', 'bolsadeaposta', 'betbra'],
  bfex: ['betfair'],
  novi: ['novibet'],
  sporting: ['sportingbet'],
  nacional: ['betnacional'],
  esportiva: ['esportivabet'],
  br4: ['br4bet'],
  bet7k: ['7k'],
  bbra: ['betbra'],
  sb: ['superbet', 'sportingbet'],
  bf: ['betfair', 'betfair_sb_br'],
  b365: ['bet365'],
  '365': ['bet365'],
  super: ['superbet'],
  mgm: ['betmgm'],
  vai: ['vaidebet'],
  pix: ['pixbet'],
  betfairsportsbook: ['betfair_sb_br'],
  betfairsb: ['betfair_sb_br'],
};
/** Names that are words or teams too: a house only where nothing else explains them. */
const LOOSE = new Set([
  ...[
    'estrela',
    'exchange',
    'sporting',
    'nacional',
    'super',
    'vai',
    'pix',
    '365',
    'stake',
    'blaze',
    'reals',
    'apostou',
  ],
  ...[
    'betao',
    'bet4',
    'aposta1',
    'multibet',
    'seubet',
    'esportiva',
    'novi',
    'bf',
    'sb',
    'caesars',
    'afun',
    'apostabet',
  ],
]);
/** Never a house: what one does, or a word of every message. */
const NEVER = new Set([
  'apostou',
  'apostaonline',
  'apostatudo',
  'seubet',
  'apostabet',
  'stake',
  'aposta1',
  'vai',
  'pix',
  'super',
]);

const bySpelling = fromHouses(
  (): ReadonlyMap<string, readonly string[]> =>
    new Map([
      ...knownBooks().flatMap(({ name, key }): [string, readonly string[]][] =>
        [spelled(name), spelled(key)].map(spelling => [spelling, [key]]),
      ),
      ...Object.entries(HOUSE_SPELLINGS).map(([spelling, key]): [string, readonly string[]] => [
        spelling,
        [findBook(key).key],
      ]),
      ...Object.entries(SHORT_NAMES),
      ...[...registeredHouses()].flatMap(({ key, aliases }) =>
        aliases.map((alias): [string, readonly string[]] => [spelled(alias), [key]]),
      ),
    ]),
);

const MOST_WORDS = 4;
const WORD = /[\p{L}\d]+(?:[.'’][\p{L}\d]+)*/gu;

/** teams: names of teams are no houses. */
export function housesIn(raw: string, isTeam: (word: string) => boolean): HouseName[] {
  const words = [...raw.matchAll(WORD)];
  const found: HouseName[] = [];
  for (let first = 0; first < words.length; first++) {
    for (let count = Math.min(MOST_WORDS, words.length - first); count > 0; count--) {
      const [from, to] = [words[first], words[first + count - 1]];
      if (from === undefined || to === undefined) continue;
      const written = raw.slice(from.index, to.index + to[0].length);
      if (/[|:;→,()/–—]| {2}/.test(written) || written.length > 40) continue;
      const spelling = spelled(written);
      const keys = bySpelling().get(spelling);
      if (keys === undefined || isOrdinary(spelling, written, isTeam)) continue;
      found.push({ at: from.index, end: from.index + written.length, written, keys });
      first += count - 1;
      break;
    }
  }
  return found;
}

function isOrdinary(spelling: string, written: string, isTeam: (word: string) => boolean): boolean {
  if (NEVER.has(spelling) || isTeam(written)) return true;
  // 'bolsa' and 'estrela' are words as well: as a house they begin with a capital.
  return LOOSE.has(spelling) && spelling !== 'exchange' && /^\p{Ll}/u.test(written);
}

/** The key of the house that is meant; the name as written if that is unclear, or nobody knows it. */
export function houseNameKey({ keys, written }: Pick<HouseName, 'keys' | 'written'>): string {
  return keys.length === 1 ? (keys[0] ?? written) : written;
}

export const isExchange = (house: string | null): boolean => house !== null && findBook(house).exchange !== null;

/** Whether a name as written may be of several houses. Example: 'SB' → true. */
export const isUnclear = (written: string): boolean => (bySpelling().get(spelled(written))?.length ?? 1) > 1;

/** For comparing names: the key of a known house, however it is spelled; else the name in plain spelling. */
export const houseKey = (name: string): string => {
  const keys = bySpelling().get(spelled(name));
  return keys?.length === 1 ? (keys[0] ?? name) : spelled(name);
};
