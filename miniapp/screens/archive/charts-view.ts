/** The data of the charts, computed from the summary of a period. Pure. */

import { ARB_CLASSES } from '#shared/arbitrage/opportunity.ts';
import { classes, archive as words } from '#shared/catalogue/arbitrage/archive.ts';
import { sports } from '#shared/catalogue/arbitrage/live-list.ts';
import { formatAge } from '#shared/catalogue/numbers/format.ts';
import { formatCount } from '#shared/catalogue/numbers/format-count.ts';
import { AGE_EDGES, LIFETIME_EDGES, medianBucket, PEAK_EDGES } from '#shared/history/buckets.ts';
import { findBook } from '#shared/markets/books.ts';
import { SPORTS } from '#shared/markets/market.ts';
import type { ArchiveSummary } from '#shared/wire/archive.ts';
import { formatShare } from '../../arb-rows/archive-view.ts';

/** Rows of counts; the strength of a cell is its fraction of the row, or of all. */
export interface Grid {
  readonly columns: readonly string[];
  /** Labels below the columns; 1 is between the first and the second. */
  readonly ticks: readonly { readonly at: number; readonly text: string }[];
  readonly rows: readonly {
    readonly label: string;
    readonly counts: readonly number[];
    /** The text beside the row. */
    readonly note: string | null;
  }[];
  /** The total that a cell's strength is relative to. */
  readonly scale: 'row' | 'all';
}

export interface Bar {
  readonly label: string;
  /** Relative to the longest bar, 0 to 1. */
  readonly length: number;
  /** The filled fraction of the bar, 0 to 1. */
  readonly filled: number;
  readonly text: string;
}

const { charts } = words;

/** Example: 15_000 → '15 s'; 3_600_000 → '1 h', for which `formatAge` gives '1 h 00'. */
const edgeText = (ms: number) => (ms < 3_600_000 ? formatAge(ms) : `${ms / 3_600_000}\u00a0h`);
const percentText = (fraction: number) => `${String(Math.round(fraction * 1_000) / 10).replace('.', ',')}\u00a0%`;

/** Example: edges 1 and 2 → 'até 1', '1 a 2', 'mais de 2'. */
function rangeLabels(edges: readonly number[], text: (edge: number) => string): string[] {
  return [...edges, null].map((edge, index) => {
    const below = edges[index - 1];
    if (edge === null) return charts.over(text(below ?? 0));
    return below === undefined ? charts.upTo(text(edge)) : charts.from(text(below), text(edge));
  });
}

function ticksOf(edges: readonly number[], which: readonly number[], text: (edge: number) => string): Grid['ticks'] {
  return which.map(index => ({ at: index + 1, text: text(edges[index] ?? 0) }));
}

export const LIFETIME_LABELS = rangeLabels(LIFETIME_EDGES, edgeText);
export const PEAK_LABELS = rangeLabels(PEAK_EDGES, percentText);
const AGE_LABELS = rangeLabels(AGE_EDGES, edgeText);

/** The lifetime that half of them did not exceed. Example: 'até 30 s'; beyond the last edge 'mais de 24 h'. */
export function medianLifetime(lifetimes: readonly number[]): string | null {
  const bucket = medianBucket(lifetimes);
  if (bucket === null) return null;
  const edge = LIFETIME_EDGES[bucket];
  return edge === undefined ? charts.over(edgeText(LIFETIME_EDGES.at(-1) ?? 0)) : edgeText(edge);
}

export function lifetimesBy(summary: ArchiveSummary, by: 'class' | 'sport'): Grid {
  const names: Readonly<Record<string, string>> = by === 'class' ? classes : sports;
  const rows = (by === 'class' ? ARB_CLASSES : SPORTS).flatMap(key => {
    const counts = sumColumns(
      summary.cells.filter(cell => cell[by] === key).map(cell => cell.lifetimes),
      LIFETIME_LABELS.length,
    );
    const label = names[key] ?? key;
    return counts.some(count => count > 0) ? [{ label, counts, note: medianLifetime(counts) }] : [];
  });
  return { columns: LIFETIME_LABELS, ticks: ticksOf(LIFETIME_EDGES, [0, 3, 6, 9, 12], edgeText), rows, scale: 'row' };
}

