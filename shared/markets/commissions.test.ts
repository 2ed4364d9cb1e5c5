import { afterEach, expect, it } from 'vitest';
import { isExchangeKey } from './books.ts';
import { commissionForPrices, FIRST_COMMISSIONS, lacksCommission } from './commissions.ts';
import { adoptHouses } from './house-register.ts';

afterEach(() => adoptHouses([]));

const rate = (book: string) => commissionForPrices(FIRST_COMMISSIONS, book);

it.each([
  ...'kalshi polymarket novig prophetx betopenly betdaq'.split(' '),
  ...'betfair_ex_us novaexchange polymarket_us kalshi-us prophet_x smarkets_us fourcasters'.split(' '),
])('the prices of %s count for nothing until somebody says what it keeps', book => {
  expect([isExchangeKey(book), lacksCommission(book), rate(book)]).toEqual([true, true, null]);
  const terms = {
    name: null,
    aliases: [],
    link: null,
    addresses: [],
    step: null,
    limit: null,
    hidden: false,
    rules: [],
  };
  adoptHouses([{ key: book, ...terms, commission: 0.02 }]);
  expect([lacksCommission(book), rate(book)]).toEqual([false, 0.02]);
  adoptHouses([{ key: book, ...terms, commission: 0 }]);
  expect(rate(book)).toBe(0);
});

it.each([
  ['betfair_ex_uk', 0.065],
  ['smarkets', 0.02],
  ['betano', 0],
  ['casa_nova', 0],
  ['betfair_br', 0],
  ['novigado', 0],
])('%s keeps %d', (book, kept) => {
  expect([lacksCommission(book), rate(book)]).toEqual([false, kept]);
});
