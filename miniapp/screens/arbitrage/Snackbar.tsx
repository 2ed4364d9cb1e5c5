/** What just happened, for a moment, with the way back where there is one. */
import { hidden as words } from '#shared/catalogue/arb-tools.ts';
import styles from './Snackbar.module.css';

export interface SnackbarProps {
  text: string | null;
  onUndo: (() => void) | null;
}

export function Snackbar({ text, onUndo }: SnackbarProps) {
  return (
    <div className={styles.place} role="status">
      {text !== null && (
        <div className={styles.bar}>
          <span className={styles.text}>{text}</span>
          {onUndo && (
            <button type="button" className={styles.undo} onClick={onUndo}>
              {words.undo}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
