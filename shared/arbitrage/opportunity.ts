/**
 * An arb as everybody downstream sees it: which legs, what the worst final state pays, how old its oldest price is.
 * Times are instants, not ages: a reader with a clock computes the age it shows.
 */
import { z } from 'zod';
import { eventSchema } from '../markets/market.ts';
import { MARKET_IDS, SELECTIONS } from '../markets/market-types.ts';
import type { Cents, DecimalOdds, EpochMs } from '../units.ts';

const instant = z.int().transform(value => value as EpochMs);

export const OPPORTUNITY_WARNINGS = [
  /** A leg's price is far from what the other houses offer: an evident error that the house may void. */
  'palpable_error',
  /** A leg's house offers this market at a loss to itself: one of its prices is out of date or wrong. */
  'book_under_100',
] as const;
export type OpportunityWarning = (typeof OPPORTUNITY_WARNINGS)[number];

export const legSchema = z.object({
  /** The house's key; `bookName` is how people call it. */
  book: z.string(),
  bookName: z.string(),
  selection: z.enum(SELECTIONS),
  /** The selection's own line. */
  line: z.number().nullable(),
  side: z.enum(['back', 'lay']),
  /** As the house shows it, before commission. */
  odds: z.number().transform(value => value as DecimalOdds),
  /** The price before the last change, null until it has changed once. */
  previousOdds: z
    .number()
    .transform(value => value as DecimalOdds)
    .nullable(),
  /** Part of the total stake that goes here; the shares of an arb sum to 1. */
  share: z.number(),
  limit: z
    .int()
    .transform(value => value as Cents)
    .nullable(),
  /** When the source last saw this price. */
  at: instant,
  /** From here on the price is stale. */
  freshUntil: instant,
  url: z.string().nullable(),
});
export type Leg = z.infer<typeof legSchema>;

export const opportunitySchema = z.object({
  /** One arb at most per event, market and line, so these name it. */
  id: z.string(),
  event: eventSchema,
  kind: z.enum(['pre', 'live']),
  market: z.enum(MARKET_IDS),
  /** Home's handicap, or the total. */
  line: z.number().nullable(),
  /** What the worst final state pays per unit of total stake: 0.0123 is 1.23 %. Never below 0. */
  profit: z.number(),
  /** The same for the best final state. */
  bestProfit: z.number(),
  legs: z.array(legSchema).min(2),
  /** True where a leg has outlived its feed's limit: shown, never counted as sure. */
  stale: z.boolean(),
  /** True where a leg comes from made-up odds. */
  demo: z.boolean(),
  warnings: z.array(z.enum(OPPORTUNITY_WARNINGS)),
  openedAt: instant,
  updatedAt: instant,
});
export type Opportunity = z.infer<typeof opportunitySchema>;
export type OpportunityKind = Opportunity['kind'];

/**
 * gone: a price moved or was taken down. stale: nobody confirmed a leg in time. moved: its event began, so it is no longer pre-match.
 * ended: its event or its feed ended.
 */
export const CLOSE_REASONS = ['gone', 'stale', 'moved', 'ended'] as const;
export type CloseReason = (typeof CLOSE_REASONS)[number];

export type OpportunityChange =
  | { readonly type: 'opened' | 'changed'; readonly opportunity: Opportunity }
  | { readonly type: 'closed'; readonly opportunity: Opportunity; readonly reason: CloseReason };

/** When the oldest leg's price was last seen. */
export function oldestLegAt(opportunity: Pick<Opportunity, 'legs'>): EpochMs {
  return opportunity.legs.reduce((oldest, leg) => Math.min(oldest, leg.at), Number.POSITIVE_INFINITY) as EpochMs;
}

/** Sure before stale, then the fatter worst case, then the older arb, then the id: a total order. */
export function compareOpportunities(a: Opportunity, b: Opportunity): number {
  return (
    Number(a.stale) - Number(b.stale) ||
    b.profit - a.profit ||
    a.openedAt - b.openedAt ||
    (a.id < b.id ? -1 : Number(a.id > b.id))
  );
}
