/** Translates Firestore's errors into those of the port. */
import { DocumentStoreError, type DocumentStoreErrorCode } from '#shared/ports/documents/document-store.ts';

const INVALID_ARGUMENT = 3;

/** By gRPC status: https://grpc.io/docs/guides/status-codes/. All others are 'unavailable'. */
const CODES: Readonly<Record<number, DocumentStoreErrorCode>> = {
  [INVALID_ARGUMENT]: 'invalid_argument',
  4: 'timeout',
  5: 'not_found',
  6: 'conflict',
  7: 'permission_denied',
  9: 'failed_precondition',
  10: 'contention',
  12: 'unimplemented',
  // The key of the service account is wrong.
  16: 'permission_denied',
};
/** A transaction that took too long has the same status as bad input. */
const EXPIRED = /transaction (has expired|was aborted|is no longer valid|.*closed)/i;
/** A project without a database has the same status as a document that is not there. */
const NO_DATABASE = /\bdatabase .*does not exist/i;
const MAX_MESSAGE = 1_000;

/** For operators: what each failure means, before Firestore's own words. */
const MEANINGS: Partial<Readonly<Record<DocumentStoreErrorCode, string>>> = {
  unavailable: 'O Firestore não respondeu como devia',
  timeout: 'O Firestore não respondeu a tempo',
  permission_denied: 'O Firestore recusou: a conta de serviço não tem permissão, ou a chave não vale',
  failed_precondition: 'Falta algo ao Firestore para este pedido, em geral um índice',
  unimplemented: 'Este Firestore não sabe fazer o que foi pedido',
};

/** A Firestore error as the port's error; any other is returned unchanged. */
export function toStoreError(error: unknown): unknown {
  const status = storeErrorCodeOf(error);
  if (!(error instanceof Error) || status === undefined) return error;
  const code = codeOf(error, status);
  // On one line, and whole: the address that creates a missing index comes last.
  const said = error.message.replace(/\s*\n\s*/g, ' ').slice(0, MAX_MESSAGE);
  const meaning = MEANINGS[code];
  return new DocumentStoreError(code, meaning === undefined ? said : `${meaning}: ${said}`, { cause: error });
}

function codeOf(error: Error, status: number): DocumentStoreErrorCode {
  if (isExpired(error)) return 'contention';
  if (NO_DATABASE.test(error.message)) return 'failed_precondition';
  return CODES[status] ?? 'unavailable';
}

/** The transaction waited for another one until its own locks were gone. */
export function isExpired(error: unknown): boolean {
  return error instanceof Error && storeErrorCodeOf(error) === INVALID_ARGUMENT && EXPIRED.test(error.message);
}

export function storeErrorCodeOf(error: unknown): number | undefined {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'number' ? code : undefined;
}
