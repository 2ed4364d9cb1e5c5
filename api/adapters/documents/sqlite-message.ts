/** What goes between the server and the thread that has the SQLite file open. */
import { DocumentStoreError, type DocumentStoreErrorCode } from '#shared/ports/documents/document-store.ts';
import type { DeclaredIndex } from './sqlite-query.ts';
import type { SqliteAnswers, SqliteRequest } from './sqlite-request.ts';

export interface SqliteThreadData {
  readonly path: string;
  readonly indexes: readonly DeclaredIndex[];
}

export interface ToThread {
  readonly id: number;
  readonly request: SqliteRequest;
  /** By `monotonicMs`: nobody waits for the answer any more, so nothing may be written. */
  readonly until: number;
}

/** An error loses its class on the way from one thread to another. */
interface Failure {
  readonly code: DocumentStoreErrorCode | null;
  readonly message: string;
  readonly cause: unknown;
}

export type FromThread =
  | { readonly id: number; readonly answer: SqliteAnswers[SqliteRequest['type']] }
  | { readonly id: number; readonly failure: Failure }
  | { readonly opened: Failure | null };

/** A clock that all threads of the process share, and that nobody can set. */
export const monotonicMs = (): number => Number(process.hrtime.bigint() / 1_000_000n);

export function toSqliteFailure(error: unknown): Failure {
  if (error instanceof DocumentStoreError) {
    return { code: error.code, message: error.message, cause: error.cause };
  }
  return { code: null, message: String(error), cause: error };
}

export function errorOf({ code, message, cause }: Failure): Error {
  return code === null ? new Error(message, { cause }) : new DocumentStoreError(code, message, { cause });
}
