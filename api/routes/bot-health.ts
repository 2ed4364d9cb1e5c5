/** How the bot is doing, for administrators: who it is, how its updates come in, and what Telegram complains of. */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { findRoute } from '#shared/access/routes.ts';
import { chatSide as words } from '#shared/catalogue/chat/calculator-bot.ts';
import { type BotDesk, botHealthSchema } from '#shared/ports/bot-desk.ts';
import { apiErrorSchema } from '#shared/wire/errors.ts';
import { type GuardDeps, refuseUnlessAllowed } from '../access/access-guard.ts';
import { failure, onInvalid } from '../http/errors.ts';

export interface BotHealthDeps extends GuardDeps {
  /** Null: no bot here. */
  readonly botDesk: BotDesk | null;
}

const ADMIN = findRoute('admin');

const errorBody = { content: { 'application/json': { schema: apiErrorSchema } } };

const health = createRoute({
  method: 'get',
  path: '/api/admin/bot',
  summary: 'The bot’s identity and the health of its webhook',
  responses: {
    200: { description: 'As Telegram says', content: { 'application/json': { schema: botHealthSchema } } },
    401: { description: 'No Telegram session', ...errorBody },
    403: { description: 'Not an administrator', ...errorBody },
    503: { description: 'No bot here, or Telegram could not be asked', ...errorBody },
  },
});

export const botHealthRoutes = ({ callers, access, audit, botDesk }: BotHealthDeps) =>
  new OpenAPIHono({ defaultHook: onInvalid }).openapi(health, async c => {
    c.header('Cache-Control', 'no-store');
    const { telegramId } = callers.telegram(c);
    const refusal = await refuseUnlessAllowed(c, ADMIN, { telegramId, uid: null }, { access, audit });
    if (refusal) return refusal;
    if (botDesk === null) return failure(c, 'unavailable', words.noBot, { reason: 'no_bot' });
    const found = await botDesk.health();
    return found.ok
      ? c.json(found.value, 200)
      : failure(c, 'unavailable', words.unavailable, { reason: found.error.code });
  });
