/**
 * Documents in Firestore. The version of a document is its update time. If a query needs a composite index that is
 * missing, the store throws 'failed_precondition' with Firestore's message about the index. A descending order
 * always needs one, because ties are sorted ascending.
 */
import {
  type DocumentData as AnyData,
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  type Firestore,
  Filter as FirestoreFilter,
  type Query as FirestoreQuery,
  type Transaction as FirestoreTransaction,
  type QuerySnapshot,
  Timestamp,
} from '@google-cloud/firestore';
import { type CheckedQuery, checkQuery, pageOf, readWhere } from '#shared/ports/documents/document-query.ts';
import { checkCollection, checkDocumentPath, readData, readPatch } from '#shared/ports/documents/document-rules.ts';
import {
  type DocumentData,
  type DocumentStore,
  DocumentStoreError,
  type Filter,
  type Page,
  type StoredDocument,
  type Transaction,
} from '#shared/ports/documents/document-store.ts';
import { bufferTransaction, type PendingWrite } from './buffered-transaction.ts';
import { createDeadline } from './deadline.ts';
import { createDocumentQueue, documentKey, searchKey, touchedBy } from './document-queue.ts';
import { fromFirestore, toFirestore, toFirestoreValue } from './firestore-data.ts';
import { isExpired, storeErrorCodeOf, toStoreError } from './firestore-errors.ts';

const MAX_ATTEMPTS = 5;
const DEADLINE_MS = 2_000;
/** A transaction is several calls, and may have to run again. */
const TRANSACTION_DEADLINES = 3;
/** The very first call loads Google's client and connects. */
const FIRST_DEADLINES = 8;
const FAILED_PRECONDITION = 9;
const NOT_FOUND = 5;

export interface FirestoreDocumentStoreDeps {
  /** Owned by the store: `close` ends it. */
  readonly firestore: Firestore;
  /** How long a call may take, in milliseconds. Google's client by itself waits for more than a minute. */
  readonly deadlineMs?: number;
}

export function createFirestoreDocumentStore(deps: FirestoreDocumentStoreDeps): DocumentStore {
  const { firestore, deadlineMs = DEADLINE_MS } = deps;
  const deadline = createDeadline({ ms: deadlineMs });
  let pending = 0;
  let hasAnswered = false;
  let closed = false;

  async function call<T>(work: (signal: AbortSignal) => Promise<T>, deadlines = 1): Promise<T> {
    if (closed) throw new DocumentStoreError('unavailable', 'O banco de dados já foi fechado');
    try {
      const counted = (signal: AbortSignal) => {
        pending += 1;
        return work(signal).finally(() => {
          pending -= 1;
        });
      };
      const answer = await deadline.run(counted, deadlineMs * (hasAnswered ? deadlines : FIRST_DEADLINES));
      hasAnswered = true;
      return answer;
    } catch (error) {
      throw error instanceof WorkFailure ? error.cause : toStoreError(error);
    }
  }

  const refOf = (collection: string, id: string): DocumentReference => firestore.collection(collection).doc(id);

  const build = (collection: string, query: CheckedQuery) => buildQuery(firestore.collection(collection), query);
  /** Google's client tries again after every failure of this kind but one, which its emulator has under load. */
  const queue = createDocumentQueue();

  /** The first attempt leaves alone what others wait for. One that has to give way waits for its turn with the documents it is about. */
  async function transact<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const wanted = new Set<string>();
    const builders = { refOf, build, note: (key: string) => void wanted.add(key) };
    try {
      return await call(
        signal =>
          firestore.runTransaction(
            tx => runBuffered(tx, work, { ...builders, signal, mayWrite: keys => !queue.isTaken(keys) }),
            { maxAttempts: 1 },
          ),
        TRANSACTION_DEADLINES,
      );
    } catch (error) {
      if (!(error instanceof DocumentStoreError && error.code === 'contention')) throw error;
    }
    return queue.inTurn(wanted, () =>
      call(
        signal => runTransaction(tx => runBuffered(tx, work, { ...builders, signal, mayWrite: () => true })),
        TRANSACTION_DEADLINES,
      ),
    );
  }

  async function runTransaction<T>(work: (transaction: FirestoreTransaction) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await firestore.runTransaction(work, { maxAttempts: MAX_ATTEMPTS });
      } catch (error) {
        if (attempt === MAX_ATTEMPTS || !isExpired(error)) throw error;
      }
    }
  }

  return {
    async get(collection, id) {
      checkDocumentPath(collection, id);
      return call(async () => toDocument(await refOf(collection, id).get()));
    },
    async query(collection, query) {
      checkCollection(collection);
      const read = checkQuery(collection, query);
      return call(async () => toPage(await build(collection, read).get(), read));
    },
    async count(collection, where) {
      checkCollection(collection);
      const read = readWhere(where);
      const all = firestore.collection(collection);
      return call(async () => {
        const counted = await (read.where ? all.where(toFilter(read.where)) : all).count().get();
        return counted.data().count;
      });
    },
    async put(collection, id, data, expected) {
      checkDocumentPath(collection, id);
      const copy = readData(collection, id, data);
      await call(async signal => {
        if (expected === 'any') await refOf(collection, id).set(toFirestore(copy));
        else if (expected === 'absent') await refOf(collection, id).create(toFirestore(copy));
        else {
          const pending: PendingWrite = { type: 'put', collection, id, data: copy, expected };
          await runTransaction(tx => applyAll(tx, [pending], new Map(), { refOf, signal }));
        }
      });
    },
    async patch(collection, id, fields) {
      checkDocumentPath(collection, id);
      const copy = readPatch(collection, id, fields);
      const [[field, value], ...others] = toUpdates(copy);
      await call(() => refOf(collection, id).update(field, value, ...others.flat()));
    },
    async delete(collection, id, expected = 'any') {
      checkDocumentPath(collection, id);
      const ref = refOf(collection, id);
      await call(async () => {
        if (expected === 'any') await ref.delete();
        else if (expected === 'absent') {
          if ((await ref.get()).exists) throw conflict(collection);
        } else {
          await ref.delete({ lastUpdateTime: toTimestamp(expected.version, collection) }).catch((error: unknown) => {
            const isOther = storeErrorCodeOf(error) === FAILED_PRECONDITION || storeErrorCodeOf(error) === NOT_FOUND;
            throw isOther ? conflict(collection) : error;
          });
        }
      });
    },
    transaction: transact,
    async close() {
      if (closed) return;
      closed = true;
      // A call that was given up is still tried again by Google's client, which then throws where nobody can catch it.
      if (pending === 0) await firestore.terminate();
    },
  };
}

