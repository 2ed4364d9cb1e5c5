/** The last 24 hours, once known: how many arbs, how long they lived, and the best of them. */

import { home } from '#shared/catalogue/home.ts';
import { formatCount } from '#shared/catalogue/numbers/format-count.ts';
import type { LastDay } from '#shared/wire/archive.ts';
import { type ArchiveRow, formatSpan, toArchiveRow } from '../../arb-rows/archive-view.ts';
import rows from './rows.module.css';

const words = home.teaser;

export function DayFigures({ day: { now, count, isMore, medianMs, best } }: { day: LastDay }) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  if (count === 0) {
    return (
      <p className={rows.state}>
        {words.empty} {words.emptyNote}
      </p>
    );
  }
  return (
    <>
      <p className={rows.figures}>
        <strong>{words.count(formatCount(count), isMore)}</strong>
        {medianMs !== null && ` · ${words.median(formatSpan(medianMs))}`}
      </p>
      {best.length === 0 && <p className={rows.note}>{words.onlyDoubtful}</p>}
      {best.length > 0 && (
        <>
          <h3 className={rows.title}>{words.best}</h3>
          <ul className={`${rows.list} ${rows.seen}`}>
            {best.map(arb => (
              <Row key={arb.id} row={toArchiveRow(arb, { now, timeZone, markDemo: false })} />
            ))}
          </ul>
          <p className={rows.note}>{words.bestNote}</p>
        </>
      )}
    </>
  );
}

function Row({ row: { teams, peak, sign, about, when, legs, lived, age } }: { row: ArchiveRow }) {
  return (
    <li className={rows.row}>
      <span className={rows.teams}>{teams}</span>
      <span className={rows.profit} data-sign={sign}>
        {peak}
      </span>
      <span className={rows.about}>
        {about} · {when}
      </span>
      <span className={rows.side}>{words.lived(lived)}</span>
      <span className={rows.about}>{legs.map(({ book, odds }) => `${book} ${odds}`).join(' · ')}</span>
      <span className={rows.side}>{words.oldest(age)}</span>
    </li>
  );
}
