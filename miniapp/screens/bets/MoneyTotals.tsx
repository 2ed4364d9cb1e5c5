/** What is free and what is held at all houses together, in reais at the newest rates. */
import type { Worth } from '#shared/bets/bet-in-reais.ts';
import type { HouseBalance } from '#shared/bets/houses.ts';
import { sumIfAll } from '#shared/bets/money/amounts.ts';
import { bets as words } from '#shared/catalogue/bets/screen.ts';
import { RatedAmount } from '../../ui/figure/RatedAmount.tsx';
import styles from './MoneyTotals.module.css';

interface MoneyTotalsProps {
  houses: readonly HouseBalance[];
  /** How many are open. */
  operations: number;
  worth: Worth;
}

export function MoneyTotals({ houses, operations, worth }: MoneyTotalsProps) {
  const { free, inPlay } = words.houses;
  const total = (amount: 'cashCents' | 'inPlayCents') =>
    sumIfAll(houses.map(each => (each[amount] === 0 ? each[amount] : worth(each[amount], each.house))));
  return (
    <dl className={styles.totals}>
      <div>
        <dd>
          <RatedAmount cents={total('cashCents')} />
        </dd>
        <dt>{free(houses.filter(({ cashCents }) => cashCents !== 0).length)}</dt>
      </div>
      <div>
        <dd>
          <RatedAmount cents={total('inPlayCents')} />
        </dd>
        <dt>{inPlay(operations)}</dt>
      </div>
    </dl>
  );
}
