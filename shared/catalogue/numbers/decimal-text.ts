/** Plain numbers between text and number. What was typed is exactly what is kept, without a tail of binary arithmetic. */

/** More decimals than these say nothing about a double. */
export const MAX_DECIMALS = 15;

/**
 * A typed number as JavaScript writes it, with an optional sign and a comma or a point. Points group thousands only if a
 * comma follows: money is read by `parseMoney`. Null: not a number. Example: '1.000,5' → '1000.5'; '−,5' → '-.5'.
 */
export function readDecimal(text: string): string | null {
  const compact = text.replace(/[\s\u00a0]/g, '').replace(/^\u2212/, '-');
  const plain = /^[+-]?[1-9]\d{0,2}(\.\d{3})+,\d*$/.test(compact) ? compact.replaceAll('.', '') : compact;
  return /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/.test(plain) ? plain.replace(',', '.') : null;
}

/** As a person would type it. Example: 6.5 → '6,5'; 1e-7 → '0,0000001'. */
export function decimalText(value: number): string {
  const text = String(value);
  const decimal = text.includes('e') ? value.toFixed(MAX_DECIMALS).replace(/0+$/, '') : text;
  return decimal
    .replace(/(\.\d{15})\d+$/, '$1')
    .replace(/\.$/, '')
    .replace('.', ',');
}

/** Moves the decimal point, because 0.07 * 100 is not 7 in binary. Example: 0.07 by 2 → 7. */
export function shiftDecimal(value: number, places: number): number {
  const [digits = '0', power = '0'] = String(value).split('e');
  return Number(`${digits}e${Number(power) + places}`);
}
