/** A list that is on its way: rows of its height, so that what arrives stands where these stood. */

import { useElapsed } from '../browser/use-elapsed.ts';
import styles from './ListLoading.module.css';

export interface ListLoadingProps {
  /** Said where the wait is long enough to wonder. */
  text: string;
  /** As high as a row of three lines, or of five. */
  lines: 3 | 5;
}

export function ListLoading({ text, lines }: ListLoadingProps) {
  const skeleton = useElapsed(200);
  const spoken = useElapsed(2_000);
  if (!skeleton) return null;
  return (
    <div className={styles.loading} aria-busy="true" data-lines={lines}>
      <p role="status" className={styles.words}>
        {spoken && text}
      </p>
      {['a', 'b', 'c', 'd', 'e', 'f'].map(key => (
        <div key={key} className={styles.ghost}>
          <span />
          <span />
          <span />
        </div>
      ))}
    </div>
  );
}
