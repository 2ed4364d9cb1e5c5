/** The stake column of the general calculators: it shows the computed stakes, and the F button fixes one of them. */
import { type FilledForm, typeInto, typeIntoRow } from '#shared/calculators/forms/form.ts';
import { formatMoneyInput } from '#shared/catalogue/numbers/format.ts';
import { cents, floorCents, toCents } from '#shared/units.ts';
import type { OpenCalculation } from '../calculation.ts';

/** The computed stake of a leg as a person would type it; null while none is valid. */
export function stakeShown({ answer, problem }: OpenCalculation, index: number): string | null {
  const stakes = answer?.stakes;
  const cents = Array.isArray(stakes) && problem === null ? toCents(Math.round(Number(stakes[index]))) : null;
  return cents?.ok ? formatMoneyInput(cents.value) : null;
}

/** Fixes this stake and clears the total, since both cannot be given. Without a computed stake nothing changes. */
export function fixStake(form: FilledForm, key: number, stake: string | null): FilledForm {
  return stake === null ? form : typeInto(typeIntoRow(form, 'legs', key, 'legs.*.stake', stake), 'total', '');
}

/** Lets the stake be computed again. If no other field sets an amount, the last total is filled in. */
export function freeStakes(form: FilledForm, { answer }: OpenCalculation, key: number): FilledForm {
  const freed = typeIntoRow(form, 'legs', key, 'legs.*.stake', '');
  const isSized = ['total', 'maxTotal'].some(path => (freed.texts[path] ?? '') !== '');
  const isFixed = freed.groups.legs?.some(row => (row.texts['legs.*.stake'] ?? '') !== '');
  const total = Number(answer?.total ?? Number.NaN);
  if (isSized || isFixed || !Number.isFinite(total)) return freed;
  return typeInto(freed, 'total', formatMoneyInput(floorCents(cents(total))));
}
