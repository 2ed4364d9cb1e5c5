import type { LoggedFeed, QuoteLog } from '#shared/ports/cluster/quote-log.ts';
import type { FeedBatch, IngestReport, OddsFeed } from '#shared/ports/odds-feed.ts';
import type { EventId } from '#shared/units.ts';
import { ALL_SHARES, shareOf } from './share-of.ts';

/** The quotes are judged by their scanners, later and elsewhere. */
const NOT_JUDGED: IngestReport = {
  changed: 0,
  confirmed: 0,
  duplicate: 0,
  outOfOrder: 0,
  expired: 0,
  refused: {},
  firstRefused: null,
};

export interface FeedWriter {
  write(feed: OddsFeed, batch: FeedBatch): Promise<IngestReport>;
  end(feed: OddsFeed): Promise<void>;
}

export function createFeedWriter(quotes: Pick<QuoteLog, 'append'>): FeedWriter {
  const loggedFeed = ({ id, demo, freshness }: OddsFeed): LoggedFeed => ({ id, demo, freshness });
  return {
    async write(feed, batch) {
      const parts = inShares(batch);
      await Promise.all(
        [...parts].map(([share, part]) => quotes.append(share, { feed: loggedFeed(feed), batch: part })),
      );
      return { ...NOT_JUDGED, passedOn: batch.quotes.length };
    },
    async end(feed) {
      await Promise.all(ALL_SHARES.map(share => quotes.append(share, { feed: loggedFeed(feed), batch: null })));
    },
  };
}

/** A confirmation concerns every share, so each gets a part. */
export function inShares({ quotes, complete, left, ...rest }: FeedBatch): Map<number, FeedBatch> {
  const parts = new Map<number, { quotes: FeedBatch['quotes'][number][]; complete: EventId[]; left: EventId[] }>();
  const partOf = (eventId: EventId) => {
    const share = shareOf(eventId);
    const part = parts.get(share) ?? { quotes: [], complete: [], left: [] };
    parts.set(share, part);
    return part;
  };
  for (const quote of quotes) partOf(quote.event.id).quotes.push(quote);
  for (const event of complete ?? []) partOf(event).complete.push(event);
  for (const event of left ?? []) partOf(event).left.push(event);
  if (rest.confirmsRest)
    for (const share of ALL_SHARES) if (!parts.has(share)) parts.set(share, { quotes: [], complete: [], left: [] });
  return new Map(
    [...parts].map(([share, part]) => [
      share,
      {
        ...rest,
        quotes: part.quotes,
        ...(part.complete.length > 0 && { complete: part.complete }),
        ...(part.left.length > 0 && { left: part.left }),
      },
    ]),
  );
}
