/**
 * Converts answers of The Odds API v4, live or historical, to events and quotes. The provider's shape stays in this file.
 * Source: https://the-odds-api.com/liveapi/guides/v4/.
 */
import { z } from 'zod';
import { usableLink } from '#shared/markets/house-links.ts';
import { eventSchema, type Quote, type Sport, type SportEvent } from '#shared/markets/market.ts';
import { err, ok, type Result } from '#shared/result.ts';
import { type Cents, type EpochMs, parseInstant, toCents, toEpochMs } from '#shared/units.ts';
import { mayCountSeveralThings } from './counted-sports.ts';
import { ANY_INSTANT, type LatestInstants } from './latest-instants.ts';
import { isDraw, isThirdOutcome, type PriceFormat, readOutcome, readPrice } from './odds-api-outcome.ts';
import { detectPriceFormats } from './price-format.ts';
import type { Refusals } from './refusals.ts';

export interface OddsApiAnswer {
  readonly events: readonly SportEvent[];
  readonly quotes: readonly Quote[];
  /** When a historical answer was taken; null for a live one. */
  readonly takenAt: EpochMs | null;
  /** The time of the latest price; null if there is none. */
  readonly latest: EpochMs | null;
}

export interface OddsApiOptions {
  /** Forces the form of the prices; by default it is detected. */
  readonly priceFormat?: PriceFormat;
  /** By default any instant is accepted. */
  readonly latest?: LatestInstants;
}

/** With `dateFormat=unix` the provider sends seconds. */
const instant = z.union([z.string(), z.number()]).transform((value, context): EpochMs => {
  const result = typeof value === 'number' ? toEpochMs(value * 1000) : parseInstant(value);
  if (result.ok) return result.value;
  context.addIssue({ code: 'custom', message: 'not an instant' });
  return z.NEVER;
});

const apiOutcome = z.object({
  name: z.string().trim(),
  description: z.string().trim().nullish().catch(null),
  price: z.number(),
  point: z.number().nullish(),
  link: z.string().nullish(),
  bet_limit: z.number().nullish(),
});
const apiMarket = z.object({
  key: z.string(),
  last_update: instant.nullish(),
  link: z.string().nullish(),
  outcomes: z.array(apiOutcome),
});
const apiBookmaker = z.object({
  key: z.string().regex(/^[\w.:-]{1,80}$/),
  last_update: instant.nullish(),
  link: z.string().nullish(),
  markets: z.array(z.unknown()),
});
const apiEvent = z.object({
  id: z.string(),
  sport_key: z.string(),
  sport_title: z.string().nullish(),
  commence_time: instant,
  home_team: z.string(),
  away_team: z.string(),
  bookmakers: z.array(z.unknown()).default([]),
});
const answer = z.union([
  z.array(z.unknown()).transform(data => ({ timestamp: null, data })),
  z.object({ timestamp: instant, data: z.union([z.array(z.unknown()), z.looseObject({ id: z.string() })]) }),
  z.looseObject({ id: z.string(), sport_key: z.string() }).transform(event => ({ timestamp: null, data: [event] })),
]);

interface Found {
  readonly event: SportEvent;
  readonly bookmaker: z.infer<typeof apiBookmaker>;
  readonly market: z.infer<typeof apiMarket>;
  /** Whether this house's winner market has a draw. */
  readonly drawn: boolean;
  readonly place: string;
}

/**
 * Converts an answer: an array of events, one event, or a historical answer that wraps either.
 * Invalid parts go to `refusals`, with their place, and the rest is still read.
 * Error: 'not_an_answer', for instance the provider's own error message.
 */
export function readOddsApiAnswer(
  json: unknown,
  refusals: Refusals,
  options: OddsApiOptions = {},
): Result<OddsApiAnswer, { code: 'not_an_answer' }> {
  const parsed = answer.safeParse(json);
  if (!parsed.success) return err({ code: 'not_an_answer' });
  const { data, timestamp } = parsed.data;
  const { latest: latestAllowed = ANY_INSTANT } = options;

  const events: SportEvent[] = [];
  const found: Found[] = [];
  const items = Array.isArray(data) ? data : [data];
  for (const [index, item] of items.entries()) {
    const read = readEvent(item, `evento ${index + 1}`, refusals, latestAllowed);
    if (read === null) continue;
    events.push(read.event);
    found.push(...read.markets);
  }
  // Any JSON list could be an answer; one without a single event is another format.
  if (items.length > 0 && events.length === 0 && !items.some(isOutright)) return err({ code: 'not_an_answer' });

  const prices = found.map(({ market }) => market.outcomes.map(outcome => outcome.price));
  const formats = options.priceFormat ? prices.map(() => options.priceFormat ?? null) : detectPriceFormats(prices);
  const quotes = withoutRepeats(
    found.map((item, index) => ({
      isFurther: FURTHER.test(item.market.key),
      quotes: readMarket(item, formats[index] ?? null, refusals, latestAllowed),
    })),
  );
  const latest = quotes.reduce<EpochMs | null>((at, quote) => (at === null || quote.at > at ? quote.at : at), null);
  return ok({ events, quotes, takenAt: timestamp, latest });
}

/** Markets that may hold again what the main one of their kind has, at a price of their own. */
const FURTHER = /^(alternate_|h2h_3_way)/;

