/**
 * The Mini App over the chat, opened as a client of Telegram opens it from a key of the keyboard. The app knows
 * nothing of it: it speaks as in the frame of Telegram Web, and what it sends goes to the bot.
 */
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { sandboxChat as words } from '#shared/catalogue/chat/sandbox-chat.ts';
import { navigation } from '#shared/catalogue/pt-br.ts';
import { CloseButton } from '../../../ui/CloseButton.tsx';
import { useModal } from '../../../ui/use-modal.ts';
import styles from './WebAppSheet.module.css';
import { listenToWebApp } from './web-app-bridge.ts';

export interface WebAppSheetProps {
  title: string;
  /** A page of ours, with the launch in its fragment. */
  address: string;
  /** What the app sends to the bot: the first time only, and it is to be closed. */
  onData: (data: string) => void;
  onClose: () => void;
}

export function WebAppSheet({ title, address, onData, onClose }: WebAppSheetProps) {
  const modal = useModal(true, onClose);
  const id = useId();
  const told = useRef({ onData, onClose });
  useEffect(() => {
    told.current = { onData, onClose };
  });
  // Before the frame is painted: nothing that it says comes too early.
  useLayoutEffect(() => {
    return listenToWebApp(window, {
      onData: data => told.current.onData(data),
      onClose: () => told.current.onClose(),
    });
  }, []);
  return (
    <dialog {...modal} className={styles.sheet} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {words.appOf(title)}
        </h2>
        <CloseButton label={navigation.close} onClick={onClose} />
      </header>
      <iframe className={styles.frame} src={address} title={words.appOf(title)} />
    </dialog>
  );
}
