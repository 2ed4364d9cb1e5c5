/** The team that a name means: by the table of teams, the state behind the name, and the country of the league. */
import { COUNTRY_NAMES } from '../language/names/country-names.ts';
import { type TableTeam, TEAM_TABLE } from '../language/names/team-table.ts';
import { significant } from './club-words.ts';
import type { League } from './league.ts';
import { plainName, wordsOf } from './name-words.ts';

const STATES = new Set('ac al am ap ba ce df es go ma mg ms mt pa pb pe pi pr rj rn ro rr rs sc se sp to'.split(' '));
/** State abbreviations that are those of clubs, too: "Paysandu SC" is of Pará. */
const STATE_OR_CLUB = new Set(['ac', 'sc', 'se']);
export const isStateOrClub = (state: string): boolean => STATE_OR_CLUB.has(state);

const NATION = 'nation';
/** Where only clubs of some countries play, a name means one of these. */
const SOUTH_AMERICA = new Set(['ARG', 'BOL', 'BRA', 'CHI', 'COL', 'ECU', 'PAR', 'PER', 'URU', 'VEN']);
const SOUTH_AMERICAN = new Set(['INT.LIB', 'INT.SUD', 'INT.REC']);

function mayPlay(team: TableTeam, contest: League): boolean {
  if (contest.country !== null) return team.country === contest.country;
  return contest.key === null || !SOUTH_AMERICAN.has(contest.key) || SOUTH_AMERICA.has(team.country);
}

/**
 * The team of this name that may play there: by its whole name; else, if a state is said, the club of that state; else
 * by its name without the words of every club. A name that several have is the one's whose usual name it is.
 */
export function findTeam(
  words: readonly string[],
  base: readonly string[],
  state: string | null,
  contest: League,
): TableTeam | 'shared' | null {
  const { whole, short } = tables();
  const only = (
    names: ReadonlyMap<string, readonly TableTeam[]>,
    key: string,
    isFitting: (team: TableTeam) => boolean,
  ) => {
    const found = (names.get(key) ?? []).filter(team => mayPlay(team, contest) && isFitting(team));
    if (found.length < 2) return found[0] ?? null;
    const bare = found.filter(team => (whole.get(key) ?? []).includes(team));
    return bare.length === 1 ? (bare[0] ?? null) : (found.find(team => isUsualName(team, key)) ?? 'shared');
  };
  const plainly = only(whole, keyOf(words), () => true);
  if (plainly !== null) return plainly;
  if (state === null) return only(short, keyOf(significant(words)), () => true);
  const ofState = (team: TableTeam) => team.state === state;
  return only(whole, keyOf(base), ofState) ?? only(short, keyOf(significant(base)), ofState);
}

const isUsualName = (team: TableTeam, key: string): boolean =>
  team.usual.some(name => keyOf(wordsOf(name)) === key || keyOf(significant(wordsOf(name))) === key);

type TeamsByName = ReadonlyMap<string, readonly TableTeam[]>;

/** Made when it is first asked for. */
let table: { readonly whole: TeamsByName; readonly short: TeamsByName } | null = null;

function tables(): NonNullable<typeof table> {
  table ??= { whole: teamsBy(each => each), short: teamsBy(significant) };
  return table;
}

function teamsBy(shorten: (words: readonly string[]) => readonly string[]): TeamsByName {
  const made = new Map<string, TableTeam[]>();
  const nations = COUNTRY_NAMES.map(({ names }) => ({ country: NATION, state: null, names, usual: names }));
  for (const team of [...nations, ...TEAM_TABLE]) {
    for (const key of new Set(team.names.map(name => keyOf(shorten(wordsOf(name)))))) {
      made.set(key, [...(made.get(key) ?? []), team]);
    }
  }
  return made;
}

/** Whether a whole name is in the table, so that no word of it is a mark. Example: 'Qingdao Youth Island'. */
export const isNameOfTeam = (words: readonly string[], contest: League): boolean =>
  (tables().whole.get(keyOf(words)) ?? []).some(team => mayPlay(team, contest));

/**
 * A Brazilian state at the end of a name. With a sign before it, it is nothing else; with a space, 'SC' and 'AC' are as
 * often the club's, so they count only where the table has no club of that whole name.
 */
export function withoutState(
  name: string,
  words: readonly string[],
  country: string | null,
): { readonly base: readonly string[]; readonly state: string | null } {
  const last = words.at(-1) ?? '';
  const isSigned = new RegExp(`[-/(]\\s*${last}\\)?\\s*$`).test(plainName(name));
  const isBrazilian =
    country === 'BRA' || (country === null && (isSigned || !STATE_OR_CLUB.has(last) || isBrazilianClub(words)));
  if (words.length < 2 || !STATES.has(last) || !isBrazilian) return { base: words, state: null };
  return { base: words.slice(0, -1), state: last };
}

/** "Santos AC": Santos is one of Brazil, and nobody calls it so. */
function isBrazilianClub(words: readonly string[]): boolean {
  const { whole } = tables();
  const isBrazilian = ({ country }: TableTeam) => country === 'BRA';
  return !whole.has(keyOf(words)) && (whole.get(keyOf(words.slice(0, -1))) ?? []).some(isBrazilian);
}

const keyOf = (words: readonly string[]): string => words.join(' ');
