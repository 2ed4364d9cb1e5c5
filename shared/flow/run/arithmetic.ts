/** Sums of a flow, on the decimals as they were typed: money stays whole centavos, rounded half up, once. */
import { exactDecimal, type Fraction } from '../../odds/exact-odds.ts';
import type { BlockOf } from '../schema/blocks.ts';
import type { ValueType } from '../schema/values.ts';
import { onlyName } from '../text/template.ts';
import type { Scope } from './values.ts';

type Operation = NonNullable<BlockOf<'set'>['operation']>;
interface Operand {
  readonly value: Fraction;
  /** In centavos. */
  readonly isMoney: boolean;
}

/** Null: a value is not known, it is divided by 0, money by what is no number, or the sum cannot be held. */
export function calculateValue(
  scope: Scope,
  type: ValueType,
  { value, operation, other }: { value: string; operation: Operation; other: string },
): number | null {
  const [left, right] = [operandOf(scope, value), operandOf(scope, other)];
  if (left === null || right === null) return null;
  const found = combine(operation, left, right, type === 'money');
  if (found === null) return null;
  return type === 'money' ? wholeCentavos(found) : plainNumber(found, type);
}

function operandOf(scope: Scope, template: string): Operand | null {
  const name = onlyName(template);
  const type = name === null ? undefined : scope.type(name);
  if (name !== null && (type === 'money' || type === 'number' || type === 'odd')) {
    const value = scope.value(name);
    return typeof value === 'number' ? { value: exactDecimal(value), isMoney: type === 'money' } : null;
  }
  const typed = scope.read('number', template);
  return typeof typed === 'number' ? { value: exactDecimal(typed), isMoney: false } : null;
}

/** A plain number beside money is reais where they are added, and a factor where they are multiplied. */
function combine(operation: Operation, left: Operand, right: Operand, toMoney: boolean): Operand | null {
  if (operation === 'add' || operation === 'subtract') {
    const isMoney = left.isMoney || right.isMoney;
    const [a, b] = [inCentavos(left, isMoney), inCentavos(right, isMoney)];
    const sign = operation === 'add' ? 1n : -1n;
    const value = {
      numerator: a.numerator * b.denominator + sign * b.numerator * a.denominator,
      denominator: a.denominator * b.denominator,
    };
    return { value: !isMoney && toMoney ? times100(value) : value, isMoney: isMoney || toMoney };
  }
  if (operation === 'multiply' && left.isMoney && right.isMoney) return null;
  if (operation === 'divide' && (right.value.numerator === 0n || (right.isMoney && !left.isMoney))) return null;
  const by = operation === 'multiply' ? right.value : inverse(right.value);
  const value = {
    numerator: left.value.numerator * by.numerator,
    denominator: left.value.denominator * by.denominator,
  };
  const isMoney = operation === 'multiply' ? left.isMoney || right.isMoney : left.isMoney && !right.isMoney;
  return { value: !isMoney && toMoney ? times100(value) : value, isMoney: isMoney || toMoney };
}

const inCentavos = ({ value, isMoney }: Operand, asMoney: boolean) => (asMoney && !isMoney ? times100(value) : value);
const times100 = ({ numerator, denominator }: Fraction): Fraction => ({ numerator: numerator * 100n, denominator });

function inverse({ numerator, denominator }: Fraction): Fraction {
  return numerator < 0n
    ? { numerator: -denominator, denominator: -numerator }
    : { numerator: denominator, denominator: numerator };
}

function wholeCentavos({ value: { numerator, denominator } }: Operand): number | null {
  const isNegative = numerator < 0n;
  const size = isNegative ? -numerator : numerator;
  const rounded = (2n * size + denominator) / (2n * denominator);
  const amount = Number(isNegative ? -rounded : rounded);
  return Number.isSafeInteger(amount) ? amount + 0 : null;
}

function plainNumber({ value: { numerator, denominator }, isMoney }: Operand, type: ValueType): number | null {
  const found = Number(numerator) / Number(denominator) / (isMoney ? 100 : 1);
  if (!Number.isFinite(found) || Math.abs(found) > Number.MAX_SAFE_INTEGER) return null;
  return type === 'odd' && !(found > 1) ? null : found + 0;
}
