/** The total that a person types above the list. */
import type { arbitrage as words } from '#shared/catalogue/arbitrage/live-list.ts';
import { parseMoney } from '#shared/catalogue/numbers/format.ts';
import type { Cents } from '#shared/units.ts';

const SMALLEST_TOTAL = 100;
const LARGEST_TOTAL = 1_000_000_000;

export type TotalError = keyof typeof words.total.errors;

/** The typed total, or why it is invalid. */
export function readTotal(text: string): { readonly total: Cents } | { readonly error: TotalError } {
  const parsed = parseMoney(text);
  if (!parsed.ok) return { error: parsed.error.code };
  if (parsed.value < SMALLEST_TOTAL) return { error: 'too_small' };
  if (parsed.value > LARGEST_TOTAL) return { error: 'too_large' };
  return { total: parsed.value };
}
