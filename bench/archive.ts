/** The archive's response times with a million closed arbs in SQLite: a page of a search, and the summary of a month. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createProblemRandom, type ProblemRandom } from '#shared/allocator/oracle/random-problems.ts';
import { ARB_CLASSES } from '#shared/arbitrage/opportunity.ts';
import { archiveDayOf, startOfDay } from '#shared/history/archive-day.ts';
import type { LifeRecord } from '#shared/history/life-record.ts';
import { type ArchiveTotals, addTotals, archiveTotalsOf } from '#shared/history/rollup.ts';
import { SPORTS } from '#shared/markets/market.ts';
import { asEventId, decimalOdds, epochMs } from '#shared/units.ts';
import type { ArchiveFilter } from '#shared/wire/archive.ts';
import { createSqliteDocumentStore } from '../api/adapters/documents/sqlite-document-store.ts';
import { ARCHIVE_INDEXES, DAYS, LIVES, readLife, toLifeDocument } from '../api/history/archive-documents.ts';
import { createArchiveSearch } from '../api/history/archive-search.ts';
import { createArchiveSummary } from '../api/history/archive-summary.ts';
import { createArchiveWriter } from '../api/history/archive-writer.ts';
import type { BenchLine } from './measure.ts';

const RECORDS = 1_000_000;
const SPAN = 179;
const DAY_MS = 86_400_000;
const END = Date.parse('2026-11-21T12:00:00Z');
const ASKED = 300;
const WRITTEN = 4_000;
const ALONE = 400;
/** At the same moment, of the same page. */
const READERS = 2_000;
const HOUSES = Array.from({ length: 24 }, (_, index) => `house-${index}`);

export async function benchArchive(): Promise<BenchLine[]> {
  const folder = mkdtempSync(join(tmpdir(), 'arbi-bench-archive-'));
  const path = join(folder, 'archive.sqlite');
  const clock = { now: () => epochMs(END) };
  const random = createProblemRandom(7);
  const byDay = fill(path, random);
  // Opening it creates the indexes.
  const store = createSqliteDocumentStore({ path, indexes: ARCHIVE_INDEXES });
  const plain = createSqliteDocumentStore({ path });
  try {
    for (const [day, totals] of byDay)
      await store.put(DAYS, day, { version: 1, day, demo: false, ...totals }, 'absent');

    const writer = createArchiveWriter({ store, clock, log: { info() {}, warn() {}, error: refuse } });
    for (let index = 0; index < WRITTEN; index += 1) writer.add(`new-${index}`, makeRecord(random, RECORDS + index));
    const writing = await millisecondsOf(() => writer.finish());
    const one = await millisecondsOf(async () => {
      for (let index = 0; index < ALONE; index += 1) {
        await store.put(LIVES, `alone-${index}`, toLifeDocument(makeRecord(random, 0)), 'absent');
      }
    });
    for (let index = 0; index < ALONE; index += 1) await store.delete(LIVES, `alone-${index}`);

    const openIds = () => new Set<string>();
    const search = createArchiveSearch({ store, openIds });
    const searches: number[] = [];
    for (let index = 0; index < ASKED; index += 1) {
      const filter = filterOf(random, index);
      for (let page = 0, cursor: string | null = null; page < 2; page += 1) {
        const start = performance.now();
        const found = await search(filter, cursor);
        searches.push(performance.now() - start);
        cursor = found.ok ? found.value.next : null;
        if (cursor === null) break;
      }
    }
    const unindexed = createArchiveSearch({ store: plain, openIds });
    const scanning = await millisecondsOf(() => unindexed({ freshOnly: false, sort: 'peak' }, null));

    const wanted = { freshOnly: false, sort: 'seen' } as const;
    const together = await millisecondsOf(() => Promise.all(readers(() => search(wanted, null))));
    const apart = await millisecondsOf(() =>
      Promise.all(readers(() => createArchiveSearch({ store, openIds })(wanted, null))),
    );

    let day = 0;
    // The clock jumps ahead, so that nothing comes from the cache.
    const summarise = createArchiveSummary({ store, clock, realNow: () => (day += DAY_MS) });
    const summaries = await timesOf(ASKED, () => summarise({}));
    const counted = (await summarise({})).count;
    const adding = await millisecondsOf(() => addUp(counted));
    return [
      line('archive.search_p99.1m', ninetyNinth(searches), 'ms', 'one page without the index', scanning),
      line(`archive.readers.${READERS}`, together, 'ms', 'each reads for itself', apart),
      line('archive.summary_p99.1m', ninetyNinth(summaries), 'ms', 'reading the 30 days and adding up', adding),
      {
        name: 'archive.write',
        value: Math.round((WRITTEN / writing) * 1_000),
        unit: 'records/s',
        peer: 'one write a record, its day not counted',
        ratio: one / ALONE / (writing / WRITTEN),
      },
    ];
  } finally {
    await store.close();
    await plain.close();
    rmSync(folder, { recursive: true });
  }

  async function addUp(expected: number): Promise<void> {
    // Only the days of the summary: the latest records belong to the day after.
    const where = {
      and: [
        { field: 'lastSeen', op: '>=', value: startOfDay('2026-10-23') },
        { field: 'lastSeen', op: '<', value: startOfDay('2026-11-22') },
      ],
    } as const;
    let sum = archiveTotalsOf([]);
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await store.query(LIVES, cursor === '' ? { where } : { where, cursor });
      sum = addTotals([sum, archiveTotalsOf(page.documents.map(readLife))]);
      cursor = page.next;
    }
    if (sum.count !== expected) throw new Error(`${sum.count} lives, but ${expected} in the days' totals`);
  }
}

