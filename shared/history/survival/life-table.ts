/**
 * How many of some lives were still open after a while, from those whose end is known and those that only were watched for
 * a time. A table of ages adds up to larger ones, whatever their order, and its size does not grow with the lives.
 */

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The ages at which intervals begin. The last one has no end, and nothing is said of it. */
export const SURVIVAL_EDGES: readonly number[] = [
  ...[0, 2, 5, 10, 15, 20, 30, 45].map(each => each * SECOND),
  ...[1, 1.25, 1.5, 2, 2.5, 3, 4, 5, 7, 10, 15, 20, 30, 45].map(each => each * MINUTE),
  ...[1, 1.5, 2, 3, 6, 12, 24].map(each => each * HOUR),
];

/** By interval: how many ended in it, and of how many no more is known than that they reached it. */
export interface LifeTable {
  readonly ended: number[];
  readonly cut: number[];
}

/** A life as it was watched. isEnd false: it was still open when it was last seen. */
export interface WatchedSpan {
  readonly ms: number;
  readonly isEnd: boolean;
}

export interface Standing {
  /** The fraction that still stood. */
  readonly chance: number;
  /** Where 95 of 100 such samples have it. */
  readonly low: number;
  readonly high: number;
  /** How many lives the figure is worth: those that were cut off count only in part. */
  readonly sample: number;
}

/** Fewer known ends say nothing. */
export const LEAST_ENDS = 30;
/** Nor does a chance that may be wrong by more than this to either side. */
export const WIDEST_HALF = 0.15;

/** The normal deviate of 95 %. */
const Z = 1.959964;

export function emptyTable(edges: readonly number[] = SURVIVAL_EDGES): LifeTable {
  return { ended: new Array<number>(edges.length).fill(0), cut: new Array<number>(edges.length).fill(0) };
}

/** times: −1 takes it out again. */
export function addSpan(table: LifeTable, { ms, isEnd }: WatchedSpan, edges = SURVIVAL_EDGES, times: 1 | -1 = 1): void {
  const counts = isEnd ? table.ended : table.cut;
  const at = intervalOf(edges, ms);
  counts[at] = (counts[at] ?? 0) + times;
}

export function endsOf({ ended }: LifeTable): number {
  return ended.reduce((sum, each) => sum + each, 0);
}

/**
 * Of lives that were open at an age, the fraction still open after a wait; both in milliseconds. Null: too little is known
 * (`LEAST_ENDS`, `WIDEST_HALF`), or nothing of so long a life.
 *
 * Source: the life table (Cutler and Ederer, 1958), which is the product-limit estimator (Kaplan and Meier, 1958) on intervals:
 * a life that was cut off counts half in the interval in which it was. Within an interval the risk is the same throughout. How
 * sure the chance is: Greenwood's variance (1926) as an effective sample, then Wilson's interval (1927).
 * Example: 100 lives, 40 of which end before the 90th second, the others after it → 0.6, 0.50 to 0.69.
 */
export function standingAfter(
  table: LifeTable,
  age: number,
  wait: number,
  edges: readonly number[] = SURVIVAL_EDGES,
): Standing | null {
  const first = intervalOf(edges, age);
  const end = Math.max(0, age) + wait;
  if (wait <= 0 || end > (edges.at(-1) ?? 0)) return null;
  let reached = sumFrom(table.ended, first) + sumFrom(table.cut, first);
  if (sumFrom(table.ended, first) < LEAST_ENDS) return null;
  let [chance, greenwood, fewest, atFirst] = [1, 0, Number.POSITIVE_INFINITY, 0];
  for (let at = first; (edges[at] ?? end) < end; at += 1) {
    const [from, to] = [edges[at] ?? 0, edges[at + 1] ?? end];
    const [ended, cut] = [table.ended[at] ?? 0, table.cut[at] ?? 0];
    const known = reached - cut / 2;
    if (known <= 0) return null;
    const part = (Math.min(to, end) - Math.max(from, age)) / (to - from);
    chance *= (1 - ended / known) ** part;
    greenwood += ended < known ? (part * part * ended) / (known * (known - ended)) : 0;
    fewest = Math.min(fewest, known);
    if (at === first) atFirst = known;
    reached -= ended + cut;
  }
  const isCertain = chance === 0 || chance === 1;
  const sample = isCertain ? fewest : Math.min(atFirst, (1 - chance) / (chance * greenwood));
  const [low, high] = wilson(chance, sample);
  return (high - low) / 2 > WIDEST_HALF ? null : { chance, low, high, sample: Math.floor(sample + 1e-9) };
}

/** The interval of a fraction. Source: Wilson (1927). Example: 0.6 of 100 → 0.502 to 0.691. */
function wilson(fraction: number, sample: number): [low: number, high: number] {
  const spread = (Z * Z) / sample;
  const middle = (fraction + spread / 2) / (1 + spread);
  const half = (Z / (1 + spread)) * Math.sqrt((fraction * (1 - fraction)) / sample + spread / (4 * sample));
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

function intervalOf(edges: readonly number[], ms: number): number {
  return Math.max(
    0,
    edges.findLastIndex(edge => edge <= ms),
  );
}

function sumFrom(counts: readonly number[], from: number): number {
  let sum = 0;
  for (let at = from; at < counts.length; at += 1) sum += counts[at] ?? 0;
  return sum;
}
