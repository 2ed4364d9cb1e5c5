/** The grid element of RevoGrid in the page: made once, told what to show, and asked what a person did to it. */
import { type RefObject, useEffect, useRef } from 'react';
import { betsGrid as words } from '#shared/catalogue/bets/grid.ts';
import { drawCell, drawNumber } from './cell-templates.ts';
import type { CellEdit } from './edit-batch.ts';
import { COLUMNS, type ColumnId, isColumnId, winnersSpace } from './grid-columns.ts';
import { isElsewhere, onGridKey } from './grid-keys.ts';
import type { SheetRow } from './grid-rows.ts';
import type { Sorting } from './row-order.ts';
import styles from './SheetGrid.module.css';
import type { CellArea } from './selection-sum.ts';
import { type CellProps, createSheetElement, type Draw, type SheetColumn } from './sheet-element.ts';
import type { SheetEvents } from './sheet-events.ts';

export interface SheetLook {
  readonly columns: readonly ColumnId[];
  readonly widths: Readonly<Partial<Record<ColumnId, number>>>;
  readonly sorting: Sorting | null;
}

export interface Sheet {
  /** The rows are other ones. */
  setRows(rows: readonly SheetRow[]): void;
  /** The same rows say something else. */
  redraw(): void;
  setLook(look: SheetLook): void;
  /** Where the cell is on the screen; null: out of sight. */
  placeOf(row: number, column: ColumnId): DOMRect | null;
  focus(): void;
}

const ROW = 31;
const GROUP = 36;

export function useSheet(place: RefObject<HTMLElement | null>, events: SheetEvents): RefObject<Sheet | null> {
  const latest = useRef(events);
  latest.current = events;
  const sheet = useRef<Sheet | null>(null);
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
  }, [place]);
  return sheet;
}

function createSheet(events: () => SheetEvents): Sheet & { readonly element: HTMLElement } {
  const element = createSheetElement();
  let rows: readonly SheetRow[] = [];
  let columns: readonly ColumnId[] = [];
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
  const listen = <Detail>(name: string, take: (event: CustomEvent<Detail>) => void) =>
    element.addEventListener(name, event => take(event as CustomEvent<Detail>));
  const toEdits = (data: Readonly<Record<number, Readonly<Record<string, unknown>>>>): CellEdit[] =>
    Object.entries(data).flatMap(([index, values]) =>
      Object.entries(values).flatMap(([column, value]): CellEdit[] => {
        const row = rows[Number(index)];
        return row && isColumnId(column) ? [{ row, column, text: String(value ?? '') }] : [];
      }),
    );
  const selection = async (): Promise<CellArea | null> => {
    const range = await element.getSelectedRange();
    return range && range.colType === 'rgCol' ? range : null;
  };
  const tellSelection = () => void selection().then(area => events().select(area));
  for (const name of ['beforepaste', 'beforecopy', 'beforecut']) {
    listen(name, event => {
      if (isElsewhere(element)) event.preventDefault();
    });
  }
  // The book holds the values: the grid itself writes nothing.
  listen<{ rgRow: number; prop: string; val: unknown }>('beforeedit', event => {
    event.preventDefault();
    const { rowIndex, prop, val } = event.detail as unknown as { rowIndex: number; prop: string; val: unknown };
    events().edit(toEdits({ [rowIndex]: { [prop]: val } }));
  });
  listen<{ data: Record<number, Record<string, unknown>> }>('beforerangeedit', event => {
    event.preventDefault();
    events().edit(toEdits(event.detail.data));
  });
  listen<{ dataText: string; event: ClipboardEvent }>('beforepasteapply', event => {
    event.preventDefault();
    const { dataText, event: clipboard } = event.detail;
    clipboard.preventDefault();
    void selection().then(area => area && events().paste(dataText, area));
  });
  // The grid says what its cells are, and not what the line of its headings is.
  listen('aftergridrender', () => {
    for (const head of element.querySelectorAll('.header-rgRow')) head.setAttribute('role', 'row');
  });
  listen('setrange', tellSelection);
  listen('afterfocus', tellSelection);
  listen<{ column: SheetColumn; prop?: unknown }>('beforeheaderclick', event => {
    const prop = event.detail.column?.prop;
    if (isColumnId(prop)) events().sort(prop);
  });
  listen<Record<number, SheetColumn>>('aftercolumnresize', ({ detail }) => {
    for (const { prop, size } of Object.values(detail)) if (isColumnId(prop) && size) events().resize(prop, size);
  });
  listen('columndragend', () => {
    void element.getColumns().then(shown => events().reorder(shown.map(({ prop }) => prop).filter(isColumnId)));
  });
  listen<{ prop: string }>('beforecellfocus', event => {
    // The numbers of the rows are no cells.
    if (event.detail.prop === 'no') event.preventDefault();
  });
  element.addEventListener('focus', () => {
    void element.getFocused().then(focused => {
      if (!focused && rows.length > 0) void element.setCellsFocus({ x: 0, y: 0 }, { x: 0, y: 0 });
    });
  });
  onGridKey(element, { rows: () => rows, columns: () => columns, events });
  return {
    element,
    setRows(next) {
      rows = next;
      element.source = next;
      // After the rows, whose sizes they are.
      element.rowDefinitions = next.flatMap(({ kind }, index) =>
        kind === 'group' ? [{ type: 'rgRow', index, size: GROUP }] : [],
      );
    },
    redraw: () => void element.refresh('rgRow'),
    setLook(look) {
      columns = look.columns;
      element.style.setProperty('--winners-space', `${winnersSpace(columns, look.widths)}px`);
      element.columns = [numberColumn(events), ...look.columns.map(id => columnOf(id, look, events))];
    },
    placeOf(row, column) {
      const index = columns.indexOf(column);
      const cell = element.querySelector(
        `revogr-data[type="rgRow"][col-type="rgCol"] [data-rgrow="${row}"][data-rgcol="${index}"]`,
      );
      return cell?.getBoundingClientRect() ?? null;
    },
    focus: () => element.focus(),
  };
}

const numberColumn = (events: () => SheetEvents): SheetColumn => ({
  prop: 'no',
  name: '',
  size: 40,
  pin: 'colPinStart',
  readonly: true,
  columnProperties: () => ({}),
  columnTemplate: draw => draw('span', { class: 'visually-hidden' }, words.columns.no),
  cellProperties: (props: CellProps) => ({ class: { [styles.group ?? '']: props.model.kind === 'group' } }),
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
