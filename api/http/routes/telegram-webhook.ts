/** Receives the bot's updates from Telegram: checked by their secret, limited in size, and answered before processing. */
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { api as words } from '#shared/catalogue/api.ts';
import { type TelegramWebhook, WEBHOOK_PATH } from '#shared/ports/chat/telegram-webhook.ts';
import { isSameSecret } from '../../auth/constant-time.ts';
import { failure } from '../errors.ts';

/** Far above the longest message with all its entities. */
const MAX_BODY_BYTES = 1024 * 1024;

const updateSchema = z.looseObject({ update_id: z.int().min(0) });

/** Source: https://core.telegram.org/bots/api#setwebhook, `secret_token`. */
export const telegramWebhookRoutes = ({ secret, take }: TelegramWebhook) =>
  new Hono()
    .use(WEBHOOK_PATH, async (c, next) => {
      const sent = c.req.header('X-Telegram-Bot-Api-Secret-Token') ?? '';
      if (!isSameSecret(sent, secret)) return failure(c, 'unauthorized', words.webhook.stranger);
      return next();
    })
    .use(WEBHOOK_PATH, bodyLimit({ maxSize: MAX_BODY_BYTES, onError: c => failure(c, 'too_large', words.tooLarge) }))
    .post(WEBHOOK_PATH, async c => {
      const update = updateSchema.safeParse(await c.req.json().catch(() => null));
      if (!update.success) return failure(c, 'invalid_request', words.badJson);
      return (await take(update.data)) ? c.body(null, 200) : failure(c, 'unavailable', words.webhook.notReady);
    });