const readers = <T>(read: () => Promise<T>): Promise<T>[] => Array.from({ length: READERS }, read);

/** Writes to the table directly, because a million through the store takes some minutes. Returns each day's totals. */
function fill(path: string, random: ProblemRandom): Map<string, ArchiveTotals> {
  void createSqliteDocumentStore({ path }).close();
  const database = new DatabaseSync(path);
  const insert = database.prepare('INSERT INTO documents (collection, id, data) VALUES (?, ?, ?)');
  const byDay = new Map<string, ArchiveTotals>();
  let sameDay: LifeRecord[] = [];
  const count = () => {
    const [first] = sameDay;
    if (first) byDay.set(archiveDayOf(first.lastSeen), archiveTotalsOf(sameDay));
    sameDay = [];
  };
  database.exec('BEGIN');
  for (let index = 0; index < RECORDS; index += 1) {
    const record = makeRecord(random, index);
    insert.run(LIVES, `life-${index}`, JSON.stringify(toLifeDocument(record)));
    if (sameDay[0] && archiveDayOf(sameDay[0].lastSeen) !== archiveDayOf(record.lastSeen)) count();
    sameDay.push(record);
  }
  count();
  database.exec('COMMIT');
  database.close();
  return byDay;
}

function line(name: string, ours: number, unit: string, peer: string, theirs: number): BenchLine {
  return { name, value: Number(ours.toPrecision(3)), unit, peer, ratio: theirs / ours };
}

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function timesOf(runs: number, work: (index: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < runs; index += 1) times.push(await millisecondsOf(() => work(index)));
  return times;
}

function ninetyNinth(times: readonly number[]): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;
}

/** From the most common filter to those that find almost nothing. */
function filterOf(random: ProblemRandom, index: number): ArchiveFilter {
  const day = (back: number) => new Date(END - back * DAY_MS).toISOString().slice(0, 10);
  const base = { freshOnly: false, sort: index % 3 === 0 ? 'peak' : 'seen' } as const;
  const back = random.below(SPAN);
  switch (index % 8) {
    case 0:
      return base;
    case 1:
      return { ...base, from: day(30), to: day(0) };
    case 2:
      return { ...base, sport: random.pick(SPORTS) };
    case 3:
      return { ...base, class: random.pick(ARB_CLASSES), from: day(back + 7), to: day(back) };
    case 4:
      return { ...base, minPeak: 0.1, freshOnly: true };
    case 5:
      return { ...base, house: pick(random, HOUSES), kind: 'live' };
    case 6:
      return { ...base, league: 'serie b', sport: 'mma' };
    default:
      return { ...base, league: 'liga que não existe' };
  }
}

/** In the order of closing, as they are written. A few sports and classes have nearly all of them. */
function makeRecord(random: ProblemRandom, index: number): LifeRecord {
  const lastSeen = Math.floor(END - SPAN * DAY_MS + (index / RECORDS) * SPAN * DAY_MS);
  const peak = random.next() ** 6;
  const lifetime = Math.floor(1_000 * 10_000 ** random.next());
  const houses = [...new Set([skewed(random, HOUSES), pick(random, HOUSES)])].sort();
  return {
    version: 1,
    opportunityId: `event-${index % 20_000}|1x2|`,
    class: skewed(random, ARB_CLASSES),
    kind: random.next() < 0.7 ? 'live' : 'pre',
    market: '1x2',
    line: null,
    event: {
      id: asEventId(`event-${index % 20_000}`),
      sport: skewed(random, SPORTS),
      league: random.pick(['Brasileirão Série A', 'Brasileirão Série B', 'Copa do Brasil', 'Premier League']),
      home: 'Flamengo',
      away: 'Palmeiras',
      startsAt: epochMs(lastSeen),
    },
    legs: ['home', 'draw', 'away'].map((selection, leg) => ({
      book: houses[leg % houses.length] ?? 'house-0',
      bookName: 'Casa',
      market: '1x2',
      selection,
      line: null,
      side: 'back',
      odds: decimalOdds(3 + random.below(100) / 100),
    })),
    houses,
    firstSeen: epochMs(lastSeen - lifetime),
    lastSeen: epochMs(lastSeen),
    peak,
    peakAt: epochMs(lastSeen - lifetime),
    median: peak / 2,
    lowest: 0,
    oldestLegAgeMs: Math.floor(lifetime * random.next()),
    staleShare: random.next() < 0.5 ? 0 : random.next(),
    warnings: [],
    changes: random.below(20),
    reason: 'gone',
    demo: false,
  };
}

function pick<T>(random: ProblemRandom, items: readonly T[]): T {
  return at(items, random.below(items.length));
}

/** Picks the first items much more often than the last. */
function skewed<T>(random: ProblemRandom, items: readonly T[]): T {
  return at(items, Math.floor(items.length * random.next() ** 4));
}

function at<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new Error(`nothing at ${index}`);
  return item;
}

function refuse(message: string): never {
  throw new Error(message);
}
