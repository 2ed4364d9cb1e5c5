/** A real modal dialog: it traps the focus, and Esc and Telegram's back button close it. On a phone it rises from the lower edge. */
import { type ReactNode, useId } from 'react';
import { navigation } from '#shared/catalogue/frame.ts';
import { CloseButton } from './CloseButton.tsx';
import styles from './Dialog.module.css';
import { useModal } from './use-modal.ts';

export interface DialogProps {
  open: boolean;
  title: string;
  /** A line under the title: how many there are, what is chosen. */
  note?: ReactNode;
  /** Beside the button that closes it. */
  action?: ReactNode;
  /** Stays in sight at the lower edge, while the rest is scrolled. Such a dialog is as tall as the screen allows. */
  foot?: ReactNode;
  onClose: () => void;
  /** It takes the whole screen: for what is as long as a page. */
  isWide?: boolean;
  children: ReactNode;
}

export function Dialog({ open, title, note, action, foot, onClose, isWide = false, children }: DialogProps) {
  const modal = useModal(open, onClose);
  const id = useId();
  const isPanel = foot !== undefined;
  return (
    // A tap outside does not close it, because what was typed would be lost.
    <dialog
      {...modal}
      className={styles.dialog}
      data-wide={isWide || undefined}
      data-panel={isPanel || undefined}
      aria-labelledby={id}
    >
      {open && (
        <div className={styles.body}>
          <header className={styles.header}>
            <div className={styles.heading}>
              <h2 id={id} className={styles.title}>
                {title}
              </h2>
              {note !== undefined && <p className={styles.note}>{note}</p>}
            </div>
            {action}
            <CloseButton label={navigation.close} onClick={onClose} />
          </header>
          {isPanel ? <div className={styles.content}>{children}</div> : children}
          {isPanel && <footer className={styles.foot}>{foot}</footer>}
        </div>
      )}
    </dialog>
  );
}
