/**
 * The Odds API v4, polled within its monthly quota. It decides nothing about time or format by itself: the plan is in
 * `poll-plan.ts`, the question in `the-odds-api-client.ts`, the answer in `the-odds-api-format.ts`.
 */
import { z } from 'zod';
import type { Clock } from '#shared/ports/clock.ts';
import { type FeedBatch, FeedError, type FeedState, type OddsFeed } from '#shared/ports/odds-feed.ts';
import { type EpochMs, epochMs, parseInstant } from '#shared/units.ts';
import { createRefusals } from '../formats/refusals.ts';
import { readOddsApiAnswer } from '../formats/the-odds-api-format.ts';
import { isSpent, type PollCost, periodEnd, planNextPoll, type Quota, type SportPlan } from './poll-plan.ts';
import { createOddsApiClient, type OddsApiFailure, type OddsApiReply } from './the-odds-api-client.ts';

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
  /** Part of the month's credits that is left for other uses of the key. */
  readonly reserve?: number;
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
}

/** The provider has no Brazilian region; Europe's houses include Pinnacle, Betfair and Betsson. */
const DEFAULT_REGIONS = ['eu'];
/** Lay prices of exchanges come with `h2h` by themselves. */
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

const FIRST_RETRY_MS = 5_000;
const LAST_RETRY_MS = 15 * 60_000;
const REFUSED_SPORT_MS = 24 * 3_600_000;

const eventList = z.array(z.unknown());
const listedEvent = z.object({ id: z.string(), commence_time: z.string() });

