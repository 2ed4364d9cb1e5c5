/** After a sign-in: the server starts the session, and answers whether the page that the person came from opens now. */
import { type AccessAnswer, accessAnswerSchema, sessionSchema } from '#shared/wire/auth.ts';
import { RequestFailure } from '../server/failure.ts';
import { readApi } from '../server/request.ts';
import type { SessionStore } from '../session/session.ts';
import type { AccountStore } from './account-store.ts';

const PAGE_OPENS: AccessAnswer = { decision: 'allow', groups: [] };

/** An account linked to a Telegram person also starts that person's session. */
export async function adoptAccountSession(
  account: Pick<AccountStore, 'get' | 'fetch'>,
  session: Pick<SessionStore, 'adopt'>,
): Promise<void> {
  if (account.get().user === null) return;
  session.adopt(await readApi(account.fetch, api => api.account.session.$post(), sessionSchema));
}

/**
 * The guard's decision for a full path. The request carries the Telegram session; whether there is an account is
 * already known here. An unknown path is not asked about: it opens and shows that the page does not exist.
 */
export async function askAccess(
  session: Pick<SessionStore, 'fetch'>,
  fullPath: string,
  hasAccount: boolean,
  signal?: AbortSignal,
): Promise<AccessAnswer> {
  if (fullPath === '/') return PAGE_OPENS;
  try {
    const init = signal ? { signal } : {};
    const answer = await readApi(
      session.fetch,
      // The decision is about the page; the rest of the address may be longer than the question.
      api => api.access.$get({ query: { route: fullPath.split(/[?#]/, 1)[0] ?? fullPath } }, { init }),
      accessAnswerSchema,
    );
    return answer.decision === 'login' && hasAccount ? PAGE_OPENS : answer;
  } catch (cause) {
    if (cause instanceof RequestFailure && cause.status === 404) return PAGE_OPENS;
    throw cause;
  }
}
