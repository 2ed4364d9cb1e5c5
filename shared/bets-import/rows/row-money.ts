/** Money of a row, each cell in the way in which its column writes numbers. */
import type { SheetRow } from '../../spreadsheet/cells.ts';
import { cents } from '../../units.ts';
import { type MoneyCell, readMoney } from '../cells/read-money.ts';
import type { DecimalStyle } from '../cells/read-number.ts';
import type { ImportField } from '../result/fields.ts';
import type { RowContext } from './row-context.ts';

type MoneyContext = Pick<RowContext, 'inCents' | 'reader' | 'style' | 'styles'>;

export const styleAt = (field: ImportField, leg: number, { reader, style, styles }: MoneyContext): DecimalStyle =>
  styles.get(reader.column(field, leg) ?? -1) ?? style;

export function moneyIn(row: SheetRow, field: ImportField, leg: number, context: MoneyContext): MoneyCell {
  const money = readMoney(context.reader.cell(row, field, leg), styleAt(field, leg, context));
  return inColumn(money, field, leg, context);
}

/** Of a column of centavos the number is the amount. */
export function inColumn(
  money: MoneyCell,
  field: ImportField,
  leg: number,
  { reader, inCents }: MoneyContext,
): MoneyCell {
  if (money.kind !== 'amount' || !inCents.has(reader.column(field, leg) ?? -1)) return money;
  return { ...money, cents: cents(Math.round(money.cents / 100)) };
}
