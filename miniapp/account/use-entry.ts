/** The end of every way to sign in: tell the server, ask for the page, and go there or say why not. */
import { useQuery } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { safeRedirect } from '../session/redirect.ts';
import { SessionContext, useSession } from '../session/use-session.ts';
import { type AccountFailure, toFailure } from './account-failure.ts';
import { adoptAccountSession, askAccess } from './entry.ts';
import { useAccount, useAccountStore } from './use-account.ts';

/** Where this visit is to end. A mailed link carries it inside the address it continues to. */
export function useRedirect(): string {
  const search = new URLSearchParams(useSearch());
  const carried = URL.parse(search.get('continueUrl') ?? '', window.location.origin)?.searchParams.get('redirect');
  return safeRedirect(search.get('redirect') ?? carried ?? null);
}

/** What the page before left in the history for this one, besides the address. */
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

  /** True: on the way to the page. False: it does not open, and `access` says why. */
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
    /** The question itself had no answer. */
    unanswered: access.isError,
    ask: () => void access.refetch(),
  };
}
