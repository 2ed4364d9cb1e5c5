/** Where a person is signed in to their account: the sessions of one browser are one device, and end together. */
import type { DocumentStore, Transaction } from '#shared/ports/documents/document-store.ts';
import type { AccountDevice } from '#shared/ports/identity.ts';
import { epochMs, type Uid } from '#shared/units.ts';
import { readAccount } from '../accounts/account-store.ts';
import { type IdentitySession, isOpen, parseSession, SESSIONS } from './session-document.ts';

/** Firestore limits the writes of a transaction. */
const AT_ONCE = 200;

/** The devices whose sessions still count, the one seen last first. */
export async function listDevices(store: DocumentStore, uid: Uid, now: number): Promise<readonly AccountDevice[]> {
  const account = await readAccount(store, uid);
  if (!account || account.disabled) return [];
  const where = { field: 'uid', op: '==', value: uid } as const;
  const { documents } = await store.query(SESSIONS, { where });
  const open = documents.map(parseSession).filter(session => isOpen(session, account, now));
  const byDevice = Map.groupBy(open, ({ device }) => device);
  return [...byDevice.values()].map(toDevice).sort((a, b) => b.lastSeenAt - a.lastSeenAt);
}

function toDevice(sessions: readonly IdentitySession[]): AccountDevice {
  // The last proof is what the device is signed in with now.
  const [latest, ...others] = sessions.toSorted((a, b) => b.authTime - a.authTime || b.createdAt - a.createdAt);
  if (!latest) throw new Error('a device without sessions');
  const all = [latest, ...others];
  return {
    id: latest.device,
    name: latest.deviceName,
    provider: latest.provider,
    startedAt: epochMs(Math.min(...all.map(({ createdAt }) => createdAt))),
    lastSeenAt: epochMs(Math.max(...all.map(({ lastSeenAt }) => lastSeenAt))),
    // In the form that the id tokens of these sign-ins have.
    signIns: all.map(({ authTime, claims }) => ({
      authTime: epochMs(authTime),
      claims: JSON.parse(claims),
    })),
  };
}

/** Ends every session of the device. Returns whether there was one. */
export async function endDevice(store: DocumentStore, uid: Uid, device: string): Promise<boolean> {
  let ended = 0;
  let found: number;
  do {
    found = await store.transaction(tx => endSome(tx, uid, device));
    ended += found;
  } while (found === AT_ONCE);
  return ended > 0;
}

async function endSome(tx: Transaction, uid: Uid, device: string): Promise<number> {
  const ofDevice = [
    { field: 'uid', op: '==', value: uid },
    { field: 'device', op: '==', value: device },
  ] as const;
  const { documents } = await tx.query(SESSIONS, { where: { and: ofDevice }, limit: AT_ONCE });
  const ids = new Set(documents.map(({ id }) => id));
  // A session from before there were devices is one by itself.
  const alone = ids.size < AT_ONCE ? await tx.get(SESSIONS, device) : null;
  if (alone?.data.uid === uid) ids.add(alone.id);
  for (const id of ids) tx.delete(SESSIONS, id);
  return ids.size;
}
