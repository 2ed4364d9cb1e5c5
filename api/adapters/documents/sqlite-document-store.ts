/**
 * Documents in one SQLite file, through `node:sqlite`: enough for a single machine. An acknowledged write is on disk.
 * Several processes may open the same file; a write waits for the others' writes, up to a time limit.
 */
import { checkQuery, readWhere } from '#shared/ports/documents/document-query.ts';
import { checkCollection, checkDocumentPath, readData, readPatch } from '#shared/ports/documents/document-rules.ts';
import {
  type DocumentReader,
  type DocumentStore,
  DocumentStoreError,
  type Transaction,
} from '#shared/ports/documents/document-store.ts';
import { err, ok, type Result } from '#shared/result.ts';
import { bufferTransaction, type PendingWrite } from './buffered-transaction.ts';
import { createDeadline } from './deadline.ts';
import { createDocumentQueue, documentKey, searchKey, touchedBy } from './document-queue.ts';
import { openSqliteFile } from './sqlite-file.ts';
import { monotonicMs } from './sqlite-message.ts';
import type { DeclaredIndex } from './sqlite-query.ts';
import { type SqliteAnswer, type SqliteRequest, type TracedRead, versionsOf } from './sqlite-request.ts';
import { createSqliteThread } from './sqlite-thread.ts';

const MAX_ATTEMPTS = 5;
const DEADLINE_MS = 2_000;
/** How much longer than its own deadline the thread may take to report that the deadline has passed. */
const SILENCE_MS = 500;

export interface SqliteDocumentStoreDeps {
  /** Created with its folder if it is missing. */
  readonly path: string;
  /** Created if they are missing. A query without an index gives the same answer, only slower. */
  readonly indexes?: readonly DeclaredIndex[];
  /** How long a call may wait for the lock of another process, in milliseconds. */
  readonly deadlineMs?: number;
}

/** What answers requests: a thread that has the file open, or the calling thread itself. */
interface SqliteEngine {
  ask<R extends SqliteRequest>(request: R): Promise<SqliteAnswer<R>>;
  close(): Promise<void>;
}

/** Rejects with 'unavailable' if the file cannot be opened and written. */
export async function openSqliteDocumentStore(deps: SqliteDocumentStoreDeps): Promise<DocumentStore> {
  const { path, indexes = [], deadlineMs = DEADLINE_MS } = deps;
  const thread = createSqliteThread({ path, indexes });
  await thread.open();
  const deadline = createDeadline({ ms: deadlineMs + SILENCE_MS });
  let closed = false;
  return createStore({
    async ask<R extends SqliteRequest>(request: R) {
      if (closed) throw new DocumentStoreError('unavailable', 'O banco de dados já foi fechado');
      const answer = await deadline.run(() => thread.ask(request, monotonicMs() + deadlineMs));
      return answer as SqliteAnswer<R>;
    },
    async close() {
      closed = true;
      await thread.close();
    },
  });
}

/**
 * The same in the calling thread, for tests and measurements: nothing else runs in it meanwhile, and it waits for no
 * lock. path: ':memory:' is gone with the store. Throws 'unavailable' if the file cannot be opened and written.
 */
export function createSqliteDocumentStore({ path, indexes = [] }: SqliteDocumentStoreDeps): DocumentStore {
  const file = openSqliteFile(path, indexes);
  return createStore({
    ask: async request => file.run(request),
    async close() {
      file.close();
    },
  });
}

