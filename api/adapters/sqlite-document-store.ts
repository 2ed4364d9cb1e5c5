/**
 * Documents in one SQLite file, through `node:sqlite`: what a single machine needs. An acknowledged write is on disk.
 * Several processes may open the same file; a write waits for the other's up to `BUSY_TIMEOUT_MS`.
 */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type CheckedQuery, checkQuery, cursorAfter, readWhere } from '#shared/ports/documents/document-query.ts';
import { checkCollection, checkDocumentPath, readData, readPatch } from '#shared/ports/documents/document-rules.ts';
import {
  type DocumentData,
  type DocumentStore,
  DocumentStoreError,
  type Expected,
  type Page,
  type StoredDocument,
} from '#shared/ports/documents/document-store.ts';
import { err, ok, type Result } from '#shared/result.ts';
import { bufferTransaction, type PendingWrite } from './buffered-transaction.ts';
import { toUnavailable } from './sqlite-errors.ts';
import { countSql, createIndexSql, type DeclaredIndex, type SqlQuery, selectSql } from './sqlite-query.ts';

const BUSY_TIMEOUT_MS = 5000;
const SCHEMA_VERSION = 1;
const MAX_ATTEMPTS = 5;
/** Statements depend on the shape of a query, not on its values: a programme has a few dozen. */
const MAX_STATEMENTS = 200;

export interface SqliteDocumentStoreDeps {
  /** A file, made with its folder where there is none, or ':memory:'. */
  readonly path: string;
  /** Made where they are missing. A query without one is right too, only slower. */
  readonly indexes?: readonly DeclaredIndex[];
}

/** Throws 'unavailable' where the file cannot be opened and written. */
export function createSqliteDocumentStore({ path, indexes = [] }: SqliteDocumentStoreDeps): DocumentStore {
  const database = open(path, indexes);
  const statements = new Map<string, StatementSync>();
  let closed = false;
  let waiting = 0;

  /** What may throw inside is SQLite, and SQLite's failures are the store's. */
  function use<T>(work: () => T): T {
    if (closed) throw new DocumentStoreError('unavailable', 'O banco de dados já foi fechado');
    try {
      return work();
    } catch (error) {
      throw toUnavailable(error, path);
    }
  }

  function statement(sql: string): StatementSync {
    const known = statements.get(sql);
    if (known) return known;
    const [oldest] = statements.keys();
    if (oldest !== undefined && statements.size >= MAX_STATEMENTS) statements.delete(oldest);
    const prepared = database.prepare(sql);
    statements.set(sql, prepared);
    return prepared;
  }

  const all = ({ sql, values }: SqlQuery) => statement(sql).all(...values);

  function find(collection: string, id: string): StoredDocument | null {
    const row = statement('SELECT id, data, version FROM documents WHERE collection = ? AND id = ?').get(
      collection,
      id,
    );
    return row ? toDocument(row) : null;
  }

  function search(collection: string, query: CheckedQuery): Page {
    const found = all(selectSql(collection, query, indexes)).map(toDocument);
    const documents = found.slice(0, query.limit);
    const last = documents.at(-1);
    return { documents, next: last && found.length > query.limit ? cursorAfter(query.order, last) : null };
  }

  /** All of it or nothing; the lock is taken before the first read, so that what is checked is still true when written. */
  function locked<T>(work: () => T): T {
    return use(() => {
      database.exec('BEGIN IMMEDIATE');
      try {
        const result = work();
        database.exec('COMMIT');
        return result;
      } catch (error) {
        if (database.isTransaction) database.exec('ROLLBACK');
        throw error;
      }
    });
  }

  /** A replaced row is a new row: its version comes from AUTOINCREMENT, which never gives a number twice. */
  function write(collection: string, id: string, data: DocumentData): void {
    statement('INSERT OR REPLACE INTO documents (collection, id, data) VALUES (?, ?, ?)').run(
      collection,
      id,
      JSON.stringify(data),
    );
  }

  function apply(pending: PendingWrite): void {
    const { collection, id } = pending;
    if (pending.type === 'put') {
      check(find(collection, id), pending.expected, collection);
      write(collection, id, pending.data);
    } else if (pending.type === 'patch') {
      const current = find(collection, id);
      if (!current) throw new DocumentStoreError('not_found', `nothing to patch in ${collection}`);
      write(collection, id, readData(collection, id, { ...current.data, ...pending.fields }));
    } else statement('DELETE FROM documents WHERE collection = ? AND id = ?').run(collection, id);
  }

  return {
    async get(collection, id) {
      checkDocumentPath(collection, id);
      return use(() => find(collection, id));
    },
    async query(collection, query) {
      checkCollection(collection);
      const read = checkQuery(collection, query);
      return use(() => search(collection, read));
    },
    async count(collection, where) {
      checkCollection(collection);
      const read = readWhere(where);
      const [row] = use(() => all(countSql(collection, read.where, read.order?.field ?? null, indexes)));
      return Number(row?.count);
    },
    async put(collection, id, data, expected) {
      checkDocumentPath(collection, id);
      const copy = readData(collection, id, data);
      locked(() => apply({ type: 'put', collection, id, data: copy, expected }));
    },
    async patch(collection, id, fields) {
      checkDocumentPath(collection, id);
      const copy = readPatch(collection, id, fields);
      locked(() => apply({ type: 'patch', collection, id, fields: copy }));
    },
    async delete(collection, id, expected = 'any') {
      checkDocumentPath(collection, id);
      locked(() => {
        check(expected === 'any' ? null : find(collection, id), expected, collection);
        apply({ type: 'delete', collection, id });
      });
    },
    async transaction(work) {
      for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
        /** Each says whether the store would still answer the same. */
        const reads: (() => boolean)[] = [];
        const buffer = bufferTransaction({
          async get(collection, id) {
            const document = use(() => find(collection, id));
            reads.push(() => find(collection, id)?.version === document?.version);
            return document;
          },
          async query(collection, query) {
            const read = checkQuery(collection, query);
            const page = use(() => search(collection, read));
            reads.push(() => sameDocuments(search(collection, read), page));
            return page;
          },
        });
        const outcome = await settle(() => work(buffer.transaction));
        buffer.end();
        const held = locked(() => {
          if (!reads.every(isStillTrue => isStillTrue())) return false;
          if (outcome.ok) for (const pending of buffer.writes) apply(pending);
          return true;
        });
        // A failure counts only where what `work` saw was one state of the store, not half of two.
        if (held && !outcome.ok) throw outcome.error;
        if (held && outcome.ok) return outcome.value;
        await stepAside();
      }
      throw new DocumentStoreError('contention', `gave way to other writers ${MAX_ATTEMPTS} times`);
    },
    async close() {
      if (closed) return;
      closed = true;
      database.close();
    },
  };

  /** Whoever lost queues up, one turn of the event loop each, so that the next attempts do not meet again. */
  async function stepAside(): Promise<void> {
    waiting++;
    for (let turns = waiting; turns > 0; turns--) await nextTurn();
    waiting--;
  }
}

