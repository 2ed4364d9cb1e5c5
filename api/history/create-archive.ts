/** Builds the archive: the recorder that follows arbs, the writer that stores their lives, and the queries on them. */
import type { Clock } from '#shared/ports/clock.ts';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import type { EventBus } from '#shared/ports/event-bus.ts';
import type { Log } from '#shared/ports/log.ts';
import type { MarketReader } from '../arbitrage/market-reader.ts';
import { createLastDay } from './archive-last-day.ts';
import { createArchiveReplay } from './archive-replay.ts';
import { createArchiveSearch } from './archive-search.ts';
import { createArchiveSummary } from './archive-summary.ts';
import { createArchiveWriter } from './archive-writer.ts';
import { createRecorder } from './recorder.ts';
import { createSharedReads } from './shared-reads.ts';
import { createSurvival } from './survival.ts';

export interface ArchiveDeps {
  readonly store: DocumentStore;
  readonly scanner: Pick<MarketReader, 'open'>;
  readonly bus: EventBus;
  /** The odds clock. */
  readonly clock: Clock;
  readonly log: Log;
  /** False: the odds are those of a recording, which say nothing of how long arbs stand now. */
  readonly isLive: boolean;
  /** Real milliseconds. */
  readonly realNow: () => number;
}

/** How often closed lives are written. */
const FLUSH_MS = 1_000;

export type Archive = ReturnType<typeof createArchive>;

export function createArchive({ store, bus, scanner, clock, log, isLive, realNow }: ArchiveDeps) {
  const openIds = () => new Set([...scanner.open()].map(({ id }) => id));
  // One for all of them: it is one store that they wait for.
  const reads = createSharedReads();
  return {
    searchArchive: createArchiveSearch({ store, openIds, reads }),
    readReplay: createArchiveReplay({ store, clock, openIds, reads }),
    summariseArchive: createArchiveSummary({ store, clock, realNow, reads }),
    readLastDay: createLastDay({ store, clock, realNow, openIds }),
    readSurvival: createSurvival({ store, clock, realNow, isLive, open: scanner.open }),
    /** Starts recording. Returns the function that stops it: open lives are cut off there and written. */
    start(): () => Promise<void> {
      const writer = createArchiveWriter({ store, clock, log });
      const recorder = createRecorder({ bus, writer, clock, isLive });
      const timer = setInterval(() => void writer.flush(), FLUSH_MS);
      return async () => {
        clearInterval(timer);
        await recorder.stop();
      };
    },
  };
}
