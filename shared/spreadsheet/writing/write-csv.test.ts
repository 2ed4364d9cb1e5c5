import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTextTable } from '../text-table.ts';
import { writeCsv } from './write-csv.ts';
import type { WrittenCell } from './written-cells.ts';

const text = (value: string): WrittenCell => ({ kind: 'text', text: value });

describe('a table as CSV', () => {
  it.each<[WrittenCell, string]>([
    [{ kind: 'money', cents: -123_456 }, '-1234,56'],
    [{ kind: 'odds', value: 2.1 }, '2,10'],
    [{ kind: 'odds', value: 1.9091 }, '1,9091'],
    [{ kind: 'odds', value: 150 }, '150,00'],
    [{ kind: 'percent', value: 0.065 }, '6,5%'],
    [{ kind: 'date', value: 46_328 }, '02/11/2026'],
    [{ kind: 'time', value: 0.875 }, '21:00'],
    [null, ''],
    [text('a;"b"'), '"a;""b"""'],
  ])('writes %j as %s', (cell, written) => {
    expect(writeCsv([[cell]])).toBe(`\uFEFF${written}\r\n`);
  });

  it.each(['=1+1', '+5', '-5', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '\n', '\v=1', '＝1', "'=1", "''-1"])(
    'keeps %j text',
    typed => {
      expect(writeCsv([[text(typed)]])).toMatch(/^\uFEFF"?'/);
    },
  );

  it('is read again as it was where a text is full of commas', () => {
    const rows = [
      ['a', 'b', 'c', 'd'],
      ['x', 'y,,,,,,,,,,,,', 'z', 'w'],
    ];
    const read = parseTextTable(writeCsv(rows.map(row => row.map(text))));
    expect(read).toMatchObject({ ok: true, value: [{ rows: rows.map(row => ({ cells: row.map(text) })) }] });
  });

  it('is read again as it was', () => {
    const cell = fc.oneof(
      fc.string({ minLength: 1 }),
      fc.constantFrom('=1', "'=1", "'", "''x", 'a\r\nb', ';', '"', '-', 'á'),
    );
    fc.assert(
      // Every row of a table that is written has all its columns.
      fc.property(fc.array(cell, { minLength: 4, maxLength: 4 }), typed => {
        fc.pre(typed.every(each => each.trim() !== ''));
        const read = parseTextTable(writeCsv([['a', 'b', 'c', 'd'].map(text), typed.map(text)]));
        const cells = read.ok ? read.value[0]?.rows[1]?.cells : null;
        expect(cells).toEqual(typed.map(each => ({ kind: 'text', text: each })));
      }),
    );
  });
});
