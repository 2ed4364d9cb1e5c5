/**
 * The prices that stand now, by event, market, selection and house. It judges each arriving quote (new, confirmed,
 * duplicate, too late, too old) and knows how fresh a price is; it does not know what an arb is.
 */
import type { Quote, SportEvent } from '../markets/market.ts';
import { MARKET_TYPES, type MarketId, marketLine, selectionPlace } from '../markets/market-types.ts';
import type { FreshnessLimits } from '../ports/odds-feed.ts';
import type { Cents, DecimalOdds, EpochMs } from '../units.ts';

export type Side = Quote['side'];

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
  /**
   * The odds after what the house keeps; 0 where there is nothing to bet on. Of a lay price: the odds at which backing
   * the opposite would pay the same on what is risked.
   */
  net: number;
  previousOdds: DecimalOdds | null;
  at: EpochMs;
  limit: Cents | null;
  url: string | null;
  /** How many opportunities on the list bet on it. */
  watchers: number;
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
  /** The highest net odds of each selection, fresh or not: what no arb of this market can exceed. 0: none. */
  readonly backTops: number[];
  readonly layTops: number[];
  /** Counts up with every change and every confirmation. */
  revision: number;
}

export interface EventBook {
  event: SportEvent;
  /** Source time of `event`: an older message does not overwrite score or start. */
  eventAt: EpochMs;
  readonly markets: MarketBook[];
  readonly byLine: Map<MarketId, Map<number | null, MarketBook>>;
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

/** Part of the net win that a house keeps (exchanges), or null to leave the house out. */
export type CommissionOf = (book: string) => number | null;

export interface QuoteBook {
  readonly events: ReadonlyMap<string, EventBook>;
  apply(quote: Quote, feed: FeedState, now: EpochMs): Readonly<Applied>;
  /** Takes down everything `feed` quotes on an event, but for the prices in `keep`. Returns the markets it touched. */
  withdraw(eventId: string, feed: FeedState, at: EpochMs, keep?: ReadonlySet<Price>): MarketBook[];
  /** Forgets an event. */
  drop(eventId: string): void;
  /** Prices that stand. */
  size(): number;
  /** Events ever taken in. */
  eventsSeen(): number;
}

export function createQuoteBook(commissionOf: CommissionOf, limits: BookLimits = DEFAULT_LIMITS): QuoteBook {
  const events = new Map<string, EventBook>();
  const applied: Applied = { judgement: 'changed', market: null, price: null, eventChanged: false };
  let standing = 0;
  /** Standing or taken down. */
  let kept = 0;
  let seen = 0;

  function refuse(judgement: Judgement, price: Price | null = null): Applied {
    applied.judgement = judgement;
    applied.market = null;
    applied.price = price;
    applied.eventChanged = false;
    return applied;
  }

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

  function setOdds(market: MarketBook, quote: Quote, place: number, price: Price): void {
    const before = price.net;
    standing += Number(quote.odds !== null) - Number(price.odds !== null);
    price.previousOdds = price.odds ?? price.previousOdds;
    price.odds = quote.odds;
    const commission = commissionOf(price.book);
    price.net = quote.odds === null || commission === null ? 0 : NET[quote.side](quote.odds, commission);
    raiseOrLowerTop(market, quote.side, place, before, price.net);
  }

  return {
    events,

    apply(quote, feed, now) {
      const { event } = quote;
      if (now > event.startsAt + EVENT_LIFETIME_MS) return refuse('event_ended');
      const known = events.get(event.id);
      if (known === undefined && events.size >= limits.maxEvents) return refuse('too_many_events');
      const owner = known ?? newEvent(event, quote.at);
      const line = marketLine(quote.market, quote.selection, quote.line);
      const place = selectionPlace(quote.market, quote.selection);
      const found = owner.byLine.get(quote.market)?.get(line);
      const market = found ?? newMarket(owner, quote.market, line);
      const prices = market[quote.side][place];
      let price = prices?.get(quote.book);
      const judgement = judge(quote, price, feed, now);
      if (judgement !== 'changed' && judgement !== 'confirmed') return refuse(judgement, price);

      if (price === undefined) {
        if (owner.prices >= limits.maxPricesPerEvent || kept >= limits.maxPrices) return refuse('too_many_prices');
        price = newPrice(quote, feed);
        prices?.set(quote.book, price);
        owner.prices += 1;
        kept += 1;
        if (found === undefined) addMarket(owner, market);
        if (known === undefined) {
          events.set(event.id, owner);
          seen += 1;
        }
      }
      const matters =
        judgement === 'changed' || price.watchers > 0 || now >= freshUntil(price, isLive(owner.event, now));
      if (quote.odds !== price.odds) setOdds(market, quote, place, price);
      price.at = quote.at;
      price.limit = quote.limit;
      price.url = quote.url;
      price.feed = feed;
      market.revision += 1;

      applied.eventChanged = event !== owner.event && quote.at >= owner.eventAt && !isSameEvent(owner.event, event);
      if (applied.eventChanged) {
        owner.event = event;
        owner.eventAt = quote.at;
      }
      applied.judgement = judgement;
      applied.market = matters || applied.eventChanged ? market : null;
      applied.price = price;
      return applied;
    },

    withdraw(eventId, feed, at, keep) {
      const touched: MarketBook[] = [];
      for (const market of events.get(eventId)?.markets ?? []) {
        let hit = false;
        for (const price of pricesOf(market)) {
          if (price.feed !== feed || price.odds === null || keep?.has(price)) continue;
          price.previousOdds = price.odds;
          price.odds = null;
          price.net = 0;
          standing -= 1;
          price.at = Math.max(price.at, at) as EpochMs;
          hit = true;
        }
        if (!hit) continue;
        market.revision += 1;
        for (const place of market.backTops.keys()) {
          findTop(market, 'back', place);
          findTop(market, 'lay', place);
        }
        touched.push(market);
      }
      return touched;
    },

    drop(eventId) {
      const owner = events.get(eventId);
      if (owner === undefined) return;
      for (const market of owner.markets) {
        for (const price of pricesOf(market)) standing -= Number(price.odds !== null);
      }
      kept -= owner.prices;
      events.delete(eventId);
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

function newEvent(event: SportEvent, eventAt: EpochMs): EventBook {
  return { event, eventAt, markets: [], byLine: new Map(), prices: 0 };
}

function newMarket(owner: EventBook, market: MarketId, line: number | null): MarketBook {
  const { selections } = MARKET_TYPES[market];
  return {
    id: `${owner.event.id}|${market}|${line ?? ''}`,
    owner,
    market,
    line,
    back: selections.map(() => new Map()),
    lay: selections.map(() => new Map()),
    backTops: selections.map(() => 0),
    layTops: selections.map(() => 0),
    revision: 0,
  };
}

function addMarket(owner: EventBook, market: MarketBook): void {
  owner.markets.push(market);
  const lines = owner.byLine.get(market.market) ?? new Map<number | null, MarketBook>();
  owner.byLine.set(market.market, lines.set(market.line, market));
}

function newPrice({ book, at, limit, url }: Quote, feed: FeedState): Price {
  return { book, feed, odds: null, net: 0, previousOdds: null, at, limit, url, watchers: 0 };
}

/**
 * What a bet of each side pays per unit risked, risk included. Back: 1 + (o − 1)(1 − c). Lay: the liability o − 1 wins
 * 1 − c, so 1 + (1 − c)/(o − 1).
 */
const NET: Readonly<Record<Side, (odds: number, commission: number) => number>> = {
  back: (odds, commission) => 1 + (odds - 1) * (1 - commission),
  lay: (odds, commission) => 1 + (1 - commission) / (odds - 1),
};

/** Only a fall of the highest price itself makes the others count again. */
function raiseOrLowerTop(market: MarketBook, side: Side, place: number, before: number, net: number): void {
  const tops = side === 'back' ? market.backTops : market.layTops;
  const top = tops[place] ?? 0;
  if (net >= top) tops[place] = net;
  else if (before === top) findTop(market, side, place);
}

function findTop(market: MarketBook, side: Side, place: number): void {
  let top = 0;
  for (const { net } of market[side][place]?.values() ?? []) if (net > top) top = net;
  (side === 'back' ? market.backTops : market.layTops)[place] = top;
}
