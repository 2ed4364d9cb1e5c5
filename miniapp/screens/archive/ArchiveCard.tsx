/** A closed arb on a phone. */
import { archive as words } from '#shared/catalogue/arbitrage/archive.ts';
import type { ArchiveRow } from '../../arb-rows/archive-view.ts';
import styles from './ArchiveCard.module.css';
import { ArchiveMarks, LegBook } from './ArchiveRowParts.tsx';

export function ArchiveCard({ row }: { row: ArchiveRow }) {
  const { list } = words;
  return (
    <li className={styles.card}>
      <h2 className={styles.teams}>{row.teams}</h2>
      <p className={styles.peak} data-sign={row.sign}>
        <span className="visually-hidden">{list.columns.peak}: </span>
        {row.peak}
      </p>
      <p className={styles.about}>
        <span className={styles.league}>{row.about}</span>
        <span className={styles.when}>{row.when}</span>
      </p>
      <p className={styles.median} title={list.medianHint}>
        {row.median}
      </p>
      <ul className={styles.legs}>
        {row.legs.map(leg => (
          <li key={leg.key} className={styles.leg}>
            <span className={styles.label} title={leg.label}>
              {leg.label}
            </span>
            <LegBook leg={leg} />
            <span className={styles.odds}>{leg.odds}</span>
          </li>
        ))}
      </ul>
      <dl className={styles.facts}>
        <div>
          <dt>{list.lived}</dt>
          <dd>{row.lived}</dd>
        </div>
        <div title={list.ageHint}>
          <dt>{list.oldest}</dt>
          <dd>{row.age}</dd>
        </div>
        <div title={list.staleHint}>
          <dt>{list.stale}</dt>
          <dd data-stale={row.wasStale || undefined}>{row.stale}</dd>
        </div>
      </dl>
      <p className={styles.foot}>
        <span className={styles.market}>
          {row.market} · {row.reason}
        </span>
        <ArchiveMarks row={row} />
      </p>
    </li>
  );
}
