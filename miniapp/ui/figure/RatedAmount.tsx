/** An amount that may need a rate of exchange nobody has written down. Then it says so, for no number would be right. */
import { exchangeWords as words } from '#shared/catalogue/bets/exchange.ts';
import type { Cents } from '#shared/units.ts';
import { Amount } from './Amount.tsx';
import styles from './RatedAmount.module.css';

export interface RatedAmountProps {
  /** Null: no rate is known. */
  cents: Cents | null;
  profit?: boolean;
  /** Reais, unless another one is named. */
  currency?: string;
}

export function RatedAmount({ cents, ...shown }: RatedAmountProps) {
  if (cents !== null) return <Amount cents={cents} {...shown} />;
  return (
    <span className={styles.unknown} title={words.noRateHint}>
      {words.noRate}
    </span>
  );
}
