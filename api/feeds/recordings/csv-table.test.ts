import { describe, expect, it } from 'vitest';
import { createRefusals } from '../formats/refusals.ts';
import { findColumns, openCsv, readCsvNumber, rowsWith } from './csv-table.ts';
import { bytesOf, collect } from './material-fixture.ts';

async function read(text: string) {
  const refusals = createRefusals();
  const table = await openCsv(bytesOf(text), 'x.csv', refusals);
  const rows = (await collect(table.rows)).flat();
  return { table, rows: rows.map(({ line, cells }) => [line, ...cells]), refused: refusals.first() };
}

describe('openCsv', () => {
  it.each([
    ['a,b\n1,2', [[2, '1', '2']], false],
    ['a;b\n1,5;2', [[2, '1,5', '2']], true],
    ['a\tb\n1\t2', [[2, '1', '2']], true],
    [
      '\n\na,b\n\n1,2\n,\n3,4\n',
      [
        [5, '1', '2'],
        [7, '3', '4'],
      ],
      false,
    ],
    ['a,b\n"1,5","say ""x"""\n', [[2, '1,5', 'say "x"']], false],
    // Spreadsheets leave empty cells after the header, the rows or both.
    [
      'a,b,,\n1,2,,\n3,4\n',
      [
        [2, '1', '2'],
        [3, '3', '4'],
      ],
      false,
    ],
  ])('%j', async (text, rows, decimalComma) => {
    const csv = await read(text);
    expect(csv.rows).toEqual(rows);
    expect(csv.table.decimalComma).toBe(decimalComma);
    expect(csv.refused).toEqual([]);
  });

  it.each([
    ['a,b\n1,2,3\n3,4', { reason: 'long_row', place: 'linha 2' }],
    ['a,b\n"1,2\n3,4', { reason: 'bad_quotes', place: 'linha 2' }],
  ])('refuses one row of %j and continues', async (text, refusal) => {
    const csv = await read(text);
    expect(csv.rows).toEqual([[3, '3', '4']]);
    expect(csv.refused).toEqual([refusal]);
  });

  it('adds the empty cells that a row lacks at its end, except where the file stops within the row', async () => {
    const csv = await read('a,b,c\n1\n2,\n3,4');
    expect(csv.rows).toEqual([
      [2, '1', '', ''],
      [3, '2', '', ''],
    ]);
    expect(csv.refused).toEqual([{ reason: 'short_row', place: 'linha 4' }]);
    expect((await read('a,b,c\n3,4\n')).rows).toEqual([[2, '3', '4', '']]);
  });

  it.each([
    ['a,b\u0000,c\n1,2,3\n', 'x.csv: linha 1, coluna 2: caractere de controle no nome ("b\uFFFD")'],
    ['\n\u001Ba;b\n', 'x.csv: linha 2, coluna 1: caractere de controle no nome ("\uFFFDa")'],
  ])('does not read past a control character in the header of %j', async (text, message) => {
    await expect(read(text)).rejects.toThrow(message);
  });

  it('reads lines that end in CR alone', async () => {
    expect((await read('a,b\r1,2\r\r3,4\r')).rows).toEqual([
      [2, '1', '2'],
      [4, '3', '4'],
    ]);
  });

  it.each(['', '\n\n', ' \r\n'])('reports that %j is empty', async text => {
    await expect(read(text)).rejects.toThrow('x.csv: arquivo vazio');
  });
});

describe('findColumns', () => {
  const table = { file: 'x.csv', header: ['Date', 'Home'] };

  it('finds a column by any of its names', () => {
    expect(findColumns(table, { home: ['HomeTeam', 'Home'], date: ['Date'] })).toEqual({ home: 1, date: 0 });
  });

  it('names the file and the missing column', () => {
    expect(() => findColumns(table, { date: ['Date'], away: ['AwayTeam', 'Away'] })).toThrow(
      'x.csv: falta a coluna "AwayTeam" ou "Away"',
    );
  });
});

describe('rowsWith', () => {
  it('refuses rows that end before the last of the columns', async () => {
    const refusals = createRefusals();
    const table = await openCsv(bytesOf('a,b,c\n1\n2,3\n4,5,6\n'), 'x.csv', refusals);
    const rows = (await collect(rowsWith(table, { a: 0, b: 1 }, refusals))).flat();
    expect(rows.map(({ line }) => line)).toEqual([3, 4]);
    expect(refusals.first()).toEqual([{ reason: 'short_row', place: 'linha 2' }]);
  });
});

describe('readNumber', () => {
  it.each([
    ['1.85', false, 1.85],
    ['1,85', true, 1.85],
    ['1.85', true, 1.85],
    [' 3 ', false, 3],
    ['-0.25', false, -0.25],
    ['+110', false, 110],
    ['', false, null],
    [undefined, false, null],
    ['1,85', false, Number.NaN],
    ['abc', false, Number.NaN],
    ['1.2.3', false, Number.NaN],
    ['0x10', false, Number.NaN],
    ['Infinity', false, Number.NaN],
  ])('%j (decimal comma: %s) → %s', (cell, comma, expected) => expect(readCsvNumber(cell, comma)).toBe(expected));
});
