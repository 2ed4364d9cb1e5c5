/**
 * Converts what odds-api.io sends, over REST and over its socket, to events and quotes. The provider's shapes stay in
 * this file. Its published types differ from what it documents, so ids and prices are read as numbers or as text.
 * Source: https://docs.odds-api.io.
 */
import { z } from 'zod';
import { isExchangeKey } from '#shared/markets/books.ts';
import { usableLink } from '#shared/markets/house-links.ts';
import { eventSchema, type Quote, type Sport, type SportEvent } from '#shared/markets/market.ts';
import {
  asEventId,
  type Cents,
  cents,
  type EpochMs,
  type EventId,
  epochMs,
  parseInstant,
  toDecimalOdds,
} from '#shared/units.ts';
import type { LatestInstants } from '../formats/latest-instants.ts';
import type { Refusals } from '../formats/refusals.ts';
import { isAlternative, listedUpTo, readMarketRow } from './market-names.ts';

const id = z.union([z.int().min(0), z.string().regex(/^[\w-]{1,60}$/)]).transform(String);
const named = z.object({ name: z.string().max(120).nullish(), slug: z.string().max(120) });

const listedEvent = z.object({
  id,
  home: z.string(),
  away: z.string(),
  date: z.string(),
  status: z.string().max(20).nullish(),
  sport: named,
  league: named.nullish(),
});

const number = z.union([
  z.number(),
  z
    .string()
    .regex(/^[+-]?\d{1,6}(\.\d{1,6})?$/)
    .transform(Number),
]);
const price = number.nullish().catch(Number.NaN);

const oddsRow = z.looseObject({
  hdp: number.nullish().catch(null),
  max: number.nullish().catch(null),
  label: z.string().max(80).nullish().catch(null),
});
const market = z.object({
  name: z.string().min(1).max(80),
  updatedAt: z.string().nullish(),
  suspended: z.boolean().nullish(),
  odds: z.array(z.unknown()).max(500),
});
const markets = z.array(z.unknown()).max(500);

const pricedEvent = z.object({
  id,
  bookmakers: z.record(z.string().max(80), z.unknown()).default({}),
  urls: z.record(z.string().max(80), z.unknown()).nullish().catch(null),
});

const socketMessage = z.object({
  type: z.string().max(40),
  id: id.nullish(),
  bookie: z.string().max(80).nullish(),
  seq: z.int().min(0).nullish(),
  timestamp: z.union([z.number(), z.string().max(40)]).nullish(),
  url: z.string().nullish().catch(null),
  markets: markets.nullish(),
  bookmakers: z.array(z.string().max(80)).max(500).nullish().catch(null),
});
export type SocketMessage = z.output<typeof socketMessage>;

export interface ListedEvent {
  readonly event: SportEvent;
  /** The provider's own id. */
  readonly id: string;
  readonly status: string;
}

const SPORTS: Readonly<Record<string, Sport>> = {
  football: 'soccer',
  basketball: 'basketball',
  tennis: 'tennis',
  'american-football': 'american_football',
  baseball: 'baseball',
  'ice-hockey': 'ice_hockey',
  volleyball: 'volleyball',
  'mixed-martial-arts': 'mma',
  mma: 'mma',
};

/** With a prefix, because plain numbers could be another feed's ids. */
export const eventIdOf = (providerId: string): EventId => asEventId(`oio-${providerId}`);

/** Null: not the documented list. Entries that cannot be read are counted. */
export function readEventList(json: unknown, latest: LatestInstants, refusals: Refusals): ListedEvent[] | null {
  const list = z.array(z.unknown()).max(20_000).safeParse(json);
  if (!list.success) return null;
  const read = list.data.flatMap((item, index) => readListed(item, index, latest, refusals));
  return list.data.length > 0 && read.length === 0 ? null : read;
}

function readListed(item: unknown, index: number, latest: LatestInstants, refusals: Refusals): ListedEvent[] {
  const api = listedEvent.safeParse(item);
  const startsAt = parseInstant(api.data?.date ?? '');
  const place = `evento ${index + 1}`;
  if (!api.success || !startsAt.ok) {
    refusals.add('bad_event', place);
    return [];
  }
  if (startsAt.value > latest.start) {
    refusals.add('from_future', place);
    return [];
  }
  const { sport, league, home, away, status } = api.data;
  const event = eventSchema.safeParse({
    id: eventIdOf(api.data.id),
    sport: SPORTS[sport.slug] ?? 'other',
    league: league?.name || league?.slug || sport.name || sport.slug,
    home,
    away,
    startsAt: startsAt.value,
    live: status === 'live' ? true : null,
  });
  if (event.success) return [{ event: event.data, id: api.data.id, status: status ?? '' }];
  refusals.add('bad_event', place);
  return [];
}

