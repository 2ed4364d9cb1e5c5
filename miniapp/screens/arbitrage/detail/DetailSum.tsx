/** The worst case, large; beside it the age of the oldest price. */
import { placing as words } from '#shared/catalogue/arbitrage/placing.ts';
import type { PlacingPlan } from '#shared/placing/placing-plan.ts';
import { ageText } from '../../../arb-rows/arbitrage-view.ts';
import type { OddsClock } from '../../../server/live/odds-clock.ts';
import { useClock } from '../../../server/live/use-clock.ts';
import { Amount, Percent } from '../../../ui/figure/Amount.tsx';
import { PriceRing } from '../placing/PriceRing.tsx';
import { oldestLeg } from '../placing/placing-view.ts';
import styles from './DetailSum.module.css';

export function DetailSum({ plan, clock }: { plan: PlacingPlan; clock: OddsClock }) {
  const oldest = oldestLeg(plan);
  const age = useClock(clock, now => (oldest ? ageText(oldest.at, now) : ''), '');
  return (
    <div className={styles.sum}>
      <div>
        <p className={styles.label}>{words.worst}</p>
        <p className={styles.worst} data-worst>
          <Amount cents={plan.worst} profit />
        </p>
      </div>
      {plan.total > 0 && (
        <p className={styles.percent} data-sign={plan.worst < 0 ? 'loss' : 'gain'}>
          <Percent fraction={plan.worst / plan.total} />
        </p>
      )}
      {oldest && (
        <p className={styles.oldest}>
          <PriceRing leg={oldest} clock={clock} />
          {words.oldest(age)}
        </p>
      )}
    </div>
  );
}
