import { beforeEach, describe, expect, it } from 'vitest';
import {
  chatListSchema,
  chatRoomSchema,
  inlineAnswerSchema,
  keyLaunchSchema,
  pressAnswerSchema,
} from '#shared/wire/sandbox.ts';
import { pngOf } from '../media/pictures-fixture.ts';
import { createTestSandbox } from '../sandbox-fixture.ts';
import { commandsIn } from '../world/command-lists.ts';
import { ANA, BRUNO, CARLA, CHAT_GROUP, DEMO_GROUP, NEWS_CHANNEL } from '../world/demo-world.ts';
import { sandboxPages } from './sandbox-pages.ts';

let made: Awaited<ReturnType<typeof createTestSandbox>>;
let app: ReturnType<typeof sandboxPages>;
beforeEach(async () => {
  made = await createTestSandbox();
  app = sandboxPages({ sandbox: made.sandbox, adminTelegramIds: [], inbox: async () => [], after: made.after });
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
  it('are their own with the bot, and all groups, even those they are not in', async () => {
    const { bot, isBlocked, chats } = await listOf(BRUNO.id);
    expect([bot.username, isBlocked]).toEqual(['arbi_local_bot', false]);
    expect(chats[0]).toMatchObject({ chatId: BRUNO.id, kind: 'private', isMember: true, last: null });
    expect(chats.slice(1).map(chat => [chat.kind, chat.isMember])).toEqual([
      ...Array(4).fill(['group', false]),
      ['channel', false],
    ]);
  });

  it('contain messages with entities, keyboards and replies', async () => {
    const { body } = await ask('POST', `${own}/messages`, { text: '/start' });
    expect(body).toEqual({ id: 1 });
    const reply_markup = { inline_keyboard: [[{ text: 'Parar', callback_data: 'stop' }]] };
    const answer = { chat_id: ANA.id, text: '<b>Oi</b>', parse_mode: 'HTML', reply_markup, reply_to_message_id: 1 };
    await made.call('sendMessage', answer);
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

  it('take photos, albums, quotes, forwards, and other names', async () => {
    const base64 = Buffer.from(pngOf(3, 2)).toString('base64');
    const carlas = `${people}/${CARLA.id}/chats/${DEMO_GROUP}`;
    const names = (await roomAt(carlas)).names;
    expect(names).toEqual([
      { as: 'anonymous', title: 'Arbi · Comunidade' },
      { as: NEWS_CHANNEL, title: 'Arbi · Avisos' },
    ]);
    expect((await roomAt(group)).names).toEqual([]);
    const album = { pictures: [1, 2].map(n => ({ name: `${n}.png`, base64 })), caption: 'oi, gente', as: 'anonymous' };
    const sent = await ask('POST', `${carlas}/pictures`, album);
    expect(sent.status).toBe(201);
    const { id } = sent.body as { id: number };
    await ask('PUT', `${carlas}/messages/${id}`, { text: 'oi, todos', as: 'anonymous' });
    await ask('POST', `${group}/messages`, { text: 'olá', replyTo: id, quote: 'todos' });
    await ask('POST', `${own}/forwards`, { chatId: DEMO_GROUP, messageId: id });
    expect((await roomAt(group)).messages).toMatchObject([
      { text: 'oi, todos', isEdited: true, media: { kind: 'photo' }, from: { name: 'Arbi · Comunidade' } },
      { text: '', media: { kind: 'photo' } },
      { text: 'olá', replyTo: { name: 'Arbi · Comunidade', text: 'todos' } },
    ]);
    expect((await roomAt(own)).messages).toMatchObject([{ forwardedFrom: 'Arbi · Comunidade', text: 'oi, todos' }]);
    const bad = await ask('POST', `${own}/pictures`, { pictures: [{ name: 'x', base64: 'bmFkYQ==' }], caption: '' });
    expect([bad.status, (bad.body as { reason: string }).reason]).toEqual([404, 'bad_picture']);
    expect((await ask('POST', `${own}/pictures`, { pictures: [], caption: '' })).status).toBe(400);
  });

  it('open the app as their person, signed by the bot, only at our own address', async () => {
    const open = async (path: string, query: Record<string, string>) => {
      const answer = await app.request(`${path}/app?${new URLSearchParams(query)}`);
      const [place, fragment = ''] = (answer.headers.get('Location') ?? '').split('#');
      const launch = new URLSearchParams(fragment);
      const data = new URLSearchParams(launch.get('tgWebAppData') ?? '');
      return { status: answer.status, place, launch, data };
    };
    const shown = await open(own, { path: '/calculator?c=1AB' });
    expect([shown.status, shown.place]).toEqual([302, '/calculator?c=1AB']);
    expect(JSON.parse(shown.data.get('user') ?? '')).toMatchObject({ id: ANA.id, first_name: 'Ana' });
    expect([shown.data.get('chat_type'), shown.data.get('hash')?.length]).toEqual(['sender', 64]);
    const started = await open(group, { startapp: 'arb-p-e1' });
    expect([started.place, started.launch.get('tgWebAppStartParam')]).toEqual(['/', 'arb-p-e1']);
    expect([started.data.get('start_param'), started.data.get('chat_type')]).toEqual(['arb-p-e1', 'supergroup']);
    for (const path of ['//evil.example/x', '/\\evil.example', 'https://evil.example', 'calculator', 'javascript:1']) {
      expect([path, (await open(own, { path })).place]).toEqual([path, '/']);
    }
    expect((await open(`${people}/${BRUNO.id}/chats/${DEMO_GROUP}`, {})).status).toBe(404);
    expect((await open(own, { startapp: 'a b' })).status).toBe(404);
  });

  it('can be reset: no messages, original memberships, and the bot is notified of the changes', async () => {
    const updates = () => made.sandbox.core.updates;
    await ask('POST', `${own}/messages`, { text: '/start' });
    made.people.leave(ANA.id, DEMO_GROUP);
    made.people.join(BRUNO.id, DEMO_GROUP);
    made.people.block(ANA.id, true);
    const before = updates().count();
    expect((await ask('POST', '/api/sandbox/reset')).status).toBe(204);
    const { isBlocked, chats } = await listOf(ANA.id);
    expect([isBlocked, chats.map(({ last, isMember }) => [last, isMember])]).toEqual([
      false,
      [[null, true], ...[true, true, true, true, true].map(isMember => [null, isMember])],
    ]);
    expect((await listOf(BRUNO.id)).chats.filter(({ isMember }) => isMember)).toHaveLength(1);
    expect(updates().count()).toBeGreaterThan(before);
    // No message id is reused.
    expect((await ask('POST', `${own}/messages`, { text: 'oi' })).body).toEqual({ id: 2 });
  });

  it('show the bot’s menu button if it opens the app', async () => {
    expect((await roomAt(own)).menu).toBeNull();
    const web_app = { url: 'https://arbi.example/' };
    await made.call('setChatMenuButton', { menu_button: { type: 'web_app', text: 'Arbi', web_app } });
    expect((await roomAt(own)).menu).toEqual({ text: 'Arbi', url: web_app.url });
    expect((await roomAt(group)).menu).toBeNull();
    await made.call('setChatMenuButton', { chat_id: ANA.id, menu_button: { type: 'commands' } });
    expect((await roomAt(own)).menu).toBeNull();
  });

  it('are read-only in a channel, where posts are by the channel, not by its administrators', async () => {
    const channel = (id: number) => `${people}/${id}/chats/${NEWS_CHANNEL}`;
    expect((await ask('POST', `${channel(ANA.id)}/messages`, { text: 'oi' })).body).toMatchObject({
      reason: 'read_only',
    });
    expect((await ask('POST', `${channel(CARLA.id)}/messages`, { text: 'Bom dia' })).status).toBe(201);
    const sent = await made.call('sendMessage', {
      chat_id: '@arbi_avisos_demo',
      text: '<b>Aviso</b>',
      parse_mode: 'HTML',
    });
    expect(sent.result).toMatchObject({ sender_chat: { id: NEWS_CHANNEL, type: 'channel' } });
    expect(sent.result).not.toHaveProperty('from');
    const { kind, canWrite, messages } = await roomAt(channel(ANA.id));
    expect([kind, canWrite, messages.map(({ from, text }) => [from.name, text])]).toEqual([
      'channel',
      false,
      [
        ['Arbi · Avisos', 'Bom dia'],
        ['Arbi · Avisos', 'Aviso'],
      ],
    ]);
    expect((await roomAt(channel(CARLA.id))).canWrite).toBe(true);
    const { result } = await made.call('getUpdates');
    expect(result).toMatchObject([{ channel_post: { text: 'Bom dia', sender_chat: { id: NEWS_CHANNEL } } }]);
    // A channel shows nothing about who joins and leaves.
    made.people.join(BRUNO.id, NEWS_CHANNEL);
    expect((await roomAt(channel(BRUNO.id))).messages).toHaveLength(2);
    made.people.setMember(CARLA.id, made.sandbox.bot.id, NEWS_CHANNEL, { status: 'member' });
    const refused = await made.call('sendMessage', { chat_id: NEWS_CHANNEL, text: 'x' });
    expect(refused.description).toBe('Bad Request: need administrator rights in the channel chat');
  });

  it("let a person press a button, and show the bot's answer", async () => {
    await ask('POST', `${own}/messages`, { text: '/start' });
    const reply_markup = { inline_keyboard: [[{ text: 'Parar', callback_data: 'stop' }]] };
    await made.call('sendMessage', { chat_id: ANA.id, text: 'x', reply_markup });
    const pressed = ask('POST', `${own}/messages/2/press`, { data: 'stop' });
    await expect.poll(() => made.sandbox.core.updates.count()).toBe(2);
    const { result } = await made.call('getUpdates');
    const query = result.at(-1).callback_query;
    await made.call('answerCallbackQuery', { callback_query_id: query.id, text: 'Parado', show_alert: true });
    expect(pressAnswerSchema.parse((await pressed).body)).toEqual({ answer: { text: 'Parado', isAlert: true } });

    const unheard = ask('POST', `${own}/messages/2/press`, { data: 'stop' });
    await expect.poll(() => made.sandbox.core.updates.count()).toBe(3);
    made.pass(5_000);
    expect((await unheard).body).toEqual({ answer: null });
  });

  it('let a person send an inline query, and put the chosen result into the chat', async () => {
    const asked = ask('POST', `${group}/inline`, { query: '2,10 2,05' });
    await expect.poll(() => made.sandbox.core.updates.count()).toBe(1);
    const [{ inline_query }] = (await made.call('getUpdates')).result;
    const content = { message_text: 'conta' };
    await made.call('answerInlineQuery', {
      inline_query_id: inline_query.id,
      results: [{ type: 'article', id: 'sum', title: 'Surebet', input_message_content: content }],
    });
    const { queryId, results } = inlineAnswerSchema.parse((await asked).body);
    expect(results).toEqual([{ id: 'sum', title: 'Surebet', description: '' }]);
    expect((await ask('POST', `${group}/inline/${queryId}`, { resultId: 'sum' })).status).toBe(201);
    expect((await roomAt(group)).messages.at(-1)).toMatchObject({ text: 'conta', viaBot: 'arbi_local_bot' });
  });

  it('let a person share a prepared message', async () => {
    const result = { type: 'article', id: 'a', title: 't', input_message_content: { message_text: 'pronta' } };
    const { result: ready } = await made.call('savePreparedInlineMessage', {
      user_id: ANA.id,
      allow_group_chats: true,
      result,
    });
    expect((await ask('POST', `${group}/prepared`, { id: ready.id })).status).toBe(201);
    expect((await roomAt(group)).messages.at(-1)).toMatchObject({ text: 'pronta' });
  });

  it('let a person block and unblock the bot', async () => {
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

it('offers the narrowest matching list of commands', () => {
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

describe('files and keyboards of a chat', () => {
  const upload = async (
    method: string,
    name: string,
    bytes: Uint8Array<ArrayBuffer>,
    more: Record<string, string> = {},
  ) => {
    const form = new FormData();
    const chat_id = String(ANA.id);
    for (const [key, value] of Object.entries({ chat_id, ...more })) form.set(key, value);
    form.set(method === 'sendPhoto' ? 'photo' : 'document', new File([bytes], name));
    const answer = await made.api.request(`/bot${made.sandbox.token}/${method}`, { method: 'POST', body: form });
    return (await answer.json()).result.message_id as number;
  };
  const fileOf = (id: number, path = own) => app.request(`${path}/messages/${id}/file`);
  beforeEach(() => void made.people.send(ANA.id, '/start'));

  it('shows a photo with the type of its bytes, and with its caption', async () => {
    const bytes = pngOf(3, 2);
    const id = await upload('sendPhoto', 'a.html', bytes, { caption: '<b>Odds</b>', parse_mode: 'HTML' });
    const { messages } = await roomAt(own);
    expect(messages.at(-1)).toMatchObject({
      text: 'Odds',
      entities: [{ type: 'bold' }],
      media: { kind: 'photo', width: 3, height: 2, size: bytes.byteLength, isKept: true },
    });
    const answer = await fileOf(id);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    });
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes);
  });

  it('downloads a document and never runs it, whatever its name', async () => {
    const drawing = Uint8Array.from(new TextEncoder().encode('<svg onload="alert(1)"/>'));
    const id = await upload('sendDocument', "odds'(1)\u202egnp.svg", drawing);
    const answer = await fileOf(id);
    expect(answer.headers.get('content-type')).toBe('application/octet-stream');
    expect(answer.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''odds%27%281%29gnp.svg");
  });

  it('is for members of the chat only, and reports a file that is no longer stored', async () => {
    const id = await upload('sendPhoto', 'a.png', pngOf(3, 2));
    const stranger = `${people}/${BRUNO.id}/chats/${DEMO_GROUP}`;
    const answers = [
      await fileOf(id, stranger),
      await fileOf(1),
      await fileOf(99),
      await fileOf(id, `${people}/1/chats/1`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    made.sandbox.core.files.clear();
    expect((await roomAt(own)).messages.at(-1)?.media?.isKept).toBe(false);
    expect(await (await fileOf(id)).json()).toMatchObject({ reason: 'unknown_file' });
  });

  it('opens the app with a key at its own address, from which it can send once', async () => {
    const key = { text: 'Abrir', web_app: { url: 'http://localhost:3000/calculator?c=1' } };
    await made.call('sendMessage', { chat_id: ANA.id, text: 'oi', reply_markup: { keyboard: [[key]] } });
    expect((await roomAt(own)).keyboard?.rows).toEqual([[{ kind: 'webApp', text: 'Abrir', url: key.web_app.url }]]);
    const touched = await ask('POST', `${own}/keyboard-app`, { text: 'Abrir' });
    const { token, address } = keyLaunchSchema.parse(touched.body);
    expect([touched.status, address.split('#')[0]]).toEqual([201, '/calculator?c=1']);
    expect(address).not.toContain('query_id');
    const send = (to: string, data: unknown) => ask('POST', `/api/sandbox/web-app-data/${to}`, { data });
    expect(await send(token, 'x'.repeat(4097))).toMatchObject({ status: 404, body: { reason: 'too_long' } });
    expect(await send(token, 7)).toMatchObject({ status: 400 });
    expect(await send('outro', 'x')).toMatchObject({ status: 404, body: { reason: 'expired' } });
    expect((await send(token, 'total=100')).status).toBe(201);
    expect(await send(token, 'total=100')).toMatchObject({ status: 404, body: { reason: 'expired' } });
    expect((await roomAt(own)).messages.at(-1)?.service).toEqual({ kind: 'sentData', names: ['Abrir'] });
    expect((await ask('POST', `${group}/keyboard-app`, { text: 'Abrir' })).status).toBe(404);
    expect((await ask('POST', `${own}/keyboard-app`, { text: 'Outra' })).status).toBe(404);
  });
});
