/** Fetches updates for as long as it is let, whatever Telegram or the network does in between. */
import type { Bot } from 'grammy';
import type { Log } from '#shared/ports/log.ts';
import { ALLOWED_UPDATES } from './bot.ts';

export interface PollingDeps {
  readonly bot: Bot;
  readonly log: Log;
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Telegram has said who the bot is. */
  readonly onStart: () => void;
}

const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 60_000;

/** Resolves once the signal has aborted and what had begun is done. */
export async function runPolling({ bot, log, sleep, onStart }: PollingDeps, signal: AbortSignal): Promise<void> {
  const stop = () => void bot.stop().catch(() => undefined);
  signal.addEventListener('abort', stop);
  let failures = 0;
  while (!signal.aborted) {
    try {
      await bot.start({
        allowed_updates: ALLOWED_UPDATES,
        onStart: () => {
          failures = 0;
          onStart();
          // Asked to stop while it was still saying hello.
          if (signal.aborted) stop();
        },
      });
    } catch (cause) {
      if (signal.aborted) break;
      failures += 1;
      log.warn('o bot não recebe atualizações; nova tentativa em instantes', { cause: withoutToken(cause, bot.token) });
      await sleep(Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LONGEST_RETRY_MS), signal);
    }
  }
  signal.removeEventListener('abort', stop);
}

/** The address of every call holds the token, and errors of the network may hold the address. */
export function withoutToken(cause: unknown, token: string): string {
  return String(cause instanceof Error ? cause.message : cause)
    .replaceAll(token, '<token>')
    .slice(0, 300);
}
