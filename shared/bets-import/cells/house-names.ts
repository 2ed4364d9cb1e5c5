/** The houses of a file's cells. */
import { spelled } from '../../language/fold.ts';
import { houseInField, housesMeant, plainSpellings } from '../../language/houses/find-house.ts';
import { BETFAIR_KEYS, type BetfairKind } from '../../language/names/betfair.ts';
import { findBook } from '../../markets/books.ts';
import { cleanText } from './clean-text.ts';

/** A shorter name that differs in one letter could be another one. */
const LONG = 6;

/** The known house that is meant; null: none. Example: 'betano.bet.br' → 'Betano'; 'Esporte da sorte' → 'Esportes da Sorte'. */
export function knownHouse(typed: string): string | null {
  const key = houseInField(typed) ?? houseInField(`${typed}bet`) ?? nearestHouse(spelled(typed));
  return key === null ? null : findBook(key).name;
}

/** Whether a cell looks like a house, in a column of which nothing is known: 'pix' there is rather a way to pay. */
export function looksLikeHouse(typed: string): boolean {
  const meant = housesMeant(typed);
  if (meant !== null) return meant.use !== 'field';
  // "Aposta" is no short name of a house.
  return houseInField(typed) !== null || nearestHouse(spelled(typed)) !== null;
}

/** Whether it is the name of a house and of nothing else: in a title, "Geral" is none. */
export const isHouseName = (typed: string): boolean =>
  typed.length > 2 && housesMeant(typed)?.use === 'name' && houseInField(typed) !== null;

function nearestHouse(plain: string): string | null {
  if (plain.length < LONG) return null;
  const near = plainSpellings().filter(([spelling]) => spelling.length >= LONG && isOneEdit(spelling, plain));
  const meant = new Set(near.map(([, key]) => key));
  return meant.size === 1 ? ([...meant][0] ?? null) : null;
}

/** Whether adding, dropping or replacing one letter turns one into the other. */
function isOneEdit(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const rest = (text: string, skip: number) => text.slice(at + skip);
  if (a.length === b.length) return rest(a, 1) === rest(b, 1);
  return a.length > b.length ? rest(a, 1) === rest(b, 0) : rest(a, 0) === rest(b, 1);
}

/** What earlier imports called a house that has another name now: bets that came in then are recognised by it. */
const FORMER_NAMES: ReadonlyMap<string, readonly string[]> = new Map([
  ['F12.bet', ['F12']],
  ['7K', ['Bet7k']],
  ['Reals', ['Reals Bet']],
  ['Ultra.bet', ['UltraBet']],
]);

/** Names the houses of one file: an unknown one keeps the first of its spellings. betfair: what "Betfair" alone means. */
export function createHouseNames(betfair: BetfairKind = 'exchange') {
  let isBetfairUnclear = false;
  const exchange = findBook(BETFAIR_KEYS.exchange).name;
  const unknown = new Map<string, string>();
  const named = new Map<string, string>();
  return {
    named: named as ReadonlyMap<string, string>,
    /** The other names of a house that an earlier import may have kept: how it is written here, and what it was called. */
    otherNames(house: string): readonly string[] {
      const written = [...named].flatMap(([typed, name]) =>
        name === house && typed !== house ? [cleanText(typed)] : [],
      );
      const former = betfair === 'sportsbook' && house === findBook(BETFAIR_KEYS.sportsbook).name ? [exchange] : [];
      return [...written, ...former, ...(FORMER_NAMES.get(house) ?? [])];
    },
    /** Whether a row says "Betfair" alone. */
    get isBetfairUnclear(): boolean {
      return isBetfairUnclear;
    },
    betfairName(typed: string): string {
      isBetfairUnclear = true;
      const name = findBook(BETFAIR_KEYS[betfair]).name;
      named.set(typed, name);
      return name;
    },
    name(typed: string): string {
      const before = named.get(typed);
      if (before !== undefined) return before;
      const text = cleanText(typed);
      const plain = spelled(text) || text;
      const name = knownHouse(text) ?? unknown.get(plain) ?? text;
      if (!unknown.has(plain)) unknown.set(plain, name);
      named.set(typed, name);
      return name;
    },
  };
}
