/** What `/admin` begins with: how all is, what waits for the administrator, the sources of odds, and what was changed last. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useContext } from 'react';
import { adminNow as words } from '#shared/catalogue/admin-now.ts';
import { useShownWhen } from '../../../browser/use-shown-when.ts';
import { SessionContext } from '../../../session/use-session.ts';
import { auditQuery } from '../audit/AuditEntries.tsx';
import { backupsQuery } from '../backups/BackupsSection.tsx';
import { attentionQuery } from '../content/AttentionLists.tsx';
import { useDoubtfulEvents } from '../doubtful-events/use-doubtful-events.ts';
import { useFeeds } from '../feeds/use-feeds.ts';
import { machineQuery } from '../machine/MachineSection.tsx';
import { AdminFailed } from '../parts/AdminState.tsx';
import { Changes } from './Changes.tsx';
import { Failures } from './Failures.tsx';
import { FeedList } from './FeedList.tsx';
import { NowPlace } from './NowPlace.tsx';
import styles from './NowSection.module.css';
import { otherFailures, sentenceOf, signsOf } from './now-view.ts';
import { Signs } from './Signs.tsx';
import { WaitingList } from './WaitingList.tsx';

/** children: what follows. It comes with all of this, so that nobody sees it move. */
export function NowSection({ children }: { children: ReactNode }) {
  const { fetch } = useContext(SessionContext);
  const machine = useQuery(machineQuery(fetch));
  const backups = useQuery(backupsQuery(fetch));
  const feeds = useFeeds();
  const signs = signsOf({ machine: machine.data, feeds: feeds.data?.feeds, backups: backups.data });
  const failures = machine.data === undefined ? [] : otherFailures(machine.data);
  const others = [useDoubtfulEvents(), useQuery(attentionQuery(fetch)), useInfiniteQuery(auditQuery(fetch, {}))];
  const isShown = useShownWhen(
    [machine, backups, feeds, ...others].every(({ data, error }) => data !== undefined || error !== null),
  );
  if (!isShown) return <NowPlace />;
  const unread = [machine, backups, feeds].find(({ error }) => error !== null);
  return (
    <section className={styles.now} aria-label={words.title}>
      {unread && <AdminFailed cause={unread.error} onRetry={() => void unread.refetch()} />}
      <Signs sentence={sentenceOf(signs, failures)} signs={signs} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <WaitingList />
          <FeedList feeds={feeds.data?.feeds} />
        </div>
        <div className={styles.column}>
          {failures.length > 0 && <Failures failures={failures} />}
          <Changes />
        </div>
      </div>
      {children}
    </section>
  );
}
