/** Whatever stands in a section and is no cell: a sentence, a form, a notice. */
import type { ReactNode } from 'react';
import styles from './list.module.css';

export function ListBlock({ children }: { children: ReactNode }) {
  return <div className={styles.block}>{children}</div>;
}
