import { describe, expect, it } from 'vitest';
import { actionSchema } from '../bets/action.ts';
import { bookOf, type OpenBook } from '../bets/book.ts';
import { isDayAlone, whenOfBet } from '../bets/day-alone.ts';
import { gainsOf, proceduresOf } from '../bets/procedures.ts';
import { totalsOf } from '../bets/totals.ts';
import { localDay } from '../calendar/local-time.ts';
import { parseTextTable } from '../spreadsheet/text-table.ts';
import { epochMs } from '../units.ts';
import { importActions } from './actions.ts';
import { idsOfPlan, importTargetOf, knownBets, knownBook, targetFacts } from './import-target.ts';
import { planImport } from './plan.ts';

const LINES = [
  'Op;Data;Evento;Casa;Odd;Stake;Tipo;Comissão;FB;Status;Lucro',
  '1;02/11/2026;A x B;Betano;2,10;100;Back;;;Green;110',
  '1;02/11/2026;A x B;Betfair;2,12;101;Lay;6,5%;;Red;-113,12',
  '2;03/11/2026;C x D;KTO;3,00;50;Back;;sim;Green;100',
  '3;04/11/2026;E x F;KTO;2,00;50;Back;;;Green;47,50',
  '4;05/11/2026;G x H;KTO;2,00;50;Back;;;Cashout;12,30',
  '5;06/11/2026;Cashback;KTO;;;;;;;15,00',
  '6;30/11/2026;I x J;KTO;2,00;50;Back;;;Aberta;',
];

/** day: how many days later it is. */
function importInto(book: OpenBook, lines: readonly string[], day = 0) {
  const sheets = parseTextTable(lines.join('\n'));
  if (!sheets.ok) throw new Error(sheets.error);
  const known = knownBook(knownBets(book, 'America/Sao_Paulo'));
  const plan = planImport(sheets.value, {
    today: '2026-11-22',
    answers: {},
    known,
    timeZone: 'America/Sao_Paulo',
  });
  const target = {
    now: epochMs(Date.UTC(2026, 10, 22 + day)),
    timeZone: 'America/Sao_Paulo',
    device: 'a',
    ...importTargetOf(targetFacts(book, idsOfPlan(plan))),
    categoryName: () => '',
    differenceNote: 'difference',
  };
  const actions = importActions(plan, target).map(action => actionSchema.parse(action));
  book.add(actions);
  return { plan, actions };
}

const profitOf = (book: OpenBook): number => {
  const reais = () => 'BRL';
  return totalsOf(book, proceduresOf(book, reais).values(), gainsOf(book, reais), reais).profitCents;
};

describe('an import written down', () => {
  it('has the totals of the file', () => {
    const book = bookOf([]);
    const { plan } = importInto(book, LINES);
    expect(plan.rejected).toEqual([]);
    expect(profitOf(book)).toBe(plan.totals.profitCents);
    expect(book.bets.size).toBe(6);
  });

  it('adds nothing the second time', () => {
    const book = bookOf([]);
    importInto(book, LINES);
    const { actions } = importInto(book, LINES);
    expect(actions).toEqual([]);
  });

  it('comes in again after it was taken back', () => {
    const book = bookOf([]);
    const { actions } = importInto(book, LINES);
    const undo = { kind: 'undo', at: epochMs(Date.UTC(2026, 10, 23)), device: 'a' } as const;
    book.add(actions.toReversed().map(({ id }) => ({ ...undo, id: `undo-${id}`, of: id })));
    expect([book.bets.size, profitOf(book)]).toEqual([0, 0]);
    const { plan } = importInto(book, LINES);
    expect(profitOf(book)).toBe(plan.totals.profitCents);
    expect(book.bets.size).toBe(6);
  });

  it('settles what was open before', () => {
    const book = bookOf([]);
    importInto(book, LINES);
    const before = profitOf(book);
    importInto(book, [...LINES.slice(0, 7), '6;30/11/2026;I x J;KTO;2,00;50;Back;;;Green;50']);
    expect(profitOf(book) - before).toBe(5_000);
    expect(book.bets.size).toBe(6);
  });

  it('follows a bet from green to red and back, as often as it is corrected', () => {
    const book = bookOf([]);
    const file = (status: string, money: string) => [
      'Data;Evento;Casa;Entrada;Odd;Stake;Status;Lucro',
      `02/11/2026;A x B;Betano;A;2,00;100;${status};${money}`,
    ];
    const profits = ['Green', 'Red', 'Green', 'Red', 'Green'].map((status, day) => {
      importInto(book, file(status, status === 'Green' ? '100' : '-100'), day);
      return profitOf(book);
    });
    expect(profits).toEqual([10_000, -10_000, 10_000, -10_000, 10_000]);
    expect(book.bets.size).toBe(1);
    expect(importInto(book, file('Green', '100'), 9).actions).toEqual([]);
  });

  it('corrects the stake of the bet that it is, and its money', () => {
    const book = bookOf([]);
    const file = (stake: string, money: string) => [
      'Data;Evento;Casa;Entrada;Odd;Stake;Status;Lucro',
      `02/11/2026;A x B;Betano;A;2,00;${stake};Green;${money}`,
    ];
    importInto(book, file('100', '100'));
    const { plan } = importInto(book, file('80', '80'), 1);
    expect(plan.questions).toEqual(['update']);
    expect([book.bets.size, profitOf(book)]).toEqual([1, 8_000]);
  });

  it('takes a bet that a person wrote down by hand for the same one', () => {
    const book = bookOf([
      actionSchema.parse({
        kind: 'place',
        id: 'by-hand',
        at: Date.UTC(2026, 10, 2, 15),
        bet: 'mine',
        terms: { procedure: 'p', house: 'betano', odds: 2, stakeCents: 10_000, eventName: 'A × B', selection: 'A' },
      }),
    ]);
    const { plan } = importInto(book, ['Data;Evento;Casa;Entrada;Odd;Stake', '03/11/2026;A x B;Betano;A;2,00;100']);
    expect([plan.accepted.length, book.bets.size]).toEqual([0, 1]);
  });

  it('keeps the day of a match to come, and invents no hour', () => {
    const book = bookOf([]);
    importInto(book, [
      'Data;Evento;Casa;Odd;Stake',
      '30/11/2026;A x B;Betano;2,00;100',
      '02/11/2026;C x D;KTO;2,00;50',
    ]);
    const shown = [...book.bets.values()].map(bet => [
      localDay(whenOfBet(bet), 'America/Sao_Paulo'),
      isDayAlone(bet, 'America/Sao_Paulo'),
    ]);
    expect(shown).toEqual([
      ['2026-11-30', true],
      ['2026-11-02', true],
    ]);
  });
});
