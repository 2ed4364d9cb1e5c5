import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { additiveRaw, fairProbabilities, MARGIN_METHODS, overround, SUM_TOLERANCE } from './implied.ts';

const market = fc.array(fc.double({ min: 1.01, max: 1000, noNaN: true }), { minLength: 2, maxLength: 30 });

describe('overround', () => {
  it('is the sum of inverses over 1', () => {
    const found = overround([2.6, 2.4, 4.3]);
    expect(found.ok && found.value).toBeCloseTo(0.03384, 6);
  });

  it.each([
    ['one', [2], 'too_few', 'odds'],
    ['10,000', Array(10_000).fill(2), 'too_many', 'odds'],
    ['1', [2, 1], 'odds_not_over_1', 'odds.1'],
    ['NaN', [2, Number.NaN], 'not_a_number', 'odds.1'],
    ['infinite', [Number.POSITIVE_INFINITY, 2], 'not_a_number', 'odds.0'],
    ['1e9', [2, 1e9], 'out_of_range', 'odds.1'],
  ])('refuses %s', (_name, odds, code, field) => {
    expect(overround(odds)).toEqual({ ok: false, error: { code, field } });
    for (const method of MARGIN_METHODS) expect(fairProbabilities(odds, method).ok).toBe(false);
  });
});

describe('fairProbabilities', () => {
  // Expected: mberk/shin's README for Shin; the others from the formulas in exact fractions.
  it.each([
    ['multiplicative', [0.372026, 0.403028, 0.224946], null],
    ['additive', [0.373335, 0.405387, 0.221278], null],
    ['power', [0.372984, 0.405107, 0.221908], 1.032137],
    ['odds_ratio', [0.372429, 0.404131, 0.22344], 1.053174],
    ['shin', [0.372994, 0.404779, 0.222227], 0.016943],
  ] as const)('%s', (method, expected, parameter) => {
    const fair = fairProbabilities([2.6, 2.4, 4.3], method);
    if (!fair.ok) throw new Error(fair.error.code);
    for (const [index, p] of expected.entries()) expect(fair.value.probabilities[index]).toBeCloseTo(p, 6);
    if (parameter === null) expect(fair.value.parameter).toBeNull();
    else expect(fair.value.parameter).toBeCloseTo(parameter, 6);
  });

  it.each(MARGIN_METHODS)('%s: probabilities above 0 that sum to 1, or no answer', method => {
    fc.assert(
      fc.property(market, odds => {
        const fair = fairProbabilities(odds, method);
        if (!fair.ok) return fair.error.code === 'no_answer' && ['additive', 'shin', 'power'].includes(method);
        const sum = fair.value.probabilities.reduce((total, p) => total + p, 0);
        return Math.abs(sum - 1) <= SUM_TOLERANCE && fair.value.probabilities.every(p => p > 0 && p < 1);
      }),
      { numRuns: 300 },
    );
  });

  it.each(MARGIN_METHODS)('%s: the order of the selections changes nothing', method => {
    fc.assert(
      fc.property(market, odds => {
        const [there, back] = [fairProbabilities(odds, method), fairProbabilities(odds.toReversed(), method)];
        if (!there.ok || !back.ok) return there.ok === back.ok;
        const mirrored = back.value.probabilities.toReversed();
        return there.value.probabilities.every((p, index) => Math.abs(p - (mirrored[index] ?? 0)) < 1e-7);
      }),
      { numRuns: 100 },
    );
  });

  const realistic = fc
    .array(fc.double({ min: 0.02, max: 1, noNaN: true }), { minLength: 2, maxLength: 20 })
    .map(weights => weights.map(weight => (0.94 * weights.reduce((total, each) => total + each, 0)) / weight))
    .filter(odds => odds.every(each => each > 1.01));

  it.each(['multiplicative', 'power', 'odds_ratio', 'shin'] as const)('%s answers at a 6 %% margin', method => {
    fc.assert(fc.property(realistic, odds => fairProbabilities(odds, method).ok));
  });

  it('Shin on two selections is the additive method', () => {
    const fair = fairProbabilities([1.5, 2.74], 'shin');
    const raw = additiveRaw([1.5, 2.74]);
    if (!fair.ok) throw new Error(fair.error.code);
    for (const [index, p] of fair.value.probabilities.entries()) expect(p).toBeCloseTo(raw[index] ?? 0, 9);
  });

  it('has no Shin answer for an arb, and no additive one if the margin exceeds a longshot’s inverse odds', () => {
    expect(fairProbabilities([2.1, 2.1], 'shin')).toEqual({ ok: false, error: { code: 'no_answer', field: 'odds' } });
    expect(fairProbabilities([1.05, 1.5, 500], 'additive')).toEqual({
      ok: false,
      error: { code: 'no_answer', field: 'odds.2' },
    });
  });
});
