/**
 * What is still to be said to people: new alerts before changes of old ones, and changes for the better last; of one alert only
 * the latest change, as it is when its turn comes. The pace is that of the queue which all calls of the bot wait in (`bot/sending`),
 * so that few are handed to it at a time. The caller does the waiting: it calls `run` when it is time.
 */

import type { SendError } from '#shared/alerts/words/alert-port.ts';
import type { EpochMs, TelegramId } from '#shared/units.ts';
import { epochMs } from '#shared/units.ts';

/** In the order in which they go. 'better': a change that nobody loses money by not knowing. */
const PRIORITIES = ['new', 'change', 'better'] as const;
export type SendPriority = (typeof PRIORITIES)[number];

interface Job {
  /** Identifies one alert: a later job replaces an earlier one that has not begun. */
  readonly key: string;
  readonly telegramId: TelegramId;
  readonly priority: SendPriority;
  /** Null: done, or no longer needed. An error of 'later' puts the job back. */
  run(): Promise<SendError | null>;
}

export interface SendQueue {
  add(job: Job): void;
  has(key: string): boolean;
  /** Begins what may be sent now. Returns when it is worth calling again, or null if `onRoom` tells. */
  run(): EpochMs | null;
  /** Drops jobs that have not begun. */
  dropPerson(telegramId: TelegramId): void;
  readonly size: number;
  /** Resolves once no message is on its way. */
  settle(): Promise<void>;
}

export interface SendQueueDeps {
  readonly now: () => EpochMs;
  /** Called when a job has ended, so that there is room for another. */
  readonly onRoom: () => void;
  /** Called if a job throws, which none should. */
  readonly onFailure: (cause: unknown) => void;
}

/**
 * The most messages handed over at once, by priority. Edits wait longest for their turn, so they leave room for what matters
 * more: it is handed over before they have gone.
 */
const MAX_FLYING: Readonly<Record<SendPriority, number>> = { new: 16, change: 10, better: 5 };
/** How long to wait if Telegram does not answer. */
const UNAVAILABLE_MS = 3_000;

export function createSendQueue(deps: SendQueueDeps): SendQueue {
  const { now, onRoom, onFailure } = deps;
  const waiting = { new: new Map<string, Job>(), change: new Map<string, Job>(), better: new Map<string, Job>() };
  const flying = new Map<string, Promise<void>>();
  const busy = new Set<number>();
  let allFreeAt = 0;

  function begin(job: Job): void {
    busy.add(job.telegramId);
    const done = job
      .run()
      .then(error => {
        if (error?.code !== 'later' && error?.code !== 'unavailable') return;
        // Telegram gives the time; all chats wait, because the limits apply to the whole bot.
        allFreeAt = Math.max(allFreeAt, now() + (error.code === 'later' ? error.afterMs : UNAVAILABLE_MS));
        // A job queued meanwhile for the same alert is newer.
        if (!has(job.key)) waiting[job.priority] = new Map([[job.key, job], ...waiting[job.priority]]);
      })
      .catch(onFailure)
      .finally(() => {
        flying.delete(job.key);
        busy.delete(job.telegramId);
        onRoom();
      });
    flying.set(job.key, done);
  }

  const has = (key: string) => PRIORITIES.some(priority => waiting[priority].has(key));

  return {
    has,
    add(job) {
      const own = PRIORITIES.indexOf(job.priority);
      // A job reads its content only when it begins, so the one that goes earlier says the same.
      if (PRIORITIES.slice(0, own).some(earlier => waiting[earlier].has(job.key))) return;
      for (const later of PRIORITIES.slice(own + 1)) waiting[later].delete(job.key);
      waiting[job.priority].set(job.key, job);
    },
    run() {
      if (PRIORITIES.every(priority => waiting[priority].size === 0)) return null;
      if (now() < allFreeAt) return epochMs(allFreeAt);
      for (const priority of PRIORITIES) {
        const jobs = waiting[priority];
        for (const [key, job] of jobs) {
          if (flying.size >= MAX_FLYING[priority]) break;
          if (busy.has(job.telegramId) || flying.has(key)) continue;
          jobs.delete(key);
          begin(job);
        }
      }
      return null;
    },
    dropPerson(telegramId) {
      for (const jobs of Object.values(waiting)) {
        for (const [key, job] of jobs) if (job.telegramId === telegramId) jobs.delete(key);
      }
    },
    get size() {
      return PRIORITIES.reduce((total, priority) => total + waiting[priority].size, flying.size);
    },
    async settle() {
      await Promise.all(flying.values());
    },
  };
}
