/**
 * More cases of the reference's kinds, at least two per kind: with fields omitted or under other names, other numbers of
 * outcomes, and several options together. The expected values are calculated here, without the calculators' own
 * arithmetic.
 */
import { describe, expect, it } from 'vitest';
import { checkCase } from './reference-check.ts';
import { REFERENCE_KINDS } from './reference-kinds.ts';
import { ASIAN } from './variations/asian.ts';
import { BACK_LAY } from './variations/back-lay.ts';
import { CHANCES } from './variations/chances.ts';
import { BOOKS } from './variations/dutching.ts';
import { EARLY } from './variations/early-payout.ts';
import { HEDGES } from './variations/hedges.ts';
import { MIDDLES } from './variations/middles.ts';
import { MULTIPLES } from './variations/multiples.ts';
import { COMMISSION_VARIATIONS, NWAY } from './variations/nway.ts';
import { LP } from './variations/score-grid.ts';

const VARIATIONS = [
  ...NWAY,
  ...COMMISSION_VARIATIONS,
  ...BACK_LAY,
  ...MULTIPLES,
  ...BOOKS,
  ...EARLY,
  ...MIDDLES,
  ...ASIAN,
  ...LP,
  ...HEDGES,
  ...CHANCES,
];

describe('variations of the reference kinds', () => {
  it.each(VARIATIONS.map(each => [each[0], JSON.stringify(each[1]), each] as const))(
    '%s %s',
    (_kind, _input, [kind, input, expected]) => {
      expect(checkCase({ id: 'x', kind, input, expected })).toEqual([]);
    },
  );

  it('has two of every kind in the reference', () => {
    const extra = ['dutch_vs_books_SR', 'back_lay_SR_back_fee', 'acca_sequential_lay_freebet_SR'];
    const few = Object.keys(REFERENCE_KINDS).filter(kind => VARIATIONS.filter(each => each[0] === kind).length < 2);
    expect(few.filter(kind => !extra.includes(kind))).toEqual([]);
  });

  it('fails a wrong expected value, with or without ties', () => {
    const grid = {
      legs: [
        ['1', 2.5],
        ['X', 3.6],
        ['2', 3.4],
      ],
      total_stake: 100,
    };
    expect(
      checkCase({ id: 'x', kind: 'score_grid_lp', input: grid, expected: { lp_stakes: [50, 25, 25] } }),
    ).not.toEqual([]);
    const steps = { odds: [2.1, 2.05], max_total: 200, step: 5 };
    expect(checkCase({ id: 'x', kind: 'rounded_optimal', input: steps, expected: { stakes: [95, 105] } })).not.toEqual(
      [],
    );
    expect(
      checkCase({ id: 'x', kind: 'boost', input: { odds: 2, boost: 0.1 }, expected: { feasible: false } }),
    ).not.toEqual([]);
  });
});
