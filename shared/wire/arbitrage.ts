/** The live list on the wire: the query, the list, and the events of its stream. */
import { z } from 'zod';
import { DECISIONS } from '../access/can-open.ts';
import { type ArbGroup, type ArbKind, arbGroupSchema, arbKindSchema } from '../arbitrage/arb-lists.ts';
import type { MarketName } from '../arbitrage/find/current-prices.ts';
import type { HouseSet } from '../arbitrage/house-sets/house-set.ts';
import { CLOSE_REASONS, opportunitySchema } from '../arbitrage/opportunity.ts';
import { MAX_COMMISSION } from '../markets/commissions.ts';
import { MARKET_IDS, MARKET_TYPES } from '../markets/market-types.ts';
import { exitPriceSchema } from '../rescue/exit-price.ts';
import { epochMs } from '../units.ts';

/** The most houses of a set, and the most that have a commission of their own. */
const MAX_SET_HOUSES = 200;
const HOUSE_KEY = /^[\w.:-]{1,80}$/;
/** A house and the part of the net win that it keeps: 'betfair:0.028'. */
const RATE = /^(?<book>[\w.:-]{1,80}):(?<rate>0(?:\.\d{1,6})?)$/;

/**
 * The houses whose prices count, and what some of them keep from this person. Absent: all houses, and the table's
 * commissions. Example: houses=betano,betfair and commissions=betfair:0.028.
 */
export const houseSetQuerySchema = z.object({
  houses: z
    .string()
    .max(4_000)
    .optional()
    .transform((text, context): ReadonlySet<string> | null => {
      if (text === undefined) return null;
      const houses = new Set(text.split(','));
      if (houses.size <= MAX_SET_HOUSES && [...houses].every(book => HOUSE_KEY.test(book))) return houses;
      context.addIssue({ code: 'custom', message: `até ${MAX_SET_HOUSES} casas, como betano,pinnacle` });
      return z.NEVER;
    }),
  commissions: z
    .string()
    .max(4_000)
    .optional()
    .transform((text, context): ReadonlyMap<string, number> => {
      const rates = (text ?? '').split(',').filter(part => part !== '');
      const known = new Map<string, number>();
      for (const part of rates) {
        const { book, rate } = RATE.exec(part)?.groups ?? {};
        if (book !== undefined && Number(rate) <= MAX_COMMISSION) known.set(book, Number(rate));
      }
      if (known.size === rates.length && known.size <= MAX_SET_HOUSES) return known;
      context.addIssue({ code: 'custom', message: 'comissões como betfair:0.028, até 0.5' });
      return z.NEVER;
    }),
});

/** The query of the list and of its stream, as written. */
export interface ArbListQuery {
  readonly kind: ArbKind;
  readonly group: ArbGroup;
  readonly houses?: string;
  readonly commissions?: string;
}

/** What `houseSetQuerySchema` reads. */
export function writeHouseSet({ houses, commissions }: HouseSet): Pick<ArbListQuery, 'houses' | 'commissions'> {
  const rates = [...commissions].map(([book, rate]) => `${book}:${Number(rate.toFixed(6))}`);
  return {
    ...(houses !== null && { houses: [...houses].sort().join(',') }),
    ...(rates.length > 0 && { commissions: rates.sort().join(',') }),
  };
}

/** The state of the feeds, so that a reader can judge the list. */
const sourceStatusSchema = z.object({
  feed: z.string(),
  demo: z.boolean(),
  /** catching_up: it runs, and part of the list waits for a machine that takes over from another one. */
  state: z.enum(['starting', 'running', 'waiting', 'failing', 'ended', 'stopped', 'catching_up']),
  /** When the feed last delivered anything; null before the first delivery. */
  lastDataAt: z.int().nullable(),
});
export type SourceStatus = z.infer<typeof sourceStatusSchema>;

