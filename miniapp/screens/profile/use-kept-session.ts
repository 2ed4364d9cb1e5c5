/**
 * A new password and a change of the second factor end the Telegram sessions too; the account, which has just proven
 * itself, starts the one of this device again.
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
