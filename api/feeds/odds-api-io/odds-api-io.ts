/**
 * odds-api.io v3: its list of events and their prices over REST, then every change over its socket. While the socket is
 * down, REST goes on alone, within the hourly budget. `feed-loops.ts` decides when; this file puts the parts together.
 */
import type { Clock } from '#shared/ports/clock.ts';
import { FeedError, type OddsFeed } from '#shared/ports/odds-feed.ts';
import { err, ok, type Result } from '#shared/result.ts';
import { epochMs } from '#shared/units.ts';
import { createRefusals } from '../formats/refusals.ts';
import { FRESHNESS } from '../freshness/freshness-limits.ts';
import { createPause, runTogether } from '../http/feed-parts.ts';
import type { SeenEvent } from '../results/wanted-events.ts';
import { createCatalogue } from './catalogue.ts';
import {
  askForPrices,
  confirmPrices,
  type FeedParts,
  type LoopStep,
  listenToStream,
  type Paces,
} from './feed-loops.ts';
import { createFeedStatus } from './feed-status.ts';
import { createHouseChoice } from './house-choice.ts';
import { createHouseOffers } from './house-offers.ts';
import { askedMarkets } from './market-names.ts';
import { createRequestBudget } from './request-budget.ts';
import { createRestClient, type RestClient } from './rest-client.ts';
import { createStreamMessages } from './stream-messages.ts';

export interface OddsApiIoTerms {
  readonly apiKey: string;
  /** Slugs of the provider. */
  readonly sports: readonly string[];
  /** Empty: all. */
  readonly leagues: readonly string[];
  /** Names of the provider. */
  readonly houses: readonly string[];
  /** Where it answers, without a final slash; its socket is below it. */
  readonly root: string;
  /** Requests an hour; null: as many as the provider allows. */
  readonly perHour: number | null;
}

export interface OddsApiIoDeps extends OddsApiIoTerms {
  readonly clock: Clock;
  /** Real waiting. It may reject when the signal aborts. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<unknown>;
  readonly fetch: typeof fetch;
  readonly onEvents?: (events: readonly SeenEvent[]) => void;
  readonly paces?: Partial<Paces>;
}

const MINUTE = 60_000;
const PACES: Paces = {
  listMs: 10 * MINUTE,
  auditMs: 30 * MINUTE,
  pollMs: 2 * MINUTE,
  confirmMs: 10_000,
  firstRetryMs: 200,
  // So the feed is back within two seconds after a cut ends.
  lastRetryMs: 1_500,
  longestRetryMs: 5 * MINUTE,
  steadyMs: MINUTE,
  refusedMs: 10 * MINUTE,
  takenOverMs: 30_000,
  restRetryMs: [2_000, 5_000, 15_000, MINUTE, 5 * MINUTE],
  lookMs: 1_000,
};
const MAX_BYTES = 16 * 1024 * 1024;

export function openRestClient(
  deps: Pick<OddsApiIoDeps, 'apiKey' | 'clock' | 'sleep' | 'fetch' | 'root'>,
  budget: ReturnType<typeof createRequestBudget>,
): RestClient {
  const { root, apiKey, clock, sleep, fetch } = deps;
  return createRestClient({ apiKey, root, clock, sleep, fetch, budget, timeoutMs: 20_000, maxBytes: MAX_BYTES });
}

/** Tries a key, at the cost of one request: the live matches of one sport. */
export async function probeOddsApiIo(
  deps: Pick<OddsApiIoDeps, 'apiKey' | 'sports' | 'clock' | 'sleep' | 'fetch' | 'root'>,
  signal: AbortSignal,
): Promise<
  Result<{ readonly left: number | null; readonly used: null }, { readonly code: 'bad_key' | 'unavailable' }>
> {
  const budget = createRequestBudget({ clock: deps.clock, perHour: null });
  const to = new Date(deps.clock.now() + 60 * MINUTE).toISOString();
  const asked = { sport: deps.sports[0] ?? 'football', status: 'live', to };
  const answer = await openRestClient(deps, budget).get('/events', asked, signal);
  if (!answer.ok) return err({ code: answer.error.code === 'bad_key' ? 'bad_key' : 'unavailable' });
  return ok({ left: budget.remaining, used: null });
}

export function createOddsApiIoFeed(deps: OddsApiIoDeps): OddsFeed {
  const { clock, sleep, sports, leagues, houses, onEvents = () => undefined } = deps;
  const paces = { ...PACES, ...deps.paces };
  const pause = createPause(sleep);
  const refusals = createRefusals();
  const budget = createRequestBudget(deps);
  const client = openRestClient(deps, budget);
  const offers = createHouseOffers();
  const choice = createHouseChoice({ clock, houses });
  const catalogue = createCatalogue({ client, clock, refusals, offers, sports, leagues, choice, onEvents });
  const { houseOf } = choice;
  const messages = createStreamMessages({ clock, refusals, offers, houseOf, eventOf: catalogue.eventOf });
  const status = createFeedStatus({ apiKey: deps.apiKey, budget, messages, choice, clock });
  const step: LoopStep = { isIn: false, pricedSince: epochMs(0) };
  const parts: FeedParts = { clock, sleep, pause, paces, catalogue, messages, status, step };
  const urlOf = (lastSeq: number | null) => socketUrlOf(deps, lastSeq);

  return {
    id: 'odds-api-io',
    demo: false,
    freshness: FRESHNESS['odds-api-io'],
    async run(emit, signal) {
      try {
        await runTogether(
          [
            both => askForPrices(parts, emit, both),
            both => listenToStream(parts, urlOf, emit, both),
            both => confirmPrices(parts, emit, both),
          ],
          signal,
        );
        status.stopped();
      } catch (cause) {
        status.gaveUp(cause instanceof FeedError ? cause.message : null);
        throw cause;
      }
    },
    health: () => ({
      ...status.health(),
      plan: status.plan(),
      refused: refusals.byReason(),
      gauges: {
        requests: client.requests,
        events: catalogue.size,
        streaming: Number(status.isStreaming),
        cuts: status.cuts,
        ...(budget.remaining !== null && { quotaRemaining: budget.remaining }),
        ...(messages.lagMs !== null && { lagMs: messages.lagMs }),
      },
    }),
  };
}

function socketUrlOf({ root, apiKey, sports, leagues }: OddsApiIoDeps, lastSeq: number | null): URL {
  const url = new URL(`${root.replace(/^http/, 'ws')}/ws`);
  const parameters = { apiKey, markets: askedMarkets(sports).join(','), sport: sports.join(',') };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  if (leagues.length > 0) url.searchParams.set('leagues', leagues.join(','));
  if (lastSeq !== null) url.searchParams.set('lastSeq', String(lastSeq));
  return url;
}
