/**
 * Whether a new description of an event, under the id that it had, is the same match written otherwise, or another match.
 * What was quoted before a correction was quoted on something else.
 */
import type { SportEvent } from '../markets/market.ts';
import type { Correction } from './correction-kinds.ts';
import { compareEvents, FURTHEST_MOVE_MS, readEvent } from './match-events.ts';

type Described = Pick<SportEvent, 'sport' | 'league' | 'home' | 'away' | 'startsAt'>;

/** A match that has begun does not begin again later than this. */
const LATEST_DELAY_MS = 3 * 60 * 60_000;

/** Word for word, apart from its score and whether it is in play. */
export function isSameDescription(a: Described, b: Described): boolean {
  return (
    a === b ||
    (a.home === b.home &&
      a.away === b.away &&
      a.startsAt === b.startsAt &&
      a.league === b.league &&
      a.sport === b.sport)
  );
}

/**
 * What makes it another match; null: it is the same. at: when it was described anew, in milliseconds.
 * Example: 'Bahia'–'Ceará' → 'EC Bahia'–'Ceará SC' is null, → 'Ceará'–'Bahia' is 'sides', → 'Bahia'–'Sport' is 'teams'.
 */
export function correctionOf(before: Described, after: Described, at: number): Correction | null {
  if (isSameDescription(before, after)) return null;
  if (before.sport !== after.sport) return 'sport';
  const moved = after.startsAt - before.startsAt;
  // The start is judged by itself: here only the teams and the competition are compared.
  const verdict = compareEvents(asRead(before), asRead({ ...after, startsAt: before.startsAt }));
  if (verdict.kind === 'different') return 'teams';
  if (verdict.swapped) return 'sides';
  // Feeds shorten names. What else would be doubtful between two feeds is more than another spelling in one.
  if (verdict.why !== null && verdict.why !== 'short_names' && verdict.why !== 'moved')
    return verdict.why === 'one_team' ? 'teams' : 'league';
  if (Math.abs(moved) > FURTHEST_MOVE_MS) return 'start';
  return at >= before.startsAt && moved > LATEST_DELAY_MS ? 'start' : null;
}

const asRead = (event: Described) => readEvent({ ...event, live: null, score: null } as SportEvent);
