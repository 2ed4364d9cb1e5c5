/** A store whose transactions are spans. Single reads and writes are not: a page makes dozens of them. */
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import type { Tracer } from '#shared/ports/tracer.ts';

export function createTracedStore(store: DocumentStore, tracer: Tracer): DocumentStore {
  return {
    ...store,
    transaction: work =>
      tracer.span('store.transaction', span => {
        let attempts = 0;
        return store.transaction(tx => {
          attempts += 1;
          span.set({ 'arbi.attempts': attempts });
          return work(tx);
        });
      }),
  };
}
