/** What the number formats of a workbook show: dates, percentages, money of which currency. */
import type { NumberCell } from './cells.ts';
import { walkXml } from './xml.ts';

export type NumberStyle = Pick<NumberCell, 'shows' | 'currency'>;

const PLAIN: NumberStyle = { shows: 'plain', currency: null };
/** Source: ECMA-376 part 1, 18.8.30. */
const BUILT_IN_DATES = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 30, 36, 45, 46, 47, 50, 57]);

/** By the index that a cell's `s` names. */
export function readStyles(part: Uint8Array | undefined): readonly NumberStyle[] {
  const formats = new Map<number, string>();
  const styles: NumberStyle[] = [];
  if (!part) return styles;
  let isInside = false;
  walkXml(part, {
    open(name, attribute) {
      if (name === 'numFmt') formats.set(Number(attribute('numFmtId')), attribute('formatCode') ?? '');
      if (name === 'cellXfs') isInside = true;
      if (name === 'xf' && isInside) styles.push(styleOf(Number(attribute('numFmtId') ?? 0), formats));
    },
    close(name) {
      if (name === 'cellXfs') isInside = false;
    },
  });
  return styles;
}

export const styleAt = (styles: readonly NumberStyle[], index: string | undefined): NumberStyle =>
  styles[Number(index ?? 0)] ?? PLAIN;

function styleOf(id: number, formats: ReadonlyMap<number, string>): NumberStyle {
  if (BUILT_IN_DATES.has(id)) return { shows: 'date', currency: null };
  if (id === 9 || id === 10) return { shows: 'percent', currency: null };
  const code = formats.get(id);
  if (code === undefined) return PLAIN;
  const currency = currencyIn(code);
  const bare = code.replace(/"[^"]*"|\\.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '');
  if (/[dmyhs]/i.test(bare.replace(/general/i, ''))) return { shows: 'date', currency: null };
  return { shows: bare.includes('%') ? 'percent' : 'plain', currency };
}

const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/€|EUR/, 'EUR'],
  [/£|GBP/, 'GBP'],
  [/US\$|USD|\[\$\$/, 'USD'],
];

/** Null: reais, or none that is named. */
export function currencyIn(text: string): string | null {
  return SIGNS.find(([sign]) => sign.test(text))?.[1] ?? null;
}
