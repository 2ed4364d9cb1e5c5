/** What the scanners and the process with the feeds report of themselves, for a process that is neither. */
import { feedTroubles } from '#shared/catalogue/feed-troubles.ts';
import type { SourceStatus } from '#shared/wire/arbitrage.ts';
import type { Feeds } from '../feeds/create-feeds.ts';
import { type FeedFacts, readFeedFacts } from './feed-runner.ts';
import type { Cluster } from './open-cluster.ts';
import { readShareFacts, type ShareFacts } from './share-facts.ts';
import { ALL_SHARES } from './share-of.ts';

export interface FollowedFactsDeps {
  readonly facts: Cluster['facts'];
  readonly push: Feeds['push'];
  /** Called when every share is searched and the feeds are read from now on, and when that is over. */
  readonly onWhole: () => void;
}

export interface FollowedFacts {
  read(): Promise<void>;
  /** Of the shares that somebody searches. */
  shares(): ShareFacts[];
  sources(): SourceStatus[];
  reports(): FeedFacts['reports'];
}

export function createFollowedFacts({ facts, push, onWhole }: FollowedFactsDeps): FollowedFacts {
  let shares: readonly (ShareFacts | null)[] = ALL_SHARES.map(() => null);
  /** As last reported, kept also while nobody reads the feeds. */
  let fed: FeedFacts | null = null;
  let isFed = false;

  const isWhole = () => isFed && shares.every(each => each !== null);
  const present = () => shares.filter(each => each !== null);

  return {
    async read() {
      const before = isWhole();
      try {
        const [read, readFeeds] = await Promise.all([readShareFacts(facts), readFeedFacts(facts)]);
        [shares, fed, isFed] = [read, readFeeds ?? fed, readFeeds !== null];
      } catch {
        shares = ALL_SHARES.map(() => null);
        isFed = false;
      }
      if (before !== isWhole()) onWhole();
    },
    shares: present,
    sources() {
      // No process reports the push feed's state, so it is derived here.
      const at = push ? Math.max(...present().map(({ lastDataAt }) => lastDataAt[push.feed.id] ?? 0), 0) : 0;
      const pushed = push
        ? [{ feed: push.feed.id, demo: false, state: 'running' as const, lastDataAt: at || null }]
        : [];
      const all: SourceStatus[] = [...(fed?.sources ?? []), ...pushed];
      return isWhole() ? all : all.map(source => ({ ...source, state: 'catching_up' }));
    },
    reports() {
      const reports = fed?.reports ?? [];
      if (isFed) return reports;
      // What a feed said last does not count while nobody reads it.
      return reports.map(report => ({
        ...report,
        health: { ...report.health, state: 'failing', detail: feedTroubles.nobodyReads },
        quotesPerSecond: 0,
      }));
    },
  };
}