/** Asks for one document more than the page holds, to know whether there is another page. */
function buildQuery(collection: FirestoreQuery, query: CheckedQuery): FirestoreQuery {
  let built = collection;
  if (query.where) built = built.where(toFilter(query.where));
  // From the end everything is turned round, ties as well.
  if (query.order) {
    const isDescending = (query.order.direction === 'desc') !== query.fromEnd;
    built = built.orderBy(toFieldPath(query.order.field), isDescending ? 'desc' : 'asc');
  }
  built = built.orderBy(FieldPath.documentId(), query.fromEnd ? 'desc' : 'asc');
  if (query.after) {
    const { value, id } = query.after;
    built = query.order ? built.startAfter(toFirestoreValue(value), id) : built.startAfter(id);
  }
  return built.limit(query.limit + 1);
}

interface Builders {
  readonly refOf: (collection: string, id: string) => DocumentReference;
  readonly build: (collection: string, query: CheckedQuery) => FirestoreQuery;
  /** Aborted once nobody waits any more: then nothing may be written. */
  readonly signal: AbortSignal;
}

interface Turns {
  /** Told of each document, or search, that it is about. */
  readonly note: (key: string) => void;
  /** Whether it may write to these documents now; otherwise it gives way. */
  readonly mayWrite: (keys: readonly string[]) => boolean;
}

