/** Out of the account and of the Telegram session, from a page that is closed to who is out. */
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
    // First off the page: left on it, its guard would send the person to sign in again, and back here.
    navigate(hrefOf('login'), { replace: true, state: { from } });
    // Where the server cannot be told, this browser forgets all the same.
    await Promise.allSettled([session.signOut(), account.signOut()]);
  };
}
