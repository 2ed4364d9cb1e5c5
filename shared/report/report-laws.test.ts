/** A report on random books, against sums that are written down the long way. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actionSchema } from '../bets/action.ts';
import { worthIn } from '../bets/bet-in-reais.ts';
import { type Book, bookOf } from '../bets/book.ts';
import { entriesOf } from '../bets/double-entry.ts';
import { plannedOf } from '../bets/endings/planned.ts';
import { inReais, type RateTime } from '../bets/exchange.ts';
import { houseBalances } from '../bets/houses.ts';
import { gainsOf, proceduresOf } from '../bets/procedures.ts';
import { betHistory, currencyOf, HOUSES } from '../bets/testing/bet-history.ts';
import { localDay } from '../calendar/local-time.ts';
import { cents } from '../units.ts';
import { bankrollOf } from './bankroll.ts';
import { exposureOf } from './exposure.ts';
import { figuresOf } from './figures.ts';
import { reportBookOf } from './report-book.ts';
import type { ReportFilter } from './report-filter.ts';
import { reportRows } from './report-rows.ts';

const timeZone = 'America/Sao_Paulo';
const place = { timeZone, currencyOf };
const inReaisOnly = { timeZone, currencyOf: () => 'BRL' };
const DAY_MS = 86_400_000;

/** Spread over some weeks: the clocks of a history count 0 to 40. */
const book = betHistory.map(actions =>
  bookOf(actions.map(action => actionSchema.parse({ ...action, at: action.at * (DAY_MS / 3) }))),
);
const day = fc.integer({ min: 0, max: 14 }).map(number => new Date(number * DAY_MS).toISOString().slice(0, 10));
const filter: fc.Arbitrary<ReportFilter> = fc.record(
  {
    from: day,
    to: day,
    houses: fc.subarray(HOUSES),
    categories: fc.subarray(['bonus', 'surebet']),
    markets: fc.subarray(['1x2', 'dnb']),
  },
  { requiredKeys: [] },
);

interface Amount {
  readonly day: string;
  readonly house: string;
  readonly category: string | null;
  readonly market: string | null;
  readonly profit: number;
  readonly risked: number;
}

/** Every amount with all that is asked of it. */
function amountsOf(from: Book): Amount[] {
  const amounts: Amount[] = [];
  const reais = (amount: number, house: string, at: RateTime) =>
    inReais(cents(amount), currencyOf(house), at, from.rates) ?? 0;
  for (const { terms, closed, refunds, settled, ownCents } of from.bets.values()) {
    const { house, procedure, market } = terms;
    const rateTime = settled.at ?? 'newest';
    const common = { house, market, category: from.procedures.get(procedure)?.category || null };
    for (const { at, returnCents, ownCents: own } of closed) {
      const profit = reais(returnCents - own, house, rateTime);
      amounts.push({ ...common, day: localDay(at, timeZone), profit, risked: 0 });
    }
    for (const { at, cents: back } of refunds) {
      amounts.push({ ...common, day: localDay(at, timeZone), profit: reais(back, house, rateTime), risked: 0 });
    }
    if (settled.at === null || settled.status === 'open' || settled.status === 'void') continue;
    const risked = reais(ownCents, house, rateTime);
    amounts.push({ ...common, day: localDay(closed.at(-1)?.at ?? settled.at, timeZone), profit: 0, risked });
  }
  for (const movement of from.movements.values()) {
    if (movement.kind !== 'bonus') continue;
    const { house, procedure } = movement;
    const at = movement.movedAt ?? movement.at;
    const own = procedure === null ? '' : from.procedures.get(procedure)?.category;
    const category = own || movement.category;
    const profit = reais(movement.cents, house, at);
    amounts.push({ day: localDay(at, timeZone), house, category, market: null, profit, risked: 0 });
  }
  return amounts;
}

