/**
 * The Odds API v4, polled within its monthly quota. `poll-plan.ts` decides when to ask what, `polls.ts` asks, and
 * `poll-recovery.ts` handles failures.
 */
import type { Clock } from '#shared/ports/clock.ts';
import type { OddsFeed } from '#shared/ports/odds-feed.ts';
import { err, ok, type Result } from '#shared/result.ts';
import { createRefusals } from '../formats/refusals.ts';
import { FRESHNESS } from '../freshness/freshness-limits.ts';
import type { SeenEvent } from '../results/wanted-events.ts';
import type { PollCost } from './poll-plan.ts';
import { createPollRecovery } from './poll-recovery.ts';
import { createPolls } from './polls.ts';
import { createOddsApiClient, type OddsApiClient } from './the-odds-api-client.ts';

export interface TheOddsApiDeps {
  readonly apiKey: string;
  /** Real time: the quota is counted in real months. */
  readonly clock: Clock;
  /** Real waiting. It may reject when the signal aborts. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<unknown>;
  readonly fetch: typeof fetch;
  readonly sports?: readonly string[];
  readonly regions?: readonly string[];
  readonly markets?: readonly string[];
  readonly baseUrl?: string;
  /** The share of the month's credits to leave for other uses of the key. */
  readonly reserve?: number;
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
  /** The events of a sport, as the provider lists them. */
  readonly onEvents?: (events: readonly SeenEvent[]) => void;
}

/** The provider has no Brazilian region; the European houses include Pinnacle, Betfair and Betsson. */
const DEFAULT_REGIONS = ['eu'];
/** Lay prices of exchanges come automatically with `h2h`. */
const DEFAULT_MARKETS = ['h2h', 'spreads', 'totals'];
const DEFAULT_SPORTS: readonly string[] = [
  'soccer_brazil_campeonato',
  'soccer_brazil_serie_b',
  'soccer_conmebol_copa_libertadores',
  'soccer_conmebol_copa_sudamericana',
  'soccer_epl',
  'soccer_spain_la_liga',
  'soccer_italy_serie_a',
  'soccer_germany_bundesliga',
  'soccer_france_ligue_one',
  'soccer_uefa_champs_league',
];

export function createTheOddsApiFeed(deps: TheOddsApiDeps): OddsFeed {
  const { clock, sleep, sports = DEFAULT_SPORTS, regions = DEFAULT_REGIONS, markets = DEFAULT_MARKETS } = deps;
  const cost: PollCost = { credits: regions.length * markets.length, reserve: deps.reserve ?? 0.05 };
  const client = openClient(deps);
  const refusals = createRefusals();
  const polls = createPolls({ client, clock, refusals, sports, regions, markets, cost, onEvents: deps.onEvents });
  const recovery = createPollRecovery({ polls, clock, sleep, refusals });

  return {
    id: 'the-odds-api',
    demo: false,
    freshness: FRESHNESS['the-odds-api'],
    async run(emit, signal) {
      while (!signal.aborted) {
        const step = polls.next();
        if (step.kind === 'wait') {
          if (recovery.failures === 0) recovery.noteSuccess();
          await recovery.pause(step.until - clock.now(), signal);
          continue;
        }
        const { sport } = step;
        const poll = step.kind === 'events' ? polls.pollEvents(sport, signal) : polls.pollOdds(sport, emit, signal);
        const { result } = await poll;
        if (signal.aborted) break;
        if (result.ok) recovery.noteSuccess();
        else await recovery.recover(result.error, sport, signal);
      }
      recovery.noteStopped();
    },
    health: () => ({
      state: recovery.state,
      detail: recovery.detail,
      refused: refusals.byReason(),
      samples: refusals.first(),
      gauges: {
        requests: polls.requests,
        failures: recovery.failures,
        ...(polls.quota?.remaining != null && { quotaRemaining: polls.quota.remaining }),
        ...(polls.quota?.used != null && { quotaUsed: polls.quota.used }),
      },
    }),
  };
}

/** One key, one address, one limit of time and size: for odds and for results. */
export function openClient(deps: Omit<TheOddsApiDeps, 'clock'>): OddsApiClient {
  return createOddsApiClient({
    fetch: deps.fetch,
    sleep: deps.sleep,
    apiKey: deps.apiKey,
    baseUrl: deps.baseUrl ?? 'https://api.the-odds-api.com',
    timeoutMs: deps.timeoutMs ?? 20_000,
    maxBytes: deps.maxBytes ?? 16 * 1024 * 1024,
  });
}

export const THE_ODDS_API_KEY = /^[\w-]{8,128}$/;

/** Asks for the list of sports, which costs no credits, to learn whether the key counts and what is left of the month. */
export async function probeKey(
  deps: Omit<TheOddsApiDeps, 'clock'>,
  signal: AbortSignal,
): Promise<
  Result<{ readonly left: number | null; readonly used: number | null }, { readonly code: 'bad_key' | 'unavailable' }>
> {
  const { result, remaining, used } = await openClient(deps).get('/v4/sports', {}, signal);
  if (!result.ok) return err({ code: result.error.code === 'bad_key' ? 'bad_key' : 'unavailable' });
  return ok({ left: remaining, used });
}
