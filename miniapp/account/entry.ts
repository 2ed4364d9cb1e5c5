/** What follows a sign-in: the server learns of it, and says whether the page that sent a person opens now. */
import { type AccessAnswer, accessAnswerSchema, sessionSchema } from '#shared/wire/auth.ts';
import { RequestFailure } from '../server/failure.ts';
import { createRetryingFetch } from '../server/retrying-fetch.ts';
import type { SessionStore } from '../session/session.ts';
import type { AccountStore } from './account-store.ts';

export const OPEN: AccessAnswer = { decision: 'allow', groups: [] };

/** An account that is linked to a Telegram person brings that person's session. */
export async function tellServer(
  account: Pick<AccountStore, 'get' | 'fetch'>,
  session: Pick<SessionStore, 'adopt'>,
): Promise<void> {
  if (account.get().user === null) return;
  const response = await account.fetch('/api/account/session', { method: 'POST' });
  session.adopt(sessionSchema.parse(await response.json()));
}

/**
 * The guard's word on a full path. Asked with the Telegram session; that there is an account this side knows already.
 * No such page, no such question: it opens, and says itself that it is not there.
 */
export async function askAccess(
  session: Pick<SessionStore, 'fetch'>,
  fullPath: string,
  hasAccount: boolean,
  signal?: AbortSignal,
): Promise<AccessAnswer> {
  if (fullPath === '/') return OPEN;
  try {
    const response = await createRetryingFetch(session.fetch)(
      `/api/access?route=${encodeURIComponent(fullPath)}`,
      signal ? { signal } : {},
    );
    const answer = accessAnswerSchema.parse(await response.json());
    return answer.decision === 'login' && hasAccount ? OPEN : answer;
  } catch (cause) {
    if (cause instanceof RequestFailure && cause.status === 404) return OPEN;
    throw cause;
  }
}
