/** The money at each house, free and held by open bets. */
import { Link } from 'wouter';
import type { HouseBalance } from '#shared/bets/houses.ts';
import { dashboard as words } from '#shared/catalogue/bets/dashboard.ts';
import { formatMoney } from '#shared/catalogue/numbers/format.ts';
import { findBook } from '#shared/markets/books.ts';
import { betsHref } from '../../bets/bets-address.ts';
import { Amount } from '../../ui/figures/Amount.tsx';
import { HouseChip } from '../../ui/figures/HouseChip.tsx';
import styles from './BreakdownCard.module.css';
import { Card } from './Card.tsx';

export function HousesCard({ houses }: { houses: readonly HouseBalance[] }) {
  const { balances } = words;
  if (houses.length === 0) return null;
  return (
    <Card title={balances.title}>
      <ul className={styles.rows}>
        {houses.map(({ house, cashCents, inPlayCents }) => (
          <li key={house}>
            <Link className={styles.plain} href={betsHref({ status: 'open', by: { house: [house] } })}>
              <span className={styles.name}>
                <HouseChip house={findBook(house).name} size={20} />
                <span className={styles.text}>{findBook(house).name}</span>
              </span>
              <span className={styles.end}>
                <Amount cents={cashCents} />
                {inPlayCents > 0 && <span className={styles.small}>{balances.held(formatMoney(inPlayCents))}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
