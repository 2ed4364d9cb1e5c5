import { describe, expect, it } from 'vitest';
import { EXAMPLES } from './example-fixture.ts';
import { CALCULATORS, calculate } from './registry.ts';

describe('calculate', () => {
  it.each(EXAMPLES)('%s %j', (id, input, expected) => {
    const result = calculate(id, input);
    expect(result.ok && result.value).toMatchObject(closeTo(expected));
  });

  it('has an example of every calculator', () => {
    expect(new Set(EXAMPLES.map(([id]) => id))).toEqual(new Set(Object.keys(CALCULATORS)));
  });

  const odds = [2.1, 2.1];
  it.each([
    ['an id nobody knows', 'horoscope', {}, 'invalid_choice', 'id'],
    ['a name of Object', 'constructor', {}, 'invalid_choice', 'id'],
    ['no object', 'boost', null, 'invalid_shape', ''],
    ['odds of 1', 'equal-return', { odds: [2, 1], totalStake: 10 }, 'odds_not_over_1', 'odds.1'],
    ['NaN', 'equal-return', { odds: [2, Number.NaN], totalStake: 10 }, 'not_a_number', 'odds.1'],
    ['infinite', 'equal-return', { odds: [2, Infinity], totalStake: 10 }, 'not_a_number', 'odds.1'],
    ['text', 'equal-return', { odds, totalStake: '10' }, 'not_a_number', 'totalStake'],
    ['nothing', 'equal-return', { odds }, 'missing', 'totalStake'],
    ['negative stake', 'equal-return', { odds, totalStake: -1 }, 'not_positive', 'totalStake'],
    ['one leg', 'equal-return', { odds: [2], totalStake: 1 }, 'too_few', 'odds'],
    ['10,000 legs', 'equal-return', { odds: Array(10_000).fill(2), totalStake: 1 }, 'too_many', 'odds'],
    ['uneven lists', 'equal-return', { odds, totalStake: 1, commission: [0.1] }, 'length_mismatch', 'commission'],
    ['commission of 1', 'lay-as-back', { layOdds: 2, commission: 1 }, 'out_of_range', 'commission'],
    ['no such leg', 'fixed-leg', { odds, fixedLeg: 2, fixedStake: 1 }, 'out_of_range', 'fixedLeg'],
    [
      'nothing left to give',
      'distribute-profit',
      { odds: [1.5, 1.5, 9], totalStake: 1, distributeTo: [false, false, true] },
      'infeasible',
      'distributeTo',
    ],
    ['no limit', 'equal-return-limits', { odds }, 'missing', 'maxStake'],
    ['over the limits', 'rounded-stakes', { odds, step: 5, total: 100, maxStake: [5, 5] }, 'infeasible', 'maxStake'],
    ['no multiple', 'rounded-stakes', { odds, step: 5, total: 12 }, 'infeasible', 'total'],
    ['too fine', 'rounded-stakes', { odds, step: 1e-9, maxTotal: 100 }, 'too_many', 'step'],
    [
      'refund over the return',
      'matched-bet',
      { backStake: 10, backOdds: 2, layOdds: 2, refundCashValue: 21 },
      'no_answer',
      'refundCashValue',
    ],
    [
      'a line that does not exist',
      'settle-handicaps',
      { cases: [{ line: 0.3, goalDiff: 0, odds: 2 }] },
      'not_a_line',
      'cases.0.line',
    ],
    [
      'hedge odds that are an arb',
      'hedge-existing',
      { existing: [{ outcome: 0, stake: 50, odds: 3.5 }], hedgeOdds: [2.8, 3.8, 3.1] },
      'unbounded',
      'maxExtraTotal',
    ],
    ['too sure', 'kelly-exclusive', { p: [0.9, 0.9], odds }, 'out_of_range', 'p'],
    ['already laid', 'partial-lay', overLaid(), 'infeasible', 'lays'],
    ['a market nobody knows', 'allocate-score-grid', gridOf('corners', 2.5), 'invalid_choice', 'legs.0.market'],
    ['a goal line of 99', 'allocate-score-grid', gridOf('asian_total', 99), 'not_a_line', 'legs.0.line'],
    ['not odds', 'convert-odds', { cases: [{ format: 'american', value: 50 }] }, 'not_odds', 'cases.0.value'],
    ['one house', 'palpable-errors', { quotes: { A: [2] } }, 'too_few', 'quotes'],
  ])('refuses %s', (_name, id, input, code, field) => {
    expect(calculate(id, input)).toEqual({ ok: false, error: { code, field } });
  });
});

function overLaid() {
  return { backStake: 10, backOdds: 2, lays: [{ stake: 50, odds: 2 }], newLayOdds: 2 };
}

function gridOf(market: string, line: number) {
  return { legs: [{ market, selection: 'over', line, odds: 2 }], totalStake: 10 };
}

/** Numbers compared to six decimals. */
function closeTo(expected: object): object {
  const each = (value: unknown): unknown => {
    if (typeof value === 'number') return expect.closeTo(value, 5);
    if (Array.isArray(value)) return value.map(each);
    return typeof value === 'object' && value !== null ? closeTo(value) : value;
  };
  return Object.fromEntries(Object.entries(expected).map(([key, value]) => [key, each(value)]));
}
