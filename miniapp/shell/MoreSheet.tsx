/** What "Mais" opens: every page by group, and how the app looks. A real dialog: it traps the focus and Esc closes it. */
import { useEffect, useRef } from 'react';
import type { RouteId } from '#shared/access/routes.ts';
import { navigation, theme } from '#shared/catalogue/pt-br.ts';
import { useHostBack } from '../telegram/use-host.ts';
import { ThemeControl } from '../theme/ThemeControl.tsx';
import { Icon } from '../ui/Icon.tsx';
import { AccountEntry } from './AccountEntry.tsx';
import { Directory } from './Directory.tsx';
import styles from './MoreSheet.module.css';

export interface MoreSheetProps {
  open: boolean;
  current: RouteId | null;
  onClose: () => void;
}

export function MoreSheet({ open, current, onClose }: MoreSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element === null || element.open === open) return;
    if (open) element.showModal();
    else element.close();
  }, [open]);
  useHostBack(open, onClose);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the dialog's own; this is the tap beside it.
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-labelledby="more-title"
      onClose={onClose}
      onClick={event => event.target === event.currentTarget && onClose()}
    >
      {open && (
        <div className={styles.body}>
          <header className={styles.header}>
            <h2 id="more-title" className={styles.title}>
              {navigation.tabs.more}
            </h2>
            <button type="button" className={styles.close} aria-label={navigation.close} onClick={onClose}>
              <Icon name="close" />
            </button>
          </header>
          <AccountEntry className={styles.account} />
          <section className={styles.appearance} aria-labelledby="more-appearance">
            <h3 id="more-appearance" className={styles.heading}>
              {theme.title}
            </h3>
            <div className={styles.card}>
              <ThemeControl />
            </div>
          </section>
          <nav aria-label={navigation.allPages}>
            <Directory current={current} level={3} />
          </nav>
        </div>
      )}
    </dialog>
  );
}
