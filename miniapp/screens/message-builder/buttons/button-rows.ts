/** Changes of rows of buttons. A row that has no button any more is gone. */
import { type ButtonRows, MOST_BUTTONS, MOST_IN_ROW, type PostButton } from '#shared/posts/buttons.ts';

export interface ButtonPlace {
  readonly row: number;
  readonly index: number;
}
export type Direction = 'left' | 'right' | 'up' | 'down';

const filled = (rows: ButtonRows): ButtonRows => rows.filter(row => row.length > 0);

export const canAdd = (rows: ButtonRows, row: number): boolean =>
  rows.flat().length < MOST_BUTTONS && (rows[row]?.length ?? 0) < MOST_IN_ROW;

/** Replaces the button at this place; after the last one, adds a new one. */
export function putButton(rows: ButtonRows, { row, index }: ButtonPlace, button: PostButton): ButtonRows {
  const made = rows.map(each => [...each]);
  while (made.length <= row) made.push([]);
  made[row]?.splice(index, 1, button);
  return filled(made);
}

export const removeButton = (rows: ButtonRows, { row, index }: ButtonPlace): ButtonRows =>
  filled(rows.map((each, at) => (at === row ? each.filter((_, place) => place !== index) : each)));

export function moveRow(rows: ButtonRows, from: number, to: number): ButtonRows {
  const moved = rows[from];
  if (moved === undefined || to < 0 || to >= rows.length) return rows;
  return rows.toSpliced(from, 1).toSpliced(to, 0, moved);
}

/** Up and down move a button into the next row, or at the edge into a row of its own. Null: it cannot move that way. */
export function moveButton(
  rows: ButtonRows,
  { row, index }: ButtonPlace,
  direction: Direction,
): { readonly rows: ButtonRows; readonly place: ButtonPlace } | null {
  const button = rows[row]?.[index];
  if (button === undefined) return null;
  if (direction === 'left' || direction === 'right') {
    const to = index + (direction === 'left' ? -1 : 1);
    const line = rows[row] ?? [];
    if (to < 0 || to >= line.length) return null;
    const moved = line.toSpliced(index, 1).toSpliced(to, 0, button);
    return { rows: rows.with(row, moved), place: { row, index: to } };
  }
  const to = row + (direction === 'up' ? -1 : 1);
  const isEdge = to < 0 || to >= rows.length;
  if (isEdge && rows[row]?.length === 1) return null;
  if (!isEdge && !canAdd(rows, to)) return null;
  const without = rows.map((each, at) => (at === row ? each.toSpliced(index, 1) : [...each]));
  if (isEdge) {
    const made = to < 0 ? [[button], ...without] : [...without, [button]];
    return { rows: filled(made), place: { row: to < 0 ? 0 : made.length - 1, index: 0 } };
  }
  const target = [...(without[to] ?? []), button];
  const made = without.with(to, target);
  const isGone = made[row]?.length === 0 && to > row;
  return { rows: filled(made), place: { row: isGone ? to - 1 : to, index: target.length - 1 } };
}
