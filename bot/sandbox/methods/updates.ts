/** The two ways in which a bot can receive updates, only one at a time: polling and a webhook. */
import { z } from 'zod';
import { badRequest, conflict } from '../world/bot-api-refusal.ts';
import type { SandboxCore } from '../world/sandbox-core.ts';
import type { Method, Methods } from './method.ts';

/** Source: https://core.telegram.org/bots/api#getting-updates */
const MAX_TIMEOUT_SECONDS = 50;

/** Error messages: https://github.com/tdlib/telegram-bot-api/blob/master/telegram-bot-api/Client.cpp */
export function updateMethods({ updates, webhook }: SandboxCore): Methods {
  const allowedKinds = z.array(z.string());

  const removeWebhook: Method = ({ params }) => {
    webhook.remove();
    if (params.isTrue('drop_pending_updates')) updates.clear();
    return true;
  };

  return {
    getupdates({ params, signal }) {
      if (webhook.isSet()) {
        throw conflict(
          "can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first",
        );
      }
      updates.setAllowed(params.json('allowed_updates', allowedKinds));
      return updates.take({
        offset: params.integer('offset', 0),
        limit: params.integer('limit', 100, 1, 100),
        timeoutMs: params.integer('timeout', 0, 0, MAX_TIMEOUT_SECONDS) * 1000,
        signal,
      });
    },

    setwebhook(call) {
      const { params } = call;
      const url = params.text('url');
      if (url === '') return removeWebhook(call);
      checkUrl(url);
      const secretToken = params.text('secret_token');
      if (secretToken.length > 256) throw badRequest('secret token is too long');
      if (!/^[\w-]*$/.test(secretToken)) throw badRequest('secret token contains unallowed characters');
      updates.setAllowed(params.json('allowed_updates', allowedKinds));
      updates.interrupt('terminated by setWebhook request');
      if (params.isTrue('drop_pending_updates')) updates.clear();
      webhook.set({ url, secretToken, maxConnections: params.integer('max_connections', 40, 1, 100) });
      return true;
    },

    deletewebhook: removeWebhook,

    getwebhookinfo() {
      const { webhook: set, lastError } = webhook.info();
      const allowed = updates.allowed();
      return {
        url: set?.url ?? '',
        has_custom_certificate: false,
        pending_update_count: updates.count(),
        ...(set === null ? {} : { max_connections: set.maxConnections }),
        ...(lastError === null ? {} : { last_error_date: lastError.date, last_error_message: lastError.message }),
        ...(allowed === undefined ? {} : { allowed_updates: allowed }),
      };
    },
  };
}

/** Source: https://core.telegram.org/bots/api#setwebhook */
const PORTS: ReadonlySet<string> = new Set(['80', '88', '443', '8443']);

/** Telegram accepts https only; here the bot may run on the same machine. */
function checkUrl(url: string): void {
  const parsed = URL.parse(url);
  if (parsed === null) throw badRequest('bad webhook: Failed to parse URL');
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(parsed.hostname);
  if (parsed.protocol !== 'https:' && !(parsed.protocol === 'http:' && isLocal)) {
    throw badRequest('bad webhook: An HTTPS URL must be provided for webhook');
  }
  if (!isLocal && !PORTS.has(parsed.port === '' ? '443' : parsed.port)) {
    throw badRequest('bad webhook: Webhook can be set up only on ports 80, 88, 443 or 8443');
  }
}
