/** The grid element of RevoGrid in the page: made once, told what to show, and asked what a person did to it. */
import { type RefObject, useEffect, useRef } from 'react';
import { betsGrid as words } from '#shared/catalogue/bets/grid.ts';
import { afterPaint } from '../../browser/after-paint.ts';
import { drawCell, drawNumber } from './cell-templates.ts';
import type { CellEdit } from './edit-batch.ts';
import { isElsewhere, onGridKey } from './grid-keys.ts';
import { COLUMNS, type ColumnId, isColumnId, winnersSpace } from './rows/grid-columns.ts';
import type { ShownRow } from './rows/grid-rows.ts';
import type { Sorting } from './rows/row-order.ts';
import styles from './SheetGrid.module.css';
import type { CellArea } from './selection-sum.ts';
import { type CellProps, createSheetElement, type Draw, type SheetColumn, type SheetElement } from './sheet-element.ts';
import type { SheetEvents } from './sheet-events.ts';

export interface SheetLook {
  readonly columns: readonly ColumnId[];
  readonly widths: Readonly<Partial<Record<ColumnId, number>>>;
  readonly sorting: Sorting | null;
}

export interface GridSheet {
  /** Shows other rows. */
  setRows(rows: readonly ShownRow[]): void;
  /** Draws the same rows again, because their text has changed. */
  redraw(): void;
  setLook(look: SheetLook): void;
  /** Where the cell is on the screen; null: it is out of sight. */
  placeOf(row: number, column: ColumnId): DOMRect | null;
  focus(): void;
  /** Resolves when rows are on the screen, or the sheet is gone. */
  drawn(): Promise<void>;
  /** Opens a cell for typing. */
  open(row: number, column: ColumnId): void;
}

const ROW = 31;
const GROUP = 36;

/** Fills `sheet` while the page shows it. */
export function useSheet(
  place: RefObject<HTMLElement | null>,
  sheet: RefObject<GridSheet | null>,
  events: SheetEvents,
): void {
  const latest = useRef(events);
  latest.current = events;
  useEffect(() => {
    const parent = place.current;
    if (!parent) return;
    const made = createSheet(() => latest.current);
    parent.append(made.element);
    sheet.current = made;
    return () => {
      sheet.current = null;
      made.element.remove();
    };
  }, [place, sheet]);
}

function createSheet(events: () => SheetEvents): GridSheet & { readonly element: HTMLElement } {
  const element = createSheetElement();
  let rows: readonly ShownRow[] = [];
  let columns: readonly ColumnId[] = [];
  let shown: readonly SheetColumn[] = [];
  let numbers = numberColumn(events, 0);
  function setColumns(): void {
    numbers = numberColumn(events, rows.length);
    if (shown.length > 0) element.columns = [numbers, ...shown];
  }
  Object.assign(element, {
    theme: 'default',
    range: true,
    resize: true,
    canMoveColumns: true,
    filter: false,
    hideAttribution: true,
    applyOnClose: true,
    rowSize: ROW,
    frameSize: 4,
  });
  element.setAttribute('aria-label', words.label);
  element.tabIndex = 0;
  tellEdits(element, () => rows, events);
  tellColumns(element, events);
  keepFocus(element, () => rows, events);
  nameHeadings(element);
  onGridKey(element, { rows: () => rows, columns: () => columns, events });
  return {
    element,
    setRows(next) {
      rows = next;
      if (numberWidth(rows.length) !== numbers.size) setColumns();
      element.source = next;
      // Set after the rows, because these are their heights.
      element.rowDefinitions = next.flatMap(({ kind }, index) =>
        kind === 'group' ? [{ type: 'rgRow', index, size: GROUP }] : [],
      );
    },
    redraw: () => void element.refresh('rgRow'),
    setLook(look) {
      columns = look.columns;
      element.style.setProperty('--winners-space', `${winnersSpace(columns, look.widths)}px`);
      shown = look.columns.map(id => columnOf(id, look, events));
      setColumns();
    },
    placeOf(row, column) {
      const index = columns.indexOf(column);
      const cell = element.querySelector(
        `revogr-data[type="rgRow"][col-type="rgCol"] [data-rgrow="${row}"][data-rgcol="${index}"]`,
      );
      return cell?.getBoundingClientRect() ?? null;
    },
    focus: () => element.focus({ preventScroll: true }),
    async drawn() {
      do await afterPaint();
      while (element.isConnected && element.querySelector('revogr-data .rgCell') === null);
    },
    open: (row, column) => void element.setCellEdit(row, column),
  };
}

function listen<Detail>(element: HTMLElement, name: string, take: (event: CustomEvent<Detail>) => void): void {
  element.addEventListener(name, event => take(event as CustomEvent<Detail>));
}

const selectionIn = async (element: SheetElement): Promise<CellArea | null> => {
  const range = await element.getSelectedRange();
  return range && range.colType === 'rgCol' ? range : null;
};

