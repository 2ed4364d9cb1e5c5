/** For tests: a Redis of their own, emptied before each, whose time can be moved. */
import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { findRedis, type RunningRedis, startRedis } from '../../../testing/redis-server.ts';
import { openRedis, type Redis, type RedisClient } from './redis-connection.ts';

export interface TestRedis {
  readonly server: () => RunningRedis;
  /** Another process's connections. Closed at the end. */
  open(): Promise<Redis>;
  readonly redis: () => Redis;
}

export const SILENT_LOG = { info() {}, warn() {}, error() {} };

/** Runs the suite against a real Redis; without one it says so. */
export function withRedis(name: string, suite: (redis: TestRedis) => void): void {
  const program = findRedis();
  if (program === null) {
    process.stderr.write(`\nSKIPPED: ${name}: there is no redis-server\n\n`);
    describe.skip(`${name} (skipped: there is no redis-server)`, () => {
      it('runs against Redis', () => {});
    });
    return;
  }
  describe(name, () => {
    let server: RunningRedis;
    const opened: Redis[] = [];
    async function open(): Promise<Redis> {
      const redis = await openRedis(server.url, SILENT_LOG);
      opened.push(redis);
      return redis;
    }
    beforeAll(async () => {
      server = await startRedis(program);
      await open();
    });
    beforeEach(async () => {
      // The test before may have taken it away.
      await Promise.all(opened.map(({ commands }) => untilReady(commands)));
      await opened[0]?.commands.flushAll();
    });
    afterAll(async () => {
      for (const redis of opened) redis.close();
      await server.stop();
    });
    suite({ server: () => server, open, redis: () => opened[0] as Redis });
  });
}

async function untilReady(client: RedisClient): Promise<void> {
  if (client.isOpen && !client.isReady) await once(client, 'ready');
}

/** As if this much time had passed for leases, groups, limits and the pace of the bot. */
export async function passTime(commands: RedisClient, ms: number): Promise<void> {
  for (const key of await commands.keys('arbi:*')) {
    if (key.startsWith('arbi:limit:')) await commands.hIncrByFloat(key, 'at', -ms);
    if (/^arbi:pace:.*:whole$/.test(key)) {
      for (const field of ['since', 'until']) await commands.hIncrBy(key, field, -ms);
    }
    if (key.startsWith('arbi:group:') || /^arbi:pace:.*:(?:all|since|until|chat:.*)$/.test(key)) {
      for (const member of await commands.zRange(key, 0, -1)) await commands.zIncrBy(key, -ms, member);
    }
    const left = await commands.pTTL(key);
    if (left > 0) await commands.pExpire(key, Math.max(0, left - ms));
  }
}
