/** The last prices that the scanner saw before a match began, and which of them closes a bet. */
import { z } from 'zod';
import type { BetTerms } from '../bets/action.ts';
import { betMatchSchema } from '../bets/bet-match.ts';
import { MARKET_IDS, MARKET_TYPES, type MarketId, marketLine } from '../markets/market-types.ts';
import { median } from '../odds/median.ts';
import { asEventId, epochMs, MAX_DECIMAL_ODDS, MAX_EVENT_ID } from '../units.ts';

export const closingMarketSchema = z.object({
  event: z
    .string()
    .min(1)
    .max(MAX_EVENT_ID)
    .regex(/^[\w.:-]+$/)
    .transform(asEventId),
  market: z.enum(MARKET_IDS),
  /** The market's: home's handicap, or the total; null: it has none. */
  line: z.number().min(-1_000).max(1_000).nullable(),
});
export type ClosingMarket = z.output<typeof closingMarketSchema>;

export const closingPriceSchema = z.object({
  market: z.enum(MARKET_IDS),
  selection: z.string(),
  /** The selection's own. */
  line: z.number().nullable(),
  side: z.enum(['back', 'lay']),
  book: z.string(),
  odds: z.number().gt(1).max(MAX_DECIMAL_ODDS),
});
export type ClosingPrice = z.output<typeof closingPriceSchema>;

export const closingSchema = z.object({
  event: closingMarketSchema.shape.event,
  /** When they were seen. */
  at: z.int().transform(epochMs),
  prices: z.array(closingPriceSchema),
  /** Which match they were seen on. Absent: of before it was noted. */
  match: betMatchSchema.optional(),
});
export type Closing = z.output<typeof closingSchema>;

/** Fewer houses are no market. */
const LEAST_HOUSES = 3;

/** The market that a bet is on; null: none that the scanner could know. */
export function closingMarketOf({ event, market, selection, line, selections }: BetTerms): ClosingMarket | null {
  if (event === null || selections.length > 0 || !Object.hasOwn(MARKET_TYPES, market)) return null;
  const id = market as MarketId;
  const known = MARKET_TYPES[id].selections as readonly string[];
  return known.includes(selection) ? { event, market: id, line: marketLine(id, selection, line) } : null;
}

/**
 * What a bet closed at: the last odds of its own house, or the middle ones where at least three others had any. Null: too
 * few were seen. Example: a back at KTO that closed at 1.95 there and at 2.00 elsewhere → 1.95.
 */
export function closingOddsOf(
  { house, side, market, selection, line }: Pick<BetTerms, 'house' | 'side' | 'market' | 'selection' | 'line'>,
  prices: readonly ClosingPrice[],
): number | null {
  const same = prices.filter(
    price => price.market === market && price.selection === selection && price.line === line && price.side === side,
  );
  const own = same.find(({ book }) => book === house);
  if (own) return own.odds;
  const houses = new Map(same.map(({ book, odds }) => [book, odds]));
  return houses.size < LEAST_HOUSES ? null : median([...houses.values()]);
}
