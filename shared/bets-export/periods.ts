/** Years and months that an export can be limited to. */
import { localDay } from '../calendar/local-time.ts';
import type { ExportRow } from './export-rows.ts';

/** The day that decides to which '2026' or '2026-11' a row belongs. An open bet belongs to the day of its match. */
const dayOf = ({ closedAt, at }: ExportRow, timeZone: string): string => localDay(closedAt ?? at, timeZone);

/** Each year with its months below it, the latest first. Example: 2026, 2026-11, 2026-10, 2025, 2025-12. */
export function periodsIn(rows: readonly ExportRow[], timeZone: string): string[] {
  const found = new Set<string>();
  for (const row of rows) {
    const day = dayOf(row, timeZone);
    found.add(day.slice(0, 4)).add(day.slice(0, 7));
  }
  const key = (period: string) => period.padEnd(7, '~');
  return [...found].sort((a, b) => (key(a) > key(b) ? -1 : 1));
}

/** period: '' for all of them. */
export function rowsIn(rows: readonly ExportRow[], period: string, timeZone: string): readonly ExportRow[] {
  return period === '' ? rows : rows.filter(row => dayOf(row, timeZone).startsWith(period));
}
