/** The arbs on a wide screen: one group of rows each, its legs as aligned sub-rows. */
import { memo, type ReactNode, useMemo, useState } from 'react';
import { arbitrage as words } from '#shared/catalogue/arbitrage.ts';
import type { EpochMs } from '#shared/units.ts';
import { Age } from './Age.tsx';
import type { ArbRowProps } from './ArbCard.tsx';
import styles from './ArbTable.module.css';
import { isStale, toRow } from './arbitrage-view.ts';
import { Book, Marks, Odds, Teams } from './RowParts.tsx';
import { useClock } from './use-clock.ts';

export function ArbTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    <table className={styles.table} aria-label={label}>
      <ArbTableHead />
      {children}
    </table>
  );
}

function ArbTableHead() {
  const { profit, event, selection, book, odds, stake, age } = words.columns;
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.number}>
          {profit}
        </th>
        <th scope="col">{event}</th>
        <th scope="col">{selection}</th>
        <th scope="col">{book}</th>
        <th scope="col" className={styles.odds}>
          {odds}
        </th>
        <th scope="col" className={styles.number}>
          {stake}
        </th>
        <th scope="col" className={styles.number}>
          {age}
        </th>
      </tr>
    </thead>
  );
}

export const ArbRows = memo(function ArbRows({ arb, gone, arrived, total, timeZone, markDemo, clock }: ArbRowProps) {
  const row = useMemo(
    () => toRow(arb, { total, timeZone, markDemo, now: clock.read() ?? (0 as EpochMs) }),
    [arb, total, timeZone, markDemo, clock],
  );
  const stale = useClock(clock, now => isStale(arb, now), arb.stale);
  const [fadesIn] = useState(arrived);
  const span = row.legs.length;
  return (
    <tbody
      className={styles.arb}
      data-arb={row.id}
      data-faded={stale || gone || undefined}
      data-gone={gone || undefined}
      data-arrived={fadesIn || undefined}
    >
      {row.legs.map((leg, index) => (
        <tr key={leg.key} className={styles.leg}>
          {index === 0 && (
            <>
              <td rowSpan={span} className={styles.result} data-sign={row.sign}>
                <span className={styles.profit}>{row.profit}</span>
                <span className={styles.worst}>{row.worst}</span>
              </td>
              <th scope="rowgroup" rowSpan={span} className={styles.event}>
                <span className={styles.teams}>
                  <Teams row={row} />
                </span>
                <span className={styles.about}>
                  <span className={styles.league}>{row.league}</span>
                  <span className={styles.when}>{row.when}</span>
                </span>
                <span className={styles.foot}>
                  <span className={styles.market}>{row.market}</span>
                  <Marks row={row} stale={stale} gone={gone} />
                </span>
              </th>
            </>
          )}
          <td className={styles.label} title={leg.label}>
            {leg.label}
          </td>
          <td className={styles.book}>
            <Book leg={leg} />
          </td>
          <td className={styles.odds}>
            <Odds leg={leg} />
          </td>
          <td className={styles.number} data-stake>
            {leg.stake}
          </td>
          <td className={styles.age}>
            <Age at={leg.at} clock={clock} />
          </td>
        </tr>
      ))}
    </tbody>
  );
});
