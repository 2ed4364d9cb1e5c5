/** The age of one price, ticking by itself: nothing around it is drawn again. */
import { arbitrage as words } from '#shared/catalogue/arbitrage.ts';
import type { EpochMs } from '#shared/units.ts';
import type { OddsClock } from '../../server/odds-clock.ts';
import styles from './Age.module.css';
import { ageText } from './arbitrage-view.ts';
import { useClock } from './use-clock.ts';

export interface AgeProps {
  at: EpochMs;
  clock: OddsClock;
}

export function Age({ at, clock }: AgeProps) {
  const text = useClock(clock, now => ageText(at, now), '');
  return (
    <span className={styles.age}>
      <span className="visually-hidden">{words.row.agePrefix} </span>
      {text}
    </span>
  );
}
