/** What the document store could not do, as the API answers it where nothing closer to the request knows better. */
import { api as words } from '#shared/catalogue/api.ts';
import type { DocumentStoreErrorCode } from '#shared/ports/documents/document-store.ts';
import type { ApiErrorCode } from '#shared/wire/errors.ts';

interface StoreFailure {
  readonly code: ApiErrorCode;
  readonly message: string;
  /** When to try again, in seconds; null: the same request would fail again. */
  readonly retryAfter: number | null;
  /** For the page, where it is not that the store is silent. */
  readonly reason?: string;
}

/** An outage ends by itself, mostly within seconds. */
const SOON = 3;
/** An operator has to do something. */
const LATER = 60;

const setup = { code: 'unavailable', message: words.store.setup, retryAfter: LATER } as const;

export const STORE_FAILURES: Readonly<Record<DocumentStoreErrorCode, StoreFailure>> = {
  invalid_path: { code: 'not_found', message: words.store.invalid_path, retryAfter: null },
  invalid_argument: { code: 'invalid_request', message: words.store.invalid_argument, retryAfter: null },
  not_found: { code: 'not_found', message: words.store.not_found, retryAfter: null },
  conflict: { code: 'conflict', message: words.store.conflict, retryAfter: null },
  contention: { code: 'unavailable', message: words.store.contention, retryAfter: SOON },
  // An operator repairs it; what was sent is kept where it was typed, as in an outage.
  unreadable: { code: 'unavailable', message: words.store.unreadable, retryAfter: LATER, reason: 'unreadable' },
  timeout: { code: 'unavailable', message: words.store.timeout, retryAfter: SOON },
  unavailable: { code: 'unavailable', message: words.storeDown, retryAfter: SOON },
  permission_denied: setup,
  failed_precondition: setup,
  unimplemented: setup,
};
