/** What Google's client rejects with, in our words. A bug of ours stays what it is. */
import { FileStoreError } from '#shared/ports/files/file-store.ts';
import { isWorthRetrying, storageCodeOf } from '#shared/ports/files/storage-codes.ts';
import { RetriesEnded } from '#shared/ports/files/storage-retry.ts';

/** No answer within the time that is waited for. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/** The bucket's own answer, where we asked it without Google's client. */
export class AnswerRefused extends Error {
  override readonly name = 'AnswerRefused';
  readonly status: number;
  constructor(status: number, text: string) {
    super(text.slice(0, 500));
    this.status = status;
  }
}

export function isBucketFailureWorthRetrying(cause: unknown): boolean {
  return isFromBucket(cause) && isWorthRetrying(statusOf(cause));
}

/** The object is not there. A missing bucket is a failure, because all its files would seem deleted. */
export function isMissingObject(cause: unknown): boolean {
  return isFromBucket(cause) && statusOf(cause) === 404 && !isAboutBucket(cause);
}

/** sought: what a 404 would be about. */
export function toFileStoreError(cause: unknown, sought: 'object' | 'bucket'): unknown {
  if (cause instanceof FileStoreError) return cause;
  const isLast = cause instanceof RetriesEnded;
  const last = isLast ? cause.cause : cause;
  if (!isFromBucket(last)) return last;
  const status = statusOf(last);
  const about = isAboutBucket(last) ? 'bucket' : sought;
  const code = storageCodeOf({ status, asked: 'site', sought: about, isLast });
  return new FileStoreError(code, `the bucket answered ${status ?? 'nothing'}`, last);
}

interface ClientFailure extends Error {
  readonly code?: unknown;
  readonly status?: unknown;
}

/** Google's client, and the connection under it, put a code on everything; an exception without one is a bug. */
function isFromBucket(cause: unknown): cause is ClientFailure {
  return cause instanceof NoAnswer || (cause instanceof Error && ('code' in cause || 'status' in cause));
}

/** Null: no HTTP answer. A key that is not accepted fails before there is any, with a text of its own. */
function statusOf({ code, status, message }: ClientFailure): number | null {
  if (/invalid_grant|invalid_client|unauthorized_client/.test(message)) return 401;
  for (const each of [code, status]) {
    const number = Number(each);
    if (Number.isInteger(number) && number >= 100 && number < 600) return number;
  }
  return null;
}

const isAboutBucket = ({ message }: ClientFailure): boolean => /\bbucket\b/i.test(message);
