import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../units.ts';
import {
  cancel,
  depthAt,
  EMPTY_BOOK,
  type NewOrder,
  type OrderBook,
  placeOrder,
  positionOf,
  queueAhead,
} from './exchange-book.ts';
import { bestOdds, LADDER_ODDS, nextComer, openingBook } from './ladder-market.ts';

const back = (odds: number, stake: number): NewOrder => ({ isMine: true, side: 'back', odds, stake: cents(stake) });
const lay = (odds: number, stake: number): NewOrder => ({ isMine: true, side: 'lay', odds, stake: cents(stake) });
const theirs = (order: NewOrder): NewOrder => ({ ...order, isMine: false });
const waitingOf = (book: OrderBook, of: (mine: boolean) => boolean) =>
  book.orders.filter(order => of(order.isMine)).reduce((total, order) => total + order.waiting, 0);
const matchedOf = (book: OrderBook) => book.fills.reduce((total, fill) => total + fill.stake, 0);

describe('an order', () => {
  it('takes the best price first, then the oldest order at a price; the rest waits', () => {
    const book = [theirs(lay(2, 3_000)), theirs(lay(2.02, 4_000)), back(2, 10_000)].reduce(placeOrder, EMPTY_BOOK);
    expect(book.fills).toEqual([
      { side: 'back', odds: 2.02, stake: 4_000 },
      { side: 'back', odds: 2, stake: 3_000 },
    ]);
    expect(depthAt(book, 'back', 2)).toEqual({ others: 0, mine: 3_000 });
  });

  it('waits behind earlier orders and is filled in parts', () => {
    let book = placeOrder(openingBook(), back(2.02, 10_000));
    const [mine] = book.orders.filter(order => order.isMine);
    expect(queueAhead(book, mine?.id ?? 0)).toBe(8_000);
    book = placeOrder(book, theirs(lay(2.02, 9_000)));
    expect(matchedOf(book)).toBe(1_000);
    expect(queueAhead(book, mine?.id ?? 0)).toBe(0);
    book = cancel(book, mine?.id ?? 0);
    expect(waitingOf(book, isMine => isMine)).toBe(0);
    expect(matchedOf(book)).toBe(1_000);
  });

  it('of somebody else cannot be cancelled', () => {
    const book = openingBook();
    expect(cancel(book, book.orders[0]?.id ?? 0)).toEqual(book);
  });
});

describe('the matched part', () => {
  it('pays by outcome, with commission on the market’s net profit', () => {
    const book = [theirs(lay(2, 10_000)), back(2, 10_000), theirs(back(1.8, 5_000)), lay(1.8, 5_000)].reduce(
      placeOrder,
      EMPTY_BOOK,
    );
    const position = positionOf(book, 0.05);
    expect(position).toMatchObject({ backed: 10_000, laid: 5_000, backOdds: 2, layOdds: 1.8 });
    expect(position.liability).toBeCloseTo(4_000);
    // The back wins 100, the lay loses 40; 5 % of the net is commission.
    expect(position.ifWins).toBeCloseTo(5_700);
    expect(position.ifLoses).toBeCloseTo(-5_000);
  });
});

describe('the ladder of the guide', () => {
  it('opens with the price to back below the price to lay', () => {
    const book = openingBook();
    expect([bestOdds(book, 'back'), bestOdds(book, 'lay')]).toEqual([1.99, 2.02]);
    expect(book.orders.every(order => LADDER_ODDS.includes(order.odds))).toBe(true);
    expect(nextComer(book, 0)).toBeNull();
    expect(bestOdds(EMPTY_BOOK, 'lay')).toBeNull();
  });

  it('fills a waiting order completely in the end, part by part', () => {
    let book = placeOrder(openingBook(), back(2.02, 10_000));
    const parts: number[] = [];
    for (let turn = 0; nextComer(book, turn) !== null; turn += 1) {
      const comer = nextComer(book, turn);
      if (comer !== null) book = placeOrder(book, comer);
      parts.push(matchedOf(book));
    }
    expect(parts[0]).toBe(0);
    expect(new Set(parts).size).toBeGreaterThan(2);
    expect(parts.at(-1)).toBe(10_000);
  });
});

const orders = fc.array(
  fc.record({
    isMine: fc.boolean(),
    side: fc.constantFrom('back' as const, 'lay' as const),
    odds: fc.constantFrom(...LADDER_ODDS),
    stake: fc.integer({ min: 1, max: 1_000_000 }).map(cents),
  }),
  { maxLength: 30 },
);

describe('laws', () => {
  it('stakes are conserved: each is waiting or matched, in equal amounts on both sides', () => {
    fc.assert(
      fc.property(orders, all => {
        let before: OrderBook = EMPTY_BOOK;
        for (const order of all) {
          const after = placeOrder(before, order);
          const came = waitingOf(before, () => true) + order.stake;
          const gone = came - waitingOf(after, () => true);
          // A match takes the same from both of its sides.
          expect(gone >= 0 && gone % 2 === 0 && gone / 2 <= order.stake).toBe(true);
          // My stakes: everything sent is either waiting or matched.
          const sent = order.isMine ? order.stake : 0;
          expect(waitingOf(after, mine => mine) + matchedOf(after)).toBe(
            waitingOf(before, mine => mine) + matchedOf(before) + sent,
          );
          expect(matchedOf(after) - matchedOf(before)).toBeLessThanOrEqual(gone / 2);
          before = after;
        }
      }),
    );
  });

  it('no order is matched beyond the queue, at worse odds than asked, or with an empty order', () => {
    fc.assert(
      fc.property(orders, all => {
        let before: OrderBook = EMPTY_BOOK;
        for (const order of all) {
          const after = placeOrder(before, order);
          const reachable = before.orders
            .filter(
              each =>
                each.side !== order.side && (order.side === 'back' ? each.odds >= order.odds : each.odds <= order.odds),
            )
            .reduce((total, each) => total + each.waiting, 0);
          const news = after.fills.slice(before.fills.length);
          expect(news.reduce((total, fill) => total + fill.stake, 0)).toBeLessThanOrEqual(
            Math.min(order.stake, reachable),
          );
          if (order.isMine) {
            expect(
              news.every(fill => (order.side === 'back' ? fill.odds >= order.odds : fill.odds <= order.odds)),
            ).toBe(true);
          }
          expect(after.orders.every(each => each.waiting > 0)).toBe(true);
          before = after;
        }
      }),
    );
  });
});
