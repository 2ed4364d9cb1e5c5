/**
 * Whether somebody with a filter would have found a closed arb still open when they came to it with a delay. They
 * see it the moment it fits; it counts if it fits at the end of the delay, too, at the prices of then.
 */
import type { ArbFilter } from '../arb-filter/arb-filter.ts';
import { matcherOf } from '../arb-filter/match.ts';
import type { Opportunity } from '../arbitrage/opportunity.ts';
import type { ReplayLife } from '../history/life-record.ts';
import type { LifeTrack } from '../history/life-track.ts';
import { type EpochMs, epochMs } from '../units.ts';
import { arbAt } from './arb-at.ts';

export interface ArbFinder {
  readonly filter: ArbFilter;
  /** Every leg is at one of these; null: any house. */
  readonly houses: ReadonlySet<string> | null;
  readonly delayMs: number;
}

export type FoundAgain =
  /** arb: as it stood at that moment. */
  | { readonly kind: 'open'; readonly at: EpochMs; readonly arb: Opportunity }
  /** It fitted, and was gone or no longer fitted after the delay. */
  | { readonly kind: 'gone' }
  /** It fitted, or may have; what it looked like after the delay was not written down. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'never_fitted' };

export function findAgain(life: ReplayLife, { filter, houses, delayMs }: ArbFinder): FoundAgain {
  const { track } = life;
  if (track === null) return { kind: 'unknown' };
  const arbs = track.steps.map(step => arbAt(life, track, step));
  const fits = (at: number): Opportunity | null => {
    const arb = arbs[stepAt(track, at - life.firstSeen)];
    if (!arb || (houses && !arb.legs.every(({ book }) => houses.has(book)))) return null;
    const context = { now: epochMs(at), mine: houses ?? new Set(arb.legs.map(({ book }) => book)) };
    return matcherOf(filter, context)(arb) ? arb : null;
  };
  let found: FoundAgain = { kind: 'never_fitted' };
  let busyUntil = Number.NEGATIVE_INFINITY;
  for (const seen of momentsOf(life, track, filter)) {
    if (seen < busyUntil || !fits(seen)) continue;
    const at = seen + delayMs;
    busyUntil = at;
    const isCut = track.unknownFrom !== null && at >= life.firstSeen + track.unknownFrom;
    if (at >= life.lastSeen) found = { kind: wasWatched(life) ? 'gone' : 'unknown' };
    else if (isCut) return { kind: 'unknown' };
    else {
      const arb = fits(at);
      if (arb) return { kind: 'open', at: epochMs(at), arb };
      found = { kind: 'gone' };
    }
  }
  return found;
}

/** Otherwise nobody knows when it ended. */
const wasWatched = ({ reason }: ReplayLife): boolean => reason !== 'stopped' && reason !== 'lost';

/** The instants at which it may begin to fit: its prices changed, or its match came close enough. */
function momentsOf(life: ReplayLife, track: LifeTrack, { startsWithin }: ArbFilter): number[] {
  const end = life.firstSeen + (track.unknownFrom ?? life.lastSeen - life.firstSeen);
  const moments = track.steps.map(({ at }) => life.firstSeen + at);
  if (startsWithin !== null) moments.push(life.event.startsAt - startsWithin * 60_000);
  return moments.filter(at => at >= life.firstSeen && at < end).sort((a, b) => a - b);
}

/** The place of the last step that had begun. */
function stepAt({ steps }: LifeTrack, since: number): number {
  return steps.findLastIndex(({ at }) => at <= since);
}
