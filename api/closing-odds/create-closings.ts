/**
 * Keeps the last prices before a match begins, of the markets that somebody has a bet on: read again while the last quarter
 * of an hour runs, so that what stands at the end is the last that was seen. Who waits for them is in `closing-watches.ts`;
 * where there are more than there is room for, everybody gets an equal share.
 */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Action } from '#shared/bets/action.ts';
import {
  type Closing,
  type ClosingMarket,
  closingMarketSchema,
  closingPriceSchema,
  closingSchema,
} from '#shared/closing-odds/closing-prices.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { DocumentStore, StoredDocument } from '#shared/ports/documents/document-store.ts';
import { keptKind } from '#shared/ports/documents/kept-kind.ts';
import type { Log } from '#shared/ports/log.ts';
import { asEventId, epochMs } from '#shared/units.ts';
import type { MarketReader } from '../arbitrage/market-reader.ts';
import type { BetLog, Owners } from '../bets/bet-log.ts';
import { betsOn, nameOf, placedIn } from './bets-to-watch.ts';
import { CLOSING_WATCH_INDEXES, type ClosingWatch, createClosingWatches } from './closing-watches.ts';
import { fairShare } from './fair-share.ts';

export interface ClosingsDeps {
  readonly store: DocumentStore;
  readonly scanner: Pick<MarketReader, 'currentPrices'>;
  readonly betLog: Pick<BetLog, 'read'>;
  /** The clock of the odds. */
  readonly clock: Clock;
  readonly log: Log;
}

export interface Closings {
  /** The known closing prices of matches that have begun. Asking changes nothing. */
  find(markets: readonly ClosingMarket[]): Promise<Closing[]>;
  /** Waits for those of the markets that the person has a bet on, as their own log says. */
  watch(owners: Owners, markets: readonly ClosingMarket[]): Promise<void>;
  /** Whether everything that the person asks for is waited for already: then their log need not be read. */
  isWatched(owners: Owners, markets: readonly ClosingMarket[]): Promise<boolean>;
  /** Call it with what was added to somebody's log. */
  noted(owners: Owners, actions: readonly Action[]): Promise<void>;
  /** Reads the prices of matches that begin soon. Called twice a minute. */
  look(): Promise<void>;
  /** Deletes some of what is old, or too many. */
  sweep(): Promise<void>;
  start(): () => void;
}

const COLLECTION = 'closing_prices';
const BEFORE_MS = 15 * 60_000;
const LOOK_MS = 30_000;
const SWEEP_MS = 3_600_000;
const KEPT_MS = 35 * 86_400_000;
const MAX_KEPT = 20_000;
/** Of one match, for everybody together. */
const MAX_MARKETS = 48;
const WATCHED_MS = 86_400_000;
const PER_LOOK = 500;

const marketSchema = closingMarketSchema.omit({ event: true });
const documentSchema = z.object({
  schema: z.literal(1),
  event: z.string(),
  startsAt: z.int(),
  match: closingSchema.shape.match,
  markets: z.array(marketSchema),
  /** Null: not read yet. */
  at: z.int().nullable(),
  prices: z.array(closingPriceSchema),
});
type Watched = z.output<typeof documentSchema>;

export const CLOSING_INDEXES = [{ collection: COLLECTION, field: 'startsAt' }, ...CLOSING_WATCH_INDEXES];
export const CLOSING_KIND = keptKind(COLLECTION, documentSchema, { isPersonal: false });

