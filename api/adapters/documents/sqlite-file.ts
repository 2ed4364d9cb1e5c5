/**
 * One SQLite file of documents: opened, read, and written under a lock. It waits for no lock, and its callers check the
 * rules of the port.
 */
import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { type CheckedQuery, pageOf } from '#shared/ports/documents/document-query.ts';
import { readData } from '#shared/ports/documents/document-rules.ts';
import {
  type DocumentData,
  DocumentStoreError,
  type Expected,
  type Page,
  type StoredDocument,
} from '#shared/ports/documents/document-store.ts';
import type { PendingWrite } from './buffered-transaction.ts';
import { toStoreError } from './sqlite-errors.ts';
import {
  countSql,
  createIndexSql,
  type DeclaredIndex,
  dropFormerIndexSql,
  type SqlQuery,
  selectSql,
} from './sqlite-query.ts';
import {
  type SqliteAnswer,
  type SqliteAnswers,
  type SqliteRequest,
  type TracedRead,
  versionsOf,
} from './sqlite-request.ts';

/** Another process may be closing the file just now. */
const OPENING_TIMEOUT_MS = 5000;
/** A file of a later one is not opened. */
export const SCHEMA_VERSION = 1;
/** Statements depend on the shape of a query, not on its values, so a program has only a few dozen. */
const MAX_STATEMENTS = 200;

export interface SqliteFile {
  /** Throws 'unavailable' or 'permission_denied' for every failure of SQLite, also if another process holds the lock at this moment. */
  run<R extends SqliteRequest>(request: R): SqliteAnswer<R>;
  close(): void;
}

/** Throws 'unavailable' if the file cannot be opened and written. */
export function openSqliteFile(path: string, indexes: readonly DeclaredIndex[]): SqliteFile {
  const database = open(path, indexes);
  const statement = cacheStatements(database);
  const checkInPlace = watchPlace(path);
  let closed = false;

  function use<T>(work: () => T): T {
    if (closed) throw new DocumentStoreError('unavailable', 'O banco de dados já foi fechado');
    try {
      return work();
    } catch (error) {
      throw toStoreError(error, path);
    }
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
    return pageOf(all(selectSql(collection, query, indexes)).map(toDocument), query);
  }

  function count({ collection, where: { where, order } }: Extract<SqliteRequest, { type: 'count' }>): number {
    const [row] = all(countSql(collection, where, order?.field ?? null, indexes));
    return Number(row?.count);
  }

  /** All of it or nothing. The lock is taken before the first read, so a check still holds at the write. */
  function locked<T>(work: () => T): T {
    checkInPlace();
    database.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      database.exec('COMMIT');
      return result;
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK');
      throw error;
    }
  }

  function holds(read: TracedRead): boolean {
    if (read.type === 'found') return (find(read.collection, read.id)?.version ?? null) === read.version;
    return versionsOf(search(read.collection, read.query)) === read.versions;
  }

  function commit({ reads, writes }: Extract<SqliteRequest, { type: 'commit' }>): boolean {
    return locked(() => {
      if (!reads.every(holds)) return false;
      for (const pending of writes) apply(pending);
      return true;
    });
  }

  /** A replaced row is a new row: AUTOINCREMENT gives it a version that was never used. */
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
      checkExpected(find(collection, id), pending.expected, collection);
      write(collection, id, pending.data);
    } else if (pending.type === 'patch') {
      const current = find(collection, id);
      if (!current) throw new DocumentStoreError('not_found', `nothing to patch in ${collection}`);
      if (current.damagedText !== undefined)
        throw new DocumentStoreError('unreadable', `a damaged one of ${collection}`);
      write(collection, id, readData(collection, id, { ...current.data, ...pending.fields }));
    } else statement('DELETE FROM documents WHERE collection = ? AND id = ?').run(collection, id);
  }

  function answer(request: SqliteRequest): SqliteAnswers[SqliteRequest['type']] {
    if (request.type === 'find') return find(request.collection, request.id);
    if (request.type === 'search') return search(request.collection, request.query);
    return request.type === 'count' ? count(request) : commit(request);
  }

  return {
    run: <R extends SqliteRequest>(request: R) => use(() => answer(request) as SqliteAnswer<R>),
    close() {
      if (closed) return;
      closed = true;
      database.close();
    },
  };
}

/**
 * Returns a check that throws once the file at this path, or its log, is no longer the one that was opened. What is
 * written to a deleted file succeeds and is lost when the process ends, so it must not be acknowledged.
 */
function watchPlace(path: string): () => void {
  if (path === ':memory:') return () => {};
  const files = [path, `${path}-wal`];
  const identity = (file: string) => {
    const found = statSync(file, { throwIfNoEntry: false });
    return found && `${found.dev} ${found.ino}`;
  };
  const opened = files.map(identity);
  return () => {
    if (files.every((file, index) => identity(file) === opened[index])) return;
    throw new DocumentStoreError('unavailable', `O banco de dados em ${path} foi apagado ou trocado por outro`);
  };
}

/** Prepares each statement once, and keeps the latest `MAX_STATEMENTS`. */
function cacheStatements(database: DatabaseSync): (sql: string) => StatementSync {
  const statements = new Map<string, StatementSync>();
  return sql => {
    const known = statements.get(sql);
    if (known) return known;
    const [oldest] = statements.keys();
    if (oldest !== undefined && statements.size >= MAX_STATEMENTS) statements.delete(oldest);
    const prepared = database.prepare(sql);
    statements.set(sql, prepared);
    return prepared;
  };
}

function open(path: string, indexes: readonly DeclaredIndex[]): DatabaseSync {
  let database: DatabaseSync | undefined;
  try {
    if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true });
    database = new DatabaseSync(path, { timeout: OPENING_TIMEOUT_MS });
    database.exec('PRAGMA journal_mode = WAL');
    database.exec('PRAGMA synchronous = FULL');
    // What is deleted or replaced is overwritten with zeros, not only left unused.
    database.exec('PRAGMA secure_delete = ON');
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
      ${indexes.map(index => `${dropFormerIndexSql(index)}; ${createIndexSql(index)};`).join('\n')}
      COMMIT;
      PRAGMA busy_timeout = 0`);
    return database;
  } catch (error) {
    if (database?.isOpen) database.close();
    throw toStoreError(error, path);
  }
}

/** A row that holds no document, cut off or of another type, stays what it is: whoever reads it has to know. */
function toDocument(row: Record<string, unknown>): StoredDocument {
  const [id, text, version] = [String(row.id), String(row.data), String(row.version)];
  const data = readJson(text);
  const isDocument = typeof data === 'object' && data !== null && !Array.isArray(data);
  return isDocument ? { id, data: data as DocumentData, version } : { id, data: {}, version, damagedText: text };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Throws 'conflict' if the stored document is not the expected one. */
function checkExpected(current: StoredDocument | null, expected: Expected, collection: string): void {
  if (expected === 'any') return;
  const holds = expected === 'absent' ? current === null : current?.version === expected.version;
  if (!holds) throw new DocumentStoreError('conflict', `a document of ${collection} is not what was expected`);
}
