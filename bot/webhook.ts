/** Receives updates at our own address. The HTTP route itself is in `api/routes`. */
import { createHmac } from 'node:crypto';
import type { Bot } from 'grammy';
import type { Update } from 'grammy/types';
import type { TelegramWebhook } from '#shared/ports/chat/telegram-webhook.ts';
import type { Log } from '#shared/ports/log.ts';
import type { PollingDeps } from './polling.ts';
import { afterFailure } from './updates/retry-delay.ts';
import { ASKED_UPDATES } from './updates/update-kind.ts';

export interface WebhookInbox extends TelegramWebhook {
  /** Lets the bot handle updates from now on. Returns a stop function: it refuses new updates and awaits running ones. */
  open(bot: Bot): () => Promise<void>;
}

export interface WebhookDeps extends PollingDeps {
  readonly inbox: WebhookInbox;
  readonly url: string;
}

export function createWebhookInbox(token: string, log: Log): WebhookInbox {
  let reader: Bot | null = null;
  const handing = new Set<Promise<void>>();
  return {
    // The same on every machine of this bot, and the token cannot be derived from it.
    secret: createHmac('sha256', token).update('arbi webhook').digest('base64url'),
    take(update) {
      if (reader === null) return false;
      const handed = reader
        .handleUpdate(update as Update)
        .catch(cause => log.error('o bot falhou', { updateId: update.update_id, cause }))
        .finally(() => handing.delete(handed));
      handing.add(handed);
      return true;
    },
    open(bot) {
      reader = bot;
      return async () => {
        reader = null;
        await Promise.all(handing);
      };
    },
  };
}

/** Resolves once the signal has aborted and no more updates are accepted. The address stays set: later updates wait. */
export async function runWebhook(deps: WebhookDeps, signal: AbortSignal): Promise<void> {
  const { bot, inbox, url, log, sleep, onStart } = deps;
  let close = async () => {};
  // The same type at run time; grammY uses the type of an old package.
  const until = signal as unknown as Parameters<Bot['init']>[0];
  for (let failures = 1; !signal.aborted; failures += 1) {
    try {
      await bot.init(until);
      close = inbox.open(bot);
      await bot.api.setWebhook(url, { secret_token: inbox.secret, allowed_updates: ASKED_UPDATES }, until);
      onStart();
      break;
    } catch (cause) {
      if (!signal.aborted) await sleep(afterFailure(log, cause, bot.token, failures), signal);
    }
  }
  if (!signal.aborted) await new Promise(resolve => signal.addEventListener('abort', resolve, { once: true }));
  await close();
}
