import { describe, expect, it } from 'vitest';
import { createTestSandbox } from '../sandbox-fixture.ts';
import { ANA, BRUNO, DEMO_GROUP, LIVE_GROUP } from '../world/demo-world.ts';

const article = (id: string, more: object = {}) => ({
  type: 'article',
  id,
  title: 'Odd 2,10',
  input_message_content: { message_text: '<b>2,10</b>', parse_mode: 'HTML' },
  ...more,
});
const reply_markup = { inline_keyboard: [[{ text: 'Abrir', callback_data: 'abrir' }]] };
const TOO_OLD = 'Bad Request: query is too old and response timeout expired or query ID is invalid';

async function made() {
  const sandbox = await createTestSandbox();
  const last = async () => (await sandbox.call('getUpdates', { offset: -1 })).result[0];
  return { ...sandbox, last };
}

describe('buttons', () => {
  it('notifies the bot, and receives its answer', async () => {
    const { call, people, sandbox, last } = await made();
    people.send(ANA.id, '/start');
    await call('sendMessage', { chat_id: ANA.id, text: 'a', reply_markup });
    const id = people.press(ANA.id, 2, 'abrir');
    const { callback_query } = await last();
    expect(callback_query).toMatchObject({ id, data: 'abrir', from: { id: ANA.id }, message: { message_id: 2 } });
    expect(callback_query.chat_instance).toMatch(/^-?\d+$/);
    expect(sandbox.callbackAnswer(id)).toBeNull();
    await call('answerCallbackQuery', { callback_query_id: id, text: 'Feito', show_alert: true });
    expect(sandbox.callbackAnswer(id)).toEqual({ text: 'Feito', showAlert: true, url: '' });
  });

  it('must be answered in time', async () => {
    const { call, people, pass } = await made();
    await call('sendMessage', { chat_id: DEMO_GROUP, text: 'a', reply_markup });
    const id = people.press(ANA.id, 1, 'abrir', { chatId: DEMO_GROUP });
    const answer = async (callback_query_id: string, text = '') =>
      (await call('answerCallbackQuery', { callback_query_id, text })).description;
    expect(await answer('7')).toBe(TOO_OLD);
    expect(await answer(id, 'x'.repeat(201))).toBe('Bad Request: MESSAGE_TOO_LONG');
    pass(30_000);
    expect(await answer(id)).toBe(TOO_OLD);
  });

  it.each([
    ['unknown_button', ANA.id, 1, 'outro', DEMO_GROUP],
    ['unknown_message', ANA.id, 9, 'abrir', DEMO_GROUP],
    ['not_a_member', BRUNO.id, 1, 'abrir', DEMO_GROUP],
    ['unknown_chat', ANA.id, 1, 'abrir', BRUNO.id],
    ['unknown_person', 7, 1, 'abrir', DEMO_GROUP],
  ])('%s', async (code, personId, messageId, data, chatId) => {
    const { call, people } = await made();
    await call('sendMessage', { chat_id: DEMO_GROUP, text: 'a', reply_markup });
    expect(() => people.press(personId, messageId, data, { chatId })).toThrow(code);
  });
});

