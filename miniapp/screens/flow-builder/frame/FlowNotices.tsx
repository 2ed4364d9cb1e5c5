/** What is said about the whole flow, over the page: nothing moves because of it. */
import { navigation } from '#shared/catalogue/frame.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { CloseButton } from '../../../ui/sheet/CloseButton.tsx';
import type { FlowPublishingState } from '../publish/use-flow-publishing.ts';
import styles from './FlowNotices.module.css';

export interface FlowNoticesProps {
  /** Why the account did not take the draft. */
  problem: string | null;
  stopReason: string | null;
  publishing: FlowPublishingState;
}

export function FlowNotices({ problem, stopReason, publishing: { said, dismiss } }: FlowNoticesProps) {
  return (
    <div role="status" className={styles.place}>
      {problem !== null && <Notice tone="warning">{problem}</Notice>}
      {stopReason !== null && said === null && <Notice tone="warning">{stopReason}</Notice>}
      {said !== null && (
        <Notice tone={said.isProblem ? 'warning' : 'done'}>
          <span className={styles.said}>
            {said.text}
            <CloseButton label={navigation.close} onClick={dismiss} />
          </span>
        </Notice>
      )}
    </div>
  );
}
