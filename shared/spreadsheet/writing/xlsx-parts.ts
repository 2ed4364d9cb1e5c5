/** The parts of a workbook that are always the same, and text as XML. Source: ECMA-376 part 1. */
import type { WrittenCell } from './written-cells.ts';

export const HEADER = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

type Styled = Exclude<NonNullable<WrittenCell>['kind'], 'formula'>;

/** The index of a cell's format in `STYLES`. */
export const STYLE_OF: Readonly<Record<Styled, number>> = {
  text: 1,
  head: 2,
  date: 3,
  time: 4,
  month: 5,
  money: 6,
  odds: 7,
  percent: 8,
  count: 9,
};

/** quotePrefix: a cell of text stays text when somebody edits it in Excel, whatever it begins with. */
export const STYLES = `${HEADER}<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="3"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="mm/yyyy"/><numFmt numFmtId="166" formatCode="0.00###"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="10"><xf/><xf quotePrefix="1"/><xf fontId="1" applyFont="1" quotePrefix="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="20" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="166" applyNumberFormat="1"/><xf numFmtId="10" applyNumberFormat="1"/><xf numFmtId="3" applyNumberFormat="1"/></cellXfs></styleSheet>`;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** What a cell holds at most. */
const MAX_TEXT = 32_767;
/** XML knows no control characters but these. */
const NOT_IN_XML = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu;

export function escaped(text: string): string {
  const known = text.slice(0, MAX_TEXT).replace(NOT_IN_XML, '').toWellFormed();
  return known.replace(/[&<>"]/g, sign => ENTITIES[sign] ?? sign).replaceAll('\r', '&#13;');
}
