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
  date: { holds: 'time', width: 112 },
  selection: { holds: 'text', width: 226 },
  market: { holds: 'text', width: 124 },
  house: { holds: 'text', width: 120 },
  odds: { holds: 'number', width: 62 },
  stake: { holds: 'cents', width: 98 },
  status: { holds: 'text', width: 112 },
  back: { holds: 'cents', width: 98 },
  profit: { holds: 'cents', width: 98 },
  planned: { holds: 'cents', width: 98 },
  category: { holds: 'text', width: 112, isHidden: true },
  commission: { holds: 'number', width: 92, isHidden: true },
  notes: { holds: 'text', width: 200, isHidden: true },
  tags: { holds: 'text', width: 140, isHidden: true },
};

export const COLUMN_IDS = Object.keys(COLUMNS) as readonly ColumnId[];

export const isColumnId = (value: unknown): value is ColumnId =>
  typeof value === 'string' && Object.hasOwn(COLUMNS, value);
