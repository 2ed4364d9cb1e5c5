/**
 * Which house a spelling means, for everything that reads names: chat, posts, files, the book of bets, feeds and pages. It
 * says what a spelling may be; whether a word in running text is meant as the house is up to who reads the text.
 */
import { fromHouses, registeredHouses } from '../../markets/house-register.ts';
import { spelled } from '../fold.ts';
import { TEAMS_LIKE_HOUSES } from '../names/house-table.ts';
import { HOUSES, type SpellingUse } from '../names/houses.ts';

export interface HouseMeaning {
  /** The houses that it may mean: one, or several. */
  readonly keys: readonly [string, ...string[]];
  readonly use: SpellingUse;
}

const bySpelling = fromHouses((): ReadonlyMap<string, HouseMeaning> => {
  const found = new Map<string, HouseMeaning>();
  const listed = HOUSES.flatMap(({ keys, name }) => [name, ...keys].map(each => [spelled(each), keys[0]] as const));
  // If two houses have one name, it means the one that is listed first.
  for (const [spelling, key] of listed) if (!found.has(spelling)) found.set(spelling, { keys: [key], use: 'name' });
  for (const { keys, spellings } of HOUSES) {
    for (const [spelling, use] of spellings) {
      const others = (found.get(spelling)?.keys ?? []).filter(key => key !== keys[0]);
      const [first = keys[0], ...more] = [...others, keys[0]];
      found.set(spelling, { keys: [first, ...more], use });
    }
  }
  for (const { key, name, aliases } of registeredHouses()) {
    const names = [key, ...(name === null ? [] : [name]), ...aliases].map(spelled).filter(Boolean);
    for (const each of names) found.set(each, { keys: [key], use: found.get(each)?.use ?? 'name' });
  }
  return found;
});

const teams = new Set(TEAMS_LIKE_HOUSES);

/** Null: no house is spelled like this. Examples: 'Bet 7k' → 7k; 'SB' → superbet or sportingbet. */
export const housesMeant = (typed: string): HouseMeaning | null => bySpelling().get(spelled(typed)) ?? null;

/** Whether it is the whole name of a team that begins as a house's. Example: 'Estrela Vermelha' → true. */
export const isTeamLikeHouse = (typed: string): boolean => teams.has(spelled(typed));

/**
 * The house that is written where a house is asked for, and nothing else, by its main key; null: none is, or several may be
 * meant. Examples: 'Super' → 'superbet'; 'www.betano.bet.br' → 'betano'; 'betfair_ex_eu' → 'betfair'; 'SB' → null.
 */
export function houseInField(typed: string): string | null {
  const plain = spelled(typed);
  const bare = plain.replace(/^(https?)?(www)?/, '');
  const tried = [plain, ...ADDRESS_ENDINGS.map(end => bare.replace(end, ''))];
  const meant = tried.map(each => bySpelling().get(each)).find(each => each !== undefined);
  return meant?.keys.length === 1 ? meant.keys[0] : null;
}

const ADDRESS_ENDINGS = [/betbr$/, /combr$/, /com$/, /br$/];

/** Every spelling that means one house and nothing else, with the house's key. */
export const plainSpellings = fromHouses((): readonly (readonly [spelling: string, key: string])[] =>
  [...bySpelling()].flatMap(([spelling, { keys, use }]) =>
    keys.length === 1 && use === 'name' ? [[spelling, keys[0]] as const] : [],
  ),
);

/** How people write it, and nothing else, besides its name and its keys. */
export function spellingsOf(key: string): readonly string[] {
  const own = HOUSES.filter(({ keys }) => keys[0] === key).flatMap(({ spellings }) => spellings);
  return own.map(([spelling]) => spelling).filter(spelling => bySpelling().get(spelling)?.keys.length === 1);
}