/** Answer of `GET /api/arbs`, and the stream's `snapshot`: the full current list. */
export const arbListSchema = z.object({
  kind: arbKindSchema,
  group: arbGroupSchema,
  /** The odds clock: the recording's time during a replay. Ages are measured against it. */
  now: z.int(),
  sources: z.array(sourceStatusSchema),
  /** The keys of all houses that have prices now, whether an arb bets on them or not. */
  books: z.array(z.string()).default([]),
  arbs: z.array(opportunitySchema),
});
export type ArbSnapshot = z.infer<typeof arbListSchema>;

/** The stream's `delta`: applied in order to the snapshot before it. */
export const arbDeltaSchema = z.object({
  now: z.int(),
  /** New or changed opportunities, complete. */
  upserted: z.array(opportunitySchema),
  closed: z.array(z.object({ id: z.string(), reason: z.enum(CLOSE_REASONS) })),
});
export type ArbDelta = z.infer<typeof arbDeltaSchema>;

/** The stream's `heartbeat`, every `HEARTBEAT_MS`, even when changes are sent: the clock and the state of the feeds. */
export const arbHeartbeatSchema = z.object({
  now: z.int(),
  /** Odds milliseconds per real millisecond: 1 except while a recording is replayed. 0: as fast as it can. */
  speed: z.number(),
  sources: z.array(sourceStatusSchema),
});
export type ArbHeartbeat = z.infer<typeof arbHeartbeatSchema>;

export const HEARTBEAT_MS = 5_000;

/** The stream's `denied`, its last event: the reader lost access, with the guard's current answer. */
export const arbDenialSchema = z.object({ decision: z.enum(DECISIONS).exclude(['allow']) });
export type ArbDenial = z.infer<typeof arbDenialSchema>;

/** Answer of `GET /api/arbs/prices`. */
export const exitPricesSchema = z.object({
  /** The odds clock. */
  now: z.int(),
  /** Whether the arb that was asked about is still on the list. */
  open: z.boolean(),
  /** The best of each selection first, backs and lays. */
  prices: z.array(exitPriceSchema),
});
export type ExitPrices = z.infer<typeof exitPricesSchema>;

export const MAX_EXIT_MARKETS = 8;

/** Query of `GET /api/arbs/prices`. It names markets, not an arb, because the server does not keep closed arbs. */
export const exitQuerySchema = z.object({
  /** The page that asks. */
  kind: arbKindSchema,
  arb: z.string().min(1).max(200),
  event: z.string().min(1).max(80),
  /** The match as the person bet on it: its id may be another match by now. Absent: from a page of before. */
  home: z.string().max(120).optional(),
  away: z.string().max(120).optional(),
  startsAt: z.coerce.number().int().transform(epochMs).optional(),
  /** Example: 'ou:2.5,1x2:'. */
  markets: z
    .string()
    .max(200)
    .transform((text, context): MarketName[] => {
      const markets = text.split(',').map(readMarket);
      const known = markets.filter(market => market !== null);
      if (known.length === markets.length && known.length <= MAX_EXIT_MARKETS) return known;
      context.addIssue({ code: 'custom', message: `até ${MAX_EXIT_MARKETS} mercados, como ou:2.5 ou 1x2:` });
      return z.NEVER;
    }),
});

/**
 * Writes what `exitQuerySchema` reads. Example: [{ market: 'ou', line: 2.5 }, { market: '1x2', line: null }] →
 * 'ou:2.5,1x2:'.
 */
export function writeMarkets(markets: readonly MarketName[]): string {
  return markets.map(({ market, line }) => `${market}:${line ?? ''}`).join(',');
}

function readMarket(text: string): MarketName | null {
  const [, name, digits] = /^([a-z0-9_]+):(-?\d{1,3}(?:\.\d{1,2})?)?$/.exec(text) ?? [];
  const market = MARKET_IDS.find(id => id === name);
  if (market === undefined || (MARKET_TYPES[market].line === 'none') !== (digits === undefined)) return null;
  return { market, line: digits === undefined ? null : Number(digits) + 0 };
}
