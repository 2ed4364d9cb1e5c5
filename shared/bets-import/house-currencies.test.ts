import { expect, it } from 'vitest';
import { parseTextTable } from '../spreadsheet/text-table.ts';
import { inHouseCurrencies } from './house-currencies.ts';
import { planImport } from './plan.ts';
import { NO_BOOK } from './result/imported.ts';

it('keeps out rows in another currency, each with its reason, and takes the rest', () => {
  const lines = [
    'Data;Evento;Casa;Odd;Stake;Moeda;Resultado',
    '02/11/2026;A x B;Betano;2,00;100;BRL;Green',
    '02/11/2026;C x D;Pinnacle;2,00;100;EUR;Green',
    '02/11/2026;E x F;KTO;2,00;US$ 100;;Red',
    '31/02/2026;G x H;KTO;2,00;100;USD;Red',
    '03/11/2026;I x J;KTO;3,00;R$ 50;;Red',
  ];
  const sheets = parseTextTable(lines.join('\n'));
  if (!sheets.ok) throw new Error(sheets.error);
  const plan = planImport(sheets.value, {
    today: '2026-11-22',
    answers: {},
    known: NO_BOOK,
    timeZone: 'America/Sao_Paulo',
  });
  const taken = inHouseCurrencies(plan, NO_BOOK, false);
  expect(taken.accepted.map(({ row }) => row)).toEqual([2, 6]);
  expect(taken.rejected.map(({ row, reason, cell }) => [row, reason, cell])).toEqual([
    [5, 'bad_date', '31/02/2026'],
    [3, 'other_currency', 'EUR'],
    [4, 'other_currency', 'USD'],
  ]);
  expect(taken.totals).toMatchObject({ accepted: 2, rejected: 3, riskedCents: 15_000, profitCents: 5_000 });
  expect(inHouseCurrencies(taken, NO_BOOK, false)).toBe(taken);
  const houses = new Map([['pinnacle', { currency: 'EUR' }]]);
  const known = inHouseCurrencies(plan, { houses }, false);
  expect(known.accepted.map(({ row }) => row)).toEqual([2, 3, 6]);
  expect(known.totals.foreign).toEqual([{ currency: 'EUR', riskedCents: 10_000, openCents: 0, profitCents: 10_000 }]);
});
