/**
 * The prices that stand now, by event, market, selection and house. It judges each arriving quote (new, confirmed,
 * duplicate, too late, too old) and knows how fresh a price is; it does not know what an arb is.
 */
import type { Quote, SportEvent } from '../markets/market.ts';
import { MARKET_TYPES, type MarketId, marketLine, type Selection } from '../markets/market-types.ts';
import type { FreshnessLimits } from '../ports/odds-feed.ts';
import type { Cents, DecimalOdds, EpochMs } from '../units.ts';

/** What the book has to know of a feed to judge its prices. */
export interface FeedTerms {
  readonly id: string;
  readonly demo: boolean;
  readonly freshness: FreshnessLimits;
}

/** A feed as the book sees it; `confirmedAt` moves when a feed of changes says that the rest still stands. */
export interface FeedState extends FeedTerms {
  confirmedAt: number;
}

/** One price of one house. Odds null: taken down, kept so that a late message cannot raise it again. */
export interface Price {
  readonly book: string;
  feed: FeedState;
  odds: DecimalOdds | null;
  previousOdds: DecimalOdds | null;
  at: EpochMs;
  limit: Cents | null;
  url: string | null;
}

export interface MarketBook {
  readonly id: string;
  readonly owner: EventBook;
  readonly market: MarketId;
  /** Home's handicap, or the total. */
  readonly line: number | null;
  /** Back prices by house, one map per selection, in the order of the market type. */
  readonly back: readonly Map<string, Price>[];
  /** Lay prices, the same way. */
  readonly lay: readonly Map<string, Price>[];
}

export interface EventBook {
  event: SportEvent;
  /** Source time of `event`: an older message does not overwrite score or start. */
  eventAt: EpochMs;
  readonly markets: Map<string, MarketBook>;
  prices: number;
}

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

export interface Applied {
  readonly judgement: Judgement;
  /** The market the quote belongs to; null where it was not taken in. */
  readonly market: MarketBook | null;
  /** True where start, score or play of the event changed. */
  readonly eventChanged: boolean;
}

export interface QuoteBook {
  readonly events: ReadonlyMap<string, EventBook>;
  apply(quote: Quote, feed: FeedState, now: EpochMs): Applied;
  /** Takes down everything `feed` quotes on an event, but for the prices in `keep`. Returns the markets it touched. */
  withdraw(eventId: string, feed: FeedState, at: EpochMs, keep?: ReadonlySet<Price>): MarketBook[];
  /** Forgets an event. */
  drop(eventId: string): void;
  /** The price a quote would be compared with. */
  find(quote: Quote): Price | undefined;
  /** Prices that stand. */
  size(): number;
  /** Events ever taken in. */
  eventsSeen(): number;
}

