/** The houses in an operator's line, and which of their names are unclear. */
import { spelled } from '../../language/fold.ts';
import { type HouseMeaning, housesMeant, isTeamLikeHouse } from '../../language/houses/find-house.ts';
import { BETFAIR_KEYS, isBetfairAlone } from '../../language/names/betfair.ts';
import { isExchangeKey } from '../../markets/books.ts';

/** A leg's house while nobody has said which of the two Betfairs it is. No key of a house: those are in small letters. */
export const BETFAIR_UNSAID = 'Betfair';

export interface HouseName {
  readonly at: number;
  readonly end: number;
  readonly written: string;
  /** Several: the name may be of any of them. */
  readonly keys: readonly string[];
}

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
      if (/[|:;→,()/–—]| {2}| com$/i.test(written) || written.length > 40) continue;
      const meant = housesMeant(written);
      const isHouse = meant !== null && !isOrdinary(meant, written, isTeam);
      if (!isHouse && !isTeamLikeHouse(written)) continue;
      if (isHouse)
        found.push({
          at: from.index,
          end: from.index + written.length,
          written,
          keys: isAnyBetfair(written) ? [BETFAIR_KEYS.exchange] : meant.keys,
        });
      first += count - 1;
      break;
    }
  }
  return found;
}

/** 'Betfair', 'bf': the exchange or the bookmaker. */
export function isAnyBetfair(written: string): boolean {
  const keys: readonly string[] = housesMeant(written)?.keys ?? [];
  return isBetfairAlone(written) || (keys.includes(BETFAIR_KEYS.exchange) && keys.includes(BETFAIR_KEYS.sportsbook));
}

function isOrdinary({ use }: HouseMeaning, written: string, isTeam: (word: string) => boolean): boolean {
  if (use === 'field' || isTeam(written)) return true;
  // 'nacional' is a word as well: as a house it begins with a capital.
  return use !== 'name' && /^\p{Ll}/u.test(written);
}

/** The key of the house that is meant; the name as written if that is unclear, or nobody knows it. */
export function houseNameKey({ keys, written }: Pick<HouseName, 'keys' | 'written'>): string {
  return keys.length === 1 ? (keys[0] ?? written) : written;
}

export const isExchange = (house: string | null): boolean => house !== null && isExchangeKey(house);

/** Whether a name as written may be of several houses. Examples: 'SB' → true; 'Betfair', which nobody said more of → true. */
export const isUnclear = (written: string): boolean =>
  written === BETFAIR_UNSAID || (housesMeant(written)?.keys.length ?? 1) > 1;

export const isKnownHouse = (written: string): boolean => housesMeant(written) !== null;

/** For comparing names: the key of a known house, however it is spelled; else the name in plain spelling. */
export const houseKey = (name: string): string => {
  const meant = housesMeant(name);
  return meant?.keys.length === 1 ? meant.keys[0] : spelled(name);
};
