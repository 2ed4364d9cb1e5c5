/**
 * Accounts in the document store. Each is found by its uid, or by a key that only one account can hold: an address, a
 * number, a provider's id. An account and its keys are always written together.
 */

import { z } from 'zod';
import type { DocumentReader, Transaction } from '#shared/ports/documents/document-store.ts';
import { keptKind } from '#shared/ports/documents/kept-kind.ts';
import { nameKeyOf } from '#shared/ports/documents/text-search.ts';
import { asUid, type TelegramId, type Uid } from '#shared/units.ts';
import { sha256 } from '../../secrets/digest.ts';
import { type Account, accountSchema, type EmailStanding, holdsEmail, parseAccount } from './account.ts';

export const IDENTITY_ACCOUNTS = 'identity_accounts';
const KEYS = 'identity_keys';

const keySchema = z.object({ version: z.literal(1), uid: z.string() });
export const ACCOUNT_KINDS = [
  keptKind(IDENTITY_ACCOUNTS, accountSchema, { field: 'version', latest: 2 }),
  keptKind(KEYS, keySchema, { field: 'version' }),
];

/** Anything that can read one document: the store, or a transaction in it. */
export type AccountReader = Pick<DocumentReader, 'get'>;

export const emailKey = (email: string) => `email:${email}`;
/** The one account that typed an address which is proven elsewhere, and may sign in with it and its own password. */
export const besideKey = (email: string) => `beside:${email}`;
export const phoneKey = (phoneNumber: string) => `phone:${phoneNumber}`;
export const telegramKey = (telegramId: TelegramId) => `telegram:${telegramId}`;
export const federatedKey = (providerId: string, rawId: string) => `idp:${providerId}:${rawId}`;

export async function readAccount(reader: AccountReader, uid: Uid): Promise<Account | null> {
  const document = await reader.get(IDENTITY_ACCOUNTS, uid);
  return document ? parseAccount(document.data) : null;
}

export async function findAccount(reader: AccountReader, key: string): Promise<Account | null> {
  const document = await reader.get(KEYS, sha256(key));
  const uid = document?.data.uid;
  return typeof uid === 'string' ? readAccount(reader, asUid(uid)) : null;
}

/** Whether another account holds the key. Read it in the same transaction that then writes the key. */
export async function isTaken(reader: AccountReader, key: string, by: Account | null): Promise<boolean> {
  const holder = await findAccount(reader, key);
  return holder !== null && holder.uid !== by?.uid;
}

/** What an address that is typed in becomes. Read it in the same transaction that then writes the account. by: null for a new one. */
export async function standingOf(reader: AccountReader, email: string, by: Account | null): Promise<EmailStanding> {
  const holder = await findAccount(reader, emailKey(email));
  if (holder === null || holder.uid === by?.uid) return 'held';
  // Only one account that has proven nothing gets in with the address, whether it is proven elsewhere or not.
  if (!holder.emailVerified || (await isTaken(reader, besideKey(email), by))) return 'shared';
  return 'beside';
}

/** before: the account as read in this transaction; null for a new account. */
export interface AccountChange {
  readonly before: Account | null;
  readonly after: Account;
}

/**
 * Before an account gains a key, read in the same transaction that the key is free, unless another of these accounts
 * gives it up.
 */
export function writeAccounts(tx: Transaction, changes: readonly AccountChange[]): void {
  const had = new Map(changes.flatMap(({ before }) => (before ? keysOf(before).map(key => [key, before.uid]) : [])));
  const has = new Map(changes.flatMap(({ after }) => keysOf(after).map(key => [key, after.uid])));
  for (const key of had.keys()) if (!has.has(key)) tx.delete(KEYS, sha256(key));
  for (const [key, uid] of has) {
    if (had.get(key) !== uid) tx.put(KEYS, sha256(key), { version: 1, uid }, had.has(key) ? 'any' : 'absent');
  }
  for (const { before, after } of changes) {
    const nameKey = after.displayName === null ? null : nameKeyOf(after.displayName);
    const version = after.email === null || holdsEmail(after) ? 1 : 2;
    tx.put(IDENTITY_ACCOUNTS, after.uid, { ...after, version, nameKey }, before ? 'any' : 'absent');
  }
}

/** `writeAccounts` for a single account. */
export function writeAccount(tx: Transaction, before: Account | null, after: Account): void {
  writeAccounts(tx, [{ before, after }]);
}

/**
 * Writes the result of `claimMailbox`. `after` is the account that had the address; if `left` is set, `after` is a new
 * account, and `left` is what remains of the old one.
 */
export function writeClaimed(tx: Transaction, before: Account | null, after: Account, left: Account | null): void {
  if (left === null) writeAccount(tx, before, after);
  else {
    const changes = [
      { before, after: left },
      { before: null, after },
    ];
    writeAccounts(tx, changes);
  }
}

export function removeAccount(tx: Transaction, account: Account): void {
  for (const key of keysOf(account)) tx.delete(KEYS, sha256(key));
  tx.delete(IDENTITY_ACCOUNTS, account.uid);
}

/** Keys are hashed before they become ids, because ids appear in errors and logs, and addresses should not. */
function keysOf(account: Account): string[] {
  return [
    ...emailKeysOf(account),
    ...(account.phoneNumber === null ? [] : [phoneKey(account.phoneNumber)]),
    ...(account.telegramId === null ? [] : [telegramKey(account.telegramId)]),
    ...account.federated.map(({ providerId, rawId }) => federatedKey(providerId, rawId)),
  ];
}

function emailKeysOf(account: Account): string[] {
  if (account.email === null) return [];
  if (holdsEmail(account)) return [emailKey(account.email)];
  return account.emailStanding === 'beside' ? [besideKey(account.email)] : [];
}
