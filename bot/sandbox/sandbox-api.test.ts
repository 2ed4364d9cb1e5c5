import { describe, expect, it } from 'vitest';
import { createTestSandbox, TEST_TOKEN } from './sandbox-fixture.ts';
import { ANA, BRUNO, CARLA, CHAT_GROUP, DEMO_GROUP, DIEGO, LIVE_GROUP } from './world/demo-world.ts';

const refusedWith = (error_code: number, description: string) => ({ ok: false, error_code, description });
const bad = (reason: string) => refusedWith(400, `Bad Request: ${reason}`);

describe('addresses and bodies', () => {
  it.each<[string, string, number, object]>([
    ['POST', `/bot${TEST_TOKEN}/getMe`, 200, { ok: true }],
    ['GET', `/bot${TEST_TOKEN}/GETME`, 200, { ok: true }],
    ['GET', '/bot1234567890:AAwrong/getMe', 401, refusedWith(401, 'Unauthorized')],
    ['GET', '/botwrong/getMe', 404, refusedWith(404, 'Not Found')],
    ['GET', `/bot${TEST_TOKEN}/sendCake`, 404, refusedWith(404, 'Not Found')],
    ['GET', `/bot${TEST_TOKEN}/constructor`, 404, refusedWith(404, 'Not Found')],
    ['GET', '/', 404, refusedWith(404, 'Not Found')],
    ['DELETE', `/bot${TEST_TOKEN}/getMe`, 404, refusedWith(404, 'Not Found')],
  ])('%s %s → %i', async (method, path, status, body) => {
    const { api } = await createTestSandbox();
    const answer = await api.request(path, { method });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(await answer.json()).toMatchObject(body);
  });

  const multipart = new FormData();
  multipart.set('chat_id', String(DEMO_GROUP));
  multipart.set('text', 'oi');
  it.each<[string, string, RequestInit]>([
    ['the address', `?chat_id=${DEMO_GROUP}&text=oi`, {}],
    [
      'JSON',
      '',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body: JSON.stringify({ chat_id: DEMO_GROUP, text: 'oi' }),
      },
    ],
    ['a form', '', { method: 'POST', body: new URLSearchParams({ chat_id: String(DEMO_GROUP), text: 'oi' }) }],
    ['multipart', '', { method: 'POST', body: multipart }],
    [
      'both, the body first',
      '?text=nada',
      { method: 'POST', body: new URLSearchParams({ chat_id: '@arbi_demo', text: 'oi' }) },
    ],
  ])('accepts arguments from %s', async (_, query, init) => {
    const { api } = await createTestSandbox();
    const answer = await api.request(`/bot${TEST_TOKEN}/sendMessage${query}`, init);
    expect(await answer.json()).toMatchObject({ ok: true, result: { text: 'oi', chat: { id: DEMO_GROUP } } });
  });

  it.each<[string, RequestInit, object]>([
    ['a body that is not JSON', { body: '{' }, bad("can't parse JSON object")],
    ['a list', { body: '[]' }, bad("can't parse JSON object")],
    [
      'broken multipart',
      { body: 'x', headers: { 'content-type': 'multipart/form-data; boundary=y' } },
      bad("can't parse the request body"),
    ],
    [
      'more than a megabyte',
      { body: JSON.stringify({ text: 'x'.repeat(1 << 20) }) },
      refusedWith(413, 'Request Entity Too Large'),
    ],
  ])('refuses %s', async (_, init, expected) => {
    const { call } = await createTestSandbox();
    expect(await call('sendMessage', {}, init)).toMatchObject(expected);
  });

  it('refuses a megabyte without a content length', async () => {
    const { call } = await createTestSandbox();
    const body = new ReadableStream({
      pull(controller) {
        controller.enqueue(new Uint8Array(1 << 16).fill(0x20));
      },
    });
    const init = { body, duplex: 'half' } as RequestInit;
    expect(await call('sendMessage', {}, init)).toMatchObject(refusedWith(413, 'Request Entity Too Large'));
  });
});

