/** An odd, the same in every view: two decimals, and the third smaller, in a slot that is always there. */
import { priceParts } from '#shared/catalogue/numbers/price-parts.ts';
import styles from './Price.module.css';

export interface PriceProps {
  odds: number;
  /** Leaves out the slot of a missing third decimal: for odds with no others above or below them. */
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
