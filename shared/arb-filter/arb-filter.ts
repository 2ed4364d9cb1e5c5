/**
 * What a person wants to see of the list: one schema for the page, its address, a saved filter and an alert rule.
 * `match.ts` applies it.
 */
import { z } from 'zod';
import type { ArbGroup } from '../arbitrage/arb-lists.ts';
import { OPPORTUNITY_CLASSES, type OpportunityClass } from '../arbitrage/opportunity.ts';
import { SPORTS } from '../markets/market.ts';
import { MARKET_IDS } from '../markets/market-types.ts';
import { cents } from '../units.ts';

/** The list to show: opportunities that never lose, or one of the two kinds that can. */
export const ARB_VIEWS = ['arbs', 'middles', 'value'] as const;
export type ArbView = (typeof ARB_VIEWS)[number];

export const ARB_SORTS = ['profit', 'money', 'expected', 'roi', 'start', 'age'] as const;
export type ArbSort = (typeof ARB_SORTS)[number];

export const MAX_CHOICES = 60;

const listOf = <Item extends z.ZodType>(item: Item) => z.array(item).max(MAX_CHOICES).default([]);

/** An empty list, null and false set no condition. */
export const arbFilterSchema = z.object({
  view: z.enum(ARB_VIEWS).default('arbs'),
  /** Words of a team, a league or a house, in any order. */
  text: z
    .string()
    .max(60)
    .transform(text => text.toWellFormed())
    .default(''),
  /** Every leg is at a house that the person has. */
  mine: z.boolean().default(false),
  /** Every leg is at one of these houses. */
  houses: listOf(z.string().regex(/^[\w.:-]{1,80}$/)),
  sports: listOf(z.enum(SPORTS)),
  leagues: listOf(
    z
      .string()
      .min(1)
      .max(120)
      .transform(text => text.toWellFormed()),
  ),
  markets: listOf(z.enum([...MARKET_IDS, 'cross'])),
  classes: listOf(z.enum(OPPORTUNITY_CLASSES)),
  /** Per cent, both included. For a middle or value bet: the average profit. */
  profitFrom: z.number().min(-100).max(10_000).nullable().default(null),
  profitTo: z.number().min(-100).max(10_000).nullable().default(null),
  /** What it pays the person at their total, houses and steps, in centavos. */
  minMoney: z.int().min(1).max(1_000_000_000).transform(cents).nullable().default(null),
  /** Per cent a year. */
  annualFrom: z.number().min(0).max(9_999).nullable().default(null),
  /** Of every leg, both included. */
  oddsFrom: z.number().min(1).max(1_000).nullable().default(null),
  oddsTo: z.number().min(1).max(1_000).nullable().default(null),
  /** Minutes since the start, both included. */
  playedFrom: z.int().min(0).max(600).nullable().default(null),
  playedTo: z.int().min(0).max(600).nullable().default(null),
  /** Minutes. */
  startsWithin: z.int().min(1).max(43_200).nullable().default(null),
  /** The least total that the known limits must allow, in centavos. */
  minLimit: z.int().min(1).max(1_000_000_000).transform(cents).nullable().default(null),
  fresh: z.boolean().default(false),
  /** Suspicious ones are listed among the others, and alerted to; otherwise they stand apart. */
  suspicious: z.boolean().default(false),
  sort: z.enum(ARB_SORTS).default('profit'),
});
export type ArbFilter = z.output<typeof arbFilterSchema>;

export const EMPTY_FILTER: ArbFilter = arbFilterSchema.parse({});

export const groupOf = (view: ArbView): ArbGroup => (view === 'arbs' ? 'arbs' : 'chances');

const CLASS_OF_VIEW: Readonly<Record<Exclude<ArbView, 'arbs'>, OpportunityClass>> = {
  middles: 'middle',
  value: 'value',
};

/** The classes that a view shows of its group; null: all. */
export const classOfView = (view: ArbView): OpportunityClass | null => (view === 'arbs' ? null : CLASS_OF_VIEW[view]);

/** The conditions that narrow the list; each can be removed by itself. View and order are not conditions. */
const CONDITIONS = [
  'text',
  'mine',
  'houses',
  'sports',
  'leagues',
  'markets',
  'classes',
  'profit',
  'minMoney',
  'annualFrom',
  'odds',
  'played',
  'startsWithin',
  'minLimit',
  'fresh',
] as const;
export type Condition = (typeof CONDITIONS)[number];

/** The fields of a condition that has two limits. */
const RANGES = {
  profit: ['profitFrom', 'profitTo'],
  odds: ['oddsFrom', 'oddsTo'],
  played: ['playedFrom', 'playedTo'],
} as const satisfies Partial<Record<Condition, readonly (keyof ArbFilter)[]>>;

const isRange = (condition: Condition): condition is keyof typeof RANGES => condition in RANGES;

/** The conditions that a filter sets, in their order. */
export function conditionsOf(filter: ArbFilter): Condition[] {
  return CONDITIONS.filter(condition => {
    if (isRange(condition)) return RANGES[condition].some(field => filter[field] !== null);
    const value = filter[condition];
    return Array.isArray(value) ? value.length > 0 : value !== null && value !== false && value !== '';
  });
}

/** The same filter without one of its conditions. */
export function without(filter: ArbFilter, condition: Condition): ArbFilter {
  if (isRange(condition)) {
    const [from, to] = RANGES[condition];
    return { ...filter, [from]: null, [to]: null };
  }
  return { ...filter, [condition]: EMPTY_FILTER[condition] };
}

/** The same view and order without any condition. */
export function cleared({ view, sort }: ArbFilter): ArbFilter {
  return { ...EMPTY_FILTER, view, sort };
}
