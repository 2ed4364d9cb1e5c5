/** All prices in one process, for lists of own houses: it follows every share, from the first time that it is asked. */
import type { Scanner } from '#shared/arbitrage/scan/scanner.ts';
import type { LoggedBatch, QuoteLog } from '#shared/ports/cluster/quote-log.ts';
import type { Log } from '#shared/ports/log.ts';
import type { EpochMs } from '#shared/units.ts';
import type { HouseBoards } from '../arbitrage/house-boards.ts';
import { ALL_SHARES } from './share-of.ts';

export interface ReplicaDeps {
  readonly quotes: Pick<QuoteLog, 'follow'>;
  readonly scanner: Scanner;
  readonly now: () => EpochMs;
  readonly yieldTurn: () => Promise<void>;
  readonly realNow: () => number;
  /** Before something is tried again. */
  readonly pause: () => Promise<void>;
  readonly log: Log;
}

export interface Replica {
  readonly scanner: Scanner;
  /** The same boards, but the first set that is asked for starts the replica, and waits until all prices are here. */
  startedBy(boards: HouseBoards): HouseBoards;
  /** Call it about once a second. */
  sweep(): void;
  stop(): void;
}

const SLICE_MS = 8;

export function createReplica({ quotes, scanner, now, yieldTurn, realNow, pause, log }: ReplicaDeps): Replica {
  /** What stops following a share, for each share that is followed, or will be again. */
  const stops = new Map<number, () => void>();
  let isStopped = false;
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
        // What was lost does no harm for long: prices are repeated, or turn stale.
        stop();
        void followAgain(share);
      },
    });
    if (isStopped) stop();
    stops.set(share, stop);
  }

  async function followAgain(share: number): Promise<void> {
    for (let isFirst = true; !isStopped; isFirst = false) {
      try {
        return await follow(share);
      } catch (cause) {
        if (isFirst) log.error('as odds não são seguidas; novas tentativas até que sejam', { share, cause });
        await pause();
      }
    }
  }

  /** Waits for all shares, so that a caller who tries again knows which are followed. */
  async function followAll(): Promise<void> {
    const all = await Promise.allSettled(ALL_SHARES.filter(share => !stops.has(share)).map(follow));
    for (const each of all) if (each.status === 'rejected') throw each.reason;
  }

  async function start(): Promise<void> {
    started ??= followAll();
    // If it fails, the next request tries again.
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
      isStopped = true;
      for (const stop of stops.values()) stop();
    },
  };
}
