/** How far a bonus is turned over: done, left, until when. */
import type { Rollover } from '#shared/bets/rollover.ts';
import { movementWords as words } from '#shared/catalogue/bets/movements.ts';
import { formatMoney, formatOdds } from '#shared/catalogue/numbers/format.ts';
import { findBook } from '#shared/markets/books.ts';
import styles from './RolloverLine.module.css';

export interface RolloverLineProps {
  rollover: Rollover;
  showsHouse: boolean;
  currencyOf: (house: string) => string;
}

export function RolloverLine({ rollover, showsHouse, currencyOf }: RolloverLineProps) {
  const { house, terms, doneCents, leftCents } = rollover;
  const money = (amount: typeof doneCents) => formatMoney(amount, currencyOf(house));
  const odds = terms.minOdds === null ? null : formatOdds(terms.minOdds);
  const until = terms.until === null ? null : terms.until.split('-').reverse().join('/');
  const name = findBook(house).name;
  return (
    <section className={styles.line} aria-label={`${words.rollover}: ${name}`}>
      <p>
        {showsHouse && <strong>{name} · </strong>}
        {leftCents === 0
          ? words.rolloverDone(money(terms.cents))
          : words.rolloverLine(money(doneCents), money(terms.cents), money(leftCents))}
      </p>
      <progress className={styles.progress} max={terms.cents} value={Math.min(doneCents, terms.cents)} aria-hidden />
      <p className={styles.facts}>{words.rolloverFacts(odds, until)}</p>
    </section>
  );
}
