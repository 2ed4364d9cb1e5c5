/**
 * The events that odds-api.io lists, and their prices over REST. It knows which events to ask for next; it does not know
 * whether a stream runs.
 */
import { correctionOf } from '#shared/event-matching/correction.ts';
import type { SportEvent } from '#shared/markets/market.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { FeedBatch } from '#shared/ports/odds-feed.ts';
import { err, ok, type Result } from '#shared/result.ts';
import type { EpochMs } from '#shared/units.ts';
import { latestAt } from '../formats/latest-instants.ts';
import type { Refusals } from '../formats/refusals.ts';
import type { SeenEvent } from '../results/wanted-events.ts';
import type { HouseChoice } from './house-choice.ts';
import type { HouseOffers } from './house-offers.ts';
import { eventIdOf, type HouseOffer, type ListedEvent, readEventList, readPricedEvents } from './odds-format.ts';
import type { RestClient, RestFailure } from './rest-client.ts';

export interface CatalogueDeps {
  readonly client: RestClient;
  readonly clock: Clock;
  readonly refusals: Refusals;
  readonly offers: HouseOffers;
  readonly sports: readonly string[];
  /** Empty: all leagues of the sports. */
  readonly leagues: readonly string[];
  readonly choice: HouseChoice;
  readonly onEvents: (events: readonly SeenEvent[]) => void;
}

type Emit = (batch: FeedBatch) => Promise<unknown>;
type Asked = Result<null, RestFailure>;

export interface Catalogue {
  /** Asks for the events of every sport, and withdraws the prices of those that are gone. */
  list(emit: Emit, signal: AbortSignal): Promise<Asked>;
  /** Asks for the prices of the events that were priced longest ago, if that is before `since`. Null: there are none. */
  price(since: EpochMs, emit: Emit, signal: AbortSignal): Promise<Asked | null>;
  eventOf(providerId: string): SportEvent | null;
  readonly size: number;
}

const DAY = 24 * 3_600_000;
const LISTED_DAYS = 3;
const MAX_EVENTS = 3_000;
/** The provider takes as many in one request. */
const EVENTS_A_REQUEST = 10;

interface Known extends ListedEvent {
  readonly sport: string;
  pricedAt: number;
}

