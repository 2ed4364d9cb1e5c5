/** The messages of odds-api.io's socket, one after the other, to the batch that they make together. */
import type { SportEvent } from '#shared/markets/market.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { FeedBatch } from '#shared/ports/odds-feed.ts';
import { type EpochMs, epochMs } from '#shared/units.ts';
import { latestAt } from '../formats/latest-instants.ts';
import type { Refusals } from '../formats/refusals.ts';
import type { HouseOffers } from './house-offers.ts';
import { eventIdOf, messageTime, readFrame, readOffer, type SocketMessage } from './odds-format.ts';

export interface StreamMessagesDeps {
  readonly clock: Clock;
  readonly refusals: Refusals;
  readonly offers: HouseOffers;
  readonly houseOf: (name: string) => string | null;
  readonly eventOf: (providerId: string) => SportEvent | null;
}

export interface StreamMessages {
  /** Null: nothing in these frames changes a price. */
  read(frames: readonly string[]): FeedBatch | null;
  /**
   * Prices of events that were not listed when they came, once they are. listedAt: when the list was asked for, which may
   * lack an event that is younger; what came since then waits for the next list.
   */
  readWaiting(listedAt: EpochMs): FeedBatch | null;
  /** The last position in the stream; null: none was said yet. */
  readonly lastSeq: number | null;
  /** The stream has lost its place: what comes next starts again. */
  forgetSeq(): void;
  /** The provider wants everything asked for again. Reading it makes it false. */
  takeResync(): boolean;
  /** How many messages in a row could not be read: the format has changed. */
  readonly unreadable: number;
  /** How old the last message was when it came; null: there was none, or without a time. */
  readonly lagMs: number | null;
  /** The houses that the account sends; null: not said. */
  readonly sentHouses: readonly string[] | null;
  /** How many messages said something of an event: a greeting does not. */
  readonly dataMessages: number;
  readonly isWaiting: boolean;
}

const MAX_WAITING = 5_000;
const PRICES: ReadonlySet<string> = new Set(['created', 'updated', 'no_markets', 'deleted']);
const DATA: ReadonlySet<string> = new Set(['score', 'status']);
const OTHERS: ReadonlySet<string> = new Set(['welcome', 'score', 'status', 'resync_required', 'ping', 'pong']);

export function createStreamMessages(deps: StreamMessagesDeps): StreamMessages {
  const { clock, refusals, offers, houseOf, eventOf } = deps;
  /** The last message of each house on an event that is not listed. */
  let waiting = new Map<string, { readonly message: SocketMessage; readonly cameAt: EpochMs }>();
  let [lastSeq, lagMs]: [number | null, number | null] = [null, null];
  let [unreadable, wantsResync] = [0, false];
  let sentHouses: readonly string[] | null = null;
  let dataMessages = 0;

  function note(message: SocketMessage): void {
    if (message.seq != null) lastSeq = Math.max(lastSeq ?? 0, message.seq);
    if (message.type === 'resync_required') wantsResync = true;
    if (message.type === 'welcome') sentHouses = message.bookmakers ?? null;
    if (PRICES.has(message.type) || DATA.has(message.type)) dataMessages += 1;
    if (!PRICES.has(message.type) && !OTHERS.has(message.type))
      refusals.add(`message_unknown ${message.type}`, 'stream');
  }

  /** The event's own clock cannot be ahead of ours by more than clocks differ. */
  function timeOf(message: SocketMessage): EpochMs | null {
    const now = clock.now();
    const said = messageTime(message);
    if (said === null) return now;
    if (said > latestAt(now).price) {
      refusals.add('from_future', 'stream');
      return null;
    }
    lagMs = Math.max(0, now - said);
    return epochMs(Math.min(said, now));
  }

  function priced(message: SocketMessage) {
    const { id, bookie, seq = null } = message;
    if (id == null || !PRICES.has(message.type)) return [];
    const at = timeOf(message);
    if (at === null) return [];
    const origin = { at, seq, by: 'stream' } as const;
    if (message.type === 'deleted' && bookie == null) return offers.withdraw(eventIdOf(id), null, origin);
    const house = houseOf(bookie ?? '');
    if (house === null || bookie == null) return [];
    const event = eventOf(id);
    if (event === null) {
      if (waiting.size < MAX_WAITING) waiting.set(`${id}|${house}`, { message, cameAt: clock.now() });
      else refusals.add('event_unknown', `evento ${id}`);
      return [];
    }
    const markets = message.type === 'created' || message.type === 'updated' ? (message.markets ?? []) : [];
    const terms = { houseOf, at, seenNow: true, latest: latestAt(clock.now()), refusals };
    const offer = readOffer(event, { name: bookie, markets, url: message.url ?? null }, terms);
    const quotes = offer && offers.apply(offer, origin);
    if (offer && quotes === null) refusals.add('late', `${event.id}, ${house}`);
    return quotes ?? [];
  }

  const batchOf = (messages: readonly SocketMessage[]): FeedBatch | null => {
    const quotes = messages.flatMap(priced);
    return quotes.length === 0 ? null : { at: clock.now(), quotes };
  };

  return {
    get lastSeq() {
      return lastSeq;
    },
    get unreadable() {
      return unreadable;
    },
    get lagMs() {
      return lagMs;
    },
    get sentHouses() {
      return sentHouses;
    },
    get dataMessages() {
      return dataMessages;
    },
    get isWaiting() {
      return waiting.size > 0;
    },
    forgetSeq() {
      lastSeq = null;
    },
    takeResync() {
      const wanted = wantsResync;
      wantsResync = false;
      return wanted;
    },
    read(frames) {
      const messages: SocketMessage[] = [];
      for (const message of frames.flatMap(readFrame)) {
        unreadable = message === null ? unreadable + 1 : 0;
        if (message === null) refusals.add('bad_message', 'stream');
        else messages.push(message);
      }
      messages.forEach(note);
      return batchOf(messages);
    },
    readWaiting(listedAt) {
      const isListed = ({ id }: SocketMessage) => eventOf(id ?? '') !== null;
      const read = [...waiting.values()].map(({ message }) => message).filter(isListed);
      waiting = new Map([...waiting].filter(([, { message, cameAt }]) => !isListed(message) && cameAt >= listedAt));
      return batchOf(read);
    },
  };
}