function asked(amount: Amount, { from, to, houses, categories, markets }: ReportFilter): boolean {
  const isIn = (wanted: readonly string[] | undefined, key: string | null) =>
    wanted === undefined || (key !== null && wanted.includes(key));
  return (
    (from === undefined || amount.day >= from) &&
    (to === undefined || amount.day <= to) &&
    isIn(houses, amount.house) &&
    isIn(categories, amount.category) &&
    isIn(markets, amount.market)
  );
}

const sum = (amounts: readonly Amount[], of: 'profit' | 'risked') => amounts.reduce((so, each) => so + each[of], 0);

describe('a report on any book', () => {
  it('sums what the filter asks for, in all and by each key', () => {
    fc.assert(
      fc.property(book, filter, (from, wanted) => {
        const figures = figuresOf(reportRows(reportBookOf(from), place), wanted);
        const amounts = amountsOf(from).filter(amount => asked(amount, wanted));
        expect(figures.profitCents).toBe(sum(amounts, 'profit'));
        expect(figures.riskedCents).toBe(sum(amounts, 'risked'));
        for (const [name, by] of [
          ['day', figures.byDay],
          ['house', figures.by.house],
          ['category', figures.by.category],
          ['market', figures.by.market],
        ] as const) {
          expect(new Set<unknown>(by.keys())).toEqual(new Set(amounts.map(amount => amount[name])));
          for (const [key, gain] of by) {
            const under = amounts.filter(amount => amount[name] === key);
            expect(gain).toEqual({ profitCents: sum(under, 'profit'), riskedCents: sum(under, 'risked') });
          }
        }
      }),
    );
  });

  it('brings what the planilha says in all', () => {
    fc.assert(
      fc.property(book, from => {
        const figures = figuresOf(reportRows(reportBookOf(from), place), {});
        expect(figures.profitCents).toBe(gainsOf(from, currencyOf).reduce((so, gain) => so + gain.cents, 0));
        const settled = [...proceduresOf(from, currencyOf).values()].filter(
          ({ status, bets }) => status === 'settled' && bets.length > 0,
        );
        expect(figures.procedures.settled).toBeGreaterThanOrEqual(settled.length);
      }),
    );
  });

  it('has a bankroll that is what houses hold', () => {
    fc.assert(
      fc.property(book, from => {
        const kept = reportBookOf(from);
        const points = bankrollOf(kept, reportRows(kept, inReaisOnly), inReaisOnly);
        const held = [...houseBalances(entriesOf(from, inReaisOnly.currencyOf)).values()].reduce(
          (so, { cashCents, inPlayCents }) => so + cashCents + inPlayCents,
          0,
        );
        expect(points.at(-1)?.bankrollCents ?? 0).toBe(held);
      }),
    );
  });

  it('has a bankroll in several currencies that is what houses hold at the newest rate', () => {
    fc.assert(
      fc.property(book, from => {
        const kept = reportBookOf(from);
        if (!from.rates.get('EUR')?.length) return;
        const last = bankrollOf(kept, reportRows(kept, place), place).at(-1);
        const sums = new Map<string, number>();
        for (const { currency, cashCents, inPlayCents } of houseBalances(entriesOf(from, currencyOf)).values())
          sums.set(currency, (sums.get(currency) ?? 0) + cashCents + inPlayCents);
        const held = [...sums].map(([currency, own]) => inReais(cents(own), currency, 'newest', from.rates) ?? 0);
        expect(last?.bankrollCents ?? 0).toBe(held.reduce<number>((so, each) => so + each, 0));
      }),
    );
  });

  it('exposes the open bets of one match to what they were planned for', () => {
    fc.assert(
      fc.property(book, from => {
        for (const { bets, worstCents, bestCents, byScore } of exposureOf(from.bets.values(), worthIn(from))) {
          if (byScore === null || bets.some(({ closed }) => closed.length > 0)) continue;
          expect({ worstCents, bestCents }).toEqual(plannedOf(bets.map(({ terms }) => terms)));
        }
      }),
    );
  });
});
