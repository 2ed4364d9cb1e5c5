/** Creates or opens the account of a Telegram person who is not signed in to one, without asking anything. */
import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import { accountTokenSchema } from '#shared/wire/auth.ts';
import type { AccountFailure } from '../../account/account-failure.ts';
import { useAccount, useAccountStore } from '../../account/use-account.ts';
import { readApi } from '../../server/request.ts';
import { SessionContext, useSession } from '../../session/use-session.ts';

export function useTelegramAccount() {
  const account = useAccountStore();
  const session = useContext(SessionContext);
  const { phase, user } = useAccount();
  const { phase: sessionPhase, telegram } = useSession();
  const [failure, setFailure] = useState<AccountFailure | null>(null);
  const tried = useRef<number | null>(null);
  const wanted =
    phase === 'known' && user === null && telegram !== null && failure === null ? telegram.telegramId : null;

  const name = telegram && [telegram.firstName, telegram.lastName].filter(Boolean).join(' ');

  const signIn = useCallback(async () => {
    const done = await account.attempt(async port => {
      const answer = await readApi(
        session.fetch,
        api => api.telegram['account-token'].$post({ query: {} }),
        accountTokenSchema,
      );
      await port.signInWithCustomToken(answer.customToken);
      // A new account has no name yet; failing to set it is no reason to refuse the sign-in.
      if (port.current()?.displayName === null && name) await port.updateProfile({ displayName: name }).catch(() => {});
    });
    if (!done.ok) setFailure(done.error);
  }, [account, session, name]);

  useEffect(() => {
    if (wanted === null) return;
    // Tried once per person: a failure is shown, and the person can try again.
    if (tried.current === wanted) return;
    tried.current = wanted;
    void signIn();
  }, [wanted, signIn]);

  return {
    working: wanted !== null || sessionPhase === 'starting',
    failure,
    retry: () => {
      tried.current = null;
      setFailure(null);
    },
  };
}
