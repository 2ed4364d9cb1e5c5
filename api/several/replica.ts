/** All prices in one process, for lists of own houses: it follows every share, from the first time that it is asked. */
import type { Scanner } from '#shared/arbitrage/scan/scanner.ts';
import type { Log } from '#shared/ports/log.ts';
import type { LoggedBatch, QuoteLog } from '#shared/ports/several/quote-log.ts';
import type { EpochMs } from '#shared/units.ts';
import type { HouseBoards } from '../arbitrage/house-boards.ts';
import { ALL_SHARES } from './share-of.ts';

export interface ReplicaDeps {
  readonly quotes: Pick<QuoteLog, 'follow'>;
  readonly scanner: Scanner;
  readonly now: () => EpochMs;
  readonly yieldTurn: () => Promise<void>;
  readonly realNow: () => number;
  readonly log: Log;
}

export interface Replica {
  readonly scanner: Scanner;
  /** The same boards; the first set that is asked for waits until all prices are here. */
  startedBy(boards: HouseBoards): HouseBoards;
  /** Call it about once a second. */
  sweep(): void;
  stop(): void;
}

const SLICE_MS = 8;

export function createReplica({ quotes, scanner, now, yieldTurn, realNow, log }: ReplicaDeps): Replica {
  const stops = new Set<() => void>();
  let started: Promise<void> | null = null;
  let yieldedAt = realNow();

  async function take(batches: readonly LoggedBatch[]): Promise<void> {
    for (const { feed, batch } of batches) {
      if (batch === null) scanner.endFeed(feed.id, now());
      else scanner.ingest(batch, feed, now());
      if (realNow() - yieldedAt < SLICE_MS) continue;
      await yieldTurn();
      yieldedAt = realNow();
    }
  }

  async function follow(share: number): Promise<void> {
    const stop = await quotes.follow(share, {
      onKept: take,
      onBatches: take,
      onGap() {
        // Prices are repeated or turn stale: what was lost does no harm for longer than that.
        stop();
        stops.delete(stop);
        follow(share).catch(cause => log.error('as odds não são seguidas', { share, cause }));
      },
    });
    stops.add(stop);
  }

  async function start(): Promise<void> {
    started ??= Promise.all(ALL_SHARES.map(follow)).then(() => undefined);
    // Tried again by whoever asks next.
    await started.catch(cause => {
      started = null;
      throw cause;
    });
  }

  return {
    scanner,
    startedBy: boards => ({
      ...boards,
      async hold(set, group) {
        await start();
        return boards.hold(set, group);
      },
      async follow(set, group, listener) {
        await start();
        return boards.follow(set, group, listener);
      },
    }),
    sweep() {
      if (started !== null) scanner.sweep(now());
    },
    stop() {
      for (const stop of stops) stop();
    },
  };
}
