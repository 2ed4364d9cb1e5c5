/** Amounts without centavos, for axes and cells. */
import { formatMoney, formatSignedMoney } from '#shared/catalogue/numbers/format.ts';
import { cents } from '#shared/units.ts';

/** Example: 1_250_000 → '12.500'; -3_000 → '−30'. */
export function reaisText(amount: number): string {
  return bare(formatMoney(whole(amount)));
}

/** Example: 1_250 → '+12'; -601 → '−7'. */
export function signedReaisText(amount: number): string {
  return bare(formatSignedMoney(whole(amount)));
}

/** Rounded down, as every gain is. */
const whole = (amount: number) => cents(Math.floor(amount / 100) * 100);
const bare = (text: string): string => text.replace(/R\$\u00a0|,00$/g, '');
