import { describe, expect, it } from 'vitest';
import { makeArb, makeLeg } from '#shared/arbitrage/arb-fixture.ts';
import type { Cents } from '#shared/units.ts';
import { findWays } from './rescue-view.ts';
import { planStakes } from './stake-plan.ts';

const houses = new Map();
const legs = [
  makeLeg({ odds: 2.1, market: 'ou', selection: 'over', line: 2.5, share: 0.494 }),
  makeLeg({ odds: 2.05, market: 'ou', selection: 'under', line: 2.5, share: 0.506, book: 'kto', bookName: 'KTO' }),
];
const arb = makeArb({ market: 'ou', line: 2.5, legs, profit: 0.0372 });
const plan = planStakes(arb, { total: 20_000 as Cents, houses });
const form = { placed: 0, odds: 2.1, stake: 10_000 as Cents, now: [2.1, 1.95] };
const spaced = (text: string) => text.replaceAll('\u00a0', ' ');

describe('E agora?', () => {
  it('shows the ways out from completing to waiting, what each costs, and the odds to wait for', () => {
    const found = findWays(arb, form, { plan, houses });
    if (!found.ok) throw new Error(found.error.code);
    const { ways, waitFor, cap } = found.value;
    expect(ways[0]).toMatchObject({ key: 'complete', sign: 'gain' });
    // The reference of findRescue: 10,769 on the other at 1.95 leaves 230.55 in the worst ending.
    expect(spaced(ways[0]?.bets.join() ?? '')).toContain('KTO 1,95 · R$ 107,69');
    expect(spaced(ways[0]?.worst ?? '')).toBe('+R$ 2,30');
    expect(spaced(ways.at(-1)?.worst ?? '')).toBe('−R$ 100,00');
    expect(ways.length).toBeGreaterThan(3);
    expect(waitFor[0]).toMatch(/a partir de 1,91 fica zerado/);
    expect(spaced(cap)).toContain('R$ 400,00');
  });

  it.each([
    ['odds of 1', { ...form, now: [2.1, 1] }],
    ['no odds', { ...form, now: [2.1, Number.NaN] }],
    ['no stake', { ...form, odds: 0 }],
  ])('%s is invalid', (_name, wrong) => {
    expect(findWays(arb, wrong, { plan, houses })).toEqual({ ok: false, error: { code: 'invalid' } });
  });

  it('knows a winner of two in any sport, and draws that give nothing back', () => {
    const winner = makeArb({
      legs: [makeLeg({ odds: 2.1 }), makeLeg({ odds: 2.05, selection: 'away', book: 'kto', bookName: 'KTO' })],
    });
    const found = findWays(winner, form, { plan: planStakes(winner, { total: 20_000 as Cents, houses }), houses });
    if (!found.ok) throw new Error(found.error.code);
    expect(spaced(found.value.ways.at(-1)?.best ?? '')).toBe('+R$ 110,00');
  });

  it('a single price has no other leg', () => {
    const value = makeArb({ class: 'value', legs: legs.slice(0, 1) });
    expect(findWays(value, form, { plan, houses })).toMatchObject({ ok: false, error: { code: 'unsupported' } });
  });
});
