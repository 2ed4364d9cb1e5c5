import { expect, it } from 'vitest';
import type { HouseSet } from '#shared/arbitrage/house-sets/house-set.ts';
import { createHouseViews } from '#shared/arbitrage/house-sets/house-views.ts';
import { createScanner } from '#shared/arbitrage/scan/scanner.ts';
import { epochMs } from '#shared/units.ts';
import { createHouseBoards } from './house-boards.ts';

const setOf = (...houses: string[]): HouseSet => ({ houses: new Set(houses), commissions: new Map() });

function setup(maxSets = 10) {
  const real = { now: 0 };
  const boards = createHouseBoards({
    views: createHouseViews(createScanner()),
    runId: 'run',
    now: () => epochMs(0),
    realNow: () => real.now,
    yieldTurn: async () => undefined,
    maxSets,
  });
  return { boards, real };
}

it('shares the board of a set, in whatever order its houses are named', async () => {
  const { boards } = setup();
  const [first, second] = await Promise.all([
    boards.hold(setOf('a', 'b'), 'arbs'),
    boards.hold(setOf('b', 'a'), 'arbs'),
  ]);
  expect(first?.board).toBe(second?.board);
  expect((await boards.hold(setOf('a', 'b'), 'chances'))?.board).not.toBe(first?.board);
  expect(boards.stats()).toEqual({ sets: 2 });
});

it('closes a board a minute after its last reader has gone, and no earlier', async () => {
  const { boards, real } = setup();
  const held = await boards.hold(setOf('a'), 'arbs');
  const other = await boards.hold(setOf('a'), 'arbs');
  held?.release();
  held?.release();
  real.now = 120_000;
  boards.flush();
  expect(boards.stats()).toEqual({ sets: 1 });
  other?.release();
  real.now += 59_000;
  boards.flush();
  expect(boards.stats()).toEqual({ sets: 1 });
  real.now += 1_000;
  boards.flush();
  expect(boards.stats()).toEqual({ sets: 0 });
});

it('takes no more sets than it may', async () => {
  const { boards } = setup(1);
  expect(await boards.hold(setOf('a'), 'arbs')).not.toBeNull();
  expect(await boards.hold(setOf('b'), 'arbs')).toBeNull();
  expect(await boards.hold(setOf('a'), 'arbs')).not.toBeNull();
});

it('closes what nobody reads any more before it takes no other', async () => {
  const { boards } = setup(2);
  const kept = await boards.hold(setOf('a'), 'arbs');
  for (const each of ['b', 'c', 'd']) {
    const held = await boards.hold(setOf(each), 'arbs');
    expect(held).not.toBeNull();
    held?.release();
  }
  expect(boards.has(setOf('a'), 'arbs')).toBe(true);
  expect(kept).not.toBeNull();
});
