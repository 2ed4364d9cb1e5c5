/** The weekly summary of somebody's bets, for people who want it: on Monday morning, once, about the week before. */
import type { AlertSender } from '#shared/alerts/words/alert-port.ts';
import { localDay, minuteOfDay } from '#shared/calendar/local-time.ts';
import { unlessUnreadable } from '#shared/ports/documents/document-store.ts';
import { dayNumber, reportDayText } from '#shared/report/days.ts';
import { reportBookOf } from '#shared/report/report-book.ts';
import { mondayOf, weekFigures } from '#shared/report/weekly-summary.ts';
import type { EpochMs } from '#shared/units.ts';
import type { ReadPersonBook } from '../bets/person-book.ts';
import type { AlertPeople } from './alert-settings-store.ts';
import type { SendClaims } from './sending/send-claims.ts';
import { sendOnce } from './sending/send-once.ts';
import type { SendQueue } from './sending/send-queue.ts';

export interface WeeklyDeps {
  readonly people: AlertPeople;
  readonly readBook: ReadPersonBook;
  readonly queue: Pick<SendQueue, 'add' | 'has'>;
  readonly claims: Pick<SendClaims, 'take' | 'keep'>;
  readonly sender: Pick<AlertSender, 'sendWeek'>;
  readonly now: () => EpochMs;
}

const DAY_MS = 86_400_000;
const FROM_MINUTE = 9 * 60;
/** A server that was down on Monday sends it late, but not when the next week is half over. */
const LATE_DAYS = 2;
/** Books are read for so many at once: each may be large. */
const AT_ONCE = 5;

/** Queues the summaries that are due. Called about once a minute. */
export async function sendWeeks({ people, readBook, queue, claims, sender, now }: WeeklyDeps): Promise<void> {
  let read = 0;
  for (const [telegramId, { canWrite, weekSent, settings }] of [...people.all()]) {
    const { weekly, paused, timeZone } = settings;
    if (!weekly || paused || !canWrite || read >= AT_ONCE) continue;
    const thisWeek = mondayOf(now(), timeZone);
    if (weekSent === thisWeek || !isTime(now(), thisWeek, timeZone)) continue;
    const [key, claim] = [`week ${telegramId}`, `week ${telegramId} ${thisWeek}`];
    if (queue.has(key)) continue;
    const kept = await unlessUnreadable(readBook(telegramId), null);
    if (kept === null) continue;
    read += 1;
    const book = reportBookOf(kept);
    const week = weekFigures(book, reportDayText(dayNumber(thisWeek) - 7), now(), timeZone);
    if (week === null) {
      await people.change(telegramId, () => ({ weekSent: thisWeek }));
      continue;
    }
    queue.add({
      key,
      telegramId,
      priority: 'change',
      run: () =>
        sendOnce({
          ...{ claim, keptMs: 7 * DAY_MS, claims },
          send: () => sender.sendWeek(telegramId, week),
          done: () => people.change(telegramId, () => ({ weekSent: thisWeek })),
        }),
    });
  }
}

function isTime(now: EpochMs, monday: string, timeZone: string): boolean {
  const day = dayNumber(localDay(now, timeZone)) - dayNumber(monday);
  return day < LATE_DAYS && (day > 0 || minuteOfDay(now, timeZone) >= FROM_MINUTE);
}
