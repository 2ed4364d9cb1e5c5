/** How a match ended, as a source of results says it. */
import { z } from 'zod';
import { betMatchSchema } from '../bets/bet-match.ts';
import { asEventId, epochMs, MAX_EVENT_ID } from '../units.ts';

const goals = z.int().min(0).max(10_000);
const score = z.object({ home: goals, away: goals });

/** postponed: it did not begin. abandoned: it was stopped, and the score then is no final one. */
const STATUSES = ['final', 'postponed', 'abandoned'] as const;

export const matchResultSchema = z.object({
  event: z.string().min(1).max(MAX_EVENT_ID).transform(asEventId),
  status: z.enum(STATUSES),
  /** Null unless final. halfTime: where the source has it. */
  score: score.extend({ halfTime: score.optional() }).nullable(),
  /** Absent: nobody knows which match it was. */
  match: betMatchSchema.optional(),
});
export type MatchResult = z.output<typeof matchResultSchema>;

/** As the server keeps it. */
export const knownResultSchema = matchResultSchema.extend({
  /** The name of the feed. */
  source: z.string().max(60),
  /** When it was first known so; a correction is known later. */
  at: z.int().transform(epochMs),
});
export type KnownResult = z.output<typeof knownResultSchema>;
