/** What is kept of an opportunity once it is over: what it was at its peak, how long it stood, how old its prices were. */
import { z } from 'zod';
import {
  CLOSE_REASONS,
  type CloseReason,
  legSchema,
  OPPORTUNITY_WARNINGS,
  opportunitySchema,
} from '../arbitrage/opportunity.ts';
import { eventSchema } from '../markets/market.ts';
import { epochMs } from '../units.ts';

/** stopped: we were switched off while it stood. lost: nobody told us of its end. */
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
  /** The place it was found in, which has had others before and will have others after. */
  opportunityId: z.string(),
  /** At the peak. */
  class: classSchema,
  kind,
  market,
  line,
  event: eventSchema.pick({ id: true, sport: true, league: true, home: true, away: true, startsAt: true }),
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
  /** Keys of the houses of the legs, sorted, each once. */
  houses: z.array(z.string()).min(1),
  firstSeen: instant,
  lastSeen: instant,
  /** The highest of its profits, each what the worst final state paid per unit at risk; 0.0123 is 1.23 %. */
  peak: z.number(),
  peakAt: instant,
  /** Over time: half of its life it paid this at most. How exact: `profit-sketch.ts`. */
  median: z.number(),
  lowest: z.number(),
  /** How long the oldest leg's price had not been seen when the peak came. */
  oldestLegAgeMs: z.int().min(0),
  /** Part of its life in which a leg had outlived its feed's limit, 0 to 1. */
  staleShare: z.number().min(0).max(1),
  /** All that it was ever warned of. */
  warnings: z.array(z.enum(OPPORTUNITY_WARNINGS)),
  /** How often it changed between opening and closing. */
  changes: z.int().min(0),
  reason: z.enum(END_REASONS),
  demo,
});
export type LifeRecord = z.infer<typeof lifeRecordSchema>;

export function lifetimeOf({ firstSeen, lastSeen }: Pick<LifeRecord, 'firstSeen' | 'lastSeen'>): number {
  return lastSeen - firstSeen;
}
