/** Who changed the setting of a section last, and the way to take it back. */
import { admin } from '#shared/catalogue/admin.ts';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { actorText } from './actor-text.ts';
import { dateText } from './date-text.ts';
import styles from './LastChange.module.css';

export interface LastChangeProps {
  at: number | null;
  by: string | null;
  undoable: number;
  busy: boolean;
  onUndo: () => void;
}

export function LastChange({ at, by, undoable, busy, onUndo }: LastChangeProps) {
  if (at === null || by === null) return null;
  return (
    <div className={styles.line}>
      <p className={styles.text}>{admin.lastChange(actorText(by), dateText(at))}</p>
      {undoable > 0 && (
        <SubmitButton quiet busy={busy} onClick={onUndo}>
          {admin.undo}
        </SubmitButton>
      )}
    </div>
  );
}
