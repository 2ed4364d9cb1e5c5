/** What is used of RevoGrid's element. Its own types do not resolve where imports name their files. */
import { defineCustomElements } from '@revolist/revogrid/loader';
import type { ShownRow } from './rows/grid-rows.ts';
import type { CellArea } from './selection-sum.ts';

/** A node of the grid's virtual tree. */
export type SheetNode = object | string | null;
/** Makes one: tag, attributes, children. */
export type Draw = (
  tag: string,
  attributes: Readonly<Record<string, unknown>> | null,
  ...children: SheetNode[]
) => object;

export interface CellProps {
  readonly model: ShownRow;
  readonly rowIndex: number;
}

export interface SheetColumn {
  readonly prop: string;
  readonly name: string;
  readonly size: number;
  readonly pin?: 'colPinStart';
  readonly readonly?: boolean;
  readonly columnProperties: () => Readonly<Record<string, unknown>>;
  readonly columnTemplate?: (draw: Draw) => object;
  readonly cellProperties: (props: CellProps) => Readonly<Record<string, unknown>>;
  readonly cellTemplate: (draw: Draw, props: CellProps) => SheetNode;
}

export interface SheetCell {
  readonly x: number;
  readonly y: number;
}

export interface SheetElement extends HTMLElement {
  theme: string;
  range: boolean;
  resize: boolean;
  canMoveColumns: boolean;
  hideAttribution: boolean;
  applyOnClose: boolean;
  rowSize: number;
  frameSize: number;
  source: readonly ShownRow[];
  rowDefinitions: readonly { readonly type: 'rgRow'; readonly index: number; readonly size: number }[];
  columns: readonly SheetColumn[];
  refresh(rows: 'rgRow'): Promise<void>;
  getColumns(): Promise<readonly { readonly prop: string }[]>;
  getSelectedRange(): Promise<(CellArea & { readonly colType: string }) | null>;
  getFocused(): Promise<object | null>;
  setCellsFocus(start: SheetCell, end: SheetCell): Promise<void>;
  setCellEdit(row: number, column: string): Promise<void>;
  scrollToCoordinate(cell: SheetCell): Promise<void>;
}

export function createSheetElement(): SheetElement {
  defineCustomElements();
  return document.createElement('revo-grid') as SheetElement;
}
