/**
 * Runs the feeds, and passes their quotes to the scanner and its changes to the bus. It counts quotes, and advances the
 * scanner's time. If one feed fails or ends, the others are not affected.
 */

import type { OpportunityChange } from '#shared/arbitrage/opportunity.ts';
import type { Scanner } from '#shared/arbitrage/scan/scanner.ts';
import type { CommissionOf } from '#shared/markets/commissions.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { EventBus } from '#shared/ports/event-bus.ts';
import type { Log } from '#shared/ports/log.ts';
import type { FeedBatch, IngestReport, OddsFeed } from '#shared/ports/odds-feed.ts';
import { NO_TRACES, type Tracer } from '#shared/ports/tracer.ts';
import { createFeedRuns, type FeedRuns } from './feed-runs.ts';

export interface IngestDeps {
  readonly scanner: Scanner;
  readonly bus: EventBus;
  /** The odds clock: the recording's during a replay. */
  readonly clock: Clock;
  readonly log: Log;
  /** Lets timers and sockets run: a feed that never waits would starve them. */
  readonly yieldTurn: () => Promise<void>;
  /** Real milliseconds, to know when to yield. */
  readonly realNow: () => number;
  readonly tracer?: Tracer | undefined;
}

export interface Ingest extends FeedRuns {
  /** Sets the commissions from now on and recalculates all kept quotes, a few milliseconds at a time. Never rejects. */
  setCommissions(commissionOf: CommissionOf): Promise<void>;
  /** The same, where the houses may have other names as well. */
  setHouses(commissionOf: CommissionOf): Promise<void>;
  /** Call it about once a second. */
  sweep(): void;
}

const YIELD_AFTER_MS = 8;
const SWEEP_EVERY_MS = 1_000;

export function createIngest({ scanner, bus, clock, log, yieldTurn, realNow, tracer = NO_TRACES }: IngestDeps): Ingest {
  const runs = createFeedRuns({
    log,
    clock,
    realNow,
    tracer,
    take,
    end(feed) {
      publish(scanner.endFeed(feed.id, clock.now()));
      const { eventsSeen, opened, closed } = scanner.stats();
      return { events: eventsSeen, arbsOpened: opened, arbsClosed: closed };
    },
  });
  let sweptAt = 0;
  let yieldedAt = realNow();

  function publish(changes: OpportunityChange[]): void {
    if (changes.length === 0) return;
    const fields = { 'arbi.changes': changes.length };
    void tracer.span('arbs.publish', () => bus.publish('arbs.changed', changes), { fields });
  }

  function sweep(): void {
    sweptAt = clock.now();
    publish(scanner.sweep(clock.now()));
  }

  async function take(feed: OddsFeed, batch: FeedBatch): Promise<IngestReport> {
    const now = clock.now();
    if (now - sweptAt >= SWEEP_EVERY_MS) sweep();
    const { report, changes } = tracer.span('arbs.scan', () => scanner.ingest(batch, feed, now));
    publish(changes);
    await takeTurns();
    return report;
  }

  async function takeTurns(): Promise<void> {
    if (realNow() - yieldedAt < YIELD_AFTER_MS) return;
    await yieldTurn();
    yieldedAt = realNow();
  }

  async function recount(steps: Iterable<OpportunityChange[]>): Promise<void> {
    try {
      for (const changes of steps) {
        publish(changes);
        await takeTurns();
      }
    } catch (cause) {
      log.error('o que mudou sobre as casas não foi aplicado a tudo', { cause });
    }
  }

  return {
    ...runs,

    setCommissions: commissionOf => recount(scanner.setCommissions(commissionOf, () => clock.now())),

    async setHouses(commissionOf) {
      await recount(scanner.setCommissions(commissionOf, () => clock.now()));
      await recount(scanner.renameHouses(() => clock.now()));
    },

    sweep,
  };
}
