/** The full-time scores in a football-data file, each some time after its match began by the clock of the replay. */

import type { Clock } from '#shared/ports/clock.ts';
import type { ResultFeed } from '#shared/ports/result-feed.ts';
import type { MatchResult } from '#shared/results/match-result.ts';
import type { EpochMs } from '#shared/units.ts';

export interface RecordedResult {
  readonly startsAt: EpochMs;
  readonly result: MatchResult;
}

export interface RecordedResultsDeps {
  readonly read: () => AsyncIterable<RecordedResult>;
  /** The replay's own. */
  readonly clock: Clock;
  /** No more odds will come: its clock stands still from then on. */
  readonly isOver: () => boolean;
  /** Real waiting. It may reject when the signal aborts. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

const MATCH_MS = 2 * 3_600_000;
const LOOK_MS = 1_000;

export function createRecordedResults({ read, clock, isOver, sleep }: RecordedResultsDeps): ResultFeed {
  return {
    id: 'football-data',
    name: 'football-data',
    async run(emit, signal) {
      const coming: RecordedResult[] = [];
      for await (const recorded of read()) coming.push(recorded);
      coming.sort((a, b) => a.startsAt - b.startsAt);
      for (let next = 0; next < coming.length && !signal.aborted; ) {
        const now = isOver() ? Number.POSITIVE_INFINITY : clock.now();
        const after = coming.findIndex(({ startsAt }, index) => index >= next && startsAt + MATCH_MS > now);
        const due = coming.slice(next, after === -1 ? coming.length : after);
        if (due.length > 0) await emit(due.map(({ result }) => result));
        next += due.length;
        if (next < coming.length) await sleep(LOOK_MS, signal).catch(rethrowUnless(signal));
      }
    },
  };
}

const rethrowUnless = (signal: AbortSignal) => (cause: unknown) => {
  if (!signal.aborted) throw cause;
};
