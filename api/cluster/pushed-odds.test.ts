/** Odds pushed to one of several processes are acknowledged only once a scanner can have them: on a real Redis, which goes away. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Hono } from 'hono';
import { expect, it, onTestFinished } from 'vitest';
import { api as words } from '#shared/catalogue/api.ts';
import { FIRST_COMMISSIONS } from '#shared/markets/commissions.ts';
import { createInProcessBus } from '../adapters/in-process-bus.ts';
import { SILENT_LOG, withRedis } from '../adapters/redis/redis-fixture.ts';
import { createSteadyClock, createSystemClock } from '../adapters/system-clock.ts';
import { createEventMatching } from '../feeds/matching/event-matching.ts';
import { createPushFeed } from '../feeds/push/push-ndjson.ts';
import { pushRoutes } from '../feeds/routes/push-odds.ts';
import { createErrorHandler } from '../http/errors.ts';
import { createFollowedMarket } from './followed-market.ts';
import { openCluster } from './open-cluster.ts';

const TOKEN = 'token-of-these-tests';

withRedis('odds pushed to one of several processes', test => {
  const clock = createSystemClock();

  async function open() {
    const steady = createSteadyClock();
    const deps = { log: SILENT_LOG, steady, botId: null };
    const cluster = await openCluster({ redisUrl: test.server().url, role: 'api' }, deps);
    const push = { feed: createPushFeed({ clock }), token: TOKEN };
    const market = createFollowedMarket({
      cluster,
      feeds: { oddsClock: clock, speed: () => 1, push, matching: createEventMatching() },
      bus: createInProcessBus({ onError: cause => expect.fail(String(cause)) }),
      commissions: { current: () => FIRST_COMMISSIONS, onChange: () => () => {} },
      log: SILENT_LOG,
      runId: 'r',
      yieldTurn: async () => void (await nextTurn()),
      realNow: () => performance.now(),
    });
    const stop = market.start();
    onTestFinished(async () => {
      await stop();
      await cluster.close();
    });
    const app = new Hono().route('/', pushRoutes({ push }));
    app.onError(createErrorHandler(SILENT_LOG, { current: () => 'req-1' }));
    return async (matches: readonly string[]) => {
      const headers = { Authorization: `Bearer ${TOKEN}` };
      const body = matches.map(id => JSON.stringify(quoteOf(id))).join('\n');
      const answer = await app.request('/api/feeds/push', { method: 'POST', headers, body });
      return { status: answer.status, retryAfter: answer.headers.get('Retry-After'), body: await answer.json() };
    };
  }

  const quoteOf = (id: string) => ({
    event: { id, sport: 'tennis', league: 'ATP', home: 'Ana', away: 'Bia', startsAt: clock.now() + 3_600_000 },
    ...{ book: 'betano', market: 'ml', selection: 'home', odds: 2.1, at: clock.now() },
  });
  /** In every share. */
  const MATCHES = Array.from({ length: 40 }, (_, n) => `m${n}`);
  const REFUSED = {
    status: 503,
    retryAfter: '3',
    body: { code: 'unavailable', message: words.notPassedOn, reason: 'redis', requestId: 'req-1' },
  };

  it('are refused with 503 while Redis is away, and taken when it is back', async () => {
    const push = await open();
    expect(await push(MATCHES)).toMatchObject({ status: 200, body: { accepted: { passedOn: 40 } } });
    await test.server().kill();
    expect(await push(MATCHES)).toEqual(REFUSED);
    // Not one of them is acknowledged, however few there are.
    expect(await push(['m1'])).toEqual(REFUSED);
    await test.server().restart();
    await expect.poll(() => push(MATCHES), { timeout: 10_000 }).toMatchObject({ status: 200 });
  });

  it('are refused while Redis says nothing, without waiting for it', async () => {
    const push = await open();
    process.kill(test.server().pid, 'SIGSTOP');
    const refused = await push(MATCHES).finally(() => process.kill(test.server().pid, 'SIGCONT'));
    expect(refused).toEqual(REFUSED);
    await expect.poll(() => push(MATCHES), { timeout: 10_000 }).toMatchObject({ status: 200 });
  });

  it('are refused while Redis takes no writes', async () => {
    const push = await open();
    const { commands } = test.redis();
    await commands.configSet('maxmemory', '1');
    expect(await push(MATCHES)).toEqual(REFUSED);
    await commands.configSet('maxmemory', '0');
    expect(await push(MATCHES)).toMatchObject({ status: 200, body: { accepted: { passedOn: 40 } } });
  });
});
