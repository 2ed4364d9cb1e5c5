import { describe, expect, it } from 'vitest';
import { exampleForm, typeIntoRow } from '#shared/calculators/forms/form.ts';
import { kitOf } from '#shared/calculators/forms/kits.ts';
import { copiedStake, houseOfFigure, legOfStake } from './house-of-figure.ts';

const surebet = exampleForm(kitOf('surebet'));

describe('houseOfFigure', () => {
  it.each([
    ['stakes.1', 'Superbet'],
    ['liabilities.0', 'Betano'],
    ['profits.0', 'Betano'],
    ['profits.7', ''],
    ['guaranteedRate', ''],
  ])('%s: "%s"', (path, house) => {
    expect(houseOfFigure(surebet, path)).toBe(house);
  });

  it('an outcome is of no house where a leg says on which outcomes it wins', () => {
    const both = typeIntoRow(surebet, 'legs', 0, 'legs.*.winsOn', '1 2');
    expect(houseOfFigure(both, 'profits.0')).toBe('');
    expect(houseOfFigure(both, 'stakes.0')).toBe('Betano');
  });

  it('a score is of no house', () => {
    const grid = typeIntoRow(exampleForm(kitOf('score-grid')), 'legs', 0, 'legs.*.house', 'KTO');
    expect(houseOfFigure(grid, 'profits.0')).toBe('');
    expect(houseOfFigure(grid, 'stakes.0')).toBe('KTO');
  });
});

describe('a stake', () => {
  it('is of a leg', () => {
    expect(['stakes.3', 'liabilities.0', 'layStake'].map(legOfStake)).toEqual([3, 0, null]);
  });

  it.each([
    ['R$\u00a01.234,56', '1234,56'],
    ['US$\u00a098,79', '98,79'],
  ])('%s is copied as %s', (text, copied) => {
    expect(copiedStake(text)).toBe(copied);
  });
});
