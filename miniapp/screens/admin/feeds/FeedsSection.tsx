/** The sources of odds: how each is doing, what it costs, and the switches. */
import { feedControl as words } from '#shared/catalogue/feeds.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { ActOutcome } from '../parts/ActOutcome.tsx';
import { AdminFailed, AdminLoading } from '../parts/AdminState.tsx';
import adminStyles from '../parts/admin.module.css';
import { LastChange } from '../parts/LastChange.tsx';
import styles from './FeedCard.module.css';
import { FeedCard } from './FeedCard.tsx';
import { outcomeOfActs, useFeeds } from './use-feeds.ts';

export function FeedsSection() {
  const { data, error, refetch, controls } = useFeeds();
  if (data === undefined)
    return error === null ? <AdminLoading /> : <AdminFailed cause={error} onRetry={() => void refetch()} />;
  return (
    <section aria-label={words.title}>
      <p className={adminStyles.intro}>{words.intro}</p>
      {error !== null && <AdminFailed cause={error} onRetry={() => void refetch()} />}
      {data.damaged !== null && <Notice tone="warning">{words.damaged}</Notice>}
      <LastChange {...data} busy={controls.busy === 'undo'} onUndo={() => void controls.undo()} />
      <div className={styles.outcome}>
        <ActOutcome {...outcomeOfActs(controls, ['undo'])} />
      </div>
      {data.feeds.map(feed => (
        <FeedCard key={feed.id} feed={feed} controls={controls} />
      ))}
    </section>
  );
}
