/** How the archive lies in the store: its collections, the keys it is searched by, and its documents read back. */
import { type LifeRecord, lifeRecordSchema } from '#shared/history/life-record.ts';
import { type DayRollup, dayRollupSchema } from '#shared/history/rollup.ts';
import type { DocumentData, StoredDocument } from '#shared/ports/documents/document-store.ts';

/** One document a life. */
export const LIVES = 'archive';
/** One a day, and one more a day with made-up odds. */
export const DAYS = 'archive_days';
/** How many lives are stored: counting a million takes too long to do it each time. */
export const STATE = 'archive_state';
export const STATE_ID = 'stored';

/**
 * A store finds by one range: the keys of two fields let it be a sport's, or a class's, last ones without reading the
 * others.
 */
export const ARCHIVE_INDEXES = [
  ...['lastSeen', 'peak', 'sportSeen', 'classSeen'].map(field => ({ collection: LIVES, field })),
  { collection: DAYS, field: 'day' },
];

/** Example: ('soccer', 1733930000000) → 'soccer 0001733930000000'. Instants as text, in their order. */
export function seenKey(what: string, at: number): string {
  return `${what} ${String(Math.max(0, at)).padStart(16, '0')}`;
}

export function toLifeDocument(record: LifeRecord): DocumentData {
  return {
    ...record,
    sportSeen: seenKey(record.event.sport, record.lastSeen),
    classSeen: seenKey(record.class, record.lastSeen),
  };
}

export function readLife({ id, data }: StoredDocument): LifeRecord & { id: string } {
  return { id, ...lifeRecordSchema.parse(data) };
}

export function dayId(day: string, demo: boolean): string {
  return demo ? `${day} demo` : day;
}

export function readDay({ data }: StoredDocument): DayRollup {
  return dayRollupSchema.parse(data);
}
