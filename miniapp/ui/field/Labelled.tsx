/** A field inside its label, for one that has nothing below it. Otherwise it is in `FieldFrame`. */
import type { ReactNode } from 'react';
import styles from './FieldFrame.module.css';

export function Labelled({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is what it is given.
    <label className={styles.frame}>
      <span className={styles.label}>{label}</span>
      {children}
    </label>
  );
}
