import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Action, type ActionInput, actionSchema } from '../bets/action.ts';
import { bookOf, type OpenBook } from '../bets/book.ts';
import { type CurrencyOf, currencyIn } from '../bets/exchange.ts';
import { exchangeChange } from '../bets/exchange-change.ts';
import { keepBalances } from '../bets/kept-balances.ts';
import { gainsOf, proceduresOf } from '../bets/procedures.ts';
import { betHistory } from '../bets/testing/bet-history.ts';
import { totalsOf } from '../bets/totals.ts';
import { importActions } from '../bets-import/actions.ts';
import { inHouseCurrencies } from '../bets-import/house-currencies.ts';
import { idsOfPlan, importTargetOf, knownBets, knownBook, targetFacts } from '../bets-import/import-target.ts';
import { planImport } from '../bets-import/plan.ts';
import { openTable } from '../spreadsheet/open-table.ts';
import { writeCsv } from '../spreadsheet/writing/write-csv.ts';
import { writeXlsx } from '../spreadsheet/writing/write-xlsx.ts';
import type { WrittenCell } from '../spreadsheet/writing/written-cells.ts';
import { epochMs } from '../units.ts';
import { backupRows } from './backup-rows.ts';
import { backupTable } from './backup-sheets.ts';
import { EVERYTHING, exportRows } from './export-rows.ts';
import { rowTable } from './row-columns.ts';
import { exportSheets } from './workbook.ts';

const ZONE = 'America/Sao_Paulo';
const NOW = epochMs(Date.UTC(2026, 10, 22));
const START = Date.UTC(2026, 9, 31, 22);
const reais = () => 'BRL';

const backupOf = (book: OpenBook, currencyOf: CurrencyOf = reais) =>
  backupRows(book, keepBalances(book, currencyOf).all(), currencyOf);

function fileOf(
  book: OpenBook,
  kind: 'csv' | 'csv with everything' | 'xlsx',
  currencyOf: CurrencyOf = reais,
): Uint8Array {
  const rows = exportRows(book, currencyOf, EVERYTHING);
  if (kind === 'csv with everything')
    return new TextEncoder().encode(writeCsv(backupTable(rows, backupOf(book, currencyOf), ZONE)));
  if (kind === 'csv') return new TextEncoder().encode(writeCsv(rowTable(rows, ZONE)));
  const movements = [...book.movements.values()];
  const backup = backupOf(book, currencyOf);
  return writeXlsx(exportSheets({ rows, movements, backup, currencyOf, timeZone: ZONE }), NOW);
}

