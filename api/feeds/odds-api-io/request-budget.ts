/**
 * When the next request may go: odds-api.io allows a number of them an hour and says in its headers what is left. The
 * documented numbers contradict each other, so only the headers count, and what an operator allows.
 */
import type { Clock } from '#shared/ports/clock.ts';
import { type EpochMs, epochMs, parseInstant } from '#shared/units.ts';
import { headerNumber } from '../http/json-request.ts';

export interface RequestBudget {
  /** Milliseconds until the next request may go. */
  wait(): number;
  /** A request goes now. */
  spend(): void;
  /** What an answer's headers say. */
  note(headers: Headers): void;
  /** When requests are allowed again; null: they are. */
  spentUntil(): EpochMs | null;
  readonly remaining: number | null;
}

const HOUR = 3_600_000;
/** Never faster, whatever is allowed. */
const SHORTEST_GAP_MS = 100;
/** The share of an hour's requests that is left for whatever else uses the key. */
const RESERVE = 0.05;

/** perHour: what the operator allows; null: as much as the provider does. */
export function createRequestBudget({
  clock,
  perHour,
}: {
  readonly clock: Clock;
  readonly perHour: number | null;
}): RequestBudget {
  let limit: number | null = null;
  let remaining: number | null = null;
  let resetAt = epochMs(0);
  let lastAt = 0;
  let sent: number[] = [];

  function forget(now: number): void {
    sent = sent.filter(at => now - at < HOUR && at <= now);
    if (now >= resetAt) remaining = null;
  }

  function spentUntil(): EpochMs | null {
    const now = clock.now();
    forget(now);
    if (remaining !== null && remaining <= Math.ceil((limit ?? 0) * RESERVE)) return resetAt;
    const [first] = sent;
    return perHour !== null && first !== undefined && sent.length >= perHour ? epochMs(first + HOUR) : null;
  }

  return {
    get remaining() {
      return remaining;
    },
    spentUntil,
    wait() {
      const now = clock.now();
      const until = spentUntil();
      if (until !== null) return Math.max(SHORTEST_GAP_MS, until - now);
      // The first half of an hour's requests may go at once: a start needs them. The rest is spread.
      const isThrifty = remaining !== null && limit !== null && remaining < limit / 2;
      const gap = isThrifty ? (resetAt - now) / (remaining ?? 1) : SHORTEST_GAP_MS;
      return Math.max(0, Math.min(lastAt, now) + Math.max(gap, SHORTEST_GAP_MS) - now);
    },
    spend() {
      lastAt = clock.now();
      if (perHour !== null) sent.push(lastAt);
      if (remaining !== null) remaining -= 1;
    },
    note(headers) {
      limit = headerNumber(headers, 'x-ratelimit-limit') ?? limit;
      const left = headerNumber(headers, 'x-ratelimit-remaining');
      const reset = parseInstant(headers.get('x-ratelimit-reset') ?? '');
      if (left === null) return;
      remaining = left;
      // If the provider names no time, the longest that it may be.
      resetAt = reset.ok ? epochMs(Math.min(reset.value, clock.now() + HOUR)) : epochMs(clock.now() + HOUR);
    },
  };
}
