import { beforeEach, describe, expect, it } from 'vitest';
import { chatListSchema, chatRoomSchema, inlineAnswerSchema, pressAnswerSchema } from '#shared/wire/sandbox.ts';
import { commandsIn } from './chat-shown.ts';
import { ANA, BRUNO, CHAT_GROUP, DEMO_GROUP } from './demo-world.ts';
import { sandboxPages } from './sandbox-pages.ts';
import { createTestSandbox } from './test-sandbox.ts';

let kit: Awaited<ReturnType<typeof createTestSandbox>>;
let app: ReturnType<typeof sandboxPages>;
beforeEach(async () => {
  kit = await createTestSandbox();
  app = sandboxPages({ sandbox: kit.sandbox, adminTelegramIds: [], inbox: async () => [], after: kit.after });
});

const people = '/api/sandbox/people';
const own = `${people}/${ANA.id}/chats/${ANA.id}`;
const group = `${people}/${ANA.id}/chats/${DEMO_GROUP}`;
const ask = async (method: string, path: string, body?: unknown) => {
  const text = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) };
  const response = await app.request(path, { method, ...text });
  return { status: response.status, body: response.status === 204 ? null : await response.json() };
};
const roomAt = async (path: string) => chatRoomSchema.parse((await ask('GET', path)).body);
const listOf = async (id: number) => chatListSchema.parse((await ask('GET', `${people}/${id}/chats`)).body);

