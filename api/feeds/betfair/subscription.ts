/**
 * The conversation on one connection to the stream: who we are, which markets, then their changes. It remembers where a
 * subscription stands, so that the next connection can take it up. Source: "Exchange Stream API" of Betfair.
 */
import type { Clock } from '#shared/ports/clock.ts';
import type { FeedBatch } from '#shared/ports/odds-feed.ts';
import { type EpochMs, epochMs } from '#shared/units.ts';
import type { Refusals } from '../formats/refusals.ts';
import type { ExchangePrices } from './exchange-prices.ts';
import { readStreamMessage, type StreamMessage } from './stream-format.ts';

export interface SubscriptionDeps {
  readonly prices: ExchangePrices;
  readonly clock: Clock;
  readonly refusals: Refusals;
  readonly appKey: string;
  /** How often the exchange may send a market, and how long it may be silent. */
  readonly conflateMs: number;
  readonly heartbeatMs: number;
}

export interface Subscription {
  /** A connection is open: returns the first thing to say. */
  opened(token: string): object;
  /** The markets to follow from now on: returns what to say, once it may be said. */
  subscribe(marketIds: readonly string[]): object | null;
  /** Takes the lines of the connection. say: what to answer; batch: what it means for prices. */
  take(lines: readonly string[]): { readonly say: readonly object[]; readonly batch: FeedBatch | null };
  /** What the exchange refused, as it names it; null: nothing. Reading it makes it null. */
  takeRefusal(): string | null;
  /** Where the subscription stands is not known any more: the next one asks for an image. */
  forget(): void;
  readonly isSubscribed: boolean;
  /** How many lines in a row could not be read: the format has changed. */
  readonly unreadable: number;
  readonly lagMs: number | null;
  /** The exchange says that its stream is behind. */
  readonly isBehind: boolean;
}

const AUTHENTICATION = 1;
/** What the exchange may be ahead of our clock. */
const CLOCK_AHEAD_MS = 60_000;
/** The best offer of each side, and what the market is. */
const SUBSCRIPTION = {
  op: 'marketSubscription',
  segmentationEnabled: true,
  marketDataFilter: { fields: ['EX_BEST_OFFERS', 'EX_MARKET_DEF'], ladderLevels: 1 },
};
/** How often the prices in play are repeated. */
const REPEAT_MS = 2_000;

