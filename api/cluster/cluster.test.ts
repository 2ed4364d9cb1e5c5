/** Scanners and readers of several processes on a real Redis, in one process here: each has connections of its own. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import { FIRST_COMMISSIONS } from '#shared/markets/commissions.ts';
import { quoteSchema } from '#shared/markets/market.ts';
import { asEventId, epochMs } from '#shared/units.ts';
import { createInProcessBus } from '../adapters/in-process-bus.ts';
import { SILENT_LOG, withRedis } from '../adapters/redis/redis-fixture.ts';
import { createSteadyClock, createSystemClock } from '../adapters/system-clock.ts';
import type { Feeds } from '../feeds/create-feeds.ts';
import { createEventMatching } from '../feeds/matching/event-matching.ts';
import { createPushFeed } from '../feeds/push/push-ndjson.ts';
import { createFeedRunner } from './feed-runner.ts';
import { createFollowedMarket } from './followed-market.ts';
import { type Cluster, openCluster, type ProcessRole } from './open-cluster.ts';
import { runScanner } from './search/run-scanner.ts';

withRedis('several processes', test => {
  const clock = createSystemClock();
  const steady = createSteadyClock();
  const realNow = () => performance.now();
  const commissions = { current: () => FIRST_COMMISSIONS, onChange: () => () => {} };
  const houses = { onChange: () => () => {} };

  async function open(role: ProcessRole): Promise<Cluster> {
    const cluster = await openCluster({ redisUrl: test.server().url, role }, { log: SILENT_LOG, steady, botId: null });
    onTestFinished(() => cluster.close());
    return cluster;
  }

  function pushed(): Pick<Feeds, 'oddsClock' | 'speed' | 'matching'> & { push: NonNullable<Feeds['push']> } {
    const push = { feed: createPushFeed({ clock }), token: 'a token of these tests' };
    return { oddsClock: clock, speed: () => 1, push, matching: createEventMatching() };
  }

  const yieldTurn = async () => void (await nextTurn());

  async function scanner(processId: string) {
    const cluster = await open('scanner');
    const stopFeeds = createFeedRunner({ ...cluster, log: SILENT_LOG, clock, realNow }).start();
    const stopShares = runScanner({
      cluster,
      feeds: pushed(),
      commissions,
      houses,
      processId,
      log: SILENT_LOG,
      yieldTurn,
      realNow,
    });
    const stop = async () => {
      stopFeeds();
      await stopShares();
    };
    onTestFinished(stop);
    return { cluster, stop };
  }

  async function reader() {
    const cluster = await open('api');
    const feeds = pushed();
    const bus = createInProcessBus({ onError: cause => expect.fail(String(cause)) });
    const announced: [string, string][] = [];
    bus.subscribe('arbs.changed', changes => {
      for (const { type, opportunity } of changes) announced.push([type, opportunity.event.id]);
    });
    const deps = { cluster, feeds, bus, commissions, log: SILENT_LOG, runId: 'r', yieldTurn, realNow };
    const market = createFollowedMarket(deps);
    const stop = market.start();
    onTestFinished(stop);
    return {
      market,
      announced,
      matching: feeds.matching,
      push: (lines: readonly object[]) => feeds.push.feed.accept(ndjson(lines)),
    };
  }

  const ndjson = (lines: readonly object[]) =>
    new Response(lines.map(line => JSON.stringify(line)).join('\n')).body as ReadableStream<Uint8Array>;

  /** Home at one house and away at another: an arb where both are over 2. */
  const match = (event: string, odds: number, startsAt = clock.now() + 3_600_000) =>
    ['home', 'away'].map((selection, at) =>
      quoteSchema.parse({
        event: { id: event, sport: 'tennis', league: 'ATP', home: 'Ana', away: 'Bia', startsAt },
        book: at === 0 ? 'betano' : 'kto',
        market: 'ml',
        selection,
        odds,
        at: clock.now(),
      }),
    );

  const openOf = (market: { scanner: { open(): Iterable<Opportunity> } }) =>
    [...market.scanner.open()].map(({ event }) => `${event.id}`).sort();
  const MATCHES = Array.from({ length: 40 }, (_, n) => `m${n}`);

  it('finds the same arbs no matter which process is asked, and hands them over without losing or doubling one', async () => {
    const [one] = [await scanner('one'), await scanner('two')];
    const [first, second] = [await reader(), await reader()];
    const states = () => first.market.stream.list({ kind: 'pre', group: 'arbs' }).sources.map(({ state }) => state);
    await expect.poll(states).toEqual(['running']);
    const report = await first.push(MATCHES.flatMap(id => match(id, 2.1)));
    expect(report.accepted.passedOn).toBe(80);
    for (const { market } of [first, second]) await expect.poll(() => openOf(market)).toEqual([...MATCHES].sort());
    const opened = [...first.market.scanner.open()].map(({ id, openedAt }) => [id, openedAt]).sort();

    // The first one hands over what it has, and the other one goes on with it.
    await one.stop();
    await second.push(match('m1', 1.5));
    await expect.poll(() => openOf(first.market)).toEqual(MATCHES.filter(id => id !== 'm1').sort());
    await second.push(match('m1', 2.2));
    for (const { market } of [first, second]) await expect.poll(() => openOf(market)).toEqual([...MATCHES].sort());
    const times = (announced: readonly [string, string][], type: string, id: string) =>
      announced.filter(each => each[0] === type && each[1] === id).length;
    for (const { announced } of [first, second]) {
      for (const id of MATCHES) expect([id, times(announced, 'opened', id)]).toEqual([id, id === 'm1' ? 2 : 1]);
      expect(announced.filter(([type]) => type === 'closed')).toEqual([['closed', 'm1']]);
    }
    const still = [...first.market.scanner.open()].map(({ id, openedAt }) => [id, openedAt]).sort();
    expect(still.filter(([id]) => !`${id}`.includes('m1'))).toEqual(opened.filter(([id]) => !`${id}`.includes('m1')));
  });

  it('says in any process what the scanners refused and what they changed', async () => {
    await scanner('one');
    const { market, push } = await reader();
    // What came before a share was taken over is not judged again.
    await expect.poll(() => market.ingest.sources().map(({ state }) => state)).toEqual(['running']);
    const [good, bad] = [match('m1', 2.1), match('m2', 2.1, clock.now() - 30 * 24 * 3_600_000)];
    await push([...good, ...bad]);
    const announced = () =>
      market.ingest.reports().map(({ id, counts, samples }) => ({
        id,
        received: counts.received,
        changed: counts.changed,
        refused: Object.values(counts.refused).reduce((sum, count) => sum + count, 0) + counts.expired,
        samples: samples.length,
      }));
    await expect
      .poll(announced, { timeout: 5_000 })
      .toMatchObject([{ id: 'push', received: 4, changed: 2, refused: 2 }]);
  });

  it('answers from any process what stands in a match, and lists of own houses', async () => {
    await scanner('one');
    const [sender, other] = [await reader(), await reader()];
    await sender.push([...match('m1', 2.1), ...match('m2', 1.8)]);
    await expect.poll(() => openOf(other.market)).toEqual(['m1']);
    const found = await other.market.scanner.currentPrices(
      asEventId('m2'),
      [{ market: 'ml', line: null }],
      clock.now(),
    );
    expect(found?.prices.map(({ book, odds }) => [book, odds]).sort()).toEqual([
      ['betano', 1.8],
      ['kto', 1.8],
    ]);
    expect(await other.market.scanner.currentPrices(asEventId('none'), [], epochMs(clock.now()))).toBeNull();
    expect([...(await other.market.scanner.events())].map(({ id }) => id).sort()).toEqual(['m1', 'm2']);
    const mine = async (...houses: string[]) => {
      const held = await other.market.houseBoards.hold({ houses: new Set(houses), commissions: new Map() }, 'arbs');
      const arbs = held?.board.list('pre arbs').arbs.map(({ event }) => event.id);
      held?.release();
      return arbs;
    };
    expect([await mine('betano', 'kto'), await mine('betano')]).toEqual([['m1'], []]);
    await expect.poll(() => [...other.market.scanner.houses()].sort()).toEqual(['betano', 'kto']);
    await expect.poll(() => other.market.scanner.stats().events).toBe(2);
  });

  it('makes no arb where two processes are told other sides of one match, nor when another scanner takes it over', async () => {
    const one = await scanner('one');
    const [first, second] = [await reader(), await reader()];
    await expect.poll(() => first.market.ingest.sources().map(({ state }) => state)).toEqual(['running']);
    const startsAt = clock.now() + 3_600_000;
    const sides = (home: string, away: string, book: string, odds: readonly [number, number]) =>
      (['home', 'away'] as const).map((selection, index) => ({
        event: { id: 'm1', sport: 'tennis', league: 'ATP', home, away, startsAt },
        ...{ book, market: 'ml', selection, odds: odds[index], at: clock.now() },
      }));
    const changed = () =>
      first.market.ingest.reports().reduce((sum, { counts }) => sum + counts.changed + counts.confirmed, 0);
    await first.push(sides('Ana', 'Bia', 'betano', [1.5, 2.6]));
    await expect.poll(changed, { timeout: 5_000 }).toBe(2);
    await second.push(sides('Bia', 'Ana', 'kto', [2.5, 1.55]));
    await expect.poll(changed, { timeout: 5_000 }).toBe(4);
    expect([openOf(first.market), first.announced]).toEqual([[], []]);
    await scanner('two');
    await one.stop();
    await first.push(match('m2', 2.1));
    await expect.poll(() => openOf(second.market), { timeout: 5_000 }).toEqual(['m2']);
    // What one process hears twice is noted there.
    await second.push(sides('Ana', 'Bia', 'kto', [1.5, 2.6]));
    expect(second.matching.corrected.all()).toMatchObject([{ feed: 'push', what: 'sides' }]);
  });

  it('goes on after Redis was away and has forgotten everything', async () => {
    await scanner('one');
    const { market, push } = await reader();
    await push(match('m1', 2.1));
    await expect.poll(() => openOf(market)).toEqual(['m1']);
    await test.server().restart();
    await expect
      .poll(
        () =>
          push(match('m2', 2.1)).then(
            () => openOf(market),
            () => [],
          ),
        { timeout: 15_000 },
      )
      .toEqual(['m2']);
  });
});
