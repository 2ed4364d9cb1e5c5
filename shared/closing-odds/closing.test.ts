import { describe, expect, it } from 'vitest';
import { type ActionInput, actionSchema } from '../bets/action.ts';
import { bookOf } from '../bets/book.ts';
import { asEventId, epochMs } from '../units.ts';
import { type Closing, closingMarketOf, closingOddsOf } from './closing-prices.ts';
import { closingActions, closingsToAsk } from './closing-steps.ts';

const HOUR = 3_600_000;
const START = Date.parse('2026-11-21T20:00:00Z');
const at = (hours: number) => epochMs(START + hours * HOUR);
const bet = (id: string, terms: object = {}, hours = -3): ActionInput => ({
  ...{ kind: 'place', id: `p-${id}`, at: at(hours), bet: id },
  terms: {
    ...{ procedure: 'o', house: 'kto', odds: 2.1, stakeCents: 10_000, event: asEventId('e1'), startsAt: START },
    ...{ sport: 'soccer', market: 'ah', selection: 'away', line: 0.25, ...terms },
  },
});
const bookWith = (...actions: readonly ActionInput[]) => bookOf(actions.map(action => actionSchema.parse(action)));
const termsOf = (terms: object) => {
  const found = bookWith(bet('b', terms)).bets.get('b')?.terms;
  if (!found) throw new Error('a bet');
  return found;
};
const price = (book: string, odds: number, change: object = {}) => ({
  ...{ market: 'ah' as const, selection: 'away', line: 0.25, side: 'back' as const, book, odds },
  ...change,
});
const closing = (prices: Closing['prices']): Closing => ({ event: asEventId('e1'), at: at(-0.01), prices });

describe('the market that a bet is on', () => {
  it('is named by the line of the market, not by that of the selection', () => {
    expect(closingMarketOf(termsOf({}))).toEqual({ event: 'e1', market: 'ah', line: -0.25 });
    expect(closingMarketOf(termsOf({ market: '1x2', selection: 'home', line: null }))).toMatchObject({ line: null });
  });

  it.each([
    ['no event', { event: null }],
    ['a market in the person’s words', { market: 'Escanteios' }],
    ['a selection in the person’s words', { selection: 'Palmeiras' }],
    ['a multiple', { selections: [{ name: 'a', odds: 2 }] }],
  ])('is none for %s', (_, terms) => expect(closingMarketOf(termsOf(terms))).toBeNull());
});

describe('closingOddsOf', () => {
  it('is what the bet’s own house had, or the middle of three others', () => {
    const terms = termsOf({});
    expect(closingOddsOf(terms, [price('kto', 1.95), price('betano', 2)])).toBe(1.95);
    expect(closingOddsOf(terms, [price('a', 1.9), price('b', 2.1), price('c', 2)])).toBe(2);
    expect(closingOddsOf(terms, [price('a', 1.9), price('b', 2)])).toBeNull();
  });

  it('is of the same side of the same line', () => {
    const others = [
      price('kto', 1.9, { side: 'lay' }),
      price('kto', 1.8, { line: 0.5 }),
      price('kto', 1.7, { selection: 'home' }),
    ];
    expect(closingOddsOf(termsOf({}), others)).toBeNull();
  });
});

describe('a book and its closing odds', () => {
  it('asks for bets placed before the match, the nearest first, each market once', () => {
    const book = bookWith(
      bet('b1'),
      bet('b2', { selection: 'home', line: -0.25 }),
      bet('later', { event: asEventId('e2'), startsAt: START + 48 * HOUR }),
      bet('live', { event: asEventId('e3') }, 1),
      bet('known', { event: asEventId('e4'), closingOdds: 2 }),
    );
    expect(closingsToAsk(book, at(1)).map(({ event }) => event)).toEqual(['e1', 'e2']);
    expect(closingsToAsk(book, at(24 * 31)).map(({ event }) => event)).toEqual(['e2']);
  });

  it('keeps them with the bets once, however many devices write them, and not again after an undo', () => {
    const book = bookWith(bet('b1'), bet('b2', { selection: 'home', line: -0.25 }));
    const closings = [closing([price('kto', 1.95)])];
    const [first, second] = [closingActions(book, closings, at(1)), closingActions(book, closings, at(2))];
    expect(first).toEqual(second);
    expect(first).toMatchObject([{ bet: 'b1', set: { closingOdds: 1.95 } }]);
    const write = (actions: readonly ActionInput[]) => book.add(actions.map(action => actionSchema.parse(action)));
    write(first);
    expect(book.bets.get('b1')?.terms.closingOdds).toBe(1.95);
    expect(closingActions(book, closings, at(1))).toEqual([]);
    write([{ kind: 'undo', id: 'u', at: at(2), of: first[0]?.id ?? '' }]);
    expect(book.bets.get('b1')?.terms.closingOdds).toBeNull();
    expect(closingActions(book, closings, at(3))).toEqual([]);
  });

  it('takes none that were seen on another match than was bet on', () => {
    const book = bookWith(bet('b1', { eventName: 'Bahia × Ceará' }));
    const seenOn = (home: string, away: string, hours = 0) =>
      closingActions(book, [{ ...closing([price('kto', 1.95)]), match: { home, away, startsAt: at(hours) } }], at(1));
    expect(seenOn('Bahia', 'Ceará')).toHaveLength(1);
    expect([...seenOn('Ceará', 'Bahia'), ...seenOn('Bahia', 'Sport'), ...seenOn('Bahia', 'Ceará', 240)]).toEqual([]);
  });
});