export function createSubscription(deps: SubscriptionDeps): Subscription {
  const { prices, clock, refusals, appKey, conflateMs, heartbeatMs } = deps;
  let wanted: readonly string[] = [];
  const place = createPlace();
  const delay = createDelay({ clock, refusals });
  const repeats = createRepeats(prices);
  let [id, isKnown, isSubscribed] = [AUTHENTICATION, false, false];
  let refusal: string | null = null;
  let unreadable = 0;

  function subscription(): object | null {
    if (!isKnown || wanted.length === 0) return null;
    id += 1;
    isSubscribed = false;
    const pace = { conflateMs, heartbeatMs };
    return { ...SUBSCRIPTION, id, ...pace, ...place.takeUp(wanted), marketFilter: { marketIds: wanted } };
  }

  function status({ id: of, statusCode, errorCode }: Extract<StreamMessage, { op: 'status' }>): object | null {
    if (statusCode === 'FAILURE') {
      refusal = errorCode ?? 'sem motivo';
      if (errorCode === 'INVALID_CLOCK') place.forget();
      return null;
    }
    if (of !== AUTHENTICATION) return null;
    isKnown = true;
    return subscription();
  }

  /** Returns when its prices are of; null: it says nothing of prices. */
  function changes(message: Changes): EpochMs | null {
    // Late messages of an earlier subscription are not about the markets that are wanted now.
    if (message.id != null && message.id !== id) return null;
    const at = delay.instantOf(message);
    if (at === null) return null;
    place.note(message);
    const { ct } = message;
    const { begins, ends } = segmentOf(message);
    if (ct === 'SUB_IMAGE' && begins) prices.imageBegins();
    prices.change(message.mc ?? [], at);
    if (ct === 'SUB_IMAGE' && ends) prices.imageEnds(at);
    if ((ct === 'SUB_IMAGE' || ct === 'RESUB_DELTA') && ends) isSubscribed = true;
    return at;
  }

  return {
    opened(session) {
      [isKnown, isSubscribed] = [false, false];
      id = AUTHENTICATION;
      return { op: 'authentication', id, appKey, session };
    },
    subscribe(marketIds) {
      wanted = marketIds;
      return subscription();
    },
    take(lines) {
      const say: object[] = [];
      let at: EpochMs | null = null;
      for (const line of lines) {
        const message = readStreamMessage(line);
        unreadable = message === null ? unreadable + 1 : 0;
        if (message === null) refusals.add('bad_message', 'stream');
        else if (message.op === 'status') {
          const next = status(message);
          if (next) say.push(next);
        } else if (message.op === 'mcm') at = changes(message) ?? at;
      }
      if (prices.takeWantsImage()) {
        place.forget();
        const again = subscription();
        if (again) say.push(again);
      }
      if (at === null) return { say, batch: null };
      const confirms = isSubscribed && !delay.isBehind;
      const quotes = [...prices.quotes(), ...(confirms ? repeats.dueAt(at) : [])];
      return { say, batch: { at, quotes, ...(confirms && { confirmsRest: true }) } };
    },
    takeRefusal() {
      const said = refusal;
      refusal = null;
      return said;
    },
    forget: place.forget,
    get isSubscribed() {
      return isSubscribed;
    },
    get unreadable() {
      return unreadable;
    },
    get lagMs() {
      return delay.lagMs;
    },
    get isBehind() {
      return delay.isBehind;
    },
  };
}

type Changes = Extract<StreamMessage, { op: 'mcm' }>;

/** Where the subscription stands, and for which markets. */
function createPlace() {
  let at: { initialClk: string | null; clk: string | null } = { initialClk: null, clk: null };
  let of: readonly string[] = [];
  const forget = () => {
    at = { initialClk: null, clk: null };
  };
  return {
    /** Where the exchange is to go on from; null: from the beginning, as it has to when other markets are wanted than before. */
    takeUp(wanted: readonly string[]) {
      const resumes = at.clk !== null && of.join() === wanted.join();
      of = wanted;
      if (!resumes) forget();
      return resumes ? at : null;
    },
    note({ initialClk, clk }: Changes): void {
      at = { initialClk: initialClk || at.initialClk, clk: clk || at.clk };
    },
    forget,
  };
}

/** How far the stream is behind. */
function createDelay({ clock, refusals }: Pick<SubscriptionDeps, 'clock' | 'refusals'>) {
  let [lagMs, isBehind]: [number | null, boolean] = [null, false];
  return {
    /** Null, and refused: it is from the future. */
    instantOf({ pt, status }: Changes): EpochMs | null {
      const now = clock.now();
      if (pt > now + CLOCK_AHEAD_MS) {
        refusals.add('from_future', 'stream');
        return null;
      }
      [lagMs, isBehind] = [Math.max(0, now - pt), status === 503];
      return epochMs(Math.min(pt, now));
    },
    get lagMs() {
      return lagMs;
    },
    get isBehind() {
      return isBehind;
    },
  };
}

/** Prices in play are repeated at intervals, because they stay valid without a change. */
function createRepeats(prices: ExchangePrices) {
  let repeatedAt = 0;
  return {
    dueAt(at: EpochMs) {
      if (Math.abs(at - repeatedAt) < REPEAT_MS) return [];
      repeatedAt = at;
      return prices.inPlay(at);
    },
  };
}

/** A long message comes in parts. */
function segmentOf({ segmentType }: Changes) {
  const isWhole = segmentType == null || segmentType === 'NONE';
  return { begins: isWhole || segmentType === 'SEG_START', ends: isWhole || segmentType === 'SEG_END' };
}
