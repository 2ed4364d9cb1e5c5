/** The calculator's data from chats, for members who may open its page: the bot's defaults and the last calculations. */

import { OpenAPIHono } from '@hono/zod-openapi';
import { findRoute } from '#shared/access/routes.ts';
import { chatSide as words } from '#shared/catalogue/chat/calculator-bot.ts';
import type { BotService } from '#shared/ports/chat/bot-service.ts';
import { houseNamed } from '#shared/reading/houses/houses.ts';
import {
  chatHouseListSchema,
  chatSettingsRequestSchema,
  chatSettingsSchema,
  chatSumListSchema,
  preparedSchema,
  prepareSchema,
} from '#shared/reading/result/chat-defaults.ts';
import type { GuardDeps } from '../../access/access-guard.ts';
import { requirePage, type WithTelegram } from '../../access/require.ts';
import { failure, onInvalid } from '../../http/errors.ts';
import { errorAnswer, jsonAnswer, jsonRequest } from '../../http/openapi-bodies.ts';
import { createRoute } from '../../http/strict-route.ts';
import type { ChatMemoryStore } from '../chat-memory.ts';

export interface ChatSideDeps extends GuardDeps {
  readonly chatMemory: ChatMemoryStore;
  /** Null: no bot runs here. */
  readonly botService: BotService | null;
}

const PAGE = findRoute('calculatorBot');

const refusals = {
  401: errorAnswer('No Telegram session'),
  403: errorAnswer('In none of the groups'),
  503: errorAnswer('Telegram could not be asked'),
};

const readSettings = createRoute({
  method: 'get',
  path: '/api/chat/settings',
  summary: 'What the bot takes for granted of the caller',
  responses: { 200: jsonAnswer('The defaults', chatSettingsSchema), ...refusals },
});

const writeSettings = createRoute({
  method: 'put',
  path: '/api/chat/settings',
  summary: 'Replaces those named, if still as seen; who keeps no sums any more loses those that were kept',
  request: { body: jsonRequest(chatSettingsRequestSchema) },
  responses: {
    200: jsonAnswer('Kept', chatSettingsSchema),
    400: errorAnswer('Not defaults'),
    409: errorAnswer('A named field has changed since it was seen'),
    ...refusals,
  },
});

const listHouses = createRoute({
  method: 'get',
  path: '/api/chat/houses',
  summary: 'The houses they have, and what each one keeps, as the bot counts it',
  responses: {
    200: jsonAnswer('The houses', chatHouseListSchema),
    ...refusals,
  },
});

const listSums = createRoute({
  method: 'get',
  path: '/api/chat/sums',
  summary: 'The last sums that they did in chats, newest first',
  responses: {
    200: jsonAnswer('The sums', chatSumListSchema),
    ...refusals,
  },
});

const forgetSums = createRoute({
  method: 'delete',
  path: '/api/chat/sums',
  summary: 'Forgets them all',
  responses: { 204: { description: 'None is kept' }, ...refusals },
});

const prepare = createRoute({
  method: 'post',
  path: '/api/chat/prepared',
  summary: 'Makes the answer to a calculation ready to be sent into any chat, by this person, once',
  request: { body: jsonRequest(prepareSchema) },
  responses: {
    201: jsonAnswer('Ready', preparedSchema),
    400: errorAnswer('No calculation in it'),
    ...refusals,
  },
});

export function chatSideRoutes({ chatMemory, botService, ...guard }: ChatSideDeps) {
  const app = new OpenAPIHono<WithTelegram>({ defaultHook: onInvalid });
  app.use('/api/chat/*', requirePage(guard, PAGE));
  return app
    .openapi(readSettings, async c => {
      return c.json(await chatMemory.settings(c.get('telegramId')), 200);
    })
    .openapi(writeSettings, async c => {
      const changed = await chatMemory.change(c.get('telegramId'), c.req.valid('json'));
      return changed.ok ? c.json(changed.value, 200) : failure(c, 'conflict', words.stale, { reason: 'stale' });
    })
    .openapi(listHouses, async c => {
      const telegramId = c.get('telegramId');
      const theirs = (await chatMemory.houses(telegramId)).filter(({ on }) => on);
      const named = theirs.map(house => houseNamed(house, chatMemory.commissions()));
      // Several keys with one name are one house.
      const houses = [...new Map(named.map(house => [house.name, house])).values()];
      return c.json({ houses: houses.map(({ name, commission, isOwn }) => ({ name, commission, isOwn })) }, 200);
    })
    .openapi(listSums, async c => {
      return c.json({ sums: [...(await chatMemory.sums(c.get('telegramId')))] }, 200);
    })
    .openapi(forgetSums, async c => {
      const telegramId = c.get('telegramId');
      await chatMemory.forgetSums(telegramId);
      return c.body(null, 204);
    })
    .openapi(prepare, async c => {
      const telegramId = c.get('telegramId');
      if (botService === null) return failure(c, 'unavailable', words.noBot, { reason: 'no_bot' });
      const prepared = await botService.prepare(telegramId, c.req.valid('json').link);
      if (prepared.ok) return c.json({ id: prepared.value }, 201);
      const { code } = prepared.error;
      if (code === 'bad_link') return failure(c, 'invalid_request', words.badLink, { reason: code });
      return failure(c, 'unavailable', code === 'blocked' ? words.blocked : words.unavailable, { reason: code });
    });
}
