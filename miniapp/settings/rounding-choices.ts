/** The steps of stakes that can be chosen, and the one that was. */
import { rounding as words } from '#shared/catalogue/account/settings.ts';
import { formatMoney } from '#shared/catalogue/numbers/format.ts';
import { type Cents, cents } from '#shared/units.ts';

/** Example: R$ 1 is listed as ['100', 'R$ 1']. */
export function roundingChoices(chosen: Cents | null): readonly (readonly [string, string])[] {
  const listed = words.choices.map(([step, text]) => [String(step), text] as const);
  const isListed = chosen === null || words.choices.some(([step]) => step === chosen);
  return isListed ? listed : [...listed, [String(chosen), formatMoney(cents(chosen))]];
}
