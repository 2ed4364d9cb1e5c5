/** Builds the archive: the recorder that follows arbs, the writer that stores their lives, and the queries on them. */
import type { Clock } from '#shared/ports/clock.ts';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import type { EventBus } from '#shared/ports/event-bus.ts';
import type { Log } from '#shared/ports/log.ts';
import { createLastDay } from './archive-last-day.ts';
import { createArchiveReplay } from './archive-replay.ts';
import { createArchiveSearch } from './archive-search.ts';
import { createArchiveSummary } from './archive-summary.ts';
import { createArchiveWriter } from './archive-writer.ts';
import { createRecorder } from './recorder.ts';

export interface ArchiveDeps {
  readonly store: DocumentStore;
  readonly bus: EventBus;
  /** The odds clock. */
  readonly clock: Clock;
  readonly log: Log;
  /** Real milliseconds. */
  readonly realNow: () => number;
}

/** How often closed lives are written. */
const FLUSH_MS = 1_000;

export type Archive = ReturnType<typeof createArchive>;

export function createArchive({ store, bus, clock, log, realNow }: ArchiveDeps) {
  const writer = createArchiveWriter({ store, clock, log });
  const recorder = createRecorder({ bus, writer, clock });
  return {
    searchArchive: createArchiveSearch({ store, isOpen: id => recorder.isOpen(id) }),
    readReplay: createArchiveReplay({ store, clock, isOpen: id => recorder.isOpen(id) }),
    summariseArchive: createArchiveSummary({ store, clock, realNow }),
    readLastDay: createLastDay({ store, clock, realNow, isOpen: id => recorder.isOpen(id) }),
    /** Starts writing. Returns the function that stops it: open lives are cut off there and written. */
    start(): () => Promise<void> {
      const timer = setInterval(() => void writer.flush(), FLUSH_MS);
      return async () => {
        clearInterval(timer);
        await recorder.stop();
      };
    },
  };
}
