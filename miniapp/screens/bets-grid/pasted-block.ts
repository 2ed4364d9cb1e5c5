/** A block of cells from the clipboard: edits of the rows it lies on, and new bets for what lies below the last row. Pure. */
import type { BetTerms } from '#shared/bets/action.ts';
import { betsGrid as words } from '#shared/catalogue/bets/grid.ts';
import { foldText } from '#shared/language/fold.ts';
import type { Draft } from '../../bets/use-book-writer.ts';
import { type CellClock, fieldOf, statusOf } from './cell-edit.ts';
import { type Batch, batchOf, type CellEdit, type WrongCell } from './edit-batch.ts';
import type { ColumnId } from './rows/grid-columns.ts';
import type { GridRow } from './rows/grid-rows.ts';

const MOST_ROWS = 20_000;

export interface PasteTarget {
  readonly rows: readonly GridRow[];
  /** The columns in their order on the screen. */
  readonly columns: readonly ColumnId[];
  /** The first cell. y may lie below the last row. */
  readonly x: number;
  readonly y: number;
  /** The selected area: a block of one cell fills all of it. */
  readonly width: number;
  readonly height: number;
}

export interface PastedBatch extends Batch {
  readonly added: number;
}

/** Lines of cells separated by tabs, with quotes around cells that have line breaks, as spreadsheets write them. */
export function parseBlock(text: string): string[][] {
  const rows: string[][] = [[]];
  let at = 0;
  const source = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  while (at <= source.length) {
    let cell: string;
    const quoted = source[at] === '"' ? /^"((?:[^"]|"")*)"(?=\t|\n|$)/.exec(source.slice(at, at + 20_000)) : null;
    if (quoted) {
      cell = (quoted[1] ?? '').replaceAll('""', '"');
      at += quoted[0].length;
    } else {
      const rest = /[\t\n]/g;
      rest.lastIndex = at;
      const end = rest.exec(source)?.index ?? source.length;
      cell = source.slice(at, end);
      at = end;
    }
    rows.at(-1)?.push(cell);
    if (source[at] === '\n') rows.push([]);
    at += 1;
  }
  return rows;
}

export function pasteBatch(
  block: readonly (readonly string[])[],
  target: PasteTarget,
  clock: CellClock,
  newId: () => string,
): PastedBatch {
  const { rows, columns, x, y } = target;
  if (block.length > MOST_ROWS) return refused(columns[x] ?? 'selection', words.errors.tooMany(MOST_ROWS));
  const edits: CellEdit<GridRow>[] = [];
  for (const [dy, cells] of spread(block, target).entries()) {
    const row = rows[y + dy];
    if (!row) break;
    cells.forEach((text, dx) => {
      const column = columns[x + dx];
      if (column) edits.push({ row, column, text });
    });
  }
  const edited = batchOf(edits, clock);
  const below = block.slice(Math.max(0, rows.length - y)).filter(cells => cells.some(cell => cell.trim() !== ''));
  if (below.length === 0) return { ...edited, added: 0 };
  const placed = placeAll(below, columns.slice(x), clock, newId);
  return {
    drafts: [...edited.drafts, ...placed.drafts],
    changed: edited.changed,
    wrong: [...edited.wrong, ...placed.wrong],
    added: placed.added,
  };
}

/** One cell over the whole selection; any other block as it is. */
function spread(block: readonly (readonly string[])[], { width, height }: PasteTarget): readonly (readonly string[])[] {
  const [only, ...more] = block;
  if (more.length > 0 || only?.length !== 1) return block;
  return Array.from({ length: height }, () => Array.from({ length: width }, () => only[0] ?? ''));
}

const refused = (column: ColumnId, text: string): PastedBatch => ({
  drafts: [],
  changed: 0,
  added: 0,
  wrong: [{ row: null, column, text }],
});

/** New bets: those on one match at one time are one operation, each of the others is its own. A line that makes no bet is left out, and named. */
export function placeAll(
  lines: readonly (readonly string[])[],
  columns: readonly ColumnId[],
  clock: CellClock,
  newId: () => string,
): PastedBatch {
  const wrong: WrongCell[] = [];
  const drafts: Draft[] = [];
  const operations = new Map<string, PastedOperation>();
  let added = 0;
  for (const cells of lines) {
    const read = lineOf(cells, columns, clock);
    if (read.text !== undefined) {
      wrong.push({ row: null, column: read.column, text: read.text });
      continue;
    }
    const { terms, category, promotion, status } = read;
    const match = matchKey(terms);
    const known = match === null ? undefined : operations.get(match);
    const operation: PastedOperation = known ?? { procedure: newId(), name: terms.eventName?.trim() ?? '' };
    const bet = newId();
    operations.set(match ?? bet, operation);
    if (category !== '') operation.category ??= category;
    if (promotion !== '') operation.promotion ??= promotion;
    added += 1;
    drafts.push({ kind: 'place', bet, terms: { ...terms, procedure: operation.procedure } });
    if (status !== null) drafts.push({ kind: 'settle', bet, status });
  }
  const named = [...operations.values()].map(
    ({ procedure, ...terms }): Draft => ({ kind: 'procedure', procedure, terms }),
  );
  return { drafts: [...named, ...drafts], changed: 0, wrong, added };
}

interface PastedOperation {
  readonly procedure: string;
  readonly name: string;
  category?: string;
  promotion?: string;
}

/** The match and its time; null: the line names no match. */
function matchKey({ eventName = '', startsAt = null }: Partial<BetTerms>): string | null {
  return eventName.trim() === '' ? null : `${foldText(eventName.trim())}\n${startsAt ?? ''}`;
}

function lineOf(cells: readonly string[], columns: readonly ColumnId[], clock: CellClock) {
  const terms: Partial<BetTerms> = {};
  const own = { category: '', promotion: '' };
  let status: ReturnType<typeof statusOf> = null;
  for (const [index, cell] of cells.entries()) {
    const column = columns[index];
    const text = cell.trim();
    if (column === undefined || text === '') continue;
    if (column === 'category') own.category = text.slice(0, 60);
    else if (column === 'promotion') own.promotion = text.slice(0, 120);
    else if (column === 'status') {
      status = statusOf(text);
      if (status === null) return { column, text: words.errors.status };
    } else {
      const set = fieldOf(column, text, clock, null);
      if (!set.ok) return { column, text: set.error.text };
      Object.assign(terms, set.value);
    }
  }
  const { house, odds, stakeCents } = terms;
  if (house === undefined || odds === undefined || stakeCents === undefined) {
    return { column: columns[0] ?? ('selection' as const), text: words.errors.newRow };
  }
  return { terms: { ...terms, house, odds, stakeCents }, ...own, status: status === 'open' ? null : status };
}
