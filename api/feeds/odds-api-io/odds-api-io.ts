/**
 * odds-api.io v3: its list of events and their prices over REST, then every change over its socket. While the socket is
 * away REST alone goes on, within the hourly budget. `catalogue.ts` asks, `odds-stream.ts` listens, this one decides.
 */
import { feedTroubles } from '#shared/catalogue/feed-troubles.ts';
import type { Clock } from '#shared/ports/clock.ts';
import { type FeedBatch, FeedError, type OddsFeed } from '#shared/ports/odds-feed.ts';
import { err, ok, type Result } from '#shared/result.ts';
import { epochMs } from '#shared/units.ts';
import { createRefusals } from '../formats/refusals.ts';
import { createPause, runTogether } from '../http/feed-parts.ts';
import type { SeenEvent } from '../results/wanted-events.ts';
import { createCatalogue } from './catalogue.ts';
import { createFeedStatus } from './feed-status.ts';
import { createHouseOffers } from './house-offers.ts';
import { ASKED_MARKETS } from './market-names.ts';
import { wantedHouses } from './odds-format.ts';
import { followStream } from './odds-stream.ts';
import { createRequestBudget } from './request-budget.ts';
import { createRestClient, type RestClient, type RestFailure } from './rest-client.ts';
import { createStreamMessages } from './stream-messages.ts';

export interface OddsApiIoTerms {
  readonly apiKey: string;
  /** Slugs of the provider. */
  readonly sports: readonly string[];
  /** Empty: all. */
  readonly leagues: readonly string[];
  /** Names of the provider. */
  readonly houses: readonly string[];
  /** Requests an hour; null: as many as the provider allows. */
  readonly perHour: number | null;
}

export interface OddsApiIoDeps extends OddsApiIoTerms {
  readonly clock: Clock;
  /** Real waiting. It may reject when the signal aborts. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<unknown>;
  readonly fetch: typeof fetch;
  readonly onEvents?: (events: readonly SeenEvent[]) => void;
  readonly baseUrl?: string;
  readonly socketUrl?: string;
  readonly paces?: Partial<Paces>;
}

interface Paces {
  /** How often the events are listed anew. */
  readonly listMs: number;
  /** How often every price is asked for although the stream runs: what it may have lost. */
  readonly auditMs: number;
  /** How long a price of REST may stand while there is no stream. */
  readonly pollMs: number;
  /** How often the stream confirms what it has not changed, and is tried out. */
  readonly confirmMs: number;
  readonly firstRetryMs: number;
  readonly lastRetryMs: number;
  /** After the stream was refused. */
  readonly refusedMs: number;
  /** What REST waits for after a failure, by how many there were in a row. */
  readonly restRetryMs: readonly number[];
  /** How often it is looked whether there is something to ask for. */
  readonly lookMs: number;
}

const MINUTE = 60_000;
const PACES: Paces = {
  listMs: 10 * MINUTE,
  auditMs: 30 * MINUTE,
  pollMs: 2 * MINUTE,
  confirmMs: 10_000,
  firstRetryMs: 200,
  // Whoever was cut off is back within two seconds after the cut ends.
  lastRetryMs: 1_500,
  refusedMs: 10 * MINUTE,
  restRetryMs: [2_000, 5_000, 15_000, MINUTE, 5 * MINUTE],
  lookMs: 1_000,
};
const MAX_BYTES = 16 * 1024 * 1024;

export function openRestClient(
  deps: Pick<OddsApiIoDeps, 'apiKey' | 'clock' | 'sleep' | 'fetch' | 'baseUrl'>,
  budget: ReturnType<typeof createRequestBudget>,
): RestClient {
  const { baseUrl = 'https://api.odds-api.io/v3', apiKey, clock, sleep, fetch } = deps;
  return createRestClient({ apiKey, baseUrl, clock, sleep, fetch, budget, timeoutMs: 20_000, maxBytes: MAX_BYTES });
}

