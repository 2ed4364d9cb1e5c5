/**
 * The store with its limits: whatever is written to it is counted for its owner in the same transaction, so that two
 * parallel writes cannot both take the last place, on one machine or on several. Every part of the product writes through
 * it; nobody has to remember a limit.
 */
import {
  type DocumentData,
  type DocumentStore,
  DocumentStoreError,
  type StoredDocument,
  type Transaction,
  unlessUnreadable,
} from '#shared/ports/documents/document-store.ts';
import { bufferTransaction, type PendingWrite } from '../adapters/documents/buffered-transaction.ts';
import { type Change, chargeKeepers } from './charge-keepers.ts';
import { belowFloorOf, COUNTED, sizeOf, weightOf } from './counted-document.ts';
import type { FreeSpace } from './free-space.ts';
import { QuotaRefusal } from './quota-refusal.ts';
import type { Writers } from './writers.ts';

export interface QuotaStoreDeps {
  readonly writers: Pick<Writers, 'of'>;
  readonly space: FreeSpace;
}

export function createQuotaStore(store: DocumentStore, { writers, space }: QuotaStoreDeps): DocumentStore {
  const transaction = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
    store.transaction(tx => counted(tx, work));

  async function counted<T>(tx: Transaction, work: (tx: Transaction) => Promise<T>): Promise<T> {
    const seen = new Map<string, StoredDocument | null>();
    const buffer = bufferTransaction({
      async get(collection, id) {
        const found = await tx.get(collection, id);
        seen.set(`${collection}/${id}`, found);
        return found;
      },
      async query(collection, query) {
        const page = await tx.query(collection, query);
        for (const found of page.documents) seen.set(`${collection}/${found.id}`, found);
        return page;
      },
    });
    let result: T;
    try {
      result = await work(buffer.transaction);
    } finally {
      buffer.end();
    }
    const changes = await changesOf(tx, buffer.writes, seen);
    const charge = await chargeKeepers(tx, changes, writers);
    for (const write of buffer.writes) apply(tx, write);
    charge.write(tx);
    return result;
  }

  /** What the writes change, with what is there now; of what is neither counted nor forbidden nothing is asked. */
  async function changesOf(
    tx: Transaction,
    writes: readonly PendingWrite[],
    seen: ReadonlyMap<string, StoredDocument | null>,
  ): Promise<Change[]> {
    const hasRoom = await space.hasRoom(0);
    const changes: Change[] = [];
    for (const write of writes) {
      const { collection, id } = write;
      const belowFloor = belowFloorOf(collection);
      if (!COUNTED.has(collection) && (hasRoom || belowFloor === 'yes')) continue;
      const known = seen.get(`${collection}/${id}`);
      // What cannot be read was not counted either. Only deleting it goes through below this store.
      const found = known === undefined ? await unlessUnreadable(tx.get(collection, id), null) : known;
      const before = found?.data ?? null;
      changes.push({ collection, id, before, after: afterOf(write, before) });
    }
    await checkSpace(changes);
    return changes;
  }

  async function checkSpace(changes: readonly Change[]): Promise<void> {
    for (const { collection, before, after } of changes) {
      const growth = grownBy(collection, before, after);
      if (growth <= 0 || isTakenAway(collection, before, after)) continue;
      const belowFloor = belowFloorOf(collection);
      const isAllowed = belowFloor === 'yes' || (belowFloor === 'existing' && before !== null);
      if (!isAllowed && !(await space.hasRoom(growth)))
        throw new QuotaRefusal('floor', COUNTED.get(collection)?.kind ?? null, null, collection);
      space.spend(growth);
    }
  }

  /** A write of its own, which needs no transaction where nothing is counted. */
  async function single(write: PendingWrite, plain: () => Promise<void>): Promise<void> {
    const isFree = belowFloorOf(write.collection) === 'yes' || (await space.hasRoom(0));
    if (!COUNTED.has(write.collection) && isFree) return plain();
    await transaction(async tx => apply(tx, write));
  }

  return {
    ...store,
    transaction,
    put: (collection, id, data, expected) =>
      single({ type: 'put', collection, id, data, expected }, () => store.put(collection, id, data, expected)),
    patch: (collection, id, fields) =>
      single({ type: 'patch', collection, id, fields }, () => store.patch(collection, id, fields)),
    async delete(collection, id, expected = 'any') {
      if (!COUNTED.has(collection)) return store.delete(collection, id, expected);
      await transaction(async tx => {
        if (expected !== 'any') {
          const version = expected === 'absent' ? null : expected.version;
          if (((await tx.get(collection, id))?.version ?? null) !== version)
            throw new DocumentStoreError('conflict', `a document of ${collection} is not what was expected`);
        }
        tx.delete(collection, id);
      });
    },
  };
}

function afterOf(write: PendingWrite, before: DocumentData | null): DocumentData | null {
  if (write.type === 'put') return write.data;
  // To patch what is not there fails by itself.
  return write.type === 'patch' && before !== null ? { ...before, ...write.fields } : null;
}

function grownBy(collection: string, before: DocumentData | null, after: DocumentData | null): number {
  const weigh = (data: DocumentData | null) => {
    if (data === null) return 0;
    const file = COUNTED.get(collection)?.hasFile && typeof data.bytes === 'number' ? data.bytes : 0;
    return sizeOf(data) + file;
  };
  return weigh(after) - weigh(before);
}

/** A mark that something is removed takes some bytes, too. */
function isTakenAway(collection: string, before: DocumentData | null, after: DocumentData | null): boolean {
  const counted = COUNTED.get(collection);
  if (counted === undefined || before === null || after === null) return false;
  return weightOf(counted, after).count < weightOf(counted, before).count;
}

function apply(tx: Transaction, write: PendingWrite): void {
  const { collection, id } = write;
  if (write.type === 'put') tx.put(collection, id, write.data, write.expected);
  else if (write.type === 'patch') tx.patch(collection, id, write.fields);
  else tx.delete(collection, id);
}
