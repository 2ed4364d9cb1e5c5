/** Numbers of the panels as people type them, comma or point: blank is null, anything else is not a number. */
import { parseMoney } from '#shared/catalogue/format.ts';

/** undefined: it cannot be read. */
export type ReadField = number | null | undefined;

/** Per cent, with a sign where it is wanted. Example: '1,5' → 1.5; '-2' → -2; '' → null. */
export function parsePercentField(text: string): ReadField {
  const compact = text.replace(/[\s%]/g, '').replace('\u2212', '-').replace(',', '.');
  if (compact === '') return null;
  return /^-?\d{1,4}(\.\d{1,2})?\.?$/.test(compact) ? Number(compact) : undefined;
}

/** Reais as centavos, over 0. Example: '600' → 60000. */
export function parseReaisField(text: string): ReadField {
  if (text.trim() === '') return null;
  const parsed = parseMoney(text);
  return parsed.ok && parsed.value > 0 && parsed.value <= 1_000_000_000 ? parsed.value : undefined;
}

/** Per cent as a fraction, 0 to 50. Example: '6,5' → 0.065. */
export function parseCommissionField(text: string): ReadField {
  const percent = parsePercentField(text);
  if (percent === null || percent === undefined) return percent;
  return percent >= 0 && percent <= 50 ? Math.round(percent * 100) / 10_000 : undefined;
}

/** Example: 1.5 → '1,5'. */
export function percentInput(percent: number): string {
  return String(percent).replace('.', ',');
}
