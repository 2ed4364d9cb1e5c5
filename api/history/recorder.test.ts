/** From the bus into real SQLite: an opened arb is stored once it has closed, whatever happens in between. */
import { describe, expect, it } from 'vitest';
import { makeArb, NOW } from '#shared/arbitrage/arb-fixture.ts';
import type { Opportunity, OpportunityChange } from '#shared/arbitrage/opportunity.ts';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import { epochMs } from '#shared/units.ts';
import { createSqliteDocumentStore } from '../adapters/documents/sqlite-document-store.ts';
import { createInProcessBus } from '../adapters/in-process-bus.ts';
import { ARCHIVE_INDEXES, DAYS, LIVES, readDay, readLife, STATE, STATE_ID } from './archive-documents.ts';
import { type ArchiveLimits, createArchiveWriter } from './archive-writer.ts';
import { createRecorder } from './recorder.ts';

const DAY_MS = 86_400_000;

interface OpenOptions {
  store?: DocumentStore;
  limits?: Partial<ArchiveLimits>;
  maxOpen?: number;
}

/** One run of the program; its store can be passed to the next run. */
function open({ store = newStore(), limits = {}, maxOpen }: OpenOptions = {}) {
  let now = NOW as number;
  const clock = { now: () => epochMs(now) };
  const logged: string[] = [];
  const note = (message: string) => void logged.push(message);
  const bus = createInProcessBus({
    onError: cause => {
      throw cause;
    },
  });
  const writer = createArchiveWriter({ store, clock, log: { info: note, warn: note, error: note }, limits });
  const recorder = createRecorder({ bus, writer, clock, ...(maxOpen ? { maxOpen } : {}) });
  const arb = (change: Partial<Opportunity> = {}) =>
    makeArb({ openedAt: clock.now(), updatedAt: clock.now(), ...change });
  return {
    store,
    writer,
    recorder,
    logged,
    arb,
    pass: (ms: number) => {
      now += ms;
    },
    async publish(...changes: OpportunityChange[]) {
      await bus.publish('arbs.changed', changes);
    },
  };
}

const newStore = () => createSqliteDocumentStore({ path: ':memory:', indexes: ARCHIVE_INDEXES });
const livesOf = async (store: DocumentStore) => (await store.query(LIVES, {})).documents.map(readLife);
const daysOf = async (store: DocumentStore) => (await store.query(DAYS, {})).documents.map(readDay);
const storedOf = async (store: DocumentStore) => (await store.get(STATE, STATE_ID))?.data.stored;

/** The real store, which refuses transactions while it is down. */
function fragileStore() {
  const real = newStore();
  const state = { down: false };
  const transaction: DocumentStore['transaction'] = work =>
    state.down ? Promise.reject(new Error('disk full')) : real.transaction(work);
  return { store: { ...real, transaction }, state };
}

describe('the recorder', () => {
  it('stores a life when it closes, not earlier', async () => {
    const { store, writer, recorder, arb, pass, publish } = open();
    const opened = arb({ profit: 0.01 });
    await publish({ type: 'opened', opportunity: opened });
    await writer.flush();
    expect(recorder.open()).toBe(1);
    expect(await livesOf(store)).toEqual([]);
    pass(10_000);
    const changed = arb({ profit: 0.03, openedAt: opened.openedAt });
    await publish({ type: 'changed', opportunity: changed });
    pass(5_000);
    await publish({ type: 'closed', opportunity: changed, reason: 'gone' });
    await writer.flush();
    expect(recorder.open()).toBe(0);
    expect(await livesOf(store)).toMatchObject([
      { firstSeen: NOW, lastSeen: NOW + 15_000, peak: 0.03, median: 0.01, changes: 1, reason: 'gone' },
    ]);
    expect(await daysOf(store)).toMatchObject([{ day: '2024-12-11', count: 1, demo: false }]);
  });

  it('stores each life of the same place, even those of the same instant', async () => {
    const { store, writer, arb, publish } = open();
    for (let time = 0; time < 3; time += 1) {
      await publish({ type: 'opened', opportunity: arb() });
      await publish({ type: 'closed', opportunity: arb(), reason: 'gone' });
    }
    await writer.flush();
    expect(new Set((await livesOf(store)).map(life => life.id)).size).toBe(3);
  });

  it('ignores middles and value bets', async () => {
    const { recorder, arb, publish } = open();
    await publish(
      { type: 'opened', opportunity: arb({ class: 'value' }) },
      { type: 'opened', opportunity: arb({ id: 'b', class: 'middle' }) },
    );
    expect(recorder.open()).toBe(0);
  });

  it('cuts off open lives when it stops, and opens them again after a restart', async () => {
    const first = open();
    await first.publish({ type: 'opened', opportunity: first.arb() });
    first.pass(1_000);
    await first.recorder.stop();
    const second = open({ store: first.store });
    second.pass(60_000);
    await second.publish({ type: 'opened', opportunity: second.arb() });
    second.pass(1_000);
    await second.publish({ type: 'closed', opportunity: second.arb(), reason: 'stale' });
    await second.writer.flush();
    expect((await livesOf(first.store)).map(life => life.reason).sort()).toEqual(['stale', 'stopped']);
    expect(await storedOf(first.store)).toBe(2);
  });

  it('continues with what it sees after a crash', async () => {
    const first = open();
    await first.publish({ type: 'opened', opportunity: first.arb() });
    // Not stopped first, so the open lives are not stored.
    const second = open({ store: first.store });
    const known = second.arb({ openedAt: epochMs(NOW - 5_000) });
    second.pass(1_000);
    await second.publish({ type: 'closed', opportunity: known, reason: 'gone' });
    await second.writer.flush();
    expect(await livesOf(first.store)).toMatchObject([{ firstSeen: NOW - 5_000, lastSeen: NOW + 1_000 }]);
  });

  it('stores a recording that is played again only once', async () => {
    const store = newStore();
    for (let time = 0; time < 2; time += 1) {
      const run = open({ store });
      await run.publish({ type: 'opened', opportunity: run.arb() });
      run.pass(1_000);
      await run.publish({ type: 'closed', opportunity: run.arb(), reason: 'gone' });
      await run.recorder.stop();
    }
    expect(await livesOf(store)).toHaveLength(1);
    expect((await daysOf(store)).map(day => day.count)).toEqual([1]);
  });

  it('ends a life at its last change if it opens again without closing, or is one too many', async () => {
    const { store, writer, recorder, arb, pass, publish } = open({ maxOpen: 2 });
    await publish({ type: 'opened', opportunity: arb() });
    pass(1_000);
    await publish({ type: 'opened', opportunity: arb() }, { type: 'opened', opportunity: arb({ id: 'b' }) });
    await publish({ type: 'opened', opportunity: arb({ id: 'c' }) });
    await writer.flush();
    expect(recorder.open()).toBe(2);
    expect((await livesOf(store)).map(({ opportunityId, reason }) => [opportunityId, reason])).toEqual([
      ['a', 'lost'],
      ['a', 'lost'],
    ]);
  });
});

