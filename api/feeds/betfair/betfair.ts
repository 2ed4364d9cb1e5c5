/**
 * The Betfair Exchange: its markets over REST, their best offers to back and to lay over its stream, with what can be
 * had at each as the limit. `subscription.ts` speaks, `exchange-prices.ts` keeps the offers, this one decides.
 */
import type { Clock } from '#shared/ports/clock.ts';
import type { FeedBatch, OddsFeed } from '#shared/ports/odds-feed.ts';
import { createRefusals } from '../formats/refusals.ts';
import { createPause, runTogether } from '../http/feed-parts.ts';
import { type BetfairRest, createBetfairRest } from './betfair-rest.ts';
import {
  type BetfairAccount,
  type BetfairSession,
  createBetfairSession,
  type SessionFailure,
} from './betfair-session.ts';
import { createBetfairStatus } from './betfair-status.ts';
import { followLines } from './betfair-stream.ts';
import type { ExchangeMarket } from './catalogue-format.ts';
import { createExchangePrices } from './exchange-prices.ts';
import { createMarketLists } from './market-lists.ts';
import { createSubscription } from './subscription.ts';

export interface BetfairTerms extends BetfairAccount {
  /** `betfair.bet.br` for an account of Brazil, else `betfair.com`. */
  readonly domain: string;
  /** Betfair's numbers of the sports: 1 is football. */
  readonly sports: readonly string[];
  /** How many markets the key may follow at once. */
  readonly maxMarkets: number;
  readonly conflateMs: number;
}

export interface BetfairDeps extends BetfairTerms {
  readonly clock: Clock;
  /** Real waiting. It may reject when the signal aborts. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<unknown>;
  readonly fetch: typeof fetch;
  /** The markets that are listed, those of scores among them. */
  readonly onMarkets?: (markets: readonly ExchangeMarket[]) => void;
  readonly places?: Partial<Places>;
  readonly paces?: Partial<Paces>;
}

interface Places {
  readonly certUrl: string;
  readonly loginUrl: string;
  readonly apiUrl: string;
  readonly streamHost: string;
  readonly streamPort: number;
  readonly ca: string | undefined;
}

interface Paces {
  readonly listMs: number;
  readonly keepAliveMs: number;
  readonly heartbeatMs: number;
  readonly firstRetryMs: number;
  readonly lastRetryMs: number;
  /** After a failure of REST or of the login. */
  readonly restRetryMs: number;
}

const MINUTE = 60_000;
const PACES: Paces = {
  listMs: 15 * MINUTE,
  keepAliveMs: 10 * MINUTE,
  heartbeatMs: 2_000,
  firstRetryMs: 200,
  lastRetryMs: 1_500,
  restRetryMs: 30_000,
};
const SESSION_OVER: ReadonlySet<string> = new Set(['INVALID_SESSION_INFORMATION', 'NO_SESSION']);
const MAX_BYTES = 16 * 1024 * 1024;
/** An image of all markets that may be followed is a tenth of it. */
const MAX_LINE_BYTES = 4 * 1024 * 1024;

/** The doors of an account's domain; the stream is one for all of them. */
function placesOf({ domain, places }: Pick<BetfairDeps, 'domain' | 'places'>): Places {
  return {
    certUrl: `https://identitysso-cert.${domain}`,
    loginUrl: `https://identitysso.${domain}`,
    apiUrl: `https://api.${domain}`,
    streamHost: 'stream-api.betfair.com',
    streamPort: 443,
    ca: undefined,
    ...places,
  };
}

export function openBetfair(deps: BetfairDeps): { readonly session: BetfairSession; readonly rest: BetfairRest } {
  const { fetch, sleep } = deps;
  const { certUrl, loginUrl, apiUrl, ca } = placesOf(deps);
  const asking = { fetch, sleep, timeoutMs: 20_000, maxBytes: MAX_BYTES };
  const session = createBetfairSession({ ...deps, ...asking, certUrl, loginUrl, ca });
  return { session, rest: createBetfairRest({ ...asking, session, appKey: deps.appKey, apiUrl }) };
}

