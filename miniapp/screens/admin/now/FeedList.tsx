/** The sources that should run, those that fail first. */
import { adminNow as words } from '#shared/catalogue/admin-now.ts';
import { feedControl } from '#shared/catalogue/feeds.ts';
import { formatAge } from '#shared/catalogue/numbers/format.ts';
import type { FeedStatus } from '#shared/wire/admin/feeds.ts';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { feedName, feedState } from '../feeds/feed-view.ts';
import styles from './NowSection.module.css';
import { Panel } from './Panel.tsx';

const rate = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
const isBad = (feed: FeedStatus) => Number(feedState(feed).tone === 'bad');

export function FeedList({ feeds }: { feeds: readonly FeedStatus[] | undefined }) {
  const on = feeds?.filter(({ runs }) => runs).toSorted((a, b) => isBad(b) - isBad(a));
  return (
    <Panel title={words.odds.title} section="fontes" all={words.odds.all}>
      {on === undefined && <Skeleton shape="lines" />}
      {on?.length === 0 && <p className={styles.none}>{words.odds.none}</p>}
      <ul>
        {on?.map(feed => (
          <li key={feed.id} className={styles.row}>
            <p className={styles.what}>
              <span className={styles.mark} data-tone={feedState(feed).tone}>
                {feedName(feed.id)}
              </span>
              <span className={styles.small}>
                {feedState(feed).text}
                {feed.detail !== null && `: ${feed.detail}`}
              </span>
            </p>
            <p className={styles.figures}>
              <span>{words.odds.perSecond(rate.format(feed.quotesPerSecond))}</span>
              <span className={styles.small}>
                {feed.age === null ? feedControl.never : feedControl.ago(formatAge(feed.age))}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
