import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { type ActionInput, actionSchema } from '../bets/action.ts';
import { bookOf } from '../bets/book.ts';
import type { Cell } from '../spreadsheet/cells.ts';
import { openTable } from '../spreadsheet/open-table.ts';
import { writeXlsx } from '../spreadsheet/writing/write-xlsx.ts';
import { epochMs } from '../units.ts';
import { EVERYTHING, exportRows } from './export-rows.ts';
import { exportSheets } from './workbook.ts';

const OCTOBER = Date.UTC(2026, 9, 31, 15);
const NOVEMBER = Date.UTC(2026, 10, 2, 15);

const place = (bet: string, house: string, at: number): ActionInput => ({
  kind: 'place',
  id: `place-${bet}`,
  at,
  bet,
  terms: { procedure: 'p', house, odds: 2.1, stakeCents: 10_000, eventName: '=1+1' },
});

const ACTIONS: readonly ActionInput[] = [
  { kind: 'deposit', id: 'd', at: OCTOBER, house: 'Casa*?', cents: 50_000 },
  place('a', 'Casa*?', OCTOBER),
  { kind: 'settle', id: 's1', at: OCTOBER + 1, bet: 'a', status: 'won' },
  place('b', 'betano', NOVEMBER),
  { kind: 'settle', id: 's2', at: NOVEMBER + 1, bet: 'b', status: 'lost' },
  place('c', 'betano', NOVEMBER),
  { kind: 'settle', id: 's3', at: NOVEMBER + 2, bet: 'c', status: 'won' },
  place('d', 'betano', NOVEMBER),
  { kind: 'bonus', id: 'x', at: NOVEMBER, house: 'betano', cents: 1_500, note: 'Giros' },
];

function workbook() {
  const book = bookOf(ACTIONS.map(action => actionSchema.parse(action)));
  const currencyOf = () => 'BRL';
  const rows = exportRows(book, currencyOf, EVERYTHING);
  const movements = [...book.movements.values()];
  return writeXlsx(
    exportSheets({ rows, movements, backup: [], currencyOf, timeZone: 'America/Sao_Paulo' }),
    epochMs(NOVEMBER),
  );
}

const shown = (cell: Cell): string | number | null =>
  cell === null ? null : cell.kind === 'number' ? cell.value : cell.text;

function sheet(name: string) {
  const opened = openTable(workbook());
  if (!opened.ok) throw new Error(opened.error);
  const found = opened.value.find(each => each.name === name);
  return (found?.rows ?? []).map(({ cells }) => cells.map(shown));
}

describe('the workbook of an export', () => {
  it('adds up by month and by house, with results for viewers that do not calculate', () => {
    expect(sheet('Por mês')).toEqual([
      ['Mês', 'Entradas encerradas', 'Apostado', 'Retorno', 'Lucro', 'ROI'],
      [46_296, 1, 100, 210, 110, 1.1],
      [46_327, 2, 200, 225, 25, 0.125],
      ['Total', 3, 300, 435, 135, 0.45],
    ]);
    expect(sheet('Por casa').slice(1)).toEqual([
      ['Casa*?', 'BRL', 1, 100, 210, 110, 1.1, 500, 0],
      ['Betano', 'BRL', 2, 200, 225, 25, 0.125, 0, 0],
    ]);
  });

  it('has the same sums as formulas over the rows, and takes no name for a pattern', () => {
    const part = unzipSync(workbook())['xl/worksheets/sheet3.xml'];
    const formulas = [...new TextDecoder().decode(part).matchAll(/<f>([^<]*)<\/f>/g)].map(([, text]) => text);
    expect(formulas[3]).toBe(
      "SUMIFS('Entradas'!$V$2:$V$6,'Entradas'!$J$2:$J$6,&quot;=Casa~*~?&quot;,'Entradas'!$R$2:$R$6,$B2,'Entradas'!$T$2:$T$6,&quot;&gt;0&quot;)",
    );
    expect(formulas[10]).toContain('&quot;=&quot;&amp;$A3');
  });

  it('keeps typed text as text, also once somebody edits the cell', () => {
    const parts = unzipSync(workbook());
    const rows = new TextDecoder().decode(parts['xl/worksheets/sheet1.xml']);
    expect(rows).toContain('<c r="E2" s="1" t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c>');
    expect(rows).not.toContain('<f>');
    expect(new TextDecoder().decode(parts['xl/styles.xml'])).toContain('<xf quotePrefix="1"/>');
  });
});
