/** The record of a closed opportunity: its state at the peak, how long it was open, how old its prices were. */
import { z } from 'zod';
import {
  CLOSE_REASONS,
  type CloseReason,
  legSchema,
  OPPORTUNITY_WARNINGS,
  opportunitySchema,
} from '../arbitrage/opportunity.ts';
import { eventFields } from '../markets/market.ts';
import { epochMs } from '../units.ts';
import { type LifeTrack, lifeTrackSchema } from './life-track.ts';

/** stopped: the server stopped while it was open. lost: its end was never reported. */
const END_REASONS = [...CLOSE_REASONS, 'stopped', 'lost'] as const satisfies readonly (
  | CloseReason
  | 'stopped'
  | 'lost'
)[];
export type EndReason = (typeof END_REASONS)[number];

const instant = z.int().transform(epochMs);
const { class: classSchema, kind, market, line, demo } = opportunitySchema.shape;

export const lifeRecordSchema = z.object({
  version: z.literal(1),
  /** The id of the candidate that it was found by; the same id can open again. */
  opportunityId: z.string(),
  /** At the peak. */
  class: classSchema,
  kind,
  market,
  line,
  event: eventFields.pick({ id: true, sport: true, league: true, home: true, away: true, startsAt: true }),
  /** At the peak. */
  legs: z.array(
    legSchema.pick({
      book: true,
      bookName: true,
      market: true,
      selection: true,
      line: true,
      side: true,
      odds: true,
    }),
  ),
  /** Keys of the legs' houses, sorted, each once. */
  houses: z.array(z.string()).min(1),
  firstSeen: instant,
  lastSeen: instant,
  /** The highest of its profits, each being what the worst final state paid per unit at risk; 0.0123 is 1.23 %. */
  peak: z.number(),
  peakAt: instant,
  /** Median over time: for half of its life the profit was at most this. How exact it is: `profit-sketch.ts`. */
  median: z.number(),
  lowest: z.number(),
  /** At the peak: the time since the oldest leg's price was last seen. */
  oldestLegAgeMs: z.int().min(0),
  /** The fraction of its life in which a leg had outlived its feed's limit, 0 to 1. */
  staleShare: z.number().min(0).max(1),
  /** All warnings that it ever had. */
  warnings: z.array(z.enum(OPPORTUNITY_WARNINGS)),
  /** How often it changed between opening and closing. */
  changes: z.int().min(0),
  reason: z.enum(END_REASONS),
  demo,
});
export type LifeRecord = z.infer<typeof lifeRecordSchema>;

/** The record as it is stored. Records from before tracks were kept have none. */
export interface ClosedLife extends LifeRecord {
  readonly track: LifeTrack;
}

/** What a replay needs of a life. */
export const replayLifeSchema = lifeRecordSchema
  .pick({ opportunityId: true, kind: true, event: true, firstSeen: true, lastSeen: true, demo: true, reason: true })
  .extend({ track: lifeTrackSchema.nullable().default(null) });
export type ReplayLife = z.output<typeof replayLifeSchema>;

export function lifetimeOf({ firstSeen, lastSeen }: Pick<LifeRecord, 'firstSeen' | 'lastSeen'>): number {
  return lastSeen - firstSeen;
}
