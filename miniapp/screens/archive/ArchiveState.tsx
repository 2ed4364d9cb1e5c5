/** The archive while it loads, and when it cannot be had. */
import { archive as words } from '#shared/catalogue/archive.ts';
import { ActionButton } from '../../ui/Action.tsx';
import { StateNotice } from '../../ui/StateNotice.tsx';
import { useElapsed } from '../../ui/use-elapsed.ts';
import styles from './ArchiveScreen.module.css';

export function ArchiveFailed({ onRetry }: { onRetry: () => void }) {
  const { title, text, retry } = words.error;
  return (
    <StateNotice icon="warning" title={title} text={text}>
      <ActionButton primary onClick={onRetry}>
        {retry}
      </ActionButton>
    </StateNotice>
  );
}

/** Six rows of a card's height: what arrives stands where these stood. */
export function ArchiveLoading() {
  const skeleton = useElapsed(200);
  const spoken = useElapsed(2_000);
  if (!skeleton) return null;
  return (
    <div className={styles.loading} aria-busy="true">
      <p role="status" className={styles.note}>
        {spoken && words.loading}
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
