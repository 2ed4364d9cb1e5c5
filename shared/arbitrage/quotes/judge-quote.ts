/** Whether an arriving quote is new, and whether its event is newer than the stored one. */
import type { Quote, SportEvent } from '../../markets/market.ts';
import type { EpochMs } from '../../units.ts';
import { freshUntilOf, isLive, type TrackedFeed } from './freshness.ts';
import type { EventBook, KeptQuote } from './market-book.ts';

export type Judgement =
  | 'changed'
  | 'confirmed'
  | 'duplicate'
  | 'out_of_order'
  | 'expired'
  | 'too_many_prices'
  | 'too_many_events'
  | 'event_ended';

/** kept: the last price of the same house on the same selection, if there is one. */
export function judgeQuote(quote: Quote, kept: KeptQuote | undefined, feed: TrackedFeed, now: EpochMs): Judgement {
  let judgement: Judgement = 'changed';
  if (kept !== undefined) {
    if (quote.at < kept.at) return 'out_of_order';
    if (quote.odds === kept.odds && quote.limit === kept.limit) {
      if (quote.at === kept.at) return 'duplicate';
      judgement = 'confirmed';
    }
  } else if (quote.odds === null) {
    return 'duplicate';
  }
  const isOld = quote.odds !== null && now >= freshUntilOf(quote.at, feed, isLive(quote.event, now));
  return isOld ? 'expired' : judgement;
}

/** Stores a newer event. Returns whether its teams, start, score or live state changed. */
export function updateEvent(owner: EventBook, event: SportEvent, at: EpochMs): boolean {
  if (at < owner.eventAt) return false;
  owner.repeated = event;
  if (isSameEvent(owner.event, event)) return false;
  owner.event = event;
  owner.eventAt = at;
  return true;
}

function isSameEvent(a: SportEvent, b: SportEvent): boolean {
  return (
    a === b ||
    (a.startsAt === b.startsAt && a.live === b.live && a.score === b.score && a.home === b.home && a.away === b.away)
  );
}
