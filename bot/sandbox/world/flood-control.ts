/** Telegram's limits on what a bot sends, and how long it has to wait. */
import type { Clock } from '#shared/ports/clock.ts';

export interface FloodLimits {
  /** Messages that a chat accepts at once; after that one each `chatEveryMs`. */
  readonly chatBurst: number;
  readonly chatEveryMs: number;
  readonly groupPerMinute: number;
  readonly allPerSecond: number;
}

/**
 * Telegram allows short bursts without documenting their size; the burst here is a guess.
 * Source: https://core.telegram.org/bots/faq#my-bot-is-hitting-limits-how-do-i-avoid-this
 */
const TELEGRAM_LIMITS: FloodLimits = { chatBurst: 3, chatEveryMs: 1000, groupPerMinute: 20, allPerSecond: 30 };

export interface FloodControl {
  /** Whole seconds to wait; 0 if the message is accepted, and only then is it counted. */
  spend(chatId: number): number;
}

export function createFloodControl(clock: Clock, limits: FloodLimits = TELEGRAM_LIMITS): FloodControl {
  const sent = new Map<number, number[]>();
  let sentToAll: number[] = [];

  return {
    spend(chatId) {
      const now = clock.now();
      const chat = (sent.get(chatId) ?? []).filter(at => now - at < 60_000);
      sentToAll = sentToAll.filter(at => now - at < 1000);
      const wait = Math.max(
        waitOfBurst(chat, now, limits),
        chatId < 0 ? waitOfWindow(chat, now, limits.groupPerMinute, 60_000) : 0,
        waitOfWindow(sentToAll, now, limits.allPerSecond, 1000),
      );
      if (wait > 0) return Math.ceil(wait / 1000);
      chat.push(now);
      sentToAll.push(now);
      // Chats that have been quiet for a minute need not be remembered.
      sent.delete(chatId);
      sent.set(chatId, chat);
      for (const [id, times] of sent) {
        if (now - (times.at(-1) ?? 0) < 60_000) break;
        sent.delete(id);
      }
      return 0;
    },
  };
}

/** A bucket of `chatBurst` that regains one each `chatEveryMs`, replayed for the messages of the last minute. */
function waitOfBurst(times: readonly number[], now: number, { chatBurst, chatEveryMs }: FloodLimits): number {
  let level = chatBurst;
  let last = times[0] ?? now;
  for (const at of [...times, now]) {
    level = Math.min(chatBurst, level + (at - last) / chatEveryMs) - 1;
    last = at;
  }
  return level >= 0 ? 0 : Math.ceil(-level * chatEveryMs);
}

function waitOfWindow(times: readonly number[], now: number, most: number, windowMs: number): number {
  const oldest = times.at(-most);
  return oldest === undefined || times.length < most ? 0 : oldest + windowMs - now;
}
