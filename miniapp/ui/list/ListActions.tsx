/** Buttons side by side, in a section or at the end of a cell. */
import type { ReactNode } from 'react';
import styles from './list.module.css';

export interface ListActionsProps {
  /** Buttons without a ground: their words, not their edges, stand in line with the cell. */
  plain?: boolean;
  children: ReactNode;
}

export function ListActions({ plain = false, children }: ListActionsProps) {
  return (
    <div className={styles.actions} data-plain={plain || undefined}>
      {children}
    </div>
  );
}
