/** Keeps what the feeds report about the end of matches, and finds the result of an event. */

import type { Clock } from '#shared/ports/clock.ts';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import type { Log } from '#shared/ports/log.ts';
import { FeedError } from '#shared/ports/odds-feed.ts';
import type { ResultFeed } from '#shared/ports/result-feed.ts';
import type { KnownResult } from '#shared/results/match-result.ts';
import type { WantedEvents } from '../feeds/results/wanted-events.ts';
import { createResultStore } from './result-store.ts';

export interface ResultsDeps {
  readonly store: DocumentStore;
  readonly clock: Clock;
  readonly log: Log;
  /** The feeds that run as long as the server does. */
  readonly feeds: readonly ResultFeed[];
  readonly wanted: Pick<WantedEvents, 'want' | 'got'>;
}

export interface MatchResults {
  /** What is known of these events; the others are waited for. */
  find(events: readonly string[]): Promise<KnownResult[]>;
  /** Keeps what one source says until the signal aborts, or the source ends; never rejects. */
  follow(feed: ResultFeed, signal: AbortSignal): Promise<void>;
  /** Returns the function that stops it. */
  start(): () => Promise<void>;
}

const SWEEP_MS = 3_600_000;

export function createResults({ store, clock, log, feeds, wanted }: ResultsDeps): MatchResults {
  const kept = createResultStore({ store, clock });

  async function follow({ id, name, run }: ResultFeed, signal: AbortSignal): Promise<void> {
    try {
      await run(async results => {
        await kept.keep(results, name).catch(cause => log.error('resultados não guardados', { feed: id, cause }));
        for (const { event } of results) wanted.got(event);
      }, signal);
    } catch (cause) {
      log.error(cause instanceof FeedError ? cause.message : 'a fonte de resultados parou', { feed: id, cause });
    }
  }

  return {
    follow,
    async find(events) {
      const found = await kept.find(events);
      const known = new Set<string>(found.map(({ event }) => event));
      wanted.want(events.filter(event => !known.has(event)));
      return found;
    },
    start() {
      const abort = new AbortController();
      const running = feeds.map(feed => follow(feed, abort.signal));
      const sweep = () => void kept.sweep().catch(cause => log.warn('resultados antigos não apagados', { cause }));
      const timer = setInterval(sweep, SWEEP_MS);
      return async () => {
        clearInterval(timer);
        abort.abort();
        await Promise.all(running);
      };
    },
  };
}
