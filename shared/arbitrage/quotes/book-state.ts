/**
 * What a quote book keeps: the events, the houses and how many prices there are. Quotes come in runs of one event and
 * one house, so the last of each is remembered and saves most look-ups.
 */
import { isExchangeKey } from '../../markets/books.ts';
import type { CommissionOf } from '../../markets/commissions.ts';
import type { Quote, SportEvent } from '../../markets/market.ts';
import type { TrackedFeed } from './freshness.ts';
import {
  type EventBook,
  type KeptQuote,
  type MarketBook,
  type QuotedHouse,
  recountMarket,
  rowOf,
} from './market-book.ts';

export interface BookLimits {
  readonly maxEvents: number;
  /** Prices of one event: a hostile or broken feed fills its own event, not the memory. */
  readonly maxPricesPerEvent: number;
  /** Prices of all events together. */
  readonly maxPrices: number;
}

export interface BookState {
  readonly limits: BookLimits;
  readonly events: Map<string, EventBook>;
  readonly houses: Map<string, QuotedHouse>;
  lastEvent: SportEvent | null;
  lastOwner: EventBook | undefined;
  lastHouse: QuotedHouse | undefined;
  /** The row of the last price: a house usually has the same row in each selection. */
  lastRow: number;
  commissionOf: CommissionOf;
  /** Goes up each time a commission changes. */
  commissionVersion: number;
  /** Prices that can be bet on now. */
  offeredCount: number;
  /** `offeredCount` and the prices that were withdrawn. */
  keptCount: number;
  eventsSeen: number;
}

export function createBookState(commissionOf: CommissionOf, limits: BookLimits): BookState {
  return {
    limits,
    events: new Map(),
    houses: new Map(),
    lastEvent: null,
    lastOwner: undefined,
    lastHouse: undefined,
    lastRow: 0,
    commissionOf,
    commissionVersion: 0,
    offeredCount: 0,
    keptCount: 0,
    eventsSeen: 0,
  };
}

/** The book of an event, its prices counted with the current commissions. */
export function eventBookOf(state: BookState, event: SportEvent): EventBook | undefined {
  if (event === state.lastEvent) return state.lastOwner;
  const owner = state.events.get(event.id);
  if (owner !== undefined) {
    recountEvent(state, owner);
    state.lastEvent = event;
    state.lastOwner = owner;
  }
  return owner;
}

export function houseOf(state: BookState, key: string): QuotedHouse | undefined {
  const { lastHouse } = state;
  if (lastHouse !== undefined && lastHouse.key === key) return lastHouse;
  const house = state.houses.get(key);
  if (house !== undefined) state.lastHouse = house;
  return house;
}

export function keptQuoteOf(
  state: BookState,
  market: MarketBook,
  side: Quote['side'],
  selectionIndex: number,
  house: QuotedHouse,
): KeptQuote | undefined {
  const quotes = (side === 'back' ? market.back : market.lay)[selectionIndex];
  if (quotes === undefined) return undefined;
  const row = rowOf(quotes, house, state.lastRow);
  if (row < 0) return undefined;
  state.lastRow = row;
  return quotes[row];
}

/** Recounts an event's prices if commissions changed since the last count. */
export function recountEvent(state: BookState, owner: EventBook): void {
  if (owner.commissionVersion === state.commissionVersion) return;
  owner.commissionVersion = state.commissionVersion;
  owner.recounted.push(...owner.markets.filter(recountMarket));
}

/** Adds a price that has no odds yet. Null: there is no room for another one. */
export function addQuote(
  state: BookState,
  market: MarketBook,
  selectionIndex: number,
  { book, side, at, limit, url }: Quote,
  feed: TrackedFeed,
): KeptQuote | null {
  const { limits } = state;
  const { owner } = market;
  if (owner.quotes >= limits.maxPricesPerEvent || state.keptCount >= limits.maxPrices) return null;
  const house = houseOf(state, book) ?? newHouse(state, book);
  if (house.isExchange && market.winners === 1 && market.back.length > 2) market.hasNetting = true;
  house.quotes += 1;
  state.houses.set(book, house);
  const kept = { house, book: house.key, feed, odds: null, net: 0, previousOdds: null, at, limit, url, watchers: 0 };
  market[side][selectionIndex]?.push(kept);
  state.keptCount += 1;
  if (owner.quotes === 0) {
    state.events.set(owner.event.id, owner);
    state.eventsSeen += 1;
  }
  owner.quotes += 1;
  return kept;
}

function newHouse({ commissionOf }: BookState, key: string): QuotedHouse {
  return { key, commission: commissionOf(key), isExchange: isExchangeKey(key), quotes: 0 };
}

/** Gives every house its new commission. Returns whether any of them changed. */
export function changeCommissions(state: BookState, commissionOf: CommissionOf): boolean {
  state.commissionOf = commissionOf;
  state.lastEvent = null;
  const before = state.commissionVersion;
  for (const house of state.houses.values()) {
    const commission = commissionOf(house.key);
    if (commission !== house.commission) state.commissionVersion = before + 1;
    house.commission = commission;
  }
  return state.commissionVersion !== before;
}

/** Forgets an event, and the houses that had prices on nothing else. */
export function dropEvent(state: BookState, owner: EventBook): void {
  for (const { back, lay } of owner.markets) {
    for (const { house, odds } of [...back, ...lay].flat()) {
      state.offeredCount -= Number(odds !== null);
      house.quotes -= 1;
      if (house.quotes === 0) state.houses.delete(house.key);
    }
  }
  state.keptCount -= owner.quotes;
  state.events.delete(owner.event.id);
  state.lastEvent = null;
  state.lastHouse = undefined;
}
