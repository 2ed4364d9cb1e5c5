/** Odds as people type and paste them: the shape of the text decides which format it is. */
import { err, ok, type Result } from '../result.ts';
import { type DecimalOdds, decimalOdds, MAX_DECIMAL_ODDS } from '../units.ts';
import { parseFractional } from './convert.ts';

export type ParseOddsError = {
  /** not_odds: not a number, or American odds under 100. not_over_1: a price that could win nothing. */
  readonly code: 'empty' | 'not_odds' | 'not_over_1' | 'too_large';
};

/**
 * Exact decimal odds from text. Text with a slash is fractional, with a sign American. Asian odds need their suffix
 * ("0,95 hk", "-0,80 my", "-1,25 id"), because without it a typing mistake would read as a price. Everything else is
 * decimal, with comma or point. Points group thousands only if a comma follows, so "1.950" is 1.95 and not 1950; money
 * is read by `parseMoney`. Errors: 'empty', 'not_odds', 'not_over_1', 'too_large'. Source: the formats' definitions,
 * see `convert.ts`.
 * Example: '2,10' and '2.10' → 2.1; '21/10' → 3.1; '+110' → 2.1; '−110' → 1.909090…; '1.001,00' → 1001; '@ 1,95' →
 * 1.95; '0,95 hk' → 1.95; '-0,80 my' → 2.25; '-1,25 id' → 1.8.
 */
export function parseOdds(text: string): Result<DecimalOdds, ParseOddsError> {
  const compact = text.slice(0, 40).replace(/[\s\u00a0@]/g, '');
  if (compact === '') return err({ code: 'empty' });
  const odds = fromFraction(compact) ?? fromAmerican(compact) ?? fromAsian(compact) ?? fromDecimal(compact);
  if (odds === null) return err({ code: 'not_odds' });
  if (!(odds > 1)) return err({ code: 'not_over_1' });
  return odds > MAX_DECIMAL_ODDS ? err({ code: 'too_large' }) : ok(decimalOdds(odds));
}

function fromFraction(text: string): number | null {
  if (!text.includes('/')) return null;
  const fraction = parseFractional(text);
  return fraction.ok ? 1 + fraction.value.numerator / fraction.value.denominator : null;
}

/** Accepts the keyboard's minus and the true minus sign, which our own pages print. */
function fromAmerican(text: string): number | null {
  const signed = /^([+\-\u2212])(\d{3,7})$/.exec(text);
  const value = Number(signed?.[2] ?? 0);
  if (value < 100) return null;
  return signed?.[1] === '+' ? 1 + value / 100 : 1 + 100 / value;
}

/**
 * hk: profit per unit staked. my: the same up to 1; below 0, the stake that wins one unit. id: the same definitions,
 * from 1 and −1 outwards.
 */
function fromAsian(text: string): number | null {
  const parts = /^(hk|my|id)?([+\-\u2212])?(\d{1,4}(?:[.,]\d{1,15})?)(hk|my|id)?$/i.exec(text);
  if (parts === null) return null;
  const [, before, sign, digits = '', after] = parts;
  const format = (before ?? after)?.toLowerCase();
  const value = Number(digits.replace(',', '.'));
  const isNegative = sign !== undefined && sign !== '+';
  if (value === 0 || (before === undefined) === (after === undefined)) return null;
  if (format === 'hk' && isNegative) return null;
  if (format === 'my' && value > 1) return null;
  if (format === 'id' && value < 1) return null;
  return isNegative ? 1 + 1 / value : 1 + value;
}

function fromDecimal(text: string): number | null {
  const grouped = /^[1-9]\d{0,2}(\.\d{3})+,\d*$/.test(text) ? text.replaceAll('.', '') : text;
  return /^\d{1,7}([.,]\d{0,15})?$/.test(grouped) ? Number(grouped.replace(',', '.')) : null;
}
