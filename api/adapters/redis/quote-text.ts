/**
 * Quotes as text for Redis. Most of a quote is its event, and a batch has many quotes of one event: each event stands in the
 * text once, and its quotes name its place. What is read back shares the event as well.
 */
import type { Quote, SportEvent } from '#shared/markets/market.ts';
import type { LoggedBatch } from '#shared/ports/cluster/quote-log.ts';
import type { FeedBatch } from '#shared/ports/odds-feed.ts';

/** A quote without its event, which stands elsewhere. */
export type EventlessQuote = Omit<Quote, 'event'>;

interface BatchText extends Omit<FeedBatch, 'quotes'> {
  readonly events: readonly SportEvent[];
  /** `event`: the place of its event. */
  readonly quotes: readonly (EventlessQuote & { readonly event: number })[];
}

type LoggedText = Omit<LoggedBatch, 'batch'> & { readonly batch: BatchText | null };

export function writeBatch({ feed, batch }: LoggedBatch): string {
  const text: LoggedText = { feed, batch: batch && withPlaces(batch) };
  return JSON.stringify(text);
}

/** text: from `writeBatch`. */
export function readBatch(text: string): LoggedBatch {
  const { feed, batch } = JSON.parse(text) as LoggedText;
  return { feed, batch: batch && withEvents(batch) };
}

function withPlaces({ quotes, ...batch }: FeedBatch): BatchText {
  const events: SportEvent[] = [];
  const places = new Map<string, number>();
  const placeOf = (event: SportEvent): number => {
    const known = places.get(event.id);
    if (known !== undefined && isSame(events[known], event)) return known;
    const place = events.push(event) - 1;
    places.set(event.id, place);
    return place;
  };
  return { ...batch, quotes: quotes.map(quote => ({ ...quote, event: placeOf(quote.event) })), events };
}

function withEvents({ events, quotes, ...batch }: BatchText): FeedBatch {
  const ofPlace = (place: number): SportEvent => {
    const event = events[place];
    if (event === undefined) throw new Error(`a batch has no event ${place}`);
    return event;
  };
  return { ...batch, quotes: quotes.map(quote => ({ ...quote, event: ofPlace(quote.event) })) };
}

/** Within one batch an event may be described in two ways. An event has no nested fields. */
function isSame(a: SportEvent | undefined, b: SportEvent): boolean {
  if (a === b) return true;
  const keys = Object.keys(b) as (keyof SportEvent)[];
  return a !== undefined && keys.length === Object.keys(a).length && keys.every(key => a[key] === b[key]);
}
