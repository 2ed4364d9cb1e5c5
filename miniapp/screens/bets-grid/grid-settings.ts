/** How a person has set the grid: columns, their order and width, grouping. Kept on the device. */
import { z } from 'zod';
import { createSafeStorage } from '../../browser/safe-storage.ts';
import { COLUMN_IDS, COLUMNS, type ColumnId, isColumnId } from './rows/grid-columns.ts';
import type { Grouping } from './rows/listed-rows.ts';

export interface GridSettings {
  /** Every column once, in its order. */
  readonly order: readonly ColumnId[];
  readonly hidden: readonly ColumnId[];
  readonly widths: Readonly<Partial<Record<ColumnId, number>>>;
  readonly grouping: Grouping;
}

const KEY = 'arbi.bets-grid';
const DEFAULT: GridSettings = {
  order: COLUMN_IDS,
  hidden: COLUMN_IDS.filter(id => COLUMNS[id].isHidden),
  widths: {},
  grouping: 'procedure',
};

const kept = z.object({
  order: z.array(z.string()).catch([]),
  hidden: z.array(z.string()).catch([...DEFAULT.hidden]),
  widths: z.record(z.string(), z.number().min(40).max(1_000)).catch({}),
  grouping: z.enum(['procedure', 'day', 'house', 'none']).catch('procedure'),
});

const storage = createSafeStorage(() => localStorage);

export function readGridSettings(): GridSettings {
  const text = storage.get(KEY);
  if (text === null) return DEFAULT;
  try {
    const { order, hidden, widths, grouping } = kept.parse(JSON.parse(text));
    const known = order.filter(isColumnId);
    // Columns that were added since the settings were kept go to the end.
    return { order: [...new Set([...known, ...COLUMN_IDS])], hidden: hidden.filter(isColumnId), widths, grouping };
  } catch {
    return DEFAULT;
  }
}

export function keepGridSettings(settings: GridSettings): void {
  storage.set(KEY, JSON.stringify(settings));
}

export const shownColumns = ({ order, hidden }: GridSettings): readonly ColumnId[] =>
  order.filter(id => !hidden.includes(id));
