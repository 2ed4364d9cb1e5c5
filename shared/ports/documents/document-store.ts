/**
 * Documents in collections: the part of Firestore that SQLite can guarantee too. Every adapter refuses the same input
 * with the same code, so that changing the store changes no behaviour.
 */

/** A geopoint is the map that `geoPoint` makes. */
export type JsonValue = null | boolean | number | string | JsonValue[] | { [key: string]: JsonValue };
export type DocumentData = { [key: string]: JsonValue };

export interface StoredDocument {
  readonly id: string;
  readonly data: DocumentData;
  /** Changes whenever the data does (writing the same data again may keep it); compare for equality only. */
  readonly version: string;
  /** Only where the store holds something that is no document, as it stands there; `data` is empty then. */
  readonly damagedText?: string;
}

/** `'absent'`: must not exist yet. `'any'`: written whatever is there. Otherwise the version last read. */
export type Expected = 'any' | 'absent' | { readonly version: string };

/**
 * Field paths are dot separated. As in Firestore, a document without the field never matches, and types are strict: '1'
 * is not 1, and a range of numbers never matches text. All ranges of one query are over one field; the results are
 * ordered by it (ascending, unless `orderBy` says otherwise), and a document without it is left out, whatever the other
 * branch of an `or` says. `in` takes 1 to 30 values; a filter amounts to at most 30 alternatives.
 *
 * `!=` and `not-in` (1 to 10 values) are ranges too, over every type but null: a null field never matches. A query has at most one of
 * them, and `not-in` stands beside no `in` and no `or`. Anything else, unknown keys too, is an 'invalid_argument'.
 */
export type Filter = Comparison | { readonly and: readonly Filter[] } | { readonly or: readonly Filter[] };

export type Comparison =
  | { readonly field: string; readonly op: '==' | '!='; readonly value: string | number | boolean | null }
  | { readonly field: string; readonly op: '<' | '<=' | '>' | '>='; readonly value: string | number }
  | { readonly field: string; readonly op: 'in' | 'not-in'; readonly values: readonly (string | number | boolean)[] };

export interface Query {
  readonly where?: Filter;
  /**
   * Null, false, true, numbers, text (by its UTF-8 bytes), then geopoints, lists and maps, whose order among themselves is
   * not defined. Ties are broken by document id, ascending, in both directions. A document without the field is left out.
   */
  readonly orderBy?: { readonly field: string; readonly direction: 'asc' | 'desc' };
  /** 1 to 1,000; default 1,000. */
  readonly limit?: number;
  /** The last ones of the order instead of the first, in the same order: 1 to 1,000. Only with `orderBy`, as one page. */
  readonly limitToLast?: number;
  /** `next` of the previous page, with the same query; anything else is an 'invalid_argument'. */
  readonly cursor?: string;
}

export interface Page {
  readonly documents: readonly StoredDocument[];
  /** Null on the last page. */
  readonly next: string | null;
  /** Documents of this page that are kept and cannot be read: they are not among `documents`. Absent: there are none. */
  readonly unreadable?: readonly string[];
}

export interface DocumentReader {
  get(collection: string, id: string): Promise<StoredDocument | null>;
  query(collection: string, query: Query): Promise<Page>;
}

export interface DocumentWriter {
  /** Replaces the whole document. Rejects with 'conflict' if the document is not as `expected`. */
  put(collection: string, id: string, data: DocumentData, expected: Expected): Promise<void>;
  /**
   * Replaces the given top-level fields, at least one, and keeps the others; rejects with 'not_found' if there is no
   * such document.
   */
  patch(collection: string, id: string, fields: DocumentData): Promise<void>;
  /** No error if there is no such document, unless a version was expected: then it is a 'conflict'. */
  delete(collection: string, id: string, expected?: Expected): Promise<void>;
}

/**
 * Inside a transaction: reads first, then writes, each document at most once, otherwise it is an 'invalid_argument';
 * either all writes are applied or none. A write that cannot be done ('conflict', 'not_found') rejects the transaction,
 * not the call. Do not write to the store itself in `work`: some stores lock what a transaction has read.
 */
export interface Transaction {
  get(collection: string, id: string): Promise<StoredDocument | null>;
  query(collection: string, query: Query): Promise<Page>;
  put(collection: string, id: string, data: DocumentData, expected: Expected): void;
  patch(collection: string, id: string, fields: DocumentData): void;
  delete(collection: string, id: string): void;
}

export interface DocumentStore extends DocumentReader, DocumentWriter {
  count(collection: string, where?: Filter): Promise<number>;
  /** Runs `work` again, up to five times, if another writer interfered; then rejects with 'contention'. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Why a store that was reached does nothing: it is not set up as it has to be, which only an operator can mend. */
export const SETUP_FAULTS = ['permission_denied', 'failed_precondition', 'unimplemented'] as const;
export type SetupFault = (typeof SETUP_FAULTS)[number];

/**
 * unreadable: the document is kept, and this program cannot read it; it is not written over, so that it can be repaired.
 * timeout: nobody answered in time, so a write may still be done. unavailable: it cannot be reached or used.
 * permission_denied: these credentials, or this process, may not. failed_precondition: something that it needs is not there, mostly an
 * index. unimplemented: this edition of the store cannot do it.
 */
export type DocumentStoreErrorCode =
  | 'invalid_path'
  | 'invalid_argument'
  | 'not_found'
  | 'conflict'
  | 'contention'
  | 'unreadable'
  | 'timeout'
  | 'unavailable'
  | SetupFault;

export class DocumentStoreError extends Error {
  override readonly name = 'DocumentStoreError';
  readonly code: DocumentStoreErrorCode;
  constructor(code: DocumentStoreErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

export function isUnreadable(cause: unknown): boolean {
  return cause instanceof DocumentStoreError && cause.code === 'unreadable';
}

/** For work on many, of which one that cannot be read must not keep the others from going on: the register names it. */
export async function unlessUnreadable<T, Instead>(work: Promise<T>, instead: Instead): Promise<T | Instead> {
  try {
    return await work;
  } catch (cause) {
    if (isUnreadable(cause)) return instead;
    throw cause;
  }
}

/** Null: the store is set up as it has to be, or the error is none of a store. */
export function setupFaultOf(cause: unknown): SetupFault | null {
  const code = cause instanceof DocumentStoreError ? cause.code : null;
  return SETUP_FAULTS.find(fault => fault === code) ?? null;
}
