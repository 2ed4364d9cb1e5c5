/**
 * What an opportunity looked like from moment to moment, so that a replay can tell what a person who came with a delay
 * would have found. Bounded: after `MAX_STEPS` changes of its prices nothing more is written down.
 */
import { z } from 'zod';
import { type Leg, legSchema, type Opportunity, opportunitySchema } from '../arbitrage/opportunity.ts';
import type { EpochMs } from '../units.ts';

const MAX_STEPS = 16;

/** Instants are milliseconds since it was first seen. */
const stepSchema = z.object({
  at: z.int().min(0),
  /** When the first of its prices turned stale, had no feed confirmed it. */
  freshUntil: z.int(),
  class: opportunitySchema.shape.class,
  profit: z.number(),
  suspicions: opportunitySchema.shape.suspicions,
  /** leg: its place in `legs`. */
  bets: z.array(
    legSchema.pick({ odds: true, commission: true, share: true, limit: true }).extend({ leg: z.int().min(0) }),
  ),
});
export type TrackStep = z.infer<typeof stepSchema>;

export const lifeTrackSchema = z.object({
  /** Every bet that was a leg of it at some time. */
  legs: z.array(legSchema.pick({ book: true, bookName: true, market: true, selection: true, line: true, side: true })),
  steps: z.array(stepSchema).min(1),
  /** From this moment on nothing is known; null: everything is known up to its end. */
  unknownFrom: z.int().nullable(),
});
export type LifeTrack = z.infer<typeof lifeTrackSchema>;

/** A track while it is written. */
export interface OpenTrack {
  readonly firstSeen: EpochMs;
  readonly legs: LifeTrack['legs'];
  readonly steps: TrackStep[];
  unknownFrom: number | null;
}

export function openTrack(opportunity: Opportunity): OpenTrack {
  const track: OpenTrack = { firstSeen: opportunity.openedAt, legs: [], steps: [], unknownFrom: null };
  track.steps.push(stepOf(track, opportunity));
  return track;
}

/** A confirmed price is no step, unless it was stale in between: the time without it has to be known. */
export function trackChange(track: OpenTrack, opportunity: Opportunity): void {
  const { steps } = track;
  const last = steps.at(-1);
  if (track.unknownFrom !== null || last === undefined) return;
  const step = stepOf(track, opportunity);
  if (step.at <= last.freshUntil && isSame(last, step)) {
    steps[steps.length - 1] = { ...last, freshUntil: Math.max(last.freshUntil, step.freshUntil) };
  } else if (steps.length < MAX_STEPS) steps.push(step);
  else track.unknownFrom = step.at;
}

export function closeTrack({ legs, steps, unknownFrom }: OpenTrack): LifeTrack {
  return { legs: [...legs], steps: [...steps], unknownFrom };
}

function stepOf(track: OpenTrack, { legs, profit, suspicions, updatedAt, ...opportunity }: Opportunity): TrackStep {
  const since = (at: number) => at - track.firstSeen;
  return {
    // If the clock goes back, the time of the last step is used.
    at: Math.max(track.steps.at(-1)?.at ?? 0, since(updatedAt)),
    freshUntil: since(Math.min(...legs.map(({ freshUntil }) => freshUntil))),
    class: opportunity.class,
    profit,
    suspicions: [...suspicions],
    bets: legs.map(leg => ({
      leg: placeOf(track, leg),
      odds: leg.odds,
      commission: leg.commission,
      share: leg.share,
      limit: leg.limit,
    })),
  };
}

function placeOf({ legs }: OpenTrack, { book, bookName, market, selection, line, side }: Leg): number {
  const known = legs.findIndex(
    leg =>
      leg.book === book &&
      leg.market === market &&
      leg.selection === selection &&
      leg.line === line &&
      leg.side === side,
  );
  if (known >= 0) return known;
  return legs.push({ book, bookName, market, selection, line, side }) - 1;
}

function isSame(a: TrackStep, b: TrackStep): boolean {
  return (
    a.profit === b.profit &&
    a.bets.length === b.bets.length &&
    String(a.suspicions) === String(b.suspicions) &&
    a.bets.every((bet, index) => {
      const other = b.bets[index];
      return bet.leg === other?.leg && bet.odds === other.odds && bet.limit === other.limit;
    })
  );
}
