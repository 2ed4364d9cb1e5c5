import { describe, expect, it } from 'vitest';
import { type ActionInput, actionSchema } from './action.ts';
import { bookOf } from './book.ts';
import { currencyIn } from './exchange.ts';
import { exchangeChange, knowsExchange } from './exchange-change.ts';

type Part<T = ActionInput> = T extends unknown ? Omit<T, 'id' | 'at'> : never;
const changeOf = (...parts: readonly Part[]) => {
  const book = bookOf(parts.map((part, at) => actionSchema.parse({ ...part, id: `a${at}`, at })));
  return exchangeChange(book, currencyIn(book));
};
const dollars: Part = { kind: 'house', house: 'pinnacle', set: { currency: 'USD' } };
const atFive: Part = { kind: 'rate', currency: 'USD', brl: 5 };
const place = (bet: string, procedure: string, house: string): Part => ({
  kind: 'place',
  bet,
  terms: { procedure, house, odds: 2, stakeCents: 10_000 },
});
const settle = (bet: string, status: 'won' | 'lost'): Part => ({ kind: 'settle', bet, status });

describe('what the exchange changed in a book that was kept before', () => {
  const book: readonly Part[] = [
    ...[dollars, atFive, place('a', 'p', 'pinnacle'), place('b', 'p', 'kto'), place('c', 'q', 'kto')],
    ...[settle('a', 'won'), settle('b', 'lost'), settle('c', 'won')],
  ];

  it('is told of the operations with a bet in another currency that is over', () => {
    expect(changeOf(...book)).toEqual({ operations: 1, beforeCents: 0, nowCents: 40_000 });
  });

  it.each<[string, readonly Part[]]>([
    ['there is no such bet', [atFive, dollars, place('c', 'q', 'kto'), settle('c', 'won')]],
    ['they are open', [dollars, atFive, place('a', 'p', 'pinnacle')]],
    ['no rate is known, which is said elsewhere', book.filter(part => part !== atFive)],
    [
      'a unit is worth a real',
      [...book, { kind: 'rate' as const, currency: 'USD', brl: 1 }].filter(part => part !== atFive),
    ],
    ['its person knows', [...book, knowsExchange]],
  ])('is not told where %s', (_name, parts) => {
    expect(changeOf(...parts)).toBeNull();
  });

  it('is told again where "Entendi" was taken back', () => {
    expect(changeOf(...book, knowsExchange, { kind: 'undo', of: `a${book.length}` })).not.toBeNull();
  });
});
