/** A summary of the arbs closed in the last 24 hours, for visitors: how many, how long they lived, and the best. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { findSuspicions } from '#shared/arbitrage/suspicions.ts';
import { type LifeRecord, lifetimeOf } from '#shared/history/life-record.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { DocumentStore, StoredDocument } from '#shared/ports/documents/document-store.ts';
import { LAST_DAY_BEST, type LastDay } from '#shared/wire/archive.ts';
import { LIVES, lifeIfReadable } from './archive-documents.ts';

const DAY_MS = 24 * 3_600_000;
/** Nobody needs a fresher count. */
const KEPT_MS = 10_000;
/** Of a busier day only the latest ones are counted, and the answer says that there were more. */
const MAX_COUNTED = 4_000;
const SLICE = 200;

export interface LastDayDeps {
  readonly store: DocumentStore;
  /** The odds clock: in a replay the last day is the recording's. */
  readonly clock: Clock;
  /** Real milliseconds. */
  readonly realNow: () => number;
  /** The arbs that are open now: they, and earlier lives in their places, are only for members. */
  readonly openIds: () => ReadonlySet<string>;
}

export type ReadLastDay = () => Promise<LastDay>;

export function createLastDay({ store, clock, realNow, openIds }: LastDayDeps): ReadLastDay {
  let kept: { readonly at: number; readonly day: Promise<LastDay> } | null = null;

  async function read(): Promise<LastDay> {
    const now = clock.now();
    const lives: StoredDocument[] = [];
    const query = {
      where: { field: 'lastSeen', op: '>=', value: now - DAY_MS },
      orderBy: { field: 'lastSeen', direction: 'desc' },
      limit: SLICE,
    } as const;
    let next: string | null = null;
    do {
      const page = await store.query(LIVES, next === null ? query : { ...query, cursor: next });
      lives.push(...page.documents);
      next = page.next;
      // Lets other work run between two pages of documents.
      await nextTurn();
    } while (next !== null && lives.length < MAX_COUNTED);
    const open = openIds();
    return { now, ...summed(lives.filter(({ data }) => !open.has(String(data.opportunityId)))), isMore: next !== null };
  }

  return () => {
    if (kept !== null && realNow() - kept.at < KEPT_MS) return kept.day;
    const day = read();
    kept = { at: realNow(), day };
    // A failure is not cached.
    day.catch(() => {
      kept = null;
    });
    return day;
  };
}

/**
 * Made-up odds are never added to real ones. The best are chosen among arbs that could have been bet: never suspicious, and
 * without any other warning.
 */
function summed(all: readonly StoredDocument[]): Pick<LastDay, 'demo' | 'count' | 'medianMs' | 'best'> {
  const real = all.filter(({ data }) => data.demo !== true);
  const demo = real.length === 0 && all.length > 0;
  const lives = demo ? all : real;
  const spans = lives.map(({ data }) => lifetimeOf(data as unknown as LifeRecord)).sort((a, b) => a - b);
  const best = lives
    .filter(({ data }) => couldBeBet(data as unknown as LifeRecord))
    .sort((a, b) => Number(b.data.peak) - Number(a.data.peak))
    .slice(0, LAST_DAY_BEST);
  return {
    demo,
    count: lives.length,
    medianMs: spans[Math.floor((spans.length - 1) / 2)] ?? null,
    best: best.map(lifeIfReadable).filter(each => each !== null),
  };
}

function couldBeBet({ peak, staleShare, warnings, ...life }: LifeRecord): boolean {
  if (!Array.isArray(warnings) || warnings.length > 0) return false;
  return findSuspicions({ ...life, profit: peak, warnings, stale: staleShare > 0 }).length === 0;
}
