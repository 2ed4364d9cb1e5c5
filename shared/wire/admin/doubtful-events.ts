/** The events of two feeds that may be one match, for the administrators who decide. */
import { z } from 'zod';
import { epochMs } from '../../units.ts';

const namedEventSchema = z.object({
  feed: z.string().max(40),
  league: z.string().max(120),
  home: z.string().max(120),
  away: z.string().max(120),
  startsAt: z.int().transform(epochMs),
});
export type NamedEvent = z.output<typeof namedEventSchema>;

const pairSchema = z.object({
  id: z.string().max(40),
  a: namedEventSchema,
  b: namedEventSchema,
});

const WHYS = ['one_team', 'short_names', 'moved', 'swapped', 'league', 'several'] as const;

export const doubtfulPairSchema = pairSchema.extend({
  why: z.enum(WHYS),
  /** If they are one match, home and away are the other way round. */
  swapped: z.boolean(),
});

export const PAIR_DECISIONS = ['same', 'different'] as const;

export const decidedPairSchema = pairSchema.extend({
  decision: z.enum(PAIR_DECISIONS),
  by: z.string().max(80),
  at: z.int().transform(epochMs),
});

export const doubtfulEventsSchema = z.object({
  /** The next to start first. */
  doubtful: z.array(doubtfulPairSchema),
  /** The last decision first. */
  decided: z.array(decidedPairSchema),
  /** Events that were joined to another feed's. */
  joined: z.int().min(0),
});
export type DoubtfulEvents = z.output<typeof doubtfulEventsSchema>;

/** null takes a decision back. */
export const eventDecisionSchema = z.object({ decision: z.enum(PAIR_DECISIONS).nullable() });
