import { expect, it } from 'vitest';
import { surebet } from '#shared/calculators/arbs/surebet.ts';
import { EXAMPLE } from './example.ts';

it('the example on the home page is what the calculator answers', () => {
  const { legs, total, worst, profit } = EXAMPLE;
  const found = surebet({ legs: legs.map(({ odds }) => ({ odds })), total, step: 100 });
  if (!found.ok) throw new Error(JSON.stringify(found.error));
  expect(found.value.stakes).toEqual(legs.map(({ stake }) => stake));
  expect(legs.map(({ odds, stake }) => Math.round(odds * stake))).toEqual(legs.map(({ returned }) => returned));
  expect(Math.min(...legs.map(({ returned }) => returned))).toBe(worst);
  expect([total + profit, found.value.worst]).toEqual([worst, expect.closeTo(profit, 6)]);
});
