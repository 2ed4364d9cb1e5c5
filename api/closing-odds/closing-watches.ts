/**
 * Whose bets wait for closing odds: one document for each person and match, with the markets that they have bets on. It
 * is theirs, counted for them, and goes with their account. Only a bet in their own log makes one.
 */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type ClosingMarket, closingMarketSchema } from '#shared/closing-odds/closing-prices.ts';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import { keptKind } from '#shared/ports/documents/kept-kind.ts';
import { asUid, type Uid } from '#shared/units.ts';
import type { OwnedCollection } from '../people/person-data.ts';
import { QuotaRefusal } from '../quotas/quota-refusal.ts';

export const CLOSING_WATCHES: OwnedCollection = 'closing_watches';
/** Of one person in one match. */
const MOST_MARKETS = 16;
const PAGES = 20;
const SWEPT_AT_ONCE = 500;

const watchSchema = z.object({
  schema: z.literal(1),
  owner: z.string().transform(asUid),
  event: closingMarketSchema.shape.event,
  /** When the match begins, as the bet says until a feed says otherwise. */
  startsAt: z.int(),
  /** In the order of the bets. */
  markets: z.array(closingMarketSchema.omit({ event: true })),
});
export type ClosingWatch = z.output<typeof watchSchema> & { readonly id: string };

export const CLOSING_WATCH_KIND = keptKind(CLOSING_WATCHES, watchSchema);
export const CLOSING_WATCH_INDEXES = [{ collection: CLOSING_WATCHES, field: 'startsAt' }];

/** A market that somebody has a bet on. */
export interface WantedClosing extends ClosingMarket {
  readonly startsAt: number;
}

export interface ClosingWatches {
  /** Beyond what one person may have, nothing is noted. */
  note(owner: Uid, wanted: readonly WantedClosing[]): Promise<void>;
  /** Those of these markets that the person waits for already. */
  known(owner: Uid, markets: readonly ClosingMarket[]): Promise<ClosingMarket[]>;
  /** Of matches that begin between these two moments, in milliseconds. */
  between(from: number, to: number): Promise<ClosingWatch[]>;
  moveTo(watch: ClosingWatch, startsAt: number): Promise<void>;
  /** Deletes those of matches that began before this moment, some at a time. */
  sweep(before: number): Promise<void>;
}

export function createClosingWatches(store: DocumentStore): ClosingWatches {
  async function noteEvent(owner: Uid, event: string, wanted: readonly WantedClosing[]): Promise<void> {
    await store.transaction(async tx => {
      const id = idOf(owner, event);
      const found = await tx.get(CLOSING_WATCHES, id);
      const before = found && watchSchema.parse(found.data);
      const markets = [...(before?.markets ?? [])];
      for (const { market, line } of wanted) {
        if (!markets.some(each => each.market === market && each.line === line)) markets.push({ market, line });
      }
      if (markets.length === before?.markets.length) return;
      const startsAt = before?.startsAt ?? Math.min(...wanted.map(each => each.startsAt));
      const watch = { schema: 1, owner, event, startsAt, markets: markets.slice(0, MOST_MARKETS) };
      tx.put(CLOSING_WATCHES, id, watch, 'any');
    });
  }

  return {
    async note(owner, wanted) {
      for (const [event, ofEvent] of Map.groupBy(wanted, ({ event }) => event)) {
        try {
          await noteEvent(owner, event, ofEvent);
        } catch (cause) {
          if (!(cause instanceof QuotaRefusal)) throw cause;
        }
      }
    },
    async known(owner, markets) {
      const events = [...new Set(markets.map(({ event }) => event))];
      const found = await Promise.all(events.map(event => store.get(CLOSING_WATCHES, idOf(owner, event))));
      const watches = found.flatMap(each => (each === null ? [] : [watchSchema.parse(each.data)]));
      return watches.flatMap(({ event, markets: theirs }) => theirs.map(each => ({ event, ...each })));
    },
    async between(from, to) {
      const startsAt = 'startsAt';
      const where = {
        and: [{ field: startsAt, op: '>=', value: from } as const, { field: startsAt, op: '<=', value: to } as const],
      };
      const watches: ClosingWatch[] = [];
      let cursor: string | null = null;
      for (let page = 0; page < PAGES; page += 1) {
        const found = await store.query(CLOSING_WATCHES, { where, ...(cursor === null ? {} : { cursor }) });
        watches.push(...found.documents.map(({ id, data }) => ({ id, ...watchSchema.parse(data) })));
        cursor = found.next;
        if (cursor === null) break;
      }
      return watches;
    },
    moveTo: ({ id }, startsAt) => store.patch(CLOSING_WATCHES, id, { startsAt }),
    async sweep(before) {
      const where = { field: 'startsAt', op: '<', value: before } as const;
      const { documents } = await store.query(CLOSING_WATCHES, { where, limit: SWEPT_AT_ONCE });
      for (const { id } of documents) await store.delete(CLOSING_WATCHES, id);
    },
  };
}

/** An event's id may hold what a document's must not, and nobody else's comes before or behind theirs by choice. */
const idOf = (owner: Uid, event: string): string =>
  createHash('sha256').update(`${owner} ${event}`).digest('base64url');
