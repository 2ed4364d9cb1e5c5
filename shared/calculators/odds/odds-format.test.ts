import { describe, expect, it } from 'vitest';
import { type OddsFormat, toDecimal } from './odds-format.ts';

describe('toDecimal', () => {
  it.each<[OddsFormat, number | string, number]>([
    ['decimal', '1,91', 1.91],
    ['american', 150, 2.5],
    ['american', -110, 1 + 10 / 11],
    ['american', 100, 2],
    ['american', -100, 2],
    ['fractional', '7/4', 2.75],
    ['fractional', '13/10', 2.3],
    ['fractional', '4/9', 1 + 4 / 9],
    ['fractional', 'evens', 2],
    ['fractional', '10-4', 3.5],
    ['fractional', ' 100 / 30 ', 1 + 10 / 3],
    ['hongkong', 0.91, 1.91],
    ['malay', -0.8, 2.25],
    ['malay', 0.75, 1.75],
    ['indonesian', -1.25, 1.8],
    ['indonesian', 1.4, 2.4],
    ['probability', 0.4, 2.5],
  ])('%s %j is %d', (format, value, expected) => {
    const decimal = toDecimal(format, value);
    expect(decimal.ok && decimal.value).toBeCloseTo(expected, 12);
  });

  it.each<[OddsFormat, number | string, 'not_odds' | 'out_of_range']>([
    ['american', 99.5, 'not_odds'],
    ['american', Number.NaN, 'not_odds'],
    ['fractional', '1.5/2', 'not_odds'],
    ['fractional', '1/-2', 'not_odds'],
    ['fractional', '999999/1', 'out_of_range'],
    ['hongkong', 0, 'not_odds'],
    ['hongkong', Number.NaN, 'not_odds'],
    ['malay', 0, 'not_odds'],
    ['malay', 1.2, 'not_odds'],
    ['indonesian', 0.9, 'not_odds'],
    ['probability', 1, 'not_odds'],
    ['decimal', 1, 'out_of_range'],
  ])('%s %j is %s', (format, value, code) => {
    expect(toDecimal(format, value)).toEqual({ ok: false, error: { code, field: 'value' } });
  });
});
