/** A workbook as Excel, LibreOffice and Google open it: numbers and dates as such, typed text never as a formula. */
import { strToU8, zipSync } from 'fflate';
import { columnName } from '../cells.ts';
import type { WrittenCell, WrittenSheet } from './written-cells.ts';
import { escaped, HEADER, STYLE_OF, STYLES } from './xlsx-parts.ts';

/** at: when it was written, for the entries of the ZIP. */
export function writeXlsx(sheets: readonly WrittenSheet[], at: number): Uint8Array {
  const numbers = sheets.map((_, index) => index + 1);
  const parts: Record<string, Uint8Array> = {
    '[Content_Types].xml': strToU8(contentTypes(numbers)),
    '_rels/.rels': strToU8(
      `${HEADER}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': strToU8(workbook(sheets)),
    'xl/_rels/workbook.xml.rels': strToU8(relations(numbers)),
    'xl/styles.xml': strToU8(STYLES),
  };
  for (const [index, sheet] of sheets.entries())
    parts[`xl/worksheets/sheet${index + 1}.xml`] = strToU8(worksheet(sheet));
  return zipSync(parts, { level: 6, mtime: at });
}

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

function contentTypes(numbers: readonly number[]): string {
  const sheets = numbers.map(
    number => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${TYPES}.worksheet+xml"/>`,
  );
  return `${HEADER}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>${sheets.join('')}</Types>`;
}

function relations(numbers: readonly number[]): string {
  const sheets = numbers.map(
    number => `<Relationship Id="rId${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
  );
  return `${HEADER}<Relationships xmlns="${PACKAGE}/relationships">${sheets.join('')}<Relationship Id="rId${numbers.length + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`;
}

/** Sums are calculated again when it is opened: somebody may have edited the rows elsewhere. */
function workbook(sheets: readonly WrittenSheet[]): string {
  const names = sheets.map(
    ({ name }, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  const filters = sheets.map(
    (sheet, index) =>
      `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">'${escaped(sheet.name)}'!$A$1:$${columnName(widthOf(sheet) - 1)}$${sheet.rows.length}</definedName>`,
  );
  return `${HEADER}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${names.join('')}</sheets><definedNames>${filters.join('')}</definedNames><calcPr calcId="191029" fullCalcOnLoad="1"/></workbook>`;
}

const widthOf = ({ rows }: WrittenSheet): number => rows[0]?.length ?? 1;

function worksheet(sheet: WrittenSheet): string {
  const { rows, widths } = sheet;
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const last = `${columnName(widthOf(sheet) - 1)}${rows.length}`;
  const lines = rows.map((row, index) => {
    const cells = row.map((cell, column) => cellXml(cell, columnName(column) + (index + 1)));
    return `<row r="${index + 1}">${cells.join('')}</row>`;
  });
  return `${HEADER}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>${lines.join('')}</sheetData><autoFilter ref="A1:${last}"/></worksheet>`;
}

function cellXml(cell: WrittenCell, place: string): string {
  if (cell === null) return '';
  if (cell.kind === 'formula') {
    const value = cell.result === null ? '' : `<v>${cell.result}</v>`;
    return `<c r="${place}" s="${STYLE_OF[cell.shows]}"><f>${escaped(cell.formula)}</f>${value}</c>`;
  }
  if (cell.kind === 'text' || cell.kind === 'head') {
    return `<c r="${place}" s="${STYLE_OF[cell.kind]}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell.text)}</t></is></c>`;
  }
  const value = cell.kind === 'money' ? cell.cents / 100 : cell.value;
  return `<c r="${place}" s="${STYLE_OF[cell.kind]}"><v>${value}</v></c>`;
}
