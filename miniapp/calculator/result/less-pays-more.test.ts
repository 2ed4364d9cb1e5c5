import { describe, expect, it } from 'vitest';
import { exampleForm, formOf, type Input, typeInto } from '#shared/calculators/forms/form.ts';
import { kitOf } from '#shared/calculators/forms/kits.ts';
import { calculationOf } from '../calculation.ts';
import { lessPaysMore } from './less-pays-more.ts';

const surebet = (input: Input) => calculationOf(formOf(kitOf('surebet'), input));
const steps = [
  { odds: 2.1, step: 10_000 },
  { odds: 2.05, step: 100 },
];

describe('lessPaysMore', () => {
  it('tells the smaller total where the exact one has to place its rest badly', () => {
    const exact = surebet({ legs: steps, total: 200_000 });
    expect(exact.view?.headline?.text).toBe('+R$\u00a050,00');
    expect(lessPaysMore(exact)).toEqual({ total: 182_200, worst: 6_800 });
    // Typed instead, it pays what was told.
    const less = calculationOf(typeInto(exact.form, 'total', '1.822,00'));
    expect(less.view?.headline?.text).toBe('+R$\u00a068,00');
    expect(lessPaysMore(less)).toBeNull();
  });

  it('tells it where a limit holds one house', () => {
    const limited = surebet({ legs: [{ odds: 2.1, max: 10_000 }, { odds: 2.05 }], total: 100_000 });
    expect(limited.view?.headline?.text).toBe('\u2212R$\u00a0790,00');
    expect(lessPaysMore(limited)).toEqual({ total: 20_244, worst: 756 });
  });

  it.each([
    ['some centavos', { legs: [{ odds: 2.1 }, { odds: 2.05 }], total: 100_000 }],
    ['what is best not placed at all', { legs: [{ odds: 1.9 }, { odds: 1.95 }], total: 100_000 }],
    ['a total that is a limit already', { legs: steps, maxTotal: 200_000 }],
    ['a fixed stake', { legs: [{ odds: 2.1, stake: 10_000 }, { odds: 2.05 }] }],
  ])('says nothing of %s', (_, input) => {
    expect(lessPaysMore(surebet(input))).toBeNull();
  });

  it('says nothing of calculators without a worst case', () => {
    expect(lessPaysMore(calculationOf(exampleForm(kitOf('equal-return'))))).toBeNull();
  });
});
