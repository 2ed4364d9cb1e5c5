/** A free bet that waits to be used. */
import type { SheetRow } from '../../spreadsheet/cells.ts';
import { cleanedText } from '../cells/clean-text.ts';
import { readDate } from '../cells/read-date.ts';
import type { RowCode } from '../result/row-code.ts';
import { statusReading } from './read-leg-status.ts';
import { readHouse } from './read-terms.ts';
import { readFreeBet } from './row-cells.ts';
import { type RowContext, RowRejected, type VoucherDraft } from './row-context.ts';
import { moneyIn } from './row-money.ts';

export function voucherOf(row: SheetRow, date: string, code: RowCode | null, context: RowContext): VoucherDraft | null {
  const { reader } = context;
  const status = reader.text(row, 'status', 1);
  const reading = status === null ? null : statusReading(status, context);
  const waits = /\b(falta girar|pendente|creditad|recebid)/.test(cleanedText(reader.text(row, 'phase', 1) ?? ''));
  if (
    reader.text(row, 'odds', 1) !== null ||
    !(reading?.kind === 'voucher' || (waits && reader.text(row, 'stake', 1) !== null))
  )
    return null;
  const house = readHouse(row, 1, context);
  const cell = reader.cell(row, 'stake', 1);
  const money = moneyIn(row, 'stake', 1, context);
  if (money.kind === 'blank') throw new RowRejected('no_stake', cell);
  if (money.kind === 'bad' || money.cents <= 0) throw new RowRejected('bad_stake', cell);
  const expires = readDate(reader.cell(row, 'expires', 1), context.dates)?.slice(0, 10) ?? null;
  const isReturned = readFreeBet(reader.cell(row, 'freebet', 1)) === 'sr';
  return {
    sheet: context.sheet,
    row: row.number,
    house,
    cents: money.cents,
    stakeReturned: isReturned,
    date,
    expires,
    status: reading?.kind === 'voucher' ? reading.status : 'pending',
    minOdds: code?.facts?.minOdds ?? null,
    note: code === null ? '' : (reader.text(row, 'event', 1) ?? ''),
    code,
  };
}
