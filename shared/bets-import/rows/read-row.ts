/** A row of a sheet as legs of bets, as an amount, as a free bet that waits; or why it cannot come in. */
import type { BetStatus } from '../../bets/action.ts';
import type { SheetRow } from '../../spreadsheet/cells.ts';
import { isFormulaError, textOf } from '../cells/clean-text.ts';
import { readDate, readTime } from '../cells/read-date.ts';
import type { MoneyCell } from '../cells/read-money.ts';
import type { ImportField } from '../result/fields.ts';
import type { Remark } from '../result/imported.ts';
import { codeOfRow } from './code-of-row.ts';
import { expectedReturn, ownOf } from './leg-money.ts';
import { amountOf, legOf } from './read-leg.ts';
import { type ImportedStatus, importedStatusOf, isOverWord, statusByWinner, statusReading } from './read-leg-status.ts';
import { type ReadTerms, termsOf } from './read-terms.ts';
import { voucherOf } from './read-voucher.ts';
import { type RowContext, type RowReading, RowRejected } from './row-context.ts';
import { isMovement } from './row-kind.ts';
import { moneyIn } from './row-money.ts';
import { withProcedureProfit } from './said-money.ts';
import { readWinner, sideOfLeg, type Winner } from './winner.ts';
import { winnerByProfit } from './winner-by-profit.ts';

export function readRow(row: SheetRow, context: RowContext): RowReading {
  try {
    return readParts(row, context);
  } catch (cause) {
    if (cause instanceof RowRejected) return { kind: 'rejected', reason: cause.reason, cell: cause.cell };
    throw cause;
  }
}

function readParts(row: SheetRow, context: RowContext): RowReading {
  const { reader } = context;
  const date = dateOf(row, context);
  const code = codeOfRow(row, date, context);
  const remarks = new Set<Remark>();
  if (row.isHidden) remarks.add('hidden_row');
  const { month } = context.dates;
  if (month && date.slice(0, 7) !== `${month.year}-${String(month.month).padStart(2, '0')}`) remarks.add('other_month');
  const blank = (field: ImportField, leg: number) =>
    reader.text(row, field, leg) === null && !isFormulaError(reader.cell(row, field, leg));
  const isBare = blank('odds', 1) && blank('stake', 1) && blank('stake_units', 1) && blank('liability', 1);
  if (code === null && isMovement(row, reader) && blank('odds', 1)) throw new RowRejected('movement');
  const voucher = voucherOf(row, date, code, context);
  if (voucher) return { kind: 'voucher', voucher };
  if (isBare && (reader.legs.length === 1 || !reader.has('odds'))) {
    const amounts = reader.legs.flatMap(leg => amountOf(row, leg, date, code, context) ?? []);
    if (amounts.length > 0) return { kind: 'legs', legs: amounts, remarks: [...remarks] };
  }
  const numbers =
    reader.legs.length === 1
      ? reader.legs
      : reader.legs.filter(leg => FIELDS_OF_ANY_LEG.some(field => isFilled(row, field, leg, context)));
  if (numbers.length === 0) throw new RowRejected('no_house');
  const terms = numbers.map(leg => ({ leg, ...termsOf(row, leg, context) }));
  const winner = winnerOf(row, terms, date, context, remarks);
  const legs = terms.map(each => {
    const status: ImportedStatus =
      winner === undefined
        ? importedStatusOf(row, each.leg, each, context, remarks)
        : { status: statusByWinner(winner, each.leg), isEarly: false, cashout: null };
    return legOf(row, date, code, each, status, context, remarks);
  });
  return { kind: 'legs', legs: withProcedureProfit(row, legs, context, remarks), remarks: [...remarks] };
}

