/** Which account an address and a password open: the one that holds the address, or one that typed it beside that one. */
import type { Transaction } from '#shared/ports/documents/document-store.ts';
import type { Account } from '../accounts/account.ts';
import { besideKey, emailKey, findAccount, readAccount } from '../accounts/account-store.ts';
import { refuse } from '../accounts/refusal.ts';
import type { IdentityDeps } from './identity-deps.ts';
import type { Candidates, PasswordAttempt } from './password-attempts.ts';

export async function findCandidates({ store }: Pick<IdentityDeps, 'store'>, email: string): Promise<Candidates> {
  return { holder: await findAccount(store, emailKey(email)), beside: await findAccount(store, besideKey(email)) };
}

/** An account as it was when its password was found right. */
export type OpenedAccount = Account & { readonly password: NonNullable<Account['password']> };

/** Both are always compared, so that the time does not show how many accounts there are, or which one it was. */
export async function openedAccount(
  { hasher }: Pick<IdentityDeps, 'hasher'>,
  plain: string,
  { holder, beside }: Candidates,
  { mayTryHolder, turn }: Pick<PasswordAttempt, 'mayTryHolder' | 'turn'>,
): Promise<OpenedAccount | null> {
  let opened: OpenedAccount | null = null;
  for (const account of [mayTryHolder ? holder : null, beside]) {
    const password = account?.password ?? null;
    const isRight = await hasher.verify(plain, password, turn);
    if (isRight && account && password) opened ??= { ...account, password };
  }
  return opened;
}

/** The account as it is now. Refuses with INVALID_LOGIN_CREDENTIALS if another address or password counts by now, USER_DISABLED. */
export async function reopened(tx: Transaction, { uid, email, password }: OpenedAccount): Promise<Account> {
  const now = await readAccount(tx, uid);
  if (!now || now.email !== email || now.password?.hash !== password.hash) return refuse('INVALID_LOGIN_CREDENTIALS');
  return now.disabled ? refuse('USER_DISABLED') : now;
}
