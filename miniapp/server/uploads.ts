/**
 * Sends a file until it is there: what may pass by itself is tried again for ten minutes, sooner when the device is online
 * again. What remains is said in the provider's words, whoever refused.
 */
import { isWorthRetrying, type StorageCode, storageCodeIn, storageCodeOf } from '#shared/ports/files/storage-codes.ts';
import { RetriesEnded, UPLOAD_RETRY_MS, withRetries } from '#shared/ports/files/storage-retry.ts';
import { epochMs } from '#shared/units.ts';
import { RequestFailure } from './failure.ts';

export class UploadFailure extends Error {
  override readonly name = 'UploadFailure';
  readonly code: StorageCode;
  /** message: in pt-BR, ready to show. */
  constructor(code: StorageCode, message: string, cause: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

export interface UploadTerms {
  /** Aborted: the person has called it off. */
  readonly signal: AbortSignal;
  /** It is waited for another attempt. */
  readonly onPause?: () => void;
}

/** Rejects with an `UploadFailure`. */
export async function upload<Answer>(
  file: Blob,
  send: (signal: AbortSignal) => Promise<Answer>,
  { signal, onPause }: UploadTerms,
): Promise<Answer> {
  const retry = { clock: { now: () => epochMs(performance.now()) }, sleep: sleepUntilOnline, random: Math.random };
  const terms = { limitMs: UPLOAD_RETRY_MS, signal, isWorthRetrying: isPassing, ...(onPause ? { onPause } : {}) };
  try {
    return await withRetries(retry, terms, async () => {
      try {
        return await send(signal);
      } catch (cause) {
        // A file that changed on the disk cannot be read any more, and the browser only says that nothing was sent.
        if (isUnanswered(cause) && !(await isReadable(file))) throw new Unreadable('the file changed', { cause });
        throw cause;
      }
    });
  } catch (cause) {
    throw await failureOf(cause, signal);
  }
}

class Unreadable extends Error {}

async function failureOf(cause: unknown, signal: AbortSignal): Promise<UploadFailure> {
  const isLast = cause instanceof RetriesEnded;
  const last = isLast ? cause.cause : cause;
  const code = codeOf(last, isLast, signal.aborted);
  // A refusal of ours says more than its code. What the framework or a proxy refused says less.
  if (last instanceof RequestFailure && isRefusal(last.status, last.error.code) && !isPassing(last))
    return new UploadFailure(code, last.error.message, cause);
  const { sentenceFor } = await import('#shared/catalogue/account/account-failures.ts');
  return new UploadFailure(code, sentenceFor(`storage/${code}`), cause);
}

function codeOf(cause: unknown, isLast: boolean, isCalledOff: boolean): StorageCode {
  if (isCalledOff) return 'canceled';
  if (cause instanceof Unreadable) return 'cannot-slice-blob';
  if (!(cause instanceof RequestFailure)) return 'unknown';
  const { status, error } = cause;
  return (
    storageCodeIn(error.reason) ?? storageCodeOf({ status: status === 0 ? null : status, asked: 'person', isLast })
  );
}

const isRefusal = (status: number, code: string): boolean =>
  (status >= 400 && status < 500) || (status === 507 && code === 'no_space');

/** A refusal in the provider's words has been tried again by the server already. */
function isPassing(cause: unknown): boolean {
  if (!(cause instanceof RequestFailure)) return false;
  const said = storageCodeIn(cause.error.reason);
  if (said !== null && said !== 'internal-error') return false;
  return isWorthRetrying(cause.status === 0 ? null : cause.status);
}

const isUnanswered = (cause: unknown): boolean => cause instanceof RequestFailure && cause.status === 0;

async function isReadable(file: Blob): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

/** Ends early when the signal aborts, or when the device comes back online. */
function sleepUntilOnline(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(end, ms);
    function end(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      globalThis.removeEventListener('online', end);
      resolve();
    }
    signal.addEventListener('abort', end);
    globalThis.addEventListener('online', end);
  });
}