/** A house has one price for a bet: that of the main market, where it has one. */
function withoutRepeats(
  markets: readonly { readonly isFurther: boolean; readonly quotes: readonly Quote[] }[],
): Quote[] {
  if (!markets.some(({ isFurther }) => isFurther)) return markets.flatMap(({ quotes }) => quotes);
  const betOf = ({ event, book, market, selection, line, side }: Quote) =>
    [event.id, book, market, selection, line, side].join('|');
  const main = new Set(markets.flatMap(({ isFurther, quotes }) => (isFurther ? [] : quotes.map(betOf))));
  return markets.flatMap(({ isFurther, quotes }) =>
    isFurther ? quotes.filter(each => !main.has(betOf(each))) : quotes,
  );
}

function readEvent(item: unknown, place: string, refusals: Refusals, latest: LatestInstants) {
  const api = apiEvent.safeParse(item);
  if (!api.success) {
    refusals.add(isOutright(item) ? 'outright' : 'bad_event', place);
    return null;
  }
  const event = eventSchema.safeParse({
    id: api.data.id,
    sport: sportOf(api.data.sport_key),
    league: api.data.sport_title || api.data.sport_key,
    home: api.data.home_team,
    away: api.data.away_team,
    startsAt: api.data.commence_time,
  });
  if (!event.success) {
    refusals.add('bad_event', place);
    return null;
  }
  if (event.data.startsAt > latest.start) {
    refusals.add('from_future', place);
    return null;
  }
  const markets = api.data.bookmakers.flatMap((item, index) => {
    const bookmaker = apiBookmaker.safeParse(item);
    if (bookmaker.success) return readBookmaker(bookmaker.data, event.data, place, refusals);
    refusals.add('bad_bookmaker', `${place}, casa ${index + 1}`);
    return [];
  });
  return { event: event.data, markets };
}

function readBookmaker(
  bookmaker: z.infer<typeof apiBookmaker>,
  event: SportEvent,
  place: string,
  refusals: Refusals,
): Found[] {
  const markets = bookmaker.markets.flatMap((item, index) => {
    const market = apiMarket.safeParse(item);
    const inside = `${place} (${event.id}), ${bookmaker.key}, mercado ${index + 1}`;
    if (market.success) return [{ market: market.data, place: inside }];
    refusals.add('bad_market', inside);
    return [];
  });
  // A list of lay prices may lack the draw that the same house's list of backs has; of a half, each list is its own.
  const hasDraw = (isHalf: boolean) =>
    markets.some(
      ({ market: { key, outcomes } }) =>
        (key === HALF) === isHalf && outcomes.some(({ name }) => isDraw({ market: key, name })),
    );
  const whole = event.sport === 'soccer' || hasDraw(false);
  const half = hasDraw(true);
  return markets.map(found => ({ event, bookmaker, drawn: found.market.key === HALF ? half : whole, ...found }));
}

const HALF = 'h2h_h1';

/** The winner of a tournament, which has no two sides. */
function isOutright(item: unknown): boolean {
  return z.object({ id: z.string(), home_team: z.null() }).safeParse(item).success;
}

function readMarket(
  { event, bookmaker, market, drawn, place }: Found,
  format: PriceFormat | null,
  refusals: Refusals,
  latest: LatestInstants,
): Quote[] {
  // The bookmaker's own time is that of its latest market.
  const at = market.last_update ?? bookmaker.last_update;
  if (at == null || format === null) {
    refusals.add(format === null ? 'price_format' : 'no_time', place);
    return [];
  }
  if (at > latest.price) {
    refusals.add('from_future', place);
    return [];
  }
  if (LINED.test(market.key) && mayCountSeveralThings(event.sport)) {
    refusals.add(unknownMarket(market.key), place);
    return [];
  }
  const named = market.outcomes.map(({ name, point = null, description = null }) => ({
    ...{ market: market.key, name, point, description, drawn },
  }));
  const third = named.findIndex(outcome => isThirdOutcome(outcome, event));
  if (third >= 0) {
    refusals.add('outcome_unknown', `${place}, resultado ${third + 1}`);
    return [];
  }
  return market.outcomes.flatMap((outcome, index): Quote[] => {
    const name = named[index];
    const selection = name ? readOutcome(name, event) : err('outcome_unknown' as const);
    const odds = selection.ok ? readPrice(outcome.price, format) : selection;
    if (!selection.ok || !odds.ok) {
      const reason = odds.ok ? 'bad_price' : odds.error;
      const counted = reason === 'market_unknown' ? unknownMarket(market.key) : reason;
      refusals.add(counted, `${place}, resultado ${index + 1}`);
      return [];
    }
    const url = usableLink(outcome.link) ?? usableLink(market.link) ?? usableLink(bookmaker.link);
    const limit = readLimit(outcome.bet_limit);
    return [{ event, book: bookmaker.key, ...selection.value, odds: odds.value, limit, at, url }];
  });
}

/** The provider names no currency for a limit, so it is used unconverted. */
function readLimit(limit: number | null | undefined): Cents | null {
  const cents = limit == null || limit < 0 ? null : toCents(Math.floor(limit * 100 + 1e-6));
  return cents?.ok ? cents.value : null;
}

/** Markets with a line for the whole match. */
const LINED = /^(alternate_)?(spreads|totals|team_totals)$/;
const unknownMarket = (key: string): string => `market_unknown ${key.slice(0, 60)}`;

const SPORT_GROUPS: readonly (readonly [prefix: string, sport: Sport])[] = [
  ['soccer_', 'soccer'],
  ['basketball_', 'basketball'],
  ['tennis_', 'tennis'],
  ['americanfootball_', 'american_football'],
  ['baseball_', 'baseball'],
  ['icehockey_', 'ice_hockey'],
  ['volleyball_', 'volleyball'],
  ['mma_', 'mma'],
];

function sportOf(sportKey: string): Sport {
  return SPORT_GROUPS.find(([prefix]) => sportKey.startsWith(prefix))?.[1] ?? 'other';
}
