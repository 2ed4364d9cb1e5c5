/** The chats of MODO LOCAL for the page that shows them: read, written in, edited, pressed, asked inline. */
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { z } from 'zod';
import { sandboxChat as words } from '#shared/catalogue/chat/sandbox-chat.ts';
import type { ApiError } from '#shared/wire/errors.ts';
import {
  blockedSchema,
  type ChatList,
  inlineChoiceSchema,
  inlineQuerySchema,
  keyTouchSchema,
  preparedChoiceSchema,
  pressSchema,
  typedMessageSchema,
  webAppDataSchema,
} from '#shared/wire/sandbox.ts';
import { ActRefused } from '../acts/act-refused.ts';
import type { Sandbox } from '../sandbox.ts';
import { launchAddress } from '../world/launch-data.ts';
import type { SandboxEvent } from '../world/sandbox-core.ts';
import type { After } from '../world/timer.ts';
import { chatList, chatRoom, nameOf } from './chat-shown.ts';
import { createChatStream } from './chat-stream.ts';
import { shownFile } from './media-shown.ts';

export interface ChatPagesDeps {
  readonly sandbox: Pick<Sandbox, 'world' | 'people' | 'bot' | 'settings' | 'files' | 'subscribe'>;
  readonly after: After;
  /** The server is to end: so do the streams. */
  readonly signal: AbortSignal;
}

interface Heard<Answer> {
  readonly queryId: string;
  readonly answer: Answer;
}

/** A bot that lets a person's app wait longer than this says nothing more. */
const ANSWER_MS = 5_000;
const PERSON = '/api/sandbox/people/:telegramId';
const CHAT = `${PERSON}/chats/:chatId`;
const id = z.coerce.number().int().safe();
const personParams = z.object({ telegramId: id });
const chatParams = z.object({ telegramId: id, chatId: id });
const messageParams = z.object({ telegramId: id, chatId: id, messageId: id });
/** What a button says of the Mini App: an address of ours, or what stands after `startapp=`. */
const appQuery = z.object({ path: z.string().max(2_000).optional(), startapp: z.string().max(512).optional() });
const queryParams = z.object({ telegramId: id, chatId: id, queryId: z.string().max(64) });

