/**
 * Searches closed arbs by filter, a page at a time. The store handles one range; all other conditions are checked document
 * by document, up to `MAX_SCANNED` of them. Beyond that the page comes back short, says so, and the next page continues.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { addDays, startOfDay } from '#shared/history/archive-day.ts';
import { fieldValue } from '#shared/ports/documents/document-query.ts';
import type { DocumentStore, StoredDocument } from '#shared/ports/documents/document-store.ts';
import { err, ok, type Result } from '#shared/result.ts';
import { ARCHIVE_PAGE, type ArchiveFilter, type ArchivePage } from '#shared/wire/archive.ts';
import { LIVES, readLife, seenKey } from './archive-documents.ts';

export const MAX_SCANNED = 4_000;
const SLICE = 200;
/** Far more than ever close at the same instant. */
const MAX_PASSED_OVER = 100_000;
/** The latest time that a Date can hold. */
const LAST_INSTANT = 8.64e15;

export interface ArchiveSearchDeps {
  readonly store: DocumentStore;
  /** Whether an arb is open now in the place of this life. */
  readonly isOpen: (opportunityId: string) => boolean;
}

export type ArchiveSearch = (
  filter: ArchiveFilter,
  cursor: string | null,
) => Promise<Result<ArchivePage, { readonly code: 'bad_cursor' }>>;

/** Where a page ended: the order it was sorted in, the last value, and the last document. */
interface Position {
  readonly field: string;
  readonly value: string | number;
  readonly id: string;
}

export function createArchiveSearch({ store, isOpen }: ArchiveSearchDeps): ArchiveSearch {
  return async (filter, cursor) => {
    const plan = planOf(filter);
    const start = cursor === null ? null : readPosition(cursor, plan);
    if (start === null && cursor !== null) return err({ code: 'bad_cursor' });
    let position = start;
    const { field, from } = plan;
    const query = queryOf(plan, position);
    const records: ArchivePage['records'] = [];
    let next: string | null = null;
    let scanned = 0;
    // Documents of the previous page with the same value come again: they are skipped, and not counted as scanned.
    let passedOver = 0;
    while (scanned < MAX_SCANNED && passedOver < MAX_PASSED_OVER) {
      const page = await store.query(LIVES, next === null ? query : { ...query, cursor: next });
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
        const isHidden = isOpen(String(document.data.opportunityId));
        if (isHidden || !plan.tests.every(test => test(document))) continue;
        records.push(readLife(document));
        const isLast = next === null && index === page.documents.length - 1;
        if (records.length === ARCHIVE_PAGE) {
          return ok({ records, next: isLast ? null : writePosition(position), complete: true });
        }
      }
      if (next === null) return ok({ records, next: null, complete: true });
      // Lets other work run between two pages of documents.
      await nextTurn();
    }
    return ok({ records, next: position && writePosition(position), complete: false });
  };
}

function queryOf({ field, to }: Plan, position: Position | null) {
  const upper = position?.value ?? to;
  return {
    ...(upper === null ? {} : { where: { field, op: '<=', value: upper } as const }),
    orderBy: { field, direction: 'desc' },
    limit: SLICE,
  } as const;
}

interface Plan {
  /** The field to sort by, in descending order, and to limit to a range. */
  readonly field: 'lastSeen' | 'peak' | 'sportSeen' | 'classSeen';
  readonly from: string | number | null;
  readonly to: string | number | null;
  /** The conditions that the range does not cover. */
  readonly tests: readonly ((document: StoredDocument) => boolean)[];
}

function planOf(filter: ArchiveFilter): Plan {
  const { sport, minPeak } = filter;
  const from = filter.from === undefined ? null : startOfDay(filter.from);
  const to = filter.to === undefined ? null : startOfDay(addDays(filter.to, 1)) - 1;
  const { isSport, isClass, isFat, others } = testsOf(filter);
  if (filter.sort === 'peak') {
    const inTime: Test = ({ data }) =>
      Number(data.lastSeen) >= (from ?? 0) && Number(data.lastSeen) <= (to ?? Infinity);
    return { field: 'peak', from: minPeak ?? null, to: null, tests: [inTime, ...isSport, ...isClass, ...others] };
  }
  const what = sport ?? filter.class;
  if (what === undefined) return { field: 'lastSeen', from, to, tests: [...isFat, ...others] };
  return {
    field: sport === undefined ? 'classSeen' : 'sportSeen',
    from: seenKey(what, from ?? 0),
    to: seenKey(what, to ?? LAST_INSTANT),
    tests: [...(sport === undefined ? [] : isClass), ...isFat, ...others],
  };
}

type Test = Plan['tests'][number];

/** Works on the stored fields: a document that does not match is not parsed. */
function testsOf({ class: wantedClass, kind, sport, house, minPeak, league, freshOnly }: ArchiveFilter) {
  const equals = (field: string, value: string | undefined): Test[] =>
    value === undefined ? [] : [({ data }) => fieldValue(data, field) === value];
  const others = equals('kind', kind);
  if (freshOnly) others.push(({ data }) => data.staleShare === 0);
  if (house !== undefined) others.push(({ data }) => Array.isArray(data.houses) && data.houses.includes(house));
  if (league !== undefined) {
    const wanted = plain(league);
    others.push(({ data }) => plain(String(fieldValue(data, 'event.league'))).includes(wanted));
  }
  const isFat: Test[] = minPeak === undefined ? [] : [({ data }) => Number(data.peak) >= minPeak];
  return { isSport: equals('event.sport', sport), isClass: equals('class', wantedClass), isFat, others };
}

/** Example: 'Brasileirão Série A' → 'brasileirao serie a'. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
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

function readPosition(cursor: string, plan: Plan): Position | null {
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
