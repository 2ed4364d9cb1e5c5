/**
 * A query as every store runs it: checked, with an explicit order and a decoded cursor. Queries that Firestore cannot
 * answer are refused here, for all stores.
 */
import { checkDocumentPath, invalid, readFieldPath, readJson, readScalar } from './document-rules.ts';
import type { DocumentData, Filter, JsonValue, Query, StoredDocument } from './document-store.ts';

/** The most documents of one page, and the default if the query has no limit. */
const MAX_PAGE = 1000;
const MAX_IN_VALUES = 30;
/** Firestore's limit, counted after the filter is written in disjunctive form. */
const MAX_DISJUNCTIONS = 30;
const MAX_FILTERS = 100;

export interface QueryOrder {
  readonly field: string;
  readonly direction: 'asc' | 'desc';
}

export interface CheckedQuery {
  readonly where: Filter | null;
  /** Null: ordered by id alone. */
  readonly order: QueryOrder | null;
  readonly limit: number;
  readonly after: { readonly id: string; readonly value: JsonValue } | null;
}

/** Throws 'invalid_argument'. */
export function checkQuery(collection: string, query: Query): CheckedQuery {
  const { where, order } = readWhere(query.where);
  if (query.orderBy) readFieldPath(query.orderBy.field);
  if (query.orderBy && order && query.orderBy.field !== order.field) {
    throw invalid(`an order by "${query.orderBy.field}" with a range of "${order.field}"`);
  }
  const limit = query.limit ?? MAX_PAGE;
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_PAGE) throw invalid(`the limit ${limit}`);
  const effective = query.orderBy ?? order;
  return {
    where,
    order: effective,
    limit,
    after: query.cursor === undefined ? null : openCursor(collection, query.cursor, effective),
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
  const fields = new Set<string>();
  const size = measure(where, fields);
  if (size.filters > MAX_FILTERS) throw invalid(`a filter of more than ${MAX_FILTERS} comparisons`);
  if (size.disjunctions > MAX_DISJUNCTIONS) throw invalid(`a filter of more than ${MAX_DISJUNCTIONS} alternatives`);
  const [field, second] = fields;
  if (second !== undefined) throw invalid('a range on two fields');
  return { where, order: field === undefined ? null : { field, direction: 'asc' } };
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

interface Size {
  readonly filters: number;
  readonly disjunctions: number;
}

function measure(filter: Filter, ranges: Set<string>, depth = 1): Size {
  if (depth > MAX_FILTERS) throw invalid(`a filter deeper than ${MAX_FILTERS} levels`);
  if ('and' in filter || 'or' in filter) {
    const parts = 'and' in filter ? filter.and : filter.or;
    if (parts.length === 0) throw invalid('an "and" or "or" of nothing');
    const sizes = parts.map(part => measure(part, ranges, depth + 1));
    return {
      filters: sizes.reduce((sum, size) => sum + size.filters, 0),
      disjunctions: sizes.reduce(
        (all, size) => ('and' in filter ? all * size.disjunctions : all + size.disjunctions),
        'and' in filter ? 1 : 0,
      ),
    };
  }
  readFieldPath(filter.field);
  if (filter.op === 'in') {
    if (filter.values.length === 0) throw invalid('"in" with no value');
    if (filter.values.length > MAX_IN_VALUES) throw invalid(`"in" with more than ${MAX_IN_VALUES} values`);
    for (const value of filter.values) if (readScalar(value) === null) throw invalid('null inside "in"');
    return { filters: 1, disjunctions: filter.values.length };
  }
  const value = readScalar(filter.value);
  if (filter.op !== '==') {
    if (typeof value !== 'number' && typeof value !== 'string') throw invalid(`a range up to or from ${value}`);
    ranges.add(filter.field);
  }
  return { filters: 1, disjunctions: 1 };
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
