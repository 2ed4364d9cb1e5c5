/** Receives updates at our own address. The HTTP route itself is in `api/http/routes`. */
import { createHmac } from 'node:crypto';
import type { Bot } from 'grammy';
import type { Update } from 'grammy/types';
import type { TelegramWebhook } from '#shared/ports/chat/telegram-webhook.ts';
import type { Lease } from '#shared/ports/cluster/leases.ts';
import type { WaitingUpdates } from '#shared/ports/cluster/waiting-updates.ts';
import type { Log } from '#shared/ports/log.ts';
import type { ArbiBot } from './bot.ts';
import type { PollingDeps } from './polling.ts';
import { afterFailure, withoutToken } from './updates/retry-delay.ts';
import { ASKED_UPDATES } from './updates/update-kind.ts';

export interface WebhookInbox extends TelegramWebhook {
  /**
   * Lets the bot handle updates from now on. Returns a stop function, which awaits running ones. lease: of the jobs; null
   * where there is one process only.
   */
  open(reader: Pick<ArbiBot, 'handle'>, lease: Lease | null): Promise<() => Promise<void>>;
  /** Whether an update whose turn has come is to be handled here. */
  begins(updateId: number): Promise<boolean>;
}

export interface WebhookDeps extends PollingDeps, Pick<ArbiBot, 'handle'> {
  readonly inbox: WebhookInbox;
  readonly url: string;
  readonly lease: Lease | null;
}

/** The same on every machine of this bot, and the token cannot be derived from it. */
const secretOf = (token: string) => createHmac('sha256', token).update('arbi webhook').digest('base64url');

/** The inbox of an only process: an update is handled at once, and refused while nobody handles updates. */
export function createWebhookInbox(token: string, log: Log): WebhookInbox {
  let reader: Pick<ArbiBot, 'handle'> | null = null;
  const handing = new Set<Promise<void>>();
  return {
    secret: secretOf(token),
    begins: async () => true,
    async take(update) {
      if (reader === null) return false;
      const handed = reader
        .handle(update as Update)
        .catch(cause => log.error('o bot falhou', { updateId: update.update_id, cause }))
        .finally(() => handing.delete(handed));
      handing.add(handed);
      return true;
    },
    async open(opened) {
      reader = opened;
      return async () => {
        reader = null;
        await Promise.all(handing);
      };
    },
  };
}

/** The inbox of several processes: each takes what comes, and the one that has the jobs handles it. */
export function createSharedInbox(token: string, updates: WaitingUpdates, log: Log): WebhookInbox {
  const turns = new Map<number, () => Promise<boolean>>();
  let isFull = false;
  return {
    secret: secretOf(token),
    begins: async updateId => (await turns.get(updateId)?.()) ?? true,
    async take(update) {
      // The connection reports its own outage.
      const taken = await updates.add(update).catch(() => null);
      if (taken === 'full' && !isFull) log.warn('mensagens demais esperam pelo bot: o Telegram guarda as seguintes');
      isFull = taken === 'full';
      return taken === 'added' || taken === 'known';
    },
    async open({ handle }, lease) {
      if (lease === null) throw new Error('who handles updates of several processes needs the lease of the jobs');
      return updates.follow(lease, async ({ update, begin }) => {
        const { update_id: updateId } = update;
        turns.set(updateId, begin);
        await handle(update as Update).finally(() => turns.delete(updateId));
      });
    },
  };
}

/** How often it is checked that Telegram still delivers here. Milliseconds. */
export const WEBHOOK_LOOK_MS = 2 * 60_000;
/**
 * How often in a row the address is set again: two installations with one token would otherwise take it from each other
 * for ever.
 */
const MOST_RESETS = 3;

/** Sets the address again when somebody has changed it at Telegram. Resolves once the signal has aborted. */
async function keepWebhook(deps: WebhookDeps, until: Parameters<Bot['init']>[0], signal: AbortSignal): Promise<void> {
  const { bot, inbox, url, log, sleep } = deps;
  let resets = 0;
  while (!signal.aborted) {
    await sleep(WEBHOOK_LOOK_MS, signal);
    if (signal.aborted) return;
    try {
      const isOurs = (await bot.api.getWebhookInfo(until)).url === url;
      resets = isOurs ? 0 : resets + 1;
      if (isOurs || resets > MOST_RESETS) continue;
      await bot.api.setWebhook(url, webhookOptions(inbox), until);
      log.warn('o webhook do bot não era o nosso, e foi posto de novo', { vez: resets, de: MOST_RESETS });
    } catch (cause) {
      // It is looked at again; that Telegram does not answer is reported by the health of the server.
      if (!signal.aborted) log.warn('não deu para ver o webhook do bot', { cause: withoutToken(cause, bot.token) });
    }
  }
}

const webhookOptions = ({ secret }: WebhookInbox) => ({ secret_token: secret, allowed_updates: ASKED_UPDATES });

/** Resolves once the signal has aborted and no more updates are accepted. The address stays set: later updates wait. */
export async function runWebhook(deps: WebhookDeps, signal: AbortSignal): Promise<void> {
  const { bot, inbox, url, lease, log, sleep, onStart } = deps;
  let close: (() => Promise<void>) | null = null;
  // The same type at run time; grammY uses the type of an old package.
  const until = signal as unknown as Parameters<Bot['init']>[0];
  for (let failures = 1; !signal.aborted; failures += 1) {
    try {
      await bot.init(until);
      close ??= await inbox.open(deps, lease);
      await bot.api.setWebhook(url, webhookOptions(inbox), until);
      onStart();
      break;
    } catch (cause) {
      if (!signal.aborted) await sleep(afterFailure(log, cause, bot.token, failures), signal);
    }
  }
  await keepWebhook(deps, until, signal);
  await close?.();
}
