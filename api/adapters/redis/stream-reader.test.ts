/**
 * After a gap the follower looks again until that succeeds: the connection for commands may come back later than the
 * one that reads.
 */
import { expect, it, onTestFinished } from 'vitest';
import type { RedisClient } from './redis-connection.ts';
import { SILENT_LOG, withRedis } from './redis-fixture.ts';
import { createRedisLeases } from './redis-leases.ts';
import { createRedisTable } from './redis-table.ts';
import { createStreamReader, type ReadingPace } from './stream-reader.ts';

withRedis('a reader of streams', test => {
  async function setup(pace?: ReadingPace) {
    const redis = await test.open();
    const streams = createStreamReader(redis, SILENT_LOG, pace);
    onTestFinished(() => streams.close());
    const offline = { is: false, refused: 0 };
    const commands = new Proxy(redis.commands, {
      get(client, name) {
        const member: unknown = Reflect.get(client, name, client);
        if (typeof member !== 'function') return member;
        return (...args: unknown[]) => {
          if (!offline.is) return member.apply(client, args);
          offline.refused += 1;
          return Promise.reject(new Error('offline'));
        };
      },
    }) as RedisClient;
    const table = createRedisTable<number, string>('test', { commands, streams, kept: 10 });
    const writer = createRedisTable<number, string>('test', { ...test.redis(), streams, kept: 10 });
    const lease = await createRedisLeases(test.redis().commands).take('test', 60_000);
    if (lease === null) throw new Error('the lease is taken');
    const images: Record<string, number>[] = [];
    const messages: string[] = [];
    const stop = await table.follow({
      onRows: rows => images.push(Object.fromEntries(rows)),
      onMessage: message => messages.push(message),
    });
    onTestFinished(() => stop());
    const write = (row: string) => writer.write(lease, { put: new Map([[row, 1]]), remove: [], message: row });
    return { offline, images, messages, write };
  }

  it('replaces what Redis has forgotten, once the commands answer again', async () => {
    const { offline, images, write } = await setup();
    await write('a');
    offline.is = true;
    await test.server().restart();
    await expect.poll(() => offline.refused, { timeout: 10_000 }).toBeGreaterThan(1);
    expect(images).toEqual([{}]);
    offline.is = false;
    await expect.poll(() => images).toEqual([{}, {}]);
  });

  it('replaces what Redis has forgotten between two readings, of which none failed', async () => {
    const { images, messages, write } = await setup({ everyMs: 1_000 });
    await write('a');
    await expect.poll(() => messages).toEqual(['a']);
    // The next reading is a second away; Redis is there again by then.
    await test.server().restart();
    await expect.poll(() => images).toEqual([{}, {}]);
  });

  it('replaces what was trimmed before it was read, once the commands answer again', async () => {
    const { offline, images, write } = await setup();
    offline.is = true;
    const { commands } = test.redis();
    // As if nine changes had come and gone.
    await commands.incrBy('arbi:test:n', 9);
    await write('a');
    await expect.poll(() => offline.refused).toBeGreaterThan(1);
    expect(images).toEqual([{}]);
    offline.is = false;
    await expect.poll(() => images).toEqual([{}, { a: 1 }]);
  });
});