/** One attempt of a transaction: reads go to Firestore, writes wait until `work` has ended. */
async function runBuffered<T>(
  tx: FirestoreTransaction,
  work: (transaction: Transaction) => Promise<T>,
  builders: Builders & Turns,
): Promise<T> {
  const { refOf, build, note, mayWrite } = builders;
  const versions = new Map<string, string | null>();
  let readFailure: unknown;
  const reading = async <R>(read: Promise<R>): Promise<R> => {
    try {
      return await read;
    } catch (error) {
      readFailure = error;
      throw error;
    }
  };
  const buffer = bufferTransaction({
    async get(collection, id) {
      note(documentKey({ collection, id }));
      const document = toDocument(await reading(tx.get(refOf(collection, id))));
      versions.set(`${collection}/${id}`, document?.version ?? null);
      return document;
    },
    async query(collection, query) {
      note(searchKey(collection));
      const read = checkQuery(collection, query);
      return toPage(await reading(tx.get(build(collection, read))), read);
    },
  });
  const result = await work(buffer.transaction).catch((error: unknown) => {
    // Firestore retries certain error codes. Only its own failures may ask for that.
    throw error === readFailure ? error : new WorkFailure(error);
  });
  buffer.end();
  for (const write of buffer.writes) note(documentKey(write));
  if (!mayWrite(touchedBy(buffer.writes)))
    throw new WorkFailure(new DocumentStoreError('contention', 'others wait for the same documents'));
  await applyAll(tx, buffer.writes, versions, builders);
  return result;
}

/** Carries the failure of `work` past Firestore's own reading of error codes. */
class WorkFailure extends Error {
  constructor(cause: unknown) {
    super('the work of a transaction failed', { cause });
  }
}

async function applyAll(
  tx: FirestoreTransaction,
  writes: readonly PendingWrite[],
  versions: ReadonlyMap<string, string | null>,
  { refOf, signal }: Pick<Builders, 'refOf' | 'signal'>,
): Promise<void> {
  // Firestore's transactions replace a document whatever its version. Reading it first checks the version and locks it.
  for (const write of writes) {
    if (write.type !== 'put' || typeof write.expected === 'string') continue;
    const known = versions.get(`${write.collection}/${write.id}`);
    const version = known === undefined ? versionOf(await tx.get(refOf(write.collection, write.id))) : known;
    if (version !== write.expected.version) throw new WorkFailure(conflict(write.collection));
  }
  if (signal.aborted) throw new WorkFailure(signal.reason);
  for (const write of writes) {
    const ref = refOf(write.collection, write.id);
    if (write.type === 'delete') tx.delete(ref);
    else if (write.type === 'put' && write.expected === 'absent') tx.create(ref, toFirestore(write.data));
    else if (write.type === 'put') tx.set(ref, toFirestore(write.data));
    else {
      const [[field, value], ...others] = toUpdates(write.fields);
      tx.update(ref, field, value, ...others.flat());
    }
  }
}

/** Each field as a path of one name, so that a dot in the name is not a nested field. The rules promise at least one. */
function toUpdates(fields: DocumentData): [[FieldPath, unknown], ...[FieldPath, unknown][]] {
  const [first, ...others] = Object.entries(fields).map(([name, value]): [FieldPath, unknown] => [
    new FieldPath(name),
    toFirestoreValue(value),
  ]);
  if (first === undefined) throw new DocumentStoreError('invalid_argument', 'a patch without fields cannot be used');
  return [first, ...others];
}

function toFilter(filter: Filter): FirestoreFilter {
  if ('and' in filter) return FirestoreFilter.and(...filter.and.map(toFilter));
  if ('or' in filter) return FirestoreFilter.or(...filter.or.map(toFilter));
  const path = toFieldPath(filter.field);
  return FirestoreFilter.where(path, filter.op, 'values' in filter ? filter.values : filter.value);
}

function toFieldPath(field: string): FieldPath {
  return new FieldPath(...field.split('.'));
}

function toPage(snapshot: QuerySnapshot, query: CheckedQuery): Page {
  return pageOf(
    snapshot.docs.flatMap(document => toDocument(document) ?? []),
    query,
  );
}

function toDocument(snapshot: DocumentSnapshot): StoredDocument | null {
  const data: AnyData | undefined = snapshot.data();
  const version = versionOf(snapshot);
  return data === undefined || version === null ? null : { id: snapshot.id, data: fromFirestore(data), version };
}

function versionOf({ exists, updateTime }: DocumentSnapshot): string | null {
  return exists && updateTime ? `${updateTime.seconds}.${String(updateTime.nanoseconds).padStart(9, '0')}` : null;
}

function toTimestamp(version: string, collection: string): Timestamp {
  const [, seconds, nanoseconds] = /^(\d{1,12})\.(\d{9})$/.exec(version) ?? [];
  if (seconds === undefined || nanoseconds === undefined) throw conflict(collection);
  return new Timestamp(Number(seconds), Number(nanoseconds));
}

function conflict(collection: string): DocumentStoreError {
  return new DocumentStoreError('conflict', `a document of ${collection} is not what was expected`);
}