function createStore(engine: SqliteEngine): DocumentStore {
  const write = async (pending: PendingWrite) =>
    void (await engine.ask({ type: 'commit', reads: [], writes: [pending] }));

  return {
    async get(collection, id) {
      checkDocumentPath(collection, id);
      return engine.ask({ type: 'find', collection, id });
    },
    async query(collection, query) {
      checkCollection(collection);
      return engine.ask({ type: 'search', collection, query: checkQuery(collection, query) });
    },
    async count(collection, where) {
      checkCollection(collection);
      return engine.ask({ type: 'count', collection, where: readWhere(where) });
    },
    async put(collection, id, data, expected) {
      checkDocumentPath(collection, id);
      await write({ type: 'put', collection, id, data: readData(collection, id, data), expected });
    },
    async patch(collection, id, fields) {
      checkDocumentPath(collection, id);
      await write({ type: 'patch', collection, id, fields: readPatch(collection, id, fields) });
    },
    async delete(collection, id, expected = 'any') {
      checkDocumentPath(collection, id);
      const version = typeof expected === 'string' ? null : expected.version;
      const reads: TracedRead[] = expected === 'any' ? [] : [{ type: 'found', collection, id, version }];
      const isDone = await engine.ask({ type: 'commit', reads, writes: [{ type: 'delete', collection, id }] });
      if (!isDone) throw new DocumentStoreError('conflict', `a document of ${collection} is not what was expected`);
    },
    transaction: createTransactions(engine),
    close: () => engine.close(),
  };
}

function createTransactions(engine: SqliteEngine): DocumentStore['transaction'] {
  const queue = createDocumentQueue();

  /** isInTurn: it has waited for its documents. Otherwise it leaves those alone that others wait for. */
  async function attempt<T>(work: (tx: Transaction) => Promise<T>, isInTurn: boolean): Promise<Attempt<T>> {
    const { reader, reads } = createTracedReader(engine);
    const buffer = bufferTransaction(reader);
    const outcome = await settle(() => work(buffer.transaction));
    buffer.end();
    const writes = outcome.ok ? buffer.writes : [];
    if (!isInTurn && queue.isTaken(touchedBy(writes))) return { wanted: wantedBy(reads, writes) };
    // A failure counts only if `work` saw one state of the store, not halves of two.
    const isHeld = await engine.ask({ type: 'commit', reads, writes });
    return isHeld ? { outcome } : { wanted: wantedBy(reads, writes) };
  }

  return async work => {
    let wanted: readonly string[] = [];
    for (let count = 1; count <= MAX_ATTEMPTS; count++) {
      const made = count === 1 ? await attempt(work, false) : await queue.inTurn(wanted, () => attempt(work, true));
      if ('wanted' in made) wanted = [...wanted, ...made.wanted];
      else if (made.outcome.ok) return made.outcome.value;
      else throw made.outcome.error;
    }
    throw new DocumentStoreError('contention', `gave way to other writers ${MAX_ATTEMPTS} times`);
  };
}

/** wanted: it gave way, and these are the documents that it is about. */
type Attempt<T> = { readonly outcome: Result<T, unknown> } | { readonly wanted: readonly string[] };

const wantedBy = (reads: readonly TracedRead[], writes: readonly PendingWrite[]): string[] => [
  ...reads.map(read => (read.type === 'found' ? documentKey(read) : searchKey(read.collection))),
  ...writes.map(documentKey),
];

/** Remembers every read, so that the store can be asked whether it would answer the same now. */
function createTracedReader(engine: SqliteEngine): { readonly reader: DocumentReader; readonly reads: TracedRead[] } {
  const reads: TracedRead[] = [];
  const reader: DocumentReader = {
    async get(collection, id) {
      const document = await engine.ask({ type: 'find', collection, id });
      reads.push({ type: 'found', collection, id, version: document?.version ?? null });
      return document;
    },
    async query(collection, query) {
      const read = checkQuery(collection, query);
      const page = await engine.ask({ type: 'search', collection, query: read });
      reads.push({ type: 'searched', collection, query: read, versions: versionsOf(page) });
      return page;
    },
  };
  return { reader, reads };
}

async function settle<T>(work: () => Promise<T>): Promise<Result<T, unknown>> {
  try {
    return ok(await work());
  } catch (error) {
    return err(error);
  }
}