export function createBetfairFeed(
  deps: BetfairDeps,
  { session, rest }: { readonly session: BetfairSession; readonly rest: BetfairRest } = openBetfair(deps),
): OddsFeed {
  const { clock, sleep, appKey, conflateMs, onMarkets = () => undefined } = deps;
  const paces = { ...PACES, ...deps.paces };
  const { streamHost, streamPort, ca } = placesOf(deps);
  const refusals = createRefusals();
  /** Centavos to a pound; one to one, and so too low rather than too high, until it is known. */
  let centsPerUnit = 100;
  const lists = createMarketLists({ rest, clock, refusals, sports: deps.sports, maxMarkets: deps.maxMarkets });
  const prices = createExchangePrices({ refusals, book: 'betfair', centsPerUnit: () => centsPerUnit });
  const subscription = createSubscription({
    prices,
    clock,
    refusals,
    appKey,
    conflateMs,
    heartbeatMs: paces.heartbeatMs,
  });
  const status = createBetfairStatus(subscription);
  const pause = createPause(sleep);
  let markets: readonly string[] = [];
  let say: ((message: object) => void) | null = null;

  async function recover({ code, reason }: SessionFailure, signal: AbortSignal): Promise<void> {
    status.restFailed({ code, reason });
    await pause(paces.restRetryMs, signal);
  }

  async function list(emit: (batch: FeedBatch) => Promise<unknown>, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const listed = await lists.markets(signal);
      if (!listed.ok) {
        if (!signal.aborted) await recover(listed.error, signal);
        continue;
      }
      centsPerUnit = (await lists.centsPerPound(signal)) ?? centsPerUnit;
      status.restWorked();
      onMarkets(listed.value);
      const wanted = nextToStart(listed.value, deps.maxMarkets);
      const at = clock.now();
      const quotes = prices.follow(wanted, at);
      if (quotes.length > 0) await emit({ at, quotes });
      const ids = wanted.map(({ id }) => id).toSorted();
      if (ids.join() !== markets.join()) {
        markets = ids;
        const message = subscription.subscribe(ids);
        if (message) say?.(message);
      }
      await pause(paces.listMs, signal);
    }
  }

  async function listen(emit: (batch: FeedBatch) => Promise<unknown>, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const token = await session.token(signal);
      if (signal.aborted) return;
      if (!token.ok) {
        await recover(token.error, signal);
        continue;
      }
      const end = await followLines(
        {
          host: streamHost,
          port: streamPort,
          ca,
          sleep,
          silenceMs: paces.heartbeatMs * 3,
          maxLineBytes: MAX_LINE_BYTES,
          onOpen: send => {
            say = send;
            status.opened();
            send(subscription.opened(token.value));
          },
          take: async lines => {
            const taken = subscription.take(lines);
            for (const message of taken.say) say?.(message);
            if (taken.batch) await emit(taken.batch);
            noteRefusal(subscription.takeRefusal());
            status.took();
          },
        },
        signal,
      );
      say = null;
      if (signal.aborted) return;
      const cutsInARow = status.cut(end.reason);
      await pause(Math.min(paces.firstRetryMs * 2 ** (cutsInARow - 1), paces.lastRetryMs), signal);
    }
  }

  function noteRefusal(code: string | null): void {
    if (code === null) return;
    if (SESSION_OVER.has(code)) session.forget();
    status.refused(code);
  }

  async function stayIn(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await pause(paces.keepAliveMs, signal);
      if (!signal.aborted) await session.keepAlive(signal);
    }
  }

  return {
    id: 'betfair',
    demo: false,
    freshness: { preMs: 30_000, liveMs: 10_000 },
    async run(emit, signal) {
      await runTogether([both => list(emit, both), both => listen(emit, both), stayIn], signal);
      status.stopped();
    },
    health: () => ({
      ...status.health(),
      refused: refusals.byReason(),
      gauges: { requests: rest.requests, markets: prices.markets, ...status.gauges() },
    }),
  };
}

/** Those of a match stay together. */
function nextToStart(listed: readonly ExchangeMarket[], most: number): ExchangeMarket[] {
  return listed
    .filter(({ scores }) => scores.size === 0)
    .toSorted((a, b) => a.event.startsAt - b.event.startsAt || a.event.id.localeCompare(b.event.id))
    .slice(0, most);
}
