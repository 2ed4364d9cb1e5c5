/**
 * The prices that stand now, by event, market, selection and house. It judges each arriving quote (new, confirmed,
 * duplicate, too late, too old) and knows how fresh a price is; it does not know what an arb is.
 */

import type { CommissionOf } from '../../markets/commissions.ts';
import type { Quote, SportEvent } from '../../markets/market.ts';
import type { EpochMs, EventId } from '../../units.ts';
import { freshUntil, freshUntilOf, isLive, type TrackedFeed } from './freshness.ts';
import {
  addMarket,
  createEventBook,
  createMarketBook,
  type EventBook,
  findMarket,
  type House,
  type KeptQuote,
  type MarketBook,
  recountMarket,
  rowOf,
  selectionIndexOf,
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
export interface AppliedQuote {
  judgement: Judgement;
  /** The market the quote belongs to; null where it was not taken in, or changes nothing that anybody looks at. */
  market: MarketBook | null;
  /** The price it was compared with or became; null where there is none. */
  kept: KeptQuote | null;
  /** True where start, score or play of the event changed. */
  eventChanged: boolean;
}

export interface QuoteBook {
  readonly events: ReadonlyMap<string, EventBook>;
  apply(quote: Quote, feed: TrackedFeed, now: EpochMs): Readonly<AppliedQuote>;
  /** Takes down everything `feed` quotes on an event, but for the prices in `keep`. Returns the markets it touched. */
  withdraw(eventId: EventId, feed: TrackedFeed, at: EpochMs, keep?: ReadonlySet<KeptQuote>): MarketBook[];
  /** Houses keep this from here on. An event's prices are counted anew before anything else is done with it. False: as before. */
  setCommissions(commissionOf: CommissionOf): boolean;
  /** Counts the prices of an event by what houses keep now: before they are read. */
  recountEvent(owner: EventBook): void;
  /** Forgets an event. */
  drop(eventId: EventId): void;
  /** Prices that stand. */
  size(): number;
  /** Events ever taken in. */
  eventsSeen(): number;
}

export function createQuoteBook(firstCommissionOf: CommissionOf, limits: BookLimits = DEFAULT_LIMITS): QuoteBook {
  const events = new Map<string, EventBook>();
  const houses = new Map<string, House>();
  const applied: AppliedQuote = { judgement: 'changed', market: null, kept: null, eventChanged: false };
  /** Quotes come in runs of one event and one house: the last of each saves most look-ups. */
  let lastEvent: SportEvent | null = null;
  let lastOwner: EventBook | undefined;
  let lastHouse: House | undefined;
  /** A house mostly stands in the same row of each selection. */
  let lastRow = 0;
  let commissionOf = firstCommissionOf;
  let commissionVersion = 0;
  let offeredCount = 0;
  /** On offer or taken down. */
  let keptCount = 0;
  let seen = 0;

  function ownerOf(event: SportEvent): EventBook | undefined {
    if (event === lastEvent) return lastOwner;
    const owner = events.get(event.id);
    if (owner !== undefined) {
      recountEvent(owner);
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

  function keptQuoteOf(
    market: MarketBook,
    { side }: Quote,
    selectionIndex: number,
    house: House,
  ): KeptQuote | undefined {
    const quotes = (side === 'back' ? market.back : market.lay)[selectionIndex];
    if (quotes === undefined) return undefined;
    const row = rowOf(quotes, house, lastRow);
    if (row < 0) return undefined;
    lastRow = row;
    return quotes[row];
  }

  function recountEvent(owner: EventBook): void {
    if (owner.commissionVersion === commissionVersion) return;
    owner.commissionVersion = commissionVersion;
    owner.recounted.push(...owner.markets.filter(recountMarket));
  }

  function refuse(judgement: Judgement, kept: KeptQuote | null = null): AppliedQuote {
    applied.judgement = judgement;
    applied.market = null;
    applied.kept = kept;
    applied.eventChanged = false;
    return applied;
  }

  /** A price without odds yet, where there is room for one more. */
  function addQuote(
    owner: EventBook,
    market: MarketBook,
    selectionIndex: number,
    quote: Quote,
    feed: TrackedFeed,
  ): KeptQuote | null {
    if (owner.quotes >= limits.maxPricesPerEvent || keptCount >= limits.maxPrices) return null;
    const { book, side, at, limit, url } = quote;
    const house = houseOf(book) ?? { key: book, commission: commissionOf(book), quotes: 0 };
    house.quotes += 1;
    houses.set(book, house);
    const kept = { house, book: house.key, feed, odds: null, net: 0, previousOdds: null, at, limit, url, watchers: 0 };
    market[side][selectionIndex]?.push(kept);
    keptCount += 1;
    if (owner.quotes === 0) {
      events.set(owner.event.id, owner);
      seen += 1;
    }
    owner.quotes += 1;
    return kept;
  }

  return {
    events,

    apply(quote, feed, now) {
      const { event } = quote;
      if (now > event.startsAt + EVENT_LIFETIME_MS) return refuse('event_ended');
      const known = ownerOf(event);
      if (known === undefined && events.size >= limits.maxEvents) return refuse('too_many_events');
      const owner = known ?? createEventBook(event, quote.at, commissionVersion);
      const found = known && findMarket(known, quote);
      const market = found ?? createMarketBook(owner, quote);
      const selectionIndex = selectionIndexOf(market, quote.selection);
      const house = found && houseOf(quote.book);
      const before = house && keptQuoteOf(market, quote, selectionIndex, house);
      const judgement = judge(quote, before, feed, now);
      if (judgement !== 'changed' && judgement !== 'confirmed') return refuse(judgement, before);

      const kept = before ?? addQuote(owner, market, selectionIndex, quote, feed);
      if (kept === null) return refuse('too_many_prices');
      if (found === undefined) addMarket(owner, market);
      const matters = judgement === 'changed' || kept.watchers > 0 || now >= freshUntil(kept, isLive(owner.event, now));
      if (quote.odds !== kept.odds) {
        offeredCount += Number(quote.odds !== null) - Number(kept.odds !== null);
        setOdds(market, quote.side, selectionIndex, kept, quote.odds);
      }
      kept.at = quote.at;
      kept.limit = quote.limit;
      kept.url = quote.url;
      kept.feed = feed;
      market.revision += 1;

      applied.eventChanged = event !== owner.repeated && updateEvent(owner, event, quote.at);
      applied.judgement = judgement;
      applied.market = matters || applied.eventChanged ? market : null;
      applied.kept = kept;
      return applied;
    },

    withdraw(eventId, feed, at, keep) {
      const isGone = (kept: KeptQuote) => kept.feed === feed && !keep?.has(kept);
      const touched: MarketBook[] = [];
      const owner = events.get(eventId);
      if (owner !== undefined) recountEvent(owner);
      for (const market of owner?.markets ?? []) {
        let gone = 0;
        for (let selectionIndex = 0; selectionIndex < market.selections.length; selectionIndex++) {
          gone +=
            takeDown(market, 'back', selectionIndex, isGone, at) + takeDown(market, 'lay', selectionIndex, isGone, at);
        }
        if (gone === 0) continue;
        offeredCount -= gone;
        market.revision += 1;
        touched.push(market);
      }
      return touched;
    },

    setCommissions(next) {
      commissionOf = next;
      lastEvent = null;
      const before = commissionVersion;
      for (const house of houses.values()) {
        const commission = next(house.key);
        if (commission !== house.commission) commissionVersion = before + 1;
        house.commission = commission;
      }
      return commissionVersion !== before;
    },

    recountEvent,

    drop(eventId) {
      const owner = events.get(eventId);
      if (owner === undefined) return;
      for (const { back, lay } of owner.markets) {
        for (const { house, odds } of [...back, ...lay].flat()) {
          offeredCount -= Number(odds !== null);
          house.quotes -= 1;
          if (house.quotes === 0) houses.delete(house.key);
        }
      }
      keptCount -= owner.quotes;
      events.delete(eventId);
      lastEvent = null;
      lastHouse = undefined;
    },

    size: () => offeredCount,
    eventsSeen: () => seen,
  };
}

function judge(quote: Quote, kept: KeptQuote | undefined, feed: TrackedFeed, now: EpochMs): Judgement {
  let judgement: Judgement = 'changed';
  if (kept !== undefined) {
    if (quote.at < kept.at) return 'out_of_order';
    if (quote.odds === kept.odds && quote.limit === kept.limit) {
      if (quote.at === kept.at) return 'duplicate';
      judgement = 'confirmed';
    }
  } else if (quote.odds === null) {
    return 'duplicate';
  }
  const isOld = quote.odds !== null && now >= freshUntilOf(quote.at, feed, isLive(quote.event, now));
  return isOld ? 'expired' : judgement;
}

/** Whether the event's start, score or play changed; an older message changes nothing. */
function updateEvent(owner: EventBook, event: SportEvent, at: EpochMs): boolean {
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
