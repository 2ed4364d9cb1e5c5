/** What the feed does after each poll: how long it waits after a failure, and what it reports about itself. */
import { feedTroubles } from '#shared/catalogue/feed-troubles.ts';
import type { Clock } from '#shared/ports/clock.ts';
import { FeedError, type FeedState } from '#shared/ports/odds-feed.ts';
import { type EpochMs, epochMs } from '#shared/units.ts';
import type { Refusals } from '../formats/refusals.ts';
import { periodEnd } from './poll-plan.ts';
import type { Polls } from './polls.ts';
import type { OddsApiFailure } from './the-odds-api-client.ts';

export interface PollRecovery {
  /** Resolves when it is time to continue. Throws if only a person can help. */
  recover(failure: OddsApiFailure, sport: string, signal: AbortSignal): Promise<void>;
  /** The last poll succeeded. */
  noteSuccess(): void;
  noteStopped(): void;
  pause(ms: number, signal: AbortSignal): Promise<void>;
  readonly state: FeedState;
  /** Why the feed is in this state, in Portuguese; null if it needs no explanation. */
  readonly detail: string | null;
  /** Failures in a row. */
  readonly failures: number;
}

export interface PollRecoveryDeps {
  readonly polls: Pick<Polls, 'update' | 'markSpent' | 'isSpent' | 'isEverySportBlocked'>;
  readonly clock: Clock;
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<unknown>;
  readonly refusals: Refusals;
}

/** Failures that pass with time. */
type PassingFailure = Extract<OddsApiFailure, { readonly code: 'rate_limited' | 'unavailable' }>;

const FIRST_RETRY_MS = 5_000;
const LAST_RETRY_MS = 15 * 60_000;
const REFUSED_SPORT_MS = 24 * 3_600_000;

export function createPollRecovery({ polls, clock, sleep, refusals }: PollRecoveryDeps): PollRecovery {
  let state: FeedState = 'starting';
  let detail: string | null = null;
  let failures = 0;
  let lastRefusal = '';

  async function pause(ms: number, signal: AbortSignal): Promise<void> {
    await sleep(ms, signal).catch((cause: unknown) => {
      if (!signal.aborted) throw cause;
    });
  }

  async function backOff(failure: PassingFailure, signal: AbortSignal): Promise<void> {
    failures += 1;
    const wait = waitAfter(failure, failures);
    const what =
      failure.code === 'rate_limited'
        ? 'pediu para ir mais devagar (HTTP 429)'
        : `não respondeu bem (${failure.reason})`;
    state = 'failing';
    detail = `A The Odds API ${what}; nova tentativa em ${Math.round(wait / 1000)} s.`;
    await pause(wait, signal);
  }

  return {
    get state() {
      return state;
    },
    get detail() {
      return detail;
    },
    get failures() {
      return failures;
    },
    pause,

    async recover(failure, sport, signal) {
      const now = clock.now();
      if (failure.code === 'bad_key') {
        state = 'failing';
        detail = feedTroubles.theOddsApiKey(failure.reason);
        throw new FeedError(detail);
      }
      if (failure.code === 'out_of_credits') {
        polls.markSpent();
        // The plan asks again only as often as a spent quota allows.
        polls.update(sport, { eventsAt: now });
        return;
      }
      if (failure.code === 'refused') {
        lastRefusal = failure.reason;
        refusals.add('sport_refused', `${sport} (${failure.reason})`);
        polls.update(sport, { blockedUntil: epochMs(now + REFUSED_SPORT_MS) });
        return;
      }
      await backOff(failure, signal);
    },

    noteSuccess() {
      failures = 0;
      const spent = polls.isSpent();
      const blocked = polls.isEverySportBlocked();
      state = spent || blocked ? 'waiting' : 'running';
      detail = null;
      if (blocked)
        detail = `A The Odds API recusou todos os esportes pedidos (${lastRefusal}); nova tentativa em até 24 h.`;
      if (spent) detail = `A cota do mês na The Odds API acabou; volta em ${formatUtc(periodEnd(clock.now()))} UTC.`;
    },

    noteStopped() {
      state = 'stopped';
      detail = null;
    },
  };
}

/** Milliseconds to wait: doubled with each failure in a row, or what the provider asks for if that is longer. */
function waitAfter(failure: PassingFailure, failures: number): number {
  const backoff = Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LAST_RETRY_MS);
  const wanted = failure.code === 'rate_limited' ? (failure.retryAfterMs ?? 0) : 0;
  return Math.min(Math.max(backoff, wanted), LAST_RETRY_MS);
}

function formatUtc(at: EpochMs): string {
  const [year, month, day] = new Date(at).toISOString().slice(0, 10).split('-');
  return `${day}/${month}/${year} 00:00`;
}
