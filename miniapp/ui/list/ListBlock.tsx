/** Whatever stands in a section and is no cell: sentences, a form, a notice. */
import type { ReactNode } from 'react';
import styles from './list.module.css';

export interface ListBlockProps {
  /** It belongs to the cell above: no line is between them. */
  joined?: boolean;
  children: ReactNode;
}

export function ListBlock({ joined = false, children }: ListBlockProps) {
  return (
    <div className={styles.block} data-joined={joined || undefined}>
      {children}
    </div>
  );
}
