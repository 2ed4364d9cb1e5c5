/**
 * The commission of each exchange on the net win of a market. An administrator edits this table, and callers pass it
 * on. Bookmakers have no commission, and no tax is assumed.
 */
import { type Exchange, findBook, isExchangeKey } from './books.ts';
import { registeredHouse } from './house-register.ts';

/** Fractions of the net win: 0.065 is 6.5 %. */
export type Commissions = Readonly<Record<Exchange, number>>;

/** The table until an administrator edits it, as the exchanges publish it. */
export const FIRST_COMMISSIONS: Commissions = {
  betfair: 0.065,
  bolsadeaposta: 0.056,
  betbra: 0.0325,
  matchbook: 0.04,
  smarkets: 0.02,
};

/** No exchange charges more: a larger value is a typing error. */
export const MAX_COMMISSION = 0.5;

/**
 * The fraction of the net win that a house keeps (exchanges), or null to leave the house out. Called once per house
 * each time commissions are set.
 */
export type CommissionOf = (book: string) => number | null;

/** book: a house's key. Example: with `FIRST_COMMISSIONS` 'betfair_ex_uk' → 0.065, 'betano' → 0. */
export function commissionAt(commissions: Commissions, book: string): number {
  const set = registeredHouse(book)?.commission;
  if (set != null) return set;
  const { exchange } = findBook(book);
  return exchange === null ? 0 : commissions[exchange];
}

/** Whether it is an exchange of which nobody has said what it keeps: its prices are not those that one is paid at. */
export function lacksCommission(book: string): boolean {
  return isExchangeKey(book) && findBook(book).exchange === null && registeredHouse(book)?.commission == null;
}

/**
 * As `commissionAt`, and null for a house whose prices count for nothing: one that administrators hid, and an exchange
 * without a known commission. Example: 'kalshi' → null, until an administrator sets what it keeps.
 */
export function commissionForPrices(commissions: Commissions, book: string): number | null {
  return registeredHouse(book)?.hidden || lacksCommission(book) ? null : commissionAt(commissions, book);
}

/** Commissions to choose with one tap: the exchanges that most people in Brazil use, with the name on the button. */
export const COMMISSION_PRESETS: readonly { readonly exchange: Exchange; readonly name: string }[] = [
  { exchange: 'betfair', name: 'Betfair' },
  { exchange: 'bolsadeaposta', name: 'Bolsa de Aposta' },
  { exchange: 'betbra', name: 'BetBra' },
];
