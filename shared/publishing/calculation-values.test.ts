import { describe, expect, it } from 'vitest';
import { exampleForm, readForm } from '../calculators/forms/form.ts';
import { kitOf } from '../calculators/forms/kits.ts';
import { encodeCalculation } from '../calculators/link/link.ts';
import { CALCULATORS, type CalculatorId } from '../calculators/registry.ts';
import { isVariable } from '../posts/variables.ts';
import { calculationValues } from './calculation-values.ts';

const valuesOf = (id: CalculatorId, input: object) =>
  Object.fromEntries(
    Object.entries(calculationValues(encodeCalculation({ id, input: input as never }), 'https://a.b/c')).map(
      ([name, value]) => [name, value.replaceAll('\u00a0', ' ')],
    ),
  );

describe('the variables of a calculation', () => {
  it('are its bets, what they cost, and what the worst ending pays', () => {
    const legs = [
      { odds: 2.1, house: 'Betano' },
      { odds: 2.05, house: 'KTO' },
    ];
    expect(valuesOf('surebet', { legs, total: 100_000 })).toEqual({
      conta: 'Surebet',
      'casa.1': 'Betano',
      'odd.1': '2,10',
      'stake.1': 'R$ 493,98',
      'casa.2': 'KTO',
      'odd.2': '2,05',
      'stake.2': 'R$ 506,02',
      total: 'R$ 1.000,00',
      lucro: '+3,73 %',
      pior_caso: '+R$ 37,34',
      link: 'https://a.b/c',
    });
  });

  it('count of a free bet and its lay only what the lay can cost', () => {
    const input = { stakeKind: 'SNR', backStake: 5_000, backOdds: 5, layOdds: 5.2, layCommission: 0.056 };
    expect(valuesOf('matched-bet', input)).toMatchObject({ 'stake.2': 'R$ 38,88', total: 'R$ 163,30' });
  });

  it.each(Object.keys(CALCULATORS) as CalculatorId[])('%s: has no other names, and none without a value', id => {
    const { input } = readForm(exampleForm(kitOf(id)));
    const values = valuesOf(id, input);
    expect(values.conta).toBe(kitOf(id).words.name);
    expect(Object.keys(values).filter(name => !isVariable(name))).toEqual([]);
    expect(Object.values(values).filter(value => value.trim() === '' || /NaN|undefined|Infinity/.test(value))).toEqual(
      [],
    );
  });

  it.each(['', '1A', 'x'.repeat(3_000), encodeCalculation({ id: 'surebet', input: { legs: [] } as never })])(
    'of what cannot be calculated there are none',
    link => expect(calculationValues(link, null)).toEqual({}),
  );
});
