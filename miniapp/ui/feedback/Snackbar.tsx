/** Shows for a moment what just happened, with "undo" if possible. */

import { hidden as words } from '#shared/catalogue/arbitrage/around-list.ts';
import { useHaptics } from '../../telegram/haptics.ts';
import { Pressable } from '../button/Pressable.tsx';
import styles from './Snackbar.module.css';

export interface SnackbarProps {
  text: string | null;
  onUndo: (() => void) | null;
  /** Something else that can be done with it. */
  action?: { readonly label: string; readonly onAct: () => void } | null;
}

export function Snackbar({ text, onUndo, action = null }: SnackbarProps) {
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
            <Pressable className={styles.undo} onClick={undo}>
              {words.undo}
            </Pressable>
          )}
          {action && (
            <Pressable className={styles.undo} onClick={action.onAct}>
              {action.label}
            </Pressable>
          )}
        </div>
      )}
    </div>
  );
}
