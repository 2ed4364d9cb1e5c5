/** The messages of Betfair's Exchange Stream, as its swagger document describes them. Its shapes stay in this folder. */
import { z } from 'zod';

/** [price, size], or [level, price, size]; a size of 0 takes the entry away. */
const byPrice = z.array(z.tuple([z.number(), z.number()])).max(1_000);
const byLevel = z.array(z.tuple([z.int().min(0).max(10), z.number(), z.number()])).max(1_000);

const runnerChange = z.object({
  id: z.int(),
  /** The handicap; 0 or absent where the market has none. */
  hc: z.number().nullish(),
  atb: byPrice.nullish(),
  atl: byPrice.nullish(),
  batb: byLevel.nullish(),
  batl: byLevel.nullish(),
  bdatb: byLevel.nullish(),
  bdatl: byLevel.nullish(),
});
export type RunnerChange = z.output<typeof runnerChange>;

const marketDefinition = z.object({
  status: z.enum(['INACTIVE', 'OPEN', 'SUSPENDED', 'CLOSED']),
  inPlay: z.boolean(),
  eventId: z.string().max(40),
  marketType: z.string().max(80).nullish(),
  marketTime: z.string().nullish(),
  runners: z
    .array(z.object({ id: z.int(), hc: z.number().nullish(), status: z.string().max(40) }))
    .max(1_000)
    .default([]),
});
export type MarketDefinition = z.output<typeof marketDefinition>;

const marketChange = z.object({
  id: z.string().regex(/^\d{1,4}\.\d{1,20}$/),
  /** True: it replaces what was known of this market. */
  img: z.boolean().nullish(),
  marketDefinition: marketDefinition.nullish(),
  rc: z.array(runnerChange).max(1_000).nullish(),
});
export type MarketChange = z.output<typeof marketChange>;

const message = z.discriminatedUnion('op', [
  z.object({ op: z.literal('connection'), connectionId: z.string().max(200).nullish() }),
  z.object({
    op: z.literal('status'),
    id: z.int().nullish(),
    statusCode: z.enum(['SUCCESS', 'FAILURE']),
    errorCode: z.string().max(80).nullish(),
    connectionClosed: z.boolean().nullish(),
  }),
  z.object({
    op: z.literal('mcm'),
    /** The id of the subscription that it answers. */
    id: z.int().nullish(),
    ct: z.enum(['SUB_IMAGE', 'RESUB_DELTA', 'HEARTBEAT']).nullish(),
    segmentType: z.enum(['SEG_START', 'SEG', 'SEG_END', 'NONE']).nullish(),
    initialClk: z.string().max(2_000).nullish(),
    clk: z.string().max(2_000).nullish(),
    /** When it was published, in milliseconds. */
    pt: z.int(),
    /** 503: the stream lags behind the exchange. */
    status: z.int().nullish(),
    mc: z.array(z.unknown()).max(10_000).nullish(),
  }),
]);
export type StreamMessage = z.output<typeof message>;

/** Null: it is none of the documented messages. */
export function readStreamMessage(line: string): StreamMessage | null {
  try {
    return message.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
}

/** Null: the change cannot be read, so what is known of its market cannot be trusted any more. */
export function readMarketChange(json: unknown): MarketChange | null {
  return marketChange.safeParse(json).data ?? null;
}

/** The market that an unreadable change is about; null: not even that. */
export function marketOfChange(json: unknown): string | null {
  return z.object({ id: z.string() }).safeParse(json).data?.id ?? null;
}