export function allLifetimes(summary: ArchiveSummary): number[] {
  return sumColumns(
    summary.cells.map(cell => cell.lifetimes),
    LIFETIME_LABELS.length,
  );
}

export function hoursOf({ hours }: ArchiveSummary): Grid {
  const columns = Array.from({ length: 24 }, (_, hour) => charts.hourOf(hour));
  const rows = charts.weekdays.map((label, day) => ({
    label,
    counts: hours.slice(day * 24, day * 24 + 24),
    note: null,
  }));
  return { columns, ticks: [0, 6, 12, 18].map(at => ({ at, text: charts.hourOf(at) })), rows, scale: 'all' };
}

/** In words, for people who cannot see the chart. Null: no arbs at all. */
export function busiestHour({ hours }: ArchiveSummary): string | null {
  const most = Math.max(...hours);
  if (most === 0) return null;
  const at = hours.indexOf(most);
  return charts.busiest(charts.weekdays[Math.floor(at / 24)] ?? '', charts.hourOf(at % 24), formatCount(most));
}

export function agesByPeak({ agePeaks }: ArchiveSummary): Grid {
  const width = PEAK_LABELS.length;
  const rows = AGE_LABELS.map((label, age) => ({
    label,
    counts: agePeaks.slice(age * width, (age + 1) * width),
    note: null,
  }));
  return {
    columns: PEAK_LABELS,
    ticks: ticksOf(PEAK_EDGES, [0, 1, 2, 4, 5, 6], percentText),
    rows: rows.filter(row => row.counts.some(count => count > 0)),
    scale: 'row',
  };
}

export const SHOWN_PAIRS = 12;

export function pairBars({ pairs, otherPairs }: ArchiveSummary): Bar[] {
  const shown = pairs.slice(0, SHOWN_PAIRS);
  const rest = pairs.slice(SHOWN_PAIRS).reduce((sum, pair) => sum + pair.count, otherPairs);
  const longest = Math.max(1, ...shown.map(pair => pair.count));
  const bars = shown.map(({ houses, count, stale }) => ({
    label: houses.map(key => findBook(key).name).join(' + '),
    length: count / longest,
    filled: (count - stale) / count,
    text: charts.ofCount(formatCount(count), formatShare(stale / count)),
  }));
  if (rest === 0) return bars;
  return [
    ...bars,
    { label: charts.otherPairs, length: Math.min(1, rest / longest), filled: 0, text: formatCount(rest) },
  ];
}

export function staleByPeak({ agePeaks, stalePeaks }: ArchiveSummary): Bar[] {
  const counts = peakCounts(agePeaks);
  return PEAK_LABELS.flatMap((label, peak) => {
    const [count = 0, stale = 0] = [counts[peak], stalePeaks[peak]];
    if (count === 0) return [];
    const share = stale / count;
    const text = `${formatShare(share)} · ${charts.staleCount(formatCount(stale), formatCount(count))}`;
    return [{ label, length: share, filled: 1, text }];
  });
}

/** From here on a peak counts as large. */
const FAT = PEAK_EDGES.indexOf(0.05);
const MOSTLY = 0.5;
const ENOUGH = 20;

/** How many of the large peaks were stale or had a price that looked wrong. Null: too few to judge. */
export function fatPeaks({ agePeaks, doubtfulPeaks }: ArchiveSummary) {
  const count = sumOf(peakCounts(agePeaks).slice(FAT + 1));
  if (count < ENOUGH) return null;
  const share = sumOf(doubtfulPeaks.slice(FAT + 1)) / count;
  return { share: formatShare(share), peak: percentText(PEAK_EDGES[FAT] ?? 0), mostly: share >= MOSTLY };
}

function peakCounts(agePeaks: readonly number[]): number[] {
  const width = PEAK_LABELS.length;
  return sumColumns(
    AGE_LABELS.map((_, age) => agePeaks.slice(age * width, (age + 1) * width)),
    width,
  );
}

function sumColumns(rows: readonly (readonly number[])[], width: number): number[] {
  return Array.from({ length: width }, (_, column) => sumOf(rows.map(row => row[column] ?? 0)));
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
