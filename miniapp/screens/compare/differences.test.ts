import { describe, expect, it } from 'vitest';
import { addRow, exampleForm, type FilledForm, formOf, typeIntoRow } from '#shared/calculators/forms/form.ts';
import { kitOf } from '#shared/calculators/forms/kits.ts';
import { CALCULATORS, type CalculatorId } from '#shared/calculators/registry.ts';
import { calculationOf } from '../../calculator/calculation.ts';
import { differencesOf } from './differences.ts';

const surebet = formOf(kitOf('surebet'), {
  legs: [
    { house: 'Betano', odds: 2.1 },
    { house: 'KTO', odds: 2.05 },
  ],
  total: 100_000,
});
const typed = (form: FilledForm, leg: number, path: string, text: string) => typeIntoRow(form, 'legs', leg, path, text);
const compare = (a: FilledForm, b: FilledForm) => differencesOf(calculationOf(a), calculationOf(b));

describe('two scenarios', () => {
  it.each(Object.keys(CALCULATORS) as CalculatorId[])('%s: equal scenarios have no differences', id => {
    const form = exampleForm(kitOf(id));
    expect(compare(form, form)).toMatchObject({ fields: [], results: [], isOther: false });
  });

  it('the same odds in another format are equal', () => {
    const other = typed(typed(surebet, 0, 'legs.*.odds', '21/10'), 1, 'legs.*.odds', ' 2.05');
    // 21/10 is 3.10 in decimals.
    expect(compare(surebet, other).fields.map(({ path }) => path)).toEqual(['legs.0.odds']);
    expect(compare(surebet, typed(surebet, 0, 'legs.*.odds', '2.10')).fields).toEqual([]);
  });

  it('shows field, stakes and worst case as B minus A', () => {
    const { fields, results, verdict } = compare(surebet, typed(surebet, 0, 'legs.*.odds', '2,20'));
    expect(fields).toEqual([{ path: 'legs.0.odds', label: 'Betano: Odd', a: '2,10', b: '2,20', gap: null }]);
    const stake = results?.find(({ path }) => path === 'stakes.0');
    expect(stake).toMatchObject({
      label: 'Betano',
      a: 'R$\u00a0493,98',
      b: 'R$\u00a0482,35',
      gap: '\u2212R$\u00a011,63',
    });
    // 1000 · 2.1 · 2.05 / 4.15 = 1037.34; 1000 · 2.2 · 2.05 / 4.25 = 1061.17.
    expect(verdict).toBe('Cenário B: R$\u00a023,83 a mais no pior caso.');
  });

  it('compares only the fields while one scenario has no result', () => {
    const { fields, results, verdict } = compare(surebet, typed(surebet, 1, 'legs.*.odds', 'x'));
    expect(fields).toMatchObject([{ path: 'legs.1.odds', a: '2,05', b: 'x' }]);
    expect([results, verdict]).toEqual([null, null]);
  });

  it('shows a leg that only one of them has', () => {
    const group = surebet.kit.form.groups[0];
    if (group === undefined) throw new Error('The surebet has legs');
    const three = typed(addRow(surebet, group), 2, 'legs.*.odds', '15');
    const { fields } = compare(surebet, three);
    expect(fields).toMatchObject([{ path: 'legs.2.odds', a: '—', b: '15' }]);
  });

  it('compares only the main answer of two calculators', () => {
    const { fields, results, isOther } = compare(surebet, exampleForm(kitOf('no-vig')));
    expect(isOther).toBe(true);
    expect(fields).toHaveLength(1);
    expect(results).toHaveLength(1);
  });
});
