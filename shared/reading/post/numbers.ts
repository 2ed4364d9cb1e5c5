/** Amounts and odds as a message writes them. */
import { parseMoney } from '../../catalogue/numbers/format.ts';
import { parseOdds } from '../../odds/parse-odds.ts';
import type { Cents, DecimalOdds } from '../../units.ts';

/** Up to twelve digits, grouped or not, with comma or point. No sign. */
export const NUMBER = String.raw`\d{1,3}(?:\.\d{3}){1,3}(?:,\d{1,2})?|\d{1,7}(?:[.,]\d{1,4})?`;
/** Money, with or without its sign. */
export const MONEY_TEXT = String.raw`(?:r\$ ?)?(?:${NUMBER})`;

/** Null: no amount. Examples: '1.034,39' → 103439; '50' → 5000; 'R$ 0,40' → 40. */
export function centsOf(text: string): Cents | null {
  const bare = text.replace(/r\$/i, '').trim();
  const decimals = /[.,](\d+)$/.exec(bare)?.[1]?.length ?? 0;
  // Four digits after the comma are odds, three after a point may be thousands.
  if (decimals > 3) return null;
  const parsed = parseMoney(bare);
  return parsed.ok && parsed.value <= 1_000_000_000 ? parsed.value : null;
}

export function oddsOf(text: string): DecimalOdds | null {
  const parsed = parseOdds(text);
  return parsed.ok ? parsed.value : null;
}

/** Example: '6,5' → 6.5. */
export function decimalOf(text: string): number {
  return Number(text.replace(',', '.'));
}

/** Half of the last digit that was written, in centavos. Examples: '10' → 50; '18,4' → 5; '18,40' → 0.5. */
export function halfDigit(text: string): number {
  const decimals = /[.,](\d{1,2})$/.exec(text.trim())?.[1]?.length ?? 0;
  return 50 / 10 ** decimals;
}
