/**
 * Reads closed arbs in one order, a page at a time. The store handles one range; all other conditions are checked document
 * by document, up to `MAX_SCANNED` of them. Beyond that the page comes back short, says so, and the next page continues.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DocumentStore, StoredDocument } from '#shared/ports/documents/document-store.ts';
import { err, ok, type Result } from '#shared/result.ts';
import { LIVES } from './archive-documents.ts';

export const MAX_SCANNED = 4_000;
const SLICE = 200;
/** Far more than ever close at the same instant. */
const MAX_PASSED_OVER = 100_000;

export interface LifeScanDeps {
  readonly store: DocumentStore;
  /** The arbs that are open now: earlier lives in their places are not public. */
  readonly openIds: () => ReadonlySet<string>;
}

export interface LifePlan<Read extends object> {
  /** The field to sort by, in descending order, and to limit to a range. */
  readonly field: 'lastSeen' | 'peak' | 'sportSeen' | 'classSeen';
  readonly from: string | number | null;
  readonly to: string | number | null;
  /** The conditions that the range does not cover. */
  readonly tests: readonly ((document: StoredDocument) => boolean)[];
  readonly size: number;
  /** Null: it cannot be read, and is left out. */
  readonly read: (document: StoredDocument) => Read | null;
}

export interface LifePage<Read> {
  readonly records: Read[];
  /** Where the next page begins; null at the end. */
  readonly next: string | null;
  /** False: it stopped before the page was full and before the end. */
  readonly complete: boolean;
}

/** Where a page ended: the order it was sorted in, the last value, and the last document. */
interface Position {
  readonly field: string;
  readonly value: string | number;
  readonly id: string;
}

export async function scanLives<Read extends object>(
  { store, openIds }: LifeScanDeps,
  plan: LifePlan<Read>,
  cursor: string | null,
): Promise<Result<LifePage<Read>, { readonly code: 'bad_cursor' }>> {
  const start = cursor === null ? null : readPosition(cursor, plan);
  if (start === null && cursor !== null) return err({ code: 'bad_cursor' });
  let position = start;
  const open = openIds();
  const { field, from } = plan;
  const query = queryOf(plan, position);
  const records: Read[] = [];
  let next: string | null = null;
  let scanned = 0;
  // Documents of the previous page with the same value come again: they are skipped, and not counted as scanned.
  let passedOver = 0;
  while (scanned < MAX_SCANNED && passedOver < MAX_PASSED_OVER) {
    // Where nothing is left out, the first that come fill the page, and one more says whether there is another.
    const limit = next === null && plan.tests.length === 0 ? Math.min(plan.size + 1, SLICE) : SLICE;
    const page = await store.query(LIVES, { ...query, limit, ...(next === null ? {} : { cursor: next }) });
    next = page.next;
    for (const [index, document] of page.documents.entries()) {
      // The query sets where the range starts; its end is checked here, because SQLite may seek by the other bound.
      if (from !== null && positionOf(document, field).value < from) {
        return ok({ records, next: null, complete: true });
      }
      if (!isAfter(document, field, start)) {
        passedOver += 1;
        continue;
      }
      scanned += 1;
      position = positionOf(document, field);
      const isHidden = open.has(String(document.data.opportunityId));
      if (isHidden || !plan.tests.every(test => test(document))) continue;
      const record = plan.read(document);
      if (record === null) continue;
      records.push(record);
      const isLast = next === null && index === page.documents.length - 1;
      if (records.length === plan.size) {
        return ok({ records, next: isLast ? null : writePosition(position), complete: true });
      }
    }
    if (next === null) return ok({ records, next: null, complete: true });
    // Lets other work run between two pages of documents.
    await nextTurn();
  }
  return ok({ records, next: position && writePosition(position), complete: false });
}

function queryOf({ field, to }: LifePlan<object>, position: Position | null) {
  const upper = position?.value ?? to;
  return {
    ...(upper === null ? {} : { where: { field, op: '<=', value: upper } as const }),
    orderBy: { field, direction: 'desc' },
  } as const;
}

function isAfter({ id, data }: StoredDocument, field: string, position: Position | null): boolean {
  return position === null || data[field] !== position.value || id > position.id;
}

function positionOf({ id, data }: StoredDocument, field: string): Position {
  const value = data[field];
  return { field, value: typeof value === 'number' ? value : String(value), id };
}

function writePosition({ field, value, id }: Position): string {
  return Buffer.from(JSON.stringify([field, value, id])).toString('base64url');
}

function readPosition(cursor: string, plan: LifePlan<object>): Position | null {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (!Array.isArray(parts) || parts.length !== 3) return null;
    const [field, value, id] = parts;
    const isNumber = plan.field === 'lastSeen' || plan.field === 'peak';
    if (field !== plan.field || typeof id !== 'string') return null;
    if (isNumber ? !Number.isFinite(value) : typeof value !== 'string' || !value.isWellFormed()) return null;
    return { field, value, id };
  } catch {
    return null;
  }
}
