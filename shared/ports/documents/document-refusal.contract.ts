/** How the document store's contract checks a refusal. */
import { expect } from 'vitest';
import type { DocumentStoreErrorCode } from './document-store.ts';

/** Matches the port's error with exactly this code. */
export function refusal(code: DocumentStoreErrorCode): unknown {
  return expect.objectContaining({ name: 'DocumentStoreError', code });
}
