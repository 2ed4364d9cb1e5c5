/**
 * Quotes in Redis. Each share has a stream of batches; for each event and feed a hash with its prices and what the feed
 * says of the event; and its feeds with their last confirmation. A batch changes all of it at once, so that a reader
 * sees a whole batch or none of it. A price keeps the description of the event that it was quoted with: a feed may
 * describe the event anew, and then whoever reads both has to know which of them is about what.
 */
import type { Quote, SportEvent } from '#shared/markets/market.ts';
import {
  type LoggedBatch,
  type LoggedFeed,
  type QuoteLog,
  QuoteLogUnavailable,
} from '#shared/ports/cluster/quote-log.ts';
import type { FeedBatch } from '#shared/ports/odds-feed.ts';
import { epochMs } from '#shared/units.ts';
import { type EventlessQuote, readBatch, writeBatch } from './quote-text.ts';
import { ANSWER_MS, type RedisClient } from './redis-connection.ts';
import { endOfStream, type StreamReader } from './stream-reader.ts';

export interface RedisQuoteLogDeps {
  readonly commands: RedisClient;
  readonly streams: StreamReader;
  /** How long after its start an event is forgotten. Milliseconds. */
  readonly lifetimeMs: number;
  /** Batches that are kept for a reader that is away. */
  readonly kept?: number;
}

interface KeptFeed extends LoggedFeed {
  readonly confirmedAt: number | null;
}

const APPEND = `
local n = redis.call('INCR', KEYS[2])
return redis.call('XADD', KEYS[1], 'MAXLEN', '~', ARGV[1], '*', 'n', n, 'm', ARGV[2])`;

/** Events read at once while a share is taken over. */
const EVENTS_AT_ONCE = 200;

export function createRedisQuoteLog({ commands, streams, lifetimeMs, kept = 5_000 }: RedisQuoteLogDeps): QuoteLog {
  const placesOf = (share: number) => commands.zRange(keysOf(share).places, 0, -1);

  async function append(share: number, logged: LoggedBatch): Promise<void> {
    const ended = logged.batch === null ? (await answered(placesOf(share))).filter(isOf(logged.feed.id)) : [];
    await answered(change(share, logged, ended).exec());
  }

  /** ended: the places of a feed that is over. */
  function change(share: number, logged: LoggedBatch, ended: readonly string[]) {
    const keys = keysOf(share);
    const { feed, batch } = logged;
    const multi = commands.multi();
    multi.eval(APPEND, { keys: [keys.stream, keys.counter], arguments: [String(kept), writeBatch(logged)] });
    if (batch === null) {
      for (const place of ended) multi.del(keys.prices(place)).zRem(keys.places, place);
      multi.hDel(keys.feeds, feed.id);
    } else {
      const known = (confirmedAt: number | null) => JSON.stringify({ ...feed, confirmedAt } satisfies KeptFeed);
      if (batch.confirmsRest) multi.hSet(keys.feeds, feed.id, known(batch.at));
      else multi.hSetNX(keys.feeds, feed.id, known(null));
      for (const event of [...(batch.left ?? []), ...(batch.complete ?? [])]) {
        multi.del(keys.prices(placeOf(feed.id, event)));
      }
      const parts = byEvent(batch).map(part => ({
        ...part,
        place: placeOf(feed.id, part.event.id),
        text: JSON.stringify(part.event),
      }));
      for (const { place, text, prices } of parts) {
        const gone = [...prices].filter(([, price]) => price === null).map(([field]) => field);
        const put = [...prices].flatMap(([field, price]) => (price === null ? [] : [field, JSON.stringify(price)]));
        if (gone.length > 0) multi.hDel(keys.prices(place), gone);
        multi.hSet(keys.prices(place), [EVENT_FIELD, text, ...put]);
      }
      // One command for all events: one for each would be most of what a batch costs.
      if (parts.length > 0) {
        multi.zAdd(
          keys.places,
          parts.map(({ event, place }) => ({ score: event.startsAt + lifetimeMs, value: place })),
        );
        multi.hSet(
          keys.events,
          parts.flatMap(({ event, text }) => [event.id, text]),
        );
      }
    }
    return multi;
  }

  async function read(share: number, places: readonly string[]): Promise<LoggedBatch[]> {
    const keys = keysOf(share);
    const feeds = Object.values(await commands.hGetAll(keys.feeds)).map(text => JSON.parse(text) as KeptFeed);
    const quotes = new Map<string, Quote[]>();
    for (let at = 0; at < places.length; at += EVENTS_AT_ONCE) {
      const slice = places.slice(at, at + EVENTS_AT_ONCE);
      const found = await Promise.all(slice.map(place => commands.hGetAll(keys.prices(place))));
      for (const [index, place] of slice.entries()) {
        const theirs = quotes.get(feedOf(place)) ?? [];
        quotes.set(feedOf(place), theirs);
        for (const quote of keptQuotes(found[index] ?? {})) theirs.push(quote);
      }
    }
    return feeds.map(({ confirmedAt, ...feed }) => keptBatch(feed, confirmedAt, quotes.get(feed.id) ?? []));
  }

  return {
    append,

    async follow(share, { onKept, onBatches, onGap }) {
      const { stream: key, counter } = keysOf(share);
      const from = await endOfStream(commands, { key, counter });
      await onKept(await read(share, await placesOf(share)));
      return streams.follow({ key, counter }, from, {
        onEntries: texts => onBatches(texts.map(readBatch)),
        onGap: async () => onGap(),
      });
    },

    async ofEvent(share, eventId) {
      const feeds = await commands.hKeys(keysOf(share).feeds);
      return read(
        share,
        feeds.map(feed => placeOf(feed, eventId)),
      );
    },

    async events(share) {
      const texts = await commands.hVals(keysOf(share).events);
      return texts.map(text => JSON.parse(text) as SportEvent);
    },

    async sweep(share, now) {
      const { places, events, prices } = keysOf(share);
      const over = await commands.zRangeByScore(places, '-inf', now);
      if (over.length === 0) return;
      await commands.del(over.map(prices));
      await commands.zRem(places, over);
      await commands.hDel(events, over.map(eventOf));
    },
  };
}

