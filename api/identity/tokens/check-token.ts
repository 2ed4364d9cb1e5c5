/** Whether an id token still counts: its person may sign in, and its session has not been ended. */
import type { SignInEnding } from '#shared/access/sign-in-ending.ts';
import type { IdTokenErrorCode } from '#shared/ports/identity.ts';
import { err, ok, type Result } from '#shared/result.ts';
import type { Account } from '../accounts/account.ts';
import { type AccountReader, readAccount } from '../accounts/account-store.ts';
import { type IdTokenDeps, type ReadIdToken, readIdToken } from './id-token.ts';
import {
  ANONYMOUS,
  type IdentitySession,
  identitySessionEnd,
  isOpen,
  readIdentitySession,
} from './session-document.ts';

interface Counted {
  readonly account: Account;
  readonly session: IdentitySession;
}

/** Reads the account and the session each time, so that what one process ends is over in all of them at once. */
export async function checkToken(
  reader: AccountReader,
  token: ReadIdToken,
  now: number,
): Promise<Result<Counted, { readonly code: 'not_found' | 'disabled' | 'revoked' }>> {
  const account = await readAccount(reader, token.uid);
  if (!account) return err({ code: 'not_found' });
  if (account.disabled) return err({ code: 'disabled' });
  if (account.generation !== token.generation) return err({ code: 'revoked' });
  const session = await readIdentitySession(reader, token.sessionId);
  const counts = session !== null && session.uid === account.uid && isOpen(session, account, now);
  return counts ? ok({ account, session }) : err({ code: 'revoked' });
}

/** `readIdToken` and `checkToken` together. */
export async function verifyIdToken(
  deps: IdTokenDeps,
  reader: AccountReader,
  token: string,
): Promise<Result<Counted & { readonly token: ReadIdToken }, { readonly code: IdTokenErrorCode }>> {
  const read = await readIdToken(deps, token);
  if (!read.ok) return read;
  const checked = await checkToken(reader, read.value, deps.clock.now());
  return checked.ok ? ok({ ...checked.value, token: read.value }) : checked;
}

/** How the sign-in of a token stands, even of an expired one: for its holder, who is told why it ended. */
export async function standingOfToken(
  deps: IdTokenDeps,
  reader: AccountReader,
  token: string,
): Promise<'valid' | 'unknown' | SignInEnding> {
  const read = await readIdToken(deps, token, { evenExpired: true });
  if (!read.ok) return 'unknown';
  const now = deps.clock.now();
  const checked = await checkToken(reader, read.value, now);
  if (checked.ok) return 'valid';
  if (checked.error.code === 'disabled') return 'disabled';
  const { provider, uid, generation } = read.value;
  // Nobody deletes the account of a visitor who stays away: their time is over.
  if (checked.error.code === 'not_found') return provider === ANONYMOUS ? 'expired' : 'deleted';
  if (provider !== ANONYMOUS && now >= identitySessionEnd(read.value, now)) return 'expired';
  const account = await readAccount(reader, uid);
  const isByPassword = account?.revokedFor === 'password' && account.generation !== generation;
  return isByPassword ? 'password_changed' : 'ended';
}
