/** The market that is shown before a real feed is connected: made up, seeded, always on. */
import type { Clock } from '#shared/ports/clock.ts';
import type { FeedState, OddsFeed } from '#shared/ports/odds-feed.ts';
import type { ResultFeed } from '#shared/ports/result-feed.ts';
import { FRESHNESS } from '../freshness/freshness-limits.ts';
import { createResultQueue } from '../results/result-queue.ts';
import { createDemoMarket, type DemoMarket } from './demo-market.ts';
import { INCIDENT_KINDS } from './incidents.ts';
import { createSeededRandom } from './random.ts';

export interface DemoFeedDeps {
  readonly clock: Clock;
  /** Resolves after `ms` milliseconds, or early if the signal aborts. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  /** The same seed and the same times give the same quotes. */
  readonly seed?: number;
}

const DEFAULT_SEED = 20_260_611;
const TICK_MS = [250, 1000] as const;

export interface DemoFeed extends OddsFeed {
  /** The final scores of its matches. */
  readonly results: ResultFeed;
}

export function createDemoFeed({ clock, sleep, seed = DEFAULT_SEED }: DemoFeedDeps): DemoFeed {
  const results = createResultQueue('demo', 'mercado de demonstração');
  let state: FeedState = 'starting';
  let market: DemoMarket | null = null;

  return {
    id: 'demo',
    demo: true,
    freshness: FRESHNESS.demo,
    results: results.feed,

    async run(emit, signal) {
      const random = createSeededRandom(seed);
      // Its own generator: the rhythm of the ticks changes only when the market is looked at, not the market itself.
      const rhythm = createSeededRandom(seed + 1);
      market = createDemoMarket(random, clock.now());
      // Filling the market takes most of a second, too long to block everything else.
      for (const _ of market.open()) await sleep(0, signal);
      state = 'running';
      try {
        while (!signal.aborted) {
          const batch = market.step(clock.now());
          if (batch.quotes.length > 0 || batch.complete) await emit(batch);
          results.put(market.takeResults());
          await sleep(rhythm.between(...TICK_MS), signal);
        }
      } finally {
        state = 'stopped';
      }
    },

    health: () => ({ state, detail: null, refused: {}, gauges: market ? gaugesOf(market) : {} }),
  };
}

function gaugesOf({ events, incidents }: DemoMarket): Record<string, number> {
  return {
    events: events.length,
    live: events.filter(demoEvent => demoEvent.isLive).length,
    ...Object.fromEntries(INCIDENT_KINDS.map(kind => [kind, incidents.pre[kind] + incidents.live[kind]])),
  };
}
