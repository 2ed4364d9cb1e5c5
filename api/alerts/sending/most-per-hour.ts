/** How many alerts one person gets in an hour, and the one message that says the limit is reached. */

import { MAX_PER_HOUR } from '#shared/alerts/alert-settings.ts';
import type { AlertSender } from '#shared/alerts/words/alert-port.ts';
import type { EpochMs, TelegramId } from '#shared/units.ts';
import type { AlertBook } from '../sent/alert-book.ts';
import type { SendQueue } from './send-queue.ts';

export interface HourlyLimit {
  isReached(telegramId: TelegramId): boolean;
  /** Tells the person, at most once an hour. */
  notify(telegramId: TelegramId): void;
}

export interface HourlyLimitDeps {
  readonly book: Pick<AlertBook, 'sentInHour'>;
  readonly queue: Pick<SendQueue, 'add'>;
  readonly sender: Pick<AlertSender, 'sendLimitReached'>;
  readonly now: () => EpochMs;
  /** What the person asked for; null: the most that anybody gets. */
  readonly perHourOf: (telegramId: TelegramId) => number | null;
}

const HOUR_MS = 60 * 60_000;

export function createHourlyLimit({ book, queue, sender, now, perHourOf }: HourlyLimitDeps): HourlyLimit {
  const notifiedAt = new Map<TelegramId, number>();

  return {
    isReached: telegramId => book.sentInHour(telegramId, now()) >= (perHourOf(telegramId) ?? MAX_PER_HOUR),
    notify(telegramId) {
      if (Math.abs(now() - (notifiedAt.get(telegramId) ?? 0)) < HOUR_MS) return;
      notifiedAt.set(telegramId, now());
      const run = async () => {
        const sent = await sender.sendLimitReached(telegramId);
        return sent.ok || sent.error.code === 'blocked' || sent.error.code === 'refused' ? null : sent.error;
      };
      queue.add({ key: `limit ${telegramId}`, telegramId, priority: 'change', run });
    },
  };
}
