/** An arb on a phone. Its height depends on the number of legs only, so nothing around it ever moves. */
import { memo, useMemo, useState } from 'react';
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import type { Cents, EpochMs } from '#shared/units.ts';
import type { OddsClock } from '../../server/odds-clock.ts';
import { Age } from './Age.tsx';
import styles from './ArbCard.module.css';
import { isStale, toRow } from './arbitrage-view.ts';
import { Book, Marks, Odds, Teams } from './RowParts.tsx';
import { useClock } from './use-clock.ts';

export interface ArbRowProps {
  arb: Opportunity;
  gone: boolean;
  /** It arrived while somebody was looking. */
  arrived: boolean;
  total: Cents;
  timeZone: string;
  /** False where the whole page says it already. */
  markDemo: boolean;
  clock: OddsClock;
}

export const ArbCard = memo(function ArbCard({ arb, gone, arrived, total, timeZone, markDemo, clock }: ArbRowProps) {
  const row = useMemo(
    () => toRow(arb, { total, timeZone, markDemo, now: clock.read() ?? (0 as EpochMs) }),
    [arb, total, timeZone, markDemo, clock],
  );
  const stale = useClock(clock, now => isStale(arb, now), arb.stale);
  const [fadesIn] = useState(arrived);
  return (
    <li
      className={styles.card}
      data-arb={row.id}
      data-legs={row.legs.length}
      data-faded={stale || gone || undefined}
      data-gone={gone || undefined}
      data-arrived={fadesIn || undefined}
    >
      <h2 className={styles.teams}>
        <Teams row={row} />
      </h2>
      <p className={styles.profit} data-sign={row.sign}>
        {row.profit}
      </p>
      <p className={styles.about}>
        <span className={styles.league}>{row.league}</span>
        <span className={styles.when}>{row.when}</span>
      </p>
      <p className={styles.worst} data-sign={row.sign}>
        {row.worst}
      </p>
      <ul className={styles.legs}>
        {row.legs.map(leg => (
          <li key={leg.key} className={styles.leg}>
            <span className={styles.label} title={leg.label}>
              {leg.label}
            </span>
            <Book leg={leg} />
            <Odds leg={leg} />
            <span className={styles.stake} data-stake>
              {leg.stake}
            </span>
            <Age at={leg.at} clock={clock} />
          </li>
        ))}
      </ul>
      <p className={styles.foot}>
        <span className={styles.market}>{row.market}</span>
        <Marks row={row} stale={stale} gone={gone} />
      </p>
    </li>
  );
});
