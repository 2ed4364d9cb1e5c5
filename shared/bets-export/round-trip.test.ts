import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Action, type ActionInput, actionSchema } from '../bets/action.ts';
import { bookOf, type OpenBook } from '../bets/book.ts';
import { gainsOf, proceduresOf } from '../bets/procedures.ts';
import { betHistory } from '../bets/testing/bet-history.ts';
import { totalsOf } from '../bets/totals.ts';
import { importActions } from '../bets-import/actions.ts';
import { idsOfPlan, importTargetOf, knownBets, knownBook, targetFacts } from '../bets-import/import-target.ts';
import { planImport } from '../bets-import/plan.ts';
import { openTable } from '../spreadsheet/open-table.ts';
import { writeCsv } from '../spreadsheet/writing/write-csv.ts';
import { writeXlsx } from '../spreadsheet/writing/write-xlsx.ts';
import { epochMs } from '../units.ts';
import { EVERYTHING, exportRows } from './export-rows.ts';
import { rowTable } from './row-columns.ts';
import { exportSheets } from './workbook.ts';

const ZONE = 'America/Sao_Paulo';
const NOW = epochMs(Date.UTC(2026, 10, 22));
const START = Date.UTC(2026, 9, 31, 22);
const reais = () => 'BRL';

function fileOf(book: OpenBook, kind: 'csv' | 'xlsx'): Uint8Array {
  const rows = exportRows(book, reais, EVERYTHING);
  if (kind === 'csv') return new TextEncoder().encode(writeCsv(rowTable(rows, ZONE)));
  const movements = [...book.movements.values()];
  return writeXlsx(exportSheets({ rows, movements, currencyOf: reais, timeZone: ZONE }), NOW);
}

function importInto(book: OpenBook, file: Uint8Array) {
  const sheets = openTable(file);
  if (!sheets.ok) throw new Error(sheets.error);
  const known = knownBook(knownBets(book, 'America/Sao_Paulo'));
  const plan = planImport(sheets.value, { today: '2026-11-22', answers: {}, known, timeZone: 'America/Sao_Paulo' });
  const target = {
    now: NOW,
    timeZone: ZONE,
    device: 'b',
    ...importTargetOf(targetFacts(book, idsOfPlan(plan))),
    categoryName: ({ categoryText }: { categoryText: string | null }) => categoryText ?? '',
    differenceNote: 'difference',
  };
  const actions = importActions(plan, target).map(action => actionSchema.parse(action));
  book.add(actions);
  return { plan, actions };
}

/** What an export says of a book, without the ids that a second book has of its own. */
function said(book: OpenBook) {
  return exportRows(book, reais, EVERYTHING)
    .map(({ id: _, part: _part, procedureId: _procedure, bet, facts, ...row }) => ({
      ...row,
      facts: { ...facts, exchangeMarket: row.status === 'open' ? facts.exchangeMarket : null },
      terms: bet && {
        odds: bet.terms.odds,
        side: bet.terms.side,
        commission: bet.terms.commission,
        eventName: bet.terms.eventName,
        notes: bet.terms.notes,
        tags: bet.terms.tags,
        ticket: bet.terms.ticket,
      },
    }))
    .map(row => JSON.stringify(row))
    .sort();
}

const profitOf = (book: OpenBook): number =>
  totalsOf(book, proceduresOf(book, reais).values(), gainsOf(book, reais), reais).profitCents;

const texts = fc.record({
  eventName: fc.constantFrom('Flamengo × Palmeiras', '=1+1', "'-x", '@SUM(A1)', 'Total de gols', '+5; "a"', 'Depósito'),
  notes: fc.constantFrom('', 'uma\nduas', '-1', '\tx'.trim()),
  ticket: fc.constantFrom('', '=HYPERLINK("https://example.com")', '0012'),
  tags: fc.constantFrom([], ['pa'], ['a', 'b c']),
  startsAt: fc.constantFrom(null, START + 3_600_000),
  market: fc.constantFrom('1x2', 'dnb', 'Escanteios', ''),
  house: fc.constantFrom('betano', 'kto', 'Casa do Zé', '=casa'),
});

const histories = fc.tuple(betHistory, texts).map(([actions, words]) =>
  actions.map((action): Action => {
    const later = (hours: number) => epochMs(START + hours * 3_600_000);
    const moved = <Of extends object>(of: Of): Of =>
      'movedAt' in of && typeof of.movedAt === 'number' ? { ...of, movedAt: later(of.movedAt) } : of;
    const placed =
      action.kind === 'place'
        ? { ...action, terms: { ...action.terms, ...words } }
        : action.kind === 'edit-movement'
          ? { ...action, set: moved(action.set) }
          : moved(action);
    return actionSchema.parse({ ...placed, at: later(action.at) } as ActionInput);
  }),
);

describe.each(['csv', 'xlsx'] as const)('an export as %s', kind => {
  it('comes in again with nothing lost, and is known where it came from', () => {
    fc.assert(
      fc.property(histories, actions => {
        const book = bookOf(actions);
        if (said(book).length === 0) return;
        const file = fileOf(book, kind);
        const other = bookOf([]);
        const { plan } = importInto(other, file);
        expect(plan.rejected).toEqual([]);
        expect(said(other).map(row => JSON.parse(row))).toEqual(said(book).map(row => JSON.parse(row)));
        expect(profitOf(other)).toBe(profitOf(book));
        expect(importInto(book, file).actions).toEqual([]);
        expect(importInto(other, file).actions).toEqual([]);
      }),
      { numRuns: process.env.SOAK ? 1_000 : 60 },
    );
  });
});
