import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTypedSum, typedSum } from './typed-sum.ts';

describe('a sum typed into a field', () => {
  it.each([
    ['=490+10', '500,00'],
    ['= 490 + 10,5', '500,50'],
    ['=1.000,50/2', '500,25'],
    ['=1.000+1', '1001,00'],
    ['=0,1+0,2', '0,30'],
    ['=100/3', '33,33'],
    ['=200/3', '66,67'],
    ['=-5+2', '-3,00'],
    ['=2*(3+4)-1', '13,00'],
    ['=10-2-3', '5,00'],
    ['=12/3/2', '2,00'],
    ['=2×3−1', '5,00'],
    ['=R$ 50,00 + R$ 0,01', '50,01'],
    ['=,5+1', '1,50'],
    ['=2.10+0', '2,10'],
    ['=1-1', '0,00'],
  ])('%s is %s', (text, said) => expect(typedSum(text, 2)).toEqual({ ok: true, value: said }));

  it('keeps more decimals where the column has them', () => {
    expect(typedSum('=1+1/8', 4)).toEqual({ ok: true, value: '1,125' });
    expect(typedSum('=2,05*1', 4)).toEqual({ ok: true, value: '2,05' });
  });

  it.each(['=', '=490+', '=soma(A1)', '=A1+2', '=1++2', '=(1+2', '=1,2,3', '=10%', '490+10', `=${'1+'.repeat(99)}1`])(
    'refuses %s',
    text => expect(typedSum(text, 2)).toEqual({ ok: false, error: { code: 'not_a_sum' } }),
  );

  it.each(['=1/0', '=1/(2-2)'])('refuses %s', text =>
    expect(typedSum(text, 2)).toEqual({ ok: false, error: { code: 'division_by_zero' } }),
  );

  it('adds centavos exactly', () => {
    const money = (cents: number) => `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`;
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 8 }), all => {
        const sum = typedSum(`=${all.map(money).join('+')}`, 2);
        expect(sum).toEqual({ ok: true, value: money(all.reduce((so, each) => so + each, 0)) });
      }),
    );
  });

  it('is told by its sign', () => {
    expect([isTypedSum(' =1'), isTypedSum('1+1')]).toEqual([true, false]);
  });
});
