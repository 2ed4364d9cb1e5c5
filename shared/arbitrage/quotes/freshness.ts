/** How long a price counts after it was last seen, by its feed's limits and by whether its event is in play. */

import type { SportEvent } from '../../markets/market.ts';
import type { FreshnessLimits } from '../../ports/odds-feed.ts';
import type { EpochMs } from '../../units.ts';
import { epochMs } from '../../units.ts';

/** What the book has to know of a feed to judge its prices. */
export interface FeedTerms {
  readonly id: string;
  readonly demo: boolean;
  readonly freshness: FreshnessLimits;
}

/** A feed as the book sees it; `confirmedAt` moves when a feed of changes says that the rest still stands. */
export interface TrackedFeed extends FeedTerms {
  confirmedAt: number;
}

/** In play by the feed's word, or by the clock where the feed does not say. */
export function isLive(event: SportEvent, now: EpochMs): boolean {
  return event.live ?? now >= event.startsAt;
}

/**
 * Until when a price counts. Before the match a feed's word that the rest still stands renews it; in play only the
 * price's own confirmation does, for most fat live "arbs" are prices that nobody repeated.
 */
export function freshUntil({ at, feed }: { at: EpochMs; feed: TrackedFeed }, live: boolean): EpochMs {
  return freshUntilOf(at, feed, live);
}

/** The same of a price that is not in the book. at: when its source last saw it. */
export function freshUntilOf(at: EpochMs, { freshness, confirmedAt }: TrackedFeed, live: boolean): EpochMs {
  return epochMs(live ? at + freshness.liveMs : Math.max(at, confirmedAt) + freshness.preMs);
}
