/** Files that mean harm, or were damaged on their way: each is refused, or read for what it holds, and soon. */
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { MAX_FILE_BYTES } from './cells.ts';
import { openTable } from './open-table.ts';
import { unzipParts } from './zip-parts.ts';

const RELATIONS =
  '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Target="worksheets/sheet1.xml"/></Relationships>';
const WORKBOOK = '<workbook><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>';

function workbook(sheet: string, parts: Readonly<Record<string, string>> = {}): Uint8Array {
  const texts = {
    'xl/workbook.xml': WORKBOOK,
    'xl/_rels/workbook.xml.rels': RELATIONS,
    'xl/worksheets/sheet1.xml': sheet,
    ...parts,
  };
  return zipSync(Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, strToU8(text)])));
}

const sheetOf = (rows: string, before = '') =>
  `${before}<worksheet><cols></cols><sheetData>${rows}</sheetData></worksheet>`;
const cell = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;

/** The texts of the first sheet; a problem's code. */
function read(bytes: Uint8Array): unknown {
  const opened = openTable(bytes);
  if (!opened.ok) return opened.error;
  return opened.value[0]?.rows.flatMap(({ cells }) =>
    cells.flatMap(each => (each === null ? [] : each.kind === 'number' ? each.value : each.text)),
  );
}

describe('a hostile workbook', () => {
  it('reads no file and no address for an entity, and multiplies none', () => {
    const lol = Array.from({ length: 12 }, (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`);
    const external = '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd"><!ENTITY l0 "lol">';
    const before = `<?xml version="1.0"?>${external}${lol.join('')}]>`;
    const found = read(workbook(sheetOf(`<row r="1">${cell('A1', '&e;&l12;')}${cell('B1', 'x')}</row>`, before)));
    expect(JSON.stringify(found).length).toBeLessThan(100);
    expect(JSON.stringify(found)).not.toContain('root:');
  });

  it.each([
    ['a row at the end of the sheet', `<row r="1048576">${cell('A1048576', 'x')}</row>`],
    ['a row far behind it', `<row r="99999999999999999999">${cell('A1', 'x')}</row>`],
    ['a row without a number', `<row r="abc">${cell('A1', 'x')}</row>`],
    ['a row before the first', `<row r="-5">${cell('A1', 'x')}</row>`],
    ['a cell far to the right', `<row r="1">${cell('A1', 'x')}${cell('XFD1', 'y')}${cell('ZZZZZZZZZ1', 'y')}</row>`],
    ['a cell without a column', `<row r="1">${cell('A1', 'x')}${cell('7', 'y')}</row>`],
    [
      'a text that is not there',
      '<row r="1"><c r="A1" t="inlineStr"><is><t>x</t></is></c><c r="B1" t="s"><v>9</v></c></row>',
    ],
  ])('takes %s for what it holds', (_name, rows) => {
    expect(read(workbook(sheetOf(rows)))).toEqual(['x']);
  });

  it('counts no columns that it merely claims', () => {
    const hidden = '<cols><col min="-999999999" max="99999999" hidden="1"/></cols><sheetData>';
    const sheet = sheetOf(`<row r="1">${cell('A1', 'x')}</row>`).replace('<cols></cols><sheetData>', hidden);
    const opened = openTable(workbook(sheet));
    expect(opened.ok && opened.value[0]?.hiddenColumns.size).toBe(400);
  });

  it('reads a part once, however many sheets name it', () => {
    const sheets = Array.from({ length: 90 }, (_, index) => `<sheet name="S${index}" r:id="r${(index % 2) + 1}"/>`);
    const contents = `<workbook><sheets>${sheets.join('')}</sheets></workbook>`;
    const opened = openTable(workbook(sheetOf(`<row r="1">${cell('A1', 'x')}</row>`), { 'xl/workbook.xml': contents }));
    expect(opened.ok && opened.value.length).toBe(1);
  });

  it('gets through elements within elements', () => {
    const depth = 200_000;
    const found = read(workbook(`${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}`));
    expect([[], 'damaged']).toContainEqual(found);
  });

  it('is refused when it inflates without end, whatever its headers say', () => {
    const bomb = zipSync({ a: new Uint8Array(8 * 1024 * 1024) });
    expect(bomb.length).toBeLessThan(10_000);
    for (const bytes of [bomb, withSizes(bomb, 100)]) {
      expect(unzipParts(bytes, () => true, 1024 * 1024)).toEqual({ ok: false, error: 'zip_bomb' });
    }
  });

  it('is refused with thousands of parts', () => {
    const many = Object.fromEntries(
      Array.from({ length: 3_000 }, (_, index) => [`xl/media/${index}`, new Uint8Array(1)]),
    );
    expect(read(zipSync(many))).toBe('zip_bomb');
  });

  it.each([
    ['of more than 50 MB', new Uint8Array(MAX_FILE_BYTES + 1), 'too_large'],
    ['of 100 MB', new Uint8Array(100 * 1024 * 1024), 'too_large'],
    ['that is a picture', strToU8('\x89PNG\r\n', true), 'wrong_type'],
    ['that is a page', strToU8('<!doctype html><table></table>'), 'wrong_type'],
    ['that is another ZIP', zipSync({ 'word/document.xml': strToU8('<a/>') }), 'wrong_type'],
    ['that was cut off', workbook(sheetOf('')).subarray(0, 300), 'damaged'],
    ['without a byte', new Uint8Array(), 'empty'],
  ])('says what is wrong with a file %s', (_name, bytes, problem) => {
    expect(read(bytes)).toBe(problem);
  });
});

/** Every size in the headers of a ZIP replaced. */
function withSizes(bytes: Uint8Array, size: number): Uint8Array {
  const changed = bytes.slice();
  const view = new DataView(changed.buffer);
  for (let at = 0; at + 46 < changed.length; at += 1) {
    const signature = view.getUint32(at, true);
    if (signature === 0x04034b50) view.setUint32(at + 22, size, true);
    if (signature === 0x02014b50) view.setUint32(at + 24, size, true);
  }
  return changed;
}
