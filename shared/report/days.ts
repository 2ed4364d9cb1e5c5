/** Days as whole numbers, counted from 1970-01-01, and as text. */

const DAY_MS = 86_400_000;

/** Example: '1970-01-02' → 1. */
export function dayNumber(day: string): number {
  return Math.round(Date.parse(day) / DAY_MS);
}

/** Example: 1 → '1970-01-02'. */
export function reportDayText(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** wall: what the clocks show, see `wallTime`. */
export const dayOfWall = (wall: number): number => Math.floor(wall / DAY_MS);
export const hourOfWall = (wall: number): number => new Date(wall).getUTCHours();
