/** The lines of a statement by day, the latest first. Red and green are for results: what comes in and goes out has the colour of text. */

import arrowDown from 'lucide:arrow-down-to-line';
import arrowsAcross from 'lucide:arrow-left-right';
import arrowUp from 'lucide:arrow-up-from-line';
import arrowUpRight from 'lucide:arrow-up-right';
import cornerDownLeft from 'lucide:corner-down-left';
import gift from 'lucide:gift';
import pencil from 'lucide:pencil';
import redo from 'lucide:redo-2';
import scale from 'lucide:scale';
import ticket from 'lucide:ticket';
import { useState } from 'react';
import type { Book } from '#shared/bets/book.ts';
import type { Movement } from '#shared/bets/merged-terms.ts';
import { movementDifference } from '#shared/bets/movement-differences.ts';
import { localClock, localDay } from '#shared/calendar/local-time.ts';
import { movementWords as words } from '#shared/catalogue/bets/movements.ts';
import { formatMoney } from '#shared/catalogue/numbers/format.ts';
import { dayNumber } from '#shared/report/days.ts';
import { epochMs } from '#shared/units.ts';
import type { BookWriter } from '../../../bets/use-book-writer.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Pressable } from '../../../ui/button/Pressable.tsx';
import { StateNotice } from '../../../ui/feedback/StateNotice.tsx';
import { Amount } from '../../../ui/figure/Amount.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import tools from '../../../ui/tools.module.css';
import { MovementDifferences } from './MovementDifferences.tsx';
import styles from './StatementList.module.css';
import { houseOf, lineText, type ShownLine, type StatementDay, type StatementView } from './statement-view.ts';

export interface StatementListProps {
  view: StatementView;
  /** Null: of all houses. */
  house: string | null;
  currencyOf: (house: string) => string;
  book: Pick<Book, 'movements' | 'removedMovements' | 'movementEdits'>;
  /** With columns for the day, the hour and the balance. */
  isWide: boolean;
  /** The movement whose form is open; null: none. */
  edited: string | null;
  writer: BookWriter;
  onEdit: (movement: Movement) => void;
  onOperation: (procedure: string) => void;
}

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
/** More lines come when they are asked for. */
const FIRST_LINES = 60;

export function StatementList({ view, ...row }: StatementListProps) {
  const [count, setCount] = useState(FIRST_LINES);
  if (view.days.length === 0) {
    return view.lines > 0 ? (
      <p className={tools.hint}>{words.nothing}</p>
    ) : (
      <StateNotice icon={arrowDown} {...words.empty} />
    );
  }
  const { days, isWhole } = firstLines(view.days, count);
  const { columns } = words;
  return (
    <div className={styles.days} data-balance={row.house !== null || undefined}>
      {row.isWide && (
        <p className={styles.columns} aria-hidden="true">
          <span>{columns.date}</span>
          <span>{columns.movement}</span>
          <span>{columns.value}</span>
          {row.house !== null && <span>{columns.balance}</span>}
        </p>
      )}
      {days.map(({ day, lines, balanceCents }) => (
        <section key={day} className={styles.day} aria-label={dayText(day)}>
          {!row.isWide && (
            <header className={styles.dayHead}>
              <h2>{dayText(day)}</h2>
              {balanceCents !== null && <span>{formatMoney(balanceCents, view.currency)}</span>}
            </header>
          )}
          <ul className={styles.lines}>
            {lines.map((line, index) => (
              <StatementRow key={line.id} line={line} day={index === 0 ? dayText(day) : ''} {...row} />
            ))}
          </ul>
        </section>
      ))}
      {!isWhole && <Button onClick={() => setCount(count + FIRST_LINES)}>{words.more}</Button>}
    </div>
  );
}

/** A day is cut where the lines end that are shown. */
function firstLines(days: readonly StatementDay[], count: number) {
  const shown: StatementDay[] = [];
  let left = count;
  for (const day of days) {
    if (left <= 0) break;
    shown.push({ ...day, lines: day.lines.slice(0, left) });
    left -= day.lines.length;
  }
  return { days: shown, isWhole: left >= 0 && shown.length === days.length };
}

