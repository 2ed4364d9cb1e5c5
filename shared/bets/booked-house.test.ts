import { describe, expect, it } from 'vitest';
import { type ActionInput, actionSchema } from './action.ts';
import { bookOf, openBook } from './book.ts';
import { entriesOf } from './double-entry.ts';
import { houseBalances } from './houses.ts';
import { keepBalances } from './kept-balances.ts';

const currencyOf = () => 'BRL';
const terms = { procedure: 'p', odds: 2, stakeCents: 1_000 };
/** Bets and movements as ledgers of before kept them: under what was typed, and under keys of feeds. */
const OLD: readonly ActionInput[] = [
  { kind: 'deposit', id: 'd1', at: 1, house: 'F12', cents: 10_000 },
  { kind: 'place', id: 'p1', at: 2, bet: 'b1', terms: { ...terms, house: 'f12bet' } },
  { kind: 'settle', id: 's1', at: 3, bet: 'b1', status: 'won' },
  { kind: 'bonus', id: 'n1', at: 4, house: 'F12.bet', cents: 300 },
  { kind: 'deposit', id: 'd2', at: 5, house: 'Bet7k', cents: 5_000 },
  { kind: 'transfer', id: 't1', at: 6, from: 'bet 7k', to: 'Estrela', cents: 2_000 },
  { kind: 'voucher', id: 'v1', at: 7, voucher: 'v', house: 'Estrela Bet', cents: 700 },
  { kind: 'adjust', id: 'j1', at: 8, house: 'estrelabet', cents: 50 },
  { kind: 'deposit', id: 'd3', at: 9, house: 'betfair', cents: 8_000 },
  { kind: 'place', id: 'p2', at: 10, bet: 'b2', terms: { ...terms, house: 'betfair_ex_eu' } },
  { kind: 'edit', id: 'e2', at: 11, bet: 'b2', set: { house: 'Betfair Exchange' } },
  { kind: 'deposit', id: 'd4', at: 12, house: 'Casa do Zé', cents: 100 },
  { kind: 'deposit', id: 'd5', at: 13, house: 'SB', cents: 200 },
];
const actions = OLD.map(action => actionSchema.parse(action));

describe('names stand once: the book counts old spellings of a house as the house', () => {
  it('so that no balance is split', () => {
    const balances = houseBalances(entriesOf(bookOf(actions), currencyOf));
    const lines = [...balances.values()].map(
      ({ house, cashCents, inPlayCents, freebetsCents }) => `${house} ${cashCents} ${inPlayCents} ${freebetsCents}`,
    );
    expect(lines.sort()).toEqual([
      '7k 3000 0 0',
      'Casa do Zé 100 0 0',
      'SB 200 0 0',
      'betfair 7000 1000 0',
      'estrelabet 2050 0 700',
      'f12bet 11300 0 0',
    ]);
  });

  it('and keeps them up in the same way, action by action', () => {
    const book = openBook();
    const balances = keepBalances(book, currencyOf);
    for (const action of actions) balances.apply(book.add([action]));
    expect(new Map(balances.all().map(balance => [balance.house, balance]))).toEqual(
      houseBalances(entriesOf(bookOf(actions), currencyOf)),
    );
  });

  it('and leaves the actions as they were written', () => {
    const before = JSON.stringify(actions);
    bookOf(actions);
    expect(JSON.stringify(actions)).toBe(before);
  });
});
