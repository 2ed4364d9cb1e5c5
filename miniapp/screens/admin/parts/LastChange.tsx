/** Who changed the setting of a section last, and the way to take it back; and whether what is stored can be read. */
import { admin } from '#shared/catalogue/admin.ts';
import { SubmitButton } from '../../../ui/button/SubmitButton.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { actorText } from './actor-text.ts';
import { dateText } from './date-text.ts';
import styles from './LastChange.module.css';

export interface LastChangeProps {
  at: number | null;
  by: string | null;
  undoable: number;
  /** What applies in place of a document that cannot be read. */
  damaged?: 'past' | 'first' | null;
  busy: boolean;
  onUndo: () => void;
}

export function LastChange({ at, by, undoable, damaged = null, busy, onUndo }: LastChangeProps) {
  if (at === null || by === null) return null;
  return (
    <>
      {damaged !== null && (
        <Notice tone="warning" title={admin.damaged.title}>
          <p>{admin.damaged.holds[damaged]}</p>
          <p>{undoable > 0 ? admin.damaged.restore : admin.damaged.setAgain}</p>
        </Notice>
      )}
      <div className={styles.line}>
        <p className={styles.text}>{admin.lastChange(actorText(by), dateText(at))}</p>
        {undoable > 0 && (
          <SubmitButton quiet busy={busy} onClick={onUndo}>
            {damaged === null ? admin.undo : admin.damaged.undo}
          </SubmitButton>
        )}
      </div>
    </>
  );
}