const WEEKDAYS = ['qui', 'sex', 'sáb', 'dom', 'seg', 'ter', 'qua'] as const;

/** Example: 'hoje', 'ontem', 'qui 19/11', and with its year where that is another one. */
export function dayText(day: string): string {
  const today = localDay(epochMs(Date.now()), timeZone);
  const number = dayNumber(day);
  if (day === today) return words.days.today;
  if (number === dayNumber(today) - 1) return words.days.yesterday;
  const [year, month, date] = day.split('-');
  const shortYear = year === today.slice(0, 4) ? '' : `/${year}`;
  return `${WEEKDAYS[((number % 7) + 7) % 7]} ${date}/${month}${shortYear}`;
}

const ICONS: Readonly<Record<Movement['kind'] | 'stake' | 'return' | 'refund', string>> = {
  deposit: arrowDown,
  withdraw: arrowUp,
  transfer: arrowsAcross,
  adjust: scale,
  bonus: gift,
  stake: ticket,
  return: cornerDownLeft,
  refund: cornerDownLeft,
};

/** day: of the first line of a day; '': it is said above. */
type RowProps = Omit<StatementListProps, 'view'> & { line: ShownLine; day: string };

function StatementRow({ line, day, house, currencyOf, book, isWide, edited, writer, onEdit, onOperation }: RowProps) {
  const { title, details } = lineText(line, house, currencyOf);
  const isRemoved = line.of === 'movement' && line.removedBy !== null;
  const currency = currencyOf(house ?? (line.of === 'movement' ? houseOf(line.movement) : line.bet.terms.house));
  // Between one's own houses nothing comes in and nothing goes out.
  const isAcross = house === null && line.of === 'movement' && line.movement.kind === 'transfer';
  const clock = localClock(line.at, timeZone);
  const money = formatMoney(line.of === 'movement' ? line.movement.cents : line.cents, currency);
  const content = (
    <>
      {isWide && (
        <>
          <span className={styles.date}>{day}</span>
          <span className={styles.clock}>{clock}</span>
        </>
      )}
      <span className={styles.icon}>
        <Icon icon={ICONS[line.of === 'movement' ? line.movement.kind : line.of]} size="small" />
      </span>
      <span className={styles.texts}>
        <span className={styles.title}>{title}</span>
        <span className={styles.details}>{(isWide ? details : [clock, ...details]).join(' · ')}</span>
      </span>
      <span className={styles.value}>
        {line.cents > 0 && !isAcross && '+'}
        <Amount cents={line.cents} currency={currency} />
      </span>
      {isWide && 'balanceCents' in line && (
        <span className={styles.balance}>{!isRemoved && <Amount cents={line.balanceCents} currency={currency} />}</span>
      )}
      {isWide && (
        <span className={styles.act}>
          {!isRemoved && <Icon icon={line.of === 'movement' ? pencil : arrowUpRight} size="small" />}
        </span>
      )}
    </>
  );
  if (line.of !== 'movement') {
    return (
      <li>
        <Pressable className={styles.row} title={words.openBet} onClick={() => onOperation(line.bet.terms.procedure)}>
          {content}
        </Pressable>
      </li>
    );
  }
  const { movement, removedBy } = line;
  const difference = movementDifference(book, movement.id);
  const differences = difference && (
    <div className={styles.differences}>
      <MovementDifferences {...{ difference, currencyOf, writer }} />
    </div>
  );
  if (removedBy === null) {
    return (
      <li>
        <Pressable
          className={styles.row}
          title={words.edit(title, money)}
          aria-pressed={isWide ? edited === movement.id : undefined}
          onClick={() => onEdit(movement)}
        >
          {content}
        </Pressable>
        {differences}
      </li>
    );
  }
  const bringBack = () =>
    writer.write(
      removedBy.map(of => ({ kind: 'undo' as const, of })),
      words.redone(title, money),
    );
  return (
    <li className={styles.removed}>
      <span className={styles.row} data-removed>
        {content}
      </span>
      <Pressable className={styles.redo} aria-label={words.redo(title, money)} onClick={bringBack}>
        <Icon icon={redo} size="small" />
      </Pressable>
      {differences}
    </li>
  );
}
