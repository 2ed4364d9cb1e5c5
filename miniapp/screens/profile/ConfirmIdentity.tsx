/**
 * Wraps the profile: if an action is refused because the sign-in is not recent, a dialog asks the person to confirm
 * their identity, and the action is then repeated by itself.
 */
import { type ReactNode, useCallback, useState } from 'react';
import { profile } from '#shared/catalogue/account/account.ts';
import { RECENT_LOGIN } from '../../account/account-failure.ts';
import { useAccountStore } from '../../account/use-account.ts';
import { Dialog } from '../../ui/sheet/Dialog.tsx';
import { ConfirmWays } from './ConfirmWays.tsx';
import { ConfirmedContext, type RunConfirmed } from './confirmed.ts';

const words = profile.confirm;

export function ConfirmIdentity({ children }: { children: ReactNode }) {
  const account = useAccountStore();
  const [asked, setAsked] = useState<{ answer: (confirmed: boolean) => void } | null>(null);

  const run: RunConfirmed = useCallback(
    async wanted => {
      const first = await account.attempt(wanted);
      if (first.ok || first.error.code !== RECENT_LOGIN) return first;
      const confirmed = await new Promise<boolean>(resolve => setAsked({ answer: resolve }));
      setAsked(null);
      return confirmed ? account.attempt(wanted) : first;
    },
    [account],
  );

  return (
    <ConfirmedContext value={run}>
      {children}
      <Dialog open={asked !== null} title={words.title} onClose={() => asked?.answer(false)}>
        <ConfirmWays onConfirmed={() => asked?.answer(true)} />
      </Dialog>
    </ConfirmedContext>
  );
}
