/** A summary of the arbs closed in a period. It reads only the days' totals, so the number of arbs does not matter. */
import { addDays, archiveDayOf } from '#shared/history/archive-day.ts';
import { addTotals } from '#shared/history/rollup.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import { ARCHIVE_DAYS, type ArchiveSummary, MAX_SUMMARY_DAYS } from '#shared/wire/archive.ts';
import { DAYS, readDay } from './archive-documents.ts';
import { createSharedReads, type SharedReads } from './shared-reads.ts';

/** A closed arb is counted within a second; nobody needs charts that precise. */
const KEPT_MS = 10_000;
const MAX_KEPT = 50;

export interface ArchiveSummaryDeps {
  readonly store: DocumentStore;
  /** The odds clock: in a replay the last thirty days are the recording's. */
  readonly clock: Clock;
  /** Real milliseconds. */
  readonly realNow: () => number;
  readonly reads?: SharedReads;
}

/** from, to: days, both included; by default the last 30. Of a period longer than the maximum only its end is counted. */
export type SummariseArchive = (range: { from?: string; to?: string }) => Promise<ArchiveSummary>;

export function createArchiveSummary({
  store,
  clock,
  realNow,
  reads = createSharedReads(),
}: ArchiveSummaryDeps): SummariseArchive {
  const kept = new Map<string, { readonly at: number; readonly summary: Promise<ArchiveSummary> }>();

  async function summarise(from: string, to: string): Promise<ArchiveSummary> {
    const where = {
      and: [{ field: 'day', op: '>=', value: from } as const, { field: 'day', op: '<=', value: to } as const],
    };
    const { documents } = await store.query(DAYS, { where });
    const days = documents.map(readDay);
    const real = days.filter(day => !day.demo);
    const demo = real.length === 0 && days.length > 0;
    return { from, to, demo, ...addTotals(demo ? days : real) };
  }

  return range => {
    const to = range.to ?? archiveDayOf(clock.now());
    const earliest = addDays(to, 1 - MAX_SUMMARY_DAYS);
    const wanted = range.from ?? addDays(to, 1 - ARCHIVE_DAYS);
    const from = wanted < earliest ? earliest : wanted;
    const key = `${from} ${to}`;
    const known = kept.get(key);
    if (known !== undefined && realNow() - known.at < KEPT_MS) return known.summary;
    const summary = reads.read(`summary ${key}`, () => summarise(from, to));
    // A failure is not cached.
    summary.catch(() => kept.delete(key));
    kept.delete(key);
    kept.set(key, { at: realNow(), summary });
    const [oldest] = kept.size > MAX_KEPT ? kept.keys() : [];
    if (oldest !== undefined) kept.delete(oldest);
    return summary;
  };
}
