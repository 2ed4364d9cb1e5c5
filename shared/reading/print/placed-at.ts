/** When a bet was placed, where the slip says so. The day of the match is another one. */
import { instantOf, wallClockAt } from '../../calendar/local-time.ts';
import { epochMs } from '../../units.ts';
import type { Block } from './blocks.ts';
import type { PrintFacts } from './facts.ts';
import { PLACED_WORDS } from './labels.ts';

const DATE = /\b(\d{1,2})\s?\/\s?(\d{1,2})(?:\s?\/\s?(\d{4}|\d{2}))?\b,?(?: as| -| \||,)?\s+(\d{1,2})[:h](\d{2})/;

export function placedAtOf(
  { rows }: PrintFacts,
  { from, to }: Block,
  { at, zone }: { readonly at: number; readonly zone: string },
): number | null {
  for (const { row, hasEvent } of rows.slice(from, to)) {
    const found = DATE.exec(row.plain);
    if (found === null || hasEvent || !PLACED_WORDS.test(row.plain)) continue;
    const [, day = '', month = '', year = '', hour = '', minute = ''] = found;
    const now = wallClockAt(epochMs(at), zone);
    const full = year === '' ? now.year : Number(year.length === 2 ? `20${year}` : year);
    const placed = instantOf(
      { year: full, month: Number(month), day: Number(day), hour: Number(hour), minute: Number(minute) },
      zone,
    );
    // Nobody placed a bet tomorrow.
    if (placed <= at + 5 * 60_000) return placed;
  }
  return null;
}
