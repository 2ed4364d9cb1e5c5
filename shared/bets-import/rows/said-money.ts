/** Profit and return as the file has them, of a leg or of the whole operation, and where they differ from what was bet. */
import type { BetStatus } from '../../bets/action.ts';
import type { SheetRow } from '../../spreadsheet/cells.ts';
import { type Cents, cents } from '../../units.ts';
import { isFormulaError } from '../cells/clean-text.ts';
import { type MoneyCell, readUnits } from '../cells/read-money.ts';
import type { ImportField } from '../result/fields.ts';
import type { Remark } from '../result/imported.ts';
import type { legMoney } from './leg-money.ts';
import { type ImportedLegDraft, type RowContext, RowRejected } from './row-context.ts';
import { moneyIn, styleAt } from './row-money.ts';

/** In centavos; null: the file does not say. */
export interface SaidMoney {
  readonly profitCents: Cents | null;
  readonly returnCents: Cents | null;
}

/** Profit and return as the file has them, in centavos. */
export function saidMoney(
  row: SheetRow,
  leg: number,
  context: RowContext,
  remarks: Set<Remark>,
  isStrict = true,
): SaidMoney {
  const { reader, unitCents } = context;
  const read = (field: ImportField): Cents | null => {
    const cell = reader.cell(row, field, leg);
    if (isFormulaError(cell)) {
      remarks.add('formula_error');
      return null;
    }
    if (field === 'profit_units') {
      const units = cell === null ? null : readUnits(cell, styleAt(field, leg, context));
      return units === null || unitCents === null
        ? null
        : cents(Math.round(Number((units * unitCents).toPrecision(12))));
    }
    const money: MoneyCell = moneyIn(row, field, leg, context);
    if (money.kind === 'bad' && isStrict) throw new RowRejected('bad_money', cell);
    if (money.kind !== 'amount') return null;
    return money.isUnits && unitCents !== null ? cents(Math.round((money.cents * unitCents) / 100)) : money.cents;
  };
  const [profitCents, returned] = [read('profit') ?? read('profit_units'), read('return')];
  // Nothing that comes back is below zero: such a cell says what was lost.
  const isLoss = returned !== null && returned < 0;
  return isLoss ? { profitCents: profitCents ?? returned, returnCents: null } : { profitCents, returnCents: returned };
}

/** A file rounds; what is further off than that is worth a remark. */
const ROUNDING_CENTS = 2;

export function remarkOn(
  status: BetStatus,
  money: ReturnType<typeof legMoney>,
  said: SaidMoney,
  remarks: Set<Remark>,
): void {
  const { ownCents, returnCents, profitCents, expectedCents } = money;
  if (profitCents === null || returnCents === null) return;
  const isOpposite = (status === 'won' && profitCents < 0) || (status === 'lost' && profitCents > 0);
  const isSplit =
    said.profitCents !== null &&
    said.returnCents !== null &&
    Math.abs(said.profitCents - (said.returnCents - ownCents)) > ROUNDING_CENTS;
  if (isOpposite || isSplit) remarks.add('contradiction');
  else if (expectedCents !== null && Math.abs(expectedCents - returnCents) > ROUNDING_CENTS) remarks.add('differs');
}

/** The profit of the whole operation, as the file has it: the leg that won takes what rounding leaves. */
export function withProcedureProfit(
  row: SheetRow,
  legs: readonly ImportedLegDraft[],
  context: RowContext,
  remarks: Set<Remark>,
): readonly ImportedLegDraft[] {
  const cell = context.reader.cell(row, 'procedure_profit', 1);
  if (
    cell === null ||
    legs.length === 0 ||
    context.reader.legs.length === 1 ||
    legs.some(({ status }) => status === 'open')
  )
    return legs;
  if (isFormulaError(cell)) {
    remarks.add('formula_error');
    return legs;
  }
  const money = moneyIn(row, 'procedure_profit', 1, context);
  if (money.kind === 'bad') throw new RowRejected('bad_money', cell);
  if (money.kind === 'blank') return legs;
  const missing = money.cents - legs.reduce((so, { profitCents }) => so + (profitCents ?? 0), 0);
  const paid = legs.filter(({ returnCents }) => (returnCents ?? 0) > 0);
  if (missing === 0 || paid.length !== 1) return legs;
  if (Math.abs(missing) > ROUNDING_CENTS) remarks.add('differs');
  return legs.map(leg =>
    leg === paid[0]
      ? {
          ...leg,
          returnCents: cents((leg.returnCents ?? 0) + missing),
          profitCents: cents((leg.profitCents ?? 0) + missing),
        }
      : leg,
  );
}