/** What an answer says of a key, for one request of the hour: the list of one sport until in an hour. */
export async function probeOddsApiIo(
  deps: Pick<OddsApiIoDeps, 'apiKey' | 'sports' | 'clock' | 'sleep' | 'fetch' | 'baseUrl'>,
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
  const houseOf = wantedHouses(houses);
  const catalogue = createCatalogue({ client, clock, refusals, offers, sports, leagues, houses, houseOf, onEvents });
  const messages = createStreamMessages({ clock, refusals, offers, houseOf, eventOf: catalogue.eventOf });
  const status = createFeedStatus({ budget, messages, houses, houseOf });
  /** Prices older than this are of before the stream lost its place. */
  let pricedSince = epochMs(0);
  let listedAt = Number.NEGATIVE_INFINITY;
  let isInStep = false;

  async function recover(failure: RestFailure, signal: AbortSignal): Promise<void> {
    if (failure.code === 'bad_key') {
      throw new FeedError(feedTroubles.oddsApiIoKey(failure.reason));
    }
    await pause(waitAfter(failure, status.restFailed(failure), paces), signal);
  }

  /** Lists events and asks for prices: all of them at first and after a loss, then as often as the stream needs it. */
  async function askAll(emit: (batch: FeedBatch) => Promise<unknown>, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const now = clock.now();
      const isDue = now - listedAt >= paces.listMs || now < listedAt;
      if (isDue || (messages.isWaiting && now - listedAt >= Math.min(paces.listMs, MINUTE / 2))) {
        const listed = await catalogue.list(emit, signal);
        if (!listed.ok) {
          if (!signal.aborted) await recover(listed.error, signal);
          continue;
        }
        listedAt = clock.now();
        status.restWorked();
        const known = messages.readWaiting();
        if (known) await emit(known);
      }
      const every = status.isStreaming ? paces.auditMs : paces.pollMs;
      const asked = await catalogue.price(epochMs(Math.max(pricedSince, now - every)), emit, signal);
      if (asked === null) {
        isInStep = true;
        await pause(paces.lookMs, signal);
      } else if (asked.ok) status.restWorked();
      else if (!signal.aborted) await recover(asked.error, signal);
    }
  }

  function startOver(): void {
    messages.forgetSeq();
    isInStep = false;
    pricedSince = clock.now();
  }

  async function listen(emit: (batch: FeedBatch) => Promise<unknown>, signal: AbortSignal): Promise<void> {
    let cuts = 0;
    while (!signal.aborted) {
      const resync = new AbortController();
      const resumes = messages.lastSeq !== null;
      const end = await followStream(
        {
          url: socketUrlOf(deps, messages.lastSeq),
          sleep,
          pingEveryMs: paces.confirmMs,
          handshakeMs: Math.min(10_000, paces.confirmMs),
          maxFrameBytes: MAX_BYTES,
          onOpen: () => {
            cuts = 0;
            status.streamOpened();
            // Nobody says what changed before a stream that does not take up where the last one ended.
            if (!resumes) startOver();
          },
          take: async frames => {
            const batch = messages.read(frames);
            if (batch) await emit(batch);
            if (messages.takeResync()) {
              startOver();
              resync.abort();
            }
          },
        },
        AbortSignal.any([signal, resync.signal]),
      );
      if (signal.aborted) return;
      status.streamEnded(end);
      cuts += 1;
      const backOff = Math.min(paces.firstRetryMs * 2 ** (cuts - 1), paces.lastRetryMs);
      await pause(end.code === 'refused' ? paces.refusedMs : backOff, signal);
    }
  }

  /** Before a match nothing is repeated that has not changed: a stream that answers confirms it. */
  async function confirm(emit: (batch: FeedBatch) => Promise<unknown>, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await pause(paces.confirmMs, signal);
      if (signal.aborted || !status.isStreaming || !isInStep) continue;
      await emit({ at: clock.now(), quotes: [], confirmsRest: true });
    }
  }

  return {
    id: 'odds-api-io',
    demo: false,
    freshness: { preMs: 3 * MINUTE, liveMs: MINUTE },
    async run(emit, signal) {
      try {
        await runTogether(
          [both => askAll(emit, both), both => listen(emit, both), both => confirm(emit, both)],
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

function socketUrlOf({ socketUrl, apiKey, sports, leagues }: OddsApiIoDeps, lastSeq: number | null): URL {
  const url = new URL(socketUrl ?? 'wss://api.odds-api.io/v3/ws');
  const parameters = { apiKey, markets: ASKED_MARKETS.join(','), sport: sports.join(',') };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  if (leagues.length > 0) url.searchParams.set('leagues', leagues.join(','));
  if (lastSeq !== null) url.searchParams.set('lastSeq', String(lastSeq));
  return url;
}

/** Milliseconds: longer with each failure in a row, or what the provider asks for if that is longer. */
function waitAfter(failure: RestFailure, failures: number, { restRetryMs }: Paces): number {
  const wait = restRetryMs[Math.min(failures, restRetryMs.length) - 1] ?? MINUTE;
  const asked = failure.code === 'rate_limited' ? (failure.retryAfterMs ?? 0) : 0;
  return Math.min(Math.max(wait, asked), 15 * MINUTE);
}
