/** In rows of several legs without a status of their own: the column that says which of them paid. */
import type { SheetRow } from '../../../spreadsheet/cells.ts';
import { textOf } from '../../cells/clean-text.ts';
import type { ImportField, MappedColumn } from '../../result/fields.ts';
import { type NamedLeg, readWinner, saysSideLetters, sideOfLeg, type Winner } from '../../rows/winner.ts';
import type { AssignedColumns } from '../assign-columns.ts';
import { isThreeWayTable } from '../three-way-headers.ts';
import { MOST_ROWS, type TableCells } from './table-columns.ts';

/** How many of its cells have to name a leg. */
const LEAST_SHARE = 0.8;
/** Fewer rows may have the same winner by chance. */
const MOST_ALIKE = 3;
/** Fields that a name says of a column, and whose cells may still be the legs that paid. */
const WEAK: ReadonlySet<ImportField> = new Set<ImportField>([
  'status',
  'winner',
  'side',
  'return',
  'notes',
  'category',
  'market',
  'selection',
]);

/** Its cells count, and its name only among columns that all say it. */
export function withWinner(assigned: AssignedColumns, table: TableCells): AssignedColumns {
  const { columns } = assigned;
  if (columns.some(({ field, leg }) => field === 'status' && leg !== null)) return assigned;
  const [best] = table.names
    .flatMap((_, column) => candidateAt(column, assigned, table) ?? [])
    .sort((a, b) => Number(b.isNamed) - Number(a.isNamed) || b.share - a.share);
  if (!best) return assigned;
  const { column, why } = best;
  const winner: MappedColumn = { column, header: table.names[column] ?? '', field: 'winner', leg: null, why };
  const others = columns.filter(each => each.column !== column && each.field !== 'winner');
  return { ...assigned, columns: [...others, winner].sort((a, b) => a.column - b.column) };
}

interface Candidate {
  readonly column: number;
  /** Of the cells that are not blank. */
  readonly share: number;
  readonly isNamed: boolean;
  readonly why: MappedColumn['why'];
}

/** Null: it says nothing of the legs, or the same of all rows. */
function candidateAt(column: number, { columns, layLegs }: AssignedColumns, table: TableCells): Candidate | null {
  const known = columns.find(each => each.column === column);
  if (table.hidden.has(column) || (known && !WEAK.has(known.field))) return null;
  const step = Math.max(1, Math.floor(table.data.length / MOST_ROWS));
  const filled = table.data.filter(({ cells }, index) => index % step === 0 && textOf(cells[column]) !== '');
  const words = {
    isThreeWay: isThreeWayTable(table.names),
    hasSideLetters: saysSideLetters(filled.map(({ cells }) => textOf(cells[column]))),
  };
  const others = columns.filter(each => each.column !== column);
  const read = filled.map(row => readWinner(textOf(row.cells[column]), legsOf(row, others, layLegs), words));
  const understood = read.filter(each => each !== null);
  const share = filled.length === 0 ? 0 : understood.length / filled.length;
  const isNamed = known?.field === 'winner' || known?.field === 'status';
  if (share < LEAST_SHARE || !(isTelling(understood) || (isNamed && understood.length <= MOST_ALIKE))) return null;
  return { column, share, isNamed, why: known?.field === 'winner' ? known.why : 'cells' };
}

function legsOf(row: SheetRow, columns: readonly MappedColumn[], layLegs: readonly number[]): NamedLeg[] {
  const legs = [...new Set(columns.flatMap(({ field, leg }) => (field === 'odds' && leg !== null ? [leg] : [])))];
  return legs.map(leg => {
    const own = columns.filter(each => each.leg === leg && (each.field === 'house' || each.field === 'selection'));
    return { leg, names: own.map(each => textOf(row.cells[each.column])), side: sideOfLeg(leg, layLegs) };
  });
}

/** The house of the first leg, in every row, says nothing of what became of it. */
const isTelling = (winners: readonly Winner[]): boolean => new Set(winners.map(String)).size > 1;
