/** What `/admin` begins with: how all is, what waits for the administrator, the sources of odds, and what was changed last. */
import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { adminNow as words } from '#shared/catalogue/admin-now.ts';
import { SessionContext } from '../../../session/use-session.ts';
import { backupsQuery } from '../backups/BackupsSection.tsx';
import { useFeeds } from '../feeds/use-feeds.ts';
import { machineQuery } from '../machine/MachineSection.tsx';
import { AdminFailed } from '../parts/AdminState.tsx';
import { Changes } from './Changes.tsx';
import { Failures } from './Failures.tsx';
import { FeedList } from './FeedList.tsx';
import styles from './NowSection.module.css';
import { otherFailures, sentenceOf, signsOf } from './now-view.ts';
import { Signs } from './Signs.tsx';
import { WaitingList } from './WaitingList.tsx';

export function NowSection() {
  const { fetch } = useContext(SessionContext);
  const machine = useQuery(machineQuery(fetch));
  const backups = useQuery(backupsQuery(fetch));
  const feeds = useFeeds();
  const signs = signsOf({ machine: machine.data, feeds: feeds.data?.feeds, backups: backups.data });
  const failures = machine.data === undefined ? [] : otherFailures(machine.data);
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
    </section>
  );
}
