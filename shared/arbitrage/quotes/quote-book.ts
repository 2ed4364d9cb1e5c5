/**
 * The prices that stand now, by event, market, selection and house. It judges each arriving quote (new, confirmed,
 * duplicate, too late, too old) and knows how fresh a price is; it does not know what an arb is.
 */
import type { CommissionOf } from '../../markets/commissions.ts';
import type { Quote, SportEvent } from '../../markets/market.ts';
import type { EpochMs } from '../../units.ts';
import { type FeedState, freshUntil, freshUntilOf, isLive } from './freshness.ts';
import {
  addMarket,
  createEventBook,
  createMarketBook,
  type EventBook,
  findMarket,
  type House,
  type MarketBook,
  type Price,
  placeOf,
  recount,
  rowOf,
  setOdds,
  takeDown,
} from './market-book.ts';

export type Judgement =
  | 'changed'
  | 'confirmed'
  | 'duplicate'
  | 'out_of_order'
  | 'expired'
  | 'too_many_prices'
  | 'too_many_events'
  | 'event_ended';

export interface BookLimits {
  readonly maxEvents: number;
  /** Prices of one event: a hostile or broken feed fills its own event, not the memory. */
  readonly maxPricesPerEvent: number;
  /** Prices of all events together. */
  readonly maxPrices: number;
}

export const DEFAULT_LIMITS: BookLimits = { maxEvents: 20_000, maxPricesPerEvent: 5_000, maxPrices: 1_000_000 };

/** No event of any sport we quote is still played this long after its start. */
export const EVENT_LIFETIME_MS = 12 * 3_600_000;

/** What became of one quote. The book hands out the same object each time: read it before the next. */
export interface Applied {
  judgement: Judgement;
  /** The market the quote belongs to; null where it was not taken in, or changes nothing that anybody looks at. */
  market: MarketBook | null;
  /** The price it was compared with or became; null where there is none. */
  price: Price | null;
  /** True where start, score or play of the event changed. */
  eventChanged: boolean;
}

export interface QuoteBook {
  readonly events: ReadonlyMap<string, EventBook>;
  apply(quote: Quote, feed: FeedState, now: EpochMs): Readonly<Applied>;
  /** Takes down everything `feed` quotes on an event, but for the prices in `keep`. Returns the markets it touched. */
  withdraw(eventId: string, feed: FeedState, at: EpochMs, keep?: ReadonlySet<Price>): MarketBook[];
  /** Houses keep this from here on. An event's prices are counted anew before anything else is done with it. False: as before. */
  charge(commissionOf: CommissionOf): boolean;
  /** Counts the prices of an event by what houses keep now: before they are read. */
  bring(owner: EventBook): void;
  /** Forgets an event. */
  drop(eventId: string): void;
  /** Prices that stand. */
  size(): number;
  /** Events ever taken in. */
  eventsSeen(): number;
}

