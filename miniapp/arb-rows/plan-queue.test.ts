import { expect, it } from 'vitest';
import { makeArb, makeLeg } from '#shared/arbitrage/arb-fixture.ts';
import { cents } from '#shared/units.ts';
import { createPlanQueue } from './plan-queue.ts';

const arbOf = (id: string) =>
  makeArb({ id, profit: 0.0244, legs: [makeLeg({ odds: 2.1 }), makeLeg({ odds: 2, selection: 'away', book: 'kto' })] });
/** A whole line can return every stake: its steps need a search. */
const searchedOf = (id: string) => ({
  ...arbOf(id),
  market: 'dnb' as const,
  legs: arbOf(id).legs.map(leg => ({ ...leg, market: 'dnb' as const })),
});
const total = cents(100_000);
const plain = { total, houses: new Map() };
const stepped = {
  total,
  houses: new Map([['betano', { book: 'betano', on: true, commission: null, maxStake: null, step: cents(500) }]]),
};

function open() {
  const slices: (() => void)[] = [];
  let now = 0;
  // Every reading of the clock takes three milliseconds: two searches fill a slice.
  const queue = createPlanQueue({ now: () => (now += 3), nextSlice: run => slices.push(run) });
  return { queue, slices };
}

it('answers simple cases at once, and with the same plan while nothing changes', () => {
  const { queue, slices } = open();
  const arb = arbOf('a');
  const plan = queue.get(arb, plain);
  expect(plan?.stakes).toHaveLength(2);
  expect(queue.get(arb, plain)).toBe(plan);
  expect(queue.get(arb, stepped)?.stakes).toEqual([48_500, 50_925]);
  expect(slices).toHaveLength(0);
});

it('searches at once what fits in a frame, the others in slices, and drops cancelled requests', () => {
  const { queue, slices } = open();
  const done: string[] = [];
  const arbs = ['a', 'b', 'c', 'd'].map(searchedOf);
  const stops = arbs.map(arb => queue.ask(arb, stepped, () => done.push(arb.id)));
  stops[3]?.();
  expect(arbs.map(arb => queue.get(arb, stepped) !== null)).toEqual([true, true, false, false]);
  slices.shift()?.();
  expect(done).toEqual(['a', 'b']);
  slices.shift()?.();
  expect(done).toEqual(['a', 'b', 'c']);
  expect(slices).toHaveLength(0);
});
