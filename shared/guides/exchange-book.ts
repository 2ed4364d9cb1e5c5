/**
 * The queue of one selection on an exchange: orders wait at their price, first come first served, and are matched in
 * parts. Money in centavos. It contains no user-facing text; profit and commission are computed by `odds/exchange.ts`.
 */
import { liability, netMarketProfit } from '../odds/exchange.ts';

export type OrderSide = 'back' | 'lay';

interface WaitingOrder {
  readonly id: number;
  readonly isMine: boolean;
  readonly side: OrderSide;
  readonly odds: number;
  /** The part not matched yet, in centavos of the backer's stake. */
  readonly waiting: number;
}

/** A matched part of one of my orders. */
interface Fill {
  readonly side: OrderSide;
  /** The odds of the order that was waiting: never worse than what was asked. */
  readonly odds: number;
  readonly stake: number;
}

export interface OrderBook {
  /** In the order they came. */
  readonly orders: readonly WaitingOrder[];
  readonly fills: readonly Fill[];
  readonly nextId: number;
}

export interface NewOrder {
  readonly isMine: boolean;
  readonly side: OrderSide;
  readonly odds: number;
  /** Centavos, whole and over 0. */
  readonly stake: number;
}

export const EMPTY_BOOK: OrderBook = { orders: [], fills: [], nextId: 1 };

/**
 * The book after a new order: a back is matched by the lays at its odds or higher, a lay by the backs at its odds or
 * lower, best price first and the oldest first within a price; the unmatched rest waits. Own orders do not match each
 * other.
 * Source: price-time priority, Betfair's "how are bets matched". Example: a back of 100 at 2.00 against lays of 40 at
 * 2.02 and 30 at 2.00 → 40 at 2.02, 30 at 2.00, 30 waiting at 2.00.
 */
export function placeOrder(book: OrderBook, { isMine, side, odds, stake }: NewOrder): OrderBook {
  let left = stake;
  const fills = [...book.fills];
  const taken = new Map<number, number>();
  for (const order of meeting(book, side, odds)) {
    if (left === 0) break;
    if (isMine && order.isMine) continue;
    const part = Math.min(left, order.waiting);
    left -= part;
    taken.set(order.id, part);
    if (isMine) fills.push({ side, odds: order.odds, stake: part });
    else if (order.isMine) fills.push({ side: order.side, odds: order.odds, stake: part });
  }
  const orders = book.orders
    .map(order => ({ ...order, waiting: order.waiting - (taken.get(order.id) ?? 0) }))
    .filter(order => order.waiting > 0);
  if (left > 0) orders.push({ id: book.nextId, isMine, side, odds, waiting: left });
  return { orders, fills, nextId: book.nextId + 1 };
}

/** The orders of the other side that an order would match, in the order of matching. */
function meeting(book: OrderBook, side: OrderSide, odds: number): WaitingOrder[] {
  const found = book.orders.filter(order =>
    side === 'back' ? order.side === 'lay' && order.odds >= odds : order.side === 'back' && order.odds <= odds,
  );
  return found.toSorted((a, b) => (side === 'back' ? b.odds - a.odds : a.odds - b.odds) || a.id - b.id);
}

/** Removes the waiting part of an own order from the queue; what was matched stays. */
export function cancel(book: OrderBook, id: number): OrderBook {
  return { ...book, orders: book.orders.filter(order => order.id !== id || !order.isMine) };
}

/** The waiting stakes that came earlier at the same price and side, and so are matched before this order. */
export function queueAhead(book: OrderBook, id: number): number {
  const mine = book.orders.find(order => order.id === id);
  if (mine === undefined) return 0;
  return book.orders
    .filter(order => order.side === mine.side && order.odds === mine.odds && order.id < id)
    .reduce((total, order) => total + order.waiting, 0);
}

/** The waiting stakes at a price on one side. */
export function depthAt(
  book: OrderBook,
  side: OrderSide,
  odds: number,
): { readonly others: number; readonly mine: number } {
  const here = book.orders.filter(order => order.side === side && order.odds === odds);
  const sum = (mine: boolean) =>
    here.filter(order => order.isMine === mine).reduce((total, order) => total + order.waiting, 0);
  return { others: sum(false), mine: sum(true) };
}

export interface Position {
  /** My matched stakes, in centavos. */
  readonly backed: number;
  readonly laid: number;
  /** Average odds weighted by stake; null if nothing is matched. */
  readonly backOdds: number | null;
  readonly layOdds: number | null;
  /** What the matched lays lose if the selection wins. */
  readonly liability: number;
  /** My profit after commission on the market's net win, if the selection wins and if it does not. */
  readonly ifWins: number;
  readonly ifLoses: number;
}

/** What the matched part is worth. commission: from 0 to below 1. */
export function positionOf({ fills }: OrderBook, commission: number): Position {
  const backs = fills.filter(fill => fill.side === 'back');
  const lays = fills.filter(fill => fill.side === 'lay');
  const stakeOf = (of: readonly Fill[]) => of.reduce((total, { stake }) => total + stake, 0);
  const owed = lays.reduce((total, { stake, odds }) => total + amountOf(liability(stake, odds)), 0);
  const won = backs.reduce((total, { stake, odds }) => total + stake * (odds - 1), 0);
  const [backed, laid] = [stakeOf(backs), stakeOf(lays)];
  return {
    backed,
    laid,
    backOdds: averageOdds(backs, backed),
    layOdds: averageOdds(lays, laid),
    liability: owed,
    ifWins: amountOf(netMarketProfit([won, -owed], commission)),
    ifLoses: amountOf(netMarketProfit([-backed, laid], commission)),
  };
}

function averageOdds(fills: readonly Fill[], total: number): number | null {
  return total === 0 ? null : fills.reduce((sum, { stake, odds }) => sum + stake * odds, 0) / total;
}

/** Fills come from orders that were checked when they were placed. */
function amountOf(result: { readonly ok: true; readonly value: number } | { readonly ok: false }): number {
  if (!result.ok) throw new Error('A matched order has odds or a stake that no order can have');
  return result.value;
}
