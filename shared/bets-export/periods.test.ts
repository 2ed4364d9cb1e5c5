import { expect, it } from 'vitest';
import { actionSchema } from '../bets/action.ts';
import { bookOf } from '../bets/book.ts';
import { EVERYTHING, exportRows } from './export-rows.ts';
import { periodsIn, rowsIn } from './periods.ts';

it('limits an export to a year or a month, by the day on which money came', () => {
  const times = [
    Date.UTC(2025, 11, 20),
    Date.UTC(2026, 9, 31, 23),
    Date.UTC(2026, 10, 1, 1),
    Date.UTC(2026, 10, 1, 12),
  ];
  const bonuses = times.map((at, index) =>
    actionSchema.parse({ kind: 'bonus', id: `b${index}`, at, house: 'betano', cents: 1 }),
  );
  const rows = exportRows(bookOf(bonuses), () => 'BRL', EVERYTHING);
  const zone = 'America/Sao_Paulo';
  expect(periodsIn(rows, zone)).toEqual(['2026', '2026-11', '2026-10', '2025', '2025-12']);
  const count = (period: string) => rowsIn(rows, period, zone).length;
  expect(['', '2026', '2026-10', '2026-11', '2025-12'].map(count)).toEqual([4, 3, 2, 1, 1]);
});
