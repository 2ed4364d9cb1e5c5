/** The match that the calculation was opened for. */
import { SPORTS } from '#shared/markets/market.ts';
import type { OpenedEvent } from '../../calculator/opened-event.ts';
import { SportIcon } from '../../ui/figure/SportIcon.tsx';
import styles from './CalculatorScreen.module.css';

export function EventLine({ event: { sport, title } }: { event: OpenedEvent }) {
  return (
    <p className={styles.event}>
      <SportIcon sport={SPORTS.find(each => each === sport) ?? 'other'} size="tiny" />
      <span className={styles.eventTitle}>{title}</span>
    </p>
  );
}
