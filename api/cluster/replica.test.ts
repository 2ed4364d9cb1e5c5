import { expect, it } from 'vitest';
import { createScanner } from '#shared/arbitrage/scan/scanner.ts';
import type { QuoteFollower } from '#shared/ports/cluster/quote-log.ts';
import { epochMs } from '#shared/units.ts';
import type { HouseBoards } from '../arbitrage/house-boards.ts';
import { createReplica } from './replica.ts';
import { ALL_SHARES } from './share-of.ts';

function setup() {
  /** The followers of each share now. */
  const followers = new Map<number, Set<QuoteFollower>>(ALL_SHARES.map(share => [share, new Set()]));
  let refused: readonly number[] = [];
  let tries = 0;
  const replica = createReplica({
    quotes: {
      async follow(share, follower) {
        tries += 1;
        if (refused.includes(share)) throw new Error('away');
        followers.get(share)?.add(follower);
        return () => followers.get(share)?.delete(follower);
      },
    },
    scanner: createScanner(),
    now: () => epochMs(0),
    yieldTurn: async () => {},
    realNow: () => 0,
    // Waits a whole turn, so that other work gets its turn, too.
    pause: () => new Promise(resolve => setImmediate(resolve)),
    log: { info() {}, warn() {}, error() {} },
  });
  const held = { hold: async () => null, follow: async () => null } as unknown as HouseBoards;
  const boards = replica.startedBy(held);
  return {
    replica,
    ask: () => boards.hold({ houses: new Set(), commissions: new Map() }, 'arbs'),
    refuse(...shares: number[]) {
      refused = shares;
    },
    gap(share: number) {
      for (const each of followers.get(share) ?? []) each.onGap();
    },
    counts: () => ALL_SHARES.map(share => followers.get(share)?.size),
    tries: () => tries,
  };
}

const ONCE = ALL_SHARES.map(() => 1);

it('follows each share once, also when the first attempt failed for some of them', async () => {
  const { ask, refuse, counts } = setup();
  refuse(0, 5);
  await expect(ask()).rejects.toThrow('away');
  refuse();
  await ask();
  expect(counts()).toEqual(ONCE);
});

it('follows a share again after a gap, however often that fails', async () => {
  const { ask, refuse, gap, counts, tries } = setup();
  await ask();
  refuse(3);
  gap(3);
  const before = tries();
  await expect.poll(tries).toBeGreaterThan(before + 3);
  expect(counts()[3]).toBe(0);
  // A request meanwhile begins no second one.
  await ask();
  refuse();
  await expect.poll(counts).toEqual(ONCE);
});

it('follows nothing once it was stopped', async () => {
  const { replica, ask, refuse, gap, counts, tries } = setup();
  await ask();
  refuse(3);
  gap(3);
  replica.stop();
  refuse();
  const after = tries();
  await new Promise(resolve => setImmediate(resolve));
  await new Promise(resolve => setImmediate(resolve));
  expect(tries()).toBe(after);
  expect(counts()).toEqual(ALL_SHARES.map(() => 0));
});
