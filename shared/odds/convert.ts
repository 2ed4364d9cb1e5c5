/**
 * How suppliers and houses write odds: American and fractional. Decimal odds made here are the double next to the exact
 * fraction, from which `exact-odds.ts` finds it again; people are shown four decimals of it.
 */
import { err, ok, type Result } from '../result.ts';
import { type DecimalOdds, toDecimalOdds } from '../units.ts';
import { exactOdds, hasFewPlaces } from './exact-odds.ts';

/** Profit per `denominator` staked: 5/2 is {5, 2}. Integers, reduced. */
export interface FractionalOdds {
  readonly numerator: number;
  readonly denominator: number;
}

export type OddsConversionError = {
  readonly code: 'not_odds' | 'out_of_range';
  readonly value: number | string;
};

/** American odds further from evens have no fraction that anybody writes. */
const MOST_DENOMINATOR = 10_000n;

/** Anything less is shown as 1,0000. */
const LEAST_SHOWN = 1.00005;

/**
 * Decimal from American: +a pays a per 100 staked, −a stakes a to win 100.
 * Errors: 'not_odds' (between −100 and 100, or not finite), 'out_of_range' (nothing to win at the four places shown, or
 * over `MAX_DECIMAL_ODDS`).
 * Source: standard definition, as in the-odds-api.com's `oddsFormat`; d = 1 + a/100, or 1 + 100/|a|.
 * Example: −225 → 1.4444444444444444, which is 325/225.
 */
export function americanToDecimal(american: number): Result<DecimalOdds, OddsConversionError> {
  if (!Number.isFinite(american) || Math.abs(american) < 100) return err({ code: 'not_odds', value: american });
  // One division, rounded once: 1 + 100/225 would be rounded twice.
  const odds = toDecimalOdds(american > 0 ? (american + 100) / 100 : (100 - american) / -american);
  return odds.ok && odds.value >= LEAST_SHOWN ? odds : err({ code: 'out_of_range', value: american });
}

/** Fractional odds from text: "5/2", "5-2", "evens". Error: 'not_odds'. Example: "10/4" → {5, 2}. */
export function parseFractional(text: string): Result<FractionalOdds, OddsConversionError> {
  const trimmed = text.trim().toLowerCase();
  if (trimmed === 'evens' || trimmed === 'evs') return ok({ numerator: 1, denominator: 1 });
  const parts = /^(\d{1,6})\s*[/-]\s*(\d{1,6})$/.exec(trimmed);
  const numerator = Number(parts?.[1] ?? 0);
  const denominator = Number(parts?.[2] ?? 0);
  return numerator > 0 && denominator > 0 ? ok(reduce(numerator, denominator)) : err({ code: 'not_odds', value: text });
}

/**
 * Fractional from decimal: the smallest denominator up to 20 that prints as the same decimal, otherwise the decimal's
 * own fraction. A printed 1.44 stands for 4/9 and not for 11/25: houses round the fraction, half up, to the places
 * shown. A fraction more than 5 % from the profit is another price (1/19 also prints as 1.05). What whole American odds
 * became is their own fraction: −145 is 20/29.
 * Source: the house's ladder of fractions is not published; this rule gives its common steps (see the test).
 * Example: 1.44 → 4/9.
 */
export function decimalToFractional(odds: DecimalOdds): FractionalOdds {
  const places = Math.max(2, decimalPlaces(odds));
  const scale = 10 ** places;
  const printed = Math.round(odds * scale);
  const profit = odds - 1;
  for (let denominator = 1; denominator <= 20; denominator++) {
    const numerator = Math.round(profit * denominator);
    const near = Math.abs(numerator / denominator - profit) <= 0.05 * profit;
    // Integer arithmetic: rounding half up must not depend on how 1.625 · 100 is stored.
    const rounded = Math.floor((2 * numerator * scale + denominator) / (2 * denominator)) + scale;
    if (numerator > 0 && near && rounded === printed) return reduce(numerator, denominator);
  }
  const exact = exactOdds(odds);
  // Odds that were American or a fraction are it again; their decimal has no end.
  if (!hasFewPlaces(odds) && exact.denominator <= MOST_DENOMINATOR)
    return reduce(Number(exact.numerator - exact.denominator), Number(exact.denominator));
  return reduce(printed - scale, scale);
}

function decimalPlaces(odds: number): number {
  // More are not shown.
  for (let places = 0; places < 4; places++) {
    if (Math.abs(odds * 10 ** places - Math.round(odds * 10 ** places)) < 1e-6) return places;
  }
  return 4;
}

function reduce(numerator: number, denominator: number): FractionalOdds {
  let [a, b] = [numerator, denominator];
  while (b !== 0) [a, b] = [b, a % b];
  return { numerator: numerator / a, denominator: denominator / a };
}
