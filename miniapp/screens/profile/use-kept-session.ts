/**
 * A new password or a changed second factor ends the Telegram sessions, too. The account has just proven itself, so it starts
 * the session of this device again.
 */
import { useContext } from 'react';
import { adoptAccountSession } from '../../account/after-sign-in.ts';
import { useAccountStore } from '../../account/use-account.ts';
import { SessionContext } from '../../session/use-session.ts';

export function useKeptSession(): () => void {
  const account = useAccountStore();
  const session = useContext(SessionContext);
  return () => {
    if (session.get().telegram !== null) void adoptAccountSession(account, session).catch(() => session.refresh());
  };
}
