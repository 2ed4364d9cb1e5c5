/** Whether an id token still counts: its person may sign in, and its session has not been ended. */
import type { IdTokenErrorCode } from '#shared/ports/identity.ts';
import { err, ok, type Result } from '#shared/result.ts';
import type { Account } from '../accounts/account.ts';
import { type AccountReader, readAccount } from '../accounts/account-store.ts';
import { type IdTokenDeps, type ReadIdToken, readIdToken } from './id-token.ts';
import { type IdentitySession, isOpen, readIdentitySession } from './session-document.ts';

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
