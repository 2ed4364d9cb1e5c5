/** The age of one price, which ticks by itself: nothing around it renders again. */
import { arbitrage as words } from '#shared/catalogue/arbitrage/arbitrage.ts';
import type { EpochMs } from '#shared/units.ts';
import type { OddsClock } from '../../../server/live/odds-clock.ts';
import { useClock } from '../../../server/live/use-clock.ts';
import styles from './Age.module.css';
import { ageText } from './arbitrage-view.ts';

export interface AgeProps {
  at: EpochMs;
  clock: OddsClock;
}

export function Age(props: AgeProps) {
  return (
    <span className={styles.age}>
      <Prefix />
      <Ticking {...props} />
    </span>
  );
}

/** In a box of fixed size: when the text changes, nothing around it is laid out again. */
export function BoxedAge(props: AgeProps) {
  return (
    <span className={styles.place}>
      <Prefix />
      <span className={styles.box}>
        <Ticking {...props} />
      </span>
    </span>
  );
}

/** As a cell under a heading that says what it is; its row is laid out alone, and is few cells. */
export function AgeCell(props: AgeProps) {
  return (
    <td className={styles.cell}>
      <Ticking {...props} />
    </td>
  );
}

function Ticking({ at, clock }: AgeProps) {
  return useClock(clock, now => ageText(at, now), '');
}

function Prefix() {
  return <span className="spoken">{words.row.agePrefix} </span>;
}
