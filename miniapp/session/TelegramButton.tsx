/** The button that opens Telegram's window for signing in, once Telegram's script is there. */
import { useCallback, useEffect, useState } from 'react';
import { telegramLogin as words } from '#shared/catalogue/account/telegram-login.ts';
import type { PublicConfig, TelegramProof } from '#shared/wire/auth.ts';
import { ActionButton } from '../ui/button/Action.tsx';
import { SubmitButton } from '../ui/button/SubmitButton.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import styles from './TelegramButton.module.css';
import { loadTelegramPopup, type TelegramPopup } from './telegram-popup.ts';

export interface TelegramButtonProps {
  bot: NonNullable<PublicConfig['bot']>;
  oidc: boolean;
  onProof: (proof: TelegramProof) => Promise<void>;
  onFailure: (message: string) => void;
}

type Loading = 'loading' | 'blocked' | TelegramPopup;

export function TelegramButton({ bot, oidc, onProof, onFailure }: TelegramButtonProps) {
  const [popup, setPopup] = useState<Loading>('loading');
  const [busy, setBusy] = useState(false);
  const load = useCallback(async () => {
    setPopup('loading');
    const deps = { kind: oidc ? 'oidc' : 'widget', botId: bot.id, page: document } as const;
    setPopup(await loadTelegramPopup({ ...deps, newNonce: () => crypto.randomUUID() }).catch(() => 'blocked' as const));
  }, [bot.id, oidc]);
  useEffect(() => {
    void load();
  }, [load]);

  async function ask(opened: TelegramPopup): Promise<void> {
    setBusy(true);
    const proof = await opened.ask();
    if (proof.ok) await onProof(proof.value);
    else onFailure(words.widget.cancelled);
    setBusy(false);
  }

  return (
    <div className={styles.ways}>
      {popup === 'blocked' ? (
        <Notice tone="failure">
          <p>{words.widget.blocked}</p>
          <ActionButton onClick={() => void load()}>{words.retry}</ActionButton>
        </Notice>
      ) : (
        <SubmitButton busy={busy || popup === 'loading'} onClick={() => popup !== 'loading' && void ask(popup)}>
          {words.widget.oidc}
        </SubmitButton>
      )}
      {bot.username !== null && (
        <a className={styles.bot} href={`https://t.me/${bot.username}`} target="_blank" rel="noreferrer">
          {words.widget.openBot(bot.username)}
        </a>
      )}
    </div>
  );
}
