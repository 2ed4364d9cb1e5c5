import { expect, it, onTestFinished } from 'vitest';
import { createSteadyClock } from '../adapters/system-clock.ts';
import { createInProcessLeases } from '../testing/in-process-leases.ts';
import { type HeldWork, holdLease } from './hold-lease.ts';

const log = { info() {}, warn() {}, error() {} };

/** Holds one name for each process that is asked for; all of them share the leases. */
function setup() {
  const leases = createInProcessLeases(createSteadyClock());
  return {
    leases,
    hold(begin: HeldWork['begin']) {
      const lost = Promise.withResolvers<void>();
      const stop = holdLease(
        { name: 'duties', begin, onLost: lost.resolve },
        { leases, log, realNow: () => performance.now() },
      );
      onTestFinished(() => stop().catch(() => undefined));
      return { lost: lost.promise, stop };
    },
  };
}

it('gives the lease back when the work cannot begin, and says that it is lost', async () => {
  const { leases, hold } = setup();
  let begun = 0;
  const { lost, stop } = hold(async () => {
    begun += 1;
    throw new Error('the store is away');
  });
  await lost;
  await stop();
  expect(begun).toBe(1);
  expect(await leases.take('duties', 1_000)).not.toBeNull();
});

it('says that it is lost and gives it back, even if the work cannot be ended', async () => {
  const { leases, hold } = setup();
  const { lost, stop } = hold(async lease => {
    // As if it had lapsed.
    await lease.release();
    return () => Promise.reject(new Error('it does not end'));
  });
  await lost;
  await stop();
  expect(await leases.take('duties', 1_000)).not.toBeNull();
});

it('is one process at a time, and the next once the first one has ended its work', async () => {
  const { hold } = setup();
  const events: string[] = [];
  const work = (name: string) => () => {
    events.push(`${name} begins`);
    return async () => void events.push(`${name} ends`);
  };
  const first = hold(work('a'));
  await expect.poll(() => events).toEqual(['a begins']);
  hold(work('b'));
  await first.stop();
  await expect.poll(() => events, { timeout: 5_000 }).toEqual(['a begins', 'a ends', 'b begins']);
});
