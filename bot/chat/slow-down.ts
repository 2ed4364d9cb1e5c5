/** Waits when Telegram says that the bot is too fast, and sends again. */
import type { Transformer } from 'grammy';

/** A group that has reached its limit for the minute gets answers late; nobody waits longer than that. */
const LONGEST_WAIT_SECONDS = 60;
const MAX_TRIES = 3;

/** Source: https://core.telegram.org/bots/api#responseparameters, `retry_after`. */
export function slowDown(sleep: (ms: number) => Promise<void>): Transformer {
  return async (prev, method, payload, signal) => {
    for (let attempt = 1; ; attempt++) {
      const response = await prev(method, payload, signal);
      const seconds = response.ok ? undefined : response.parameters?.retry_after;
      if (seconds === undefined || seconds > LONGEST_WAIT_SECONDS || attempt === MAX_TRIES) return response;
      await sleep(seconds * 1000);
    }
  };
}
