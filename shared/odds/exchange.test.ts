import { describe, expect, it } from 'vitest';
import { layAsBack, liability, netMarketProfit, netOdds } from './exchange.ts';

describe('netOdds', () => {
  it.each([
    ['net_win', 1.768],
    ['on_stake', 1.76],
    ['on_total_return', 1.728],
  ] as const)('1.8 at 4 %% of %s', (kind, expected) => {
    const net = netOdds(1.8, 0.04, kind);
    expect(net.ok && net.value).toBeCloseTo(expected, 9);
  });

  it.each([
    [1, 0.04, 'odds_not_over_1', 'odds'],
    [2, -0.1, 'negative', 'commission'],
    [2, 1, 'out_of_range', 'commission'],
    [2, Number.NaN, 'not_a_number', 'commission'],
  ])('refuses %d at %d', (odds, commission, code, field) => {
    expect(netOdds(odds, commission)).toEqual({ ok: false, error: { code, field } });
    const lay = layAsBack(odds, commission);
    expect(lay.ok).toBe(false);
  });
});

it('layAsBack risks the liability', () => {
  const back = layAsBack(2.1, 0.05);
  expect(back.ok && back.value).toBeCloseTo(1.863636, 6);
});

it.each([
  [100, 2.06, 106],
  [0, 2, 0],
])('liability of %d at %d', (stake, odds, expected) => {
  const found = liability(stake, odds);
  expect(found.ok && found.value).toBeCloseTo(expected, 9);
});

it('liability refuses a negative stake', () => {
  expect(liability(-1, 2)).toEqual({ ok: false, error: { code: 'negative', field: 'layStake' } });
});

describe('netMarketProfit', () => {
  it.each([
    [[100, -60], 38],
    [[60, -100], -40],
    [[], 0],
  ])('%j at 5 %%', (profits, expected) => {
    const net = netMarketProfit(profits, 0.05);
    expect(net.ok && net.value).toBeCloseTo(expected, 9);
  });

  it('refuses NaN', () => {
    expect(netMarketProfit([1, Number.NaN], 0.05)).toEqual({
      ok: false,
      error: { code: 'not_a_number', field: 'profits.1' },
    });
  });
});
