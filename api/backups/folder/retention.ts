/** Which backups are kept: the newest of each of the last days, and of each of the last weeks. Pure. */
import { localDay } from '#shared/calendar/local-time.ts';
import { epochMs } from '#shared/units.ts';

export interface Keep {
  readonly daily: number;
  readonly weekly: number;
}

/** Where a day begins; the server's own zone is often UTC. */
export const BACKUP_ZONE = 'America/Sao_Paulo';

const DAY_MS = 86_400_000;

/** The newest is always kept, whatever the numbers say. */
export function backupsToRemove<T extends { readonly at: number }>(backups: readonly T[], keep: Keep): T[] {
  const newestFirst = [...backups].sort((a, b) => b.at - a.at);
  const kept = new Set([
    ...newestFirst.slice(0, 1),
    ...newestOfEach(newestFirst, dayOf).slice(0, keep.daily),
    ...newestOfEach(newestFirst, at => Math.floor((dayOf(at) + 3) / 7)).slice(0, keep.weekly),
  ]);
  return newestFirst.filter(backup => !kept.has(backup));
}

/** How old a backup gets, in days, where one is made every day. Example: 7 days and 4 weeks → 28. */
export const mostDaysKept = ({ daily, weekly }: Keep): number => Math.max(1, daily, 7 * weekly);

function newestOfEach<T extends { readonly at: number }>(
  newestFirst: readonly T[],
  spanOf: (at: number) => number,
): T[] {
  const found = new Map<number, T>();
  for (const backup of newestFirst) {
    const span = spanOf(backup.at);
    if (!found.has(span)) found.set(span, backup);
  }
  return [...found.values()];
}

/** Days since 1970-01-01, a Thursday. */
function dayOf(at: number): number {
  return Date.parse(localDay(epochMs(at), BACKUP_ZONE)) / DAY_MS;
}
