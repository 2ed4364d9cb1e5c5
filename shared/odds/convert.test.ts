import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatOdds } from '../catalogue/numbers/format.ts';
import { type DecimalOdds, toDecimalOdds } from '../units.ts';
import { americanToDecimal, decimalToFractional, parseFractional } from './convert.ts';

const decimal = (value: number): DecimalOdds => {
  const odds = toDecimalOdds(value);
  if (!odds.ok) throw new Error(`not odds: ${value}`);
  return odds.value;
};

/** Rounded to whole numbers, as houses print them. Even money is +100. */
const american = (odds: number) => (odds >= 2 ? Math.round((odds - 1) * 100) : -Math.round(100 / (odds - 1)));

describe('American', () => {
  it.each([
    // The Odds API's World Cup log prints both forms of these.
    [-225, 1.4444],
    [650, 7.5],
    [333, 4.33],
    [115, 2.15],
    [-150, 1.6667],
    [-148, 1.6757],
    // Ties: exactly 1.15625, 1.03125 and 1.78125.
    [-640, 1.1562],
    [-3200, 1.0312],
    [-128, 1.7812],
    // penaltyblog, tests of its `implied` module.
    [150, 2.5],
    [-110, 1.9091],
    // Even money is written with either sign.
    [100, 2],
    [-100, 2],
    [-10_000, 1.01],
    [100_000, 1001],
  ])('%d is shown as %d', (american, expected) => {
    const odds = americanToDecimal(american);
    expect(odds.ok && Number(formatOdds(odds.value).replace('.', '').replace(',', '.'))).toBe(expected);
  });

  it.each([
    [-225, 325 / 225],
    [-150, 5 / 3],
    [333, 4.33],
    [115, 2.15],
  ])('%d is exactly %d', (american, expected) =>
    expect(americanToDecimal(american)).toEqual({ ok: true, value: expected }),
  );

  it.each([
    [0, 'not_odds'],
    [1, 'not_odds'],
    [-99.5, 'not_odds'],
    [Number.NaN, 'not_odds'],
    [Number.NEGATIVE_INFINITY, 'not_odds'],
    [-10_000_000, 'out_of_range'],
    [100_000_000, 'out_of_range'],
  ])('refuses %d: %s', (american, code) =>
    expect(americanToDecimal(american)).toEqual({ ok: false, error: { code, value: american } }),
  );

  it('survives the way there and back, for whole American odds', () => {
    const whole = fc.oneof(fc.integer({ min: 100, max: 100_000 }), fc.integer({ min: -100_000, max: -101 }));
    fc.assert(
      fc.property(whole, value => {
        const odds = americanToDecimal(value);
        expect(odds.ok && american(odds.value)).toBe(value);
      }),
    );
  });
});

describe('fractional', () => {
  it('odds are reduced', () =>
    expect(parseFractional('10/4')).toEqual({ ok: true, value: { numerator: 5, denominator: 2 } }));

  it.each(['', '5', '0/2', '5/0', '-5/2', '5/2/1', '1.5/2', 'SP'])('refuses %j', text =>
    expect(parseFractional(text)).toEqual({ ok: false, error: { code: 'not_odds', value: text } }),
  );

  it.each([
    [1.44, '4/9'],
    [1.4444, '4/9'],
    [1.33, '1/3'],
    [1.91, '10/11'],
    [1.83, '5/6'],
    [1.53, '8/15'],
    [1.05, '1/20'],
    [1.01, '1/100'],
    [1.04, '1/25'],
    [2, '1/1'],
    [2.1, '11/10'],
    [2.5, '3/2'],
    [2.63, '13/8'],
    [4.33, '10/3'],
    [67, '66/1'],
    [3.07, '29/14'],
  ])('%d is printed as %s', (odds, expected) => {
    const { numerator, denominator } = decimalToFractional(decimal(odds));
    expect(`${numerator}/${denominator}`).toBe(expected);
  });

  it.each([
    [-145, '20/29'],
    [-225, '4/9'],
    [-137, '100/137'],
    [130, '13/10'],
  ])('American %d is %s', (american, expected) => {
    const odds = americanToDecimal(american);
    const { numerator, denominator } = decimalToFractional(odds.ok ? odds.value : decimal(2));
    expect(`${numerator}/${denominator}`).toBe(expected);
  });

  it('prints as the decimal it came from', () => {
    fc.assert(
      fc.property(fc.integer({ min: 101, max: 100_000 }), hundredths => {
        const { numerator, denominator } = decimalToFractional(decimal(hundredths / 100));
        expect(Math.abs(1 + numerator / denominator - hundredths / 100)).toBeLessThan(0.005 + 1e-9);
      }),
    );
  });
});
