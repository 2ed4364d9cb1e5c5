/** accounts:delete. An account is deleted in one transaction with its keys, its sessions and its codes. */

import { z } from 'zod';
import type { DocumentStore, Transaction } from '#shared/ports/documents/document-store.ts';
import type { Uid } from '#shared/units.ts';
import type { Account } from '../accounts/account.ts';
import { readAccount, removeAccount } from '../accounts/account-store.ts';
import { CODES } from '../codes/one-time-codes.ts';
import { callerIn, readRecentCaller } from '../tokens/caller.ts';
import { SESSIONS } from '../tokens/session-document.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { FIELDS, operation, required } from './operation.ts';

/** Firestore limits the writes of a transaction. What is left over is useless, and is swept when it expires. */
const MAX_PER_COLLECTION = 200;

const input = z.object({ idToken: FIELDS.idToken });

export const deleteOwnAccount = (deps: IdentityDeps) =>
  operation(input, async (body, call) => {
    const caller = await readRecentCaller(deps, required(body.idToken, 'MISSING_ID_TOKEN'));
    await deps.store.transaction(async tx => forget(tx, await callerIn(deps, tx, caller)));
    call.changes(caller.uid);
    return { kind: 'identitytoolkit#DeleteAccountResponse' };
  });

/** Returns whether the account existed. */
export async function deleteAccount(store: DocumentStore, uid: Uid): Promise<boolean> {
  return store.transaction(async tx => {
    const account = await readAccount(tx, uid);
    if (account) await forget(tx, account);
    return account !== null;
  });
}

async function forget(tx: Transaction, account: Account): Promise<void> {
  const theirs = { where: { field: 'uid', op: '==', value: account.uid }, limit: MAX_PER_COLLECTION } as const;
  const sessions = await tx.query(SESSIONS, theirs);
  const codes = await tx.query(CODES, theirs);
  for (const { id } of sessions.documents) tx.delete(SESSIONS, id);
  for (const { id } of codes.documents) tx.delete(CODES, id);
  removeAccount(tx, account);
}
