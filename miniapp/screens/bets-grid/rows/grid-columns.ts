/** The columns of the grid: which there are, how wide they begin, and what kind of value they hold. */
import type { betsGrid as words } from '#shared/catalogue/bets/grid.ts';

export type ColumnId = Exclude<keyof typeof words.columns, 'no'>;

export interface ColumnFacts {
  /** How its values are sorted, filtered and summed. */
  readonly holds: 'text' | 'number' | 'cents' | 'time';
  readonly width: number;
  readonly isHidden?: true;
}

export const COLUMNS: Readonly<Record<ColumnId, ColumnFacts>> = {
  date: { holds: 'time', width: 132 },
  selection: { holds: 'text', width: 226 },
  market: { holds: 'text', width: 128 },
  house: { holds: 'text', width: 112 },
  odds: { holds: 'number', width: 62 },
  stake: { holds: 'cents', width: 98 },
  status: { holds: 'text', width: 100 },
  back: { holds: 'cents', width: 98 },
  profit: { holds: 'cents', width: 98 },
  planned: { holds: 'cents', width: 98 },
  category: { holds: 'text', width: 112, isHidden: true },
  commission: { holds: 'number', width: 92, isHidden: true },
  notes: { holds: 'text', width: 200, isHidden: true },
  tags: { holds: 'text', width: 140, isHidden: true },
  side: { holds: 'text', width: 100, isHidden: true },
  promotion: { holds: 'text', width: 140, isHidden: true },
  sport: { holds: 'text', width: 100, isHidden: true },
  league: { holds: 'text', width: 140, isHidden: true },
  ticket: { holds: 'text', width: 140, isHidden: true },
};

export type MoneyColumn = 'stake' | 'back' | 'profit' | 'planned';

export const isMoneyColumn = (column: ColumnId): column is MoneyColumn => COLUMNS[column].holds === 'cents';

export const COLUMN_IDS = Object.keys(COLUMNS) as readonly ColumnId[];

/** Columns in which an operation's own line is empty. */
const BLANK_IN_GROUPS: ReadonlySet<ColumnId> = new Set([
  'house',
  'odds',
  'commission',
  'notes',
  'tags',
  'side',
  'sport',
  'league',
  'ticket',
]);

/** How far "Quem ganhou?" may extend, in pixels: over its own column and the empty ones after it. */
export function winnersSpace(
  columns: readonly ColumnId[],
  widths: Readonly<Partial<Record<ColumnId, number>>>,
): number {
  const from = columns.indexOf('market');
  if (from === -1) return 0;
  const end = columns.findIndex((column, index) => index > from && !BLANK_IN_GROUPS.has(column));
  const across = columns.slice(from, end === -1 ? undefined : end);
  return across.reduce((so, column) => so + (widths[column] ?? COLUMNS[column].width), 0);
}

export const isColumnId = (value: unknown): value is ColumnId =>
  typeof value === 'string' && Object.hasOwn(COLUMNS, value);
