/**
 * What is read in a team's name: which of the table it is, who plays (women, youth, reserves), and the words that are left
 * without accents and club abbreviations.
 */
import type { ContestMark } from '../language/names/contest-words.ts';
import type { TableTeam } from '../language/names/team-table.ts';
import type { Sport } from '../markets/market.ts';
import { isKindWord, significant } from './club-words.ts';
import { categoryOf, marksOfTeam, narrowed } from './contest.ts';
import { findTeam, isNameOfTeam, withoutState } from './find-team.ts';
import { countryOf, type League, readLeague } from './league.ts';
import { byEar, withoutUmlauts, wordsOf } from './name-words.ts';

export interface TeamName {
  /** The words that are left, in order, without umlauts. */
  readonly words: readonly string[];
  /** All of them as one, in order, in the alphabet's, and without vowels. */
  readonly inOrder: string;
  readonly sorted: string;
  readonly heard: string;
  /** All words of the name, for initials. */
  readonly all: readonly string[];
  /** The usual name, where the table has it. */
  readonly known: string | null;
  /** In a sport whose teams bear names that no other team of the league has: "Rangers". */
  readonly isOfFranchises: boolean;
  /** Of a country whose names are written down by ear. */
  readonly isByEar: boolean;
  /** Several teams of the table have this name, and nothing says which is meant. */
  readonly isShared: boolean;
  /** The Brazilian state, 'rj'; null: not known. */
  readonly state: string | null;
  /** 'women', 'u20', 'reserves', several joined; '' for the first team of men. */
  readonly category: string;
}

/** league: the competition, which may be the only one to say that women play, and of which country the clubs are. */
export function readTeam(name: string, league: string | League = '', sport: Sport = 'soccer'): TeamName {
  const contest = typeof league === 'string' ? readLeague(league, sport) : league;
  return sport === 'tennis' || sport === 'mma'
    ? readPerson(name, contest)
    : { ...readClub(name, contest), isOfFranchises: sport !== 'soccer' };
}

function readClub(named: string, league: League): Omit<TeamName, 'isOfFranchises'> {
  const { name, contest } = withoutCountry(named, league);
  const all = wordsOf(name);
  const { marks, rest } = isNameOfTeam(all, contest)
    ? { marks: new Set<ContestMark>(), rest: all }
    : marksOfTeam(all, isKindWord);
  for (const mark of contest.marks) marks.add(mark);
  const { base, state } = withoutState(name, rest, contest.country);
  const found = findTeam(rest, base, state, contest);
  return {
    ...wordsFor(significant(base)),
    all: rest,
    known: found === null || found === 'shared' ? null : nameOf(found),
    isByEar: BY_EAR.has(contest.country ?? ''),
    isShared: found === 'shared',
    state: found === null || found === 'shared' ? state : (found.state ?? state),
    category: categoryOf(narrowed(marks)),
  };
}

/** Other letters than ours, and everybody has an alphabet of their own for them. */
const BY_EAR = new Set('KSA UAE QAT KUW BHR OMA IRQ JOR LBN SYR EGY LBY TUN ALG MAR SUD YEM PLE IRN'.split(' '));

/** "Nacional (URU)" is Nacional of Uruguay, in whatever league. */
function withoutCountry(name: string, contest: League): { readonly name: string; readonly contest: League } {
  const [, before = '', inside = ''] = /^(.+?)\s*\(([^()]+)\)\s*$/.exec(name) ?? [];
  const country = before === '' ? null : countryOf(inside);
  return country === null ? { name, contest } : { name: before, contest: { ...contest, country } };
}

/** People have no clubs: their single letters are first names, and no marks. */
function readPerson(name: string, contest: League): TeamName {
  const words = wordsOf(name).filter(word => !/^(jr|sr|\d+)$/.test(word));
  const marks = [...contest.marks].filter((mark): mark is ContestMark => mark === 'simulated' || mark === 'esports');
  return {
    ...wordsFor(words),
    all: words,
    known: null,
    isOfFranchises: true,
    isByEar: false,
    isShared: false,
    state: null,
    category: categoryOf(marks),
  };
}

function wordsFor(left: readonly string[]): Pick<TeamName, 'words' | 'inOrder' | 'sorted' | 'heard'> {
  const words = left.map(withoutUmlauts);
  return {
    words,
    inOrder: words.join(''),
    sorted: words.toSorted().join(''),
    heard: words.map(byEar).join(''),
  };
}

const nameOf = (team: TableTeam): string => `${team.country} ${team.state ?? ''} ${team.names[0] ?? ''}`;
