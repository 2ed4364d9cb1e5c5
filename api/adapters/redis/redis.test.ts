/** The ports of several processes, against a real Redis. */
import { expect, it, onTestFinished } from 'vitest';
import { leasesContract } from '#shared/ports/cluster/leases.contract.ts';
import { sharedTableContract } from '#shared/ports/cluster/shared-table.contract.ts';
import { eventBusContract } from '#shared/ports/event-bus.contract.ts';
import { rateLimiterContract } from '#shared/ports/rate-limiter.contract.ts';
import { createRateLimiter } from '../in-process-rate-limiter.ts';
import { createSteadyClock } from '../system-clock.ts';
import { openRedisBus } from './redis-bus.ts';
import type { Redis } from './redis-connection.ts';
import { passTime, SILENT_LOG, withRedis } from './redis-fixture.ts';
import { createRedisLeases } from './redis-leases.ts';
import { createRedisRateLimiter } from './redis-rate-limiter.ts';
import { createRedisTable } from './redis-table.ts';
import { createStreamReader } from './stream-reader.ts';

withRedis('Redis', test => {
  const alone = createRateLimiter({ clock: createSteadyClock() });

  leasesContract('leases', async () => ({
    one: createRedisLeases(test.redis().commands),
    other: createRedisLeases((await test.open()).commands),
    pass: ms => passTime(test.redis().commands, ms),
  }));

  rateLimiterContract('limits', async () => ({
    one: createRedisRateLimiter({ commands: test.redis().commands, alone }),
    other: createRedisRateLimiter({ commands: (await test.open()).commands, alone }),
    pass: ms => passTime(test.redis().commands, ms),
  }));

  async function openBus(onError: (cause: unknown) => void = cause => expect.fail(String(cause)), kept?: number) {
    const redis = await test.open();
    const streams = createStreamReader(redis, SILENT_LOG);
    const bus = await openRedisBus({
      commands: redis.commands,
      streams,
      log: SILENT_LOG,
      onError,
      ...(kept === undefined ? {} : { kept }),
    });
    onTestFinished(() => streams.close());
    return { bus, redis };
  }

  eventBusContract('bus', async () => {
    const reported: unknown[] = [];
    return { bus: (await openBus(error => reported.push(error))).bus, reported };
  });

  /** Cuts the connection of a process that waits for news, and lets it come back after the writing. */
  async function cutWhile({ reader }: Redis, write: () => Promise<unknown>): Promise<void> {
    reader.destroy();
    await write();
    await reader.connect();
  }

  sharedTableContract('table', async () => {
    const [writer, reader] = [await test.open(), await test.open()];
    const streams = createStreamReader(reader, SILENT_LOG);
    onTestFinished(() => streams.close());
    const leases = createRedisLeases(writer.commands);
    const lapsed = await leases.take('table', 60_000);
    await lapsed?.release();
    const held = await leases.take('table', 60_000);
    if (lapsed === null || held === null) throw new Error('no lease');
    const unread = createStreamReader(writer, SILENT_LOG);
    onTestFinished(() => unread.close());
    return {
      one: createRedisTable('rows', { commands: writer.commands, streams: unread, kept: 100 }),
      other: createRedisTable('rows', { commands: reader.commands, streams, kept: 100 }),
      held,
      lapsed,
      away: write => cutWhile(reader, write),
      // Redis trims a hundred at a time.
      kept: 300,
    };
  });

  it('carries messages from one process to the others', async () => {
    const [one, other] = [await openBus(), await openBus()];
    const heard: unknown[] = [];
    other.bus.subscribe('account.changed', message => heard.push(message));
    await one.bus.publish('account.changed', { uid: 'u' as never });
    await expect.poll(() => heard).toEqual([{ uid: 'u' }]);
  });

  it('tells a process of what it has missed for good', async () => {
    const [one, other] = [await openBus(undefined, 100), await openBus(undefined, 100)];
    let gaps = 0;
    other.bus.onGap(() => {
      gaps += 1;
    });
    const heard: unknown[] = [];
    other.bus.subscribe('account.changed', message => heard.push(message));
    await cutWhile(other.redis, () =>
      Promise.all(Array.from({ length: 400 }, (_, n) => one.bus.publish('account.changed', { uid: `u${n}` as never }))),
    );
    await expect.poll(() => heard.at(-1)).toEqual({ uid: 'u399' });
    expect(gaps).toBe(1);
  });

  it('hands over in order what is read at intervals, also more than one answer holds, and says so after each reading', async () => {
    const [{ bus }, redis] = [await openBus(), await test.open()];
    const streams = createStreamReader(redis, SILENT_LOG, { everyMs: 20 });
    onTestFinished(() => streams.close());
    const other = await openRedisBus({ commands: redis.commands, streams, log: SILENT_LOG, onError: expect.fail });
    const heard: string[] = [];
    other.subscribe('account.changed', ({ uid }) => void heard.push(uid));
    const heardWhenTold: number[] = [];
    streams.onHanded(() => heardWhenTold.push(heard.length));
    const uids = Array.from({ length: 1_500 }, (_, n) => `u${n}`);
    await Promise.all(uids.map(uid => bus.publish('account.changed', { uid: uid as never })));
    await expect.poll(() => heard.length).toBe(uids.length);
    expect(heard).toEqual(uids);
    await expect.poll(() => heardWhenTold.at(-1)).toBe(uids.length);
    expect(heardWhenTold).not.toContain(0);
  });

  it('lets each process go on alone while there is no Redis', async () => {
    const redis = await test.open();
    const limiter = createRedisRateLimiter({ commands: redis.commands, alone });
    const rule = { name: 'outage', burst: 2, perMinute: 1 };
    const { bus } = await openBus();
    const heard: unknown[] = [];
    bus.subscribe('account.changed', message => heard.push(message));
    await test.server().kill();
    await bus.publish('account.changed', { uid: 'u' as never });
    await expect.poll(() => heard).toEqual([{ uid: 'u' }]);
    const granted = [];
    for (let times = 0; times < 3; times += 1) granted.push(await limiter.take(rule, 'a'));
    await test.server().restart();
    expect(granted).toEqual([true, true, false]);
    await expect.poll(() => redis.commands.isReady).toBe(true);
    await expect.poll(() => limiter.take(rule, 'a')).toBe(true);
  });
});
