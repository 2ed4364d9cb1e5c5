/**
 * Whether two sources mean the same match. A false join would make arbs of two different matches, and people would lose
 * money on them; a missed one costs only an opportunity. So whatever is not plain is doubtful, and a person decides.
 */
import type { Sport, SportEvent } from '../markets/market.ts';
import { compareCategories } from './contest.ts';
import { compareLeagues, type League, readLeague } from './league.ts';
import { type Likeness, namesLike } from './team-likeness.ts';
import { readTeam, type TeamName } from './team-name.ts';

export interface ReadEvent {
  readonly event: SportEvent;
  readonly league: League;
  readonly home: TeamName;
  readonly away: TeamName;
}

export type Verdict =
  | { readonly kind: 'same' | 'doubtful'; readonly swapped: boolean; readonly why: DoubtReason | null }
  | { readonly kind: 'different' };

/**
 * one_team: the other team has another name. short_names: both may be short for each other. moved: another time. league:
 * they may be of two leagues, or of women, youth or reserves in one of them.
 */
export type DoubtReason = 'one_team' | 'short_names' | 'moved' | 'swapped' | 'league';

const MINUTE = 60_000;
/** Sources round a start differently. */
const SAME_START_MS = 20 * MINUTE;
/** A start that was moved on the day. */
const SAME_DAY_MS = 3 * 60 * MINUTE;
/** The furthest that a start is believed to have been moved. */
export const FURTHEST_MOVE_MS = 26 * 60 * MINUTE;

/** Where the same two meet again on the next day, or twice on one. */
const MEET_AGAIN: ReadonlySet<Sport> = new Set(['baseball', 'basketball', 'ice_hockey', 'volleyball', 'other']);

/** Where two people meet, whose court may be free hours later than was said. */
const PLAYERS: ReadonlySet<Sport> = new Set(['tennis', 'mma']);

export function readEvent(event: SportEvent): ReadEvent {
  const league = readLeague(event.league, event.sport);
  const [home, away] = [readTeam(event.home, league, event.sport), readTeam(event.away, league, event.sport)];
  return { event, league, home, away };
}

export function compareEvents(a: ReadEvent, b: ReadEvent): Verdict {
  if (a.event.sport !== b.event.sport) return { kind: 'different' };
  const apart = Math.abs(a.event.startsAt - b.event.startsAt);
  if (apart > FURTHEST_MOVE_MS) return { kind: 'different' };
  const straight = judge(a, b, [b.home, b.away], apart);
  if (straight.kind === 'same') return { ...straight, swapped: false };
  const crossed = judge(a, b, [b.away, b.home], apart);
  // Only at a neutral place do sources disagree about home and away, so the names have to be plain.
  if (crossed.kind === 'same' && crossed.isPlain && apart <= SAME_START_MS) return { ...crossed, swapped: true };
  if (straight.kind === 'doubtful') return { ...straight, swapped: false };
  return crossed.kind === 'different' ? crossed : { kind: 'doubtful', swapped: true, why: 'swapped' };
}

type Judged =
  | { readonly kind: 'same'; readonly why: null; readonly isPlain: boolean }
  | { readonly kind: 'doubtful'; readonly why: DoubtReason }
  | { readonly kind: 'different' };

function judge(a: ReadEvent, b: ReadEvent, [home, away]: readonly [TeamName, TeamName], apart: number): Judged {
  const kinds = compareKinds(a, b, home, away);
  if (kinds === 'different') return { kind: 'different' };
  const league = PLAYERS.has(a.event.sport) ? 'same' : compareLeagues(a.league, b.league);
  const judged = judgeNames(namesLike(a.home, home), namesLike(a.away, away), apart, a.event.sport, league === 'same');
  if (judged.kind !== 'same') return kinds === 'same' ? judged : { kind: 'different' };
  return kinds === 'same' && (league === 'same' || league === 'open') ? judged : { kind: 'doubtful', why: 'league' };
}

/**
 * Of women, of an age and so on. Where only one says so and the other's league is not known, the other may be the same
 * under a name of its own.
 */
function compareKinds(a: ReadEvent, b: ReadEvent, home: TeamName, away: TeamName): 'same' | 'open' | 'different' {
  const [ours, theirs] = [
    compareCategories(a.home.category, home.category),
    compareCategories(a.away.category, away.category),
  ];
  if (ours === 'same' && theirs === 'same') return 'same';
  if (ours !== 'different' && theirs !== 'different') return 'open';
  const isUnknown = (event: ReadEvent) =>
    !event.league.isKnown && event.home.category === '' && event.away.category === '';
  return isUnknown(a) || isUnknown(b) ? 'open' : 'different';
}

function judgeNames(home: Likeness, away: Likeness, apart: number, sport: Sport, isOneLeague: boolean): Judged {
  const same = Number(home === 'same') + Number(away === 'same');
  const likely = Number(home === 'likely') + Number(away === 'likely');
  if (same === 2) {
    if (apart <= SAME_START_MS) return { kind: 'same', why: null, isPlain: true };
    if (MEET_AGAIN.has(sport)) return { kind: 'doubtful', why: 'moved' };
    return apart <= SAME_DAY_MS || isOneLeague
      ? { kind: 'same', why: null, isPlain: apart <= SAME_DAY_MS }
      : { kind: 'doubtful', why: 'moved' };
  }
  // A team does not play twice at once, and two of one league are no others.
  const isEnough = same === 1 || isOneLeague;
  const isRare = !MEET_AGAIN.has(sport) && (same === 1 ? isOneLeague : PLAYERS.has(sport));
  const furthest = isRare ? SAME_DAY_MS : SAME_START_MS;
  if (same + likely === 2 && isEnough && apart <= furthest) return { kind: 'same', why: null, isPlain: false };
  if (apart > SAME_DAY_MS) return { kind: 'different' };
  if (same + likely === 2) return { kind: 'doubtful', why: 'short_names' };
  if (apart <= SAME_START_MS && home !== 'different' && away !== 'different')
    return { kind: 'doubtful', why: same === 1 ? 'one_team' : 'short_names' };
  return same === 1 && apart <= SAME_START_MS ? { kind: 'doubtful', why: 'one_team' } : { kind: 'different' };
}
