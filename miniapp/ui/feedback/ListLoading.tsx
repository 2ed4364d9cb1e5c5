/** A list that is loading: boxes in the places of its rows, and after 2 s what is waited for, in words. */
import { useElapsed } from '../../browser/use-elapsed.ts';
import styles from './ListLoading.module.css';
import { Skeleton, type SkeletonShape } from './Skeleton.tsx';
import { useSkeletonShown } from './skeleton-shown.ts';

export interface ListLoadingProps {
  /** Shown if the wait is long enough to need an explanation. */
  text: string;
  /** Rows of three lines, or cards of five. */
  lines: 3 | 5;
  /** What comes, where it is neither. */
  shape?: SkeletonShape;
}

export function ListLoading({ text, lines, shape = lines === 3 ? 'rows' : 'cards' }: ListLoadingProps) {
  const isShown = useSkeletonShown();
  const isSpoken = useElapsed(2_000);
  if (!isShown) return null;
  return (
    <div aria-busy="true">
      <Skeleton shape={shape} />
      <p role="status" className={styles.words}>
        {isSpoken && text}
      </p>
    </div>
  );
}
