/** The arbs on a wide screen: one group of rows each, its legs as aligned sub-rows. */

import { type CSSProperties, memo, type ReactNode, useId, useState } from 'react';
import { detail } from '#shared/catalogue/arbitrage/arb-tools.ts';
import { arbitrage as words } from '#shared/catalogue/arbitrage/arbitrage.ts';
import { Age, AgeCell } from './Age.tsx';
import styles from './ArbTable.module.css';
import type { ArbRowProps } from './arb-row-props.ts';
import { Arrow, BookCell, BookName, RowBadges, Teams } from './RowParts.tsx';
import { tableHeight } from './row-heights.ts';
import { useRow } from './use-row.ts';

export interface ArbTableProps {
  label: string;
  /** A panel is beside it: the less important columns are hidden. */
  narrow: boolean;
  chances: boolean;
  children: ReactNode;
}

export function ArbTable({ label, narrow, chances, children }: ArbTableProps) {
  return (
    <table className={styles.table} data-narrow={narrow || undefined} aria-label={label}>
      <ArbTableHead chances={chances} />
      {children}
    </table>
  );
}

function ArbTableHead({ chances }: { chances: boolean }) {
  const { profit, event, selection, book, odds, stake, age } = words.columns;
  return (
    <thead>
      <tr className={styles.columns}>
        <th scope="col" className={styles.number}>
          {chances ? detail.average : profit}
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

export interface ArbRowsProps extends ArbRowProps {
  /** There is no column for the age of each price. */
  narrow: boolean;
}

export const ArbRows = memo(function ArbRows(props: ArbRowsProps) {
  const { arb, narrow, gone, arrived, open, active, pinned, clock } = props;
  const { row, stale } = useRow(props);
  const [fadesIn] = useState(arrived);
  const id = useId();
  const span = row.legs.length;
  const isMarked = pinned || gone || stale || row.demo || row.notices.length > 0;
  return (
    <tbody
      className={styles.arb}
      style={{ '--legs': span, '--height': `${tableHeight(span)}px` } as CSSProperties}
      data-arb={row.id}
      data-legs={span}
      data-open={open || undefined}
      data-faded={stale || gone || undefined}
      data-gone={gone || undefined}
      data-arrived={fadesIn || undefined}
    >
      {row.legs.map((leg, index) => (
        <tr key={leg.key} className={styles.leg}>
          {index === 0 && (
            <>
              <td id={`${id}result`} rowSpan={span} className={styles.result} data-sign={row.sign}>
                <span className={styles.profit}>{row.profit}</span>
                <span className={styles.worst}>
                  <span className="spoken">{detail.worst} </span>
                  {row.worst}
                </span>
                {row.roi !== null && (
                  <span className={styles.roi} title={detail.roiDefinition}>
                    {row.roi}
                  </span>
                )}
              </td>
              <th scope="rowgroup" rowSpan={span} className={styles.event}>
                <Teams row={row} open={open} active={active} describedBy={`${id}result ${id}foot`} />
                <span className={styles.about}>
                  {row.when} · {row.league}
                </span>
                <span id={`${id}foot`} className={styles.foot}>
                  {narrow && (
                    <span className={styles.oldest}>
                      <Age at={arb.oldestLegAt} clock={clock} />
                    </span>
                  )}
                  <span className={styles.market} data-marked={isMarked || undefined}>
                    {row.chance ?? row.market}
                  </span>
                  <RowBadges row={row} stale={stale} gone={gone} pinned={pinned} />
                </span>
              </th>
            </>
          )}
          <td className={styles.label} title={leg.label}>
            {leg.label}
          </td>
          <td className={styles.book}>{leg.lay ? <BookCell leg={leg} /> : <BookName leg={leg} />}</td>
          <td className={styles.odds}>
            {leg.odds}
            <Arrow movement={leg.movement} />
          </td>
          <td className={styles.number} data-stake>
            {leg.stake}
          </td>
          <AgeCell at={leg.at} clock={clock} />
        </tr>
      ))}
    </tbody>
  );
});
