/** Translates SQLite's errors into one line that an operator can act on. */
import { DocumentStoreError } from '#shared/ports/documents/document-store.ts';

/** By primary result code: https://www.sqlite.org/rescode.html */
const REASONS: Readonly<Record<number, string>> = {
  5: 'está em uso por outro processo',
  8: 'não pode ser gravado: sem permissão',
  10: 'não pôde ser lido ou gravado: erro de disco',
  11: 'está corrompido',
  13: 'não pode crescer: o disco está cheio',
  14: 'não pode ser aberto',
  26: 'não é um banco SQLite',
};
/** SQLITE_BUSY and SQLITE_LOCKED. */
const BUSY_CODES: readonly number[] = [5, 6];

/** Whether another connection held the lock; a moment later it may not. */
export function isBusy(error: unknown): boolean {
  const cause: unknown = error instanceof DocumentStoreError ? error.cause : undefined;
  if (!(cause instanceof Error) || !('errcode' in cause) || typeof cause.errcode !== 'number') return false;
  return BUSY_CODES.includes(cause.errcode & 0xff);
}

export function lateError(path: string): DocumentStoreError {
  return new DocumentStoreError('unavailable', `O banco de dados em ${path} não respondeu a tempo`);
}

/** An error of SQLite or of the file system as 'unavailable'; any other is returned unchanged. */
export function toUnavailable(error: unknown, path: string): unknown {
  if (!(error instanceof Error) || error instanceof DocumentStoreError) return error;
  const { code, errcode } = error as Error & { code?: unknown; errcode?: unknown };
  if (code !== 'ERR_SQLITE_ERROR' && typeof (error as NodeJS.ErrnoException).syscall !== 'string') return error;
  // The lower eight bits are the primary code, the upper ones give details.
  const reason = typeof errcode === 'number' ? REASONS[errcode & 0xff] : 'não pode ser aberto';
  const [firstLine = ''] = error.message.split('\n');
  return new DocumentStoreError('unavailable', `O banco de dados em ${path} ${reason ?? `falhou: ${firstLine}`}`, {
    cause: error,
  });
}