describe("the bot's identity and settings", () => {
  it('getMe', async () => {
    const { call } = await createTestSandbox();
    expect((await call('getMe')).result).toMatchObject({
      id: 1_234_567_890,
      is_bot: true,
      username: 'arbi_local_bot',
      supports_inline_queries: true,
      supports_guest_queries: true,
    });
    expect(await call('logOut')).toEqual({ ok: true, result: true });
    expect(await call('close')).toEqual({ ok: true, result: true });
  });

  it('stores commands by scope and language', async () => {
    const { call } = await createTestSandbox();
    const commands = [{ command: 'calc', description: 'Calcula' }];
    expect(await call('setMyCommands', { commands })).toEqual({ ok: true, result: true });
    expect(await call('getMyCommands')).toEqual({ ok: true, result: commands });
    expect((await call('getMyCommands', { language_code: 'pt' })).result).toEqual([]);
    expect((await call('getMyCommands', { scope: { type: 'all_private_chats' } })).result).toEqual([]);
    expect(await call('deleteMyCommands')).toEqual({ ok: true, result: true });
    expect((await call('getMyCommands')).result).toEqual([]);
  });

  it.each([
    [[{ command: 'com espaço', description: 'x' }], 'BOT_COMMAND_INVALID'],
    [[{ command: 'a', description: '' }], 'BOT_COMMAND_DESCRIPTION_INVALID'],
    [Array.from({ length: 101 }, (_, i) => ({ command: `a${i}`, description: 'x' })), 'BOT_COMMANDS_TOO_MUCH'],
    [undefined, "can't parse commands JSON object"],
  ])('refuses commands %#', async (commands, reason) => {
    const { call } = await createTestSandbox();
    expect(await call('setMyCommands', { commands })).toEqual(bad(reason));
  });

  it('stores the menu button, for everybody and for one person', async () => {
    const { call } = await createTestSandbox();
    const webApp = { type: 'web_app', text: 'Abrir', web_app: { url: 'http://localhost:3000/' } };
    expect((await call('getChatMenuButton')).result).toEqual({ type: 'commands' });
    await call('setChatMenuButton', { menu_button: webApp });
    expect((await call('getChatMenuButton', { chat_id: ANA.id })).result).toEqual(webApp);
    await call('setChatMenuButton', { chat_id: ANA.id, menu_button: { type: 'commands' } });
    expect((await call('getChatMenuButton', { chat_id: ANA.id })).result).toEqual({ type: 'commands' });
    const far = { ...webApp, web_app: { url: 'http://example.com/' } };
    expect((await call('setChatMenuButton', { menu_button: far })).description).toContain(
      'Only HTTPS links are allowed',
    );
    expect(await call('setChatMenuButton', { chat_id: 7 })).toEqual(bad('chat not found'));
  });
});

describe('chats and members', () => {
  it.each<[string, object, object]>([
    ['getChat', { chat_id: DEMO_GROUP }, { id: DEMO_GROUP, type: 'supergroup', username: 'arbi_demo' }],
    ['getChat', { chat_id: ANA.id }, { id: ANA.id, type: 'private', first_name: 'Ana' }],
    ['getChatMember', { chat_id: LIVE_GROUP, user_id: ANA.id }, { status: 'member', user: { id: ANA.id } }],
    ['getChatMember', { chat_id: LIVE_GROUP, user_id: BRUNO.id }, { status: 'left', user: { id: BRUNO.id } }],
    ['getChatMember', { chat_id: LIVE_GROUP, user_id: CARLA.id }, { status: 'creator' }],
    ['getChatMember', { chat_id: LIVE_GROUP, user_id: DIEGO.id }, { status: 'left' }],
    [
      'getChatMember',
      { chat_id: LIVE_GROUP, user_id: 1_234_567_890 },
      { status: 'administrator', can_restrict_members: true },
    ],
    ['getChatMember', { chat_id: CHAT_GROUP, user_id: 1_234_567_890 }, { status: 'member' }],
    ['getChatMember', { chat_id: ANA.id, user_id: ANA.id }, { status: 'member' }],
  ])('%s %j', async (method, params, expected) => {
    const { call } = await createTestSandbox();
    expect(await call(method, params)).toMatchObject({ ok: true, result: expected });
  });

  it('counts members and lists administrators', async () => {
    const { call } = await createTestSandbox();
    expect((await call('getChatMemberCount', { chat_id: LIVE_GROUP })).result).toBe(3);
    expect((await call('getChatMemberCount', { chat_id: ANA.id })).result).toBe(2);
    const { result } = await call('getChatAdministrators', { chat_id: LIVE_GROUP });
    expect(result.map((member: { user: { id: number } }) => member.user.id)).toEqual([1_234_567_890, CARLA.id]);
  });

  it.each<[string, object, object]>([
    ['getChat', { chat_id: -5 }, bad('chat not found')],
    ['getChat', { chat_id: '@nobody' }, bad('chat not found')],
    ['getChat', { chat_id: 'arbi_demo' }, bad('chat not found')],
    ['getChat', {}, bad('chat_id is empty')],
    ['getChatMember', { chat_id: LIVE_GROUP }, bad('invalid user_id specified')],
    ['getChatMember', { chat_id: LIVE_GROUP, user_id: 7 }, bad('PARTICIPANT_ID_INVALID')],
    ['getChatMember', { chat_id: CHAT_GROUP, user_id: ANA.id }, bad('CHAT_ADMIN_REQUIRED')],
    ['getChatMember', { chat_id: ANA.id, user_id: BRUNO.id }, bad('user not found')],
    ['getChatAdministrators', { chat_id: ANA.id }, bad('there are no administrators in the private chat')],
  ])('%s %j is refused', async (method, params, expected) => {
    const { call } = await createTestSandbox();
    expect(await call(method, params)).toEqual(expected);
  });

  it.each([
    ['kicked', DEMO_GROUP, 'Forbidden: bot was kicked from the supergroup chat'],
    ['left', DEMO_GROUP, 'Forbidden: bot is not a member of the supergroup chat'],
    ['kicked', CHAT_GROUP, 'Forbidden: bot was kicked from the group chat'],
  ] as const)('gives its own error to a bot that was %s', async (status, chatId, description) => {
    const { call, people, sandbox } = await createTestSandbox();
    people.setMember(CARLA.id, sandbox.bot.id, chatId, { status });
    for (const method of ['getChat', 'getChatMember', 'sendMessage']) {
      const answer = await call(method, { chat_id: chatId, user_id: ANA.id, text: 'oi' });
      expect(answer).toEqual(refusedWith(403, description));
    }
  });
});
