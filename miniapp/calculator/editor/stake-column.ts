/** The stake column of the general calculators: what was computed shows in it, F decides it, and the total gives way. */
import { type Form, typeInto, typeIntoRow } from '#shared/calculators/forms/form.ts';
import { formatMoneyInput } from '#shared/catalogue/numbers/format.ts';
import { toCents } from '#shared/units.ts';
import type { OpenCalculation } from '../calculation.ts';

/** The computed stake of a leg as a person would type it; null while there is none that is right. */
export function stakeShown({ answer, problem }: OpenCalculation, index: number): string | null {
  const stakes = answer?.stakes;
  const cents = Array.isArray(stakes) && problem === null ? toCents(Math.round(Number(stakes[index]))) : null;
  return cents?.ok ? formatMoneyInput(cents.value) : null;
}

/** One thing is decided at a time: this stake instead of the total. Nothing to fix while nothing is computed. */
export function fixStake(form: Form, key: number, stake: string | null): Form {
  return stake === null ? form : typeInto(typeIntoRow(form, 'legs', key, 'legs.*.stake', stake), 'total', '');
}

/** The stake is computed again; where nothing else would say how much, the total that it came to does. */
export function freeStakes(form: Form, { answer }: OpenCalculation, key: number): Form {
  const freed = typeIntoRow(form, 'legs', key, 'legs.*.stake', '');
  const isSized = ['total', 'maxTotal'].some(path => (freed.texts[path] ?? '') !== '');
  const isFixed = freed.groups.legs?.some(row => (row.texts['legs.*.stake'] ?? '') !== '');
  const total = toCents(Math.round(Number(answer?.total ?? Number.NaN)));
  return isSized || isFixed || !total.ok ? freed : typeInto(freed, 'total', formatMoneyInput(total.value));
}
