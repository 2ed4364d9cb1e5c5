import { describe, expect, it } from 'vitest';
import { findBook } from '#shared/markets/books.ts';
import { BRAZILIAN_HOUSES, houseKeyOf } from './house-names.ts';

describe('names stand once: houses of odds-api.io', () => {
  it('have the keys of the table of houses', () => {
    for (const name of BRAZILIAN_HOUSES) expect(findBook(houseKeyOf(name) ?? '').brazilian, name).toBe(true);
  });

  it.each([
    ['Bet7k', '7k'],
    ['Betano BR', 'betano'],
    ['Betano', 'betano_int'],
    ['Stake.bet.br', 'stake'],
    ['Stake', 'stake_int'],
    ['Mr. Jack', 'mrjackbet'],
    ['Betfair Exchange', 'betfair'],
    ['Casa Nova', 'casanova'],
    ['📈', null],
  ])('%s is %s', (name, key) => {
    expect(houseKeyOf(name)).toBe(key);
  });
});
