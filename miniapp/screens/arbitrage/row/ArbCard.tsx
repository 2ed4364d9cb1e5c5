/** An arb on a phone. Its height depends on the number of legs only, so nothing around it ever moves. */

import { memo, useId, useState } from 'react';
import { detail } from '#shared/catalogue/arbitrage/arb-tools.ts';
import { arbitrage as words } from '#shared/catalogue/arbitrage/arbitrage.ts';
import { BoxedAge } from './Age.tsx';
import styles from './ArbCard.module.css';
import type { ArbRowProps } from './arb-row-props.ts';
import type { OpportunityRow } from './arbitrage-view.ts';
import { BookCell, Odds, RowBadges, Teams } from './RowParts.tsx';
import { cardHeight } from './row-heights.ts';
import { useRow } from './use-row.ts';

export interface ArbCardProps extends ArbRowProps {
  /** Place in the list, from 1, and how many there are. */
  place: number;
  count: number;
}

/** When a row moves, every row below has another place: only this frame of each renders again. */
export const ArbCard = memo(function ArbCard(props: ArbCardProps) {
  const { gone, arrived, open, active, pinned, clock, place, count, rem } = props;
  const { row, stale } = useRow(props);
  const [fadesIn] = useState(arrived);
  return (
    <li
      className={styles.card}
      style={{ height: cardHeight(row.legs.length, rem) }}
      data-arb={row.id}
      data-open={open || undefined}
      data-faded={stale || gone || undefined}
      data-gone={gone || undefined}
      data-arrived={fadesIn || undefined}
      aria-setsize={count}
      aria-posinset={place}
    >
      <CardContent row={row} stale={stale} gone={gone} open={open} active={active} pinned={pinned} clock={clock} />
    </li>
  );
});

interface CardContentProps extends Pick<ArbRowProps, 'gone' | 'open' | 'active' | 'pinned' | 'clock'> {
  row: OpportunityRow;
  stale: boolean;
}

const CardContent = memo(function CardContent({ row, stale, gone, open, active, pinned, clock }: CardContentProps) {
  const id = useId();
  return (
    <>
      <h2 className={styles.teams}>
        <Teams row={row} open={open} active={active} describedBy={`${id}profit ${id}worst ${id}legs ${id}foot`} />
      </h2>
      <p id={`${id}profit`} className={styles.profit} data-sign={row.sign}>
        {row.profit}
      </p>
      <p className={styles.about}>
        <span className={styles.league}>{row.league}</span>
        <span className={styles.when}>{row.when}</span>
      </p>
      <p id={`${id}worst`} className={styles.worst} data-sign={row.sign}>
        {row.roi !== null && (
          <span className={styles.roi} title={detail.roiDefinition}>
            {row.roi} ·{' '}
          </span>
        )}
        <span className="spoken">{detail.worst} </span>
        {row.worst}
      </p>
      <ul id={`${id}legs`} className={styles.legs}>
        {row.legs.map(leg => (
          <li key={leg.key} className={styles.leg}>
            <span className={styles.label} title={leg.label}>
              {leg.label}
            </span>
            <BookCell leg={leg} />
            <Odds leg={leg} label={words.columns.odds} />
            <span className={styles.stake} data-stake>
              {leg.stake}
            </span>
            <BoxedAge at={leg.at} clock={clock} />
          </li>
        ))}
      </ul>
      <p id={`${id}foot`} className={styles.foot}>
        <span className={styles.market}>{row.chance ?? row.market}</span>
        <RowBadges row={row} stale={stale} gone={gone} pinned={pinned} />
      </p>
    </>
  );
});
