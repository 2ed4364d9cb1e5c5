/** Delivers updates to the bot's address, one at a time and in order, repeating each until it is accepted. */
import type { Clock } from '#shared/ports/clock.ts';
import type { After } from './timer.ts';
import type { UpdateQueue } from './update-queue.ts';

export interface Webhook {
  readonly url: string;
  readonly secretToken: string;
  readonly maxConnections: number;
}

export interface WebhookDeliveryDeps {
  readonly clock: Clock;
  readonly after: After;
  readonly updates: Pick<UpdateQueue, 'first' | 'confirm' | 'onPush'>;
  readonly fetch: typeof fetch;
  /** How long the bot may take for one update. */
  readonly timeoutMs?: number;
}

export type WebhookDelivery = ReturnType<typeof createWebhookDelivery>;

const FIRST_DELAY_MS = 1000;
const MAX_DELAY_MS = 60_000;
const MAX_RETRY_AFTER_SECONDS = 3600;

/**
 * Source: https://core.telegram.org/bots/api#setwebhook; delays and error messages:
 * https://github.com/tdlib/telegram-bot-api/blob/master/telegram-bot-api/WebhookActor.cpp
 */
export function createWebhookDelivery({ clock, after, updates, fetch, timeoutMs = 60_000 }: WebhookDeliveryDeps) {
  let webhook: Webhook | null = null;
  let lastError: { readonly date: number; readonly message: string } | null = null;
  let failures = 0;
  let isBusy = false;
  let callOffRetry: (() => void) | null = null;
  let abort = new AbortController();
  const stopListening = updates.onPush(() => pump());

  function pump(): void {
    const update = updates.first();
    if (webhook === null || isBusy || callOffRetry !== null || update === null) return;
    isBusy = true;
    const { signal } = abort;
    void deliver(webhook, JSON.stringify(update), signal).then(outcome => {
      // The webhook was changed or removed during the delivery.
      if (signal.aborted) return;
      isBusy = false;
      if (outcome === null) {
        failures = 0;
        updates.confirm(update.update_id + 1);
        pump();
        return;
      }
      lastError = { date: Math.floor(clock.now() / 1000), message: outcome.message };
      const backoff = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(failures, 10));
      failures += 1;
      callOffRetry = after(outcome.retryAfterMs || backoff, () => {
        callOffRetry = null;
        pump();
      });
    });
  }

  /** Null: accepted. */
  async function deliver({ url, secretToken }: Webhook, body: string, stop: AbortSignal) {
    const late = new AbortController();
    const callOffTimeout = after(timeoutMs, () => late.abort());
    try {
      const headers = {
        'content-type': 'application/json',
        ...(secretToken === '' ? {} : { 'x-telegram-bot-api-secret-token': secretToken }),
      };
      const signal = AbortSignal.any([late.signal, stop]);
      const answer = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' });
      await answer.body?.cancel();
      if (answer.ok) return null;
      const seconds = Number(answer.headers.get('retry-after') ?? 0);
      const retryAfterMs = Number.isFinite(seconds)
        ? Math.min(MAX_RETRY_AFTER_SECONDS, Math.max(0, seconds)) * 1000
        : 0;
      const message = `Wrong response from the webhook: ${answer.status} ${answer.statusText}`.trim();
      return { message, retryAfterMs };
    } catch {
      return { message: late.signal.aborted ? 'Read timeout expired' : 'Connection failed', retryAfterMs: 0 };
    } finally {
      callOffTimeout();
    }
  }

  function reset(): void {
    abort.abort();
    abort = new AbortController();
    callOffRetry?.();
    callOffRetry = null;
    isBusy = false;
    failures = 0;
  }

  return {
    isSet: () => webhook !== null,
    info: () => ({ webhook, lastError }),
    set(next: Webhook): void {
      reset();
      webhook = next;
      lastError = null;
      pump();
    },
    remove(): void {
      reset();
      webhook = null;
      lastError = null;
    },
    stop(): void {
      stopListening();
      reset();
      webhook = null;
    },
  };
}
