/**
 * Results of a source that has to be polled: only while somebody waits for one of its matches that may be over. A
 * result is passed on again only if it has changed.
 */
import type { Clock } from '#shared/ports/clock.ts';
import type { ResultFeed } from '#shared/ports/result-feed.ts';
import type { MatchResult } from '#shared/results/match-result.ts';
import type { SeenEvent } from './wanted-events.ts';

export interface PolledResultsDeps {
  readonly id: string;
  /** The source's name for people. */
  readonly name: string;
  readonly clock: Clock;
  /** Real waiting. It may reject when the signal aborts. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<unknown>;
  /** The events whose results are waited for. */
  readonly wanted: () => readonly SeenEvent[];
  /** How the ids of this source's events begin. */
  readonly prefix: string;
  /** The known results of these events; none if the source does not answer. Throws a `FeedError` if it never will. */
  readonly ask: (events: readonly SeenEvent[], signal: AbortSignal) => Promise<readonly MatchResult[]>;
  /** For a source that also pushes results. Returns the function that stops it. */
  readonly onPushed?: (listener: (results: readonly MatchResult[]) => void) => () => void;
}

const MINUTE = 60_000;
const LOOK_MS = 10 * MINUTE;
/** No match with goals is over sooner after its start. */
const SHORTEST_MATCH_MS = 100 * MINUTE;
/** Results are not corrected later than this. */
const ASKED_FOR_MS = 3 * 24 * 60 * MINUTE;
const MAX_REMEMBERED = 5_000;

export function createPolledResults(deps: PolledResultsDeps): ResultFeed {
  const { id, name, clock, sleep, wanted, prefix, ask } = deps;

  function due(): SeenEvent[] {
    const now = clock.now();
    return wanted().filter(
      event =>
        event.id.startsWith(prefix) && event.startsAt + SHORTEST_MATCH_MS <= now && event.startsAt + ASKED_FOR_MS > now,
    );
  }

  return {
    id,
    name,
    async run(emit, signal) {
      const emitted = new Map<string, string>();
      const pushed = createPushed();
      const stopListening = deps.onPushed?.(pushed.put);

      async function say(found: readonly MatchResult[]): Promise<void> {
        const fresh = found.filter(each => emitted.get(each.event) !== JSON.stringify(each));
        if (fresh.length > 0 && !signal.aborted) await emit(fresh);
        for (const each of fresh) emitted.set(each.event, JSON.stringify(each));
        while (emitted.size > MAX_REMEMBERED) emitted.delete(emitted.keys().next().value ?? '');
      }

      try {
        while (!signal.aborted) {
          const events = due();
          const found = events.length > 0 ? await ask(events, signal) : [];
          // A result that was pushed meanwhile is newer than the answer.
          const newer = pushed.take();
          await say(found.filter(({ event }) => !newer.some(each => each.event === event)));
          await say(newer);
          const look = { isOver: false };
          const slept = sleep(LOOK_MS, signal)
            .catch((cause: unknown) => {
              if (!signal.aborted) throw cause;
            })
            .finally(() => {
              look.isOver = true;
            });
          while (!look.isOver) {
            await Promise.race([slept, pushed.arrival()]);
            await say(pushed.take());
          }
        }
      } finally {
        stopListening?.();
      }
    },
  };
}

/** The results that a source pushed, until they are taken. */
function createPushed() {
  let waiting: MatchResult[] = [];
  let arrival = Promise.withResolvers<void>();
  return {
    put(results: readonly MatchResult[]) {
      waiting.push(...results);
      arrival.resolve();
    },
    arrival: () => arrival.promise,
    take(): readonly MatchResult[] {
      const taken = waiting;
      waiting = [];
      arrival = Promise.withResolvers();
      return taken;
    },
  };
}
