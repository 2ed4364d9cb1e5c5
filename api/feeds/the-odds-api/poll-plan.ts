/**
 * What to ask a provider that sells a number of answers per month, and when. The rest of the quota is spread over the
 * rest of the month, most of it on sports in play. Pure: it knows no provider and does no I/O.
 */
import type { EpochMs } from '#shared/units.ts';
import { epochMs } from '#shared/units.ts';

export interface SportPlan {
  readonly key: string;
  /** When each known event starts; null until the provider has been asked. */
  readonly startsAt: readonly EpochMs[] | null;
  /** When its events (free) and their odds (paid) were last requested. */
  readonly eventsAt: EpochMs | null;
  readonly oddsAt: EpochMs | null;
  /** Not to be requested before this. */
  readonly blockedUntil: EpochMs | null;
}

export interface Quota {
  /** Credits left; null if the provider has not said. */
  readonly remaining: number | null;
  readonly used: number | null;
  /** When the provider said so. */
  readonly at: EpochMs;
}

export interface PollCost {
  /** Credits of one paid answer, at most. */
  readonly credits: number;
  /** The share of the month's credits never to be spent here. */
  readonly reserve: number;
}

export type PollStep =
  | { readonly kind: 'events' | 'odds'; readonly sport: string }
  | { readonly kind: 'wait'; readonly until: EpochMs };

export type PollPhase = 'live' | 'soon' | 'later' | 'idle';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** share: how the quota is split between sports. everyMs: the shortest interval, because prices there do not move faster. */
const PHASES: Readonly<Record<PollPhase, { readonly share: number; readonly everyMs: number }>> = {
  live: { share: 12, everyMs: MINUTE },
  soon: { share: 3, everyMs: 5 * MINUTE },
  later: { share: 1, everyMs: HOUR },
  idle: { share: 0, everyMs: Number.POSITIVE_INFINITY },
};
const SOON_MS = 24 * HOUR;
const LATER_MS = 7 * 24 * HOUR;
const EVENTS_EVERY_MS = HOUR;
const EVENTS_EVERY_SPENT_MS = 6 * HOUR;
const LONGEST_MATCH_MS = 3 * HOUR;
/** Kick-offs change the plan even without an answer. */
const REPLAN_MS = MINUTE;
/** The provider's free plan; used if the provider does not tell what is left. */
const ASSUMED_CREDITS = 500;

/** The most urgent step. Free requests go first, because they show which paid ones are worth making. */
export function planNextPoll(known: readonly SportPlan[], quota: Quota | null, cost: PollCost, now: EpochMs): PollStep {
  const sports = known.map(sport => withoutFuture(sport, now));
  const open = sports.filter(sport => (sport.blockedUntil ?? 0) <= now);
  const spent = isQuotaSpent(quota, cost, now);
  const eventsEvery = spent ? EVENTS_EVERY_SPENT_MS : EVENTS_EVERY_MS;
  const due = open.flatMap(sport => [
    { kind: 'events' as const, sport: sport.key, at: sport.eventsAt === null ? now : sport.eventsAt + eventsEvery },
    ...(spent ? [] : [{ kind: 'odds' as const, sport: sport.key, at: oddsDueAt(sport, open, quota, cost, now) }]),
  ]);
  const ready = due.filter(step => step.at <= now);
  const [first] = [...ready.filter(step => step.kind === 'events'), ...ready.toSorted((a, b) => a.at - b.at)];
  if (first) return { kind: first.kind, sport: first.sport };
  return { kind: 'wait', until: epochMs(Math.min(now + REPLAN_MS, ...due.map(step => step.at))) };
}

/** After a clock was set back, what was asked ahead of it counts as not asked: otherwise nothing would be until then. */
function withoutFuture(sport: SportPlan, now: EpochMs): SportPlan {
  const past = (at: EpochMs | null) => (at !== null && at > now ? null : at);
  return { ...sport, eventsAt: past(sport.eventsAt), oddsAt: past(sport.oddsAt) };
}

/** Whether not even one more answer can be paid for this month. */
export function isQuotaSpent(quota: Quota | null, cost: PollCost, now: EpochMs): boolean {
  return answersLeft(quota, cost, now) < 1;
}

/** The provider counts by the calendar month, in UTC. */
export function periodEnd(now: EpochMs): EpochMs {
  const date = new Date(now);
  return epochMs(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1));
}

export function phaseOf(startsAt: readonly EpochMs[] | null, now: EpochMs): PollPhase {
  const next = (startsAt ?? []).map(start => start - now).filter(left => left > -LONGEST_MATCH_MS);
  const nearest = Math.min(...next);
  if (nearest <= 0) return 'live';
  if (nearest <= SOON_MS) return 'soon';
  return nearest <= LATER_MS ? 'later' : 'idle';
}

function oddsDueAt(
  sport: SportPlan,
  all: readonly SportPlan[],
  quota: Quota | null,
  cost: PollCost,
  now: EpochMs,
): number {
  const { share, everyMs } = PHASES[phaseOf(sport.startsAt, now)];
  if (share === 0) return Number.POSITIVE_INFINITY;
  if (sport.oddsAt === null) return now;
  const load = all.reduce((sum, other) => sum + shareTime(other.startsAt ?? [], now, periodEnd(now)), 0);
  return sport.oddsAt + Math.max(everyMs, load / (share * answersLeft(quota, cost, now)));
}

/**
 * The sport's share integrated over the rest of the period (share · ms). Polling at `share · answers / load` then uses
 * up the answers exactly. The time after the last known match, and after one week at least, is assumed to be the same.
 */
function shareTime(startsAt: readonly EpochMs[], now: EpochMs, end: EpochMs): number {
  const starts = startsAt.filter(start => start + LONGEST_MATCH_MS > now).toSorted((a, b) => a - b);
  /** The time within `before` of a coming match, or during one. */
  const covered = (before: number) => {
    let [total, until] = [0, now as number];
    for (const start of starts) {
      const [from, to] = [Math.max(start - before, until), Math.min(start + LONGEST_MATCH_MS, end)];
      if (to > from) total += to - from;
      until = Math.max(until, to);
    }
    return total;
  };
  const [live, soon, later] = [covered(0), covered(SOON_MS), covered(LATER_MS)];
  const known = PHASES.live.share * live + PHASES.soon.share * (soon - live) + PHASES.later.share * (later - soon);
  const horizon = Math.max((starts.at(-1) ?? now) + LONGEST_MATCH_MS - now, LATER_MS);
  return known * Math.max(1, (end - now) / horizon);
}

function answersLeft(quota: Quota | null, { credits, reserve }: PollCost, now: EpochMs): number {
  // What was left last month says nothing about this month.
  const known = quota !== null && quota.remaining !== null && periodEnd(quota.at) > now ? quota : null;
  const remaining = known?.remaining ?? ASSUMED_CREDITS;
  const total = known ? remaining + (known.used ?? 0) : ASSUMED_CREDITS;
  return Math.max(0, (remaining - total * reserve) / credits);
}
