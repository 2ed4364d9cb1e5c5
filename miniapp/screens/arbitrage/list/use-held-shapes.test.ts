import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import type { ListedOpportunity } from '../live/arb-index.ts';
import { useHeldArb, useHeldShapes } from './use-held-shapes.ts';

afterEach(cleanup);

const arbOf = (legs: number, at: number) =>
  ({ id: 'a', profit: at, legs: Array.from({ length: legs }) }) as unknown as Opportunity;

it('an arb of other legs stays as it was, struck out, until the list is let go', () => {
  const [three, better, two] = [arbOf(3, 0.01), arbOf(3, 0.02), arbOf(2, 0.03)];
  const { result, rerender } = renderHook(({ arb, held }) => useHeldArb(arb, held), {
    initialProps: { arb: three, held: false },
  });
  rerender({ arb: three, held: true });
  rerender({ arb: better, held: true });
  // The same legs at other prices are never late.
  expect(result.current).toEqual({ drawn: better, isPast: false });
  rerender({ arb: two, held: true });
  expect(result.current).toEqual({ drawn: better, isPast: true });
  rerender({ arb: two, held: false });
  expect(result.current).toEqual({ drawn: two, isPast: false });
});

it('keeps the height of each row while the list is held', () => {
  const row = (legs: number) => ({ id: 'a', legs, arb: arbOf(legs, 0) }) as ListedOpportunity;
  const { result, rerender } = renderHook(({ legs, held }) => useHeldShapes([row(legs)], held, legs), {
    initialProps: { legs: 3, held: false },
  });
  rerender({ legs: 3, held: true });
  rerender({ legs: 2, held: true });
  expect(result.current(row(2))).toBe(3);
  rerender({ legs: 2, held: false });
  expect(result.current(row(2))).toBe(2);
});
