/**
 * The Mini App over the chat, opened as a Telegram client opens it from a key of the keyboard. The app is not aware of
 * this: it behaves as in the frame of Telegram Web, and the data it sends go to the bot.
 */
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { sandboxChat as words } from '#shared/catalogue/chat/sandbox-chat.ts';
import { navigation } from '#shared/catalogue/frame.ts';
import { CloseButton } from '../../../ui/sheet/CloseButton.tsx';
import { useModal } from '../../../ui/sheet/use-modal.ts';
import styles from './WebAppSheet.module.css';
import { listenToWebApp } from './web-app-bridge.ts';

export interface WebAppSheetProps {
  title: string;
  /** The address of a page of ours, with the launch data in its fragment. */
  address: string;
  /** The data that the app sends to the bot. Called once; the sheet should then be closed. */
  onData: (data: string) => void;
  onClose: () => void;
}

export function WebAppSheet({ title, address, onData, onClose }: WebAppSheetProps) {
  const modal = useModal(true, onClose);
  const id = useId();
  const handlers = useRef({ onData, onClose });
  useEffect(() => {
    handlers.current = { onData, onClose };
  });
  // Listens before the frame is painted, so that no early message is lost.
  useLayoutEffect(() => {
    return listenToWebApp(window, {
      onData: data => handlers.current.onData(data),
      onClose: () => handlers.current.onClose(),
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
