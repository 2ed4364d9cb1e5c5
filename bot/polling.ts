/** Polls for updates until it is stopped, and continues after errors of Telegram and of the network. */
import type { Bot } from 'grammy';
import type { Log } from '#shared/ports/log.ts';
import type { Conflicts } from './updates/hearing.ts';
import { afterFailure, isConflict } from './updates/retry-delay.ts';
import { ASKED_UPDATES } from './updates/update-kind.ts';

export interface PollingDeps {
  readonly bot: Bot;
  readonly log: Log;
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Called once Telegram has identified the bot. */
  readonly onStart: () => void;
}

/** Resolves once the signal has aborted, running handlers have ended, and the last update is confirmed to Telegram. */
export async function runPolling(
  { bot, log, sleep, onStart, conflicts }: PollingDeps & { readonly conflicts?: Pick<Conflicts, 'note'> },
  signal: AbortSignal,
): Promise<void> {
  let confirmed = Promise.resolve();
  const stop = () => {
    confirmed = bot.stop().catch(() => undefined);
  };
  signal.addEventListener('abort', stop);
  let failures = 0;
  while (!signal.aborted) {
    try {
      // This also removes a webhook that was set before.
      await bot.start({
        allowed_updates: ASKED_UPDATES,
        onStart: () => {
          failures = 0;
          onStart();
          // It was asked to stop while it was still starting.
          if (signal.aborted) stop();
        },
      });
    } catch (cause) {
      if (signal.aborted) break;
      failures += 1;
      if (isConflict(cause)) conflicts?.note();
      await sleep(afterFailure(log, cause, bot.token, failures), signal);
    }
  }
  signal.removeEventListener('abort', stop);
  await confirmed;
}
