/** The state of the bot, for administrators: its name, how its updates arrive, and the errors that Telegram reports. */

import { OpenAPIHono } from '@hono/zod-openapi';
import { chatSide as words } from '#shared/catalogue/chat/calculator-bot.ts';
import { type BotService, botHealthSchema } from '#shared/ports/chat/bot-service.ts';
import type { GuardDeps } from '../../access/access-guard.ts';
import { requireAdmin, type WithAdmin } from '../../access/require.ts';
import { failure, onInvalid } from '../../http/errors.ts';
import { errorAnswer, jsonAnswer } from '../../http/openapi-bodies.ts';
import { createRoute } from '../../http/strict-route.ts';

export interface BotHealthDeps extends GuardDeps {
  /** Null: no bot runs here. */
  readonly botService: BotService | null;
}

const health = createRoute({
  method: 'get',
  path: '/api/admin/bot',
  summary: 'The bot’s identity and the health of its webhook',
  responses: {
    200: jsonAnswer('As Telegram says', botHealthSchema),
    401: errorAnswer('No Telegram session'),
    403: errorAnswer('Not an administrator'),
    503: errorAnswer('No bot here, or Telegram could not be asked'),
  },
});

export function botHealthRoutes({ botService, ...guard }: BotHealthDeps) {
  const app = new OpenAPIHono<WithAdmin>({ defaultHook: onInvalid });
  app.use('/api/admin/bot', requireAdmin(guard));
  return app.openapi(health, async c => {
    if (botService === null) return failure(c, 'unavailable', words.noBot, { reason: 'no_bot' });
    const found = await botService.health();
    return found.ok
      ? c.json(found.value, 200)
      : failure(c, 'unavailable', words.unavailable, { reason: found.error.code });
  });
}
