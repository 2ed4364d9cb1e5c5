/**
 * Converts the money of a calculation to another unit, for tests with figures in reais. The forms define which fields
 * are money.
 */
import { shiftDecimal } from '../../catalogue/numbers/decimal-text.ts';
import type { CalculatorId } from '../registry.ts';
import type { CalculatorForm } from './field.ts';
import { FORMS } from './forms.ts';

const MONEY: ReadonlySet<string> = new Set(['money', 'signedMoney', 'moneyList']);

/** The input with every sum of money multiplied by `factor`, by its decimal digits: 0.07 times 100 is 7. */
export function scaleMoney(id: CalculatorId, input: unknown, factor: 100 | 0.01): unknown {
  const { fields, groups }: CalculatorForm = FORMS[id];
  const paths = [...fields, ...groups.flatMap(group => group.fields)]
    .filter(({ kind }) => MONEY.has(kind))
    .map(({ path }) => path);
  return scaled(input, new Set(paths), factor === 100 ? 2 : -2, '');
}

function scaled(value: unknown, paths: ReadonlySet<string>, places: number, path: string): unknown {
  if (typeof value === 'number') return paths.has(path) ? shifted(value, places) : value;
  if (Array.isArray(value)) {
    // A field with several sums has the path of the list itself.
    return value.map(each => scaled(each, paths, places, paths.has(path) ? path : `${path}.*`));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      scaled(each, paths, places, path === '' ? name : `${path}.${name}`),
    ]),
  );
}

const shifted = (value: number, places: number): number =>
  Number.isFinite(value) ? shiftDecimal(value, places) : value;
