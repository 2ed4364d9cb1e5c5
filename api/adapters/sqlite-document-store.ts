/**
 * Documents in one SQLite file, through `node:sqlite`: enough for a single machine. An acknowledged write is on disk.
 * Several processes may open the same file; a write waits for the others' writes, up to a time limit.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { checkQuery, readWhere } from '#shared/ports/documents/document-query.ts';
import { checkCollection, checkDocumentPath, readData, readPatch } from '#shared/ports/documents/document-rules.ts';
import {
  type DocumentReader,
  type DocumentStore,
  DocumentStoreError,
  type Page,
} from '#shared/ports/documents/document-store.ts';
import { err, ok, type Result } from '#shared/result.ts';
import { bufferTransaction } from './buffered-transaction.ts';
import { checkExpected, openSqliteFile, type SqliteFile } from './sqlite-file.ts';
import type { DeclaredIndex } from './sqlite-query.ts';

const MAX_ATTEMPTS = 5;

export interface SqliteDocumentStoreDeps {
  /** ':memory:' or a file, which is created with its folder if it is missing. */
  readonly path: string;
  /** Created if they are missing. A query without an index gives the same answer, only slower. */
  readonly indexes?: readonly DeclaredIndex[];
}

/** Throws 'unavailable' if the file cannot be opened and written. */
export function createSqliteDocumentStore({ path, indexes = [] }: SqliteDocumentStoreDeps): DocumentStore {
  const file = openSqliteFile(path, indexes);

  return {
    async get(collection, id) {
      checkDocumentPath(collection, id);
      return file.use(() => file.find(collection, id));
    },
    async query(collection, query) {
      checkCollection(collection);
      const read = checkQuery(collection, query);
      return file.use(() => file.search(collection, read));
    },
    async count(collection, where) {
      checkCollection(collection);
      const read = readWhere(where);
      return file.use(() => file.count(collection, read));
    },
    async put(collection, id, data, expected) {
      checkDocumentPath(collection, id);
      const copy = readData(collection, id, data);
      file.locked(() => file.apply({ type: 'put', collection, id, data: copy, expected }));
    },
    async patch(collection, id, fields) {
      checkDocumentPath(collection, id);
      const copy = readPatch(collection, id, fields);
      file.locked(() => file.apply({ type: 'patch', collection, id, fields: copy }));
    },
    async delete(collection, id, expected = 'any') {
      checkDocumentPath(collection, id);
      file.locked(() => {
        checkExpected(expected === 'any' ? null : file.find(collection, id), expected, collection);
        file.apply({ type: 'delete', collection, id });
      });
    },
    transaction: createTransactions(file),
    async close() {
      file.close();
    },
  };
}

function createTransactions(file: SqliteFile): DocumentStore['transaction'] {
  let waiting = 0;

  /** Each retry waits one more turn of the event loop than the one before, so that the writers do not collide again. */
  async function stepAside(): Promise<void> {
    waiting++;
    for (let turns = waiting; turns > 0; turns--) await nextTurn();
    waiting--;
  }

  return async work => {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      const { reader, isStillTrue } = createTracedReader(file);
      const buffer = bufferTransaction(reader);
      const outcome = await settle(() => work(buffer.transaction));
      buffer.end();
      const held = file.locked(() => {
        if (!isStillTrue()) return false;
        if (outcome.ok) for (const pending of buffer.writes) file.apply(pending);
        return true;
      });
      // A failure counts only if `work` saw one state of the store, not halves of two.
      if (held && !outcome.ok) throw outcome.error;
      if (held && outcome.ok) return outcome.value;
      await stepAside();
    }
    throw new DocumentStoreError('contention', `gave way to other writers ${MAX_ATTEMPTS} times`);
  };
}

/** Remembers every read. isStillTrue: whether the store would give the same answers now. */
function createTracedReader(file: SqliteFile): { readonly reader: DocumentReader; isStillTrue(): boolean } {
  const reads: (() => boolean)[] = [];
  const reader: DocumentReader = {
    async get(collection, id) {
      const document = file.use(() => file.find(collection, id));
      reads.push(() => file.find(collection, id)?.version === document?.version);
      return document;
    },
    async query(collection, query) {
      const read = checkQuery(collection, query);
      const page = file.use(() => file.search(collection, read));
      reads.push(() => sameDocuments(file.search(collection, read), page));
      return page;
    },
  };
  return { reader, isStillTrue: () => reads.every(holds => holds()) };
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
