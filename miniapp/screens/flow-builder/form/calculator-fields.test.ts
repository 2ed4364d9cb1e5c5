import { expect, it } from 'vitest';
import { kitOf } from '#shared/calculators/forms/kits.ts';
import { isCalculatorId } from '#shared/calculators/registry.ts';
import { PRESETS } from '#shared/catalogue/calculators/presets.ts';
import { checkFlow } from '#shared/flow/check/check.ts';
import { flowOf } from '#shared/flow/testing/flow-fixture.ts';
import { calculatorFields } from './calculator-fields.ts';

it.each(Object.keys(PRESETS))('%s: offers only fields that the check knows', id => {
  const { fields } = calculatorFields(id, []);
  expect(fields.length).toBeGreaterThan(0);
  const filled = fields.slice(0, 60).map(({ path }) => ({ path, text: '2' }));
  const flow = flowOf([{ id: 'k', kind: 'calculator', calculator: id, fields: filled }]);
  expect(checkFlow(flow).filter(({ code }) => code === 'unknown_field')).toEqual([]);
});

it('offers one row more than is filled, up to the form’s own bound', () => {
  const rowsOf = (filled: readonly { path: string }[]) =>
    Math.max(...calculatorFields('equal-return', filled).fields.map(({ row }) => row ?? 0));
  expect([rowsOf([]), rowsOf([{ path: 'odds.1' }]), rowsOf([{ path: 'odds.2' }])]).toEqual([2, 3, 4]);
  const most = isCalculatorId('equal-return')
    ? Math.max(...kitOf('equal-return').form.groups.map(({ max }) => max))
    : 0;
  expect(rowsOf([{ path: `odds.${most - 1}` }])).toBe(most);
  expect(calculatorFields('none', []).fields).toEqual([]);
});
