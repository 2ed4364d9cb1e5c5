/** Legs side by side that no name tells apart: a house, a price and a stake, again and again. */

import type { ImportField, MappedColumn } from '../result/fields.ts';
import type { AssignedColumns } from './assign-columns.ts';
import type { ColumnContent } from './column-content.ts';

type Kind = 'house' | 'odds' | 'stake' | 'selection' | null;

const SURE = 0.8;
const MOST_OF_A_LEG = 6;

function kindOf({ count, house, odds, large, line, money, percent, letters, date, time, status }: ColumnContent): Kind {
  if (count === 0 || date >= SURE || time >= SURE || percent > 0.2) return null;
  if (house >= 0.5) return 'house';
  if (odds >= SURE && large < 0.5 && line < 0.9 && letters < 0.2) return 'odds';
  if (money >= SURE) return 'stake';
  return letters >= 0.5 && status < 0.5 ? 'selection' : null;
}

/** Where the names gave no price at all. */
export function withLegBlocks(
  assigned: AssignedColumns,
  names: readonly string[],
  contents: readonly ColumnContent[],
): AssignedColumns {
  if (assigned.columns.some(({ field }) => field === 'odds')) return assigned;
  // A column without a cell is a gap between two legs.
  const filled = contents.flatMap(({ count }, column) => (count > 0 ? [column] : []));
  const kinds = filled.map(column => kindOf(contents[column] as ColumnContent));
  for (let size = 3; size <= MOST_OF_A_LEG; size += 1) {
    const start = kinds.findIndex((_, from) => isLeg(kinds.slice(from, from + size)) && isRepeated(kinds, from, size));
    if (start === -1) continue;
    const legs: MappedColumn[] = [];
    for (let leg = 1; isRepeated(kinds, start, size, leg - 1); leg += 1) {
      for (let at = 0; at < size; at += 1) {
        const place = start + (leg - 1) * size + at;
        const column = filled[place] ?? -1;
        const field: ImportField | null = kinds[place] ?? null;
        if (field !== null) legs.push({ column, header: names[column] ?? '', field, leg, why: 'cells' });
      }
    }
    const own = filled.slice(start, start + size * (legs.at(-1)?.leg ?? 0));
    const others = assigned.columns.filter(({ column }) => !own.includes(column));
    const plain = others.map(
      (each): MappedColumn => ({
        ...each,
        leg: null,
        field: each.field === 'profit' ? 'procedure_profit' : each.field,
      }),
    );
    return { ...assigned, columns: [...plain, ...legs].sort((a, b) => a.column - b.column) };
  }
  return assigned;
}

const isLeg = (kinds: readonly Kind[]): boolean =>
  (['house', 'odds', 'stake'] as const).every(kind => kinds.filter(each => each === kind).length === 1) &&
  kinds.filter(each => each === 'selection').length <= 1;

/** Whether the leg that is `times` further is like the first one. */
function isRepeated(kinds: readonly Kind[], from: number, size: number, times = 1): boolean {
  const first = kinds.slice(from, from + size);
  const next = kinds.slice(from + times * size, from + (times + 1) * size);
  return next.length === size && next.every((kind, at) => kind === first[at]);
}