function importInto(book: OpenBook, file: Uint8Array) {
  const sheets = openTable(file);
  if (!sheets.ok) throw new Error(sheets.error);
  const known = knownBook(knownBets(book, 'America/Sao_Paulo'));
  const settings = { today: '2026-11-22', answers: {}, known, timeZone: 'America/Sao_Paulo' };
  const plan = inHouseCurrencies(planImport(sheets.value, settings), known, false);
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
      // A free bet without a record of its own gets a new id.
      facts: { ...facts, voucher: null, exchangeMarket: row.status === 'open' ? facts.exchangeMarket : null },
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

describe.each(['csv', 'csv with everything', 'xlsx'] as const)('an export as %s', kind => {
  it('comes in again with nothing lost, and is known where it came from', () => {
    fc.assert(
      fc.property(histories, actions => {
        const book = bookOf(actions);
        if (said(book).length === 0) return;
        const file = fileOf(book, kind);
        const other = bookOf([]);
        const { plan } = importInto(other, file);
        expect(plan.rejected).toEqual([]);
        // Its other sheets are records and sums: nobody is shown them as tables that were left out.
        expect(plan.sheets.filter(({ mapping, blank }) => mapping === null && blank !== null)).toEqual([]);
        expect(said(other).map(row => JSON.parse(row))).toEqual(said(book).map(row => JSON.parse(row)));
        expect(profitOf(other)).toBe(profitOf(book));
        expect(importInto(book, file).actions).toEqual([]);
        expect(importInto(other, file).actions).toEqual([]);
      }),
      { numRuns: process.env.SOAK ? 1_000 : 60 },
    );
  });
});

it.each(['csv with everything', 'xlsx'] as const)('bets in another currency come in again from %s', kind => {
  const bet = (id: string, house: string) => [
    { kind: 'place', id: `p${id}`, at: START, bet: id, terms: { procedure: 'o', house, odds: 2.5, stakeCents: 4_620 } },
    { kind: 'settle', id: `s${id}`, at: START + 1, bet: id, status: 'won' },
  ];
  const book = bookOf(
    [
      { kind: 'house', id: 'h', at: START, house: 'pinnacle', set: { currency: 'USD' } },
      { kind: 'rate', id: 'r', at: START, currency: 'USD', brl: 5.4 },
      ...bet('a', 'betano'),
      ...bet('b', 'pinnacle'),
    ].map(action => actionSchema.parse(action)),
  );
  const other = bookOf([]);
  const { plan } = importInto(other, fileOf(book, kind, currencyIn(book)));
  expect([plan.rejected, plan.totals.foreign.map(({ profitCents }) => profitCents)]).toEqual([[], [6_930]]);
  const profit = (of: OpenBook) => {
    const currencyOf = currencyIn(of);
    return totalsOf(of, proceduresOf(of, currencyOf).values(), gainsOf(of, currencyOf), currencyOf).profitCents;
  };
  expect([profit(other), currencyIn(other)('pinnacle')]).toEqual([profit(book), 'USD']);
  // Nothing changed that has to be told.
  expect(exchangeChange(other, currencyIn(other))).toBeNull();
  expect(importInto(other, fileOf(book, kind, currencyIn(book))).actions).toEqual([]);
});

/** What the codes of a backup say, for a reader that knows nothing else of it. */
const actionsIn = (rows: ReturnType<typeof backupRows>): Action[] =>
  rows.flatMap(({ code }) => z.array(actionSchema).parse(JSON.parse(new URLSearchParams(code).get('a') ?? '')));

describe('a backup', () => {
  it('has all that is no bet exactly as it was', () => {
    fc.assert(
      fc.property(histories, actions => {
        const book = bookOf(actions);
        const other = bookOf(actionsIn(backupOf(book)));
        const parts = (of: OpenBook) =>
          ([of.movements, of.procedures, of.houses, of.rates] as ReadonlyMap<string, unknown>[]).map(
            map => new Map([...map].filter(([, value]) => !['{}', '[]'].includes(JSON.stringify(value))).sort()),
          );
        expect(parts(other)).toEqual(parts(book));
        const granted = (of: OpenBook) => [...of.vouchers].map(([id, each]) => [id, each.granted, each.expiredAt]);
        expect(granted(other)).toEqual(granted(book));
      }),
    );
  });

  it('stands below the bets in a table of its own columns', () => {
    const book = bookOf(
      [
        { kind: 'deposit', id: 'd', at: START, house: 'betano', cents: 10_000, feeCents: 150, note: 'Pix' },
        {
          kind: 'place',
          id: 'p',
          at: START,
          bet: 'b',
          terms: { procedure: 'o', house: 'betano', odds: 2, stakeCents: 100 },
        },
      ].map(action => actionSchema.parse(action)),
    );
    const [heads = [], bet = [], deposit = [], house = []] = backupTable(
      exportRows(book, reais, EVERYTHING),
      backupOf(book),
      ZONE,
    );
    const shown = (row: readonly WrittenCell[], name: string) =>
      row[heads.findIndex(head => head?.kind === 'head' && head.text === name)];
    expect([bet, deposit, house].map(row => shown(row, 'tipo'))).toMatchObject([
      { text: 'entrada' },
      { text: 'Depósito' },
      { text: 'casa' },
    ]);
    expect([shown(deposit, 'Valor do movimento'), shown(deposit, 'Tarifa')]).toMatchObject([
      { cents: 10_000 },
      { cents: 150 },
    ]);
    expect(shown(house, 'Valor do movimento')).toMatchObject({ cents: 9_900 });
    expect(shown(house, 'Preso')).toMatchObject({ cents: 100 });
  });
});

describe.each(['csv with everything', 'xlsx'] as const)('a backup as %s', kind => {
  it('gives an empty account the same balances, free bets and operations', () => {
    fc.assert(
      fc.property(histories, actions => {
        const book = bookOf(actions);
        const other = bookOf([]);
        importInto(other, fileOf(book, kind));
        expect(standing(other)).toEqual(standing(book));
        expect(importInto(other, fileOf(book, kind)).actions).toEqual([]);
        expect(importInto(book, fileOf(book, kind)).actions).toEqual([]);
      }),
      { numRuns: process.env.SOAK ? 1_000 : 60 },
    );
  });
});

/** What is shown and counted of a book: what is at each house, each operation's money, the free bets and the settings. */
function standing(book: OpenBook) {
  const balances = keepBalances(book, reais)
    .all()
    .map(({ house, cashCents, inPlayCents, freebetsCents, freebetsInPlayCents }) => [
      house,
      cashCents,
      inPlayCents,
      freebetsCents,
      freebetsInPlayCents,
    ])
    .filter(([, ...amounts]) => amounts.some(amount => amount !== 0));
  const operations = [...proceduresOf(book, reais).values()]
    .filter(({ bets }) => bets.length > 0)
    .map(({ id, profitCents, bets }) => [id, bets.length, profitCents, book.procedures.get(id)?.category ?? '']);
  return { balances: balances.sort(), operations: operations.sort(), houses: new Map(book.houses) };
}
