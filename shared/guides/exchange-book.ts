/**
 * The queue of one selection on an exchange: orders wait at their price, first come first served, and are matched in
 * parts. Money in centavos. It contains no user-facing text; profit and commission are computed by `odds/exchange.ts`.
 */
import { liability, netMarketProfit } from '../odds/exchange.ts';
import { type Cents, cents, type ExactCents, exactCents } from '../units.ts';

export type OrderSide = 'back' | 'lay';

interface WaitingOrder {
  readonly id: number;
  readonly isMine: boolean;
  readonly side: OrderSide;
  readonly odds: number;
  /** The part of the backer's stake that is not matched yet. */
  readonly waiting: Cents;
}

/** A matched part of one of my orders. */
interface Fill {
  readonly side: OrderSide;
  /** The odds of the order that was waiting: never worse than what was asked. */
  readonly odds: number;
  readonly stake: Cents;
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
  /** Over 0. */
  readonly stake: Cents;
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
  let left: number = stake;
  const fills = [...book.fills];
  const taken = new Map<number, number>();
  for (const order of meeting(book, side, odds)) {
    if (left === 0) break;
    if (isMine && order.isMine) continue;
    const part = cents(Math.min(left, order.waiting));
    left -= part;
    taken.set(order.id, part);
    if (isMine) fills.push({ side, odds: order.odds, stake: part });
    else if (order.isMine) fills.push({ side: order.side, odds: order.odds, stake: part });
  }
  const orders = book.orders
    .map(order => ({ ...order, waiting: cents(order.waiting - (taken.get(order.id) ?? 0)) }))
    .filter(order => order.waiting > 0);
  if (left > 0) orders.push({ id: book.nextId, isMine, side, odds, waiting: cents(left) });
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
export function queueAhead(book: OrderBook, id: number): Cents {
  const mine = book.orders.find(order => order.id === id);
  if (mine === undefined) return cents(0);
  return waitingOf(book.orders.filter(order => order.side === mine.side && order.odds === mine.odds && order.id < id));
}

/** The waiting stakes at a price on one side. */
export function depthAt(
  book: OrderBook,
  side: OrderSide,
  odds: number,
): { readonly others: Cents; readonly mine: Cents } {
  const here = book.orders.filter(order => order.side === side && order.odds === odds);
  const sum = (mine: boolean) => waitingOf(here.filter(order => order.isMine === mine));
  return { others: sum(false), mine: sum(true) };
}

/** What these orders still wait for. */
export function waitingOf(orders: readonly WaitingOrder[]): Cents {
  return cents(orders.reduce((total, { waiting }) => total + waiting, 0));
}

export interface Position {
  /** My matched stakes. */
  readonly backed: Cents;
  readonly laid: Cents;
  /** Average odds weighted by stake; null if nothing is matched. */
  readonly backOdds: number | null;
  readonly layOdds: number | null;
  /** What the matched lays lose if the selection wins. */
  readonly liability: ExactCents;
  /** My profit after commission on the market's net win, if the selection wins and if it does not. */
  readonly ifWins: ExactCents;
  readonly ifLoses: ExactCents;
}

/** What the matched part is worth. commission: from 0 to below 1. */
export function positionOf({ fills }: OrderBook, commission: number): Position {
  const backs = fills.filter(fill => fill.side === 'back');
  const lays = fills.filter(fill => fill.side === 'lay');
  const stakeOf = (of: readonly Fill[]) => cents(of.reduce((total, { stake }) => total + stake, 0));
  const owed = lays.reduce((total, { stake, odds }) => total + amountOf(liability(stake, odds)), 0);
  const won = backs.reduce((total, { stake, odds }) => total + stake * (odds - 1), 0);
  const [backed, laid] = [stakeOf(backs), stakeOf(lays)];
  return {
    backed,
    laid,
    backOdds: averageOdds(backs, backed),
    layOdds: averageOdds(lays, laid),
    liability: exactCents(owed),
    ifWins: amountOf(netMarketProfit([won, -owed], commission)),
    ifLoses: amountOf(netMarketProfit([-backed, laid], commission)),
  };
}

function averageOdds(fills: readonly Fill[], total: number): number | null {
  return total === 0 ? null : fills.reduce((sum, { stake, odds }) => sum + stake * odds, 0) / total;
}

/** Fills come from orders that were checked when they were placed. */
function amountOf(result: { readonly ok: true; readonly value: number } | { readonly ok: false }): ExactCents {
  if (!result.ok) throw new Error('A matched order has odds or a stake that no order can have');
  return exactCents(result.value);
}