/** What one house offers on one event at one moment: all of it. */
export interface HouseOffer {
  readonly eventId: EventId;
  readonly house: string;
  readonly quotes: readonly Quote[];
}

export interface OfferTerms {
  /** Null: this house is not wanted. */
  readonly houseOf: (name: string) => string | null;
  /** When the provider says this, by its own clock. */
  readonly at: EpochMs;
  /** In play only a market's own time tells that its price still holds; a message of the socket is such a time. */
  readonly seenNow: boolean;
  readonly latest: LatestInstants;
  readonly refusals: Refusals;
}

/** Null: not the documented answer of `/odds/multi`. */
export function readPricedEvents(
  json: unknown,
  eventOf: (providerId: string) => SportEvent | null,
  terms: OfferTerms,
): HouseOffer[] | null {
  const list = z.array(z.unknown()).max(100).safeParse(json);
  if (!list.success) return null;
  const read = list.data.map(item => pricedEvent.safeParse(item));
  if (read.length > 0 && !read.some(({ success }) => success)) return null;
  return read.flatMap((item, index) => {
    if (!item.success) {
      terms.refusals.add('bad_event', `evento ${index + 1}`);
      return [];
    }
    const event = eventOf(item.data.id);
    if (event === null) return [];
    return Object.entries(item.data.bookmakers).flatMap(([name, list]) => {
      const url = item.data.urls?.[name];
      return readOffer(event, { name, markets: list, url: typeof url === 'string' ? url : null }, terms) ?? [];
    });
  });
}

/** Null: the house is not wanted, or its list of markets cannot be read. */
export function readOffer(
  event: SportEvent,
  { name, markets: json, url }: { readonly name: string; readonly markets: unknown; readonly url: string | null },
  terms: OfferTerms,
): HouseOffer | null {
  const house = terms.houseOf(name);
  if (house === null) return null;
  const list = markets.safeParse(json);
  if (!list.success) {
    terms.refusals.add('bad_bookmaker', `${event.id}, ${house}`);
    return null;
  }
  const link = usableLink(url);
  // A market under two names would quote one selection twice: the later quote counts, so that of the main name.
  const inOrder = list.data.toSorted((a, b) => Number(isAlternativeMarket(b)) - Number(isAlternativeMarket(a)));
  const quotes = inOrder.flatMap(item => readMarket(event, house, link, item, terms));
  return { eventId: event.id, house, quotes: [...new Map(quotes.map(quote => [selectionKey(quote), quote])).values()] };
}

function isAlternativeMarket(item: unknown): boolean {
  return typeof item === 'object' && item !== null && 'name' in item && isAlternative(String(item.name));
}

/** What names a selection of one house on one event. */
export const selectionKey = ({ market, selection, line, side }: Quote): string =>
  `${market}|${selection}|${line ?? ''}|${side}`;

function readMarket(event: SportEvent, house: string, url: string | null, item: unknown, terms: OfferTerms): Quote[] {
  const { refusals, latest } = terms;
  const place = `${event.id}, ${house}`;
  const read = market.safeParse(item);
  if (!read.success) {
    refusals.add('bad_market', place);
    return [];
  }
  if (read.data.suspended) return [];
  const updated = parseInstant(read.data.updatedAt ?? '');
  const isLive = event.live ?? terms.at >= event.startsAt;
  const at = terms.seenNow || !isLive || !updated.ok ? terms.at : Math.min(updated.value, terms.at);
  if (at > latest.price || (updated.ok && updated.value > latest.price)) {
    refusals.add('from_future', place);
    return [];
  }
  // In play a price without a time of its own may be of any age.
  if (!terms.seenNow && isLive && !updated.ok) {
    refusals.add('no_time', place);
    return [];
  }
  const rows = read.data.odds.map(row => oddsRow.safeParse(row));
  const listedTo = listedUpTo(rows.map(({ data }) => data?.label ?? null));
  const frame = { event, house, url, at: epochMs(at), name: read.data.name, listedTo };
  return rows.flatMap(row => readRow(frame, row.data, refusals));
}