function open(path: string, indexes: readonly DeclaredIndex[]): DatabaseSync {
  let database: DatabaseSync | undefined;
  try {
    if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true });
    database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS });
    database.exec('PRAGMA journal_mode = WAL');
    database.exec('PRAGMA synchronous = FULL');
    const version = Number(database.prepare('PRAGMA user_version').get()?.user_version);
    if (version > SCHEMA_VERSION) {
      throw new DocumentStoreError(
        'unavailable',
        `O banco de dados em ${path} foi gravado por uma versão mais nova do Arbi`,
      );
    }
    // Writing the version each time shows at once whether the file can be written.
    database.exec(`
      BEGIN IMMEDIATE;
      CREATE TABLE IF NOT EXISTS documents (
        version INTEGER PRIMARY KEY AUTOINCREMENT,
        collection TEXT NOT NULL,
        id TEXT NOT NULL,
        data TEXT NOT NULL,
        UNIQUE (collection, id)
      ) STRICT;
      PRAGMA user_version = ${SCHEMA_VERSION};
      ${indexes.map(index => `${createIndexSql(index)};`).join('\n')}
      COMMIT`);
    return database;
  } catch (error) {
    if (database?.isOpen) database.close();
    throw toUnavailable(error, path);
  }
}

function toDocument(row: Record<string, unknown>): StoredDocument {
  return { id: String(row.id), data: JSON.parse(String(row.data)), version: String(row.version) };
}

function check(current: StoredDocument | null, expected: Expected, collection: string): void {
  if (expected === 'any') return;
  const holds = expected === 'absent' ? current === null : current?.version === expected.version;
  if (!holds) throw new DocumentStoreError('conflict', `a document of ${collection} is not what was expected`);
}

function sameDocuments(a: Page, b: Page): boolean {
  const versions = ({ documents, next }: Page) => [...documents.map(document => document.version), next].join();
  return versions(a) === versions(b);
}

async function settle<T>(work: () => Promise<T>): Promise<Result<T, unknown>> {
  try {
    return ok(await work());
  } catch (error) {
    return err(error);
  }
}