describe('inline queries', () => {
  it('sends a query, chooses a result, and lets the bot edit the message afterwards', async () => {
    const { call, people, sandbox, last } = await made();
    const id = people.inlineQuery(ANA.id, '2,10', { chatId: DEMO_GROUP });
    expect((await last()).inline_query).toMatchObject({ id, query: '2,10', offset: '', chat_type: 'supergroup' });
    const button = { text: 'Abrir a calculadora', web_app: { url: 'http://localhost:3000/calculator' } };
    await call('answerInlineQuery', {
      inline_query_id: id,
      results: [article('a', { reply_markup }), article('b')],
      button,
      cache_time: 0,
      is_personal: true,
    });
    expect(sandbox.inlineAnswer(id)).toMatchObject({
      results: [{ id: 'a', title: 'Odd 2,10', content: { text: '2,10' } }, { id: 'b' }],
      button: { text: 'Abrir a calculadora', webAppUrl: 'http://localhost:3000/calculator' },
      cacheSeconds: 0,
      isPersonal: true,
    });
    const message = people.chooseResult(ANA.id, id, 'a', DEMO_GROUP);
    expect(message).toMatchObject({ from: { id: ANA.id }, via_bot: { is_bot: true }, text: '2,10', reply_markup });
    const { chosen_inline_result } = await last();
    expect(chosen_inline_result).toMatchObject({ result_id: 'a', query: '2,10', from: { id: ANA.id } });
    const { inline_message_id } = chosen_inline_result;
    people.press(ANA.id, message.message_id, 'abrir', { chatId: DEMO_GROUP });
    const pressed = (await last()).callback_query;
    expect(pressed).toMatchObject({ inline_message_id, data: 'abrir' });
    expect(pressed).not.toHaveProperty('message');
    expect(await call('editMessageText', { inline_message_id, text: '2,20' })).toEqual({ ok: true, result: true });
    expect(sandbox.world.message(DEMO_GROUP, message.message_id)).toMatchObject({ text: '2,20', via_bot: {} });
  });

  it.each<[object, string]>([
    [{ results: Array.from({ length: 51 }, (_, i) => article(String(i))) }, 'RESULTS_TOO_MUCH'],
    [{ results: [article('a'), article('a')] }, 'RESULT_ID_DUPLICATE'],
    [{ results: [article('x'.repeat(65))] }, 'RESULT_ID_INVALID'],
    [{ results: [{ ...article('a'), type: 'photo' }] }, 'can\'t parse inline query result: unsupported type "photo"'],
    [
      { results: [{ type: 'article', id: 'a', title: 'x' }] },
      'can\'t parse inline query result: Can\'t find field "input_message_content"',
    ],
    [{ results: [article('a', { title: '' })] }, 'can\'t parse inline query result: Can\'t find field "title"'],
    [
      { results: [article('a', { input_message_content: { message_text: '<b', parse_mode: 'HTML' } })] },
      "can't parse entities: Unclosed start tag at byte offset 0",
    ],
    [
      {
        results: [
          article('a', {
            reply_markup: { inline_keyboard: [[{ text: 'x', web_app: { url: 'https://example.com' } }]] },
          }),
        ],
      },
      'BUTTON_TYPE_INVALID',
    ],
    [{ results: [], button: { text: 'x' } }, 'START_PARAM_INVALID'],
    [{ results: '[' }, "can't parse inline query results JSON object"],
  ])('refuses %.60j', async (params, reason) => {
    const { call, people } = await made();
    const inline_query_id = people.inlineQuery(ANA.id, 'x');
    expect((await call('answerInlineQuery', { inline_query_id, ...params })).description).toBe(
      `Bad Request: ${reason}`,
    );
  });

  it("refuses late answers, other people's queries and unknown results", async () => {
    const { call, people, pass } = await made();
    const id = people.inlineQuery(ANA.id, 'x');
    expect(() => people.chooseResult(ANA.id, id, 'a')).toThrow('unknown_result');
    await call('answerInlineQuery', { inline_query_id: id, results: [article('a')] });
    expect(() => people.chooseResult(BRUNO.id, id, 'a')).toThrow('unknown_query');
    expect(() => people.chooseResult(ANA.id, id, 'b')).toThrow('unknown_result');
    pass(30_000);
    expect((await call('answerInlineQuery', { inline_query_id: id, results: [] })).description).toBe(TOO_OLD);
    expect(() => people.inlineQuery(ANA.id, 'x'.repeat(257))).toThrow('too_long');
  });
});

describe('prepared messages', () => {
  it('can be shared by the person they were made for, for a day', async () => {
    const { call, people, pass } = await made();
    const { result } = await call('savePreparedInlineMessage', {
      user_id: ANA.id,
      result: article('a'),
      allow_group_chats: true,
    });
    expect(result.expiration_date).toBe(1_795_262_400 + 86_400);
    expect(people.sharePrepared(ANA.id, result.id, LIVE_GROUP)).toMatchObject({ text: '2,10', via_bot: {} });
    expect(() => people.sharePrepared(BRUNO.id, result.id)).toThrow('unknown_result');
    pass(86_400_000);
    expect(() => people.sharePrepared(ANA.id, result.id)).toThrow('expired');
  });

  it.each<[object, string]>([
    [{ user_id: 7, allow_user_chats: true, result: article('a') }, 'user not found'],
    [{ user_id: ANA.id, result: article('a') }, 'PEER_TYPES_INVALID'],
    [{ user_id: ANA.id, allow_user_chats: true }, "can't parse inline query result"],
  ])('refuses %.60j', async (params, reason) => {
    const { call } = await made();
    expect((await call('savePreparedInlineMessage', params)).description).toBe(`Bad Request: ${reason}`);
  });
});
