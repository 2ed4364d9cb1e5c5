/**
 * Sends messages to chats at the pace that Telegram allows: a maximum per second in all, one per second to one person. New
 * alerts go before changes of old ones, and changes for the better last; of one alert only the latest change is sent. The
 * caller does the waiting: it calls `run` when it is time.
 * Source: core.telegram.org/bots/faq#my-bot-is-hitting-limits-how-do-i-avoid-this.
 */

import type { SendError } from '#shared/alerts/alert-port.ts';
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
  /** Begins what may be sent now. Returns when the next job may begin, or null if none is waiting. */
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
  /** The most messages per second in all. Telegram allows about 30. */
  readonly perSecond?: number;
  readonly perPersonMs?: number;
}

/** The most messages on their way at once: an answer takes a while, and the pace is per second. */
const MAX_FLYING = 16;
/** The part of the pace that changes for the better may take, so that what matters more need not wait for room. */
const BETTER_PART = 0.5;
/** How long to wait if Telegram does not answer. */
const UNAVAILABLE_MS = 3_000;
const SECOND = 1_000;

export function createSendQueue(deps: SendQueueDeps): SendQueue {
  const { now, onRoom, onFailure, perSecond = 25, perPersonMs = 1_050 } = deps;
  const waiting = { new: new Map<string, Job>(), change: new Map<string, Job>(), better: new Map<string, Job>() };
  const flying = new Map<string, Promise<void>>();
  const busy = new Set<number>();
  const freeAt = new Map<number, number>();
  const started: number[] = [];
  let allFreeAt = 0;

  function begin(job: Job): void {
    const at = now();
    started.push(at);
    freeAt.set(job.telegramId, at + perPersonMs);
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
      const at = now();
      while (started.length > 0 && (started[0] ?? 0) <= at - SECOND) started.shift();
      for (const [telegramId, free] of freeAt) if (free <= at && !busy.has(telegramId)) freeAt.delete(telegramId);
      if (PRIORITIES.every(priority => waiting[priority].size === 0)) return null;
      if (at < allFreeAt) return epochMs(allFreeAt);
      let next = Number.POSITIVE_INFINITY;
      for (const priority of PRIORITIES) {
        const jobs = waiting[priority];
        const pace = priority === 'better' ? perSecond * BETTER_PART : perSecond;
        for (const [key, job] of jobs) {
          if (started.length >= pace) return epochMs((started[0] ?? at) + SECOND);
          if (flying.size >= MAX_FLYING) return epochMs(at + SECOND);
          const free = freeAt.get(job.telegramId) ?? 0;
          if (busy.has(job.telegramId) || flying.has(key)) continue;
          if (free > at) {
            next = Math.min(next, free);
            continue;
          }
          jobs.delete(key);
          begin(job);
        }
      }
      return Number.isFinite(next) ? epochMs(next) : null;
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
