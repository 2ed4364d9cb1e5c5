/** Builds the live market: feeds send quotes; the board, the stream and the bus carry the arbs. */
import { FIRST_TERMS } from '#shared/arbitrage/find/best-arb.ts';
import { createHouseViews } from '#shared/arbitrage/house-sets/house-views.ts';
import { createScanner } from '#shared/arbitrage/scan/scanner.ts';
import { commissionForPrices } from '#shared/markets/commissions.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { EventBus } from '#shared/ports/event-bus.ts';
import type { Log } from '#shared/ports/log.ts';
import type { Tracer } from '#shared/ports/tracer.ts';
import { HEARTBEAT_MS } from '#shared/wire/arbitrage.ts';
import type { CommissionTable } from '../commissions/commission-table.ts';
import type { Feeds } from '../feeds/create-feeds.ts';
import type { FeedRuns } from '../feeds/feed-runs.ts';
import { createIngest, type Ingest } from '../feeds/ingest.ts';
import type { ScanRecorder } from '../feeds/scan-log/scan-recorder.ts';
import { type ArbBoard, createArbBoard, FLUSH_MS } from './arb-board.ts';
import { createHouseBoards, type HouseBoards } from './house-boards.ts';
import { createLiveStream, type LiveStream } from './live-stream.ts';
import type { MarketReader } from './market-reader.ts';

export interface MarketDeps {
  readonly feeds: Pick<Feeds, 'oddsClock' | 'speed' | 'push'>;
  readonly bus: EventBus;
  readonly commissions: Pick<CommissionTable, 'current' | 'onChange'>;
  readonly log: Log;
  /** Null: nothing is recorded. */
  readonly recorder: Pick<ScanRecorder, 'record'> | null;
  /** Names this run of the process: readers of an earlier run start over. */
  readonly runId: string;
  /** Lets other work run while many quotes are ingested. */
  readonly yieldTurn: () => Promise<void>;
  /** Real milliseconds. */
  readonly realNow: () => number;
  readonly tracer?: Tracer;
}

/** As the rest of the program uses it, no matter which process searches it. */
export interface Market {
  readonly scanner: MarketReader;
  readonly ingest: Pick<FeedRuns, 'reports' | 'sources'>;
  readonly board: ArbBoard;
  readonly stream: LiveStream;
  readonly houseBoards: HouseBoards;
  readonly oddsClock: Clock;
  readonly push: Feeds['push'];
  /** Call it when administrators changed houses: which of them count, what they take, and what they are called. */
  housesChanged(): void;
  /**
   * Begins to tell readers what changes; running the feeds is up to their control. Returns the function that stops it,
   * after which nothing more arrives.
   */
  start(): () => Promise<void>;
}

const SWEEP_MS = 1_000;

export function createMarket(deps: MarketDeps): Market & { readonly ingest: Ingest } {
  const { feeds, bus, commissions, log, recorder, runId, yieldTurn, realNow, tracer } = deps;
  const { oddsClock, speed, push } = feeds;
  const now = () => oddsClock.now();
  const commissionOf = (book: string) => commissionForPrices(commissions.current(), book);
  const scanner = createScanner({ terms: { ...FIRST_TERMS, commissionOf } });
  const recordedScanner = recorder?.record(scanner, commissionOf) ?? scanner;
  const ingest = createIngest({ scanner: recordedScanner, bus, clock: oddsClock, log, yieldTurn, realNow, tracer });
  const board = createArbBoard({ runId, now });
  const views = createHouseViews(scanner);
  const houseBoards = createHouseBoards({ views, runId, now, realNow, yieldTurn });
  const stream = createLiveStream({
    board,
    now,
    speed,
    sources: () => ingest.sources(),
    books: scanner.houses,
  });
  commissions.onChange(() => void ingest.setCommissions(commissionOf));

  return {
    scanner,
    ingest,
    board,
    stream,
    houseBoards,
    oddsClock,
    push,
    housesChanged: () => void ingest.setHouses(commissionOf),
    start() {
      const stopBoard = bus.subscribe('arbs.changed', changes => board.apply(changes));
      const timers = [
        setInterval(() => {
          board.flush();
          houseBoards.flush();
        }, FLUSH_MS),
        setInterval(() => stream.beat(), HEARTBEAT_MS),
        setInterval(() => ingest.sweep(), SWEEP_MS),
      ];
      return async () => {
        for (const timer of timers) clearInterval(timer);
        stopBoard();
      };
    },
  };
}
