/** The events that a feed described as another match than before: what each was, and what it is now. */
import { sports } from '#shared/catalogue/arbitrage/live-list.ts';
import { doubtfulEvents, correctedEvents as words } from '#shared/catalogue/doubtful-events.ts';
import { formatDate } from '#shared/catalogue/numbers/format-date.ts';
import { epochMs } from '#shared/units.ts';
import type { DoubtfulEvents } from '#shared/wire/admin/doubtful-events.ts';
import adminStyles from '../parts/admin.module.css';
import card from '../parts/card.module.css';
import styles from './DoubtfulEventsSection.module.css';

type Corrected = DoubtfulEvents['corrected'][number];

export function CorrectedEvents({ corrected }: { corrected: readonly Corrected[] }) {
  if (corrected.length === 0) return null;
  return (
    <>
      <h2 className={styles.heading}>{words.heading}</h2>
      <p className={adminStyles.intro}>{words.intro}</p>
      <ul className={`${card.card} ${styles.corrected}`}>
        {corrected.map(each => (
          <li key={`${each.feed} ${each.at} ${each.before.home} ${each.after.home} ${each.after.startsAt}`}>
            <p className={styles.match}>{lineOf(each)}</p>
            <p className={card.hint}>
              <time dateTime={new Date(each.at).toISOString()}>{dateOf(each.at)}</time>
              {` · ${words.what[each.what]} · ${each.after.league} · ${each.feed}`}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What has changed is written twice, and the rest once. */
function lineOf({ what, before, after }: Corrected): string {
  const match = doubtfulEvents.match(after.home, after.away);
  if (what === 'start') return words.of(match, dateOf(before.startsAt), dateOf(after.startsAt));
  if (what === 'sport' && before.sport && after.sport)
    return words.of(match, sports[before.sport], sports[after.sport]);
  return words.line(doubtfulEvents.match(before.home, before.away), match);
}

const dateOf = (at: number): string =>
  formatDate(epochMs(at), epochMs(Date.now()), Intl.DateTimeFormat().resolvedOptions().timeZone);
