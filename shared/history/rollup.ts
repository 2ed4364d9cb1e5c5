/**
 * The totals of a day's closed arbs: everything the charts show, in one small document. Days add up to longer periods.
 * Made-up odds are counted in a separate document.
 */
import { z } from 'zod';
import { OPPORTUNITY_CLASSES } from '../arbitrage/opportunity.ts';
import { SPORTS } from '../markets/market.ts';
import { hourOfWeek } from './archive-day.ts';
import { AGE_EDGES, bucketOf, LIFETIME_EDGES, PEAK_EDGES } from './buckets.ts';
import { type LifeRecord, lifetimeOf } from './life-record.ts';

const count = z.int().min(0);
const countsOf = (length: number) => z.array(count).length(length);

/** Pairs of houses that a day counts separately; all others are counted together. */
export const MAX_PAIRS = 100;

const pairSchema = z.object({
  /** Two house keys, in alphabetical order. */
  houses: z.tuple([z.string(), z.string()]),
  count,
  /** How many were stale for some of their life. */
  stale: count,
});
type PairCount = z.infer<typeof pairSchema>;

export const totalsSchema = z.object({
  count,
  stale: count,
  lifeMs: z.number().min(0),
  staleMs: z.number().min(0),
  cells: z.array(
    z.object({
      class: z.enum(OPPORTUNITY_CLASSES),
      sport: z.enum(SPORTS),
      count,
      stale: count,
      lifetimes: countsOf(LIFETIME_EDGES.length + 1),
    }),
  ),
  /** When they were first seen, by hour of the week. */
  hours: countsOf(168),
  /** Each pair of houses of an arb: the most frequent pairs, and all others together. A count is never too high. */
  pairs: z.array(pairSchema),
  otherPairs: count,
  /** By age of the oldest leg at the peak and, within each, by peak: row after row. */
  agePeaks: countsOf((AGE_EDGES.length + 1) * (PEAK_EDGES.length + 1)),
  /** By peak: how many were stale for some of their life. */
  stalePeaks: countsOf(PEAK_EDGES.length + 1),
  /** By peak: those that were stale, and those with a price that looked wrong. */
  doubtfulPeaks: countsOf(PEAK_EDGES.length + 1),
});
export type ArchiveTotals = z.infer<typeof totalsSchema>;

export const dayRollupSchema = totalsSchema.extend({ version: z.literal(1), day: z.iso.date(), demo: z.boolean() });
export type DayRollup = z.infer<typeof dayRollupSchema>;

export function emptyTotals(): ArchiveTotals {
  const zeros = (length: number) => new Array<number>(length).fill(0);
  return {
    count: 0,
    stale: 0,
    lifeMs: 0,
    staleMs: 0,
    cells: [],
    hours: zeros(168),
    pairs: [],
    otherPairs: 0,
    agePeaks: zeros((AGE_EDGES.length + 1) * (PEAK_EDGES.length + 1)),
    stalePeaks: zeros(PEAK_EDGES.length + 1),
    doubtfulPeaks: zeros(PEAK_EDGES.length + 1),
  };
}

export function archiveTotalsOf(records: readonly LifeRecord[]): ArchiveTotals {
  return addTotals(records.map(totalsOfOne));
}

/** maxPairs: how many pairs of houses are counted separately. */
export function addTotals(parts: readonly ArchiveTotals[], maxPairs = MAX_PAIRS): ArchiveTotals {
  const sum = emptyTotals();
  const cells = new Map<string, ArchiveTotals['cells'][number]>();
  const pairs = new Map<string, PairCount>();
  for (const part of parts) {
    sum.count += part.count;
    sum.stale += part.stale;
    sum.lifeMs += part.lifeMs;
    sum.staleMs += part.staleMs;
    sum.otherPairs += part.otherPairs;
    addInto(sum.hours, part.hours);
    addInto(sum.agePeaks, part.agePeaks);
    addInto(sum.stalePeaks, part.stalePeaks);
    addInto(sum.doubtfulPeaks, part.doubtfulPeaks);
    for (const cell of part.cells) {
      const key = `${cell.class} ${cell.sport}`;
      const known = cells.get(key);
      if (known === undefined) cells.set(key, { ...cell, lifetimes: [...cell.lifetimes] });
      else {
        known.count += cell.count;
        known.stale += cell.stale;
        addInto(known.lifetimes, cell.lifetimes);
      }
    }
    for (const pair of part.pairs) {
      const key = pair.houses.join('+');
      const known = pairs.get(key);
      if (known === undefined) pairs.set(key, { ...pair });
      else {
        known.count += pair.count;
        known.stale += pair.stale;
      }
    }
  }
  sum.cells = [...cells.values()];
  const ordered = [...pairs.values()].sort(comparePairs);
  sum.pairs = ordered.slice(0, maxPairs);
  for (const pair of ordered.slice(maxPairs)) sum.otherPairs += pair.count;
  return sum;
}

function totalsOfOne(record: LifeRecord): ArchiveTotals {
  const totals = emptyTotals();
  const lifetime = lifetimeOf(record);
  const stale = Number(record.staleShare > 0);
  const lifetimes = new Array<number>(LIFETIME_EDGES.length + 1).fill(0);
  const peak = bucketOf(PEAK_EDGES, record.peak);
  increment(lifetimes, bucketOf(LIFETIME_EDGES, lifetime));
  increment(totals.hours, hourOfWeek(record.firstSeen));
  increment(totals.agePeaks, bucketOf(AGE_EDGES, record.oldestLegAgeMs) * (PEAK_EDGES.length + 1) + peak);
  if (stale) increment(totals.stalePeaks, peak);
  if (stale || record.warnings.some(isDoubt)) increment(totals.doubtfulPeaks, peak);
  return {
    ...totals,
    count: 1,
    stale,
    lifeMs: lifetime,
    staleMs: Math.round(lifetime * record.staleShare),
    cells: [{ class: record.class, sport: record.event.sport, count: 1, stale, lifetimes }],
    pairs: pairsOf(record.houses).map(houses => ({ houses, count: 1, stale })),
  };
}

/** Whether a warning says that a price itself was out of date or an error. */
function isDoubt(warning: LifeRecord['warnings'][number]): boolean {
  return warning === 'palpable_error' || warning === 'book_under_100';
}

/** Example: ['a', 'b', 'c'] → a+b, a+c, b+c. */
function pairsOf(houses: readonly string[]): [string, string][] {
  return houses.flatMap((first, index) => houses.slice(index + 1).map((second): [string, string] => [first, second]));
}

function comparePairs(a: PairCount, b: PairCount): number {
  return b.count - a.count || (a.houses.join('+') < b.houses.join('+') ? -1 : 1);
}

function increment(counts: number[], index: number): void {
  counts[index] = (counts[index] ?? 0) + 1;
}

function addInto(sum: number[], part: readonly number[]): void {
  for (const [index, value] of part.entries()) sum[index] = (sum[index] ?? 0) + value;
}
