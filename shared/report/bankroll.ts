/** The bankroll over time: what was put in apart from what was won. In reais. */
import { inReais } from '../bets/double-entry.ts';
import { type Movement, movedAt } from '../bets/merged-terms.ts';
import { wallTime } from '../calendar/local-time.ts';
import { type Cents, cents } from '../units.ts';
import { dayOfWall, reportDayText } from './days.ts';
import type { ReportBook, ReportPlace } from './report-book.ts';
import type { ReportRows } from './report-rows.ts';

export interface BankrollPoint {
  readonly day: string;
  /**
   * Deposits with the fees paid on top of them, less withdrawals and fees taken from houses, corrections included, up to the end of
   * the day.
   */
  readonly putInCents: Cents;
  /** Fees paid on top of deposits: they were put in and never reached a house. */
  readonly feesCents: Cents;
  readonly profitCents: Cents;
  /** Cash and what open bets hold, at cost. */
  readonly bankrollCents: Cents;
}

/** A point for each day on which something changed, in their order. */
export function bankrollOf(book: ReportBook, rows: ReportRows, place: ReportPlace): BankrollPoint[] {
  const changes = new Map<number, { putIn: number; fees: number; profit: number }>();
  const at = (day: number) => {
    const known = changes.get(day) ?? { putIn: 0, fees: 0, profit: 0 };
    changes.set(day, known);
    return known;
  };
  for (const movement of book.movements.values()) {
    const fee = movement.kind === 'deposit' ? movement.feeCents : 0;
    const change = putInBy(movement, book, place) + fee;
    if (change === 0) continue;
    const day = at(dayOfWall(wallTime(movedAt(movement), place.timeZone)));
    day.putIn += change;
    day.fees += fee;
  }
  rows.days.forEach((day, index) => {
    at(day).profit += rows.profit[index] ?? 0;
  });
  let [putIn, fees, profit] = [0, 0, 0];
  return [...changes]
    .sort(([a], [b]) => a - b)
    .map(([day, change]) => {
      putIn += change.putIn;
      fees += change.fees;
      profit += change.profit;
      return {
        day: reportDayText(day),
        putInCents: cents(putIn),
        feesCents: cents(fees),
        profitCents: cents(profit),
        bankrollCents: cents(putIn - fees + profit),
      };
    });
}

/** Without the fee of a deposit, which is paid outside; those of withdrawals and transfers come out of the house. */
function putInBy(movement: Movement, { rates }: ReportBook, { currencyOf }: ReportPlace): number {
  const reais = (amount: number, house: string) =>
    inReais(cents(amount), currencyOf(house), movedAt(movement), rates) ?? 0;
  switch (movement.kind) {
    case 'deposit':
      return reais(movement.cents, movement.house);
    case 'withdraw':
      return -reais(movement.cents, movement.house);
    case 'transfer':
      return -reais(movement.feeCents, movement.from);
    case 'adjust':
      return reais(movement.cents, movement.house);
    default:
      return 0;
  }
}

/** The last point before a day; nothing before the first. Example: growth since `from` is profit / what stood then. */
export function bankrollBefore(points: readonly BankrollPoint[], day: string): BankrollPoint | null {
  return points.findLast(point => point.day < day) ?? null;
}

/** Profit of a period / the bankroll at its beginning; null: there was none. */
export function growthOf(points: readonly BankrollPoint[], from: string | undefined, profit: Cents): number | null {
  const before = from === undefined ? null : bankrollBefore(points, from);
  return before === null || before.bankrollCents <= 0 ? null : profit / before.bankrollCents;
}
