/**
 * The Betfair Exchange: its markets over REST, their best offers to back and to lay over its stream, with the amount
 * available at each as its limit. `subscription.ts` speaks, `exchange-prices.ts` keeps the offers, this file puts them
 * together.
 */
import type { Clock } from '#shared/ports/clock.ts';
import type { OddsFeed } from '#shared/ports/odds-feed.ts';
import { createRefusals } from '../formats/refusals.ts';
import { FRESHNESS } from '../freshness/freshness-limits.ts';
import { createPause, runTogether } from '../http/feed-parts.ts';
import { type BetfairRest, createBetfairRest } from './betfair-rest.ts';
import type { StreamedScores } from './betfair-results.ts';
import { type BetfairAccount, type BetfairSession, createBetfairSession } from './betfair-session.ts';
import { createBetfairStatus } from './betfair-status.ts';
import type { ExchangeMarket } from './catalogue-format.ts';
import { createExchangePrices } from './exchange-prices.ts';
import { followMarkets } from './follow-markets.ts';
import { createFollowedStream } from './follow-stream.ts';
import { createLoginPauses, PAUSES } from './login-pauses.ts';
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
  /** The markets that are listed, correct-score markets among them. */
  readonly onMarkets?: (markets: readonly ExchangeMarket[]) => void;
  /** The results: which markets to follow for them, and where the stream reports about these. */
  readonly scores?: StreamedScores;
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
  /** As in `http/reconnect-pauses.ts`. */
  readonly longestMs: number;
  readonly steadyMs: number;
  /** The pauses after a refusal: of a login, of REST, of the stream. */
  readonly refusedMs: typeof PAUSES;
}

const MINUTE = 60_000;
const PACES: Paces = {
  listMs: 15 * MINUTE,
  keepAliveMs: 10 * MINUTE,
  heartbeatMs: 2_000,
  firstRetryMs: 200,
  lastRetryMs: 1_500,
  longestMs: 5 * MINUTE,
  steadyMs: MINUTE,
  refusedMs: PAUSES,
};
const MAX_BYTES = 16 * 1024 * 1024;
/** Of the markets that a key may follow, the share that is kept for results. */
const SHARE_OF_SCORES = 0.1;

/** The addresses of an account's domain; all domains have the same stream. */
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
  const session = createBetfairSession({
    ...deps,
    ...asking,
    ...{ certUrl, loginUrl, ca },
    pauses: deps.paces?.refusedMs,
  });
  return { session, rest: createBetfairRest({ ...asking, session, appKey: deps.appKey, apiUrl }) };
}

export function createBetfairFeed(
  deps: BetfairDeps,
  { session, rest }: { readonly session: BetfairSession; readonly rest: BetfairRest } = openBetfair(deps),
): OddsFeed {
  const { clock, sleep, appKey, conflateMs, sports, maxMarkets, scores, onMarkets = () => undefined } = deps;
  const { heartbeatMs, ...paces } = { ...PACES, ...deps.paces };
  const { streamHost: host, streamPort: port, ca } = placesOf(deps);
  const refusals = createRefusals();
  /**
   * Centavos to a pound. Until the rate is known a pound counts as one real, so that limits are too low rather than too
   * high.
   */
  let centsPerUnit = 100;
  const lists = createMarketLists({ rest, clock, refusals, sports, maxMarkets });
  const prices = createExchangePrices({
    refusals,
    book: 'betfair',
    centsPerUnit: () => centsPerUnit,
    onDefinition: (id, definition) => scores?.define(id, definition),
  });
  const subscription = createSubscription({ prices, clock, refusals, appKey, conflateMs, heartbeatMs });
  const status = createBetfairStatus({ subscription, clock });
  const pause = createPause(sleep);
  const shared = { status, clock, pause };
  const stream = createFollowedStream({
    ...shared,
    ...paces,
    ...{ host, port, ca, sleep, session, subscription },
    reconnect: paces,
    silenceMs: heartbeatMs * 3,
    pauses: createLoginPauses(paces.refusedMs),
  });
  const following = {
    ...shared,
    ...{ lists, prices, maxMarkets, onMarkets },
    scoreMarkets: () => scores?.toFollow(Math.floor(maxMarkets * SHARE_OF_SCORES)) ?? [],
    listMs: paces.listMs,
    pauses: createLoginPauses(paces.refusedMs),
    onCentsPerPound(cents: number) {
      centsPerUnit = cents;
    },
    subscribe(ids: readonly string[]) {
      const message = subscription.subscribe(ids);
      if (message) stream.say(message);
    },
  };

  async function stayIn(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await pause(paces.keepAliveMs, signal);
      if (!signal.aborted) await session.keepAlive(signal);
    }
  }

  return {
    id: 'betfair',
    demo: false,
    freshness: FRESHNESS.betfair,
    async run(emit, signal) {
      const parts = [
        (both: AbortSignal) => followMarkets(following, emit, both),
        (both: AbortSignal) => stream.run(emit, both),
        stayIn,
      ];
      await runTogether(parts, signal);
      status.stopped();
    },
    health: () => ({
      ...status.health(),
      refused: refusals.byReason(),
      gauges: { requests: rest.requests, markets: prices.markets, ...status.gauges() },
    }),
  };
}
