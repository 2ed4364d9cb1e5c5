/** Builds the live market: feeds send quotes; the board, the stream and the bus carry the arbs. */
import { FIRST_TERMS } from '#shared/arbitrage/find/best-arb.ts';
import { createHouseViews } from '#shared/arbitrage/house-sets/house-views.ts';
import { createScanner } from '#shared/arbitrage/scan/scanner.ts';
import { commissionForPrices } from '#shared/markets/commissions.ts';
import type { EventBus } from '#shared/ports/event-bus.ts';
import type { Log } from '#shared/ports/log.ts';
import { HEARTBEAT_MS } from '#shared/wire/arbitrage.ts';
import type { CommissionTable } from '../commissions/commission-table.ts';
import type { Feeds } from '../feeds/create-feeds.ts';
import { createIngest } from '../feeds/ingest.ts';
import type { ScanRecorder } from '../feeds/scan-log/scan-recorder.ts';
import { createArbBoard, FLUSH_MS } from './arb-board.ts';
import { createHouseBoards } from './house-boards.ts';
import { createLiveStream } from './live-stream.ts';

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
}

export type Market = ReturnType<typeof createMarket>;

const SWEEP_MS = 1_000;

export function createMarket({ feeds, bus, commissions, log, recorder, runId, yieldTurn, realNow }: MarketDeps) {
  const { oddsClock, speed, push } = feeds;
  const now = () => oddsClock.now();
  const commissionOf = (book: string) => commissionForPrices(commissions.current(), book);
  const scanner = createScanner({ terms: { ...FIRST_TERMS, commissionOf } });
  const told = recorder?.record(scanner, commissionOf) ?? scanner;
  const ingest = createIngest({ scanner: told, bus, clock: oddsClock, log, yieldTurn, realNow });
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
    /** Call it when administrators changed houses: which of them count, what they take, and what they are called. */
    housesChanged: () => void ingest.setHouses(commissionOf),
    /** Starts telling readers what changes. The feeds are run by their desk. Returns the function that stops it. */
    start(): () => Promise<void> {
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
