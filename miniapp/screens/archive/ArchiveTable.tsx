/** The closed arbs on a wide screen: one group of rows each, with the legs as aligned sub-rows. */
import { archive as words } from '#shared/catalogue/arbitrage/archive.ts';
import type { ArchiveRow } from '../../arb-rows/archive-view.ts';
import { ArchiveMarks, LegBook } from './ArchiveRowParts.tsx';
import styles from './ArchiveTable.module.css';

export function ArchiveTable({ label, rows }: { label: string; rows: readonly ArchiveRow[] }) {
  const { columns } = words.list;
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col" className={styles.number}>
            {columns.peak}
          </th>
          <th scope="col">{columns.event}</th>
          <th scope="col">{columns.selection}</th>
          <th scope="col">{columns.book}</th>
          <th scope="col" className={styles.number}>
            {columns.odds}
          </th>
          <th scope="col" className={styles.number}>
            {columns.lived}
          </th>
          <th scope="col" className={styles.number} title={words.list.ageHint}>
            {columns.age}
          </th>
          <th scope="col" className={styles.number} title={words.list.staleHint}>
            {columns.stale}
          </th>
        </tr>
      </thead>
      {rows.map(row => (
        <Rows key={row.id} row={row} />
      ))}
    </table>
  );
}

function Rows({ row }: { row: ArchiveRow }) {
  const span = row.legs.length;
  return (
    <tbody className={styles.arb}>
      {row.legs.map((leg, index) => (
        <tr key={leg.key} className={styles.leg}>
          {index === 0 && (
            <>
              <td rowSpan={span} className={styles.result} data-sign={row.sign}>
                <span className={styles.peak}>{row.peak}</span>
                <span className={styles.median} title={words.list.medianHint}>
                  {row.median}
                </span>
              </td>
              <th scope="rowgroup" rowSpan={span} className={styles.event}>
                <span className={styles.teams}>{row.teams}</span>
                <span className={styles.about}>
                  <span className={styles.league}>{row.about}</span>
                  <span className={styles.when}>{row.when}</span>
                </span>
                <span className={styles.foot}>
                  <span>{row.market}</span>
                  <ArchiveMarks row={row} />
                </span>
              </th>
            </>
          )}
          <td className={styles.label} title={leg.label}>
            {leg.label}
          </td>
          <td className={styles.book}>
            <LegBook leg={leg} />
          </td>
          <td className={styles.odds}>{leg.odds}</td>
          {index === 0 && (
            <>
              <td rowSpan={span} className={styles.fact}>
                {row.lived}
                <span className={styles.reason}>{row.reason}</span>
              </td>
              <td rowSpan={span} className={styles.fact}>
                {row.age}
              </td>
              <td rowSpan={span} className={styles.fact} data-stale={row.wasStale || undefined}>
                {row.stale}
              </td>
            </>
          )}
        </tr>
      ))}
    </tbody>
  );
}