export function createQuoteBook(firstCharge: CommissionOf, limits: BookLimits = DEFAULT_LIMITS): QuoteBook {
  const events = new Map<string, EventBook>();
  const houses = new Map<string, House>();
  const applied: Applied = { judgement: 'changed', market: null, price: null, eventChanged: false };
  /** Quotes come in runs of one event and one house: the last of each saves most look-ups. */
  let lastEvent: SportEvent | null = null;
  let lastOwner: EventBook | undefined;
  let lastHouse: House | undefined;
  /** A house mostly stands in the same row of each selection. */
  let lastRow = 0;
  let commissionOf = firstCharge;
  let charges = 0;
  let standing = 0;
  /** Standing or taken down. */
  let kept = 0;
  let seen = 0;

  function ownerOf(event: SportEvent): EventBook | undefined {
    if (event === lastEvent) return lastOwner;
    const owner = events.get(event.id);
    if (owner !== undefined) {
      bring(owner);
      lastEvent = event;
      lastOwner = owner;
    }
    return owner;
  }

  function houseOf(key: string): House | undefined {
    if (lastHouse !== undefined && lastHouse.key === key) return lastHouse;
    const house = houses.get(key);
    if (house !== undefined) lastHouse = house;
    return house;
  }

  function priceOf(market: MarketBook, { side }: Quote, place: number, house: House): Price | undefined {
    const prices = (side === 'back' ? market.back : market.lay)[place];
    if (prices === undefined) return undefined;
    const row = rowOf(prices, house, lastRow);
    if (row < 0) return undefined;
    lastRow = row;
    return prices[row];
  }

  function bring(owner: EventBook): void {
    if (owner.charges === charges) return;
    owner.charges = charges;
    owner.recounted.push(...owner.markets.filter(recount));
  }

  function refuse(judgement: Judgement, price: Price | null = null): Applied {
    applied.judgement = judgement;
    applied.market = null;
    applied.price = price;
    applied.eventChanged = false;
    return applied;
  }

  /** A price without odds yet, where there is room for one more. */
  function takeIn(owner: EventBook, market: MarketBook, place: number, quote: Quote, feed: FeedState): Price | null {
    if (owner.prices >= limits.maxPricesPerEvent || kept >= limits.maxPrices) return null;
    const { book, side, at, limit, url } = quote;
    const house = houseOf(book) ?? { key: book, commission: commissionOf(book), prices: 0 };
    house.prices += 1;
    houses.set(book, house);
    const price = { house, book: house.key, feed, odds: null, net: 0, previousOdds: null, at, limit, url, watchers: 0 };
    market[side][place]?.push(price);
    kept += 1;
    if (owner.prices === 0) {
      events.set(owner.event.id, owner);
      seen += 1;
    }
    owner.prices += 1;
    return price;
  }

  return {
    events,

    apply(quote, feed, now) {
      const { event } = quote;
      if (now > event.startsAt + EVENT_LIFETIME_MS) return refuse('event_ended');
      const known = ownerOf(event);
      if (known === undefined && events.size >= limits.maxEvents) return refuse('too_many_events');
      const owner = known ?? createEventBook(event, quote.at, charges);
      const found = known && findMarket(known, quote);
      const market = found ?? createMarketBook(owner, quote);
      const place = placeOf(market, quote.selection);
      const house = found && houseOf(quote.book);
      const before = house && priceOf(market, quote, place, house);
      const judgement = judge(quote, before, feed, now);
      if (judgement !== 'changed' && judgement !== 'confirmed') return refuse(judgement, before);

      const price = before ?? takeIn(owner, market, place, quote, feed);
      if (price === null) return refuse('too_many_prices');
      if (found === undefined) addMarket(owner, market);
      const matters =
        judgement === 'changed' || price.watchers > 0 || now >= freshUntil(price, isLive(owner.event, now));
      if (quote.odds !== price.odds) {
        standing += Number(quote.odds !== null) - Number(price.odds !== null);
        setOdds(market, quote.side, place, price, quote.odds);
      }
      price.at = quote.at;
      price.limit = quote.limit;
      price.url = quote.url;
      price.feed = feed;
      market.revision += 1;

      applied.eventChanged = event !== owner.repeated && learnEvent(owner, event, quote.at);
      applied.judgement = judgement;
      applied.market = matters || applied.eventChanged ? market : null;
      applied.price = price;
      return applied;
    },

    withdraw(eventId, feed, at, keep) {
      const isGone = (price: Price) => price.feed === feed && !keep?.has(price);
      const touched: MarketBook[] = [];
      const owner = events.get(eventId);
      if (owner !== undefined) bring(owner);
      for (const market of owner?.markets ?? []) {
        let gone = 0;
        for (let place = 0; place < market.selections.length; place++) {
          gone += takeDown(market, 'back', place, isGone, at) + takeDown(market, 'lay', place, isGone, at);
        }
        if (gone === 0) continue;
        standing -= gone;
        market.revision += 1;
        touched.push(market);
      }
      return touched;
    },

    charge(next) {
      commissionOf = next;
      lastEvent = null;
      const before = charges;
      for (const house of houses.values()) {
        const commission = next(house.key);
        if (commission !== house.commission) charges = before + 1;
        house.commission = commission;
      }
      return charges !== before;
    },

    bring,

    drop(eventId) {
      const owner = events.get(eventId);
      if (owner === undefined) return;
      for (const { back, lay } of owner.markets) {
        for (const { house, odds } of [...back, ...lay].flat()) {
          standing -= Number(odds !== null);
          house.prices -= 1;
          if (house.prices === 0) houses.delete(house.key);
        }
      }
      kept -= owner.prices;
      events.delete(eventId);
      lastEvent = null;
      lastHouse = undefined;
    },

    size: () => standing,
    eventsSeen: () => seen,
  };
}

function judge(quote: Quote, price: Price | undefined, feed: FeedState, now: EpochMs): Judgement {
  let judgement: Judgement = 'changed';
  if (price !== undefined) {
    if (quote.at < price.at) return 'out_of_order';
    if (quote.odds === price.odds && quote.limit === price.limit) {
      if (quote.at === price.at) return 'duplicate';
      judgement = 'confirmed';
    }
  } else if (quote.odds === null) {
    return 'duplicate';
  }
  const isOld = quote.odds !== null && now >= freshUntilOf(quote.at, feed, isLive(quote.event, now));
  return isOld ? 'expired' : judgement;
}

/** Whether the event's start, score or play changed; an older message changes nothing. */
function learnEvent(owner: EventBook, event: SportEvent, at: EpochMs): boolean {
  if (at < owner.eventAt) return false;
  owner.repeated = event;
  if (isSameEvent(owner.event, event)) return false;
  owner.event = event;
  owner.eventAt = at;
  return true;
}

function isSameEvent(a: SportEvent, b: SportEvent): boolean {
  return (
    a === b ||
    (a.startsAt === b.startsAt && a.live === b.live && a.score === b.score && a.home === b.home && a.away === b.away)
  );
}
