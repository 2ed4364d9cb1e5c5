/**
 * What can go wrong with a file, in the provider's twenty words, whoever says it: the bucket to this site, this site to a
 * person's page, or the page to itself. One function finds the word; its sentence is in the catalogue.
 * Source: Firebase's list of storage errors, https://firebase.google.com/docs/storage/web/handle-errors
 */

export const STORAGE_CODES = [
  'unknown',
  'object-not-found',
  'bucket-not-found',
  'quota-exceeded',
  'unauthenticated',
  'unauthorized',
  'unauthorized-app',
  'retry-limit-exceeded',
  'canceled',
  'invalid-url',
  'invalid-default-bucket',
  'no-default-bucket',
  'cannot-slice-blob',
  'no-download-url',
  'invalid-argument',
  'app-deleted',
  'invalid-root-operation',
  'invalid-format',
  'internal-error',
  'unsupported-environment',
] as const;

export type StorageCode = (typeof STORAGE_CODES)[number];

export interface StorageTrouble {
  /** Of the answer, as in HTTP; null: there was none. */
  readonly status: number | null;
  /** Whom the answer was given to: the person of a page, or the site itself, by its own account. */
  readonly asked: 'person' | 'site';
  /** What an address that leads nowhere would have named. */
  readonly sought?: 'object' | 'bucket';
  /** It was tried again until no time was left. */
  readonly isLast?: boolean;
}

/** Statuses after which the same request may well succeed: 408, 429 and all from 500 on but "no room" (507). */
export function isWorthRetrying(status: number | null): boolean {
  if (status === null || status === 408 || status === 429) return true;
  return status >= 500 && status !== 507;
}

/**
 * The code of an answer. A site that is refused by its own bucket is a fault of the site, which signing in does not mend:
 * 401 is 'unauthenticated' to a person and 'unauthorized-app' to the site.
 */
export function storageCodeOf({ status, asked, sought = 'object', isLast = false }: StorageTrouble): StorageCode {
  if (isLast && isWorthRetrying(status)) return 'retry-limit-exceeded';
  switch (status) {
    case 401:
      return asked === 'person' ? 'unauthenticated' : 'unauthorized-app';
    case 403:
      return asked === 'person' ? 'unauthorized' : 'unauthorized-app';
    case 402:
    case 507:
      return 'quota-exceeded';
    case 404:
    case 410:
      return sought === 'bucket' ? 'bucket-not-found' : 'object-not-found';
    case 400:
    case 413:
      return 'invalid-argument';
    case 415:
    case 422:
      return 'invalid-format';
    case 499:
      return 'canceled';
    default:
      return status === null || isWorthRetrying(status) ? 'internal-error' : 'unknown';
  }
}

/** The code in an answer's `reason`, "storage/quota-exceeded"; null: the reason is another. */
export function storageCodeIn(reason: string | undefined): StorageCode | null {
  const [, name = ''] = /^storage\/(.+)$/.exec(reason ?? '') ?? [];
  return STORAGE_CODES.find(code => code === name) ?? null;
}
