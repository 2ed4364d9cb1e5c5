/** Runs the feeds for all processes, in the one that has the jobs, and says how they are. */
import type { Clock } from '#shared/ports/clock.ts';
import type { SharedFacts } from '#shared/ports/cluster/facts.ts';
import type { QuoteLog } from '#shared/ports/cluster/quote-log.ts';
import type { Log } from '#shared/ports/log.ts';
import type { Tracer } from '#shared/ports/tracer.ts';
import type { SourceStatus } from '#shared/wire/arbitrage.ts';
import { createFeedRuns, type FeedReport, type FeedRuns } from '../feeds/feed-runs.ts';
import { createFeedWriter } from './feed-writer.ts';

export interface FeedFacts {
  readonly sources: readonly SourceStatus[];
  readonly reports: readonly FeedReport[];
}

const FACT = 'feeds';
/** As with the shares: a machine that stalls for a second still has its feeds. */
const EVERY_MS = 500;
const KEPT_MS = 3 * EVERY_MS;

export async function readFeedFacts(facts: SharedFacts): Promise<FeedFacts | null> {
  const [found] = await facts.read([FACT]);
  return (found ?? null) as FeedFacts | null;
}

export interface FeedRunnerDeps {
  readonly quotes: Pick<QuoteLog, 'append'>;
  readonly facts: SharedFacts;
  readonly log: Log;
  /** The odds clock. */
  readonly clock: Clock;
  /** Real milliseconds. */
  readonly realNow: () => number;
  readonly tracer?: Tracer;
}

export interface FeedRunner extends Pick<FeedRuns, 'run' | 'remove'> {
  /** From now on every process hears twice a second how the feeds are. Returns the function that ends that. */
  start(): () => void;
}

export function createFeedRunner({ quotes, facts, ...deps }: FeedRunnerDeps): FeedRunner {
  const writer = createFeedWriter(quotes);
  const runs = createFeedRuns({
    ...deps,
    take: writer.write,
    async end(feed) {
      await writer.end(feed);
      return {};
    },
  });
  const say = () => {
    const value: FeedFacts = { sources: runs.sources(), reports: runs.reports() };
    facts.put(FACT, value, KEPT_MS).catch(() => undefined);
  };
  return {
    run: runs.run,
    remove: runs.remove,
    start() {
      say();
      const timer = setInterval(say, EVERY_MS);
      return () => clearInterval(timer);
    },
  };
}
