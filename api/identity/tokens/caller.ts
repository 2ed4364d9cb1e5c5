/** Identifies the person who makes a request, by the id token in its body. */
import type { Account } from '../accounts/account.ts';
import type { AccountReader } from '../accounts/account-store.ts';
import { refuse } from '../accounts/refusal.ts';
import { checkToken } from './check-token.ts';
import { type IdTokenDeps, type ReadIdToken, readIdToken } from './id-token.ts';
import { ANONYMOUS } from './session-document.ts';

/** As at Google: adding, changing or removing a way of signing in requires a sign-in no older than this. */
const RECENT_MS = 5 * 60_000;

const REFUSALS = {
  invalid: 'INVALID_ID_TOKEN',
  expired: 'TOKEN_EXPIRED',
  revoked: 'TOKEN_EXPIRED',
  disabled: 'USER_DISABLED',
  not_found: 'USER_NOT_FOUND',
} as const;

/** Reads only the token. `callerIn` checks its account and session, in the transaction that matters. */
export async function readCaller(deps: IdTokenDeps, idToken: string): Promise<ReadIdToken> {
  const token = await readIdToken(deps, idToken);
  return token.ok ? token.value : refuse(REFUSALS[token.error.code]);
}

export async function readRecentCaller(deps: IdTokenDeps, idToken: string): Promise<ReadIdToken> {
  const token = await readCaller(deps, idToken);
  const isRecent = token.provider === ANONYMOUS || deps.clock.now() - token.authTime <= RECENT_MS;
  return isRecent ? token : refuse('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
}

export async function callerIn(
  { clock }: Pick<IdTokenDeps, 'clock'>,
  reader: AccountReader,
  token: ReadIdToken,
): Promise<Account> {
  const checked = await checkToken(reader, token, clock.now());
  return checked.ok ? checked.value.account : refuse(REFUSALS[checked.error.code]);
}
