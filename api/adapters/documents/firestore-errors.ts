/** Translates Firestore's errors into those of the port. */
import { DocumentStoreError, type DocumentStoreErrorCode } from '#shared/ports/documents/document-store.ts';

const INVALID_ARGUMENT = 3;

/** By gRPC status: https://grpc.io/docs/guides/status-codes/. All others are 'unavailable'. */
const CODES: Readonly<Record<number, DocumentStoreErrorCode>> = {
  [INVALID_ARGUMENT]: 'invalid_argument',
  5: 'not_found',
  6: 'conflict',
  10: 'contention',
};
/** A transaction that took too long has the same status as bad input. */
const EXPIRED = /transaction (has expired|was aborted|is no longer valid|.*closed)/i;

/** A Firestore error as the port's error; any other is returned unchanged. */
export function toStoreError(error: unknown): unknown {
  const status = storeErrorCodeOf(error);
  if (!(error instanceof Error) || status === undefined) return error;
  const code = isExpired(error) ? 'contention' : (CODES[status] ?? 'unavailable');
  const [firstLine = ''] = error.message.split('\n');
  const message = code === 'unavailable' ? `O Firestore não respondeu como devia: ${firstLine}` : firstLine;
  return new DocumentStoreError(code, message, { cause: error });
}

/** The transaction waited for another one until its own locks were gone. */
export function isExpired(error: unknown): boolean {
  return error instanceof Error && storeErrorCodeOf(error) === INVALID_ARGUMENT && EXPIRED.test(error.message);
}

export function storeErrorCodeOf(error: unknown): number | undefined {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'number' ? code : undefined;
}
