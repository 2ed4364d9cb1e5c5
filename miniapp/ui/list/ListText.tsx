/** A sentence in a section, which explains what is above or below it. */
import type { ReactNode } from 'react';
import styles from './list.module.css';

export function ListText({ role, children }: { role?: 'status'; children: ReactNode }) {
  return (
    <p role={role} className={styles.text}>
      {children}
    </p>
  );
}
