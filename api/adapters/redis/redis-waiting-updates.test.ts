/** Updates of the bot that several processes take and one handles, against a real Redis. */
import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import type { Lease } from '#shared/ports/cluster/leases.ts';
import type { WaitingUpdate } from '#shared/ports/cluster/waiting-updates.ts';
import { passTime, withRedis } from './redis-fixture.ts';
import { createRedisLeases } from './redis-leases.ts';
import { createRedisWaitingUpdates } from './redis-waiting-updates.ts';

withRedis('waiting updates', test => {
  const logged: unknown[][] = [];
  const write = (...args: unknown[]) => void logged.push(args);
  const log = { info: write, warn: write, error: write };
  let botId = 0;

  /** A bot of its own, as several processes see it. */
  async function open(most?: number) {
    botId += 1;
    const own = botId;
    const another = async () => {
      const redis = await test.open();
      const updates = createRedisWaitingUpdates({ ...redis, log, botId: own, ...(most === undefined ? {} : { most }) });
      return { redis, updates, leases: createRedisLeases(redis.commands) };
    };
    return { another, one: await another(), other: await another() };
  }
  type Process = Awaited<ReturnType<Awaited<ReturnType<typeof open>>['another']>>;

  async function leaseOf({ leases }: Process): Promise<Lease> {
    const lease = await leases.take('duties', 60_000);
    if (lease === null) throw new Error('somebody has the jobs');
    return lease;
  }

  /** Handles what comes. held: numbers of updates that are begun and never end. */
  async function handle(process: Process, lease: Lease, held: readonly number[] = []) {
    const testEnd = Promise.withResolvers<void>();
    const begun: number[] = [];
    const refused: number[] = [];
    const stop = await process.updates.follow(lease, async ({ update, begin }: WaitingUpdate) => {
      if (!(await begin())) return void refused.push(update.update_id);
      begun.push(update.update_id);
      if (held.includes(update.update_id)) await testEnd.promise;
    });
    onTestFinished(() => {
      testEnd.resolve();
      return stop();
    });
    return { begun, refused, stop };
  }

  /** As `kill -9` leaves it: nothing more is heard of that process, and its lease lapses. */
  async function die({ redis, leases }: Process, alive: Process) {
    redis.commands.destroy();
    await passTime(alive.redis.commands, 60_001);
    return leases;
  }

  it('hands over in order what waited and what comes, and keeps nothing that was handled', async () => {
    const { one, other } = await open();
    for (const update_id of [7, 8]) expect(await one.updates.add({ update_id })).toBe('added');
    const { begun } = await handle(other, await leaseOf(other));
    await expect.poll(() => begun).toEqual([7, 8]);
    expect(await one.updates.add({ update_id: 9 })).toBe('added');
    await expect.poll(() => begun).toEqual([7, 8, 9]);
    await expect.poll(() => other.updates.count()).toBe(0);
  });

  it('adds each number once, whichever process is told and however often, also after it was handled', async () => {
    const { one, other } = await open();
    const { begun } = await handle(other, await leaseOf(other));
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(fc.integer({ min: 0, max: 2 ** 31 - 1 }), { maxLength: 8 }), async numbers => {
        const fresh = numbers.filter(number => !begun.includes(number));
        const adding = [...fresh, ...fresh].map((update_id, at) =>
          (at % 2 === 0 ? one : other).updates.add({ update_id }),
        );
        const answers = await Promise.all(adding);
        expect(answers.filter(answer => answer === 'added')).toHaveLength(fresh.length);
        expect(answers.filter(answer => answer === 'known')).toHaveLength(fresh.length);
        await expect.poll(() => begun.filter(number => fresh.includes(number)).sort()).toEqual([...fresh].sort());
        for (const update_id of fresh) expect(await one.updates.add({ update_id })).toBe('known');
      }),
      { numRuns: 15 },
    );
    expect(new Set(begun).size).toBe(begun.length);
  });

  it('refuses what is too much, so that Telegram keeps it, and takes it once there is room', async () => {
    const { one, other } = await open(2);
    const add = (update_id: number) => one.updates.add({ update_id });
    expect([await add(1), await add(2), await add(3), await add(2)]).toEqual(['added', 'added', 'full', 'known']);
    const { begun } = await handle(other, await leaseOf(other));
    await expect.poll(() => other.updates.count()).toBe(0);
    expect(await add(3)).toBe('added');
    await expect.poll(() => begun).toEqual([1, 2, 3]);
  });

  it('goes on after a process died with what it had not handled, and only with that', async () => {
    const { one, other } = await open();
    for (const update_id of [1, 2, 3]) await one.updates.add({ update_id });
    const first = await handle(one, await leaseOf(one), [2]);
    await expect.poll(() => first.begun).toEqual([1, 2, 3]);
    await expect.poll(() => other.updates.count()).toBe(1);
    await die(one, other);
    const next = await handle(other, await leaseOf(other));
    await other.updates.add({ update_id: 4 });
    await expect.poll(() => next.begun).toEqual([2, 4]);
    await expect.poll(() => other.updates.count()).toBe(0);
  });

  it('begins nothing in a process whose jobs are another one’s by now', async () => {
    const { one, other, another } = await open();
    const stale = await handle(one, await leaseOf(one));
    // This process was stopped for so long that its lease lapsed, and it does not know that.
    await passTime(other.redis.commands, 60_001);
    const lease = await leaseOf(other);
    await (await another()).updates.add({ update_id: 1 });
    await expect.poll(() => stale.refused).toContain(1);
    expect(stale.begun).toEqual([]);
    const { begun } = await handle(other, lease);
    await expect.poll(() => begun).toEqual([1]);
    await stale.stop();
    await expect.poll(() => other.updates.count()).toBe(0);
    expect([stale.begun, begun]).toEqual([[], [1]]);
  });

  it('leaves to the next process what had not begun when it stopped, and ends what had', async () => {
    const { one, other } = await open();
    const lease = await leaseOf(one);
    const slow = Promise.withResolvers<void>();
    const begun: number[] = [];
    // The second of two in one chat waits for the first.
    let before = Promise.resolve();
    const stop = await one.updates.follow(lease, ({ update, begin }) => {
      before = before.then(async () => {
        if (!(await begin())) return;
        begun.push(update.update_id);
        await slow.promise;
      });
      return before;
    });
    for (const update_id of [1, 2]) await other.updates.add({ update_id });
    await expect.poll(() => begun).toEqual([1]);
    const stopping = stop();
    slow.resolve();
    await stopping;
    expect(begun).toEqual([1]);
    await lease.release();
    const next = await handle(other, await leaseOf(other));
    await expect.poll(() => next.begun).toEqual([2]);
  });

  it('gives up an update that ended every process that began it', async () => {
    const { one, another } = await open();
    await one.updates.add({ update_id: 1 });
    logged.length = 0;
    for (let times = 0; times < 5; times += 1) {
      const process = await another();
      const { begun } = await handle(process, await leaseOf(process), [1]);
      await expect.poll(() => begun).toEqual([1]);
      await die(process, one);
    }
    await one.updates.add({ update_id: 2 });
    const { begun } = await handle(one, await leaseOf(one));
    await expect.poll(() => begun).toEqual([2]);
    await expect.poll(() => one.updates.count()).toBe(0);
    expect(logged).toEqual([[expect.stringContaining('encerrou vários processos'), expect.anything()]]);
  });

  it('says that it cannot take one while there is no Redis, and goes on when there is one again', async () => {
    const { one, other } = await open();
    const { begun, refused } = await handle(other, await leaseOf(other));
    await one.updates.add({ update_id: 1 });
    await expect.poll(() => begun).toEqual([1]);
    await test.server().kill();
    await expect(one.updates.add({ update_id: 2 })).rejects.toThrow();
    await test.server().restart();
    for (const { redis } of [one, other]) await expect.poll(() => redis.commands.isReady).toBe(true);
    // Redis came back empty, so nobody has the lease: nothing is begun until somebody has the jobs again.
    expect(await one.updates.add({ update_id: 2 })).toBe('added');
    await expect.poll(() => refused).toContain(2);
    const again = await handle(one, await leaseOf(one));
    await expect.poll(() => again.begun).toEqual([2]);
    expect(begun).toEqual([1]);
  });
});
