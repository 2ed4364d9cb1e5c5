/** A book with houses in two currencies: the grid, its foot, the operations and the painel say the same to the centavo. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ActionInput, actionSchema } from '#shared/bets/action.ts';
import { bookOf, type OpenBook } from '#shared/bets/book.ts';
import { currencyIn } from '#shared/bets/exchange.ts';
import { proceduresOf } from '#shared/bets/procedures.ts';
import { betHistory } from '#shared/bets/testing/bet-history.ts';
import { figuresOf } from '#shared/report/figures.ts';
import { reportBookOf } from '#shared/report/report-book.ts';
import { reportRows } from '#shared/report/report-rows.ts';
import { epochMs } from '#shared/units.ts';
import { keepMonth } from '../../../bets/view/month-figures.ts';
import { sumOf } from '../selection-sum.ts';
import { createGridModel, type GridModel } from './grid-model.ts';
import type { GridRow, GroupRow } from './grid-rows.ts';
import type { Arrangement } from './listed-rows.ts';

const ZONE = 'America/Sao_Paulo';
const ALL: Arrangement = { grouping: 'procedure', sorting: null, filters: {}, search: '' };
const DAY_MS = 86_400_000;
const act = (input: ActionInput) => actionSchema.parse(input);

const inEuros = act({ kind: 'house', id: 'h', at: 0, house: 'pinnacle', set: { currency: 'EUR' } });
const firstRate = act({ kind: 'rate', id: 'r0', at: 0, currency: 'EUR', brl: 5.9 });
/** Over two weeks, with pinnacle in euros and a rate from the beginning. */
const euroBook = betHistory.map(actions =>
  bookOf([inEuros, firstRate, ...actions.map(action => act({ ...action, at: action.at * (DAY_MS / 3) }))]),
);

const groupsIn = ({ rows }: GridModel) => rows.filter((row): row is GroupRow => row.kind === 'group');

describe('amounts in two currencies', () => {
  it('add up to the same in the groups, the foot, the operations and the painel', () => {
    fc.assert(
      fc.property(euroBook, book => {
        const currencyOf = currencyIn(book);
        const model = createGridModel(book, ALL, ZONE);
        const procedures = proceduresOf(book, currencyOf);
        for (const { key, stakeCents, backCents, profitCents } of groupsIn(model)) {
          const { lacksRate, ...said } = procedures.get(key) ?? { lacksRate: true };
          expect(lacksRate).toBe(false);
          expect({ stakeCents, returnCents: backCents, profitCents }).toEqual(pick(said));
        }
        const shown = [...procedures.values()].filter(({ bets }) => bets.length > 0);
        const { totals } = model;
        expect(totals.unrated).toBe(0);
        expect(totals.stakedCents).toBe(total(shown, each => each.stakeCents - each.voidCents));
        expect(totals.backCents).toBe(total(shown, each => each.returnCents));
        expect(totals.profitCents).toBe(total(shown, each => each.profitCents));
        const rows = reportRows(reportBookOf(book), { timeZone: ZONE, currencyOf });
        const loose = [...procedures.values()].filter(({ bets }) => bets.length === 0);
        const alone = bonusesOfNone(book);
        expect(figuresOf(rows, {}).profitCents).toBe(
          totals.profitCents + total(loose, each => each.profitCents) + alone,
        );
        const profits = sumOf({ x: 0, x1: 0, y: 0, y1: model.rows.length - 1 }, groupsIn(model), ['profit']);
        expect(profits.sumCents ?? 0).toBe(totals.profitCents);
      }),
      { numRuns: 300 },
    );
  });

  it('are the same in the figures of the month, however they came in', () => {
    fc.assert(
      fc.property(euroBook, fc.nat(20), (book, late) => {
        const rows = reportRows(reportBookOf(book), { timeZone: ZONE, currencyOf: currencyIn(book) });
        const month = keepMonth(book, ZONE);
        const now = epochMs(2 * DAY_MS);
        const rate = { kind: 'rate', id: 'late', at: late * DAY_MS, currency: 'EUR', brl: 6.4321 } as const;
        const january = { from: '1970-01-01', to: '1970-01-31' };
        expect(month.read(now).profitCents).toBe(figuresOf(rows, january).profitCents);
        month.apply(book.add([act(rate)]));
        const revalued = reportRows(reportBookOf(book), { timeZone: ZONE, currencyOf: currencyIn(book) });
        expect(month.read(now).profitCents).toBe(figuresOf(revalued, january).profitCents);
      }),
      { numRuns: 200 },
    );
  });

  it('stand in their own currency in a cell, and are sorted, filtered and added in reais', () => {
    const book = twoBets([firstRate]);
    const model = createGridModel(book, { ...ALL, grouping: 'none', filters: { stake: '>200' } }, ZONE);
    expect(model.rows.map(row => [row.key, row.stake])).toEqual([['euro', '50,00']]);
    const all = createGridModel(
      book,
      { ...ALL, grouping: 'none', sorting: { column: 'stake', isDescending: true } },
      ZONE,
    );
    expect(all.rows.map(({ key }) => key)).toEqual(['euro', 'real']);
    expect(all.totals).toMatchObject({ stakedCents: 39_500, profitCents: 29_500 - 10_000 });
  });

  it('are in no sum where no rate is known, and that is said', () => {
    const book = twoBets([]);
    const model = createGridModel(book, ALL, ZONE);
    expect(model.totals).toMatchObject({ legs: 2, unrated: 1, stakedCents: 10_000, profitCents: -10_000 });
    const [group] = groupsIn(model);
    expect([group?.stake, group?.profit, group?.status]).toEqual(['sem cotação', 'sem cotação', 'sem cotação']);
    const selected = sumOf({ x: 0, x1: 0, y: 0, y1: 2 }, model.rows as GridRow[], ['stake']);
    expect(selected).toMatchObject({ sumCents: 10_000, unrated: 1 });
    model.apply(book.add([firstRate]));
    expect(model.totals).toMatchObject({ unrated: 0, stakedCents: 39_500 });
    expect(groupsIn(model)[0]?.profit).toBe('195,00');
  });
});

function twoBets(rates: readonly ReturnType<typeof act>[]): OpenBook {
  const terms = { procedure: 'p', odds: 2 };
  return bookOf([
    inEuros,
    ...rates,
    act({ kind: 'place', id: 'a', at: 1, bet: 'euro', terms: { ...terms, house: 'pinnacle', stakeCents: 5_000 } }),
    act({ kind: 'place', id: 'b', at: 2, bet: 'real', terms: { ...terms, house: 'kto', stakeCents: 10_000 } }),
    act({ kind: 'settle', id: 'c', at: 3, bet: 'euro', status: 'won' }),
    act({ kind: 'settle', id: 'd', at: 4, bet: 'real', status: 'lost' }),
  ]);
}

function pick(said: object) {
  const { stakeCents, returnCents, profitCents } = said as Record<string, number>;
  return { stakeCents, returnCents, profitCents };
}

const total = <One>(all: readonly One[], amountOf: (one: One) => number): number =>
  all.reduce((so, one) => so + amountOf(one), 0);

/** Bonuses that are of no operation, in reais. */
function bonusesOfNone(book: OpenBook): number {
  const rows = reportRows(reportBookOf(book), { timeZone: ZONE, currencyOf: currencyIn(book) });
  return rows.profit.reduce(
    (so, profit, row) => so + (rows.extra[row] === 1 && rows.procedure[row] === -1 ? profit : 0),
    0,
  );
}
