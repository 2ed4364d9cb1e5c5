/**
 * The units money is computed in, and the only functions that mint them.
 * A branded number is a promise kept at the edge: inside, nobody checks it again.
 */
import { err, ok, type Result } from './result.ts';

declare const unit: unique symbol;
type Branded<Tag extends string> = number & { readonly [unit]: Tag };

/** Decimal odds: return per unit staked, stake included. Over 1, at most `MAX_DECIMAL_ODDS`. */
export type DecimalOdds = Branded<'DecimalOdds'>;
/** Integer centavos. */
export type Cents = Branded<'Cents'>;
/** Milliseconds since 1970-01-01T00:00:00Z, integer. */
export type EpochMs = Branded<'EpochMs'>;

/** No house or exchange quotes more (Betfair stops at 1,000; American longshots reach 10,001). */
export const MAX_DECIMAL_ODDS = 100_000;

/**
 * Decimal odds from a number. Errors: 'not_a_number', 'closed' (0 or 1: how feeds print a market that takes no
 * bets), 'out_of_range' (below 1, or over `MAX_DECIMAL_ODDS`).
 */
export function toDecimalOdds(
  value: number,
): Result<DecimalOdds, { code: 'not_a_number' | 'closed' | 'out_of_range'; value: number }> {
  if (!Number.isFinite(value)) return err({ code: 'not_a_number', value });
  if (value === 0 || value === 1) return err({ code: 'closed', value });
  if (value < 1 || value > MAX_DECIMAL_ODDS) return err({ code: 'out_of_range', value });
  return ok(value as DecimalOdds);
}

/** Integer centavos. Error: 'not_integer' (a fraction of a centavo, or past exact integers). */
export function toCents(value: number): Result<Cents, { code: 'not_integer'; value: number }> {
  return Number.isSafeInteger(value) ? ok(value as Cents) : err({ code: 'not_integer', value });
}

/** An instant. Error: 'not_an_instant' (not an integer, or past what a Date can hold). */
export function toEpochMs(value: number): Result<EpochMs, { code: 'not_an_instant'; value: number }> {
  return Number.isInteger(value) && Math.abs(value) <= 8.64e15
    ? ok(value as EpochMs)
    : err({ code: 'not_an_instant', value });
}

/** An instant from ISO 8601 text with a zone. Error: 'not_an_instant'. */
export function parseInstant(text: string): Result<EpochMs, { code: 'not_an_instant'; value: string }> {
  const zoned = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)$/.test(text);
  const value = zoned ? Date.parse(text) : Number.NaN;
  return Number.isNaN(value) ? err({ code: 'not_an_instant', value: text }) : ok(value as EpochMs);
}