export function createCatalogue(deps: CatalogueDeps): Catalogue {
  const { client, clock, refusals, offers, sports, leagues, choice, onEvents } = deps;
  const known = new Map<string, Known>();
  const asks = sports.flatMap(sport => (leagues.length > 0 ? leagues.map(league => ({ sport, league })) : [{ sport }]));
  const unknownLeagues = new Set<string>();

  async function listOne(ask: (typeof asks)[number], signal: AbortSignal): Promise<Result<Known[], RestFailure>> {
    const to = new Date(clock.now() + LISTED_DAYS * DAY).toISOString();
    const answer = await client.get('/events', { ...ask, status: 'pending,live', to }, signal);
    if (!answer.ok) {
      // A league of another sport, or none at all: the others go on.
      if (answer.error.code !== 'refused' || !('league' in ask)) return answer;
      unknownLeagues.add(`${ask.sport}/${ask.league}`);
      refusals.add('league_refused', `${ask.sport}/${ask.league} (${answer.error.reason})`);
      return ok([]);
    }
    const list = readEventList(answer.value.json, latestAt(clock.now()), refusals);
    if (list === null) return err({ code: 'unavailable', reason: 'resposta ilegível em /events' });
    return ok(list.map(event => ({ ...event, sport: ask.sport, pricedAt: known.get(event.id)?.pricedAt ?? 0 })));
  }

  return {
    get size() {
      return known.size;
    },
    eventOf: id => known.get(id)?.event ?? null,

    async list(emit, signal) {
      const found: Known[] = [];
      for (const ask of asks) {
        if ('league' in ask && unknownLeagues.has(`${ask.sport}/${ask.league}`)) continue;
        const listed = await listOne(ask, signal);
        if (!listed.ok) return listed;
        found.push(...listed.value);
      }
      const nearest = found
        .filter(({ status }) => status !== 'settled' && status !== 'cancelled')
        .toSorted((a, b) => a.event.startsAt - b.event.startsAt)
        .slice(0, MAX_EVENTS);
      const before = new Map(known);
      known.clear();
      for (const event of nearest) known.set(event.id, event);
      onEvents(found.map(({ event, sport }) => ({ id: event.id, sport, startsAt: event.startsAt })));
      const gone = [...before.keys()].filter(id => !known.has(id)).map(id => eventIdOf(id));
      for (const id of gone) offers.drop(id);
      const described = correctedSince(before);
      if (gone.length + described.length > 0) {
        await emit({ at: clock.now(), quotes: [], complete: gone, ...(described.length > 0 && { described }) });
      }
      return ok(null);
    },

    async price(since, emit, signal) {
      const due = [...known.values()]
        .filter(({ pricedAt }) => pricedAt < since)
        .toSorted((a, b) => Number(b.event.live) - Number(a.event.live) || a.pricedAt - b.pricedAt)
        .slice(0, EVENTS_A_REQUEST);
      const groups = choice.groups();
      if (due.length === 0 || groups.length === 0) return null;
      for (const names of groups) {
        const eventIds = due.map(({ id }) => id).join(',');
        const parameters = { eventIds, bookmakers: names.join(','), includeSeq: 'true' };
        const answer = await client.get('/odds/multi', parameters, signal);
        if (!answer.ok) return await recover(answer.error, names, due, emit);
        choice.worked(names);
        const { at, seq } = answer.value;
        const terms = { houseOf: choice.houseOf, at, seenNow: false, latest: latestAt(clock.now()), refusals };
        const read = readPricedEvents(answer.value.json, id => known.get(id)?.event ?? null, terms);
        if (read === null) return err({ code: 'unavailable', reason: 'resposta ilegível em /odds/multi' });
        const silent = silentHouses(due, names, read);
        const quotes = [...read, ...silent].flatMap(offer => offers.apply(offer, { at, seq, by: 'snapshot' }) ?? []);
        if (quotes.length > 0) await emit({ at, quotes });
      }
      for (const event of due) event.pricedAt = clock.now();
      return ok(null);
    },
  };

  /** Those that are another match than they were listed as: their prices are asked for next. */
  function correctedSince(before: ReadonlyMap<string, Known>): SportEvent[] {
    return [...known.values()].flatMap(listed => {
      const { id, event } = listed;
      const was = before.get(id)?.event;
      if (was === undefined || correctionOf(was, event, clock.now()) === null) return [];
      offers.drop(event.id);
      listed.pricedAt = 0;
      return [event];
    });
  }

  /** ok: the next try asks for something else. */
  async function recover(
    failure: RestFailure,
    names: readonly string[],
    due: readonly Known[],
    emit: Emit,
  ): Promise<Asked> {
    if (failure.code === 'houses_refused') {
      const dropped = choice.refused(names, failure);
      const at = clock.now();
      const origin = { at, seq: null, by: 'snapshot' } as const;
      const gone = [...known.values()].flatMap(({ event }) =>
        dropped.flatMap(house => offers.withdraw(event.id, house, origin)),
      );
      if (gone.length > 0) await emit({ at, quotes: gone });
      return ok(null);
    }
    // One event of which it knows nothing more must not keep the others waiting.
    if (failure.code === 'refused') for (const event of due) event.pricedAt = clock.now();
    return err(failure);
  }

  /** Those that offered something on these events, and are not in the answer any more. */
  function silentHouses(due: readonly Known[], names: readonly string[], read: readonly HouseOffer[]): HouseOffer[] {
    const asked = new Set(names.map(choice.houseOf));
    const said = new Set(read.map(({ eventId, house }) => `${eventId}|${house}`));
    return due.flatMap(({ event: { id: eventId } }) =>
      offers
        .houses(eventId)
        .filter(house => asked.has(house) && !said.has(`${eventId}|${house}`))
        .map(house => ({ eventId, house, quotes: [] })),
    );
  }
}
