/** How long a price counts after it was last seen: it depends on its feed and on whether the event is in play. */

import type { SportEvent } from '../../markets/market.ts';
import type { FreshnessLimits } from '../../ports/odds-feed.ts';
import type { EpochMs } from '../../units.ts';
import { epochMs } from '../../units.ts';

/** What the book needs to know about a feed to judge its prices. */
export interface FeedTerms {
  readonly id: string;
  readonly demo: boolean;
  readonly freshness: FreshnessLimits;
}

/** A feed as the book sees it. `confirmedAt`: when a feed that sends only changes last confirmed its other prices. */
export interface TrackedFeed extends FeedTerms {
  confirmedAt: number;
}

/** Whether the event is in play: as the feed says, or by its start time if the feed does not say. */
export function isLive(event: SportEvent, now: EpochMs): boolean {
  return event.live ?? now >= event.startsAt;
}

/**
 * Until when a price counts. Before the match, a feed that confirms all its prices renews it. In play only a quote of
 * this very price does, because most large live "arbs" are prices that nobody repeated.
 */
export function freshUntil({ at, feed }: { at: EpochMs; feed: TrackedFeed }, live: boolean): EpochMs {
  return freshUntilOf(at, feed, live);
}

/** As `freshUntil`, for a price that is not in the book. at: when its source last saw it. */
export function freshUntilOf(at: EpochMs, { freshness, confirmedAt }: TrackedFeed, live: boolean): EpochMs {
  return epochMs(live ? at + freshness.liveMs : Math.max(at, confirmedAt) + freshness.preMs);
}
