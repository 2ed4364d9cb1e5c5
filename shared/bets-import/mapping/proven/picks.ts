/** Columns that hold what was bet on, whatever stands above them. */
import { cleanedText, textOf } from '../../cells/clean-text.ts';
import type { AssignedColumns } from '../assign-columns.ts';
import type { TableCells, TableColumns } from './table-columns.ts';

/** How a pick is written that is no team. */
const PICK =
  /\b(mais|menos|over|under|acima|abaixo|ambas|btts|empate|draw|vence|vitoria|handicap|ou|moneyline|ml|dnb|gols|goals|dupla)\b|^[ou] ?\d/;

/** How many of the cells are picks: words of markets, or one of the names of the match. */
export function pickShare({ rows, of }: Pick<TableColumns, 'rows' | 'of'>, column: number): number {
  const about = (['event', 'home', 'away'] as const).flatMap(field => of(field)?.column ?? []);
  const filled = rows.filter(row => textOf(row.cells[column]) !== '');
  const picked = filled.filter(row => {
    const text = textOf(row.cells[column]);
    const name = cleanedText(text.replace(/[+-]?\d.*$/, ''));
    const events = about.map(each => cleanedText(textOf(row.cells[each]))).join(' ');
    return PICK.test(cleanedText(text)) || (name.length > 1 && events.includes(name));
  });
  return filled.length === 0 ? 0 : picked.length / filled.length;
}

/** A "Linha" of each leg that holds picks is what was bet on. */
export function withPicks(assigned: AssignedColumns, { data }: TableCells): AssignedColumns {
  if (assigned.columns.some(({ field }) => field === 'selection')) return assigned;
  const isPick = (column: number) => {
    const filled = data.map(row => cleanedText(textOf(row.cells[column]))).filter(text => text !== '');
    return filled.filter(text => PICK.test(text)).length * 2 > filled.length;
  };
  const columns = assigned.columns.map(each =>
    each.field === 'market' && each.leg !== null && isPick(each.column)
      ? { ...each, field: 'selection' as const }
      : each,
  );
  return { ...assigned, columns };
}
