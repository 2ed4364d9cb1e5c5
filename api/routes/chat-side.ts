/** The calculator's chat side, for the members that its page is for: what the bot takes for granted, and the last sums. */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { findRoute } from '#shared/access/routes.ts';
import { chatSide as words } from '#shared/catalogue/chat/calculator-bot.ts';
import { houseNamed } from '#shared/chat/houses.ts';
import {
  chatHouseListSchema,
  chatSettingsSchema,
  chatSumListSchema,
  preparedSchema,
  prepareSchema,
} from '#shared/chat/question/chat-defaults.ts';
import type { BotDesk } from '#shared/ports/bot-desk.ts';
import { apiErrorSchema } from '#shared/wire/errors.ts';
import { type GuardDeps, refuseUnlessAllowed } from '../access/access-guard.ts';
import { failure, onInvalid } from '../http/errors.ts';
import type { ChatMemoryStore } from '../people/chat-memory.ts';

export interface ChatSideDeps extends GuardDeps {
  readonly chatMemory: ChatMemoryStore;
  /** Null: no bot here. */
  readonly botDesk: BotDesk | null;
}

const PAGE = findRoute('calculatorBot');

const errorBody = { content: { 'application/json': { schema: apiErrorSchema } } };
const settings = { content: { 'application/json': { schema: chatSettingsSchema } } };
const refusals = {
  401: { description: 'No Telegram session', ...errorBody },
  403: { description: 'In none of the groups', ...errorBody },
  503: { description: 'Telegram could not be asked', ...errorBody },
};

const readSettings = createRoute({
  method: 'get',
  path: '/api/chat/settings',
  summary: 'What the bot takes for granted of who asks',
  responses: { 200: { description: 'The defaults', ...settings }, ...refusals },
});

const writeSettings = createRoute({
  method: 'put',
  path: '/api/chat/settings',
  summary: 'Replaces them; who keeps no sums any more loses those that were kept',
  request: { body: { required: true, content: { 'application/json': { schema: chatSettingsSchema } } } },
  responses: {
    200: { description: 'Kept', ...settings },
    400: { description: 'Not defaults', ...errorBody },
    ...refusals,
  },
});

const listHouses = createRoute({
  method: 'get',
  path: '/api/chat/houses',
  summary: 'The houses they have, and what each one keeps, as the bot counts it',
  responses: {
    200: { description: 'The houses', content: { 'application/json': { schema: chatHouseListSchema } } },
    ...refusals,
  },
});

const listSums = createRoute({
  method: 'get',
  path: '/api/chat/sums',
  summary: 'The last sums that they did in chats, newest first',
  responses: {
    200: { description: 'The sums', content: { 'application/json': { schema: chatSumListSchema } } },
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
  request: { body: { required: true, content: { 'application/json': { schema: prepareSchema } } } },
  responses: {
    201: { description: 'Ready', content: { 'application/json': { schema: preparedSchema } } },
    400: { description: 'No calculation in it', ...errorBody },
    ...refusals,
  },
});

export function chatSideRoutes({ callers, access, audit, chatMemory, botDesk }: ChatSideDeps) {
  /** Who it is, or the answer to somebody who may not. */
  async function admit(c: Context) {
    c.header('Cache-Control', 'no-store');
    const { telegramId } = callers.telegram(c);
    const refusal = await refuseUnlessAllowed(c, PAGE, { telegramId, uid: null }, { access, audit });
    if (refusal) return { refusal, telegramId: null };
    // The page lets nobody in whose Telegram is not known.
    if (telegramId === null) return { refusal: failure(c, 'unauthorized', words.verify), telegramId };
    return { refusal: null, telegramId };
  }

  return new OpenAPIHono({ defaultHook: onInvalid })
    .openapi(readSettings, async c => {
      const { refusal, telegramId } = await admit(c);
      return refusal ?? c.json(await chatMemory.settings(telegramId), 200);
    })
    .openapi(writeSettings, async c => {
      const { refusal, telegramId } = await admit(c);
      return refusal ?? c.json(await chatMemory.change(telegramId, c.req.valid('json')), 200);
    })
    .openapi(listHouses, async c => {
      const { refusal, telegramId } = await admit(c);
      if (refusal) return refusal;
      const theirs = (await chatMemory.houses(telegramId)).filter(({ on }) => on);
      const named = theirs.map(house => houseNamed(house, chatMemory.commissions()));
      // Several keys of one name are one house.
      const houses = [...new Map(named.map(house => [house.name, house])).values()];
      return c.json({ houses: houses.map(({ name, commission, isOwn }) => ({ name, commission, isOwn })) }, 200);
    })
    .openapi(listSums, async c => {
      const { refusal, telegramId } = await admit(c);
      return refusal ?? c.json({ sums: [...(await chatMemory.sums(telegramId))] }, 200);
    })
    .openapi(forgetSums, async c => {
      const { refusal, telegramId } = await admit(c);
      if (refusal) return refusal;
      await chatMemory.forgetSums(telegramId);
      return c.body(null, 204);
    })
    .openapi(prepare, async c => {
      const { refusal, telegramId } = await admit(c);
      if (refusal) return refusal;
      if (botDesk === null) return failure(c, 'unavailable', words.noBot, { reason: 'no_bot' });
      const prepared = await botDesk.prepare(telegramId, c.req.valid('json').link);
      if (prepared.ok) return c.json({ id: prepared.value }, 201);
      const { code } = prepared.error;
      if (code === 'bad_link') return failure(c, 'invalid_request', words.badLink, { reason: code });
      return failure(c, 'unavailable', code === 'blocked' ? words.blocked : words.unavailable, { reason: code });
    });
}
