/** When the next step of a procedure is due for who registered the one before it. */
import { instantOf, wallClockAt } from '../calendar/local-time.ts';
import { type EpochMs, epochMs } from '../units.ts';
import { eventOf, type Procedure, type ProcedureEvent } from './schema/procedure.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** From its start until its bets are settled, as a rule: play, breaks, and the time that houses take. */
const LASTS_MS: Readonly<Record<NonNullable<ProcedureEvent['sport']>, number>> = {
  soccer: 2.5 * HOUR_MS,
  basketball: 3 * HOUR_MS,
  tennis: 4 * HOUR_MS,
  other: 4 * HOUR_MS,
};
const MORNING = { hour: 9, minute: 0 };

/**
 * When the step after this one is due. Null: no such step waits for anything, or the time is not known; nothing is
 * guessed. Example: a match at 21:30 whose free bet is to be burnt → the next day at 0:00.
 */
export function nextDue(
  procedure: Procedure,
  step: number,
  now: EpochMs,
  timeZone: string,
): { readonly step: number; readonly at: EpochMs } | null {
  const [done, next] = [procedure.steps[step], procedure.steps[step + 1]];
  if (done === undefined || next?.waitsFor === undefined) return null;
  if (next.waitsFor === 'next_day') {
    const { year, month, day } = wallClockAt(epochMs(now + DAY_MS), timeZone);
    return { step: step + 1, at: instantOf({ year, month, day, ...MORNING }, timeZone) };
  }
  const starts = [done, ...done.legs].map((_, at) => eventOf(procedure, done, done.legs[at - 1]));
  const ends = starts.flatMap(event =>
    event?.startsAt == null ? [] : [event.startsAt + LASTS_MS[event.sport ?? 'soccer']],
  );
  return ends.length === 0 ? null : { step: step + 1, at: epochMs(Math.max(now, ...ends)) };
}
