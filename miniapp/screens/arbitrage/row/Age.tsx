/** Ages that tick by themselves: nothing around them renders again. */
import type { EpochMs } from '#shared/units.ts';
import { ageText } from '../../../arb-rows/arbitrage-view.ts';
import type { OddsClock } from '../../../server/live/odds-clock.ts';
import { useClock } from '../../../server/live/use-clock.ts';
import styles from './Age.module.css';

export interface AgeProps {
  at: EpochMs;
  clock: OddsClock;
}

/** Of one price. */
export function Age(props: AgeProps) {
  return (
    <span className={styles.age}>
      <Ticking {...props} />
    </span>
  );
}

/** How long an opportunity has been open, in a box of fixed size: when the text changes, nothing else is laid out. */
export function OpenFor({ since, clock }: { since: EpochMs; clock: OddsClock }) {
  return (
    <span className={styles.box}>
      <Ticking at={since} clock={clock} />
    </span>
  );
}

function Ticking({ at, clock }: AgeProps) {
  return useClock(clock, now => ageText(at, now), '');
}
