/** How the archive is stored: its collections, the keys that searches use, and how its documents are read back. */

import { z } from 'zod';
import { type LifeRecord, lifeRecordSchema } from '#shared/history/life-record.ts';
import { type DayRollup, dayRollupSchema } from '#shared/history/rollup.ts';
import type { DocumentData, StoredDocument } from '#shared/ports/documents/document-store.ts';
import { keptKind } from '#shared/ports/documents/kept-kind.ts';

/** One document per life. */
export const LIVES = 'archive';
/** One document per day, and a second one for the day's made-up odds. */
export const DAYS = 'archive_days';
/** The number of stored lives: counting a million of them each time would take too long. */
export const STATE = 'archive_state';
export const STATE_ID = 'stored';

/** When a life was last seen, on those only that were watched from their opening, with prices of now. */
export const WATCHED = 'watchedSeen';

/**
 * A query uses one range only. A key made of two fields lets that range cover the latest lives of one sport, or of one
 * class, without reading the others.
 */
export const ARCHIVE_INDEXES = [
  ...['lastSeen', 'peak', 'sportSeen', 'classSeen'].map(field => ({ collection: LIVES, field })),
  { collection: LIVES, field: WATCHED },
  { collection: DAYS, field: 'day' },
];

export const ARCHIVE_KINDS = [
  keptKind(LIVES, lifeRecordSchema, { field: 'version', isPersonal: false, isCheckedInPages: false }),
  keptKind(DAYS, dayRollupSchema, { field: 'version', isPersonal: false }),
  keptKind(STATE, z.object({ version: z.literal(1), stored: z.int() }), { field: 'version', isPersonal: false }),
];

/** Example: ('soccer', 1733930000000) → 'soccer 0001733930000000'. As text, so that instants sort in their order. */
export function seenKey(what: string, at: number): string {
  return `${what} ${String(Math.max(0, at)).padStart(16, '0')}`;
}

export function toLifeDocument(record: LifeRecord, isWatched = false): DocumentData {
  return {
    ...record,
    ...(isWatched && { [WATCHED]: record.lastSeen }),
    sportSeen: seenKey(record.event.sport, record.lastSeen),
    classSeen: seenKey(record.class, record.lastSeen),
  };
}

export function readLife({ id, data }: StoredDocument): LifeRecord & { id: string } {
  return { id, ...lifeRecordSchema.parse(data) };
}

/** Null: it cannot be read. Pages of lives are not checked when they are read: a search passes over thousands. */
export function lifeIfReadable({ id, data }: StoredDocument): (LifeRecord & { id: string }) | null {
  const read = lifeRecordSchema.safeParse(data);
  return read.success ? { id, ...read.data } : null;
}

export function dayId(day: string, demo: boolean): string {
  return demo ? `${day} demo` : day;
}

export function readDay({ data }: StoredDocument): DayRollup {
  return dayRollupSchema.parse(data);
}
