/**
 * The subscribed markets of the exchange as quotes: what changed in each batch of messages, and every price of a market
 * in play. A market that is suspended, or of which a message could not be read, has no prices.
 */
import type { Quote } from '#shared/markets/market.ts';
import { cents, type EpochMs, epochMs, toDecimalOdds } from '#shared/units.ts';
import type { Refusals } from '../formats/refusals.ts';
import type { ExchangeMarket } from './catalogue-format.ts';
import { applyChange, bestOffers, createLadder, type MarketLadder, type Offer, runnerKey } from './market-ladder.ts';
import { type MarketDefinition, marketOfChange, readMarketChange } from './stream-format.ts';

export interface ExchangePrices {
  /** Sets the markets whose prices are wanted. Returns the withdrawals of the prices that are no longer wanted. */
  follow(markets: readonly ExchangeMarket[], at: EpochMs): Quote[];
  /** Takes a message's changes. `quotes` then tells what they mean, all of a batch together. */
  change(changes: readonly unknown[], at: EpochMs): void;
  /** The prices that changed since the last call, and those that are gone. */
  quotes(): Quote[];
  /** Every price of the markets in play: an offer of an exchange stays available until it changes. */
  inPlay(at: EpochMs): Quote[];
  /** A full image begins: prices that it does not contain are withdrawn at its end. */
  imageBegins(): void;
  imageEnds(at: EpochMs): void;
  /** A message could not be read, so an image is needed. Reading it makes it false. */
  takeWantsImage(): boolean;
  readonly markets: number;
}

export interface ExchangePricesDeps {
  readonly refusals: Refusals;
  readonly book: string;
  /** Centavos to one unit of the stream's money. */
  readonly centsPerUnit: () => number;
  /** What the exchange says of a market that is followed: open, closed, who won. */
  readonly onDefinition?: (marketId: string, definition: MarketDefinition) => void;
}

interface Followed {
  readonly market: ExchangeMarket;
  ladder: MarketLadder | null;
  at: EpochMs;
  sent: Map<string, Quote>;
  isInImage: boolean;
}

export function createExchangePrices(deps: ExchangePricesDeps): ExchangePrices {
  const { refusals, book, centsPerUnit, onDefinition } = deps;
  const followed = new Map<string, Followed>();
  const changed = new Set<Followed>();
  let wantsImage = false;

  function difference(entry: Followed, next: Map<string, Quote>): Quote[] {
    const gone = [...entry.sent].filter(([key]) => !next.has(key));
    const fresh = [...next].filter(([key, quote]) => {
      const before = entry.sent.get(key);
      return before?.odds !== quote.odds || before?.limit !== quote.limit || before?.event.live !== quote.event.live;
    });
    entry.sent = next;
    return [
      ...fresh.map(([, quote]) => quote),
      ...gone.map(([, quote]) => ({ ...quote, odds: null, at: epochMs(Math.max(entry.at, quote.at)) })),
    ];
  }

  function changeOne(json: unknown, at: EpochMs): void {
    const change = readMarketChange(json);
    const entry = followed.get(change?.id ?? marketOfChange(json) ?? '');
    if (entry === undefined) return;
    changed.add(entry);
    entry.at = epochMs(Math.max(entry.at, at));
    if (change === null) {
      refusals.add('bad_market', entry.market.id);
      entry.ladder = null;
      wantsImage = true;
      return;
    }
    if (change.img) {
      entry.ladder = createLadder();
      entry.isInImage = true;
    }
    if (change.marketDefinition) onDefinition?.(entry.market.id, change.marketDefinition);
    // A change means nothing without the full image of its market.
    if (entry.ladder) applyChange(entry.ladder, change);
  }

  return {
    get markets() {
      return followed.size;
    },
    follow(markets, at) {
      const wanted = new Set(markets.map(({ id }) => id));
      const gone = [...followed.values()].filter(({ market }) => !wanted.has(market.id));
      const withdrawn = gone.flatMap(entry => {
        followed.delete(entry.market.id);
        entry.at = epochMs(Math.max(entry.at, at));
        return difference(entry, new Map());
      });
      for (const market of markets) {
        const before = followed.get(market.id);
        followed.set(market.id, before ? { ...before, market } : newEntry(market, at));
      }
      return withdrawn;
    },
    change(changes, at) {
      for (const each of changes) changeOne(each, at);
    },
    quotes() {
      const entries = [...changed];
      changed.clear();
      return entries.flatMap(entry => difference(entry, offeredBy(entry, book, centsPerUnit())));
    },
    inPlay(at) {
      return [...followed.values()]
        .filter(({ ladder }) => ladder?.definition?.inPlay)
        .flatMap(entry => [...entry.sent.values()].map(quote => ({ ...quote, at })));
    },
    imageBegins() {
      for (const entry of followed.values()) entry.isInImage = false;
    },
    imageEnds(at) {
      for (const entry of followed.values()) {
        if (entry.isInImage) continue;
        entry.ladder = null;
        entry.at = epochMs(Math.max(entry.at, at));
        changed.add(entry);
      }
    },
    takeWantsImage() {
      const wanted = wantsImage;
      wantsImage = false;
      return wanted;
    },
  };
}

/** What is offered now, by runner and side. */
function offeredBy({ market, ladder, at }: Followed, book: string, centsPerUnit: number): Map<string, Quote> {
  const quotes = new Map<string, Quote>();
  const definition = ladder?.definition;
  if (!ladder || definition?.status !== 'OPEN') return quotes;
  const event = definition.inPlay ? { ...market.event, live: true } : market.event;
  const isActive = new Map(definition.runners.map(({ id, hc, status }) => [runnerKey(id, hc), status === 'ACTIVE']));
  for (const [key, { id, hc }] of ladder.runners) {
    const named = isActive.get(key) === false ? null : market.runners.get(id)?.(hc);
    if (!named) continue;
    const offers = bestOffers(ladder, key);
    for (const side of ['back', 'lay'] as const) {
      const price = priced(offers[side], centsPerUnit);
      if (price) quotes.set(`${key}|${side}`, { event, book, ...named, side, ...price, at, url: null });
    }
  }
  return quotes;
}

function priced(offer: Offer | null, centsPerUnit: number): Pick<Quote, 'odds' | 'limit'> | null {
  const odds = offer && toDecimalOdds(offer.price);
  if (!offer || !odds?.ok) return null;
  const limit = Math.floor(offer.size * centsPerUnit + 1e-6);
  return { odds: odds.value, limit: limit <= Number.MAX_SAFE_INTEGER ? cents(limit) : null };
}

function newEntry(market: ExchangeMarket, at: EpochMs): Followed {
  return { market, ladder: null, at, sent: new Map(), isInImage: false };
}
