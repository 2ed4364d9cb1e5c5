/** Signs out of the account and of the Telegram session, from a page that requires a sign-in. */
import { useContext } from 'react';
import { useLocation } from 'wouter';
import { hrefOf } from '#shared/access/routes.ts';
import { useAccountStore } from '../../account/use-account.ts';
import { SessionContext } from '../../session/use-session.ts';

export function useLeave() {
  const account = useAccountStore();
  const session = useContext(SessionContext);
  const [, navigate] = useLocation();
  return async (from: 'signedOut' | 'deleted'): Promise<void> => {
    // Leaves the page first: otherwise its guard would send the person to sign in and then back here.
    navigate(hrefOf('login'), { replace: true, state: { from } });
    // If the server cannot be reached, this browser still forgets the session.
    await Promise.allSettled([session.signOut(), account.signOut()]);
  };
}
