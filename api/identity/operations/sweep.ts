/** Deletes expired sessions and codes. They do no harm, but they would pile up. */
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import { CODES } from '../codes/one-time-codes.ts';
import { SESSIONS } from '../tokens/sessions.ts';
import type { IdentityDeps } from './identity-deps.ts';

const EVERY_MS = 10 * 60_000;
/** Until then a late visitor is told that the code has expired, not that it does not exist. */
const KEPT_MS = 86_400_000;
const AT_ONCE = 200;

/** Called with every request, but sweeps only once in ten minutes. The request does not wait for it. */
export function createSweeper({ store, clock, log }: Pick<IdentityDeps, 'store' | 'clock' | 'log'>): () => void {
  let next: number = clock.now();
  return () => {
    const now = clock.now();
    // Further ahead than one pause: the clock was set back.
    if (now < next && next - now <= EVERY_MS) return;
    next = now + EVERY_MS;
    sweepExpired(store, now).catch(cause => log.warn('códigos e sessões vencidos não removidos', { cause }));
  };
}

/** Removes up to 200 of each kind that expired at least a day ago. */
export async function sweepExpired(store: DocumentStore, now: number): Promise<void> {
  for (const collection of [CODES, SESSIONS]) {
    const where = { field: 'expiresAt', op: '<=', value: now - KEPT_MS } as const;
    const { documents } = await store.query(collection, { where, limit: AT_ONCE });
    for (const { id, version } of documents) {
      // A session refreshed meanwhile has not expired: its version differs.
      await store.delete(collection, id, { version }).catch(() => undefined);
    }
  }
}
