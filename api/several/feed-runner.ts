/** Reads the feeds, in the one process that has the lease for it, and says how they are. */
import type { Log } from '#shared/ports/log.ts';
import type { OddsFeed } from '#shared/ports/odds-feed.ts';
import type { Facts } from '#shared/ports/several/facts.ts';
import type { QuoteLog } from '#shared/ports/several/quote-log.ts';
import type { SourceStatus } from '#shared/wire/arbitrage.ts';
import { createFeedRuns, type FeedReport } from '../feeds/feed-runs.ts';
import { createFeedWriter } from './feed-writer.ts';

export interface FeedFacts {
  readonly sources: readonly SourceStatus[];
  readonly reports: readonly FeedReport[];
}

const FACT = 'feeds';
const KEPT_MS = 1_500;
const EVERY_MS = 1_000;

export async function readFeedFacts(facts: Facts): Promise<FeedFacts | null> {
  const [found] = await facts.read([FACT]);
  return (found ?? null) as FeedFacts | null;
}

export interface FeedRunnerDeps {
  readonly feeds: readonly OddsFeed[];
  readonly quotes: Pick<QuoteLog, 'append'>;
  readonly facts: Facts;
  readonly log: Log;
}

/** Returns the function that stops reading. */
export function runFeeds({ feeds, quotes, facts, log }: FeedRunnerDeps): () => Promise<void> {
  const abort = new AbortController();
  const writer = createFeedWriter(quotes);
  const runs = createFeedRuns({
    log,
    take: writer.write,
    async end(feed) {
      await writer.end(feed);
      return {};
    },
  });
  const running = feeds.map(feed => runs.run(feed, abort.signal));
  const say = () => {
    const value: FeedFacts = { sources: runs.sources(), reports: runs.reports() };
    facts.put(FACT, value, KEPT_MS).catch(() => undefined);
  };
  say();
  const timer = setInterval(say, EVERY_MS);
  return async () => {
    clearInterval(timer);
    abort.abort();
    await Promise.all(running);
  };
}
