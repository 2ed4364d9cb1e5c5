/** In rows of several legs without a status of their own: the column that says which of them paid. */
import { cleanedText, textOf } from '../../cells/clean-text.ts';
import { readStatus } from '../../cells/read-status.ts';
import type { ImportField, MappedColumn } from '../../result/fields.ts';
import { isReturned } from '../../rows/row-cells.ts';
import type { AssignedColumns } from '../assign-columns.ts';
import type { TableCells } from './table-columns.ts';

/** How a row says which of its legs paid. */
const WINNER =
  /^((perna|leg|lado|ponta|casa|entrada|opcao|aposta) )?([1-9]|[a-h])$|^(x|(back|lay|casa|exchange|bolsa|book|bookie)( (won|ganhou|venceu|bateu|green))?|ambas|ambos|todas|nenhum|nenhuma|devolvid[oa]s?|anulad[oa]s?|void|[1-9] (e|and) [1-9])$/;

export function withWinner(assigned: AssignedColumns, { names, data, hidden }: TableCells): AssignedColumns {
  const { columns } = assigned;
  const isOfLegs = columns.some(({ field, leg }) => field === 'status' && leg !== null);
  if (isOfLegs || columns.some(({ field }) => field === 'winner')) return assigned;
  const ofLegs = columns.filter(({ field, leg }) => leg !== null && (field === 'house' || field === 'selection'));
  const weak: readonly ImportField[] = ['status', 'notes', 'category', 'market', 'selection'];
  const isFree = (column: number) => {
    const known = columns.find(each => each.column === column);
    return !hidden.has(column) && (known === undefined || (known.leg === null && weak.includes(known.field)));
  };
  const share = (column: number) => {
    const filled = data
      .map(row => [row, cleanedText(textOf(row.cells[column]))] as const)
      .filter(([, text]) => text !== '');
    const said = filled.filter(
      ([row, text]) =>
        WINNER.test(text) ||
        isUndecided(text) ||
        ofLegs.some(each => cleanedText(textOf(row.cells[each.column])) === text),
    );
    const isTelling = new Set(filled.map(([, text]) => text)).size > 1 || filled.length === 1;
    return filled.length > 0 && isTelling ? said.length / filled.length : 0;
  };
  const [best] = names
    .map((_, column) => ({ column, share: isFree(column) ? share(column) : 0 }))
    .filter(each => each.share >= 0.8)
    .sort((a, b) => b.share - a.share);
  if (!best) return assigned;
  const header = names[best.column] ?? '';
  const winner: MappedColumn = { column: best.column, header, field: 'winner', leg: null, why: 'cells' };
  const others = columns.filter(({ column }) => column !== best.column);
  return { ...assigned, columns: [...others, winner].sort((a, b) => a.column - b.column) };
}

/** Open, or given back: then no leg has won. */
function isUndecided(text: string): boolean {
  const reading = readStatus(text);
  if (isReturned(text)) return true;
  return reading.kind === 'status' && (reading.status === 'open' || reading.status === 'void');
}
