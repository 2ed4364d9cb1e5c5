import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatOdds } from '../catalogue/numbers/format.ts';
import { parseOdds } from './parse-odds.ts';

describe('parseOdds', () => {
  it.each([
    ['2,10', 2.1],
    ['2.10', 2.1],
    ['1.950', 1.95],
    ['1,9091', 1.9091],
    ['3', 3],
    ['2,', 2],
    [' @ 1,95 ', 1.95],
    ['1.001,00', 1001],
    ['21/10', 3.1],
    ['5 / 2', 3.5],
    ['+110', 2.1],
    ['-110', 1 + 100 / 110],
    ['−225', 1 + 100 / 225],
    ['0,95 hk', 1.95],
    ['HK 1.50', 2.5],
    ['0,95my', 1.95],
    ['-0,80 my', 2.25],
    ['−1,25 id', 1.8],
    ['+1,50 id', 2.5],
  ])('%s is %d', (text, odds) => {
    expect(parseOdds(text)).toEqual({ ok: true, value: odds });
  });

  it.each([
    ['', 'empty'],
    ['  @ ', 'empty'],
    ['abc', 'not_odds'],
    ['2,1,0', 'not_odds'],
    ['2.1.0', 'not_odds'],
    ['+90', 'not_odds'],
    ['-2,10', 'not_odds'],
    ['-0,80', 'not_odds'],
    ['-0,95 hk', 'not_odds'],
    ['1,20 my', 'not_odds'],
    ['0,80 id', 'not_odds'],
    ['hk 0,95 hk', 'not_odds'],
    ['0 hk', 'not_odds'],
    ['5/0', 'not_odds'],
    ['1e3', 'not_odds'],
    ['NaN', 'not_odds'],
    ['Infinity', 'not_odds'],
    ['1', 'not_over_1'],
    ['1,00', 'not_over_1'],
    ['0', 'not_over_1'],
    ['0,5', 'not_over_1'],
    ['100001', 'too_large'],
    ['9'.repeat(400), 'not_odds'],
  ])('%s is refused: %s', (text, code) => {
    expect(parseOdds(text)).toEqual({ ok: false, error: { code } });
  });

  it('reads back the odds that we print', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10_100, max: 20_000_000 }), tenThousandths => {
        const odds = tenThousandths / 10_000;
        expect(parseOdds(formatOdds(odds))).toEqual({ ok: true, value: odds });
      }),
    );
  });

  it('returns odds or an error for any text', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        const parsed = parseOdds(text);
        if (parsed.ok) expect(parsed.value).toBeGreaterThan(1);
      }),
    );
  });
});
