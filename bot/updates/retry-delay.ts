/** How long the bot waits after it could not receive updates, and what it logs. */
import { GrammyError } from 'grammy';
import type { Log } from '#shared/ports/log.ts';

const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 60_000;

/** Another process receives with the same token. */
export const isConflict = (cause: unknown): boolean => cause instanceof GrammyError && cause.error_code === 409;

/** failures: in a row, this one included. Returns milliseconds: the longest wait if two processes poll at once. */
export function afterFailure(log: Log, cause: unknown, token: string, failures: number): number {
  const fields = { cause: withoutToken(cause, token) };
  if (isConflict(cause)) {
    log.warn('outro processo recebe por este BOT_TOKEN: deixe um só ligado, ou use um bot para cada', fields);
    return LONGEST_RETRY_MS;
  }
  log.warn('o bot não recebe atualizações; nova tentativa em instantes', fields);
  return Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LONGEST_RETRY_MS);
}

/** Every call's address contains the token, and network errors may contain the address. */
export function withoutToken(cause: unknown, token: string): string {
  return String(cause instanceof Error ? cause.message : cause)
    .replaceAll(token, '<token>')
    .slice(0, 300);
}
