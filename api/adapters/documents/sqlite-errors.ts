/** Translates SQLite's errors into one line that an operator can act on. */
import { DocumentStoreError } from '#shared/ports/documents/document-store.ts';

/** By primary result code: https://www.sqlite.org/rescode.html */
const REASONS: Readonly<Record<number, string>> = {
  3: 'não pode ser usado: sem permissão',
  5: 'está em uso por outro processo',
  8: 'não pode ser gravado: sem permissão',
  10: 'não pôde ser lido ou gravado: erro de disco',
  11: 'está corrompido',
  13: 'não pode crescer: o disco está cheio',
  14: 'não pode ser aberto',
  26: 'não é um banco SQLite',
};
/** SQLITE_PERM and SQLITE_READONLY. */
const DENIED_CODES: readonly number[] = [3, 8];
/** SQLITE_BUSY and SQLITE_LOCKED. */
const BUSY_CODES: readonly number[] = [5, 6];

/** Whether another connection held the lock; a moment later it may not. */
export function isBusy(error: unknown): boolean {
  const cause: unknown = error instanceof DocumentStoreError ? error.cause : undefined;
  if (!(cause instanceof Error) || !('errcode' in cause) || typeof cause.errcode !== 'number') return false;
  return BUSY_CODES.includes(cause.errcode & 0xff);
}

export function lateError(path: string): DocumentStoreError {
  return new DocumentStoreError('timeout', `O banco de dados em ${path} não respondeu a tempo`);
}

/** An error of SQLite or of the file system as the port's error; any other is returned unchanged. */
export function toStoreError(error: unknown, path: string): unknown {
  if (!(error instanceof Error) || error instanceof DocumentStoreError) return error;
  const { code, errcode } = error as Error & { code?: unknown; errcode?: unknown };
  if (code !== 'ERR_SQLITE_ERROR' && typeof (error as NodeJS.ErrnoException).syscall !== 'string') return error;
  // The lower eight bits are the primary code, the upper ones give details.
  const primary = typeof errcode === 'number' ? errcode & 0xff : null;
  const reason = primary === null ? 'não pode ser aberto' : REASONS[primary];
  const [firstLine = ''] = error.message.split('\n');
  const failure = primary !== null && DENIED_CODES.includes(primary) ? 'permission_denied' : 'unavailable';
  return new DocumentStoreError(failure, `O banco de dados em ${path} ${reason ?? `falhou: ${firstLine}`}`, {
    cause: error,
  });
}
