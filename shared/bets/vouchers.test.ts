import { describe, expect, it } from 'vitest';
import { type ActionInput, actionSchema } from './action.ts';
import { bookOf } from './book.ts';
import { entriesOf } from './double-entry.ts';
import { houseBalances } from './houses.ts';
import { earnedIn, voucherState } from './vouchers.ts';

type Part<T = ActionInput> = T extends unknown ? Omit<T, 'id' | 'at'> : never;
const bookAfter = (...parts: readonly Part[]) =>
  bookOf(parts.map((part, index) => actionSchema.parse({ ...part, id: `a${index}`, at: index })));

const GRANTED: Part = { kind: 'voucher', voucher: 'v', house: 'betano', cents: 5_000, fromBet: 'q' };
const spend = (bet: string): Part => ({
  kind: 'place',
  bet,
  terms: { procedure: 'burn', house: 'betano', odds: 4, stakeCents: 5_000, voucher: 'v' },
});
const settle = (bet: string, status: 'void' | 'lost'): Part => ({ kind: 'settle', bet, status });
const LOST: Part = { kind: 'house', house: 'betano', set: { voidedFreeBet: 'lost' } };

describe('a free bet', () => {
  it.each<[string, readonly Part[], string, number]>([
    ['is spent', [spend('b'), settle('b', 'lost')], 'spent', 0],
    ['waits again after a void bet', [spend('b'), settle('b', 'void')], 'pending', 5_000],
    ['waits again after a deleted bet', [spend('b'), { kind: 'delete', bet: 'b' }], 'pending', 5_000],
    ['is lost after a void bet, where its person said so', [LOST, spend('b'), settle('b', 'void')], 'expired', 0],
    ['pays for another bet after a void one', [spend('b'), settle('b', 'void'), spend('c')], 'spent', 0],
    ['does so also where it was taken for lost', [LOST, spend('b'), settle('b', 'void'), spend('c')], 'spent', 0],
    ['pays for one bet only', [spend('b'), spend('c')], 'spent', 0],
  ])('%s', (_name, parts, state, freebetsCents) => {
    const book = bookAfter(GRANTED, ...parts);
    expect(voucherState(book, 'v')).toBe(state);
    const balance = houseBalances(entriesOf(book, () => 'BRL')).get('betano');
    expect([balance?.freebetsCents, balance?.cashCents]).toEqual([freebetsCents, 0]);
  });

  it('that nobody wrote down takes nothing from the balance of free bets', () => {
    const balance = houseBalances(entriesOf(bookAfter(spend('b')), () => 'BRL')).get('betano');
    expect([balance?.freebetsCents, balance?.freebetsInPlayCents]).toEqual([0, 5_000]);
  });

  it('was won in the operation of the bet that brought it', () => {
    const won: Part = {
      kind: 'place',
      bet: 'q',
      terms: { procedure: 'earn', house: 'betano', odds: 2, stakeCents: 100 },
    };
    expect(earnedIn(bookAfter(GRANTED, won), 'v')).toBe('earn');
    expect(earnedIn(bookAfter(GRANTED), 'v')).toBeNull();
  });
});
