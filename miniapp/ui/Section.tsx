/** A card of the profile, and a line in it: a label, the current value, and actions. */
import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}

export interface RowProps {
  label: string;
  value: ReactNode;
  /** Beside the value. */
  actions?: ReactNode;
  /** Below, over the whole width: for instance a form that an action opened. */
  children?: ReactNode;
}

export function Row({ label, value, actions, children }: RowProps) {
  return (
    <div className={styles.row}>
      <div className={styles.line}>
        <div className={styles.value}>
          <p className={styles.label}>{label}</p>
          {value}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  );
}
