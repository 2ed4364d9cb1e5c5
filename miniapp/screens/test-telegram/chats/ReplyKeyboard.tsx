/** The keyboard that the bot shows in place of the person's own: a key sends its text, or opens the app. */

import { useState } from 'react';
import { sandboxChat as words } from '#shared/catalogue/chat/sandbox-chat.ts';
import type { ChatKey, ChatRoom } from '#shared/wire/sandbox.ts';
import { Pressable } from '../../../ui/button/Pressable.tsx';
import { buttonAct } from './chat-view.ts';
import { ExternalLink } from './ExternalLink.tsx';
import styles from './ReplyKeyboard.module.css';
import type { ChatActs, KeyLaunch } from './use-chats.ts';
import { WebAppSheet } from './WebAppSheet.tsx';

export interface ReplyKeyboardProps {
  keyboard: NonNullable<ChatRoom['keyboard']>;
  personName: string;
  botUsername: string;
  acts: Pick<ChatActs, 'pressKey' | 'sendAppData'>;
  onSay: (text: string) => void;
  /** Shows a failure to the person; resolves with true if there was none. */
  attempt: (work: () => Promise<unknown>) => Promise<boolean>;
}

export function ReplyKeyboard({ keyboard, personName, botUsername, acts, onSay, attempt }: ReplyKeyboardProps) {
  const [opened, setOpened] = useState<(KeyLaunch & { readonly key: string }) | null>(null);
  const open = (key: string) => attempt(async () => setOpened({ ...(await acts.pressKey(key)), key }));

  const keyFor = (key: ChatKey) => {
    if (key.kind === 'unsupported') {
      return (
        <Pressable key={key.text} className={styles.key} disabled title={words.unsupportedKey}>
          {key.text}
        </Pressable>
      );
    }
    const act = key.kind === 'webApp' ? buttonAct(key, botUsername, window.location.origin) : null;
    if (act?.kind === 'open') {
      return <ExternalLink key={key.text} className={styles.key} href={act.href} text={key.text} about={null} />;
    }
    return (
      <Pressable
        key={key.text}
        className={styles.key}
        onClick={() => (key.kind === 'text' ? onSay(key.text) : void open(key.text))}
      >
        {key.text}
        {key.kind === 'webApp' && <span className="visually-hidden"> ({words.opensApp(personName)})</span>}
      </Pressable>
    );
  };

  return (
    <>
      <fieldset className={styles.keyboard} data-compact={keyboard.isCompact || undefined}>
        <legend className="visually-hidden">{words.keyboard}</legend>
        {keyboard.rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a keyboard are identified only by position.
          <div key={at} className={styles.row}>
            {row.map(keyFor)}
          </div>
        ))}
      </fieldset>
      {opened !== null && (
        <WebAppSheet
          title={opened.key}
          address={opened.address}
          onData={data => {
            setOpened(null);
            void attempt(() => acts.sendAppData(opened.token, data));
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
