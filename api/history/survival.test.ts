/** From the bus into real SQLite and out again as tables, with everything that must not be counted. */
import { describe, expect, it } from 'vitest';
import { makeArb, NOW } from '#shared/arbitrage/arb-fixture.ts';
import type { CloseReason, Opportunity } from '#shared/arbitrage/opportunity.ts';
import { endsOf, standingAfter } from '#shared/history/survival/life-table.ts';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import { epochMs } from '#shared/units.ts';
import { type Survival, survivalSchema } from '#shared/wire/survival.ts';
import { createSqliteDocumentStore } from '../adapters/documents/sqlite-document-store.ts';
import { createInProcessBus } from '../adapters/in-process-bus.ts';
import { ARCHIVE_INDEXES } from './archive-documents.ts';
import { createArchiveWriter } from './archive-writer.ts';
import { createRecorder } from './recorder.ts';
import { survivalRoutes } from './routes/survival.ts';
import { createSurvival } from './survival.ts';

const newStore = () => createSqliteDocumentStore({ path: ':memory:', indexes: ARCHIVE_INDEXES });
const ALL_PRE = 'pre||||';

function open({ store = newStore(), isLive = true, openNow = [] as Opportunity[], maxLives = 12_000 } = {}) {
  let [now, real, queries, read] = [NOW as number, 0, 0, 0];
  const clock = { now: () => epochMs(now) };
  const bus = createInProcessBus({ onError: cause => expect.fail(String(cause)) });
  const log = { info() {}, warn() {}, error() {} };
  const writer = createArchiveWriter({ store, clock, log });
  const recorder = createRecorder({ bus, writer, clock, isLive });
  const counted: Pick<DocumentStore, 'query'> = {
    async query(...asked) {
      queries += 1;
      const page = await store.query(...asked);
      read += page.documents.length;
      return page;
    },
  };
  const survival = createSurvival({
    store: counted,
    clock,
    realNow: () => real,
    isLive,
    open: () => openNow,
    maxLives,
  });
  return {
    store,
    recorder,
    writer,
    survival,
    app: survivalRoutes({ readSurvival: survival }),
    pass: (ms: number) => {
      now += ms;
    },
    now: () => epochMs(now),
    queries: () => queries,
    read: () => read,
    later: () => {
      real += 60_000;
    },
    async live(count: number, ms: number, change: Partial<Opportunity> = {}, reason: CloseReason = 'gone') {
      const from = now;
      const arbs = Array.from({ length: count }, (_, at) =>
        makeArb({ id: `${from} ${at}`, openedAt: epochMs(from), updatedAt: epochMs(from), ...change }),
      );
      await bus.publish(
        'arbs.changed',
        arbs.map(opportunity => ({ type: 'opened', opportunity })),
      );
      now += ms;
      await bus.publish(
        'arbs.changed',
        arbs.map(opportunity => ({ type: 'closed', opportunity, reason })),
      );
      await writer.flush();
    },
  };
}

const tableOf = ({ groups }: Survival, key = ALL_PRE) => groups.find(group => group.key === key);

describe('createSurvival', () => {
  it('says of 100 arbs how many stood after 90 s, for each group that they are in', async () => {
    const run = open();
    run.pass(120_000);
    await run.live(40, 50_000);
    await run.live(60, 200_000);
    const survival = survivalSchema.parse(await (await run.app.request('/api/archive/survival')).json());
    const table = tableOf(survival);
    expect(table && standingAfter(table, 0, 90_000, survival.edges)).toMatchObject({ sample: 100 });
    expect(table && standingAfter(table, 0, 90_000, survival.edges)?.chance).toBeCloseTo(0.6, 10);
    expect(survival.groups).toHaveLength(8);
  });

  it('counts nothing made up, nothing of a recording, and nothing that may have been open before the start', async () => {
    const made = open();
    made.pass(120_000);
    await made.live(50, 10_000, { demo: true });
    expect((await made.survival()).groups).toEqual([]);
    const recording = open({ isLive: false });
    recording.pass(120_000);
    await recording.live(50, 10_000);
    expect((await recording.survival()).groups).toEqual([]);
    // Nor does a later start, with odds of now, find anything of it.
    expect((await open({ store: recording.store }).survival()).groups).toEqual([]);
    const early = open();
    early.pass(100_000);
    await early.live(50, 60_000);
    expect((await early.survival()).groups).toEqual([]);
  });

  it('takes what stopped the watching for no end', async () => {
    const run = open();
    run.pass(120_000);
    await run.live(40, 10_000);
    for (const reason of ['moved', 'ended'] as const) await run.live(10, 10_000, {}, reason);
    const table = tableOf(await run.survival());
    expect(table && [endsOf(table), table.cut.reduce((sum, each) => sum + each, 0)]).toEqual([40, 20]);
  });

  it('counts open arbs with the age they have', async () => {
    const openNow: Opportunity[] = [];
    const run = open({ openNow });
    run.pass(120_000);
    await run.live(40, 10_000);
    openNow.push(makeArb({ openedAt: epochMs(run.now() - 50_000) }), makeArb({ id: 'b', demo: true }));
    const table = tableOf(await run.survival());
    expect(table?.cut.reduce((sum, each) => sum + each, 0)).toBe(1);
  });

  it('reads only what closed since, and each life once', async () => {
    const run = open();
    run.pass(120_000);
    for (let round = 0; round < 10; round += 1) await run.live(100, 400_000);
    await run.survival();
    const first = run.read();
    expect(first).toBe(1_000);
    // Within a minute nothing is read at all.
    const queries = run.queries();
    await run.survival();
    expect(run.queries()).toBe(queries);
    await run.live(30, 400_000);
    run.later();
    expect(endsOf(tableOf(await run.survival()) ?? { ended: [], cut: [] })).toBe(1_030);
    expect(run.read() - first).toBeLessThanOrEqual(130);
  });

  it('finds a life that was stored late', async () => {
    const run = open();
    run.pass(120_000);
    await run.live(40, 10_000);
    await run.survival();
    const late = makeArb({ id: 'late', openedAt: run.now(), updatedAt: run.now() });
    await run.live(1, 1_000, { id: 'late', openedAt: late.openedAt });
    run.later();
    expect(endsOf(tableOf(await run.survival()) ?? { ended: [], cut: [] })).toBe(41);
    run.later();
    expect(endsOf(tableOf(await run.survival()) ?? { ended: [], cut: [] })).toBe(41);
  });

  it('keeps so many of the latest, and forgets those of two months ago', async () => {
    const run = open({ maxLives: 50 });
    run.pass(120_000);
    await run.live(80, 10_000);
    expect(endsOf(tableOf(await run.survival()) ?? { ended: [], cut: [] })).toBe(50);
    run.pass(61 * 86_400_000);
    await run.live(31, 10_000);
    run.later();
    expect(endsOf(tableOf(await run.survival()) ?? { ended: [], cut: [] })).toBe(31);
  });
});
