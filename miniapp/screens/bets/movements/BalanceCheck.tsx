/** Whether the balance here is that of the house: when it was last compared, and the two answers to the question. */

import check from 'lucide:check';
import { localClock, localDay } from '#shared/calendar/local-time.ts';
import { movementWords as words } from '#shared/catalogue/bets/movements.ts';
import { findBook } from '#shared/markets/books.ts';
import { cents, type EpochMs } from '#shared/units.ts';
import type { BookWriter } from '../../../bets/use-book-writer.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './BalanceCheck.module.css';
import { dayText } from './StatementList.tsx';

export interface BalanceCheckProps {
  house: string;
  /** Null: nobody has compared it yet. */
  checkedAt: EpochMs | null;
  writer: BookWriter;
  /** The house shows another balance. */
  onDiffers: () => void;
}

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

export function BalanceCheck({ house, checkedAt, writer, onDiffers }: BalanceCheckProps) {
  const { name } = findBook(house);
  const { balanceCheck: said } = words;
  const confirm = () => writer.write([{ kind: 'adjust', house, cents: cents(0) }], said.confirmed(name));
  return (
    <section className={styles.check} aria-label={said.label}>
      {checkedAt === null ? (
        <p className={styles.said}>{said.ask(name)}</p>
      ) : (
        <p className={styles.said}>
          <Icon icon={check} size="small" />
          <span>{said.checked(`${dayText(localDay(checkedAt, timeZone))} ${localClock(checkedAt, timeZone)}`)}</span>
        </p>
      )}
      <div className={styles.acts}>
        <Button onClick={confirm}>{said.same}</Button>
        <Button onClick={onDiffers}>{said.differs}</Button>
      </div>
    </section>
  );
}
