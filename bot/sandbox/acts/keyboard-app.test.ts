/** Keyboards that replace a person's own, and the data sent by an app that one of their keys opened. */
import { Bot } from 'grammy';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestSandbox, TEST_TOKEN } from '../sandbox-fixture.ts';
import { ANA, BRUNO, DEMO_GROUP } from '../world/demo-world.ts';
import { keyboardOf } from './keyboard-shown.ts';

let made: Awaited<ReturnType<typeof createTestSandbox>>;
beforeEach(async () => {
  made = await createTestSandbox();
  made.people.send(ANA.id, '/start');
});

const APP = 'http://localhost:3000/calculator?c=1';
const open = { text: 'Abrir', web_app: { url: APP } };
const offer = (reply_markup: object, chat_id = ANA.id) =>
  made.call('sendMessage', { chat_id, text: 'oi', reply_markup });
const shownKeyboard = () => keyboardOf(made.sandbox.world.messages(ANA.id), ANA.id);
const bad = (reason: string) => ({ ok: false, error_code: 400, description: `Bad Request: ${reason}` });
const refused = (code: string) => expect.objectContaining({ code });
const lastUpdate = async () => (await made.call('getUpdates', { offset: -1 })).result[0];

describe('a keyboard', () => {
  it('stays until the bot removes it, and is not returned to the bot', async () => {
    const answer = await offer({ keyboard: [['Sim', { text: 'Não' }], [open]], resize_keyboard: true });
    expect(answer.result).not.toHaveProperty('reply_markup');
    expect(shownKeyboard()).toEqual({
      rows: [
        [
          { kind: 'text', text: 'Sim' },
          { kind: 'text', text: 'Não' },
        ],
        [{ kind: 'webApp', text: 'Abrir', url: APP }],
      ],
      isCompact: true,
      placeholder: '',
    });
    made.people.send(ANA.id, 'Sim');
    expect(shownKeyboard()).not.toBeNull();
    await offer({ inline_keyboard: [[{ text: 'x', callback_data: 'x' }]] });
    expect(shownKeyboard()).not.toBeNull();
    made.pass(5_000);
    await offer({ remove_keyboard: true });
    expect(shownKeyboard()).toBeNull();
  });

  it('for one use disappears after one of its keys is pressed, but not after another message', async () => {
    await offer({ keyboard: [['Sim']], one_time_keyboard: true });
    made.people.send(ANA.id, 'outra coisa');
    expect(shownKeyboard()).not.toBeNull();
    made.people.send(ANA.id, 'Sim');
    expect(shownKeyboard()).toBeNull();
  });

  it('may request a telephone or a location, which is not supported here: the key sends nothing', async () => {
    const keyboard = [
      [
        { text: 'Telefone', request_contact: true },
        { text: 'Lugar', request_location: true },
      ],
    ];
    expect((await offer({ keyboard })).ok).toBe(true);
    expect(
      shownKeyboard()
        ?.rows.flat()
        .map(({ kind }) => kind),
    ).toEqual(['unsupported', 'unsupported']);
  });

  it.each<[string, object, string]>([
    ['contact', { text: 'x', request_contact: true }, 'phone number can be requested in private chats only'],
    ['location', { text: 'x', request_location: true }, 'location can be requested in private chats only'],
    ['poll', { text: 'x', request_poll: {} }, 'poll can be requested in private chats only'],
    ['app', open, 'web App buttons can be used in private chats only'],
  ])('refuses the %s key in a group', async (_, key, reason) => {
    expect(await offer({ keyboard: [[key]] }, DEMO_GROUP)).toEqual(bad(reason));
  });

  it.each<[object, string]>([
    [{ keyboard: [[{ text: 1 }]] }, "can't parse keyboard button"],
    [{ keyboard: 'x' }, "can't parse keyboard button"],
    [
      { keyboard: [[{ text: 'x', web_app: { url: 'http://a.b' } }]] },
      "keyboard button Web App URL 'http://a.b' is invalid: Only HTTPS links are allowed",
    ],
    [{ keyboard: Array.from({ length: 301 }, () => ['x']) }, 'reply markup is too long'],
  ])('is refused: %j', async (markup, reason) => {
    expect(await offer(markup)).toEqual(bad(reason));
  });

  it('is refused for an edited message', async () => {
    const { result } = await offer({});
    const place = { chat_id: ANA.id, message_id: result.message_id };
    const edit = await made.call('editMessageText', { ...place, text: 'b', reply_markup: { keyboard: [['x']] } });
    expect(edit).toEqual(bad('inline keyboard expected'));
  });
});

describe('an app opened by a key', () => {
  it('has no query to answer, and sends its data to the real bot only once', async () => {
    await offer({ keyboard: [[open]] });
    const { token, url, initData } = made.people.openKeyboardApp(ANA.id, 'Abrir');
    const launch = new URLSearchParams(initData);
    expect([url, launch.has('query_id'), launch.has('hash')]).toEqual([APP, false, true]);
    expect(JSON.parse(launch.get('user') ?? '')).toMatchObject({ id: ANA.id });
    made.people.sendWebAppData(token, '{"total":100}');
    expect(() => made.people.sendWebAppData(token, 'x')).toThrow(refused('expired'));

    const heard: unknown[] = [];
    const bot = new Bot(TEST_TOKEN, { botInfo: (await made.call('getMe')).result });
    bot.on('message:web_app_data', ({ from, message }) => void heard.push([from.id, message.web_app_data]));
    await bot.handleUpdate(await lastUpdate());
    expect(heard).toEqual([[ANA.id, { data: '{"total":100}', button_text: 'Abrir' }]]);
  });

  it('sends up to 4,096 bytes, and can try again with less after a refusal', async () => {
    await offer({ keyboard: [[open]] });
    const { token } = made.people.openKeyboardApp(ANA.id, 'Abrir');
    expect(() => made.people.sendWebAppData(token, 'é'.repeat(2049))).toThrow(refused('too_long'));
    expect(() => made.people.sendWebAppData(token, '')).toThrow(refused('empty_text'));
    made.people.sendWebAppData(token, 'é'.repeat(2048));
    expect((await lastUpdate()).message.web_app_data.data).toHaveLength(2048);
  });

  it('opens only from a current key, for that person, and may send for an hour', async () => {
    await offer({ keyboard: [[open, 'Texto']] });
    for (const [person, key] of [
      [ANA.id, 'Texto'],
      [ANA.id, 'Outra'],
      [BRUNO.id, 'Abrir'],
    ] as const) {
      expect(() => made.people.openKeyboardApp(person, key)).toThrow(refused('unknown_button'));
    }
    const { token } = made.people.openKeyboardApp(ANA.id, 'Abrir');
    expect(() => made.people.sendWebAppData('x', 'x')).toThrow(refused('expired'));
    made.pass(3_600_000);
    expect(() => made.people.sendWebAppData(token, 'x')).toThrow(refused('expired'));
    const again = made.people.openKeyboardApp(ANA.id, 'Abrir');
    made.sandbox.reset();
    expect(() => made.people.sendWebAppData(again.token, 'x')).toThrow(refused('expired'));
  });

  it('unblocks the bot, as any message does', async () => {
    await offer({ keyboard: [[open]], one_time_keyboard: true });
    const { token } = made.people.openKeyboardApp(ANA.id, 'Abrir');
    made.people.block(ANA.id, true);
    made.people.sendWebAppData(token, 'x');
    expect((await made.call('sendMessage', { chat_id: ANA.id, text: 'oi' })).ok).toBe(true);
    expect(shownKeyboard()).toBeNull();
  });
});
