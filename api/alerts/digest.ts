/**
 * The daily summary, sent at the hour its person chose: how many alerts came, how many were held back, and the best
 * ones.
 */
import type { AlertSender, DigestView } from '#shared/alerts/words/alert-port.ts';
import { localDay, minuteOfDay } from '#shared/calendar/local-time.ts';
import type { EpochMs } from '#shared/units.ts';
import { epochMs } from '#shared/units.ts';
import type { AlertPeople } from './alert-settings-store.ts';
import type { SendClaims } from './sending/send-claims.ts';
import { sendOnce } from './sending/send-once.ts';
import type { SendQueue } from './sending/send-queue.ts';
import type { AlertBook } from './sent/alert-book.ts';
import type { Alert } from './sent/alert-document.ts';

export interface DigestDeps {
  readonly people: AlertPeople;
  readonly book: Pick<AlertBook, 'history'>;
  readonly queue: Pick<SendQueue, 'add' | 'has'>;
  readonly claims: Pick<SendClaims, 'take' | 'keep'>;
  readonly sender: Pick<AlertSender, 'sendDigest'>;
  readonly now: () => EpochMs;
}

const DAY_MS = 24 * 60 * 60_000;
/** A server that was down at the hour sends it late, but not in the middle of the next night. */
const LATE_MINUTES = 120;
const BEST = 3;

/** Sends the digests that are due. Called about once a minute. */
export async function sendDigests({ people, book, queue, claims, sender, now }: DigestDeps): Promise<void> {
  for (const [telegramId, { canWrite, digestDay, settings }] of [...people.all()]) {
    const { digestAt, paused, timeZone } = settings;
    if (digestAt === null || paused || !canWrite) continue;
    const late = minuteOfDay(now(), timeZone) - digestAt;
    const day = localDay(now(), timeZone);
    if (late < 0 || late > LATE_MINUTES || digestDay === day) continue;
    const [key, claim] = [`digest ${telegramId}`, `digest ${telegramId} ${day}`];
    if (queue.has(key)) continue;
    const view = digestOf(await book.history(telegramId, epochMs(now() - DAY_MS)));
    if (view.sent + view.held === 0) {
      await people.change(telegramId, () => ({ digestDay: day }));
      continue;
    }
    queue.add({
      key,
      telegramId,
      priority: 'change',
      run: () =>
        sendOnce({
          ...{ claim, keptMs: DAY_MS, claims },
          send: () => sender.sendDigest(telegramId, view),
          done: () => people.change(telegramId, () => ({ digestDay: day })),
        }),
    });
  }
}

function digestOf(alerts: readonly Alert[]): DigestView {
  const best = alerts.toSorted((a, b) => b.peak - a.peak).slice(0, BEST);
  return {
    sent: alerts.filter(({ messageId }) => messageId !== null).length,
    held: alerts.filter(({ state }) => state === 'held').length,
    best: best.map(({ title, peak, market }) => ({ title, profit: peak, market })),
  };
}
