/** What is free and what is held at all houses together, of those in reais: each of the others says its own. */
import { HOME_CURRENCY } from '#shared/bets/exchange.ts';
import type { HouseBalance } from '#shared/bets/houses.ts';
import { sum } from '#shared/bets/money/amounts.ts';
import { bets as words } from '#shared/catalogue/bets/screen.ts';
import { Amount } from '../../ui/figures/Amount.tsx';
import styles from './MoneyTotals.module.css';

interface MoneyTotalsProps {
  houses: readonly HouseBalance[];
  /** How many are open. */
  operations: number;
}

export function MoneyTotals({ houses: all, operations }: MoneyTotalsProps) {
  const houses = all.filter(({ currency }) => currency === HOME_CURRENCY);
  const { free, inPlay } = words.houses;
  return (
    <dl className={styles.totals}>
      <div>
        <dd>
          <Amount cents={sum(houses.map(({ cashCents }) => cashCents))} />
        </dd>
        <dt>{free(houses.filter(({ cashCents }) => cashCents !== 0).length)}</dt>
      </div>
      <div>
        <dd>
          <Amount cents={sum(houses.map(({ inPlayCents }) => inPlayCents))} />
        </dd>
        <dt>{inPlay(operations)}</dt>
      </div>
    </dl>
  );
}
