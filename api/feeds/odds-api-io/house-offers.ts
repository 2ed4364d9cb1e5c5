/**
 * What each house offers on each event, as it was last said. The provider says all that a house offers whenever
 * something changes, so a price that is not repeated is withdrawn: this remembers what there was, and in which order.
 */
import type { Quote } from '#shared/markets/market.ts';
import { type EpochMs, type EventId, epochMs } from '#shared/units.ts';
import { type HouseOffer, selectionKey } from './odds-format.ts';

/** Where an offer comes from, which decides what is newer. */
export interface OfferOrigin {
  readonly at: EpochMs;
  /** The position in the stream; null: the provider did not say. */
  readonly seq: number | null;
  readonly by: 'stream' | 'snapshot';
}

export interface HouseOffers {
  /** The quotes to send on: the new ones, and what is withdrawn. Null: something newer is known of this house. */
  apply(offer: HouseOffer, origin: OfferOrigin): Quote[] | null;
  /** Withdraws what a house offers, or all houses of an event. */
  withdraw(eventId: EventId, house: string | null, origin: OfferOrigin): Quote[];
  /** Forgets an event, whose prices somebody else withdraws. */
  drop(eventId: EventId): void;
  /** The houses that offer something on an event. */
  houses(eventId: EventId): readonly string[];
}

interface KnownOffer {
  readonly at: EpochMs;
  readonly seq: number;
  readonly quotes: ReadonlyMap<string, Quote>;
}

/** For one event: a hostile answer fills its own event, not the memory. */
const MAX_HOUSES = 200;

export function createHouseOffers(): HouseOffers {
  const events = new Map<string, Map<string, KnownOffer>>();

  function apply({ eventId, house, quotes }: HouseOffer, { at, seq, by }: OfferOrigin): Quote[] | null {
    const houses = events.get(eventId) ?? new Map<string, KnownOffer>();
    const before = houses.get(house);
    if (before !== undefined && isOlder(before, at, seq, by)) return null;
    if (before === undefined && houses.size >= MAX_HOUSES) return null;
    const next = new Map(quotes.map(quote => [selectionKey(quote), quote]));
    const gone = [...(before?.quotes ?? [])].filter(([key]) => !next.has(key));
    // A withdrawal is never older than the price that it withdraws.
    const withdrawn = gone.map(([, quote]) => ({ ...quote, odds: null, at: epochMs(Math.max(at, quote.at)) }));
    events.set(eventId, houses.set(house, { at, seq: seq ?? before?.seq ?? 0, quotes: next }));
    return [...quotes, ...withdrawn];
  }

  return {
    apply,
    withdraw(eventId, house, origin) {
      const houses = house === null ? [...(events.get(eventId)?.keys() ?? [])] : [house];
      return houses.flatMap(each => apply({ eventId, house: each, quotes: [] }, origin) ?? []);
    },
    drop: eventId => void events.delete(eventId),
    houses: eventId => [...(events.get(eventId)?.keys() ?? [])],
  };
}

/** By position where both have one. An offer of the same position is not older: the message is repeated, or a snapshot agrees. */
function isOlder(before: KnownOffer, at: EpochMs, seq: number | null, by: OfferOrigin['by']): boolean {
  if (seq !== null && before.seq > 0) return seq < before.seq;
  // A snapshot without a position, asked for while messages came: within its second, the messages are at least as new.
  return by === 'snapshot' ? at <= before.at && before.seq > 0 : at < before.at;
}
