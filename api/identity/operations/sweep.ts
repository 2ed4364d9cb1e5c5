/** Deletes expired sessions and codes, and anonymous accounts that nobody uses. They do no harm, but they would pile up. */
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import { asUid, type Uid } from '#shared/units.ts';
import { hasWayIn, revocation } from '../accounts/account.ts';
import { IDENTITY_ACCOUNTS, readAccount, writeAccount } from '../accounts/account-store.ts';
import { CODES } from '../codes/one-time-codes.ts';
import { SESSIONS } from '../tokens/session-document.ts';
import { deleteAccount } from './delete-account.ts';
import type { IdentityDeps } from './identity-deps.ts';

const EVERY_MS = 10 * 60_000;
/** Codes are kept this long after they expire, so that a late person reads that, and not that the code does not exist. */
const KEPT_MS = 86_400_000;
const AT_ONCE = 200;

/** Called with every request, but sweeps only once in ten minutes. The request does not wait for it. */
export function createSweeper(
  deps: Pick<IdentityDeps, 'store' | 'clock' | 'log' | 'randomBytes' | 'eraseData'>,
): () => void {
  const { store, clock, log } = deps;
  let next: number = clock.now();
  return () => {
    const now = clock.now();
    // Further ahead than one pause: the clock was set back.
    if (now < next && next - now <= EVERY_MS) return;
    next = now + EVERY_MS;
    sweepVisitors(deps).catch(cause => log.warn('contas anônimas sem uso não removidas', { cause }));
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

/** Removes up to 200 anonymous accounts that have not been used for 30 days, with what the product keeps of them. */
export async function sweepVisitors(
  deps: Pick<IdentityDeps, 'store' | 'clock' | 'randomBytes' | 'eraseData'>,
): Promise<void> {
  const { store, clock, eraseData } = deps;
  const where = { field: 'idleUntil', op: '<=', value: clock.now() } as const;
  const { documents } = await store.query(IDENTITY_ACCOUNTS, { where, limit: AT_ONCE });
  for (const { id } of documents) {
    const uid = asUid(id);
    if (!(await closeUnused(deps, uid))) continue;
    // The account goes last: if this is interrupted, the next sweep finds it and finishes.
    await eraseData(uid, null);
    await deleteAccount(store, uid);
  }
}

/** From here on the visitor cannot come back, so nothing is deleted that they are just using. */
async function closeUnused(
  { store, clock, randomBytes }: Pick<IdentityDeps, 'store' | 'clock' | 'randomBytes'>,
  uid: Uid,
): Promise<boolean> {
  return store.transaction(async tx => {
    const now = clock.now();
    const account = await readAccount(tx, uid);
    const isUnused = account !== null && account.idleUntil !== null && account.idleUntil <= now && !hasWayIn(account);
    if (isUnused) writeAccount(tx, account, { ...account, disabled: true, ...revocation(now, randomBytes) });
    return isUnused;
  });
}
