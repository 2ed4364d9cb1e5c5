/** A real modal dialog: it traps the focus, Esc closes it, and Telegram's back button too. */
import { type ReactNode, useId } from 'react';
import { navigation } from '#shared/catalogue/pt-br.ts';
import { CloseButton } from './CloseButton.tsx';
import styles from './Dialog.module.css';
import { useModal } from './use-modal.ts';

export interface DialogProps {
  open: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
}

export function Dialog({ open, title, onClose, children }: DialogProps) {
  const modal = useModal(open, onClose);
  const id = useId();
  return (
    // Not closed by a tap beside it: what was typed would be gone.
    <dialog {...modal} className={styles.dialog} aria-labelledby={id}>
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