describe('the writer', () => {
  const closed = async (run: ReturnType<typeof open>, count: number, change: Partial<Opportunity> = {}) => {
    for (let index = 0; index < count; index += 1) {
      const opportunity = run.arb({ id: `arb-${index}`, ...change });
      await run.publish({ type: 'opened', opportunity });
      run.pass(10);
      await run.publish({ type: 'closed', opportunity, reason: 'gone' });
    }
  };

  it('keeps what the store refuses, logs it only now and then, and writes it later', async () => {
    const { store, state } = fragileStore();
    const run = open({ store });
    state.down = true;
    await closed(run, 3);
    for (let second = 0; second < 20; second += 1) await run.writer.flush();
    expect(run.writer.waiting()).toBe(3);
    expect(run.logged.filter(line => line.includes('não gravado')).length).toBeLessThan(6);
    state.down = false;
    for (let second = 0; second < 60; second += 1) await run.writer.flush();
    expect(run.writer.waiting()).toBe(0);
    expect(await livesOf(store)).toHaveLength(3);
  });

  it('drops the oldest if too many are waiting', async () => {
    const { store, state } = fragileStore();
    const run = open({ store, limits: { maxWaiting: 5 } });
    state.down = true;
    await closed(run, 8);
    await run.writer.flush();
    expect(run.writer.waiting()).toBe(5);
    state.down = false;
    await run.writer.finish();
    const ids = (await livesOf(store)).map(life => life.opportunityId).sort();
    expect(ids).toEqual(['arb-3', 'arb-4', 'arb-5', 'arb-6', 'arb-7']);
  });

  it('counts every day over many transactions, with made-up odds apart', async () => {
    const run = open();
    await closed(run, 150);
    run.pass(DAY_MS);
    await closed(run, 2);
    await closed(run, 3, { demo: true });
    await run.writer.flush();
    expect((await daysOf(run.store)).map(({ day, demo, count }) => [day, demo, count])).toEqual([
      ['2024-12-11', false, 150],
      ['2024-12-12', false, 2],
      ['2024-12-12', true, 3],
    ]);
    expect(await storedOf(run.store)).toBe(155);
  });

  it('deletes lives that are too old, which stay counted, and days that are too old', async () => {
    const run = open({ limits: { keptDays: 2, rollupDays: 5 } });
    await closed(run, 130);
    run.pass(3 * DAY_MS);
    await closed(run, 1);
    await run.writer.flush();
    expect(await livesOf(run.store)).toHaveLength(1);
    expect(await storedOf(run.store)).toBe(1);
    expect((await daysOf(run.store)).map(day => day.count)).toEqual([130, 1]);
    run.pass(4 * DAY_MS);
    await closed(run, 1);
    await run.writer.flush();
    expect((await daysOf(run.store)).map(day => day.day)).toEqual(['2024-12-14', '2024-12-18']);
  });

  it('deletes the oldest if there are too many', async () => {
    const run = open({ limits: { maxRecords: 100 } });
    await closed(run, 130);
    await run.writer.flush();
    const lives = await livesOf(run.store);
    expect(lives.length).toBeLessThanOrEqual(100);
    expect(lives.length).toBeGreaterThan(90);
    expect(await storedOf(run.store)).toBe(lives.length);
    expect(lives.some(life => life.opportunityId === 'arb-129')).toBe(true);
    expect((await daysOf(run.store)).map(day => day.count)).toEqual([130]);
  });
});
