/** The last quotes of each feed on each of its events, to be sent again if the event turns out to be another match. */
import type { Quote } from '#shared/markets/market.ts';
import type { EventId } from '#shared/units.ts';

export interface QuoteMemory {
  /** Beyond what there is room for, nothing is noted: what is not sent again is quoted again sooner or later. */
  note(feed: string, quote: Quote): void;
  of(feed: string, event: EventId): readonly Quote[];
  forget(feed: string, event: EventId): void;
  forgetFeed(feed: string): void;
  /** Keeps only these events. */
  keep(isKept: (event: EventId) => boolean): void;
}

/** Some 400 bytes each. */
const MAX_QUOTES = 300_000;

export function createQuoteMemory(maxQuotes = MAX_QUOTES): QuoteMemory {
  const feeds = new Map<string, Map<EventId, Map<string, Quote>>>();
  let size = 0;

  function forget(feed: string, event: EventId): void {
    size -= feeds.get(feed)?.get(event)?.size ?? 0;
    feeds.get(feed)?.delete(event);
  }

  return {
    note(feed, quote) {
      const { id } = quote.event;
      const events = feeds.get(feed) ?? new Map<EventId, Map<string, Quote>>();
      const known = events.get(id) ?? new Map<string, Quote>();
      const key = `${quote.book}|${quote.market}|${quote.selection}|${quote.line}|${quote.side}`;
      if (quote.odds === null) {
        if (known.delete(key)) size -= 1;
        return;
      }
      const before = known.get(key);
      if (before !== undefined && before.at > quote.at) return;
      if (before === undefined) {
        if (size >= maxQuotes) return;
        size += 1;
      }
      known.set(key, quote);
      events.set(id, known);
      feeds.set(feed, events);
    },
    of: (feed, event) => [...(feeds.get(feed)?.get(event)?.values() ?? [])],
    forget,
    forgetFeed(feed) {
      for (const event of [...(feeds.get(feed)?.keys() ?? [])]) forget(feed, event);
      feeds.delete(feed);
    },
    keep(isKept) {
      for (const [feed, events] of feeds)
        for (const event of [...events.keys()]) if (!isKept(event)) forget(feed, event);
    },
  };
}