/**
 * Whatever Redis did not do, it did not take the batch: it is away, full, or starting. The client's own limit of time is for
 * single commands: a transaction would wait for ever on a Redis that says nothing.
 */
async function answered<T>(asked: Promise<T>): Promise<T> {
  const silence = Promise.withResolvers<never>();
  const timer = setTimeout(() => silence.reject(new Error('no answer')), ANSWER_MS);
  try {
    return await Promise.race([asked, silence.promise]);
  } catch (cause) {
    // It may still fail after we stopped waiting.
    asked.catch(() => undefined);
    throw new QuoteLogUnavailable('Redis took no quotes', { cause });
  } finally {
    clearTimeout(timer);
  }
}

const keysOf = (share: number) => {
  const of = `arbi:quotes:${share}`;
  return {
    stream: `${of}:log`,
    counter: `${of}:n`,
    /** Each `feed event`, scored by when it is forgotten. */
    places: `${of}:places`,
    events: `${of}:events`,
    feeds: `${of}:feeds`,
    prices: (place: string) => `${of}:of:${place}`,
  };
};

/**
 * The field with what the feed says of the event now: for prices that an earlier build wrote without it, and for that build.
 * It lies beside the prices, whose field names have spaces.
 */
const EVENT_FIELD = 'event';

/** Ids have no spaces. */
const placeOf = (feed: string, event: string) => `${feed} ${event}`;
const isOf = (feed: string) => (place: string) => feedOf(place) === feed;
const feedOf = (place: string) => place.split(' ')[0] ?? '';
const eventOf = (place: string) => place.split(' ')[1] ?? '';
const priceKey = ({ book, market, selection, line, side }: Quote) => `${book} ${market} ${selection} ${line} ${side}`;

interface EventPart {
  /** Event and prices as the batch gives them last. A price that is null was withdrawn. */
  event: SportEvent;
  readonly prices: Map<string, Quote | null>;
}

function byEvent({ quotes }: FeedBatch): EventPart[] {
  const parts = new Map<string, EventPart>();
  for (const quote of quotes) {
    const part = parts.get(quote.event.id) ?? { event: quote.event, prices: new Map() };
    parts.set(quote.event.id, part);
    part.event = quote.event;
    part.prices.set(priceKey(quote), quote.odds === null ? null : quote);
  }
  return [...parts.values()];
}

/** The oldest first: what was described anew later counts. */
function keptQuotes({ [EVENT_FIELD]: latest, ...prices }: Readonly<Record<string, string>>): Quote[] {
  if (latest === undefined) return [];
  const event = JSON.parse(latest) as SportEvent;
  const read = Object.values(prices).map((text): Quote => ({ event, ...(JSON.parse(text) as EventlessQuote) }));
  return read.sort((a, b) => a.at - b.at);
}

function keptBatch(feed: LoggedFeed, confirmedAt: number | null, quotes: readonly Quote[]): LoggedBatch {
  const at = confirmedAt ?? quotes.reduce((latest, quote) => Math.max(latest, quote.at), 0);
  return { feed, batch: { quotes, at: epochMs(at), ...(confirmedAt !== null && { confirmsRest: true }) } };
}
