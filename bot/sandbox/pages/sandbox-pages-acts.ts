/** What a person does in a chat of MODO LOCAL: block, write, edit, press, ask inline, and use a keyboard's Mini App. */
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import {
  blockedSchema,
  botStatusSchema,
  forwardSchema,
  inlineChoiceSchema,
  inlineQuerySchema,
  keyTouchSchema,
  preparedChoiceSchema,
  pressSchema,
  sentPicturesSchema,
  type TypedMessage,
  typedMessageSchema,
  webAppDataSchema,
} from '#shared/wire/sandbox.ts';
import { strictly } from '#shared/wire/strict-schema.ts';
import { ActRefused } from '../acts/act-refused.ts';
import type { SendOptions } from '../acts/messages.ts';
import type { Sandbox } from '../sandbox.ts';
import { launchPath } from '../world/launch-data.ts';
import type { After } from '../world/timer.ts';
import { awaitBotAnswer } from './bot-answer.ts';
import { CHAT, chatParams, messageParams, PERSON, personParams, queryParams } from './chat-paths.ts';

export interface ChatActPagesDeps {
  readonly sandbox: Pick<Sandbox, 'people' | 'subscribe'>;
  readonly after: After;
}

export function chatActPages(waiting: ChatActPagesDeps) {
  const { people } = waiting.sandbox;

  return new Hono<{ Bindings: Partial<HttpBindings> }>()
    .put(`${PERSON}/blocked`, async c => {
      const { telegramId } = personParams.parse(c.req.param());
      people.block(telegramId, strictly(blockedSchema).parse(await c.req.json()).isBlocked);
      return c.body(null, 204);
    })
    .put(`${CHAT}/bot`, async c => {
      const { telegramId, chatId } = chatParams.parse(c.req.param());
      const { status } = strictly(botStatusSchema).parse(await c.req.json());
      people.rankBot(telegramId, chatId, status);
      return c.body(null, 204);
    })
    .post(`${CHAT}/messages`, async c => {
      const { telegramId, chatId } = chatParams.parse(c.req.param());
      const { text, ...where } = strictly(typedMessageSchema).parse(await c.req.json());
      const sent = people.send(telegramId, text, { chatId, ...given(where) });
      return c.json({ id: sent.message_id }, 201);
    })
    .post(`${CHAT}/pictures`, async c => {
      const { telegramId, chatId } = chatParams.parse(c.req.param());
      const { pictures, caption, ...where } = strictly(sentPicturesSchema).parse(await c.req.json());
      const files = pictures.map(({ name, base64 }, at) => ({
        file: { name, mime: 'image/jpeg', bytes: Uint8Array.from(Buffer.from(base64, 'base64')) },
        caption: at === 0 ? caption : '',
      }));
      const [sent] = people.sendPictures(telegramId, files, { chatId, ...given(where) });
      return c.json({ id: sent?.message_id ?? 0 }, 201);
    })
    .post(`${CHAT}/forwards`, async c => {
      const { telegramId, chatId } = chatParams.parse(c.req.param());
      const from = strictly(forwardSchema).parse(await c.req.json());
      return c.json({ id: people.forward(telegramId, from, chatId).message_id }, 201);
    })
    .put(`${CHAT}/messages/:messageId`, async c => {
      const { telegramId, chatId, messageId } = messageParams.parse(c.req.param());
      const { text, as } = strictly(typedMessageSchema).parse(await c.req.json());
      const edited = people.edit(telegramId, messageId, text, { chatId, ...given({ as }) });
      return c.json({ id: edited.message_id }, 200);
    })
    .post(`${CHAT}/messages/:messageId/press`, async c => {
      const { telegramId, chatId, messageId } = messageParams.parse(c.req.param());
      const { data } = strictly(pressSchema).parse(await c.req.json());
      const { answer } = await awaitBotAnswer(
        waiting,
        () => people.press(telegramId, messageId, data, { chatId }),
        event => (event.kind === 'callback_answer' ? event : null),
      );
      return c.json({ answer: answer && { text: answer.text, isAlert: answer.showAlert } }, 200);
    })
    .post(`${CHAT}/inline`, async c => {
      const { telegramId, chatId } = chatParams.parse(c.req.param());
      const { query } = strictly(inlineQuerySchema).parse(await c.req.json());
      const asked = await awaitBotAnswer(
        waiting,
        () => people.inlineQuery(telegramId, query, { chatId }),
        event => (event.kind === 'inline_answer' ? event : null),
      );
      const results = asked.answer?.results.map(({ id, title, description }) => ({ id, title, description })) ?? null;
      return c.json({ queryId: asked.queryId, results }, 200);
    })
    .post(`${CHAT}/inline/:queryId`, async c => {
      const { telegramId, chatId, queryId } = queryParams.parse(c.req.param());
      const { resultId } = strictly(inlineChoiceSchema).parse(await c.req.json());
      return c.json({ id: people.chooseResult(telegramId, queryId, resultId, chatId).message_id }, 201);
    })
    .post(`${CHAT}/keyboard-app`, async c => {
      const { telegramId, chatId } = chatParams.parse(c.req.param());
      const { text } = strictly(keyTouchSchema).parse(await c.req.json());
      if (chatId !== telegramId) throw new ActRefused('unknown_button');
      const { token, url, initData } = people.openKeyboardApp(telegramId, text);
      const { pathname, search } = new URL(url);
      return c.json({ token, address: launchPath(pathname + search, initData, '') }, 201);
    })
    .post('/api/sandbox/web-app-data/:token', async c => {
      const { data } = strictly(webAppDataSchema).parse(await c.req.json());
      return c.json({ id: people.sendWebAppData(c.req.param('token'), data).message_id }, 201);
    })
    .post(`${CHAT}/prepared`, async c => {
      const { telegramId, chatId } = chatParams.parse(c.req.param());
      const prepared = strictly(preparedChoiceSchema).parse(await c.req.json());
      return c.json({ id: people.sharePrepared(telegramId, prepared.id, chatId).message_id }, 201);
    });
}

function given({ replyTo, quote, as }: Partial<TypedMessage>): SendOptions {
  return {
    ...(replyTo !== undefined && { replyTo }),
    ...(quote !== undefined && { quote }),
    ...(as !== undefined && { as }),
  };
}
