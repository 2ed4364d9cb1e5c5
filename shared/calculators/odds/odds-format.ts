/**
 * Decimal odds from any format in which bettors write them, for further computation; `odds/convert.ts` has those of feeds.
 */
import * as z from 'zod/mini';
import { decimalToFractional, parseFractional } from '../../odds/convert.ts';
import type { InputError } from '../../odds/input-error.ts';
import { err, ok, type Result } from '../../result.ts';
import { type DecimalOdds, decimalOdds, MAX_DECIMAL_ODDS } from '../../units.ts';
import { calculator, listOf, oneOf } from '../engine/calculator.ts';

const ODDS_FORMATS = ['decimal', 'american', 'fractional', 'hongkong', 'malay', 'indonesian', 'probability'] as const;
export type OddsFormat = (typeof ODDS_FORMATS)[number];

/**
 * Decimal odds from one value of a format. american: +a wins a per 100, −a stakes a to win 100. hongkong: profit per
 * unit. malay: up to 1 the profit per unit, below 0 the stake that wins one unit. indonesian: as american, per unit
 * instead of per 100. probability: 1/p. fractional: "7/4", "7-4" or "evens". Text may have a comma or a point. Errors,
 * on 'value': 'not_odds', 'out_of_range'.
 * Source: standard definitions. Example: american −110 → 1.909091.
 */
export function toDecimal(format: OddsFormat, value: number | string): Result<DecimalOdds, InputError> {
  const decimal = format === 'fractional' ? fromFraction(String(value)) : fromNumber(format, toNumber(value));
  if (decimal === null || !Number.isFinite(decimal)) return err({ code: 'not_odds', field: 'value' });
  return decimal > 1 && decimal <= MAX_DECIMAL_ODDS
    ? ok(decimalOdds(decimal))
    : err({ code: 'out_of_range', field: 'value' });
}

/**
 * A list converted to exact decimal odds and to every other format: fractions as houses print them (from four
 * decimals), the others not rounded. Errors: field codes; `toDecimal`'s, at 'cases.N.value'.
 * Source: `toDecimal`. Example: american −110 → 1.909091.
 */
export const convertOdds = calculator(
  z.object({
    cases: listOf(
      z.object({ format: oneOf(ODDS_FORMATS), value: z.union([z.number(), z.string()], { error: 'not_a_number' }) }),
      1,
    ),
  }),
  ({ cases }) => {
    const decimal: DecimalOdds[] = [];
    for (const [index, each] of cases.entries()) {
      const odds = toDecimal(each.format, each.value);
      if (!odds.ok) return err({ code: odds.error.code, field: `cases.${index}.value` });
      decimal.push(odds.value);
    }
    return ok({ decimal, ...inEveryFormat(decimal) });
  },
);

function inEveryFormat(decimal: readonly DecimalOdds[]) {
  const profits = decimal.map(odds => odds - 1);
  return {
    american: profits.map(profit => (profit >= 1 ? profit * 100 : -100 / profit)),
    fractional: decimal.map(odds => {
      const { numerator, denominator } = decimalToFractional(odds);
      return `${numerator}/${denominator}`;
    }),
    hongkong: profits,
    malay: profits.map(profit => (profit <= 1 ? profit : -1 / profit)),
    indonesian: profits.map(profit => (profit >= 1 ? profit : -1 / profit)),
    probability: decimal.map(odds => 1 / odds),
  };
}

function fromNumber(format: Exclude<OddsFormat, 'fractional'>, value: number): number | null {
  const magnitude = Math.abs(value);
  const favourite = 1 + 1 / magnitude;
  switch (format) {
    case 'decimal':
      return value;
    case 'american':
      if (magnitude < 100) return null;
      return value > 0 ? 1 + value / 100 : 1 + 100 / magnitude;
    case 'hongkong':
      return value > 0 ? 1 + value : null;
    case 'malay':
      if (value === 0 || magnitude > 1) return null;
      return value > 0 ? 1 + value : favourite;
    case 'indonesian':
      if (magnitude < 1) return null;
      return value > 0 ? 1 + value : favourite;
    case 'probability':
      return value > 0 && value < 1 ? 1 / value : null;
  }
}

function toNumber(value: number | string): number {
  return typeof value === 'number' ? value : Number(value.trim().replace(',', '.') || Number.NaN);
}

function fromFraction(text: string): number | null {
  const fraction = parseFractional(text);
  return fraction.ok ? 1 + fraction.value.numerator / fraction.value.denominator : null;
}
