/** What every field has around it: its label above, below it what helps to fill it in and what is wrong with it. */
import type { ReactNode } from 'react';
import styles from './FieldFrame.module.css';

export interface FieldFrameProps {
  /** Of the field. `describedBy` gives it the ids of what is below. */
  id: string;
  label: ReactNode;
  /** The label is only read out: it stands at the head of a column, or in the row itself. */
  hidesLabel?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  children: ReactNode;
}

export function FieldFrame({ id, label, hidesLabel = false, hint, error, children }: FieldFrameProps) {
  return (
    <div className={styles.frame}>
      <label htmlFor={id} className={hidesLabel ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      {children}
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
