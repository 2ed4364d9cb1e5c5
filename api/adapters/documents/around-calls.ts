/** A store with something done around each of its calls. */
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';

const CALLS = ['get', 'query', 'count', 'put', 'patch', 'delete', 'transaction'] as const;
export type StoreCall = (typeof CALLS)[number];

/** around: runs the call, and returns or throws what it does. */
export function aroundCalls(
  store: DocumentStore,
  around: <T>(call: StoreCall, run: () => Promise<T>) => Promise<T>,
): DocumentStore {
  const wrap = (call: StoreCall) => {
    const work = store[call] as (...args: unknown[]) => Promise<unknown>;
    return (...args: unknown[]) => around(call, () => work(...args));
  };
  return { ...store, ...Object.fromEntries(CALLS.map(call => [call, wrap(call)])) } as DocumentStore;
}
