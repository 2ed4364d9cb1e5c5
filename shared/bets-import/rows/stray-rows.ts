/** The rows of a table that holds no bets, below one that does: deposits, mostly. */
import type { SheetRow, Worksheet } from '../../spreadsheet/cells.ts';
import { cleanedText, textOf } from '../cells/clean-text.ts';
import type { RejectedRow, SkippedRow, SkipReason } from '../result/imported.ts';
import { MOVEMENT } from './row-kind.ts';

export function takeStrays({ name: sheet, rows }: Worksheet, rejected: RejectedRow[], skipped: SkippedRow[]): void {
  for (const row of rows) {
    const reason = reasonOf(row);
    if (reason === 'movement')
      rejected.push({ sheet, row: row.number, reason, cell: '', text: textOfRow(row), profitCents: null });
    else skipped.push({ sheet, row: row.number, reason });
  }
}

const textOfRow = ({ cells }: SheetRow): string => cells.map(textOf).filter(Boolean).join(' · ').slice(0, 120);

function reasonOf({ cells }: SheetRow): 'movement' | SkipReason {
  const filled = cells.filter(cell => cell !== null);
  if (filled.length === 0) return 'blank';
  const isMovement = filled.some(cell => cell.kind === 'text' && MOVEMENT.test(cleanedText(cell.text)));
  return isMovement && filled.length > 1 ? 'movement' : 'note';
}
