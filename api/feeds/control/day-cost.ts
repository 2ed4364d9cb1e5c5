/** What a source with a monthly quota spends a day, said before it is started. */
import { epochMs } from '#shared/units.ts';
import { periodEnd } from '../the-odds-api/poll-plan.ts';

/** As the feed leaves for other uses of the key. */
const RESERVE = 0.05;
const DAY_MS = 86_400_000;

interface Spent {
  /** Credits; null: not known yet. */
  readonly left: number | null;
  readonly used: number | null;
  /** Milliseconds. */
  readonly now: number;
}

/**
 * The plan spends what is left, less the reserve of the whole month, evenly until the month ends.
 * Example: 500 left of 500 on the first of a month of 30 days → (500 − 25) / 30 = 15.8 a day.
 */
export function dayCost({ left, used, now }: Spent): { readonly perDay: number | null; readonly daysLeft: number } {
  const daysLeft = (periodEnd(epochMs(now)) - now) / DAY_MS;
  if (left === null) return { perDay: null, daysLeft };
  const free = Math.max(0, left - (left + (used ?? 0)) * RESERVE);
  // Within the last day what is left goes at once.
  return { perDay: free / Math.max(1, daysLeft), daysLeft };
}
