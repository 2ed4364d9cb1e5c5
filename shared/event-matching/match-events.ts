/**
 * Whether two sources mean the same match. A false join would make arbs of two different matches, and people would lose
 * money on them; a missed one costs only an opportunity. So whatever is not plain is doubtful, and a person decides.
 */
import type { SportEvent } from '../markets/market.ts';
import { type Likeness, likenessOf, readTeam, type TeamName } from './team-name.ts';

export interface ReadEvent {
  readonly event: SportEvent;
  readonly home: TeamName;
  readonly away: TeamName;
}

export type Verdict =
  | { readonly kind: 'same' | 'doubtful'; readonly swapped: boolean; readonly why: DoubtReason | null }
  | { readonly kind: 'different' };

/** one_team: the other team has another name. short_names: both may be short for each other. moved: another time. */
export type DoubtReason = 'one_team' | 'short_names' | 'moved' | 'swapped';

const MINUTE = 60_000;
/** Sources round a start differently. */
const SAME_START_MS = 20 * MINUTE;
/** A start that was moved on the day. */
const SAME_DAY_MS = 3 * 60 * MINUTE;
/** The furthest that a start is believed to have been moved. */
export const FURTHEST_MOVE_MS = 26 * 60 * MINUTE;

export function readEvent(event: SportEvent): ReadEvent {
  return { event, home: readTeam(event.home, event.league), away: readTeam(event.away, event.league) };
}

export function compareEvents(a: ReadEvent, b: ReadEvent): Verdict {
  if (a.event.sport !== b.event.sport) return { kind: 'different' };
  const apart = Math.abs(a.event.startsAt - b.event.startsAt);
  if (apart > FURTHEST_MOVE_MS) return { kind: 'different' };
  const straight = judge(likenessOf(a.home, b.home), likenessOf(a.away, b.away), apart, a.event.sport);
  if (straight.kind === 'same') return { ...straight, swapped: false };
  const crossed = judge(likenessOf(a.home, b.away), likenessOf(a.away, b.home), apart, a.event.sport);
  // Only at a neutral place do sources disagree about home and away, so the names have to be plain.
  if (crossed.kind === 'same' && crossed.isPlain && apart <= SAME_START_MS) return { ...crossed, swapped: true };
  if (straight.kind === 'doubtful') return { ...straight, swapped: false };
  return crossed.kind === 'different' ? crossed : { kind: 'doubtful', swapped: true, why: 'swapped' };
}

type Judged =
  | { readonly kind: 'same'; readonly why: null; readonly isPlain: boolean }
  | { readonly kind: 'doubtful'; readonly why: DoubtReason }
  | { readonly kind: 'different' };

function judge(home: Likeness, away: Likeness, apart: number, sport: SportEvent['sport']): Judged {
  const same = Number(home === 'same') + Number(away === 'same');
  const likely = Number(home === 'likely') + Number(away === 'likely');
  if (same === 2) {
    // In baseball and basketball the same teams meet again on the next day, or twice on one.
    const furthest = sport === 'soccer' ? SAME_DAY_MS : SAME_START_MS;
    if (apart <= furthest) return { kind: 'same', why: null, isPlain: true };
    return sport === 'soccer' ? { kind: 'same', why: null, isPlain: false } : { kind: 'doubtful', why: 'moved' };
  }
  // A team does not play twice at once.
  if (same === 1 && likely === 1 && apart <= SAME_START_MS) return { kind: 'same', why: null, isPlain: false };
  if (apart > SAME_DAY_MS) return { kind: 'different' };
  if (same + likely === 2) return { kind: 'doubtful', why: 'short_names' };
  return same === 1 && apart <= SAME_START_MS ? { kind: 'doubtful', why: 'one_team' } : { kind: 'different' };
}
