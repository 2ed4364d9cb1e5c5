import { describe, expect, it } from 'vitest';
import { FIRST_COMMISSIONS } from '#shared/markets/commissions.ts';
import { areRatesChanged, commissionsOf, mergeTypedRates, readRate, typedRatesOf } from './commissions-view.ts';

const typed = typedRatesOf(FIRST_COMMISSIONS);

it('shows commissions as people type them, and reads them back', () => {
  expect(typed).toMatchObject({ betfair: '6,5', betbra: '3,25', matchbook: '4' });
  expect(commissionsOf(typed)).toEqual(FIRST_COMMISSIONS);
});

it.each([
  ['6,5', 0.065],
  ['6.5 %', 0.065],
  [' 0 ', 0],
  ['50', 0.5],
  ['50,01', null],
  ['-1', null],
  ['6,555', 0.06555],
  ['6,5,5', null],
  ['', null],
  ['seis', null],
])('"%s" is %s', (text, rate) => {
  expect(readRate(text)).toBe(rate);
});

describe('a change', () => {
  it.each([
    ['6,5', false],
    ['6.50%', false],
    ['5', true],
    ['', true],
  ])('"%s": %s', (betfair, changed) => {
    expect(areRatesChanged({ ...typed, betfair }, FIRST_COMMISSIONS)).toBe(changed);
  });

  it('cannot be saved while a line is invalid', () => {
    expect(commissionsOf({ ...typed, betfair: '' })).toBeNull();
    expect(commissionsOf({ ...typed, betfair: '5' })).toEqual({ ...FIRST_COMMISSIONS, betfair: 0.05 });
  });
});

it('applies the changed lines to a table that somebody else saved', () => {
  const theirs = { ...FIRST_COMMISSIONS, betfair: 0.04, betbra: 0.01 };
  const mine = { ...typed, betfair: '5', matchbook: 'x' };
  expect(mergeTypedRates(mine, FIRST_COMMISSIONS, theirs)).toEqual({
    ...typed,
    betfair: '5',
    matchbook: 'x',
    betbra: '1',
  });
});
