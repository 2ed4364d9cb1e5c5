/** What is at the house now, and what the period added up to. */
import type { Book } from '#shared/bets/book.ts';
import { HOME_CURRENCY, inReais } from '#shared/bets/exchange.ts';
import type { HouseBalance } from '#shared/bets/houses.ts';
import { sum } from '#shared/bets/money/amounts.ts';
import { movementWords as words } from '#shared/catalogue/bets/movements.ts';
import { formatMoney } from '#shared/catalogue/numbers/format.ts';
import { findBook } from '#shared/markets/books.ts';
import { cents } from '#shared/units.ts';
import { Amount } from '../../../ui/figures/Amount.tsx';
import { HouseChip } from '../../../ui/figures/HouseChip.tsx';
import styles from './StatementHead.module.css';
import { dayText } from './StatementList.tsx';
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
    sum(
      mine.map(each =>
        house === null ? (inReais(each[field], each.currency, 'newest', rates) ?? cents(0)) : each[field],
      ),
    );
  const [cash, held, free] = [total('cashCents'), total('inPlayCents'), total('freebetsCents')];
  const reais = currency === HOME_CURRENCY ? null : inReais(cash, currency, 'newest', rates);
  const names =
    house === null
      ? (['deposits', 'withdrawals', 'others', 'fees'] as const)
      : (['deposits', 'withdrawals', 'transfers', 'bets', 'others'] as const);
  const facts = [
    ...(reais === null ? [] : [formatMoney(reais)]),
    ...(held > 0 ? [words.held(formatMoney(held, currency))] : []),
    ...(free > 0 ? [words.freeBets(formatMoney(free, currency))] : []),
  ];
  return (
    <section className={styles.head}>
      {!isWide && (
        <div className={styles.hero}>
          {house !== null && <HouseChip house={findBook(house).name} size={36} />}
          <p className={styles.balance}>
            <span className={styles.name}>{house === null ? words.total : findBook(house).name}</span>
            <strong className={styles.figure} data-short={cash < 0 || undefined}>
              <Amount cents={cash} currency={currency} />
            </strong>
          </p>
          <p className={styles.facts}>{facts.join(' · ')}</p>
        </div>
      )}
      <dl className={styles.sums}>
        {start !== null && (
          <div>
            <dt>{words.sums.start(dayText(start.day))}</dt>
            <dd>
              <Amount cents={start.cents} currency={currency} />
            </dd>
          </div>
        )}
        {names.map(name => (
          <div key={name}>
            <dt>{words.sums[name]}</dt>
            <dd>
              {sums[name] > 0 && name !== 'fees' && '+'}
              <Amount cents={sums[name]} currency={currency} />
            </dd>
          </div>
        ))}
        {isWide && (
          <div className={styles.now}>
            <dt>{[words.sums.now, ...facts].join(' · ')}</dt>
            <dd data-short={cash < 0 || undefined}>
              <Amount cents={cash} currency={currency} />
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
