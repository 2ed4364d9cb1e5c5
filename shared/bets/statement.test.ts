import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ActionInput, actionSchema } from './action.ts';
import { bookOf } from './book.ts';
import { entriesOf } from './double-entry.ts';
import { houseBalances } from './houses.ts';
import { movementsOf, statementOf } from './statement.ts';
import { betHistory, currencyOf, HOUSES } from './testing/bet-history.ts';

type Part<T = ActionInput> = T extends unknown ? Omit<T, 'id' | 'at'> : never;
const bookAfter = (...parts: readonly Part[]) =>
  bookOf(parts.map((part, index) => actionSchema.parse({ ...part, id: `a${index}`, at: 10 * index })));

describe('the statement of a house', () => {
  it('has movements and bets in the order of their days, with the balance after each', () => {
    const book = bookAfter(
      { kind: 'deposit', house: 'kto', cents: 10_000 },
      { kind: 'place', bet: 'b', terms: { procedure: 'p', house: 'kto', odds: 2, stakeCents: 4_000 } },
      { kind: 'settle', bet: 'b', status: 'won' },
      { kind: 'transfer', from: 'kto', to: 'betano', cents: 5_000, feeCents: 100, movedAt: 15 },
      { kind: 'deposit', house: 'kto', cents: 900 },
      { kind: 'delete-movement', movement: 'a4' },
    );
    const lines = statementOf(book, 'kto', () => 'BRL');
    expect(lines.map(({ of, cents, balanceCents }) => [of, cents, balanceCents])).toEqual([
      ['movement', 10_000, 10_000],
      ['stake', -4_000, 6_000],
      ['movement', -5_000, 1_000],
      ['return', 8_000, 9_000],
      ['movement', 900, 9_000],
    ]);
    expect(lines.at(-1)).toMatchObject({ removedBy: ['a5'] });
    expect(statementOf(book, 'betano', () => 'BRL')).toMatchObject([{ cents: 4_900, balanceCents: 4_900 }]);
    expect(movementsOf(book, () => 'BRL').map(({ cents }) => cents)).toEqual([10_000, 5_000, 900]);
  });

  it('ends with what is at the house', () => {
    fc.assert(
      fc.property(betHistory, actions => {
        const book = bookOf(actions);
        const balances = houseBalances(entriesOf(book, currencyOf));
        for (const house of HOUSES) {
          const last = statementOf(book, house, currencyOf).at(-1)?.balanceCents ?? 0;
          expect(last).toBe(balances.get(house)?.cashCents ?? 0);
        }
      }),
    );
  });
});
