/** The last entries of the audit log. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { adminNow as words } from '#shared/catalogue/admin-now.ts';
import { SessionContext } from '../../../session/use-session.ts';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { auditQuery } from '../audit/AuditEntries.tsx';
import { auditView } from '../audit/audit-view.ts';
import { AdminFailed } from '../parts/AdminState.tsx';
import { dateText } from '../parts/date-text.ts';
import styles from './NowSection.module.css';
import { Panel } from './Panel.tsx';

const MOST = 5;

export function Changes() {
  const { fetch } = useContext(SessionContext);
  const { data, error, refetch } = useInfiniteQuery(auditQuery(fetch, {}));
  const entries = data?.pages.flatMap(page => page.entries).slice(0, MOST);
  return (
    <Panel title={words.changes.title} section="registro" all={words.changes.all}>
      {entries === undefined && error === null && <Skeleton shape="lines" />}
      {entries === undefined && error !== null && <AdminFailed cause={error} onRetry={() => void refetch()} />}
      {entries?.length === 0 && <p className={styles.none}>{words.changes.none}</p>}
      <ul>
        {entries?.map(entry => {
          const { what, who, about } = auditView(entry);
          return (
            <li key={entry.id} className={styles.row}>
              <p className={styles.what}>
                <span>{what}</span>
                <span className={styles.small}>{[who, about].filter(part => part !== '').join(' · ')}</span>
              </p>
              <time className={styles.small} dateTime={new Date(entry.at).toISOString()}>
                {dateText(entry.at)}
              </time>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
