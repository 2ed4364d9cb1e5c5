/** One price written twice, as decimal and as American odds: whether the two can be the same price. */
import { err, type Result } from '#shared/result.ts';
import type { DecimalOdds } from '#shared/units.ts';
import { type PriceRefusal, readPrice } from './odds-api-outcome.ts';

/**
 * The price; null: that form is empty. Both are rounded, American odds to whole numbers and decimal ones to the places they
 * are written with, at least two. Errors: `readPrice`'s; 'price_contradiction' if no price rounds to both.
 * Where the decimal one is the American one rounded to three places or more, the American one is the price: it is exact.
 * Example: 1.9 and −111 (from −110.5, 1.905, to −111.5, 1.897) agree, and 1.9 is the price; 1.6667 and −150 do, and −150
 * is; 2.5 and −150 do not.
 */
export function readPriceInTwoForms(
  decimal: number | null,
  american: number | null,
): Result<DecimalOdds, PriceRefusal | 'price_contradiction'> {
  if (decimal === null) return readPrice(american ?? Number.NaN, 'american');
  const odds = readPrice(decimal, 'decimal');
  if (american === null || !odds.ok) return odds;
  const other = readPrice(american, 'american');
  if (!other.ok) return other.error === 'closed' ? err('price_contradiction') : other;
  const [, written = ''] = String(decimal).split('.');
  const rounding = 0.5 / 10 ** Math.max(2, written.length) + 1e-9;
  if (written.length > 2 && Math.abs(decimal - other.value) <= rounding) return other;
  const isSame =
    decimal >= profitOf(american - 0.5) + 1 - rounding && decimal <= profitOf(american + 0.5) + 1 + rounding;
  return isSame ? odds : err('price_contradiction');
}

/** Per unit staked. It rises with American odds, with −100 and +100 the same. */
function profitOf(american: number): number {
  return american < 0 ? 100 / -american : american / 100;
}
