/** A list that is loading: placeholder rows with the height of the real ones, so that nothing moves when they arrive. */

import { useElapsed } from '../../browser/use-elapsed.ts';
import styles from './ListLoading.module.css';

export interface ListLoadingProps {
  /** Shown if the wait is long enough to need an explanation. */
  text: string;
  /** The height of a row with three or with five lines. */
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
