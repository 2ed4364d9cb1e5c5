/** A closed row as one line, for the few seconds before it leaves. */
import { arbitrage as words } from '#shared/catalogue/arbitrage/live-list.ts';
import { formatAge } from '#shared/catalogue/numbers/format.ts';
import type { OpportunityRow } from '../../../arb-rows/arbitrage-view.ts';
import type { OddsClock } from '../../../server/live/odds-clock.ts';
import { useClock } from '../../../server/live/use-clock.ts';
import { SportIcon } from '../../../ui/figure/SportIcon.tsx';
import styles from './FoldedRow.module.css';

export interface FoldedRowProps {
  row: Pick<OpportunityRow, 'sport' | 'teams' | 'profit'>;
  /** When it closed, by this device's clock. */
  since: number;
  clock: OddsClock;
}

export function FoldedRow({ row: { sport, teams, profit }, since, clock }: FoldedRowProps) {
  // The odds clock only gives the beat: in a replay it runs at another speed.
  const text = useClock(clock, () => words.row.ended(formatAge(Math.max(0, Date.now() - since)), profit), '');
  return (
    <span className={styles.folded}>
      <span className={styles.sport}>
        <SportIcon sport={sport} size="small" />
      </span>
      <s className={styles.teams}>{teams}</s>
      <span className={styles.text}>{text}</span>
    </span>
  );
}
