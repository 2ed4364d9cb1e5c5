/** For tests: a reading of a message about alerts in one line. */
import { localClock, localDay } from '../../calendar/local-time.ts';
import type { AlertReading, AlertSubjects } from './alert-words.ts';

export function shownAlerts(reading: AlertReading | null): string {
  if (reading === null) return 'nothing';
  if (reading.kind === 'question') return `asks ${reading.about}${reading.text === '' ? '' : `: ${reading.text}`}`;
  const {
    only,
    exclude,
    include,
    minProfitPct,
    quiet,
    activeHours,
    pauseUntil,
    pauseMinutes,
    digestAt,
    weekly,
    ...flags
  } = reading.change;
  const hours = (range: { from: number; to: number }) => `${range.from / 60}-${range.to / 60}`;
  return [
    ...subjects('only', only),
    ...subjects('not', exclude),
    ...subjects('again', include),
    ...(minProfitPct === undefined ? [] : [`from ${minProfitPct}%`]),
    ...(quiet === undefined ? [] : [`quiet ${quiet === null ? 'never' : hours(quiet)}`]),
    ...(activeHours === undefined ? [] : [`active ${hours(activeHours)}`]),
    ...(pauseMinutes === undefined ? [] : [`pause ${pauseMinutes} min`]),
    ...(pauseUntil === undefined ? [] : [`pause until ${localDay(pauseUntil, ZONE)} ${localClock(pauseUntil, ZONE)}`]),
    ...(digestAt === undefined ? [] : [`digest ${digestAt}`]),
    ...(weekly === undefined ? [] : [`weekly ${weekly}`]),
    ...Object.keys(flags),
  ].join(', ');
}

const ZONE = 'America/Sao_Paulo';

const subjects = (word: string, lists: AlertSubjects): string[] =>
  Object.values(lists)
    .filter(list => list.length > 0)
    .map(list => `${word} ${list.join(' + ')}`);
