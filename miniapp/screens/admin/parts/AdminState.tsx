/** A section without its data: loading, or failed with what to do. */
import { admin as words } from '#shared/catalogue/admin.ts';
import { failureTexts } from '#shared/catalogue/frame.ts';
import { useElapsed } from '../../../browser/use-elapsed.ts';
import { RequestFailure } from '../../../server/failure.ts';
import { ActionButton } from '../../../ui/button/Action.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import styles from './admin.module.css';

export function adminFailureText(cause: unknown): string {
  return cause instanceof RequestFailure ? cause.error.message : failureTexts.unexpected;
}

export function AdminFailed({ cause, onRetry }: { cause: unknown; onRetry: () => void }) {
  return (
    <Notice tone="failure" title={words.failed.title}>
      <div className={styles.failed}>
        <p>{adminFailureText(cause)}</p>
        <ActionButton onClick={onRetry}>{words.failed.retry}</ActionButton>
      </div>
    </Notice>
  );
}

export function AdminLoading() {
  const isSlow = useElapsed(200);
  return (
    <p role="status" className={styles.wait}>
      {isSlow && words.loading}
    </p>
  );
}
