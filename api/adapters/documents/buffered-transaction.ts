/**
 * A transaction for any store: reads go through, writes wait in a list until the store applies them. It enforces the
 * port's rules on the order of reads and writes.
 */
import {
  checkCollection,
  checkDocumentPath,
  invalid,
  readData,
  readPatch,
} from '#shared/ports/documents/document-rules.ts';
import type { DocumentData, DocumentReader, Expected, Transaction } from '#shared/ports/documents/document-store.ts';

interface Target {
  readonly collection: string;
  readonly id: string;
}

export type PendingWrite = Target &
  (
    | { readonly type: 'put'; readonly data: DocumentData; readonly expected: Expected }
    | { readonly type: 'patch'; readonly fields: DocumentData }
    | { readonly type: 'delete' }
  );

export interface BufferedTransaction {
  readonly transaction: Transaction;
  readonly writes: readonly PendingWrite[];
  /** After this every call is refused: `work` has ended, and nobody would apply what it still writes. */
  end(): void;
}

export function bufferTransaction(reader: DocumentReader): BufferedTransaction {
  const writes: PendingWrite[] = [];
  const written = new Set<string>();
  let ended = false;

  function beforeRead(): void {
    if (ended) throw invalid('a transaction that has ended');
    if (writes.length > 0) throw invalid('a read after a write of the same transaction');
  }

  function add(write: PendingWrite): void {
    if (ended) throw invalid('a transaction that has ended');
    const path = `${write.collection}/${write.id}`;
    if (written.has(path)) throw invalid(`a second write of "${path}" in one transaction`);
    written.add(path);
    writes.push(write);
  }

  return {
    writes,
    end() {
      ended = true;
    },
    transaction: {
      async get(collection, id) {
        beforeRead();
        checkDocumentPath(collection, id);
        return reader.get(collection, id);
      },
      async query(collection, query) {
        beforeRead();
        checkCollection(collection);
        return reader.query(collection, query);
      },
      put(collection, id, data, expected) {
        checkDocumentPath(collection, id);
        add({ type: 'put', collection, id, data: readData(collection, id, data), expected });
      },
      patch(collection, id, fields) {
        checkDocumentPath(collection, id);
        add({ type: 'patch', collection, id, fields: readPatch(collection, id, fields) });
      },
      delete(collection, id) {
        checkDocumentPath(collection, id);
        add({ type: 'delete', collection, id });
      },
    },
  };
}