export function createQuoteBook(limits: BookLimits = DEFAULT_LIMITS): QuoteBook {
  const events = new Map<string, EventBook>();
  let standing = 0;
  /** Standing or taken down. */
  let kept = 0;
  let seen = 0;

  const refused = (judgement: Judgement): Applied => ({ judgement, market: null, eventChanged: false });

  function judge(quote: Quote, price: Price | undefined, feed: FeedState, now: EpochMs): Judgement {
    if (price !== undefined) {
      if (quote.at < price.at) return 'out_of_order';
      if (quote.odds === price.odds && quote.limit === price.limit) {
        if (quote.at === price.at) return 'duplicate';
        return quote.odds !== null && isExpired(quote, feed, now) ? 'expired' : 'confirmed';
      }
    } else if (quote.odds === null) {
      return 'duplicate';
    }
    return quote.odds !== null && isExpired(quote, feed, now) ? 'expired' : 'changed';
  }

  return {
    events,

    apply(quote, feed, now) {
      if (now > quote.event.startsAt + EVENT_LIFETIME_MS) return refused('event_ended');
      const known = events.get(quote.event.id);
      if (known === undefined && events.size >= limits.maxEvents) return refused('too_many_events');
      const owner = known ?? { event: quote.event, eventAt: quote.at, markets: new Map(), prices: 0 };
      const market = findMarket(owner, quote) ?? newMarket(owner, quote);
      const prices = sideOf(market, quote);
      const price = prices?.get(quote.book);
      const judgement = judge(quote, price, feed, now);
      if (judgement !== 'changed' && judgement !== 'confirmed') return refused(judgement);

      if (price !== undefined) {
        if (quote.odds !== price.odds) price.previousOdds = price.odds ?? price.previousOdds;
        standing += Number(quote.odds !== null) - Number(price.odds !== null);
        price.odds = quote.odds;
        price.at = quote.at;
        price.limit = quote.limit;
        price.url = quote.url;
        price.feed = feed;
      } else {
        if (owner.prices >= limits.maxPricesPerEvent || kept >= limits.maxPrices) return refused('too_many_prices');
        prices?.set(quote.book, {
          book: quote.book,
          feed,
          odds: quote.odds,
          previousOdds: null,
          at: quote.at,
          limit: quote.limit,
          url: quote.url,
        });
        owner.prices += 1;
        kept += 1;
        standing += 1;
        owner.markets.set(market.id, market);
        if (known === undefined) {
          events.set(quote.event.id, owner);
          seen += 1;
        }
      }
      const eventChanged = quote.at >= owner.eventAt && !isSameEvent(owner.event, quote.event);
      if (eventChanged) {
        owner.event = quote.event;
        owner.eventAt = quote.at;
      }
      return { judgement, market, eventChanged };
    },

    withdraw(eventId, feed, at, keep) {
      const touched: MarketBook[] = [];
      for (const market of events.get(eventId)?.markets.values() ?? []) {
        let hit = false;
        for (const price of pricesOf(market)) {
          if (price.feed !== feed || price.odds === null || keep?.has(price)) continue;
          price.previousOdds = price.odds;
          price.odds = null;
          standing -= 1;
          price.at = Math.max(price.at, at) as EpochMs;
          hit = true;
        }
        if (hit) touched.push(market);
      }
      return touched;
    },

    drop(eventId) {
      for (const market of events.get(eventId)?.markets.values() ?? []) {
        for (const price of pricesOf(market)) standing -= Number(price.odds !== null);
      }
      kept -= events.get(eventId)?.prices ?? 0;
      events.delete(eventId);
    },

    find(quote) {
      const owner = events.get(quote.event.id);
      const market = owner && findMarket(owner, quote);
      return market && sideOf(market, quote)?.get(quote.book);
    },

    size: () => standing,
    eventsSeen: () => seen,
  };
}

/** In play by the feed's word, or by the clock where the feed does not say. */
export function isLive(event: SportEvent, now: EpochMs): boolean {
  return event.live ?? now >= event.startsAt;
}

/**
 * Until when a price counts. Before the match a feed's word that the rest still stands renews it; in play only the
 * price's own confirmation does, for most fat live "arbs" are prices that nobody repeated.
 */
export function freshUntil(price: Pick<Price, 'at' | 'feed'>, live: boolean): EpochMs {
  const { freshness, confirmedAt } = price.feed;
  return (live ? price.at + freshness.liveMs : Math.max(price.at, confirmedAt) + freshness.preMs) as EpochMs;
}

function isSameEvent(a: SportEvent, b: SportEvent): boolean {
  return (
    a === b ||
    (a.startsAt === b.startsAt && a.live === b.live && a.score === b.score && a.home === b.home && a.away === b.away)
  );
}

function isExpired(quote: Quote, feed: FeedState, now: EpochMs): boolean {
  return now >= freshUntil({ at: quote.at, feed }, isLive(quote.event, now));
}

function* pricesOf(market: MarketBook): Generator<Price> {
  for (const side of [market.back, market.lay]) for (const prices of side) yield* prices.values();
}

function marketId(quote: Quote): string {
  const line = marketLine(quote.market, quote.selection, quote.line);
  return `${quote.event.id}|${quote.market}|${line ?? ''}`;
}

function findMarket(owner: EventBook, quote: Quote): MarketBook | undefined {
  return owner.markets.get(marketId(quote));
}

function newMarket(owner: EventBook, quote: Quote): MarketBook {
  const { selections } = MARKET_TYPES[quote.market];
  return {
    id: marketId(quote),
    owner,
    market: quote.market,
    line: marketLine(quote.market, quote.selection, quote.line),
    back: selections.map(() => new Map()),
    lay: selections.map(() => new Map()),
  };
}

function sideOf(market: MarketBook, quote: Quote): Map<string, Price> | undefined {
  const selections: readonly Selection[] = MARKET_TYPES[market.market].selections;
  return market[quote.side][selections.indexOf(quote.selection)];
}
