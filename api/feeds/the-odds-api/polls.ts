/** One poll at a time: asks for a sport's events or odds, and keeps the plan and the quota that the next poll needs. */
import { z } from 'zod';
import type { Clock } from '#shared/ports/clock.ts';
import type { FeedBatch } from '#shared/ports/odds-feed.ts';
import { asEventId, type EpochMs, type EventId, parseInstant } from '#shared/units.ts';
import { latestAt } from '../formats/latest-instants.ts';
import type { Refusals } from '../formats/refusals.ts';
import { readOddsApiAnswer } from '../formats/the-odds-api-format.ts';
import type { SeenEvent } from '../results/wanted-events.ts';
import { isQuotaSpent, type PollCost, type PollStep, planNextPoll, type Quota, type SportPlan } from './poll-plan.ts';
import type { OddsApiClient, OddsApiReply } from './the-odds-api-client.ts';

export interface Polls {
  next(): PollStep;
  pollEvents(sport: string, signal: AbortSignal): Promise<OddsApiReply>;
  pollOdds(sport: string, emit: (batch: FeedBatch) => Promise<unknown>, signal: AbortSignal): Promise<OddsApiReply>;
  update(sport: string, change: Partial<SportPlan>): void;
  /** The provider says that no credits are left. */
  markSpent(): void;
  isSpent(): boolean;
  isEverySportBlocked(): boolean;
  readonly quota: Quota | null;
  /** How many requests were made. */
  readonly requests: number;
}

export interface PollsDeps {
  readonly client: OddsApiClient;
  readonly clock: Clock;
  readonly refusals: Refusals;
  readonly sports: readonly string[];
  readonly regions: readonly string[];
  readonly markets: readonly string[];
  readonly cost: PollCost;
  /** The events of a sport, as the provider lists them. */
  readonly onEvents?: ((events: readonly SeenEvent[]) => void) | undefined;
}

const eventList = z.array(z.unknown());
const listedEvent = z.object({ id: z.string(), commence_time: z.string() });

export function createPolls({ client, clock, refusals, sports, regions, markets, cost, onEvents }: PollsDeps): Polls {
  const plans = new Map<string, SportPlan>(
    sports.map(key => [key, { key, startsAt: null, eventsAt: null, oddsAt: null, blockedUntil: null }]),
  );
  /** The events the provider has named, by sport. An event missing from a later answer is over. */
  const listed = new Map<string, ReadonlySet<EventId>>();
  const quoted = new Map<string, ReadonlySet<EventId>>();
  let quota: Quota | null = null;
  let requests = 0;

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

  function askOdds(sport: string, signal: AbortSignal) {
    const format = { oddsFormat: 'decimal', dateFormat: 'iso', includeLinks: 'true', includeBetLimits: 'true' };
    const parameters = { regions: regions.join(','), markets: markets.join(','), ...format };
    return ask(`/v4/sports/${sport}/odds`, parameters, signal);
  }

  return {
    get quota() {
      return quota;
    },
    get requests() {
      return requests;
    },
    next: () => planNextPoll([...plans.values()], quota, cost, clock.now()),
    isSpent: () => isQuotaSpent(quota, cost, clock.now()),
    isEverySportBlocked: () => [...plans.values()].every(plan => (plan.blockedUntil ?? 0) > clock.now()),
    update,
    markSpent() {
      quota = { remaining: 0, used: quota?.used ?? null, at: clock.now() };
    },

    async pollEvents(sport, signal) {
      const reply = await ask(`/v4/sports/${sport}/events`, { dateFormat: 'iso' }, signal);
      if (!reply.result.ok) return reply;
      const list = eventList.safeParse(reply.result.value);
      if (!list.success) return unreadable(reply);
      const events = list.data.flatMap(readListedEvent);
      onEvents?.(events.map(event => ({ ...event, sport })));
      listed.set(sport, new Set(events.map(event => asEventId(event.id))));
      update(sport, { eventsAt: clock.now(), startsAt: events.map(event => event.startsAt) });
      return reply;
    },

    async pollOdds(sport, emit, signal) {
      const reply = await askOdds(sport, signal);
      // A paid answer is not requested again before its turn, even if it cannot be read.
      if (reply.isPaid) update(sport, { oddsAt: clock.now() });
      if (!reply.result.ok) return reply;
      const latest = latestAt(clock.now());
      const answer = readOddsApiAnswer(reply.result.value, refusals, { priceFormat: 'decimal', latest });
      if (!answer.ok) return unreadable(reply);
      const now = clock.now();
      update(sport, { oddsAt: now });
      const named = new Set(answer.value.events.map(event => event.id));
      const known = new Set([...(quoted.get(sport) ?? []), ...(listed.get(sport) ?? []), ...named]);
      quoted.set(sport, named);
      await emit({ at: now, quotes: answer.value.quotes, complete: [...known] });
      return reply;
    },
  };
}

function readListedEvent(item: unknown): { readonly id: string; readonly startsAt: EpochMs }[] {
  const event = listedEvent.safeParse(item);
  const startsAt = parseInstant(event.data?.commence_time ?? '');
  return event.success && startsAt.ok ? [{ id: event.data.id, startsAt: startsAt.value }] : [];
}

function unreadable(reply: OddsApiReply): OddsApiReply {
  return { ...reply, result: { ok: false, error: { code: 'unavailable', reason: 'resposta ilegível' } } };
}