export function createClosings({ store, scanner, betLog, clock, log }: ClosingsDeps): Closings {
  const watches = createClosingWatches(store);

  async function find(event: string): Promise<Closing[]> {
    const stored = await store.get(COLLECTION, idOf(event));
    const known = stored && read(stored);
    if (!known || known.at === null || known.startsAt > clock.now()) return [];
    const { match, prices } = known;
    return [{ event: asEventId(event), at: epochMs(known.at), prices, ...(match && { match }) }];
  }

  /** The match is what the scanner says it is: a bet may say anything about when it begins. */
  async function lookAt(event: string, waiting: readonly ClosingWatch[]): Promise<void> {
    const now = clock.now();
    const markets = chosenMarkets(waiting);
    const found = await scanner.currentPrices(asEventId(event), markets, now);
    if (found === null || found.live) return;
    const { home, away, startsAt, sport } = found.event;
    // A match that was put off is read again before its new beginning.
    for (const each of waiting) if (each.startsAt !== startsAt) await watches.moveTo(each, startsAt);
    const fresh = found.prices.filter(({ stale }) => !stale);
    if (fresh.length === 0 || startsAt > now + BEFORE_MS) return;
    const prices = fresh.map(({ market, selection, line, side, book, odds }) => ({
      ...{ market, selection, line, side, book, odds },
    }));
    const match = { sport, home, away, startsAt };
    await store.put(COLLECTION, idOf(event), { schema: 1, event, startsAt, match, markets, at: now, prices }, 'any');
  }

  async function look(): Promise<void> {
    const now = clock.now();
    const waiting = await watches.between(now - 2 * LOOK_MS, now + BEFORE_MS);
    const byEvent = Map.groupBy(waiting, ({ event }) => event);
    for (const event of chosenEvents(waiting)) await lookAt(event, byEvent.get(asEventId(event)) ?? []);
  }

  async function sweep(): Promise<void> {
    const over = (await store.count(COLLECTION)) - MAX_KEPT;
    const { documents } = await store.query(COLLECTION, {
      orderBy: { field: 'startsAt', direction: 'asc' },
      limit: PER_LOOK,
    });
    for (const [index, { id, data }] of documents.entries()) {
      if (index < over || Number(data.startsAt) < clock.now() - KEPT_MS) await store.delete(COLLECTION, id);
    }
    await watches.sweep(clock.now() - WATCHED_MS);
  }

  return {
    async find(markets) {
      const events = [...new Set(markets.map(({ event }) => event))];
      return (await Promise.all(events.map(find))).flat();
    },
    async watch(owners, markets) {
      await watches.note(owners[0], await betsOn(betLog, owners, markets, clock.now()));
    },
    async isWatched([owner], markets) {
      const known = new Set((await watches.known(owner, markets)).map(nameOf));
      return markets.every(each => known.has(nameOf(each)));
    },
    noted: ([owner], actions) => watches.note(owner, placedIn(actions, clock.now())),
    look,
    sweep,
    start() {
      const warn = (cause: unknown) => log.warn('odds de fechamento não guardadas', { cause });
      const timers = [
        setInterval(() => void look().catch(warn), LOOK_MS),
        setInterval(() => void sweep().catch(warn), SWEEP_MS),
      ];
      return () => timers.forEach(clearInterval);
    },
  };
}

/** The markets of one match that get a place. */
function chosenMarkets(waiting: readonly ClosingWatch[]): Watched['markets'] {
  const byName = new Map(waiting.flatMap(({ markets }) => markets.map(each => [JSON.stringify(each), each] as const)));
  const wishes = waiting.map(({ owner, markets }) => ({
    person: owner,
    wants: markets.map(each => JSON.stringify(each)),
  }));
  return fairShare(wishes, MAX_MARKETS).flatMap(name => byName.get(name) ?? []);
}

/** The matches that are looked at now. */
function chosenEvents(waiting: readonly ClosingWatch[]): string[] {
  const byPerson = Map.groupBy(waiting, ({ owner }) => owner);
  const wishes = [...byPerson].map(([person, theirs]) => ({ person, wants: theirs.map(({ event }) => event) }));
  return fairShare(wishes, PER_LOOK);
}

const read = ({ data }: StoredDocument): Watched => documentSchema.parse(data);

/** An event's id may hold what a document's must not. */
const idOf = (event: string): string => createHash('sha256').update(event).digest('base64url');
