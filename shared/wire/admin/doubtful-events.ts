/** The events of two feeds that may be one match, for the administrators who decide. */
import { z } from 'zod';
import { CORRECTIONS } from '../../event-matching/correction-kinds.ts';
import { SPORTS } from '../../markets/market.ts';
import { epochMs } from '../../units.ts';

const namedEventSchema = z.object({
  feed: z.string().max(40),
  league: z.string().max(120),
  home: z.string().max(120),
  away: z.string().max(120),
  startsAt: z.int().transform(epochMs),
  /** Absent in decisions of before it was noted. */
  sport: z.enum(SPORTS).optional(),
});
export type NamedEvent = z.output<typeof namedEventSchema>;

const pairSchema = z.object({
  id: z.string().max(40),
  a: namedEventSchema,
  b: namedEventSchema,
});

const WHYS = ['one_team', 'short_names', 'moved', 'swapped', 'league', 'several', 'alone'] as const;

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

/** An event that its feed describes as another match than before. */
export const correctedEventSchema = z.object({
  feed: z.string().max(40),
  what: z.enum(CORRECTIONS),
  before: namedEventSchema,
  after: namedEventSchema,
  /** By the clock of the odds. */
  at: z.int().transform(epochMs),
});

export const doubtfulEventsSchema = z.object({
  /** The next to start first. */
  doubtful: z.array(doubtfulPairSchema),
  /** The last decision first. */
  decided: z.array(
    decidedPairSchema.extend({
      /** A feed has corrected one of the two since: the decision is about a match that is no longer there. */
      isOver: z.boolean(),
    }),
  ),
  /** The latest first; only since the start. */
  corrected: z.array(correctedEventSchema),
  /** Events that were joined to another feed's. */
  joined: z.int().min(0),
});
export type DoubtfulEvents = z.output<typeof doubtfulEventsSchema>;

/** null takes a decision back. */
export const eventDecisionSchema = z.object({ decision: z.enum(PAIR_DECISIONS).nullable() });
