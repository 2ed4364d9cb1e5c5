/** A real modal dialog: it traps the focus, Esc closes it, and Telegram's back button too. */
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { navigation } from '#shared/catalogue/pt-br.ts';
import { useHostBack } from '../telegram/use-host.ts';
import styles from './Dialog.module.css';
import { Icon } from './Icon.tsx';

export interface DialogProps {
  open: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
}

export function Dialog({ open, title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    if (element === null || element.open === open) return;
    if (open) element.showModal();
    else element.close();
  }, [open]);
  useHostBack(open, onClose);
  return (
    // Not closed by a tap beside it: what was typed would be gone.
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onClose={onClose}>
      {open && (
        <div className={styles.body}>
          <header className={styles.header}>
            <h2 id={id} className={styles.title}>
              {title}
            </h2>
            <button type="button" className={styles.close} aria-label={navigation.close} onClick={onClose}>
              <Icon name="close" />
            </button>
          </header>
          {children}
        </div>
      )}
    </dialog>
  );
}
