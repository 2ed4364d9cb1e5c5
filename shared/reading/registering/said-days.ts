/** When bets were placed, or when their match begins, by the days and times of a message. */
import { type EpochMs, epochMs } from '../../units.ts';
import { type Clock, daysFrom, daysToDate, momentAt } from '../said/moments.ts';
import type { Piece } from './pieces.ts';

const NOON = 12 * 60;

export interface SaidDays {
  readonly placedAt: EpochMs | null;
  readonly startsAt: EpochMs | null;
}

/** A day that is over is when it was placed; one that comes, or a time of today, is when the match begins. */
export function daysSaid(pieces: readonly Piece[], clock: Clock): SaidDays {
  let placedAt: EpochMs | null = null;
  let startsAt: EpochMs | null = null;
  for (const [at, piece] of pieces.entries()) {
    if (piece.role !== 'day' && !(piece.role === 'clock' && isAlone(pieces, at))) continue;
    const days = piece.role === 'day' ? daysOf(piece, clock) : 0;
    if (days === null) continue;
    const minute = minuteNear(pieces, at);
    const says = wordBefore(pieces, at);
    const moment = momentAt(days, minute ?? NOON, clock);
    if (says === 'starts') startsAt = moment;
    else if (says === 'dia' || days < 0) placedAt = days === 0 && minute === null ? null : moment;
    else if (days > 0 || minute !== null) startsAt = moment;
  }
  return { placedAt: placedAt === null || placedAt > clock.now ? null : epochMs(placedAt), startsAt };
}

function daysOf({ token }: Piece, clock: Clock): number | null {
  if (token.kind === 'word') return daysFrom(token.plain, clock);
  if (token.kind === 'slash') return daysToDate(token.value, token.after?.[0] ?? 0, token.after?.[1] ?? null, clock);
  return null;
}

/** The time beside a day: 'hoje 16h', '27/11/2026 16:00', 'amanhã às 21h30'. */
function minuteNear(pieces: readonly Piece[], at: number): number | null {
  for (const piece of pieces.slice(at, at + 4)) {
    if (piece.role === 'clock' && piece.token.kind === 'hours' && piece.token.value < 1_440) return piece.token.value;
  }
  return null;
}

/** A time that no day stands before. */
function isAlone(pieces: readonly Piece[], at: number): boolean {
  return (
    pieces[at]?.token.isClock === true && !pieces.slice(Math.max(0, at - 3), at).some(({ role }) => role === 'day')
  );
}

function wordBefore(pieces: readonly Piece[], at: number): string {
  const before = pieces[at - 1];
  return before?.role === 'starts' ? 'starts' : (before?.token.plain ?? '');
}
