/** Shows for a moment what just happened, with "undo" if possible. */
import { hidden as words } from '#shared/catalogue/arbitrage/around-list.ts';
import { useHaptics } from '../../telegram/haptics.ts';
import styles from './Snackbar.module.css';

export interface SnackbarProps {
  text: string | null;
  onUndo: (() => void) | null;
}

export function Snackbar({ text, onUndo }: SnackbarProps) {
  const haptic = useHaptics();
  const undo = () => {
    haptic('success');
    onUndo?.();
  };
  return (
    <div className={styles.place} role="status">
      {text !== null && (
        <div className={styles.bar}>
          <span className={styles.text}>{text}</span>
          {onUndo && (
            <button type="button" className={styles.undo} onClick={undo}>
              {words.undo}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
