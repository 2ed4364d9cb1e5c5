/** The store that the environment selects. Google's client is large, so it is loaded only when it is used. */
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import { createSqliteScrub, type Scrub } from './scrub-sqlite.ts';
import { openSqliteDocumentStore } from './sqlite-document-store.ts';
import { monotonicMs } from './sqlite-message.ts';
import type { DeclaredIndex } from './sqlite-query.ts';

export type StoreSpec =
  | { readonly kind: 'sqlite' }
  | {
      readonly kind: 'firestore';
      readonly projectId: string;
      readonly clientEmail: string | null;
      readonly privateKey: string | null;
    };

export interface StoreOptions {
  /** The path of the SQLite file. */
  readonly path: string;
  readonly indexes: readonly DeclaredIndex[];
}

export interface OpenedStore {
  readonly store: DocumentStore;
  /** Overwrites what was deleted. Where another service keeps the documents, that is its own affair. */
  readonly scrub: Scrub;
}

export async function openDocumentStore(spec: StoreSpec, options: StoreOptions): Promise<OpenedStore> {
  if (spec.kind === 'sqlite') {
    return { store: await openSqliteDocumentStore(options), scrub: createSqliteScrub(options.path, monotonicMs) };
  }
  const [{ createFirestoreClient }, { createFirestoreDocumentStore }] = await Promise.all([
    import('./firestore-client.ts'),
    import('./firestore-document-store.ts'),
  ]);
  const { projectId, clientEmail, privateKey } = spec;
  const credentials = clientEmail && privateKey ? { client_email: clientEmail, private_key: privateKey } : undefined;
  const store = createFirestoreDocumentStore({
    firestore: createFirestoreClient({ projectId, ...(credentials ? { credentials } : {}) }),
  });
  return { store, scrub: async () => true };
}
