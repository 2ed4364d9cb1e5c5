/** Signing in through somebody else: this server's providers, and Telegram. */
import { useState } from 'react';
import { login as words } from '#shared/catalogue/account/account.ts';
import { useAccountStore } from '../../account/use-account.ts';
import { useConfig } from '../../server/use-config.ts';
import { withRedirect } from '../../session/redirect.ts';
import { useHost } from '../../telegram/use-host.ts';
import { ActionLink } from '../../ui/button/Action.tsx';
import { SubmitButton } from '../../ui/button/SubmitButton.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import styles from './auth.module.css';

export interface OtherWaysProps {
  redirect: string;
  /** Above, Telegram is the first way in. */
  isTelegramFirst: boolean;
  onSignedIn: () => Promise<void>;
}

export function OtherWays({ redirect, isTelegramFirst, onSignedIn }: OtherWaysProps) {
  const config = useConfig();
  const account = useAccountStore();
  const host = useHost();
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const providers = config?.signIn.providers ?? [];
  const hasBot = config !== undefined && config.bot !== null && !isTelegramFirst;
  if (providers.length === 0 && !hasBot) return null;

  async function signInWith(providerId: string): Promise<void> {
    setBusy(providerId);
    setFailure(null);
    const done = await account.attempt(port => port.signInWithPopup(providerId));
    if (done.ok) await onSignedIn();
    else setFailure(done.error.message);
    setBusy(null);
  }

  return (
    <div className={styles.stack}>
      <p className={styles.or}>{words.or}</p>
      {failure !== null && <Notice tone="failure">{failure}</Notice>}
      <div className={styles.others}>
        {/* Google refuses to sign anybody in inside another app's window. */}
        {host.kind === 'browser' ? (
          providers.map(({ id, name }) => (
            <SubmitButton key={id} quiet busy={busy === id} onClick={() => void signInWith(id)}>
              {words.provider(name)}
            </SubmitButton>
          ))
        ) : providers.length > 0 ? (
          <Notice tone="info">
            <p>{words.outside(providers.map(({ name }) => name).join(', '))}</p>
            <a href={withRedirect('login', redirect)} target="_blank" rel="noreferrer">
              {words.openOutside}
            </a>
          </Notice>
        ) : null}
        {hasBot && <ActionLink href={withRedirect('telegramLogin', redirect)}>{words.telegram}</ActionLink>}
      </div>
    </div>
  );
}
