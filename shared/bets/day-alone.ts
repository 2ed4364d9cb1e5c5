/** Bets of which only the day is known: an import of a date without an hour notes it with a mark that no clock gives, and no hour is shown. */
import { instantOf, type WallClock, wallClockAt } from '../calendar/local-time.ts';
import { type EpochMs, epochMs } from '../units.ts';
import type { BookedBet } from './booked-bet.ts';

const NOON = 12;
const MINUTE_MS = 60_000;
/** Nobody bets, and no match begins, at noon and a thousandth of a second. */
const MARK_MS = 1;

/** The moment that stands for a day. */
export const dayAlone = ({ year, month, day }: Pick<WallClock, 'day' | 'month' | 'year'>, timeZone: string): EpochMs =>
  epochMs(instantOf({ year, month, day, hour: NOON, minute: 0 }, timeZone) + MARK_MS);

/** When its match begins; without one, when it was placed. */
export const whenOfBet = ({ terms, placedAt }: Pick<BookedBet, 'placedAt' | 'terms'>): EpochMs =>
  terms.startsAt ?? placedAt;

/** Also of what former imports placed at noon. Example: imported as '02/11/2026' → true. */
export function isDayAlone(bet: Pick<BookedBet, 'placedAt' | 'terms'>, timeZone: string): boolean {
  const at = whenOfBet(bet);
  const mark = at % MINUTE_MS;
  if (mark !== MARK_MS && !(mark === 0 && bet.terms.startsAt === null)) return false;
  const { hour, minute } = wallClockAt(at, timeZone);
  return hour === NOON && minute === 0;
}
