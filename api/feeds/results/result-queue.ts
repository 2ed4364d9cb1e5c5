/** Results that a source finds while it does something else, such as a market that is played: they wait until they are run. */

import type { ResultFeed } from '#shared/ports/result-feed.ts';
import type { MatchResult } from '#shared/results/match-result.ts';

export interface ResultQueue {
  readonly feed: ResultFeed;
  put(results: readonly MatchResult[]): void;
}

/** The oldest go first if nobody takes them. */
const MAX_WAITING = 1_000;

export function createResultQueue(id: string, name: string): ResultQueue {
  let waiting: MatchResult[] = [];
  let wake: () => void = () => undefined;

  return {
    put(results) {
      if (results.length === 0) return;
      waiting = [...waiting, ...results].slice(-MAX_WAITING);
      wake();
    },
    feed: {
      id,
      name,
      async run(emit, signal) {
        const stop = () => wake();
        signal.addEventListener('abort', stop);
        try {
          while (!signal.aborted) {
            if (waiting.length === 0) {
              await new Promise<void>(resolve => {
                wake = resolve;
              });
              continue;
            }
            const taken = waiting;
            waiting = [];
            await emit(taken);
          }
        } finally {
          signal.removeEventListener('abort', stop);
        }
      },
    },
  };
}
