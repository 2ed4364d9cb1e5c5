/**
 * The sheet that "Mais" opens: every page by group, and the theme. A real dialog: it traps the focus and Esc closes it.
 */
import type { RouteId } from '#shared/access/routes.ts';
import { navigation, theme } from '#shared/catalogue/frame.ts';
import { ThemeControl } from '../theme/ThemeControl.tsx';
import { CloseButton } from '../ui/overlays/CloseButton.tsx';
import { useModal } from '../ui/overlays/use-modal.ts';
import { AccountEntry } from './AccountEntry.tsx';
import { Directory } from './Directory.tsx';
import { HomeScreenRow } from './HomeScreenRow.tsx';
import styles from './MoreSheet.module.css';

export interface MoreSheetProps {
  open: boolean;
  current: RouteId | null;
  onClose: () => void;
}

export function MoreSheet({ open, current, onClose }: MoreSheetProps) {
  const modal = useModal(open, onClose);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the dialog handles Esc itself; this handles a tap outside it.
    <dialog
      {...modal}
      className={styles.sheet}
      aria-labelledby="more-title"
      onClick={event => event.target === event.currentTarget && onClose()}
    >
      {open && (
        <div className={styles.body}>
          <header className={styles.header}>
            <h2 id="more-title" className={styles.title}>
              {navigation.tabs.more}
            </h2>
            <CloseButton label={navigation.close} onClick={onClose} />
          </header>
          <AccountEntry className={styles.account} />
          <section aria-labelledby="more-appearance">
            <h3 id="more-appearance" className={styles.heading}>
              {theme.title}
            </h3>
            <div className={styles.card}>
              <ThemeControl />
            </div>
          </section>
          <HomeScreenRow />
          <nav aria-label={navigation.allPages}>
            <Directory current={current} level={3} />
          </nav>
        </div>
      )}
    </dialog>
  );
}
