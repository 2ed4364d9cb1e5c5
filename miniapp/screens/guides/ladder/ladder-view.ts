/** The state of the guide's ladder, and how an order, a wait and a cancellation change it. Pure. */

import { ladder as words } from '#shared/catalogue/guides/guide-words.ts';
import { formatMoney, formatOdds, parseMoney } from '#shared/catalogue/numbers/format.ts';
import { cancel, type OrderBook, type OrderSide, placeOrder } from '#shared/guides/exchange-book.ts';
import { bestOdds, nextComer, openingBook } from '#shared/guides/ladder-market.ts';
import type { Exchange } from '#shared/markets/books.ts';
import { type Cents, cents, type ExactCents, exactCents } from '#shared/units.ts';

export interface LadderState {
  readonly book: OrderBook;
  readonly side: OrderSide;
  readonly odds: number;
  /** As typed. */
  readonly stake: string;
  /** The exchange whose commission is used; null: no commission. */
  readonly exchange: Exchange | null;
  /** How many orders of others have arrived. */
  readonly turn: number;
  /** What happened last, in words. */
  readonly said: string;
}

export type LadderEvent =
  | { readonly type: 'side'; readonly side: OrderSide }
  | { readonly type: 'odds'; readonly odds: number }
  | { readonly type: 'stake'; readonly text: string }
  | { readonly type: 'exchange'; readonly exchange: Exchange | null }
  | { readonly type: 'place' }
  | { readonly type: 'wait' }
  | { readonly type: 'cancel'; readonly id: number }
  | { readonly type: 'reset' };

const MOST_STAKE = 1_000_000;

export function ladderStart(): LadderState {
  return { book: openingBook(), side: 'back', odds: 2.02, stake: '100', exchange: 'betfair', turn: 0, said: '' };
}

/** Null if the typed text is not a valid stake. */
export function stakeOf({ stake }: LadderState): Cents | null {
  const typed = parseMoney(stake);
  return typed.ok && typed.value >= 100 && typed.value <= MOST_STAKE ? typed.value : null;
}

export function ladderStep(ladder: LadderState, event: LadderEvent): LadderState {
  switch (event.type) {
    case 'side':
      return { ...ladder, side: event.side };
    case 'odds':
      return { ...ladder, odds: event.odds };
    case 'stake':
      return { ...ladder, stake: event.text };
    case 'exchange':
      return { ...ladder, exchange: event.exchange };
    case 'place':
      return placed(ladder);
    case 'wait':
      return waited(ladder);
    case 'cancel':
      return { ...ladder, book: cancel(ladder.book, event.id), said: words.cancelled };
    case 'reset':
      return ladderStart();
  }
}

function placed(ladder: LadderState): LadderState {
  const stake = stakeOf(ladder);
  if (stake === null) return { ...ladder, said: words.wrongStake };
  const { book: before, side, odds } = ladder;
  const book = placeOrder(before, { isMine: true, side, odds, stake });
  const matched = cents(matchedOf(book) - matchedOf(before));
  return { ...ladder, book, said: sentence(matched, cents(stake - matched)) };
}

function waited(ladder: LadderState): LadderState {
  const comer = nextComer(ladder.book, ladder.turn);
  if (comer === null) return { ...ladder, said: words.nobody };
  const book = placeOrder(ladder.book, comer);
  const matched = cents(matchedOf(book) - matchedOf(ladder.book));
  const said = words.came(formatMoney(comer.stake), formatMoney(matched));
  return { ...ladder, book, turn: ladder.turn + 1, said };
}

function sentence(matched: Cents, waiting: Cents): string {
  if (waiting === 0) return words.fullyMatched(formatMoney(matched));
  return matched === 0
    ? words.notMatched(formatMoney(waiting))
    : words.partlyMatched(formatMoney(matched), formatMoney(waiting));
}

const matchedOf = ({ fills }: OrderBook) => fills.reduce((total, { stake }) => total + stake, 0);

/** The side of the bet that a click on a waiting price places: the opposite one, because it takes the waiting order. */
function sideTaking(waiting: OrderSide): OrderSide {
  return waiting === 'lay' ? 'back' : 'lay';
}

/** Own money held back by waiting orders: the stake of a back, the liability of a lay. */
export function heldBack({ orders }: OrderBook): ExactCents {
  const mine = orders.filter(order => order.isMine);
  return exactCents(
    mine.reduce((total, { side, odds, waiting }) => total + (side === 'back' ? waiting : waiting * (odds - 1)), 0),
  );
}

/** Example: 'back a 2,02'. */
export function orderName(side: OrderSide, odds: number): string {
  return words.pick(side, formatOdds(odds));
}

export function isBest(book: OrderBook, waiting: OrderSide, odds: number): boolean {
  return bestOdds(book, sideTaking(waiting)) === odds;
}
