/**
 * accounts:delete, the same deletion as that of the product: everything that is kept of the person goes, then the account,
 * in one transaction with its keys, its sessions and its codes.
 */

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
    const { uid, telegramId } = await deps.store.transaction(tx => callerIn(deps, tx, caller));
    await deps.eraseData(uid, telegramId);
    await deleteAccount(deps.store, uid);
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
  const { uid, email, phoneNumber } = account;
  const sessions = await find(tx, SESSIONS, 'uid', uid);
  // Some codes are for an address or a number, whoever has it.
  const codes = new Set([
    ...(await find(tx, CODES, 'uid', uid)),
    ...(email === null ? [] : await find(tx, CODES, 'email', email)),
    ...(phoneNumber === null ? [] : await find(tx, CODES, 'phoneNumber', phoneNumber)),
  ]);
  for (const id of sessions) tx.delete(SESSIONS, id);
  for (const id of [...codes].slice(0, MAX_PER_COLLECTION)) tx.delete(CODES, id);
  removeAccount(tx, account);
}

async function find(tx: Transaction, collection: string, field: string, value: string): Promise<string[]> {
  const where = { field, op: '==', value } as const;
  return (await tx.query(collection, { where, limit: MAX_PER_COLLECTION })).documents.map(({ id }) => id);
}
