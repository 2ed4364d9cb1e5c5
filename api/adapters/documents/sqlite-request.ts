/** What can be asked of a SQLite file, as plain values: the file may be in another thread. */
import type { CheckedQuery, readWhere } from '#shared/ports/documents/document-query.ts';
import type { Page, StoredDocument } from '#shared/ports/documents/document-store.ts';
import type { PendingWrite } from './buffered-transaction.ts';

/** What a transaction has read: it may only be applied if the file would still answer the same. */
export type TracedRead =
  | { readonly type: 'found'; readonly collection: string; readonly id: string; readonly version: string | null }
  | {
      readonly type: 'searched';
      readonly collection: string;
      readonly query: CheckedQuery;
      readonly versions: string;
    };

export type SqliteRequest =
  | { readonly type: 'find'; readonly collection: string; readonly id: string }
  | { readonly type: 'search'; readonly collection: string; readonly query: CheckedQuery }
  | { readonly type: 'count'; readonly collection: string; readonly where: ReturnType<typeof readWhere> }
  | { readonly type: 'commit'; readonly reads: readonly TracedRead[]; readonly writes: readonly PendingWrite[] };

export interface SqliteAnswers {
  readonly find: StoredDocument | null;
  readonly search: Page;
  readonly count: number;
  /** False: another writer has changed what was read, and nothing was written. */
  readonly commit: boolean;
}

export type SqliteAnswer<R extends SqliteRequest> = SqliteAnswers[R['type']];

export function versionsOf({ documents, next }: Page): string {
  return [...documents.map(document => document.version), next].join();
}
