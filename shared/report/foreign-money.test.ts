/** Houses in another currency in what a report says of open bets, free bets and luck: in reais, or not at all. */
import { describe, expect, it } from 'vitest';
import { type ActionInput, actionSchema } from '../bets/action.ts';
import { worthIn } from '../bets/bet-in-reais.ts';
import { bookOf } from '../bets/book.ts';
import { currencyIn } from '../bets/exchange.ts';
import { epochMs } from '../units.ts';
import { exposureOf, exposureTotal } from './exposure.ts';
import { freeBetFigures } from './free-bets.ts';
import { closingFigures, valueFigures } from './luck.ts';
import { reportBookOf } from './report-book.ts';
import { bandsOf, reportRows } from './report-rows.ts';

const timeZone = 'America/Sao_Paulo';
type Part<T = ActionInput> = T extends unknown ? Omit<T, 'id' | 'at'> : never;

function bookWith(...parts: readonly Part[]) {
  const dollars: Part = { kind: 'house', house: 'pinnacle', set: { currency: 'USD' } };
  const book = reportBookOf(
    bookOf([dollars, ...parts].map((part, at) => actionSchema.parse({ ...part, id: `a${at}`, at }))),
  );
  return { book, rows: reportRows(book, { timeZone, currencyOf: currencyIn(book) }) };
}

const atFive: Part = { kind: 'rate', currency: 'USD', brl: 5 };
const place = (bet: string, terms: Record<string, unknown>): Part => ({
  kind: 'place',
  bet,
  terms: {
    ...{ procedure: 'p', house: 'kto', odds: 2, stakeCents: 10_000, event: 'e', sport: 'soccer', market: '1x2' },
    ...terms,
  } as never,
});
const covered = [
  place('real', { selection: 'home' }),
  place('dollar', { selection: 'home', side: 'lay', house: 'pinnacle', stakeCents: 2_000 }),
];

describe('a match with bets in reais and in dollars', () => {
  it('is exposed in reais', () => {
    const { book } = bookWith(atFive, ...covered);
    const events = exposureOf(book.bets.values(), worthIn(book));
    expect(events).toMatchObject([{ atRiskCents: 20_000, worstCents: 0, bestCents: 0 }]);
  });

  it('has no worst case where nobody wrote down the rate, and so has no sum with the others', () => {
    const { book } = bookWith(...covered, place('other', { event: 'f', procedure: 'q', selection: 'away' }));
    const events = exposureOf(book.bets.values(), worthIn(book));
    expect(events.map(({ id, worstCents }) => [id, worstCents])).toEqual([
      ['e', null],
      ['f', -10_000],
    ]);
    expect(exposureTotal(events)).toEqual({ events: 2, worstCents: null, bestCents: null });
  });
});

describe('free bets, luck and bands', () => {
  it('are in reais', () => {
    const { book, rows } = bookWith(
      atFive,
      { kind: 'voucher', voucher: 'v', house: 'pinnacle', cents: 1_000 as never },
      { kind: 'procedure', procedure: 'p', terms: { plannedWorstCents: 500 as never } },
      place('dollar', { house: 'pinnacle', fairChance: 0.5, closingOdds: 1.6, selection: 'home' }),
      place('real', { fairChance: 0.5, closingOdds: 2.5, selection: 'home' }),
      { kind: 'settle', bet: 'dollar', status: 'won' },
      { kind: 'settle', bet: 'real', status: 'lost' },
    );
    expect(freeBetFigures(book, rows, epochMs(0), timeZone)).toMatchObject({ pendingCents: 5_000 });
    expect(valueFigures(book.bets.values(), book)).toMatchObject({ legs: 2, expectedCents: 0, realCents: 40_000 });
    expect(closingFigures(book.bets.values(), book)?.stakeWeighted).toBeCloseTo((0.25 * 5 - 0.2) / 6, 12);
    // R$ 5,00 of R$ 600,00, which would be 2,5 % of 200.
    expect(bandsOf(book, currencyIn(book)).get('p')).toBe('0to1');
  });

  it('leave out what has no rate', () => {
    const { book, rows } = bookWith(
      { kind: 'voucher', voucher: 'v', house: 'pinnacle', cents: 1_000 as never },
      { kind: 'procedure', procedure: 'p', terms: { plannedWorstCents: 500 as never } },
      place('dollar', { house: 'pinnacle', fairChance: 0.5, closingOdds: 1.6, selection: 'home' }),
      { kind: 'settle', bet: 'dollar', status: 'won' },
    );
    expect(freeBetFigures(book, rows, epochMs(0), timeZone)).toMatchObject({ pendingCents: 0 });
    expect(valueFigures(book.bets.values(), book)).toBeNull();
    expect(closingFigures(book.bets.values(), book)).toBeNull();
    expect(bandsOf(book, currencyIn(book)).size).toBe(0);
    expect(rows.lacksRate).toBe(true);
  });
});
