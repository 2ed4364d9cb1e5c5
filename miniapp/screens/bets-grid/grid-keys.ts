/** The keys that the grid element does not know by itself: F2, Home, End, pages, fill down, undo, redo, folding. */
import type { CellEdit } from './edit-batch.ts';
import type { ColumnId } from './rows/grid-columns.ts';
import type { ShownRow } from './rows/grid-rows.ts';
import type { CellArea } from './selection-sum.ts';
import type { SheetCell, SheetElement } from './sheet-element.ts';
import type { SheetEvents } from './sheet-events.ts';

export interface KeyContext {
  rows(): readonly ShownRow[];
  columns(): readonly ColumnId[];
  events(): SheetEvents;
}

interface KeyDetail {
  readonly original: KeyboardEvent;
  /** Null: the focus is in another part of the grid, or outside it. */
  readonly focus: SheetCell | null;
  readonly range: CellArea | null;
  readonly edit: unknown;
}

const PAGE = 20;

export function onGridKey(element: SheetElement, context: KeyContext): void {
  element.addEventListener('beforekeydown', event => {
    const { original, focus, range, edit } = (event as CustomEvent<KeyDetail>).detail;
    if (isElsewhere(element)) return event.preventDefault();
    if (focus === null || edit) return;
    const handled = actOn(original, element, context, focus, range ?? { ...focus, x1: focus.x, y1: focus.y });
    if (handled) original.preventDefault();
  });
}

/** The grid element listens on the whole page, but what is typed or pasted into a field beside it is not meant for it. */
export function isElsewhere(element: HTMLElement): boolean {
  const { activeElement } = document;
  return activeElement !== null && activeElement !== document.body && !element.contains(activeElement);
}

function actOn(
  key: KeyboardEvent,
  element: SheetElement,
  context: KeyContext,
  focus: SheetCell,
  range: CellArea,
): boolean {
  const isCommand = key.ctrlKey || key.metaKey;
  const { rows, columns, events } = context;
  const column = columns()[focus.x];
  const row = rows()[focus.y];
  if (isCommand) return command(key, context, range) || jump(key, element, context, focus);
  if (key.key === 'F2' && column) {
    void element.setCellEdit(focus.y, column);
    return true;
  }
  if (key.key === ' ' && row?.kind === 'group') {
    events().fold(row);
    return true;
  }
  return jump(key, element, context, focus);
}

function command(key: KeyboardEvent, { events, rows, columns }: KeyContext, range: CellArea): boolean {
  switch (key.key.toLowerCase()) {
    case 'z':
      if (key.shiftKey) events().redo();
      else events().undo();
      return true;
    case 'y':
      events().redo();
      return true;
    case 'd':
      events().edit(filledDown(range, rows(), columns()));
      return true;
    default:
      return false;
  }
}

/** Writes the first line of the selection into the others; an operation's own line is skipped. */
function filledDown(range: CellArea, rows: readonly ShownRow[], columns: readonly ColumnId[]): CellEdit[] {
  const [top, ...below] = rows.slice(range.y, range.y1 + 1);
  if (!top) return [];
  return below
    .filter(row => row.kind === top.kind)
    .flatMap(row => columns.slice(range.x, range.x1 + 1).map(column => ({ row, column, text: top[column] })));
}

function jump(key: KeyboardEvent, element: SheetElement, { rows, columns }: KeyContext, focus: SheetCell): boolean {
  const last = { x: columns().length - 1, y: rows().length - 1 };
  const isCommand = key.ctrlKey || key.metaKey;
  const targets: Readonly<Record<string, SheetCell>> = {
    Home: { x: 0, y: isCommand ? 0 : focus.y },
    End: { x: last.x, y: isCommand ? last.y : focus.y },
    PageUp: { x: focus.x, y: Math.max(0, focus.y - PAGE) },
    PageDown: { x: focus.x, y: Math.min(last.y, focus.y + PAGE) },
  };
  const target = targets[key.key];
  if (!target || (isCommand && key.key.startsWith('Page'))) return false;
  void element.setCellsFocus(key.shiftKey ? focus : target, target).then(() => element.scrollToCoordinate(target));
  return true;
}
