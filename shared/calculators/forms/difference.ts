/** The difference between two answers of one calculator. Loaded only on the comparison screen. */
import { compareScreen as compare } from '../../catalogue/calculators/compare.ts';
import { formatSignedMoney } from '../../catalogue/numbers/format.ts';
import { exactCents, floorCents } from '../../units.ts';
import { type FilledForm, valueAt } from './form.ts';
import { type CalculatorAnswer, inCurrency } from './result-view.ts';

/** The difference between one figure of two answers; null where it is not a number. Example: '+R$ 12,30'. */
export function differenceText(
  form: FilledForm,
  path: string,
  before: CalculatorAnswer,
  after: CalculatorAnswer,
): string | null {
  const general = path.replace(/\.\d+(?=\.|$)/, '.*');
  const field = form.kit.form.results.find(each => each.path === general || each.path === path);
  const [from, to] = [valueAt(before, path), valueAt(after, path)];
  if (field === undefined || typeof from !== 'number' || typeof to !== 'number') return null;
  const gap = to - from;
  switch (field.kind) {
    case 'money':
    case 'signed': {
      const place = Number(/\.(\d+)/.exec(path)?.[1] ?? 0);
      return inCurrency(field, form, place, formatSignedMoney(floorCents(exactCents(gap))));
    }
    case 'percentage':
      return points(gap);
    case 'fraction':
    case 'chance':
      return points(gap * 100);
    default:
      return signed(gap);
  }
}

/** Percentages differ in points: from 1 % to 2 % is one point. */
function points(gap: number): string {
  return compare.points(signed(gap, 2));
}

function signed(gap: number, decimals = 4): string {
  const rounded = Number(gap.toFixed(decimals));
  const text = String(Math.abs(rounded)).replace('.', ',');
  return rounded === 0 ? text : `${rounded > 0 ? '+' : '\u2212'}${text}`;
}