/** Undefined: each leg has a status of its own. */
function winnerOf(
  row: SheetRow,
  legs: readonly (ReadTerms & { readonly leg: number })[],
  date: string,
  context: RowContext,
  remarks: Set<Remark>,
): Exclude<Winner, null> | undefined {
  const { reader, layLegs, winnerWords, dates } = context;
  if (reader.has('winner')) {
    const named = legs.map(({ leg, house }) => ({
      leg,
      names: [house, reader.text(row, 'house', leg), reader.text(row, 'selection', leg)],
      side: sideOfLeg(leg, layLegs),
    }));
    const winner = readWinner(reader.text(row, 'winner', 1), named, winnerWords);
    if (winner === null) throw new RowRejected('unknown_winner', reader.cell(row, 'winner', 1));
    return winner;
  }
  if (legs.length < 2 || reader.isOfLeg('status')) return undefined;
  const said = wholeStatusOf(row, context);
  if (said === 'open' || said === 'void') return said;
  const profitCell = moneyIn(row, 'procedure_profit', 1, context);
  const sided = sidedWinner(legs, said, context);
  if (sided !== null && agreesWith(legs, sided, profitCell)) return sided;
  const cell = reader.cell(row, 'procedure_profit', 1);
  const profit = profitCell;
  // Before the match is over, the profit is only what was planned.
  const isOver = said !== null || date.slice(0, 10) < dates.today;
  if (profit.kind !== 'amount' || !isOver) {
    // A status of both sides together says nothing of which one won.
    if (said !== null) throw new RowRejected('unknown_winner', reader.cell(row, 'status', 1));
    return undefined;
  }
  const priced = legs.map(each => ({ ...each, commission: each.commission ?? 0 }));
  const winner = winnerByProfit(priced, profit.cents);
  if (winner === null) throw new RowRejected('unknown_winner', cell);
  remarks.add('status_guessed');
  return winner;
}

/** Of a back and a lay: "Deu?" is about the selection, and "Deu lay?" about the lay; null: nothing of the kind is said. */
function sidedWinner(
  legs: readonly { readonly leg: number }[],
  said: BetStatus | null,
  { layLegs, statusLeg }: RowContext,
): readonly number[] | null {
  if ((said !== 'won' && said !== 'lost') || (layLegs.length === 0 && statusLeg === null)) return null;
  const isOfLay = statusLeg !== null;
  const isLayWinning = isOfLay === (said === 'won');
  return legs.flatMap(({ leg }) => (layLegs.includes(leg) === isLayWinning ? [leg] : []));
}

/** Whether the profit of the row, if it is said, is what these winners bring. */
function agreesWith(
  legs: readonly (ReadTerms & { readonly leg: number })[],
  winners: readonly number[],
  profit: MoneyCell,
): boolean {
  if (profit.kind !== 'amount') return true;
  const brought = legs.reduce((so, each) => {
    const terms = { ...each, commission: each.commission ?? 0 };
    return so + (expectedReturn(terms, winners.includes(each.leg) ? 'won' : 'lost') ?? 0) - ownOf(terms);
  }, 0);
  return Math.abs(brought - profit.cents) <= Math.max(3, Math.abs(profit.cents) * 0.02);
}

/** The status of all legs of a row together; null: the sheet has none. */
function wholeStatusOf(row: SheetRow, context: RowContext): BetStatus | null {
  const text = context.reader.text(row, 'status', 1);
  if (text === null) return context.reader.has('status') ? 'open' : null;
  if (isOverWord(text, context)) return null;
  const reading = statusReading(text, context);
  if (reading.kind !== 'status') throw new RowRejected('unknown_status', context.reader.cell(row, 'status', 1));
  return reading.status;
}

/** A row in which one of these is filled in for a leg has that leg. */
const FIELDS_OF_ANY_LEG: readonly ImportField[] = ['house', 'odds', 'stake', 'stake_units', 'selection'];

function isFilled(row: SheetRow, field: ImportField, leg: number, { reader }: RowContext): boolean {
  const cell = reader.cell(row, field, leg);
  return cell !== null && (isFormulaError(cell) || textOf(cell) !== '');
}

function dateOf(row: SheetRow, { reader, dates }: RowContext): string {
  const cell = reader.cell(row, 'date', 1);
  if (cell === null && dates.headingDay === null) throw new RowRejected('no_date');
  const day = cell === null ? dates.headingDay : readDate(cell, dates);
  if (day === null) throw new RowRejected('bad_date', cell);
  const clock = reader.cell(row, 'time', 1);
  const time = readTime(clock);
  if (time === 'bad') throw new RowRejected('bad_date', clock);
  return time === null ? day : `${day.slice(0, 10)}T${time}`;
}
