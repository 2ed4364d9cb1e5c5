/**
 * The market of the guide's ladder: the prices it shows, the orders waiting at the start, and the order that comes
 * next. It is always the same, so that readers and tests can follow it.
 */

import { cents } from '../units.ts';
import { EMPTY_BOOK, type NewOrder, type OrderBook, type OrderSide, placeOrder } from './exchange-book.ts';

/** From the top of the ladder down, in the steps of an exchange: 0.01 up to 2, then 0.02. */
export const LADDER_ODDS: readonly number[] = [2.1, 2.08, 2.06, 2.04, 2.02, 2, 1.99, 1.98, 1.97, 1.96];

const OPENING: readonly (readonly [OrderSide, number, number])[] = [
  ['lay', 1.99, 60],
  ['lay', 1.98, 140],
  ['lay', 1.97, 210],
  ['lay', 1.96, 320],
  ['back', 2.02, 80],
  ['back', 2.04, 150],
  ['back', 2.06, 190],
  ['back', 2.08, 260],
];

/** Waiting lays are what a backer can take at once, and waiting backs what a layer can. */
export function openingBook(): OrderBook {
  return OPENING.reduce(
    (book, [side, odds, reais]) => placeOrder(book, { isMine: false, side, odds, stake: cents(reais * 100) }),
    EMPTY_BOOK,
  );
}

/** Stakes in reais, used in turn and then again from the first. They are small, so that an order is filled in parts. */
const COMING = [30, 50, 20, 70, 40] as const;

/**
 * The order number `turn` (from 0): it matches my oldest waiting order at that order's price. Null if none of mine
 * waits, because then there is nothing to wait for.
 */
export function nextComer(book: OrderBook, turn: number): NewOrder | null {
  const mine = book.orders.find(order => order.isMine);
  if (mine === undefined) return null;
  const reais = COMING[turn % COMING.length] ?? COMING[0];
  return { isMine: false, side: mine.side === 'back' ? 'lay' : 'back', odds: mine.odds, stake: cents(reais * 100) };
}

/** The best price available at once; null if nobody waits. */
export function bestOdds(book: OrderBook, side: OrderSide): number | null {
  const other = side === 'back' ? 'lay' : 'back';
  const prices = book.orders.filter(order => order.side === other && !order.isMine).map(order => order.odds);
  if (prices.length === 0) return null;
  return side === 'back' ? Math.max(...prices) : Math.min(...prices);
}