export function createTheOddsApiFeed(deps: TheOddsApiDeps): OddsFeed {
  const { clock, sleep, sports = DEFAULT_SPORTS, regions = DEFAULT_REGIONS, markets = DEFAULT_MARKETS } = deps;
  const cost: PollCost = { credits: regions.length * markets.length, reserve: deps.reserve ?? 0.05 };
  const client = createOddsApiClient({
    fetch: deps.fetch,
    sleep,
    apiKey: deps.apiKey,
    baseUrl: deps.baseUrl ?? 'https://api.the-odds-api.com',
    timeoutMs: deps.timeoutMs ?? 20_000,
    maxBytes: deps.maxBytes ?? 16 * 1024 * 1024,
  });
  const refusals = createRefusals();
  const plans = new Map<string, SportPlan>(
    sports.map(key => [key, { key, startsAt: null, eventsAt: null, oddsAt: null, blockedUntil: null }]),
  );
  /** Events the provider has named, by sport: what a later answer does not repeat is gone. */
  const listed = new Map<string, ReadonlySet<string>>();
  const quoted = new Map<string, ReadonlySet<string>>();
  let quota: Quota | null = null;
  let state: FeedState = 'starting';
  let detail: string | null = null;
  let failures = 0;
  let requests = 0;
  let lastRefusal = '';

  async function ask(path: string, parameters: Readonly<Record<string, string>>, signal: AbortSignal) {
    requests += 1;
    const reply = await client.get(path, parameters, signal);
    const before = quota?.remaining ?? null;
    if (reply.remaining !== null) quota = { remaining: reply.remaining, used: reply.used, at: clock.now() };
    return { ...reply, isPaid: before !== null && reply.remaining !== null && reply.remaining < before };
  }

  function update(sport: string, change: Partial<SportPlan>): void {
    const plan = plans.get(sport);
    if (plan) plans.set(sport, { ...plan, ...change });
  }

  async function pollEvents(sport: string, signal: AbortSignal): Promise<OddsApiReply> {
    const reply = await ask(`/v4/sports/${sport}/events`, { dateFormat: 'iso' }, signal);
    if (!reply.result.ok) return reply;
    const list = eventList.safeParse(reply.result.value);
    if (!list.success) return unreadable(reply);
    const events = list.data.flatMap(item => {
      const event = listedEvent.safeParse(item);
      const startsAt = parseInstant(event.data?.commence_time ?? '');
      return event.success && startsAt.ok ? [{ id: event.data.id, startsAt: startsAt.value }] : [];
    });
    listed.set(sport, new Set(events.map(event => event.id)));
    update(sport, { eventsAt: clock.now(), startsAt: events.map(event => event.startsAt) });
    return reply;
  }

  async function pollOdds(
    sport: string,
    emit: (batch: FeedBatch) => Promise<unknown>,
    signal: AbortSignal,
  ): Promise<OddsApiReply> {
    const reply = await ask(
      `/v4/sports/${sport}/odds`,
      {
        regions: regions.join(','),
        markets: markets.join(','),
        oddsFormat: 'decimal',
        dateFormat: 'iso',
        includeLinks: 'true',
        includeBetLimits: 'true',
      },
      signal,
    );
    // An answer that was paid for is not asked for again before its turn, readable or not.
    if (reply.isPaid) update(sport, { oddsAt: clock.now() });
    if (!reply.result.ok) return reply;
    const answer = readOddsApiAnswer(reply.result.value, refusals, { priceFormat: 'decimal' });
    if (!answer.ok) return unreadable(reply);
    const now = clock.now();
    update(sport, { oddsAt: now });
    const named = new Set(answer.value.events.map(event => event.id));
    const known = new Set([...(quoted.get(sport) ?? []), ...(listed.get(sport) ?? []), ...named]);
    quoted.set(sport, named);
    await emit({ at: now, quotes: answer.value.quotes, complete: [...known] });
    return reply;
  }

  /** What to do about a failure; resolves when it is time to go on. Throws where only a person can help. */
  async function recover(failure: OddsApiFailure, sport: string, signal: AbortSignal): Promise<void> {
    const now = clock.now();
    if (failure.code === 'bad_key') {
      state = 'failing';
      detail = `A The Odds API recusou a chave (${failure.reason}). Confira THE_ODDS_API_KEY e reinicie.`;
      throw new FeedError(detail);
    }
    if (failure.code === 'out_of_credits') {
      quota = { remaining: 0, used: quota?.used ?? null, at: now };
      // Asked again only as often as a spent quota allows.
      update(sport, { eventsAt: now });
      return;
    }
    if (failure.code === 'refused') {
      lastRefusal = failure.reason;
      refusals.add('sport_refused', `${sport} (${failure.reason})`);
      update(sport, { blockedUntil: epochMs(now + REFUSED_SPORT_MS) });
      return;
    }
    failures += 1;
    const backoff = Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LAST_RETRY_MS);
    const wanted = failure.code === 'rate_limited' ? (failure.retryAfterMs ?? 0) : 0;
    const wait = Math.min(Math.max(backoff, wanted), LAST_RETRY_MS);
    const what =
      failure.code === 'rate_limited'
        ? 'pediu para ir mais devagar (HTTP 429)'
        : `não respondeu bem (${failure.reason})`;
    state = 'failing';
    detail = `A The Odds API ${what}; nova tentativa em ${Math.round(wait / 1000)} s.`;
    await pause(wait, signal);
  }

  async function pause(ms: number, signal: AbortSignal): Promise<void> {
    await sleep(ms, signal).catch((cause: unknown) => {
      if (!signal.aborted) throw cause;
    });
  }

  function settle(): void {
    failures = 0;
    const now = clock.now();
    const spent = isSpent(quota, cost, now);
    const blocked = [...plans.values()].every(plan => (plan.blockedUntil ?? 0) > now);
    state = spent || blocked ? 'waiting' : 'running';
    detail = null;
    if (blocked)
      detail = `A The Odds API recusou todos os esportes pedidos (${lastRefusal}); nova tentativa em até 24 h.`;
    if (spent) detail = `A cota do mês na The Odds API acabou; volta em ${formatUtc(periodEnd(now))} UTC.`;
  }

  return {
    id: 'the-odds-api',
    demo: false,
    freshness: { preMs: 45 * 60_000, liveMs: 2 * 60_000 },
    async run(emit, signal) {
      while (!signal.aborted) {
        const step = planNextPoll([...plans.values()], quota, cost, clock.now());
        if (step.kind === 'wait') {
          if (failures === 0) settle();
          await pause(step.until - clock.now(), signal);
          continue;
        }
        const { sport } = step;
        const { result } = await (step.kind === 'events' ? pollEvents(sport, signal) : pollOdds(sport, emit, signal));
        if (signal.aborted) break;
        if (result.ok) settle();
        else await recover(result.error, sport, signal);
      }
      state = 'stopped';
      detail = null;
    },
    health: () => ({
      state,
      detail,
      refused: refusals.byReason(),
      gauges: {
        requests,
        failures,
        ...(quota?.remaining != null && { quotaRemaining: quota.remaining }),
        ...(quota?.used != null && { quotaUsed: quota.used }),
      },
    }),
  };
}

function unreadable(reply: OddsApiReply): OddsApiReply {
  return { ...reply, result: { ok: false, error: { code: 'unavailable', reason: 'resposta ilegível' } } };
}

function formatUtc(at: EpochMs): string {
  const [year, month, day] = new Date(at).toISOString().slice(0, 10).split('-');
  return `${day}/${month}/${year} 00:00`;
}
