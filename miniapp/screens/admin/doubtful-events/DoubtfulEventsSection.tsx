/** The events of two feeds that may be one match: an administrator says whether they are, and can take it back. */
import { doubtfulEvents as words } from '#shared/catalogue/doubtful-events.ts';
import { formatDate } from '#shared/catalogue/numbers/format-date.ts';
import { epochMs } from '#shared/units.ts';
import type { DoubtfulEvents, NamedEvent } from '#shared/wire/admin/doubtful-events.ts';
import { SubmitButton } from '../../../ui/button/SubmitButton.tsx';
import { Notice, NoticePlace } from '../../../ui/feedback/Notice.tsx';
import { AdminFailed, AdminLoading, adminFailureText } from '../parts/AdminState.tsx';
import adminStyles from '../parts/admin.module.css';
import card from '../parts/card.module.css';
import { CorrectedEvents } from './CorrectedEvents.tsx';
import styles from './DoubtfulEventsSection.module.css';
import { useDoubtfulEvents } from './use-doubtful-events.ts';

export function DoubtfulEventsSection() {
  const { data, error, refetch, busy, failure, decide } = useDoubtfulEvents();
  if (data === undefined)
    return error === null ? <AdminLoading /> : <AdminFailed cause={error} onRetry={() => void refetch()} />;
  return (
    <section aria-label={words.section}>
      <p className={adminStyles.intro}>{words.intro}</p>
      <NoticePlace>{failure !== null && <Notice tone="failure">{adminFailureText(failure)}</Notice>}</NoticePlace>
      {data.joined > 0 && <p className={adminStyles.intro}>{words.joined(data.joined)}</p>}
      {data.doubtful.length === 0 && <p className={adminStyles.wait}>{words.empty}</p>}
      {data.doubtful.map(pair => (
        <Doubtful key={pair.id} pair={pair} isBusy={busy === pair.id} onDecide={each => decide(pair.id, each)} />
      ))}
      {data.decided.length > 0 && <h2 className={styles.heading}>{words.decided}</h2>}
      {data.decided.map(({ id, a, b, decision, isOver }) => (
        <article key={id} className={card.card}>
          <div className={styles.pair}>
            <Named event={a} />
            <Named event={b} />
          </div>
          {isOver && <p className={card.trouble}>{words.isOver}</p>}
          <footer className={styles.actions}>
            <strong>{words.said[decision]}</strong>
            <SubmitButton quiet busy={busy === id} onClick={() => decide(id, null)}>
              {words.undo}
            </SubmitButton>
          </footer>
        </article>
      ))}
      <CorrectedEvents corrected={data.corrected} />
    </section>
  );
}

interface DoubtfulProps {
  readonly pair: DoubtfulEvents['doubtful'][number];
  readonly isBusy: boolean;
  readonly onDecide: (decision: 'same' | 'different') => void;
}

function Doubtful({ pair: { a, b, why, swapped }, isBusy, onDecide }: DoubtfulProps) {
  return (
    <article className={card.card} aria-label={words.match(a.home, a.away)}>
      <p className={card.trouble}>{words.why[why]}</p>
      <div className={styles.pair}>
        <Named event={a} />
        <Named event={b} />
      </div>
      {swapped && <p className={card.hint}>{words.swapped}</p>}
      <footer className={styles.actions}>
        <SubmitButton quiet busy={isBusy} onClick={() => onDecide('different')}>
          {words.different}
        </SubmitButton>
        <SubmitButton quiet busy={isBusy} onClick={() => onDecide('same')}>
          {words.same}
        </SubmitButton>
      </footer>
    </article>
  );
}

function Named({ event: { feed, league, home, away, startsAt } }: { event: NamedEvent }) {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <div>
      <p className={styles.match}>{words.match(home, away)}</p>
      <p className={card.hint}>
        <time dateTime={new Date(startsAt).toISOString()}>{formatDate(startsAt, epochMs(Date.now()), zone)}</time>
        {` · ${league} · ${feed}`}
      </p>
    </div>
  );
}
