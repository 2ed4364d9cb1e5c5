/** What is at the house now, and what the period added up to. */
import type { Book } from '#shared/bets/book.ts';
import { HOME_CURRENCY, inReais } from '#shared/bets/exchange.ts';
import type { HouseBalance } from '#shared/bets/houses.ts';
import { sumIfAll } from '#shared/bets/money/amounts.ts';
import { movementWords as words } from '#shared/catalogue/bets/movements.ts';
import { formatMoney } from '#shared/catalogue/numbers/format.ts';
import { findBook } from '#shared/markets/books.ts';
import { Amount } from '../../../ui/figure/Amount.tsx';
import { HouseChip } from '../../../ui/figure/HouseChip.tsx';
import { RatedAmount } from '../../../ui/figure/RatedAmount.tsx';
import styles from './StatementHead.module.css';
import type { StatementView } from './statement-view.ts';

export interface StatementHeadProps {
  house: string | null;
  houses: readonly HouseBalance[];
  view: StatementView;
  rates: Book['rates'];
  /** One line that ends with the balance: the houses with their names stand beside it. */
  isWide: boolean;
}

export function StatementHead({ house, houses, view, rates, isWide }: StatementHeadProps) {
  const { sums, start, currency } = view;
  const mine = house === null ? houses : houses.filter(each => each.house === house);
  const total = (field: 'cashCents' | 'inPlayCents' | 'freebetsCents') =>
    sumIfAll(
      mine.map(each =>
        house === null && each[field] !== 0 ? inReais(each[field], each.currency, 'newest', rates) : each[field],
      ),
    );
  const [cash, held, free] = [total('cashCents'), total('inPlayCents'), total('freebetsCents')];
  const reais = currency === HOME_CURRENCY || cash === null ? null : inReais(cash, currency, 'newest', rates);
  const names =
    house === null
      ? (['deposits', 'withdrawals', 'others', 'fees'] as const)
      : (['deposits', 'withdrawals', 'transfers', 'bets', 'others'] as const);
  const facts = [
    ...(reais === null ? [] : [formatMoney(reais)]),
    // Beside a wide statement it stands with its house.
    ...(held !== null && held > 0 && !isWide ? [words.held(formatMoney(held, currency))] : []),
    ...(free !== null && free > 0 ? [words.freeBets(formatMoney(free, currency))] : []),
  ];
  return (
    <section className={styles.head}>
      {!isWide && (
        <div className={styles.hero}>
          {house !== null && <HouseChip house={findBook(house).name} size={36} />}
          <p className={styles.balance}>
            <span className={styles.name}>{house === null ? words.total : findBook(house).name}</span>
            <strong className={styles.figure} data-short={(cash !== null && cash < 0) || undefined}>
              <RatedAmount cents={cash} currency={currency} />
            </strong>
          </p>
          <p className={styles.facts}>{facts.join(' · ')}</p>
        </div>
      )}
      <dl className={styles.sums}>
        {start !== null && (
          <div>
            <dt>{words.sums.start(start.day.split('-').slice(1).reverse().join('/'))}</dt>
            <dd>
              <Amount cents={start.cents} currency={currency} />
            </dd>
          </div>
        )}
        {names.map(name => (
          <div key={name}>
            <dt>{words.sums[name]}</dt>
            <dd>
              {(sums[name] ?? 0) > 0 && name !== 'fees' && '+'}
              <RatedAmount cents={sums[name]} currency={currency} />
            </dd>
          </div>
        ))}
        {isWide && (
          <div className={styles.now}>
            <dt>{[words.sums.now, ...facts].join(' · ')}</dt>
            <dd data-short={(cash !== null && cash < 0) || undefined}>
              <RatedAmount cents={cash} currency={currency} />
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
