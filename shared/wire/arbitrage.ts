/** The live list on the wire: the query, the list, and the events of its stream. */
import { z } from 'zod';
import { CLOSE_REASONS, opportunitySchema } from '../arbitrage/opportunity.ts';

export const arbKindSchema = z.enum(['live', 'pre']);
export type ArbKind = z.infer<typeof arbKindSchema>;

/** Arbs never lose; chances (middles, value) pay on average. They are two lists, so that nobody takes one for the other. */
export const arbGroupSchema = z.enum(['arbs', 'chances']);
export type ArbGroup = z.infer<typeof arbGroupSchema>;

/** What a reader has to know of the odds behind the list to trust it. */
export const sourceStatusSchema = z.object({
  feed: z.string(),
  demo: z.boolean(),
  state: z.enum(['starting', 'running', 'waiting', 'failing', 'ended', 'stopped']),
  /** When the feed last delivered anything; null before the first delivery. */
  lastDataAt: z.int().nullable(),
});
export type SourceStatus = z.infer<typeof sourceStatusSchema>;

/** Answer of `GET /api/arbs`, and the stream's `snapshot`: everything there is now. */
export const arbListSchema = z.object({
  kind: arbKindSchema,
  group: arbGroupSchema,
  /** The odds clock: the recording's time during a replay. Ages are measured against it. */
  now: z.int(),
  sources: z.array(sourceStatusSchema),
  arbs: z.array(opportunitySchema),
});
export type ArbList = z.infer<typeof arbListSchema>;

/** The stream's `delta`: applied in order to the snapshot before it. */
export const arbDeltaSchema = z.object({
  now: z.int(),
  /** New or changed, whole. */
  upserted: z.array(opportunitySchema),
  closed: z.array(z.object({ id: z.string(), reason: z.enum(CLOSE_REASONS) })),
});
export type ArbDelta = z.infer<typeof arbDeltaSchema>;

/** The stream's `heartbeat`, every `HEARTBEAT_MS` of silence or noise: proof of life, the clock, the feeds. */
export const arbHeartbeatSchema = z.object({
  now: z.int(),
  /** Odds milliseconds per real millisecond: 1 except while a recording is replayed. 0: as fast as it can. */
  speed: z.number(),
  sources: z.array(sourceStatusSchema),
});
export type ArbHeartbeat = z.infer<typeof arbHeartbeatSchema>;

export const HEARTBEAT_MS = 5_000;

/** The stream's `denied`, its last word: the reader lost what opened it, and which of the guard's answers holds now. */
export const arbDenialSchema = z.object({ decision: z.enum(['login', 'verify', 'join', 'wait', 'forbidden']) });
export type ArbDenial = z.infer<typeof arbDenialSchema>;
