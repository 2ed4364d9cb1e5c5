/** Percentages as people type them: read into a fraction, and printed from one, by every form, grid and message. */
import { err, ok, type Result } from '../../result.ts';
import { decimalText, MAX_DECIMALS, readDecimal, shiftDecimal } from './decimal-text.ts';
import type { ParseNumberError } from './format.ts';

/**
 * A percentage as a fraction, exactly: its digits are shifted, not divided. It may have a sign and a % at its end; a caller that
 * asks checks its bounds. Errors: 'empty', 'not_a_number', 'too_precise' (over `MAX_DECIMALS`), 'too_large'.
 * Example: '6,5' and '6.5 %' → 0.065; '−2' → -0.02.
 */
export function parsePercent(text: string): Result<number, ParseNumberError> {
  const typed = text.replace(/\s*%\s*$/, '');
  if (typed.trim() === '') return err({ code: 'empty' });
  const digits = readDecimal(typed);
  if (digits === null) return err({ code: 'not_a_number' });
  if ((digits.split('.')[1] ?? '').length > MAX_DECIMALS) return err({ code: 'too_precise' });
  const fraction = Number(`${digits}e-2`);
  // Never −0: `Object.is` and tests tell it from 0.
  return Number.isFinite(fraction) ? ok(fraction === 0 ? 0 : fraction) : err({ code: 'too_large' });
}

/**
 * Without the % sign, and with no more decimals than it needs. What arithmetic left behind its fifteenth digit is not
 * shown. Example: 0.065 → '6,5'; 0.07 → '7'; 0.0325 → '3,25'.
 */
export function rateText(fraction: number): string {
  return decimalText(shiftDecimal(Number(fraction.toPrecision(MAX_DECIMALS)), 2));
}
