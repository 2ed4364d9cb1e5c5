/** An arb on a phone. Its height depends on the number of legs only, so nothing around it ever moves. */

import { memo, useId, useState } from 'react';
import { detail } from '#shared/catalogue/arbitrage/around-list.ts';
import { arbitrage as words } from '#shared/catalogue/arbitrage/live-list.ts';
import type { OpportunityRow, ShownLeg } from '../../../arb-rows/arbitrage-view.ts';
import { PriceAge } from '../../../arb-rows/PriceAge.tsx';
import { Amount, Percent } from '../../../ui/figure/Amount.tsx';
import { HouseChip } from '../../../ui/figure/HouseChip.tsx';
import styles from './ArbCard.module.css';
import type { ArbRowProps } from './arb-row-props.ts';
import { FoldedRow } from './FoldedRow.tsx';
import { LivePrice } from './LivePrice.tsx';
import { OthersLine } from './OthersLine.tsx';
import { Arrow, BookName, RowBadges, SelectionText, Stake, Teams } from './RowParts.tsx';
import { cardHeight, foldedHeight } from './row-heights.ts';
import { Trail } from './Trail.tsx';
import { useRow } from './use-row.ts';

export interface ArbCardProps extends ArbRowProps {
  /** Place in the list, from 1, and how many there are. */
  place: number;
  count: number;
}

/** When a row moves, every row below has another place: only this frame of each renders again. */
export const ArbCard = memo(function ArbCard(props: ArbCardProps) {
  const { gone, folded, arrived, open, active, pinned, others, isUnfolded, isOther, trail, clock, rem } = props;
  const { place, count } = props;
  const { row, stale } = useRow(props);
  const [fadesIn] = useState(arrived);
  return (
    <li
      className={styles.card}
      style={{ height: folded === null ? cardHeight(row.legs.length, rem, others > 0) : foldedHeight(rem) }}
      data-arb={row.id}
      data-open={open || undefined}
      data-faded={stale || gone || undefined}
      data-gone={gone || undefined}
      data-folded={folded !== null || undefined}
      data-arrived={fadesIn || undefined}
      data-other={isOther || undefined}
      aria-setsize={count}
      aria-posinset={place}
    >
      <div className={styles.body}>
        {folded === null ? (
          <CardContent
            row={row}
            stale={stale}
            gone={gone}
            open={open}
            active={active}
            pinned={pinned}
            others={others}
            isUnfolded={isUnfolded}
            trail={trail}
            clock={clock}
          />
        ) : (
          <FoldedRow row={row} since={folded} clock={clock} />
        )}
      </div>
    </li>
  );
});

type ContentProps = 'gone' | 'open' | 'active' | 'pinned' | 'others' | 'isUnfolded' | 'trail' | 'clock';

interface CardContentProps extends Pick<ArbRowProps, ContentProps> {
  row: OpportunityRow;
  stale: boolean;
}

const CardContent = memo(function CardContent(props: CardContentProps) {
  const { row, stale, gone, open, active, pinned, others, isUnfolded, trail, clock } = props;
  const id = useId();
  const standing = stale || gone ? null : row.standing;
  return (
    <>
      <div className={styles.top}>
        <h2 className={styles.teams}>
          <Teams
            withBall
            row={row}
            open={open}
            active={active}
            describedBy={`${id}profit ${id}about ${id}worst ${id}legs`}
          />
        </h2>
        <p id={`${id}profit`} className={styles.profit} data-sign={row.sign}>
          <Percent fraction={row.worth} profit={row.sign === 'gain'} />
        </p>
      </div>
      <div className={styles.second}>
        <p id={`${id}about`} className={styles.about}>
          <span className={styles.when}>{row.when}</span>
          {row.chance !== null && <span className={styles.when}> · {row.chance}</span>}
          {standing !== null && <RowStanding standing={standing} />}
          {standing === null && row.roi !== null && (
            <span className={styles.when} title={detail.roiDefinition}>
              {' '}
              · {row.roi}
            </span>
          )}
          <span className={styles.league}> · {row.league}</span>
        </p>
        <span className={styles.badges}>
          <RowBadges row={row} stale={stale} gone={gone} pinned={pinned} />
        </span>
        {row.notices.length === 0 && !stale && !gone && (
          <Trail points={trail} opening={row.opening} clock={clock} width={32} height={11} />
        )}
        <p id={`${id}worst`} className={styles.worst} data-sign={row.sign}>
          <span className="spoken">{detail.worst} </span>
          {row.worst === null ? detail.calculating : <Amount cents={row.worst} profit />}
        </p>
      </div>
      <ul id={`${id}legs`} className={styles.legs}>
        {row.legs.map(leg => (
          <Leg key={leg.key} leg={leg} whole={row.whole} clock={clock} />
        ))}
      </ul>
      {others > 0 && (
        <div className={styles.others}>
          <OthersLine others={others} isUnfolded={isUnfolded} active={active} teams={row.teams} />
        </div>
      )}
    </>
  );
});

/** It takes the place of the yearly return: there is room for one of them. */
function RowStanding({ standing }: { standing: NonNullable<OpportunityRow['standing']> }) {
  return (
    <span className={styles.when} title={standing.sentence}>
      {' '}
      · {standing.text}
    </span>
  );
}

function Leg({ leg, whole, clock }: { leg: ShownLeg; whole: boolean } & Pick<ArbRowProps, 'clock'>) {
  return (
    <li className={styles.leg}>
      <HouseChip house={leg.bookName} size={18} />
      <span className={styles.name}>
        <span className={styles.book}>
          <BookName leg={leg} />
        </span>
        <SelectionText leg={leg} />
      </span>
      <PriceAge leg={leg} clock={clock} />
      <span className={styles.odds}>
        <span className="spoken">{words.columns.odds} </span>
        <LivePrice odds={leg.odds} />
      </span>
      <span className={styles.arrow}>
        <Arrow movement={leg.movement} />
      </span>
      <span className={styles.stake} data-stake>
        <Stake leg={leg} whole={whole} />
      </span>
    </li>
  );
}
