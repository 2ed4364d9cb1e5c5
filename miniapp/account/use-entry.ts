/**
 * The last step of every way to sign in: tells the server, asks whether the page opens, and goes there or says why not.
 */
import { useQuery } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { useLocation } from 'wouter';
import { useSearch } from '../navigation/use-address.ts';
import { silenceOf } from '../server/silence.ts';
import { safeRedirect } from '../session/redirect.ts';
import { SessionContext, useSession } from '../session/use-session.ts';
import { type AccountFailure, toFailure } from './account-failure.ts';
import { adoptAccountSession, askAccess } from './after-sign-in.ts';
import { useAccount, useAccountStore } from './use-account.ts';

/** The page that the person wants to reach. A mailed link carries it inside its continue address. */
export function useRedirect(): string {
  const search = new URLSearchParams(useSearch());
  const carried = URL.parse(search.get('continueUrl') ?? '', window.location.origin)?.searchParams.get('redirect');
  return safeRedirect(search.get('redirect') ?? carried ?? null);
}

/** What the previous page put into the history state, besides the address. */
export function cameFrom(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
}

export function useEntry(redirect: string) {
  const account = useAccountStore();
  const session = useContext(SessionContext);
  const { phase, telegram } = useSession();
  const { user } = useAccount();
  const [, navigate] = useLocation();
  const [entering, setEntering] = useState(false);
  const [failure, setFailure] = useState<AccountFailure | null>(null);

  const hasAccount = user !== null;
  const access = useQuery({
    queryKey: ['access', redirect, telegram?.telegramId ?? null, hasAccount],
    queryFn: ({ signal }) => askAccess(session, redirect, hasAccount, signal),
    enabled: redirect !== '/' && phase === 'known',
    gcTime: 0,
  });

  /** True: navigates to the page. False: it does not open, and `access` says why. */
  async function enter(): Promise<boolean> {
    setEntering(true);
    setFailure(null);
    try {
      await adoptAccountSession(account, session);
      const answer = await askAccess(session, redirect, account.get().user !== null);
      if (answer.decision === 'allow') {
        navigate(redirect, { replace: true });
        return true;
      }
      await access.refetch();
    } catch (cause) {
      setFailure(toFailure(cause));
    }
    setEntering(false);
    return false;
  }

  return {
    enter,
    entering,
    failure,
    access: access.data ?? null,
    /** Which part did not answer the request for the decision. */
    silent: access.isError ? silenceOf(access.error) : null,
    ask: () => void access.refetch(),
  };
}
