/**
 * Documents in collections, the part of Firestore that SQLite can promise too.
 * What it refuses is refused by every adapter, with the same code, so that a change of store changes no behaviour.
 */

export type JsonValue = null | boolean | number | string | JsonValue[] | { [key: string]: JsonValue };
export type DocumentData = { [key: string]: JsonValue };

export interface StoredDocument {
  readonly id: string;
  readonly data: DocumentData;
  /** Changes with every write; compare for equality only. */
  readonly version: string;
}

/** `'absent'`: must not exist yet. `'any'`: written whatever is there. Otherwise the version last read. */
export type Expected = 'any' | 'absent' | { readonly version: string };

/** Field paths are dot separated. A document without the field never matches, as in Firestore. */
export type Filter =
  | { readonly field: string; readonly op: '=='; readonly value: string | number | boolean | null }
  | { readonly field: string; readonly op: '<' | '<=' | '>' | '>='; readonly value: string | number }
  | { readonly field: string; readonly op: 'in'; readonly values: readonly (string | number | boolean)[] }
  | { readonly and: readonly Filter[] }
  | { readonly or: readonly Filter[] };

export interface Query {
  readonly where?: Filter;
  /** Ties are broken by document id, ascending. A document without the field is left out. */
  readonly orderBy?: { readonly field: string; readonly direction: 'asc' | 'desc' };
  /** 1 to 1,000. */
  readonly limit?: number;
  /** `next` of the page before, with the same query. */
  readonly cursor?: string;
}

export interface Page {
  readonly documents: readonly StoredDocument[];
  /** Null on the last page. */
  readonly next: string | null;
}

export interface DocumentReader {
  get(collection: string, id: string): Promise<StoredDocument | null>;
  query(collection: string, query: Query): Promise<Page>;
}

export interface DocumentWriter {
  /** Replaces the whole document. Rejects 'conflict' where `expected` does not hold. */
  put(collection: string, id: string, data: DocumentData, expected: Expected): Promise<void>;
  /** Merges the given fields at the top level; rejects 'not_found' where there is no such document. */
  patch(collection: string, id: string, fields: DocumentData): Promise<void>;
  /** No error where there is no such document. */
  delete(collection: string, id: string, expected?: Expected): Promise<void>;
}

/** Inside a transaction: reads first, then writes, as in Firestore; all writes land or none. */
export interface Transaction {
  get(collection: string, id: string): Promise<StoredDocument | null>;
  query(collection: string, query: Query): Promise<Page>;
  put(collection: string, id: string, data: DocumentData, expected: Expected): void;
  patch(collection: string, id: string, fields: DocumentData): void;
  delete(collection: string, id: string): void;
}

export interface DocumentStore extends DocumentReader, DocumentWriter {
  count(collection: string, where?: Filter): Promise<number>;
  /** Runs `work` again, up to five times, when another writer came between; then rejects 'contention'. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export type DocumentStoreErrorCode =
  | 'invalid_path'
  | 'invalid_argument'
  | 'not_found'
  | 'conflict'
  | 'contention'
  | 'unavailable';

export class DocumentStoreError extends Error {
  override readonly name = 'DocumentStoreError';
  readonly code: DocumentStoreErrorCode;
  constructor(code: DocumentStoreErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
