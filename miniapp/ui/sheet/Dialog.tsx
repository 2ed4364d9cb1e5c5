/** A real modal dialog: it traps the focus, and Esc and Telegram's back button close it. */
import { type ReactNode, useId } from 'react';
import { navigation } from '#shared/catalogue/frame.ts';
import { CloseButton } from './CloseButton.tsx';
import styles from './Dialog.module.css';
import { useModal } from './use-modal.ts';

export interface DialogProps {
  open: boolean;
  title: string;
  onClose: () => void;
  /** It takes the whole screen: for what is as long as a page. */
  isWide?: boolean;
  children: ReactNode;
}

export function Dialog({ open, title, onClose, isWide = false, children }: DialogProps) {
  const modal = useModal(open, onClose);
  const id = useId();
  return (
    // A tap outside does not close it, because what was typed would be lost.
    <dialog {...modal} className={styles.dialog} data-wide={isWide || undefined} aria-labelledby={id}>
      {open && (
        <div className={styles.body}>
          <header className={styles.header}>
            <h2 id={id} className={styles.title}>
              {title}
            </h2>
            <CloseButton label={navigation.close} onClick={onClose} />
          </header>
          {children}
        </div>
      )}
    </dialog>
  );
}