type QuoteFrame = Pick<Quote, 'event' | 'at' | 'url'> & {
  readonly house: string;
  readonly name: string;
  readonly listedTo: number;
};

function readRow(frame: QuoteFrame, row: z.output<typeof oddsRow> | undefined, refusals: Refusals): Quote[] {
  const { event, house, at, url, name, listedTo } = frame;
  const place = `${event.id}, ${house}, ${name}`;
  if (row === undefined) {
    refusals.add('bad_market', place);
    return [];
  }
  const hdp = row.hdp ?? null;
  const label = row.label ?? null;
  const hasDraw = row.draw != null || row.layDraw != null;
  const fields = readMarketRow(name, event.sport, { hdp, hasDraw, label, listedTo, team: teamOf(label, event) });
  if (typeof fields === 'string') {
    refusals.add(fields === 'market_unknown' ? `${fields} ${name}` : fields, place);
    return [];
  }
  const quotes: Quote[] = [];
  for (const { field, named: selection } of fields) {
    for (const side of ['back', 'lay'] as const) {
      const { priceField, depthField } = fieldsOf(field, side);
      const value = price.parse(row[priceField]);
      if (value == null || value === 0) continue;
      const odds = toDecimalOdds(value);
      if (!odds.ok) {
        if (odds.error.code !== 'closed') refusals.add('bad_price', place);
        // Only an exchange takes the other side of a bet, and its commission has to be known.
      } else if (side === 'lay' && !isExchangeKey(house)) refusals.add('lay_of_bookmaker', place);
      else {
        const depth = price.parse(row[depthField]);
        // Nothing can be bet at a price that nobody offers.
        if (depth === 0) continue;
        const limit = depth == null ? (side === 'back' ? readLimit(row.max, hdp) : null) : depthLimit(depth);
        quotes.push({ event, book: house, ...selection, side, odds: odds.value, limit, at, url });
      }
    }
  }
  return quotes;
}

/** Where a row has the price of a side, and what is offered at it. Example: 'home', lay → 'layHome', 'depthLayHome'. */
function fieldsOf(field: string, side: Quote['side']): { readonly priceField: string; readonly depthField: string } {
  const capital = field.charAt(0).toUpperCase() + field.slice(1);
  return side === 'back'
    ? { priceField: field, depthField: `depth${capital}` }
    : { priceField: `lay${capital}`, depthField: `depthLay${capital}` };
}

/** The team that a label names: 'Home', '2', or its own name. */
function teamOf(label: string | null, { home, away }: SportEvent): 'home' | 'away' | null {
  const said = label?.trim().toLowerCase() ?? '';
  if (['home', '1', home.toLowerCase()].includes(said)) return 'home';
  return ['away', '2', away.toLowerCase()].includes(said) ? 'away' : null;
}

/** Both sides of an exchange say what the backer may stake. The provider names no currency, so it is used unconverted. */
function depthLimit(depth: number): Cents | null {
  return depth > 0 && depth <= 1e9 ? cents(Math.floor(depth * 100 + 1e-6)) : null;
}

/** The provider names no currency for a limit, so it is used unconverted. Some rows repeat the line there. */
function readLimit(max: number | null | undefined, hdp: number | null): Cents | null {
  if (max == null || max <= 0 || max === hdp || max > 1e9) return null;
  return cents(Math.floor(max * 100 + 1e-6));
}

/** The messages of one frame: JSON, one a line. Null in place of a line that is not JSON. */
export function readFrame(text: string): (SocketMessage | null)[] {
  return text
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(line => {
      try {
        return socketMessage.safeParse(JSON.parse(line)).data ?? null;
      } catch {
        return null;
      }
    });
}

/** The time of a message, given in seconds, milliseconds or ISO 8601; null: none, or an impossible one. */
export function messageTime({ timestamp }: Pick<SocketMessage, 'timestamp'>): EpochMs | null {
  if (timestamp == null) return null;
  if (typeof timestamp === 'string' && !/^\d+(\.\d+)?$/.test(timestamp)) {
    const read = parseInstant(timestamp);
    return read.ok ? read.value : null;
  }
  const value = Number(timestamp);
  if (!(value > 1e9 && value < 1e14)) return null;
  return epochMs(Math.floor(value < 1e11 ? value * 1000 : value));
}
