/** The top of a step: the house, what is bet on there, and its price with its age; while odds are typed, those of before. */
import type { ReactNode } from 'react';
import { placing as words } from '#shared/catalogue/arbitrage/placing.ts';
import { formatOdds } from '#shared/catalogue/numbers/format.ts';
import { HouseChip } from '../../../ui/figure/HouseChip.tsx';
import { Price } from '../../../ui/figure/Price.tsx';
import { Age } from '../row/Age.tsx';
import { PriceRing } from './PriceRing.tsx';
import styles from './StepCard.module.css';
import type { StepProps } from './step-props.ts';

export interface StepHeadProps extends Pick<StepProps, 'step' | 'clock'> {
  chip: 28 | 36;
  /** Behind the name of the house. */
  where: ReactNode;
  isTyping: boolean;
}

export function StepHead({ step, clock, chip, where, isTyping }: StepHeadProps) {
  const { leg, label, isLay, typed, listed } = step;
  return (
    <header className={styles.head}>
      <HouseChip house={leg.bookName} size={chip} />
      <div className={styles.what}>
        <h3 className={styles.name}>
          {label}
          {isLay && <span className={styles.lay}> lay</span>}
        </h3>
        <p className={styles.where}>
          {leg.bookName} · {where}
        </p>
      </div>
      {isTyping ? (
        <p className={styles.was}>
          {words.was} <s>{formatOdds(listed)}</s>
        </p>
      ) : (
        <div className={styles.odds}>
          <p className={styles.price}>
            {!typed && <PriceRing leg={leg} clock={clock} />}
            <Price odds={leg.odds} tight />
          </p>
          <p className={styles.age}>{typed ? words.typed : <Age at={leg.at} clock={clock} />}</p>
        </div>
      )}
    </header>
  );
}
