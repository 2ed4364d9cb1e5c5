/** A link that confirms an address, changes it or undoes a change: opening it is all the person has to do. */
import { useEffect, useRef, useState } from 'react';
import { hrefOf } from '#shared/access/routes.ts';
import { recovery as words } from '#shared/catalogue/account/account.ts';
import type { AccountFailure } from '../../account/account-failure.ts';
import { useAccount, useAccountStore } from '../../account/use-account.ts';
import { ActionLink } from '../../ui/button/Action.tsx';
import { Notice, NoticePlace } from '../../ui/feedback/Notice.tsx';
import styles from './auth.module.css';
import { LinkRefused } from './LinkRefused.tsx';

export interface ApplyLinkProps {
  purpose: 'verifyEmail' | 'verifyAndChangeEmail' | 'recoverEmail';
  oobCode: string;
}

export function ApplyLink({ purpose, oobCode }: ApplyLinkProps) {
  const account = useAccountStore();
  const { user } = useAccount();
  const [email, setEmail] = useState<string | null>(null);
  const [failure, setFailure] = useState<AccountFailure | null>(null);
  const started = useRef(false);
  useEffect(() => {
    // The code works once: applying it again would report a successful link as already used.
    if (started.current) return;
    started.current = true;
    void account
      .attempt(async port => {
        const info = await port.readCode(oobCode);
        await port.applyCode(oobCode);
        // The link may have changed the account that is signed in here.
        if (port.current() !== null) await port.reload().catch(() => {});
        return info.email ?? words.yourEmail;
      })
      .then(done => (done.ok ? setEmail(done.value) : setFailure(done.error)));
  }, [account, oobCode]);

  if (failure !== null) return <LinkRefused message={failure.message} offer="profile" />;
  return (
    <div className={styles.stack}>
      <NoticePlace>
        {email === null ? (
          <Notice tone="info">{words.checking}</Notice>
        ) : (
          <Notice tone="done">{words[purpose].done(email)}</Notice>
        )}
      </NoticePlace>
      {email !== null && (
        <div className={styles.actions}>
          {purpose === 'recoverEmail' ? (
            <ActionLink primary href={hrefOf('passwordReset')}>
              {words.recoverEmail.newPassword}
            </ActionLink>
          ) : (
            <ActionLink primary href={user === null ? hrefOf('login') : hrefOf('profile')}>
              {words.continue}
            </ActionLink>
          )}
        </div>
      )}
    </div>
  );
}
