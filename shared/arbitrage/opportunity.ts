/**
 * An opportunity as the API, the bot and the pages see it: its legs, what the worst final state pays, the age of its
 * oldest price. Times are instants, not ages: the reader computes the age to show with its own clock.
 */
import { z } from 'zod';
import { ALL_QUESTIONS, type Question } from '../house-rules/questions.ts';
import { MAX_COMMISSION } from '../markets/commissions.ts';
import { eventSchema } from '../markets/market.ts';
import { MARKET_IDS } from '../markets/market-types.ts';
import type { EpochMs } from '../units.ts';
import { cents, decimalOdds, epochMs } from '../units.ts';
import { arbKindSchema } from './arb-lists.ts';

const instant = z.int().transform(epochMs);

/** Arbs: whatever happens, nothing is lost. Cross: over several markets of one match. */
export const ARB_CLASSES = ['two_way', 'three_way', 'n_way', 'back_lay', 'cross'] as const;
/** Chances: they pay on average if the other houses are right. Middle: two bets that may both win. Value: one bet. */
const CHANCE_CLASSES = ['middle', 'value'] as const;
export const OPPORTUNITY_CLASSES = [...ARB_CLASSES, ...CHANCE_CLASSES] as const;
export type OpportunityClass = (typeof OPPORTUNITY_CLASSES)[number];

export const OPPORTUNITY_WARNINGS = [
  /** A leg's price is far from what the other houses offer: an evident error that the house may void. */
  'palpable_error',
  /** One house loses money on this market by its own odds: one of its prices is out of date or wrong. */
  'book_under_100',
  /** The limits of its houses leave a total of under R$ 100. */
  'limit_low',
  /** Its houses are known to settle this differently: the worst case leaves out one ending. */
  'rules_differ',
] as const;
export type OpportunityWarning = (typeof OPPORTUNITY_WARNINGS)[number];

/** Why an opportunity is more likely an error than a gift. Decided by `suspicions.ts`, in this order. */
export const SUSPICIONS = [
  /** As the warnings of the same name. */
  'palpable_error',
  'book_under_100',
  /** It pays more than arbs of its market do. */
  'profit_beyond_market',
  /** A leg has outlived its feed's limit. */
  'stale_leg',
] as const;
export type Suspicion = (typeof SUSPICIONS)[number];

export const legSchema = z.object({
  /** The house's key; `bookName` is how people call it. */
  book: z.string(),
  bookName: z.string(),
  market: z.enum(MARKET_IDS),
  selection: z.string(),
  /** The selection's own line. */
  line: z.number().nullable(),
  side: z.enum(['back', 'lay']),
  /** As the house shows it, before commission. */
  odds: z.number().transform(decimalOdds),
  /** The fraction of the net win that the house keeps, as used in the calculation: 0.05 is 5 %. Bookmakers: 0. */
  commission: z.number().min(0).max(MAX_COMMISSION),
  /** The price before the last change, null until it has changed once. */
  previousOdds: z.number().transform(decimalOdds).nullable(),
  /** The fraction of the money at risk on this leg (for a lay, its liability); the shares of an opportunity sum to 1. */
  share: z.number(),
  limit: z.int().transform(cents).nullable(),
  /** When the source last saw this price. */
  at: instant,
  /** The instant at which the price turns stale. */
  freshUntil: instant,
  url: z.string().nullable(),
});
export type Leg = z.infer<typeof legSchema>;

export const opportunitySchema = z.object({
  /**
   * Names where it was found: a market and line of an event, or all its markets. Each such place has at most one
   * opportunity.
   */
  id: z.string(),
  class: z.enum(OPPORTUNITY_CLASSES),
  event: eventSchema,
  kind: arbKindSchema,
  /** The legs' market; 'cross' if they have several. */
  market: z.enum([...MARKET_IDS, 'cross']),
  /** Home's handicap, or the total; of the market of all legs. */
  line: z.number().nullable(),
  /** What the worst final state pays per unit of money at risk: 0.0123 is 1.23 %. For an arb never below 0. */
  profit: z.number(),
  /** As `profit`, for the best final state. */
  bestProfit: z.number(),
  /** `profit` when it opened, and the most it has been since. */
  openedProfit: z.number(),
  peakProfit: z.number(),
  /** Probability that a middle or value bet wins, by the other houses without their margin. Null: unknown, an arb. */
  chance: z.number().nullable(),
  /** The probability at which a middle or value bet breaks even on average. Null: an arb. */
  breakEvenChance: z.number().nullable(),
  legs: z.array(legSchema).min(1),
  /** When the oldest leg's price was last seen: its age is the age of the opportunity. */
  oldestLegAt: instant,
  /** `freshnessConfidence` at `updatedAt`. It falls from then on: a reader computes it again with its own clock. */
  confidence: z.number().min(0).max(1),
  /** True if a leg has outlived its feed's limit: shown, never relied on. */
  stale: z.boolean(),
  /** True if a leg comes from made-up odds. */
  demo: z.boolean(),
  warnings: z.array(z.enum(OPPORTUNITY_WARNINGS)),
  /** Empty: it is counted and listed among the others. */
  suspicions: z.array(z.enum(SUSPICIONS)).default([]),
  /** Whether its houses are known to settle alike. */
  rules: z.object({
    state: z.enum(['same', 'unknown', 'differ']),
    /** The questions that they are known to settle differently. */
    questions: z.array(z.enum(ALL_QUESTIONS as [Question, ...Question[]])),
    /** Profit per unit at risk in the worst ending of all, with those that the difference adds; null: none is known. */
    cost: z.number().nullable(),
  }),
  openedAt: instant,
  updatedAt: instant,
});
export type Opportunity = z.infer<typeof opportunitySchema>;

/**
 * gone: a price moved or was withdrawn. stale: a leg was not confirmed in time. moved: its event began, so it is no
 * longer pre-match. ended: its event or its feed ended. corrected: its prices were about another match, or its other side.
 */
export const CLOSE_REASONS = ['gone', 'stale', 'moved', 'ended', 'corrected'] as const;
export type CloseReason = (typeof CLOSE_REASONS)[number];

export type OpportunityChange =
  | { readonly type: 'opened' | 'changed'; readonly opportunity: Opportunity }
  | { readonly type: 'closed'; readonly opportunity: Opportunity; readonly reason: CloseReason };

/** When the oldest leg's price was last seen. */
export function oldestLegAt(opportunity: Pick<Opportunity, 'legs'>): EpochMs {
  return epochMs(opportunity.legs.reduce((oldest, leg) => Math.min(oldest, leg.at), Number.POSITIVE_INFINITY));
}

export function isArb(opportunity: Pick<Opportunity, 'class'>): boolean {
  return (ARB_CLASSES as readonly string[]).includes(opportunity.class);
}

/**
 * How far prices can still be trusted by their age alone, 0 to 1: the remaining fraction of the oldest leg's freshness.
 * 1 if every price was seen just now; 0 from the moment one is stale. Very profitable "arbs" are mostly old prices
 * (DOMAIN.md).
 * Example: limits of 60 s, legs seen 6 s and 45 s ago → 0.25.
 */
export function freshnessConfidence({ legs }: Pick<Opportunity, 'legs'>, now: EpochMs): number {
  return legs.reduce((least, { at, freshUntil }) => {
    const left = freshUntil - at > 0 ? (freshUntil - now) / (freshUntil - at) : 0;
    return Math.min(least, Math.max(0, Math.min(1, left)));
  }, 1);
}
