/** A store as a later build fills it: every document that is put there gets a field that this build does not know. */
import type { DocumentData, DocumentStore } from '#shared/ports/documents/document-store.ts';

const withMore = (data: DocumentData): DocumentData => ({ ...data, ofALaterBuild: { more: [1] } });

export function laterStore(store: DocumentStore): DocumentStore {
  return {
    ...store,
    put: (collection, id, data, expected) => store.put(collection, id, withMore(data), expected),
    transaction: work =>
      store.transaction(tx =>
        work({ ...tx, put: (collection, id, data, expected) => tx.put(collection, id, withMore(data), expected) }),
      ),
  };
}
