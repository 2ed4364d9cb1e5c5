/** The store that the environment selects. Google's client is large, so it is loaded only when it is used. */
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import { openSqliteDocumentStore } from './sqlite-document-store.ts';
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

export async function openDocumentStore(spec: StoreSpec, options: StoreOptions): Promise<DocumentStore> {
  if (spec.kind === 'sqlite') return openSqliteDocumentStore(options);
  const [{ createFirestoreClient }, { createFirestoreDocumentStore }] = await Promise.all([
    import('./firestore-client.ts'),
    import('./firestore-document-store.ts'),
  ]);
  const { projectId, clientEmail, privateKey } = spec;
  const credentials = clientEmail && privateKey ? { client_email: clientEmail, private_key: privateKey } : undefined;
  return createFirestoreDocumentStore({
    firestore: createFirestoreClient({ projectId, ...(credentials ? { credentials } : {}) }),
  });
}
