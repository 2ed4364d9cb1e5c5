/** Money of a row, each cell in the way in which its column writes numbers. */
import type { SheetRow } from '../../spreadsheet/cells.ts';
import { type MoneyCell, readMoney } from '../cells/read-money.ts';
import type { DecimalStyle } from '../cells/read-number.ts';
import type { ImportField } from '../mapping/fields.ts';
import type { RowContext } from './row-context.ts';

type MoneyContext = Pick<RowContext, 'reader' | 'style' | 'styles'>;

export const styleAt = (field: ImportField, leg: number, { reader, style, styles }: MoneyContext): DecimalStyle =>
  styles.get(reader.column(field, leg) ?? -1) ?? style;

export const moneyIn = (row: SheetRow, field: ImportField, leg: number, context: MoneyContext): MoneyCell =>
  readMoney(context.reader.cell(row, field, leg), styleAt(field, leg, context));
