/** Numbers as Brazilians and their programs write them. */

/** point: "1,234.56"; comma: "1.234,56". */
export type DecimalStyle = 'comma' | 'point';

/** The style of a column, by the cells that leave no doubt; null: none does, or they contradict each other. */
export function clearStyleOf(texts: Iterable<string>): DecimalStyle | null {
  let [comma, point] = [0, 0];
  for (const text of texts) {
    if (/,\d{1,2}\D*$/.test(text)) comma += 1;
    else if (/\.\d{1,2}\D*$/.test(text)) point += 1;
  }
  if (comma > 0 && point > 0) return null;
  return point > 0 ? 'point' : comma > 0 ? 'comma' : null;
}

/** The same, Brazilian where there is none. */
export const numberStyleOf = (texts: Iterable<string>): DecimalStyle => clearStyleOf(texts) ?? 'comma';

/** No group of thousands begins with a zero: 0,065 is a part. */
const GROUPED = { comma: /^[1-9]\d{0,2}(\.\d{3})+(,\d*)?$/, point: /^[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/ } as const;

/** Null: no number. Example: '1.234,56' → 1234.56; '95.25' → 95.25; '1.000' → 1000; '2,,30' → null. */
export function readNumberCell(text: string, style: DecimalStyle = 'comma'): number | null {
  const digits = text.replace(/[\s\u00a0]/g, '');
  if (!/^[\d.,]+$/.test(digits) || !/\d/.test(digits) || digits.length > 24) return null;
  for (const each of [style, style === 'comma' ? 'point' : 'comma'] as const) {
    if (!GROUPED[each].test(digits)) continue;
    // "1,000" in a Brazilian column is one with three decimals, not a thousand.
    if (each !== style && !/[.].*[,]|[,].*[.]/.test(digits)) continue;
    return Number(digits.replaceAll(each === 'comma' ? '.' : ',', '').replace(',', '.'));
  }
  return /^\d*[.,]?\d*$/.test(digits) ? Number(digits.replace(',', '.')) : null;
}
