/**
 * Keeps the last prices before a match begins, of the markets that somebody has a bet on: read again while the last quarter
 * of an hour runs, so that what stands at the end is the last that was seen. Nothing personal, and bounded.
 */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import {
  type Closing,
  type ClosingMarket,
  closingMarketSchema,
  closingPriceSchema,
} from '#shared/closing-odds/closing-prices.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { DocumentStore, StoredDocument } from '#shared/ports/documents/document-store.ts';
import { keptKind } from '#shared/ports/documents/kept-kind.ts';
import type { Log } from '#shared/ports/log.ts';
import { asEventId, epochMs } from '#shared/units.ts';
import type { MarketReader } from '../arbitrage/market-reader.ts';

export interface ClosingsDeps {
  readonly store: DocumentStore;
  readonly scanner: Pick<MarketReader, 'currentPrices'>;
  /** The clock of the odds. */
  readonly clock: Clock;
  readonly log: Log;
}

export interface Closings {
  /** The known closing prices of matches that have begun; the others are waited for, if the scanner has the match. */
  find(markets: readonly ClosingMarket[]): Promise<Closing[]>;
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
const MAX_MARKETS = 16;
const PER_LOOK = 500;

const marketSchema = closingMarketSchema.omit({ event: true });
const documentSchema = z.object({
  schema: z.literal(1),
  event: z.string(),
  startsAt: z.int(),
  markets: z.array(marketSchema),
  /** Null: not read yet. */
  at: z.int().nullable(),
  prices: z.array(closingPriceSchema),
});
type Watched = z.output<typeof documentSchema>;

export const CLOSING_INDEXES = [{ collection: COLLECTION, field: 'startsAt' }];
export const CLOSING_KIND = keptKind(COLLECTION, documentSchema, { isPersonal: false });

export function createClosings({ store, scanner, clock, log }: ClosingsDeps): Closings {
  async function find(event: string, markets: readonly ClosingMarket[]): Promise<Closing[]> {
    const now = clock.now();
    const stored = await store.get(COLLECTION, idOf(event));
    const known = stored && read(stored);
    if (known && known.startsAt <= now) {
      return known.at === null ? [] : [{ event: asEventId(event), at: epochMs(known.at), prices: known.prices }];
    }
    const added = markets
      .map(({ market, line }) => ({ market, line }))
      .filter(each => !known?.markets.some(({ market, line }) => market === each.market && line === each.line));
    if (added.length > 0) await watch(event, known, added, now);
    return [];
  }

  /** Only what the scanner has, so that no stranger fills the store with matches of their own. */
  async function watch(event: string, known: Watched | null, added: Watched['markets'], now: number): Promise<void> {
    const found = await scanner.currentPrices(asEventId(event), [], epochMs(now));
    if (found === null || found.live) return;
    if (known === null && (await store.count(COLLECTION)) >= MAX_KEPT) return;
    const markets = [...(known?.markets ?? []), ...added].slice(0, MAX_MARKETS);
    const base = known ?? { schema: 1, event, at: null, prices: [] };
    await store.put(COLLECTION, idOf(event), { ...base, startsAt: found.startsAt, markets }, 'any');
  }

  async function lookAt(watched: Watched): Promise<void> {
    const now = clock.now();
    const found = await scanner.currentPrices(asEventId(watched.event), watched.markets, now);
    if (found === null || found.live) return;
    const fresh = found.prices.filter(({ stale }) => !stale);
    const prices = fresh.map(({ market, selection, line, side, book, odds }) => ({
      ...{ market, selection, line, side, book, odds },
    }));
    // A match that was put off is read again before its new beginning.
    const seen = prices.length > 0 ? { prices, at: now } : {};
    await store.put(COLLECTION, idOf(watched.event), { ...watched, ...seen, startsAt: found.startsAt }, 'any');
  }

  async function look(): Promise<void> {
    const now = clock.now();
    const soon = {
      and: [
        { field: 'startsAt', op: '>=', value: now - 2 * LOOK_MS } as const,
        { field: 'startsAt', op: '<=', value: now + BEFORE_MS } as const,
      ],
    };
    const { documents } = await store.query(COLLECTION, { where: soon, limit: PER_LOOK });
    for (const document of documents) await lookAt(read(document));
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
  }

  return {
    async find(markets) {
      const byEvent = Map.groupBy(markets, ({ event }) => event);
      const found = await Promise.all([...byEvent].map(([event, asked]) => find(event, asked)));
      return found.flat();
    },
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

const read = ({ data }: StoredDocument): Watched => documentSchema.parse(data);

/** An event's id may hold what a document's must not. */
const idOf = (event: string): string => createHash('sha256').update(event).digest('base64url');
