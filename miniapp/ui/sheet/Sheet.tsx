/** A sheet over the page on a phone, from its lower edge to just under the upper one. Esc and a tap above it close it. */
import { type ReactNode, useEffect } from 'react';
import styles from './Sheet.module.css';
import { useModal } from './use-modal.ts';

export interface SheetProps {
  open: boolean;
  label: string;
  onClose: () => void;
  children: ReactNode;
}

export function Sheet({ open, label, onClose, children }: SheetProps) {
  const modal = useModal(open, onClose);
  const { ref } = modal;
  useEffect(() => {
    // Opening it has put the focus on its first button.
    if (open) ref.current?.querySelector('h2')?.focus({ preventScroll: true });
  }, [open, ref]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard Esc closes it.
    <dialog
      {...modal}
      className={styles.sheet}
      aria-label={label}
      onClick={event => event.target === event.currentTarget && onClose()}
    >
      {open && <div className={styles.body}>{children}</div>}
    </dialog>
  );
}
