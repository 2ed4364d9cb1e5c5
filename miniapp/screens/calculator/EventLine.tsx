/** The match that the calculation was opened for. */
import { SPORTS } from '#shared/markets/market.ts';
import styles from '../../calculator/editor/CalculatorScreen.module.css';
import type { OpenedEvent } from '../../calculator/opened-event.ts';
import { SportIcon } from '../../ui/figure/SportIcon.tsx';

export function EventLine({ event: { sport, title } }: { event: OpenedEvent }) {
  return (
    <p className={styles.event}>
      <SportIcon sport={SPORTS.find(each => each === sport) ?? 'other'} size="tiny" />
      <span className={styles.eventTitle}>{title}</span>
    </p>
  );
}
