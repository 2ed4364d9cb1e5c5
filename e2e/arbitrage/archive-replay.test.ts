/** A recorded market through scanner, bus and recorder into SQLite: every opened arb closes and is stored. */
import { expect, it } from 'vitest';
import { createScanner } from '#shared/arbitrage/scan/scanner.ts';
import { createSqliteDocumentStore } from '../../api/adapters/documents/sqlite-document-store.ts';
import { createInProcessBus } from '../../api/adapters/in-process-bus.ts';
import { createIngest } from '../../api/feeds/ingest.ts';
import { createReplayFeed } from '../../api/feeds/replay/replay.ts';
import { ARCHIVE_INDEXES, DAYS, LIVES, readDay, readLife } from '../../api/history/archive-documents.ts';
import { createArchiveWriter } from '../../api/history/archive-writer.ts';
import { createRecorder } from '../../api/history/recorder.ts';
import { findRecording } from '../running/recordings.ts';

const WORLD_CUP = findRecording('the-odds-api/worldcup2026_changes.csv.gz');

it.skipIf(!WORLD_CUP)('the recorded World Cup: opened = closed = stored', async () => {
  const store = createSqliteDocumentStore({ path: ':memory:', indexes: ARCHIVE_INDEXES });
  const scanner = createScanner();
  const problems: unknown[] = [];
  const note = (...what: unknown[]) => void problems.push(what);
  const log = { info() {}, warn: note, error: note };
  const bus = createInProcessBus({ onError: note });
  const feed = createReplayFeed({ path: WORLD_CUP ?? '', speed: 'max', sleep: async () => {}, realNow: () => 0 });
  const { clock } = feed;
  const writer = createArchiveWriter({ store, clock, log, limits: { maxWaiting: 1_000_000 } });
  const recorder = createRecorder({ bus, writer, clock });
  const ingest = createIngest({
    scanner,
    bus,
    clock,
    log,
    yieldTurn: () => writer.flush(),
    realNow: () => performance.now(),
  });
  await ingest.run(feed, new AbortController().signal);
  await writer.finish();

  const { opened, closed } = scanner.stats();
  const lives = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await store.query(LIVES, cursor === '' ? {} : { cursor });
    lives.push(...page.documents.map(readLife));
    cursor = page.next;
  }
  const days = (await store.query(DAYS, {})).documents.map(readDay);
  expect(opened).toBeGreaterThan(100);
  expect({ closed, stored: lives.length, open: recorder.open() }).toEqual({ closed: opened, stored: opened, open: 0 });
  expect(days.reduce((sum, day) => sum + day.count, 0)).toBe(opened);
  expect(days.reduce((sum, day) => sum + day.stale, 0)).toBe(lives.filter(life => life.staleShare > 0).length);
  for (const life of lives) {
    expect(life.peak).toBeGreaterThanOrEqual(life.median);
    expect(life.median).toBeGreaterThanOrEqual(life.lowest);
    expect(life.reason).not.toMatch(/lost|stopped/);
  }
  // Counted from the file by an independent script: Paraguay × Australia, see world-cup.test.ts.
  const known = lives.find(
    life =>
      life.opportunityId === '22f6ac06dfcc88a847920f62633e6459|1x2|' &&
      life.firstSeen === Date.parse('2026-06-20T05:00:41Z'),
  );
  expect(known?.peak).toBeCloseTo(0.037468, 5);
  expect(known?.houses).toContain('draftkings');
  expect(problems).toEqual([]);
  await store.close();
});