/** Reports edits. The book holds the values: the grid itself writes nothing. */
function tellEdits(element: SheetElement, rows: () => readonly ShownRow[], events: () => SheetEvents): void {
  const toEdits = (data: Readonly<Record<number, Readonly<Record<string, unknown>>>>): CellEdit[] =>
    Object.entries(data).flatMap(([index, values]) =>
      Object.entries(values).flatMap(([column, value]): CellEdit[] => {
        const row = rows()[Number(index)];
        return row && isColumnId(column) ? [{ row, column, text: String(value ?? '') }] : [];
      }),
    );
  for (const name of ['beforepaste', 'beforecopy', 'beforecut']) {
    listen(element, name, event => {
      if (isElsewhere(element)) event.preventDefault();
    });
  }
  listen<{ rowIndex: number; prop: string }>(element, 'beforeeditstart', event => {
    const { rowIndex, prop } = event.detail;
    if (isColumnId(prop) && !events().begin(rowIndex, prop)) event.preventDefault();
  });
  listen<{ rowIndex: number; prop: string; val: unknown }>(element, 'beforeedit', event => {
    event.preventDefault();
    const { rowIndex, prop, val } = event.detail;
    events().edit(toEdits({ [rowIndex]: { [prop]: val } }));
  });
  listen<{ data: Record<number, Record<string, unknown>> }>(element, 'beforerangeedit', event => {
    event.preventDefault();
    events().edit(toEdits(event.detail.data));
  });
  listen<{ dataText: string; event: ClipboardEvent }>(element, 'beforepasteapply', event => {
    event.preventDefault();
    const { dataText, event: clipboard } = event.detail;
    clipboard.preventDefault();
    void selectionIn(element).then(area => area && events().paste(dataText, area));
  });
}

function tellColumns(element: SheetElement, events: () => SheetEvents): void {
  listen<{ column: SheetColumn; prop?: unknown }>(element, 'beforeheaderclick', event => {
    const prop = event.detail.column?.prop;
    if (isColumnId(prop)) events().sort(prop);
  });
  listen<Record<number, SheetColumn>>(element, 'aftercolumnresize', ({ detail }) => {
    for (const { prop, size } of Object.values(detail)) if (isColumnId(prop) && size) events().resize(prop, size);
  });
  listen(element, 'columndragend', () => {
    void element.getColumns().then(shown => events().reorder(shown.map(({ prop }) => prop).filter(isColumnId)));
  });
}

function keepFocus(element: SheetElement, rows: () => readonly ShownRow[], events: () => SheetEvents): void {
  const tellSelection = () => void selectionIn(element).then(area => events().select(area));
  listen(element, 'setrange', tellSelection);
  listen(element, 'afterfocus', tellSelection);
  // A press on the first cell of a range selects only that cell, but the element does not report it.
  element.addEventListener('mouseup', tellSelection);
  // A press on a cell does not take the focus from a field beside the grid, which would then keep receiving the keys.
  element.addEventListener('mousedown', () => isElsewhere(element) && element.focus({ preventScroll: true }));
  listen<{ prop: string }>(element, 'beforecellfocus', event => {
    // The numbers of the rows are no cells.
    if (event.detail.prop === 'no') event.preventDefault();
  });
  element.addEventListener('focus', () => {
    void element.getFocused().then(focused => {
      if (!focused && rows().length > 0) void element.setCellsFocus({ x: 0, y: 0 }, { x: 0, y: 0 });
    });
  });
}

/** The grid gives its cells a role, but not the line of its headings. The heading of the row numbers is drawn separately. */
function nameHeadings(element: SheetElement): void {
  const name = () => {
    for (const head of element.querySelectorAll('.header-rgRow:not(:empty)')) head.setAttribute('role', 'row');
  };
  listen(element, 'aftergridrender', name);
  listen(element, 'afterheaderrender', name);
}

/** Wide enough for the number of the last row. */
const numberWidth = (count: number): number => Math.max(40, 24 + 8 * String(count).length);

const numberColumn = (events: () => SheetEvents, count: number): SheetColumn => ({
  prop: 'no',
  name: '',
  size: numberWidth(count),
  pin: 'colPinStart',
  readonly: true,
  columnProperties: () => ({}),
  columnTemplate: draw => draw('span', { class: 'visually-hidden' }, words.columns.no),
  cellProperties: (props: CellProps) => ({
    class: { [styles.numberCell ?? '']: true, [styles.group ?? '']: props.model.kind === 'group' },
  }),
  cellTemplate: (draw: Draw, props: CellProps) => drawNumber(draw, props, events()),
});

function columnOf(id: ColumnId, { widths, sorting }: SheetLook, events: () => SheetEvents): SheetColumn {
  const { holds, width } = COLUMNS[id];
  const isSorted = sorting?.column === id;
  const isNumber = holds === 'number' || holds === 'cents';
  return {
    prop: id,
    name: words.columns[id],
    size: widths[id] ?? width,
    columnProperties: () => ({
      class: { [styles.end ?? '']: isNumber, [styles.head ?? '']: true },
      title: words.sort(words.columns[id]),
      'aria-sort': isSorted ? (sorting.isDescending ? 'descending' : 'ascending') : 'none',
    }),
    columnTemplate: (draw: Draw) =>
      draw('span', null, words.columns[id], isSorted ? (sorting.isDescending ? ' ↓' : ' ↑') : ''),
    cellProperties: (props: CellProps) => {
      const isGroup = props.model.kind === 'group';
      return {
        class: {
          [styles.end ?? '']: isNumber,
          [styles.group ?? '']: isGroup,
          [styles.over ?? '']: isGroup && (id === 'selection' || id === 'market'),
        },
      };
    },
    cellTemplate: (draw: Draw, props: CellProps) => drawCell(draw, props, id, events()),
  };
}
