/** The arbs on a wide screen: one group of rows each, its legs as aligned sub-rows. */

import { type CSSProperties, memo, type ReactNode, useId, useState } from 'react';
import { detail } from '#shared/catalogue/arbitrage/around-list.ts';
import { arbitrage as words } from '#shared/catalogue/arbitrage/live-list.ts';
import { PriceAge } from '../../../arb-rows/PriceAge.tsx';
import { Amount, Percent } from '../../../ui/figure/Amount.tsx';
import { HouseChip } from '../../../ui/figure/HouseChip.tsx';
import { SportIcon } from '../../../ui/figure/SportIcon.tsx';
import { OpenFor } from './Age.tsx';
import styles from './ArbTable.module.css';
import type { ArbRowProps } from './arb-row-props.ts';
import { COLUMN_COUNT } from './column-count.ts';
import { FoldedRow } from './FoldedRow.tsx';
import { LivePrice } from './LivePrice.tsx';
import { OthersLine } from './OthersLine.tsx';
import { Arrow, BookName, RowBadges, SelectionText, Stake, Teams } from './RowParts.tsx';
import { foldedHeight, tableHeight } from './row-heights.ts';
import { Trail } from './Trail.tsx';
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
  const { profit, opened, event, book, selection, odds, stake, limit } = words.columns;
  return (
    <thead>
      <tr className={styles.columns}>
        <th scope="col">{chances ? detail.average : profit}</th>
        <th scope="col">{opened}</th>
        <th scope="col">{event}</th>
        <th scope="col">{book}</th>
        <th scope="col">{selection}</th>
        <th scope="col" className={styles.odds}>
          {odds}
        </th>
        <th scope="col" className={styles.number}>
          {stake}
        </th>
        <th scope="col" className={styles.limit}>
          {limit}
        </th>
      </tr>
    </thead>
  );
}

export const ArbRows = memo(function ArbRows(props: ArbRowProps) {
  const { arb, gone, folded, arrived, open, active, pinned, others, isUnfolded, isOther, trail, clock, rem } = props;
  const { row, stale } = useRow(props);
  const [fadesIn] = useState(arrived);
  const id = useId();
  const span = row.legs.length;
  const height = folded === null ? tableHeight(span, others > 0) : foldedHeight(rem);
  return (
    <tbody
      className={styles.arb}
      style={{ '--legs': span, '--height': `${height}px` } as CSSProperties}
      data-arb={row.id}
      data-legs={span}
      data-open={open || undefined}
      data-other={isOther || undefined}
      data-faded={stale || gone || undefined}
      data-gone={gone || undefined}
      data-folded={folded !== null || undefined}
      data-arrived={fadesIn || undefined}
    >
      {folded !== null && (
        <tr className={styles.folded}>
          <td colSpan={COLUMN_COUNT}>
            <FoldedRow row={row} since={folded} clock={clock} />
          </td>
        </tr>
      )}
      {folded === null &&
        row.legs.map((leg, index) => (
          <tr key={leg.key} className={styles.leg}>
            {index === 0 && (
              <>
                <td id={`${id}result`} rowSpan={span} className={styles.result} data-sign={row.sign}>
                  <span className={styles.profit}>
                    <Percent fraction={row.worth} profit={row.sign === 'gain'} />
                  </span>
                  <span className={styles.worst}>
                    <span className="spoken">{detail.worst} </span>
                    {row.worst === null ? detail.calculating : <Amount cents={row.worst} profit />}
                  </span>
                </td>
                <td rowSpan={span} className={styles.opened}>
                  <Trail points={trail} opening={row.opening} clock={clock} width={56} height={18} />
                  <span className={styles.since}>
                    <OpenFor since={arb.openedAt} clock={clock} />
                  </span>
                </td>
                <th scope="rowgroup" rowSpan={span} className={styles.event}>
                  <Teams row={row} open={open} active={active} describedBy={`${id}result ${id}about`} />
                  <span id={`${id}about`} className={styles.about}>
                    <SportIcon sport={row.sport} size="small" />
                    <span className={styles.when}>{row.when}</span>
                    {row.chance !== null && <span className={styles.when}>{row.chance}</span>}
                    <RowBadges row={row} stale={stale} gone={gone} pinned={pinned} />
                    {row.standing !== null && !stale && !gone && (
                      <span className={styles.when} title={row.standing.sentence}>
                        {row.standing.text}
                      </span>
                    )}
                    {row.roi !== null && (
                      <span className={styles.when} title={detail.roiDefinition}>
                        {row.roi}
                      </span>
                    )}
                    <span className={styles.league}>{row.league}</span>
                  </span>
                </th>
              </>
            )}
            <td className={styles.book}>
              <HouseChip house={leg.bookName} size={20} />
              <span className={styles.name} title={leg.bookName}>
                <BookName leg={leg} />
              </span>
            </td>
            <td className={styles.label}>
              <SelectionText leg={leg} />
            </td>
            <td className={styles.odds}>
              <PriceAge leg={leg} clock={clock} />
              <LivePrice odds={leg.odds} />
              <span className={styles.arrow}>
                <Arrow movement={leg.movement} />
              </span>
            </td>
            <td className={styles.number} data-stake>
              <Stake leg={leg} whole={row.whole} />
            </td>
            <td className={styles.limit}>{leg.limit !== null && <Amount cents={leg.limit} whole />}</td>
          </tr>
        ))}
      {folded === null && others > 0 && (
        <tr className={styles.others}>
          <td colSpan={COLUMN_COUNT}>
            <OthersLine others={others} isUnfolded={isUnfolded} active={active} teams={row.teams} />
          </td>
        </tr>
      )}
    </tbody>
  );
});
