/** What a process that answers people says of the others: that Redis is away, that nobody searches, that nobody reads the feeds. */
import { expect, it } from 'vitest';
import { createScanner } from '#shared/arbitrage/scan/scanner.ts';
import { createRedisFacts } from '../adapters/redis/redis-facts.ts';
import { withRedis } from '../adapters/redis/redis-fixture.ts';
import { redisCheck, scannersCheck } from '../health/checks.ts';
import type { FeedFacts } from './feed-runner.ts';
import { createFollowedFacts } from './followed-facts.ts';
import { writeShareFacts } from './share-facts.ts';
import { ALL_SHARES } from './share-of.ts';

const RUNNING: FeedFacts = {
  sources: [{ feed: 'x', demo: false, state: 'running', lastDataAt: 1 }],
  reports: [
    {
      id: 'x',
      demo: false,
      health: { state: 'running', detail: null, refused: {}, gauges: {} },
      lastDataAt: 1,
      lagMs: null,
      counts: {
        batches: 1,
        received: 1,
        changed: 0,
        confirmed: 0,
        duplicate: 0,
        outOfOrder: 0,
        expired: 0,
        refused: {},
      },
      quotesPerSecond: 3,
      samples: [],
    },
  ],
};

withRedis('the health of a process among several', test => {
  const factsOf = () => createRedisFacts(test.redis().commands);
  const search = (share: number) =>
    writeShareFacts(factsOf(), share, createScanner(), { lastDataAt: new Map(), judged: {} });

  it('knows whether every share is searched and the feeds are read', async () => {
    const { check } = scannersCheck(factsOf());
    for (const share of ALL_SHARES.slice(1)) await search(share);
    expect(await check()).toEqual({ state: 'failing', reason: 'unsearched' });
    await search(0);
    expect(await check()).toEqual({ state: 'failing', reason: 'unfed' });
    await factsOf().put('feeds', RUNNING, 60_000);
    expect(await check()).toEqual({ state: 'ok' });
    expect(await scannersCheck(null).check()).toEqual({ state: 'off' });
  });

  it('does not go on calling a feed well that nobody reads any more', async () => {
    const followed = createFollowedFacts({ facts: factsOf(), push: null, onWhole() {} });
    await factsOf().put('feeds', RUNNING, 60_000);
    await followed.read();
    expect(followed.reports()).toEqual(RUNNING.reports);
    await test.redis().commands.flushAll();
    await followed.read();
    expect(followed.reports()).toMatchObject([
      { id: 'x', health: { state: 'failing', detail: 'Nenhum processo lê as fontes agora.' }, quotesPerSecond: 0 },
    ]);
  });

  it('tries Redis out', async () => {
    const ping = () =>
      test
        .redis()
        .commands.ping()
        .then(
          () => ({ answerMs: 1 }),
          () => ({ answerMs: null }),
        );
    const { check } = redisCheck(ping);
    expect(await check()).toEqual({ state: 'ok' });
    await test.server().kill();
    expect(await check()).toEqual({ state: 'failing', reason: 'no_answer' });
    await test.server().restart();
    expect(await redisCheck(null).check()).toEqual({ state: 'off' });
  });
});
