/**
 * Writes lives and their days' totals, many in one transaction, without delaying other work: writes that the store refuses
 * wait in a bounded queue. Also keeps the archive within its age and size; deleted lives still count in the totals.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { addDays, archiveDayOf } from '#shared/history/archive-day.ts';
import type { LifeRecord } from '#shared/history/life-record.ts';
import { addTotals, archiveTotalsOf, type DayRollup } from '#shared/history/rollup.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { DocumentStore, Transaction } from '#shared/ports/documents/document-store.ts';
import type { Log } from '#shared/ports/log.ts';
import { DAYS, dayId, LIVES, readDay, STATE, STATE_ID, toLifeDocument } from './archive-documents.ts';

/** A transaction blocks other writers for about a dozen milliseconds. */
const BATCH = 40;
const DAY_MS = 86_400_000;
const SWEEP_MS = 60 * 60_000;
/** The next sweep continues: one with much to delete must not keep the store busy. */
const SWEEP_BATCHES = 100;
/** The share deleted below the limit at once, so that a full archive is not swept for every new life. */
const SLACK = 0.001;
/** The most flushes that are skipped after failures. */
const LONGEST_PAUSE = 60;

export interface ArchiveLimits {
  readonly keptDays: number;
  readonly maxRecords: number;
  /** How many days of totals are kept. */
  readonly rollupDays: number;
  /** How many lives may wait while the store fails. */
  readonly maxWaiting: number;
}

const ARCHIVE_LIMITS: ArchiveLimits = {
  keptDays: 180,
  maxRecords: 1_000_000,
  rollupDays: 400,
  maxWaiting: 10_000,
};

interface WaitingLife {
  readonly record: LifeRecord;
  readonly isWatched: boolean;
}

export interface ArchiveWriterDeps {
  readonly store: DocumentStore;
  /** The odds clock: the age of a recording's lives is measured in the recording's time. */
  readonly clock: Clock;
  readonly log: Log;
  readonly limits?: Partial<ArchiveLimits>;
}

export interface ArchiveWriter {
  /**
   * id: always the same for the same life, so that it is stored only once. isWatched: it was watched from its opening, with
   * prices of now, so that its length tells of other arbs.
   */
  add(id: string, record: LifeRecord, isWatched?: boolean): void;
  /** Writes what is waiting and deletes what is too old. Call it about once a second; it never rejects. */
  flush(): Promise<void>;
  /** Like `flush`, but at once, however often it has failed. */
  finish(): Promise<void>;
  waiting(): number;
}

export function createArchiveWriter({ store, clock, log, limits = {} }: ArchiveWriterDeps): ArchiveWriter {
  const { keptDays, maxRecords, rollupDays, maxWaiting } = { ...ARCHIVE_LIMITS, ...limits };
  const queue = new Map<string, WaitingLife>();
  let dropped = 0;
  let failures = 0;
  let pause = 0;
  let nextSweep = Number.NEGATIVE_INFINITY;
  let last = Promise.resolve();

  async function writeAll(): Promise<void> {
    try {
      let stored = 0;
      while (queue.size > 0) {
        const batch = [...queue].slice(0, BATCH);
        stored = await store.transaction(tx => write(tx, batch));
        for (const [id] of batch) queue.delete(id);
        await nextTurn();
      }
      if (failures > 0) log.info('arquivo de surebets gravado de novo', { dropped });
      failures = 0;
      dropped = 0;
      if (stored > maxRecords || clock.now() >= nextSweep) await sweep();
    } catch (cause) {
      failures += 1;
      pause = Math.min(LONGEST_PAUSE, 2 ** failures);
      log.error('arquivo de surebets não gravado', { waiting: queue.size, dropped, cause });
    }
  }

  async function sweep(): Promise<void> {
    const now = clock.now();
    for (let round = 0; round < SWEEP_BATCHES; round += 1) {
      if (!(await store.transaction(tx => forgetSome(tx, now - keptDays * DAY_MS)))) {
        nextSweep = now + SWEEP_MS;
        break;
      }
      await nextTurn();
    }
    const where = { field: 'day', op: '<', value: addDays(archiveDayOf(now), -rollupDays) } as const;
    const { documents } = await store.query(DAYS, { where, limit: BATCH });
    for (const { id } of documents) await store.delete(DAYS, id);
  }

  /** Deletes the oldest lives that are due. False if none is left. */
  async function forgetSome(tx: Transaction, before: number): Promise<boolean> {
    const state = await tx.get(STATE, STATE_ID);
    const stored = Number(state?.data.stored ?? 0);
    const excess = stored > maxRecords ? stored - Math.floor(maxRecords * (1 - SLACK)) : 0;
    const { documents } = await tx.query(LIVES, { orderBy: { field: 'lastSeen', direction: 'asc' }, limit: BATCH });
    const due = documents.filter(({ data }, index) => index < excess || Number(data.lastSeen) < before);
    for (const { id } of due) tx.delete(LIVES, id);
    if (due.length > 0) tx.put(STATE, STATE_ID, { version: 1, stored: stored - due.length }, 'any');
    return due.length === BATCH;
  }

  function schedule(): Promise<void> {
    last = last.then(writeAll);
    return last;
  }

  return {
    add(id, record, isWatched = false) {
      queue.set(id, { record, isWatched });
      const [oldest] = queue.size > maxWaiting ? queue.keys() : [];
      if (oldest === undefined) return;
      queue.delete(oldest);
      dropped += 1;
    },
    flush() {
      if (pause > 0) {
        pause -= 1;
        return last;
      }
      return schedule();
    },
    finish: schedule,
    waiting: () => queue.size,
  };
}

/** Returns the number of stored lives. A life already stored, from a recording played again, is not counted twice. */
async function write(tx: Transaction, batch: readonly (readonly [string, WaitingLife])[]): Promise<number> {
  const fresh: (readonly [string, WaitingLife])[] = [];
  for (const entry of batch) if ((await tx.get(LIVES, entry[0])) === null) fresh.push(entry);
  const state = await tx.get(STATE, STATE_ID);
  const stored = Number(state?.data.stored ?? 0) + fresh.length;
  if (fresh.length === 0) return stored;

  const byDay = Map.groupBy(
    fresh.map(([, { record }]) => record),
    ({ lastSeen, demo }) => dayId(archiveDayOf(lastSeen), demo),
  );
  const days = [];
  for (const [id, records] of byDay) days.push({ id, records, known: await tx.get(DAYS, id) });

  for (const { id, records, known } of days) {
    const parts = [...(known ? [readDay(known)] : []), archiveTotalsOf(records)];
    const [first] = records;
    if (first === undefined) continue;
    const rollup: DayRollup = { version: 1, day: archiveDayOf(first.lastSeen), demo: first.demo, ...addTotals(parts) };
    tx.put(DAYS, id, rollup, known ? { version: known.version } : 'absent');
  }
  for (const [id, { record, isWatched }] of fresh) tx.put(LIVES, id, toLifeDocument(record, isWatched), 'absent');
  tx.put(STATE, STATE_ID, { version: 1, stored }, state ? { version: state.version } : 'absent');
  return stored;
}
