/** Identifies the person who makes a request, by the id token in its body. */
import type { Account } from '../accounts/account.ts';
import { type AccountReader, readAccount } from '../accounts/account-store.ts';
import { refuse } from '../accounts/refusal.ts';
import { checkAccount, type IdTokenDeps, type ReadIdToken, readIdToken } from './id-token.ts';

/** As at Google: adding, changing or removing a way of signing in requires a sign-in no older than this. */
const RECENT_MS = 5 * 60_000;

const REFUSALS = {
  invalid: 'INVALID_ID_TOKEN',
  expired: 'TOKEN_EXPIRED',
  revoked: 'TOKEN_EXPIRED',
  disabled: 'USER_DISABLED',
  not_found: 'USER_NOT_FOUND',
} as const;

/** The `sign_in_provider` of visitors. They have nothing to sign in with again, and nothing that a theft could take over. */
export const ANONYMOUS = 'anonymous';

/** Reads only the token. `callerIn` checks its account, in the transaction that matters. */
export async function readCaller(deps: IdTokenDeps, idToken: string): Promise<ReadIdToken> {
  const token = await readIdToken(deps, idToken);
  return token.ok ? token.value : refuse(REFUSALS[token.error.code]);
}

export async function readRecentCaller(deps: IdTokenDeps, idToken: string): Promise<ReadIdToken> {
  const token = await readCaller(deps, idToken);
  const isRecent = token.provider === ANONYMOUS || deps.clock.now() - token.authTime <= RECENT_MS;
  return isRecent ? token : refuse('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
}

export async function callerIn(reader: AccountReader, token: ReadIdToken): Promise<Account> {
  const account = checkAccount(await readAccount(reader, token.uid), token);
  return account.ok ? account.value : refuse(REFUSALS[account.error.code]);
}
