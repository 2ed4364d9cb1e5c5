/**
 * The current prices, by event, market, selection and house. It judges each arriving quote (new, confirmed, duplicate,
 * too late, too old) and knows how fresh a price is. It does not know what an arb is.
 */

import type { CommissionOf } from '../../markets/commissions.ts';
import type { Quote } from '../../markets/market.ts';
import type { EpochMs, EventId } from '../../units.ts';
import {
  addQuote,
  type BookLimits,
  type BookState,
  changeCommissions,
  createBookState,
  dropEvent,
  eventBookOf,
  houseOf,
  keptQuoteOf,
  recountEvent,
} from './book-state.ts';
import { freshUntil, isLive, type TrackedFeed } from './freshness.ts';
import { type Judgement, judgeQuote, updateEvent } from './judge-quote.ts';
import {
  addMarket,
  createEventBook,
  createMarketBook,
  type EventBook,
  findMarket,
  type KeptQuote,
  type MarketBook,
  type QuotedHouse,
  selectionIndexOf,
  setOdds,
  type WithdrawnAt,
  withdrawPrices,
} from './market-book.ts';

export const DEFAULT_LIMITS: BookLimits = { maxEvents: 20_000, maxPricesPerEvent: 5_000, maxPrices: 1_000_000 };

/** No event of any sport we quote is still being played this long after its start. */
export const EVENT_LIFETIME_MS = 12 * 3_600_000;

/** What happened to one quote. The book returns the same object each time: read it before applying the next quote. */
interface AppliedQuote {
  judgement: Judgement;
  /** The market that the quote belongs to. Null: the quote was refused, or changes nothing that anything depends on. */
  market: MarketBook | null;
  /** The price it was compared with or became; null if there is none. */
  kept: KeptQuote | null;
  /** True if teams, start, score or live state of the event changed. */
  eventChanged: boolean;
}

export interface QuoteBook {
  readonly events: ReadonlyMap<string, EventBook>;
  /** The houses with prices, by key. */
  readonly houses: ReadonlyMap<string, QuotedHouse>;
  apply(quote: Quote, feed: TrackedFeed, now: EpochMs): Readonly<AppliedQuote>;
  /**
   * Withdraws every price of `feed` on an event, except those in `keep`. at: when the feed said so; null: the feed said
   * nothing. Returns the markets that changed.
   */
  withdraw(eventId: EventId, feed: TrackedFeed, at: WithdrawnAt, keep?: ReadonlySet<KeptQuote>): MarketBook[];
  /** Sets the houses' commissions. An event's prices are recounted before they are used again. False: nothing changed. */
  setCommissions(commissionOf: CommissionOf): boolean;
  /** Recounts an event's prices with the current commissions. Call it before reading them. */
  recountEvent(owner: EventBook): void;
  /** Forgets an event. */
  drop(eventId: EventId): void;
  /** How many prices can be bet on now. */
  size(): number;
  /** How many events there have been since the start. */
  eventsSeen(): number;
}

export function createQuoteBook(commissionOf: CommissionOf, limits: BookLimits = DEFAULT_LIMITS): QuoteBook {
  const state = createBookState(commissionOf, limits);
  const applied: AppliedQuote = { judgement: 'changed', market: null, kept: null, eventChanged: false };
  return {
    events: state.events,
    houses: state.houses,
    apply: (quote, feed, now) => applyQuote(state, applied, quote, feed, now),
    withdraw: (eventId, feed, at, keep) => withdrawFeed(state, eventId, feed, at, keep),
    setCommissions: next => changeCommissions(state, next),
    recountEvent: owner => recountEvent(state, owner),
    drop(eventId) {
      const owner = state.events.get(eventId);
      if (owner !== undefined) dropEvent(state, owner);
    },
    size: () => state.offeredCount,
    eventsSeen: () => state.eventsSeen,
  };
}

function applyQuote(
  state: BookState,
  applied: AppliedQuote,
  quote: Quote,
  feed: TrackedFeed,
  now: EpochMs,
): AppliedQuote {
  const { event } = quote;
  if (now > event.startsAt + EVENT_LIFETIME_MS) return refuse(applied, 'event_ended');
  const known = eventBookOf(state, event);
  if (known === undefined && state.events.size >= state.limits.maxEvents) return refuse(applied, 'too_many_events');
  const owner = known ?? createEventBook(event, quote.at, state.commissionVersion);
  const found = known && findMarket(known, quote);
  const market = found ?? createMarketBook(owner, quote);
  const selectionIndex = selectionIndexOf(market, quote.selection);
  const house = found && houseOf(state, quote.book);
  const before = house && keptQuoteOf(state, market, quote.side, selectionIndex, house);
  const judgement = judgeQuote(quote, before, feed, now);
  if (judgement !== 'changed' && judgement !== 'confirmed') return refuse(applied, judgement, before);

  const kept = before ?? addQuote(state, market, selectionIndex, quote, feed);
  if (kept === null) return refuse(applied, 'too_many_prices');
  if (found === undefined) addMarket(owner, market);
  const matters = judgement === 'changed' || kept.watchers > 0 || now >= freshUntil(kept, isLive(owner.event, now));
  if (quote.odds !== kept.odds) {
    state.offeredCount += Number(quote.odds !== null) - Number(kept.odds !== null);
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
}

function refuse(applied: AppliedQuote, judgement: Judgement, kept: KeptQuote | null = null): AppliedQuote {
  applied.judgement = judgement;
  applied.market = null;
  applied.kept = kept;
  applied.eventChanged = false;
  return applied;
}

function withdrawFeed(
  state: BookState,
  eventId: EventId,
  feed: TrackedFeed,
  at: WithdrawnAt,
  keep: ReadonlySet<KeptQuote> | undefined,
): MarketBook[] {
  const isGone = (kept: KeptQuote) => kept.feed === feed && !keep?.has(kept);
  const changed: MarketBook[] = [];
  const owner = state.events.get(eventId);
  if (owner === undefined) return changed;
  recountEvent(state, owner);
  for (const market of owner.markets) {
    let count = 0;
    for (let selectionIndex = 0; selectionIndex < market.selections.length; selectionIndex++) {
      count += withdrawPrices(market, 'back', selectionIndex, isGone, at);
      count += withdrawPrices(market, 'lay', selectionIndex, isGone, at);
    }
    if (count === 0) continue;
    state.offeredCount -= count;
    market.revision += 1;
    changed.push(market);
  }
  return changed;
}
