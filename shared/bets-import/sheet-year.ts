/** The year of days that are written without one, where the sheet says it elsewhere or its person has to. */
import type { Cell } from '../spreadsheet/cells.ts';
import { textOf } from './cells/clean-text.ts';
import { type DateContext, readDate } from './cells/read-date.ts';

export interface SheetYear {
  /** Null: nothing says it, and each day is of the last twelve months. */
  readonly year: number | null;
  /** The newest day, where nobody can tell of which year it is; null: the year is plain. */
  readonly doubt: string | null;
  /** The year that it would be taken for. */
  readonly likely: number | null;
}

/** A book that somebody keeps until now is of this year. */
const MOST_DAYS_AGO = 31;
/** So many days say how a column writes them. */
const MOST_LOOKED_AT = 300;
const YEAR = /\b20[0-9]{2}\b/g;
const DAY_MS = 86_400_000;

/** titles: the name of the sheet and what stands above its table. */
export function sheetYear(
  cells: readonly Cell[],
  titles: readonly string[],
  context: DateContext,
  answered: number | undefined,
): SheetYear {
  const isIn = (cell: Cell, year: number) => readDate(cell, { ...context, month: null, year });
  const looked = cells.filter(cell => cell?.kind === 'text').slice(0, MOST_LOOKED_AT);
  const days = looked.flatMap(cell => {
    const day = readDate(cell, context);
    // Both are leap years: a day that says its own is the same in either.
    return day === null ? [] : [{ cell, day, hasYear: isIn(cell, 2016) === isIn(cell, 2020) }];
  });
  if (context.month !== null || days.every(({ hasYear }) => hasYear)) return { year: null, doubt: null, likely: null };
  const titled = new Set(titles.flatMap(title => title.match(YEAR) ?? []));
  const written = new Set(days.filter(({ hasYear }) => hasYear).map(({ day }) => day.slice(0, 4)));
  const said = titled.size > 0 ? titled : written;
  if (said.size === 1) return { year: Number([...said][0]), doubt: null, likely: null };
  const newest = days.toSorted((a, b) => b.day.localeCompare(a.day))[0];
  const isNow = newest !== undefined && daysBetween(newest.day, context.today) <= MOST_DAYS_AGO;
  if (said.size > 1 || newest === undefined || isNow) return { year: null, doubt: null, likely: null };
  return { year: answered ?? null, doubt: textOf(newest.cell), likely: Number(newest.day.slice(0, 4)) };
}

const daysBetween = (from: string, to: string): number =>
  (Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / DAY_MS;
