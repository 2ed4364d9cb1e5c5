/** The days of the archive are Brasília's: three hours behind UTC all year since 2019. */
import type { EpochMs } from '../units.ts';
import { epochMs } from '../units.ts';

const OFFSET_MS = 3 * 3_600_000;
const DAY_MS = 86_400_000;

/** Example: 2026-11-21T02:59Z → '2026-11-20'. */
export function archiveDayOf(at: number): string {
  return new Date(at - OFFSET_MS).toISOString().slice(0, 10);
}

/** The first instant of a day. Example: '2026-11-20' → 2026-11-20T03:00Z. */
export function startOfDay(day: string): EpochMs {
  return epochMs(Date.parse(`${day}T00:00:00Z`) + OFFSET_MS);
}

/** Example: ('2026-11-01', -1) → '2026-10-31'. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The hour of the week: 0 is Sunday from midnight, 167 is Saturday from 23:00. */
export function hourOfWeek(at: number): number {
  const local = new Date(at - OFFSET_MS);
  return local.getUTCDay() * 24 + local.getUTCHours();
}
