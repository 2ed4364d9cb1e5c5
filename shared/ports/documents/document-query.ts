/**
 * A query as every store runs it: checked, with an explicit order and a decoded cursor. Queries that Firestore cannot
 * answer are refused here, for all stores.
 */
import { checkFilter } from './document-filter.ts';
import { checkDocumentPath, checkKeys, invalid, readFieldPath, readJson } from './document-rules.ts';
import type { DocumentData, Filter, JsonValue, Page, Query, StoredDocument } from './document-store.ts';

/** The most documents of one page, and the default if the query has no limit. */
const MAX_PAGE = 1000;

export interface QueryOrder {
  readonly field: string;
  readonly direction: 'asc' | 'desc';
}

export interface CheckedQuery {
  readonly where: Filter | null;
  /** Null: ordered by id alone. */
  readonly order: QueryOrder | null;
  readonly limit: number;
  /** The last documents of the order, instead of the first. */
  readonly fromEnd: boolean;
  readonly after: { readonly id: string; readonly value: JsonValue } | null;
}

/** Throws 'invalid_argument'. */
export function checkQuery(collection: string, query: Query): CheckedQuery {
  if (typeof query !== 'object' || query === null) throw invalid('a query that is none');
  checkKeys(query, ['where', 'orderBy', 'limit', 'limitToLast', 'cursor'], 'a query');
  const { where, order } = readWhere(query.where);
  const { orderBy, limitToLast, cursor } = query;
  if (orderBy !== undefined) checkOrder(orderBy);
  if (orderBy && order && orderBy.field !== order.field) {
    throw invalid(`an order by "${orderBy.field}" with a range of "${order.field}"`);
  }
  if (limitToLast !== undefined && orderBy === undefined) throw invalid('"limitToLast" without "orderBy"');
  if (limitToLast !== undefined && (query.limit !== undefined || cursor !== undefined)) {
    throw invalid('"limitToLast" with a limit or a cursor');
  }
  const limit = limitToLast ?? query.limit ?? MAX_PAGE;
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_PAGE) throw invalid(`the limit ${limit}`);
  const effective = orderBy ?? order;
  return {
    where,
    order: effective,
    limit,
    fromEnd: limitToLast !== undefined,
    after: cursor === undefined ? null : openCursor(collection, cursor, effective),
  };
}

/**
 * The filter, and the order that a range implies: Firestore sorts by the field of a range, and leaves out documents
 * without that field. Throws 'invalid_argument'.
 */
export function readWhere(where: Filter | undefined): {
  readonly where: Filter | null;
  readonly order: QueryOrder | null;
} {
  if (where === undefined) return { where: null, order: null };
  const field = checkFilter(where);
  return { where, order: field === null ? null : { field, direction: 'asc' } };
}

function checkOrder(orderBy: QueryOrder): void {
  if (typeof orderBy !== 'object' || orderBy === null) throw invalid('an order that is none');
  checkKeys(orderBy, ['field', 'direction'], 'an order');
  readFieldPath(orderBy.field);
  if (orderBy.direction !== 'asc' && orderBy.direction !== 'desc') throw invalid(`the direction ${orderBy.direction}`);
}

/** What a store found for this query, of which it asks for one document more than the page holds. */
export function pageOf(found: readonly StoredDocument[], { order, limit, fromEnd }: CheckedQuery): Page {
  const documents = found.slice(0, limit);
  if (fromEnd) return { documents: documents.reverse(), next: null };
  const last = documents.at(-1);
  return { documents, next: last && found.length > limit ? cursorAfter(order, last) : null };
}

/** The cursor right after this document, in this order. */
export function cursorAfter(order: QueryOrder | null, document: StoredDocument): string {
  const value = order === null ? null : (fieldValue(document.data, order.field) ?? null);
  return toBase64Url(JSON.stringify([order?.field ?? null, order?.direction ?? null, value, document.id]));
}

/** Undefined where the document does not have the field. */
export function fieldValue(data: DocumentData, field: string): JsonValue | undefined {
  let value: JsonValue | undefined = data;
  for (const name of field.split('.')) {
    if (value === null || typeof value !== 'object' || Array.isArray(value) || !Object.hasOwn(value, name))
      return undefined;
    value = value[name];
  }
  return value;
}

function openCursor(collection: string, cursor: string, order: QueryOrder | null): { id: string; value: JsonValue } {
  try {
    const parts: unknown = JSON.parse(fromBase64Url(cursor));
    if (Array.isArray(parts) && parts.length === 4) {
      const [field, direction, value, id] = parts;
      if (field === (order?.field ?? null) && direction === (order?.direction ?? null) && typeof id === 'string') {
        checkDocumentPath(collection, id);
        return { id, value: readJson(value) };
      }
    }
  } catch {
    // Whatever is wrong with the cursor, the caller can only ask for the first page again.
  }
  throw invalid('this cursor, which belongs to no page of this query,');
}

function toBase64Url(text: string): string {
  const bytes = Array.from(new TextEncoder().encode(text), byte => String.fromCharCode(byte)).join('');
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64Url(text: string): string {
  if (!/^[\w-]*$/.test(text)) throw new SyntaxError('not base64url');
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), byte => byte.charCodeAt(0));
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}
