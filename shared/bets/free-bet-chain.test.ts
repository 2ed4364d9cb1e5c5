import { describe, expect, it } from 'vitest';
import { type ActionInput, actionSchema } from './action.ts';
import { bookOf } from './book.ts';
import { freeBetChains } from './free-bet-chain.ts';
import { proceduresOf } from './procedures.ts';

type Part<T = ActionInput> = T extends unknown ? Omit<T, 'id' | 'at'> : never;
const place = (bet: string, procedure: string, stakeCents: number, voucher: string | null = null): Part => ({
  ...{ kind: 'place', bet },
  terms: { procedure, house: 'betano', odds: 2, stakeCents, voucher },
});
const settle = (bet: string, status: 'won' | 'lost'): Part => ({ kind: 'settle', bet, status });
const voucher = (id: string, more: Partial<Extract<ActionInput, { kind: 'voucher' }>>): Part => ({
  ...{ kind: 'voucher', voucher: id, house: 'betano', cents: 3_800 },
  ...more,
});
const chainsAfter = (...parts: readonly Part[]) => {
  const book = bookOf(parts.map((part, index) => actionSchema.parse({ ...part, id: `a${index}`, at: index })));
  return freeBetChains(
    book,
    proceduresOf(book, () => 'BRL'),
  );
};

describe('the chain of a free bet', () => {
  const earn = [place('q', 'earn', 320), settle('q', 'lost')];
  const burn = [place('f', 'burn', 3_800, 'v'), settle('f', 'won')];

  it.each([
    ['by its bet', { fromBet: 'q' }],
    ['by its operation', { procedure: 'earn' }],
  ])('has what winning and burning it brought together, tied %s', (_name, tie) => {
    const chains = chainsAfter(...earn, voucher('v', tie), ...burn);
    const expected = { earnedCents: -320, burnedCents: 3_800, totalCents: 3_480 };
    expect(chains.get('earn')).toMatchObject({ earned: ['earn'], burned: ['burn'], ...expected });
    expect(chains.get('burn')).toBe(chains.get('earn'));
  });

  it('joins two free bets that one operation won, and one that was won on the way', () => {
    const chains = chainsAfter(
      ...earn,
      voucher('v', { fromBet: 'q' }),
      ...burn,
      voucher('w', { fromBet: 'f' }),
      place('g', 'last', 3_800, 'w'),
      settle('g', 'lost'),
    );
    expect(chains.get('last')).toMatchObject({ earned: ['earn'], burned: ['burn', 'last'], totalCents: 3_480 });
  });

  it('is none where nobody knows what won it, or one operation did both', () => {
    expect(chainsAfter(...earn, voucher('v', {}), ...burn).size).toBe(0);
    expect(chainsAfter(voucher('v', { procedure: 'burn' }), ...burn).size).toBe(0);
  });

  it('is not told where an operation has an amount without a rate', () => {
    const parts = [...earn, voucher('v', { fromBet: 'q' }), ...burn];
    const book = bookOf(parts.map((part, at) => actionSchema.parse({ ...part, id: `a${at}`, at })));
    const inDollars = proceduresOf(book, () => 'USD');
    expect(freeBetChains(book, inDollars).size).toBe(0);
  });
});
