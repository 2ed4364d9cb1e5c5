/** An odd, the same in every view: two decimals, and the third smaller, in a slot that is always there. */
import { priceParts } from '#shared/catalogue/numbers/price-parts.ts';
import styles from './Price.module.css';

export interface PriceProps {
  odds: number;
  /** Without the slot of a third decimal that is not there: where nothing stands below or above it. */
  tight?: boolean;
}

export function Price({ odds, tight = false }: PriceProps) {
  const { main, third } = priceParts(odds);
  return (
    <span className={styles.price}>
      {main}
      {(third !== '' || !tight) && <span className={styles.third}>{third}</span>}
    </span>
  );
}
