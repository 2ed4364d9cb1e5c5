/** On a wide screen: all houses with what is there, each the way to its statement. */
import bank from 'lucide:landmark';
import { Link } from 'wouter';
import type { Worth } from '#shared/bets/bet-in-reais.ts';
import type { HouseBalance } from '#shared/bets/houses.ts';
import { sumIfAll } from '#shared/bets/money/amounts.ts';
import { movementWords as words } from '#shared/catalogue/bets/movements.ts';
import { formatMoney } from '#shared/catalogue/numbers/format.ts';
import { findBook } from '#shared/markets/books.ts';
import { type Cents, cents } from '#shared/units.ts';
import { Amount } from '../../../ui/figure/Amount.tsx';
import { HouseChip } from '../../../ui/figure/HouseChip.tsx';
import { RatedAmount } from '../../../ui/figure/RatedAmount.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './StatementHouses.module.css';
import { type StatementAddress, statementHref } from './statement-address.ts';

export interface StatementHousesProps {
  houses: readonly HouseBalance[];
  address: StatementAddress;
  worth: Worth;
}

export function StatementHouses({ houses, address, worth }: StatementHousesProps) {
  const total = (amountOf: (each: HouseBalance) => Cents) =>
    sumIfAll(houses.map(each => (amountOf(each) === 0 ? cents(0) : worth(amountOf(each), each.house))));
  const held = total(({ inPlayCents }) => inPlayCents);
  // Bets are of one house: of all together there is no list of them.
  const kind = address.kind === 'bets' ? '' : address.kind;
  return (
    <nav className={styles.houses} aria-label={words.housesLabel}>
      <ul>
        <li>
          <Link
            className={styles.house}
            href={statementHref({ ...address, kind, house: null })}
            aria-current={address.house === null ? 'page' : undefined}
          >
            <span className={styles.all}>
              <Icon icon={bank} size="small" />
            </span>
            <span className={styles.name}>
              {words.allHouses}
              <span className={styles.small}>{words.houses(houses.length)}</span>
            </span>
            <span className={styles.money}>
              <strong>
                <RatedAmount cents={total(({ cashCents }) => cashCents)} />
              </strong>
              {held !== null && held > 0 && <span className={styles.small}>{words.held(formatMoney(held))}</span>}
            </span>
          </Link>
        </li>
        {houses.map(({ house, currency, cashCents, inPlayCents }) => (
          <li key={house}>
            <Link
              className={styles.house}
              href={statementHref({ ...address, house })}
              aria-current={address.house === house ? 'page' : undefined}
            >
              <HouseChip house={findBook(house).name} size={28} />
              <span className={styles.name}>
                <span className={styles.cut}>{findBook(house).name}</span>
              </span>
              <span className={styles.money}>
                <strong data-short={cashCents < 0 || undefined}>
                  <Amount cents={cashCents} currency={currency} />
                </strong>
                <span className={styles.small}>
                  {inPlayCents > 0 ? words.held(formatMoney(inPlayCents, currency)) : words.nothingHeld}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
