/** Who is already signed in here, with buttons to continue and to sign out. */
import { useContext, useState } from 'react';
import { login as words } from '#shared/catalogue/account/account.ts';
import { useAccount, useAccountStore } from '../../account/use-account.ts';
import { SessionContext, useSession } from '../../session/use-session.ts';
import { SubmitButton } from '../../ui/button/SubmitButton.tsx';
import styles from './auth.module.css';

export interface AlreadySignedInProps {
  busy: boolean;
  /** The page that sent the person does not open for them, so they cannot continue. */
  closed: boolean;
  onContinue: () => Promise<void>;
}

export function AlreadySignedIn({ busy, closed, onContinue }: AlreadySignedInProps) {
  const account = useAccountStore();
  const session = useContext(SessionContext);
  const { user, remembered } = useAccount();
  const { telegram } = useSession();
  const [leaving, setLeaving] = useState(false);
  const person = user ?? remembered;
  const telegramName = telegram && [telegram.firstName, telegram.lastName].filter(Boolean).join(' ');
  const name = person?.displayName ?? person?.email ?? user?.phoneNumber ?? telegramName;

  async function leave(): Promise<void> {
    setLeaving(true);
    // Each one tells its own server; if a server cannot be reached, this browser still forgets the session.
    await Promise.allSettled([account.signOut(), session.signOut()]);
    setLeaving(false);
  }

  return (
    <div className={styles.stack}>
      {person !== null && name && <p>{words.already.as(name)}</p>}
      {person === null && telegramName && <p>{words.already.asTelegram(telegramName)}</p>}
      <div className={styles.actions}>
        {!closed && (
          <SubmitButton busy={busy} onClick={() => void onContinue()}>
            {words.already.continue}
          </SubmitButton>
        )}
        <SubmitButton quiet busy={leaving} onClick={() => void leave()}>
          {words.already.signOut}
        </SubmitButton>
      </div>
    </div>
  );
}