export function chatPages({ sandbox, after, signal }: ChatPagesDeps) {
  const stream = createChatStream({ sandbox, after, signal });
  const { world, people, bot, settings, files } = sandbox;
  const shown = { ...world, files };

  /** Listens first: the bot may be quicker than the answer to what it answers. Null where it says nothing in time. */
  function heard<Answer>(
    ask: () => string,
    answerIn: (event: SandboxEvent) => Heard<Answer> | null,
  ): Promise<{ readonly queryId: string; readonly answer: Answer | null }> {
    return new Promise((resolve, reject) => {
      const early: Heard<Answer>[] = [];
      let asked: string | null = null;
      const end = (queryId: string, answer: Answer | null) => {
        stop();
        callOff();
        resolve({ queryId, answer });
      };
      const tell = () => {
        const found = early.find(({ queryId }) => queryId === asked);
        if (found) end(found.queryId, found.answer);
      };
      const stop = sandbox.subscribe(event => {
        const answer = answerIn(event);
        if (answer === null) return;
        early.push(answer);
        tell();
      });
      const callOff = after(ANSWER_MS, () => asked !== null && end(asked, null));
      try {
        asked = ask();
        tell();
      } catch (cause) {
        stop();
        callOff();
        reject(cause);
      }
    });
  }

  const personOf = (telegramId: number) => {
    const person = world.people.get(telegramId);
    if (!person) throw new ActRefused('unknown_person');
    return person;
  };

  return new Hono<{ Bindings: Partial<HttpBindings> }>()
    .get('/api/sandbox/chats/stream', c => {
      const body = stream.open(() => c.env?.outgoing?.destroy());
      if (body === null) {
        const full: ApiError = { code: 'unavailable', message: words.tooManyReaders };
        return c.json(full, 503);
      }
      return c.body(body, 200, { 'Content-Type': 'text/event-stream; charset=utf-8', 'X-Accel-Buffering': 'no' });
    })
    .get(`${PERSON}/chats`, c => {
      const { telegramId } = personParams.parse(c.req.param());
      const { hasBlocked } = personOf(telegramId);
      const answer: ChatList = {
        bot: { id: bot.id, name: nameOf(bot), username: bot.username ?? '' },
        isBlocked: hasBlocked,
        chats: chatList(shown, bot, telegramId),
      };
      return c.json(answer, 200);
    })
    .put(`${PERSON}/blocked`, async c => {
      const { telegramId } = personParams.parse(c.req.param());
      people.block(telegramId, blockedSchema.parse(await c.req.json()).isBlocked);
      return c.body(null, 204);
    })
    .get(CHAT, c => {
      const where = chatParams.parse(c.req.param());
      personOf(where.telegramId);
      const room = chatRoom(shown, settings, bot, { personId: where.telegramId, chatId: where.chatId });
      if (room === null) throw new ActRefused('unknown_chat');
      return c.json(room, 200);
    })
    .get(`${CHAT}/app`, c => {
      const { telegramId, chatId } = chatParams.parse(c.req.param());
      const { path = '/', startapp } = appQuery.parse(c.req.query());
      const start = startapp === undefined || startapp === '' ? {} : { startParam: startapp };
      const initData = people.launchData(telegramId, { chat: chatId, ...start });
      return c.redirect(launchAddress(path, initData, startapp ?? ''), 302);
    })
    .post(`${CHAT}/messages`, async c => {
      const { telegramId, chatId } = chatParams.parse(c.req.param());
      const { text, replyTo } = typedMessageSchema.parse(await c.req.json());
      const sent = people.send(telegramId, text, { chatId, ...(replyTo === undefined ? {} : { replyTo }) });
      return c.json({ id: sent.message_id }, 201);
    })
    .put(`${CHAT}/messages/:messageId`, async c => {
      const { telegramId, chatId, messageId } = messageParams.parse(c.req.param());
      const { text } = typedMessageSchema.parse(await c.req.json());
      return c.json({ id: people.edit(telegramId, messageId, text, { chatId }).message_id }, 200);
    })
    .get(`${CHAT}/messages/:messageId/file`, c => {
      const { telegramId, chatId, messageId } = messageParams.parse(c.req.param());
      personOf(telegramId);
      const room = chatList(shown, bot, telegramId).find(chat => chat.chatId === chatId);
      if (room === undefined) throw new ActRefused('unknown_chat');
      if (!room.isMember) throw new ActRefused('not_a_member');
      const message = world.message(chatId, messageId);
      const file = message && shownFile(message, files);
      if (!file) throw new ActRefused('unknown_file');
      return c.body(file.bytes, 200, file.headers);
    })
    .post(`${CHAT}/messages/:messageId/press`, async c => {
      const { telegramId, chatId, messageId } = messageParams.parse(c.req.param());
      const { data } = pressSchema.parse(await c.req.json());
      const { answer } = await heard(
        () => people.press(telegramId, messageId, data, { chatId }),
        event => (event.kind === 'callback_answer' ? event : null),
      );
      return c.json({ answer: answer && { text: answer.text, isAlert: answer.showAlert } }, 200);
    })
    .post(`${CHAT}/inline`, async c => {
      const { telegramId, chatId } = chatParams.parse(c.req.param());
      const { query } = inlineQuerySchema.parse(await c.req.json());
      const asked = await heard(
        () => people.inlineQuery(telegramId, query, { chatId }),
        event => (event.kind === 'inline_answer' ? event : null),
      );
      const results = asked.answer?.results.map(({ id, title, description }) => ({ id, title, description })) ?? null;
      return c.json({ queryId: asked.queryId, results }, 200);
    })
    .post(`${CHAT}/inline/:queryId`, async c => {
      const { telegramId, chatId, queryId } = queryParams.parse(c.req.param());
      const { resultId } = inlineChoiceSchema.parse(await c.req.json());
      return c.json({ id: people.chooseResult(telegramId, queryId, resultId, chatId).message_id }, 201);
    })
    .post(`${CHAT}/keyboard-app`, async c => {
      const { telegramId, chatId } = chatParams.parse(c.req.param());
      const { text } = keyTouchSchema.parse(await c.req.json());
      if (chatId !== telegramId) throw new ActRefused('unknown_button');
      const { token, url, initData } = people.openKeyboardApp(telegramId, text);
      const { pathname, search } = new URL(url);
      return c.json({ token, address: launchAddress(pathname + search, initData, '') }, 201);
    })
    .post('/api/sandbox/web-app-data/:token', async c => {
      const { data } = webAppDataSchema.parse(await c.req.json());
      return c.json({ id: people.sendWebAppData(c.req.param('token'), data).message_id }, 201);
    })
    .post(`${CHAT}/prepared`, async c => {
      const { telegramId, chatId } = chatParams.parse(c.req.param());
      const prepared = preparedChoiceSchema.parse(await c.req.json());
      return c.json({ id: people.sharePrepared(telegramId, prepared.id, chatId).message_id }, 201);
    });
}