describe('the chats of a demo person', () => {
  it('are their own with the bot, and the groups, those they are outside of too', async () => {
    const { bot, isBlocked, chats } = await listOf(BRUNO.id);
    expect([bot.username, isBlocked]).toEqual(['arbi_local_bot', false]);
    expect(chats[0]).toMatchObject({ chatId: BRUNO.id, kind: 'private', isMember: true, last: null });
    expect(chats.slice(1).map(chat => [chat.kind, chat.isMember])).toEqual(Array(4).fill(['group', false]));
  });

  it('hold what is written, marked and answered', async () => {
    const { body } = await ask('POST', `${own}/messages`, { text: '/start' });
    expect(body).toEqual({ id: 1 });
    const reply_markup = { inline_keyboard: [[{ text: 'Parar', callback_data: 'stop' }]] };
    const answer = { chat_id: ANA.id, text: '<b>Oi</b>', parse_mode: 'HTML', reply_markup, reply_to_message_id: 1 };
    await kit.call('sendMessage', answer);
    await ask('PUT', `${own}/messages/1`, { text: '/start 2' });
    const { messages } = await roomAt(own);
    expect(messages).toMatchObject([
      { text: '/start 2', isEdited: true, entities: [{ type: 'bot_command' }], from: { name: 'Ana Prado' } },
      {
        text: 'Oi',
        entities: [{ type: 'bold', offset: 0, length: 2 }],
        buttons: [[{ kind: 'callback', data: 'stop' }]],
        replyTo: { name: 'Ana Prado', text: '/start' },
        from: { isBot: true },
      },
    ]);
    expect((await listOf(ANA.id)).chats[0]?.last).toMatchObject({ id: 2 });
  });

  it('press a button, and hear what the bot says to it', async () => {
    await ask('POST', `${own}/messages`, { text: '/start' });
    const reply_markup = { inline_keyboard: [[{ text: 'Parar', callback_data: 'stop' }]] };
    await kit.call('sendMessage', { chat_id: ANA.id, text: 'x', reply_markup });
    const pressed = ask('POST', `${own}/messages/2/press`, { data: 'stop' });
    await expect.poll(() => kit.sandbox.core.updates.count()).toBe(2);
    const { result } = await kit.call('getUpdates');
    const query = result.at(-1).callback_query;
    await kit.call('answerCallbackQuery', { callback_query_id: query.id, text: 'Parado', show_alert: true });
    expect(pressAnswerSchema.parse((await pressed).body)).toEqual({ answer: { text: 'Parado', isAlert: true } });

    const unheard = ask('POST', `${own}/messages/2/press`, { data: 'stop' });
    await expect.poll(() => kit.sandbox.core.updates.count()).toBe(3);
    kit.pass(5_000);
    expect((await unheard).body).toEqual({ answer: null });
  });

  it('ask inline, and put what is chosen into the chat', async () => {
    const asked = ask('POST', `${group}/inline`, { query: '2,10 2,05' });
    await expect.poll(() => kit.sandbox.core.updates.count()).toBe(1);
    const [{ inline_query }] = (await kit.call('getUpdates')).result;
    const content = { message_text: 'conta' };
    await kit.call('answerInlineQuery', {
      inline_query_id: inline_query.id,
      results: [{ type: 'article', id: 'sum', title: 'Surebet', input_message_content: content }],
    });
    const { queryId, results } = inlineAnswerSchema.parse((await asked).body);
    expect(results).toEqual([{ id: 'sum', title: 'Surebet', description: '' }]);
    expect((await ask('POST', `${group}/inline/${queryId}`, { resultId: 'sum' })).status).toBe(201);
    expect((await roomAt(group)).messages.at(-1)).toMatchObject({ text: 'conta', viaBot: 'arbi_local_bot' });
  });

  it('share what the bot made ready', async () => {
    const result = { type: 'article', id: 'a', title: 't', input_message_content: { message_text: 'pronta' } };
    const { result: ready } = await kit.call('savePreparedInlineMessage', {
      user_id: ANA.id,
      allow_group_chats: true,
      result,
    });
    expect((await ask('POST', `${group}/prepared`, { id: ready.id })).status).toBe(201);
    expect((await roomAt(group)).messages.at(-1)).toMatchObject({ text: 'pronta' });
  });

  it('block the bot, and let it back in', async () => {
    for (const isBlocked of [true, false]) {
      expect((await ask('PUT', `${people}/${ANA.id}/blocked`, { isBlocked })).status).toBe(204);
      expect((await listOf(ANA.id)).isBlocked).toBe(isBlocked);
    }
  });

  it.each([
    ['GET', `${people}/7/chats`, undefined, 404, 'unknown_person'],
    ['GET', `${people}/${ANA.id}/chats/${BRUNO.id}`, undefined, 404, 'unknown_chat'],
    ['POST', `${own}/messages`, { text: '  ' }, 404, 'empty_text'],
    ['POST', `${own}/messages`, { text: 'x'.repeat(4_097) }, 400, undefined],
    ['PUT', `${own}/messages/9`, { text: 'x' }, 404, 'unknown_message'],
    ['POST', `${own}/messages/9/press`, { data: 'x' }, 404, 'unknown_message'],
    ['POST', `${people}/${BRUNO.id}/chats/${CHAT_GROUP}/messages`, { text: 'x' }, 404, 'not_a_member'],
    ['POST', `${own}/inline`, { query: 'x'.repeat(257) }, 400, undefined],
    ['POST', `${own}/inline/7`, { resultId: 'x' }, 404, 'unknown_query'],
    ['POST', `${own}/prepared`, { id: 'x' }, 404, 'unknown_result'],
    ['PUT', `${people}/${ANA.id}/blocked`, '{', 400, undefined],
  ])('%s %s → %j', async (method, path, body, status, reason) => {
    const answer = await ask(method, path, body);
    expect([answer.status, answer.body.reason]).toEqual([status, reason]);
    expect(answer.body.message).not.toBe('');
  });
});

it('offers the narrowest list of commands that there is', () => {
  const list = (command: string) => [{ command, description: command }];
  const lists = new Map([
    ['default   ', list('all')],
    ['default   pt', list('pt')],
    ['all_group_chats   ', list('groups')],
    [`chat ${ANA.id}  `, list('ana')],
  ]);
  const private_ = (id: number) => ({ id, type: 'private' as const });
  expect(commandsIn(lists, private_(BRUNO.id), BRUNO.id, 'pt')[0]?.command).toBe('pt');
  expect(commandsIn(lists, private_(BRUNO.id), BRUNO.id, 'en')[0]?.command).toBe('all');
  expect(commandsIn(lists, private_(ANA.id), ANA.id, 'pt')[0]?.command).toBe('ana');
  expect(commandsIn(lists, { id: DEMO_GROUP, type: 'supergroup' }, ANA.id, 'pt')[0]?.command).toBe('groups');
  expect(commandsIn(new Map(), private_(ANA.id), ANA.id, 'pt')).toEqual([]);
});
