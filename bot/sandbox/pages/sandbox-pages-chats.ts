/** The chats of MODO LOCAL for the page that shows them: the list, one chat, its files, its stream and Mini Apps. */
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { z } from 'zod';
import { sandboxChat as words } from '#shared/catalogue/chat/sandbox-chat.ts';
import type { ApiError } from '#shared/wire/errors.ts';
import type { ChatList } from '#shared/wire/sandbox.ts';
import { ActRefused } from '../acts/act-refused.ts';
import type { Sandbox } from '../sandbox.ts';
import { launchPath } from '../world/launch-data.ts';
import type { After } from '../world/timer.ts';
import { CHAT, chatParams, messageParams, PERSON, personParams } from './chat-paths.ts';
import { chatList, chatRoom, userName } from './chat-shown.ts';
import { createChatStream } from './chat-stream.ts';
import { shownFile } from './media-shown.ts';
import { chatActPages } from './sandbox-pages-acts.ts';

export interface ChatPagesDeps {
  readonly sandbox: Pick<Sandbox, 'world' | 'people' | 'bot' | 'settings' | 'files' | 'subscribe'>;
  readonly after: After;
  /** Ends the streams when the server stops. */
  readonly signal: AbortSignal;
}

/** Which Mini App a button opens: a path of ours, or what follows `startapp=`. */
const appQuery = z.object({ path: z.string().max(2_000).optional(), startapp: z.string().max(512).optional() });

export function chatPages({ sandbox, after, signal }: ChatPagesDeps) {
  const stream = createChatStream({ sandbox, after, signal });
  const { world, people, bot, settings, files } = sandbox;
  const shown = { ...world, files };

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
        bot: { id: bot.id, name: userName(bot), username: bot.username ?? '' },
        isBlocked: hasBlocked,
        chats: chatList(shown, bot, telegramId),
      };
      return c.json(answer, 200);
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
      return c.redirect(launchPath(path, initData, startapp ?? ''), 302);
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
    .route('/', chatActPages({ sandbox, after }));
}
