import { describe, expect, it } from 'vitest';
import { createTestSandbox } from '../sandbox-fixture.ts';
import { ANA, BRUNO, CARLA, CHAT_GROUP, DEMO_GROUP } from '../world/demo-world.ts';

const bad = (reason: string) => ({ ok: false, error_code: 400, description: `Bad Request: ${reason}` });
const keyboard = (...buttons: object[]) => ({ inline_keyboard: [buttons] });
const started = async () => {
  const made = await createTestSandbox();
  made.people.send(ANA.id, '/start');
  return made;
};

describe('sendMessage', () => {
  it('sends to a person who has started the bot, and notifies the page', async () => {
    const { sandbox, call } = await started();
    const seen: unknown[] = [];
    const stop = sandbox.subscribe(event => seen.push(event.kind));
    const answer = await call('sendMessage', { chat_id: ANA.id, text: ' <b>Oi</b> /calc ', parse_mode: 'HTML' });
    const expected = {
      message_id: 2,
      date: 1_795_262_400,
      from: { is_bot: true },
      chat: { id: ANA.id, type: 'private' },
      text: 'Oi /calc',
      entities: [
        { type: 'bold', offset: 0, length: 2 },
        { type: 'bot_command', offset: 3, length: 5 },
      ],
    };
    expect(answer).toMatchObject({ ok: true, result: expected });
    expect(sandbox.world.messages(ANA.id)).toHaveLength(2);
    stop();
    await call('sendMessage', { chat_id: ANA.id, text: 'x' });
    expect(seen).toEqual(['message']);
  });

  it('accepts entities calculated by the caller', async () => {
    const { call } = await started();
    const entities = [{ type: 'bold', offset: 1, length: 2 }];
    const { result } = await call('sendMessage', { chat_id: ANA.id, text: ' ab', entities });
    expect(result).toMatchObject({ text: 'ab', entities: [{ type: 'bold', offset: 0, length: 2 }] });
  });

  it.each<[object, string]>([
    [{ text: '' }, 'message text is empty'],
    [{}, 'message text is empty'],
    [{ text: ' \n ' }, 'text must be non-empty'],
    [{ text: '<b></b>', parse_mode: 'HTML' }, 'text must be non-empty'],
    [{ text: 'é'.repeat(4097) }, 'message is too long'],
    [{ text: 'x'.repeat(40_000) }, 'text is too long'],
    [{ text: 'a <b', parse_mode: 'html' }, "can't parse entities: Unclosed start tag at byte offset 2"],
    [
      { text: 'v1.0', parse_mode: 'MarkdownV2' },
      "can't parse entities: Character '.' is reserved and must be escaped with the preceding '\\'",
    ],
    [{ text: 'a', parse_mode: 'BBCode' }, 'unsupported parse_mode'],
    [{ text: 'a', entities: '{' }, "can't parse message entities JSON object"],
    [{ text: 'a', entities: [{}] }, "can't parse entities: Can't parse MessageEntity"],
    [{ text: 'a', reply_parameters: { message_id: 99 } }, 'message to be replied not found'],
    [{ text: 'a', reply_markup: '[' }, "can't parse reply keyboard markup JSON object"],
    [{ text: 'a', reply_markup: [] }, 'object expected as reply markup'],
    [{ text: 'a', reply_markup: { inline_keyboard: [{}] } }, "can't parse inline keyboard button"],
    [
      { text: 'a', reply_markup: keyboard({ text: 'x' }) },
      "can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard",
    ],
    [
      { text: 'a', reply_markup: keyboard({ text: '', callback_data: 'x' }) },
      'can\'t parse inline keyboard button: Field "text" must be non-empty',
    ],
    [{ text: 'a', reply_markup: keyboard({ text: 'x', callback_data: 'é'.repeat(33) }) }, 'BUTTON_DATA_INVALID'],
    [
      { text: 'a', reply_markup: keyboard({ text: 'x', url: 'nada' }) },
      "inline keyboard button URL 'nada' is invalid: Wrong HTTP URL",
    ],
    [
      { text: 'a', reply_markup: keyboard({ text: 'x', web_app: { url: 'http://example.com' } }) },
      "inline keyboard button Web App URL 'http://example.com' is invalid: Only HTTPS links are allowed",
    ],
    [
      { text: 'a', reply_markup: keyboard(...Array.from({ length: 101 }, () => ({ text: 'x', callback_data: 'x' }))) },
      'reply markup is too long',
    ],
    [{ text: 'a', reply_markup: { keyboard: [[{ text: 'x'.repeat(10_000) }]] } }, 'reply markup is too long'],
  ])('refuses %.80j', async (params, reason) => {
    const { call } = await started();
    expect(await call('sendMessage', { chat_id: ANA.id, ...params })).toEqual(bad(reason));
  });

  it('accepts 4,096 characters of any width', async () => {
    const { call } = await started();
    expect((await call('sendMessage', { chat_id: ANA.id, text: '🏟'.repeat(4096) })).ok).toBe(true);
  });

  it('accepts a button that opens the Mini App in private chats only', async () => {
    const { call } = await started();
    const reply_markup = keyboard({ text: 'Abrir', web_app: { url: 'http://localhost:3000/calculator' } });
    expect((await call('sendMessage', { chat_id: ANA.id, text: 'a', reply_markup })).result.reply_markup).toEqual(
      reply_markup,
    );
    expect(await call('sendMessage', { chat_id: DEMO_GROUP, text: 'a', reply_markup })).toEqual(
      bad('BUTTON_TYPE_INVALID'),
    );
  });

  it('refuses people who have not started the bot or have blocked it, and unknown chats', async () => {
    const { call, people } = await started();
    const send = async (chat_id: number) => (await call('sendMessage', { chat_id, text: 'a' })).description;
    expect(await send(BRUNO.id)).toBe("Forbidden: bot can't initiate conversation with a user");
    expect(await send(7)).toBe('Bad Request: chat not found');
    people.block(ANA.id, true);
    expect(await send(ANA.id)).toBe('Forbidden: bot was blocked by the user');
    people.send(ANA.id, 'voltei');
    expect(await send(ANA.id)).toBeUndefined();
  });

  it('replies to a message', async () => {
    const { call } = await started();
    const { result } = await call('sendMessage', { chat_id: ANA.id, text: 'a', reply_parameters: { message_id: 1 } });
    expect(result.reply_to_message).toMatchObject({ message_id: 1, text: '/start' });
    const lost = { message_id: 99, allow_sending_without_reply: true };
    expect((await call('sendMessage', { chat_id: ANA.id, text: 'b', reply_parameters: lost })).ok).toBe(true);
  });

  it('shows a reply keyboard to the person and does not return it', async () => {
    const { call, sandbox } = await started();
    const reply_markup = { keyboard: [[{ text: 'Sim' }]] };
    const { result } = await call('sendMessage', { chat_id: ANA.id, text: 'a', reply_markup });
    expect(result.reply_markup).toBeUndefined();
    expect(sandbox.world.message(ANA.id, 2)?.reply_markup).toEqual(reply_markup);
  });

  it('is refused when there are too many, and accepted again later', async () => {
    const { call, pass } = await started();
    const send = () => call('sendMessage', { chat_id: ANA.id, text: 'a' });
    for (let i = 0; i < 3; i++) expect((await send()).ok).toBe(true);
    const description = 'Too Many Requests: retry after 1';
    expect(await send()).toEqual({ ok: false, error_code: 429, description, parameters: { retry_after: 1 } });
    pass(1000);
    expect((await send()).ok).toBe(true);
  });

  it('drops the oldest of more than 200 messages', async () => {
    const { sandbox, people } = await started();
    for (let i = 0; i < 300; i++) people.send(ANA.id, `n ${i}`);
    const kept = sandbox.world.messages(ANA.id);
    expect([kept.length, kept[0]?.message_id, kept.at(-1)?.message_id]).toEqual([200, 102, 301]);
  });
});

describe('editing and deleting', () => {
  it('edits text and keyboard, and refuses an edit without a change', async () => {
    const { call, pass } = await started();
    const reply_markup = keyboard({ text: 'x', callback_data: 'x' });
    await call('sendMessage', { chat_id: ANA.id, text: '<b>a</b>', parse_mode: 'HTML', reply_markup });
    pass(5000);
    const place = { chat_id: ANA.id, message_id: 2 };
    const same = await call('editMessageText', { ...place, text: '<b>a</b>', parse_mode: 'HTML', reply_markup });
    expect(same.description).toMatch(/^Bad Request: message is not modified: /);
    const { result } = await call('editMessageText', { ...place, text: 'a' });
    expect(result).toMatchObject({ text: 'a', edit_date: 1_795_262_405 });
    expect([result.entities, result.reply_markup]).toEqual([undefined, undefined]);
    expect((await call('editMessageReplyMarkup', { ...place, reply_markup })).result.reply_markup).toEqual(
      reply_markup,
    );
  });

  it.each<[string, object, string]>([
    ['editMessageText', { message_id: 9, text: 'a' }, 'message to edit not found'],
    ['editMessageText', { message_id: 1, text: 'a' }, "message can't be edited"],
    ['editMessageText', { message_id: 1, text: '' }, 'message text is empty'],
    ['editMessageText', { inline_message_id: '9', text: 'a' }, 'MESSAGE_ID_INVALID'],
    ['editMessageReplyMarkup', { message_id: 9 }, 'message to edit not found'],
    ['deleteMessage', { message_id: 9 }, 'message to delete not found'],
    ['copyMessage', { from_chat_id: ANA.id, message_id: 9 }, 'message to copy not found'],
    ['forwardMessage', { from_chat_id: ANA.id, message_id: 9 }, 'message to forward not found'],
    ['sendChatAction', { action: 'dancing' }, 'wrong parameter action in request'],
  ])('%s %j is refused', async (method, params, reason) => {
    const { call } = await started();
    expect(await call(method, { chat_id: ANA.id, ...params })).toEqual(bad(reason));
  });

  it("deletes the bot's own messages, others' as an administrator, and none older than two days", async () => {
    const { call, people, sandbox, pass } = await started();
    const remove = async (chat_id: number, message_id: number) =>
      (await call('deleteMessage', { chat_id, message_id })).description ?? 'deleted';
    people.send(ANA.id, 'no grupo', { chatId: DEMO_GROUP });
    people.send(ANA.id, '/no outro', { chatId: CHAT_GROUP });
    expect(await remove(DEMO_GROUP, 1)).toBe('deleted');
    expect(await remove(CHAT_GROUP, 1)).toBe("Bad Request: message can't be deleted");
    pass(48 * 3_600_000 + 1000);
    expect(await remove(ANA.id, 1)).toBe("Bad Request: message can't be deleted for everyone");
    expect(sandbox.world.messages(DEMO_GROUP)).toEqual([]);
  });

  it('copies without the author, forwards with the author', async () => {
    const { call, sandbox } = await started();
    const from = { chat_id: DEMO_GROUP, from_chat_id: ANA.id, message_id: 1 };
    expect((await call('copyMessage', from)).result).toEqual({ message_id: 1 });
    expect(sandbox.world.message(DEMO_GROUP, 1)).not.toHaveProperty('forward_origin');
    const { result } = await call('forwardMessage', from);
    expect(result.forward_origin).toMatchObject({ type: 'user', sender_user: { id: ANA.id } });
    expect((await call('sendChatAction', { chat_id: ANA.id, action: 'typing' })).result).toBe(true);
    expect(sandbox.world.messages(DEMO_GROUP).map(message => message.from.id)).not.toContain(CARLA.id);
  });
});

it('quotes what the message says, and refuses what it does not', async () => {
  const { call, people } = await createTestSandbox();
  const { message_id } = people.send(ANA.id, 'Betano 2,10 e KTO 2,05');
  const reply = (quote: string, more: object = {}) =>
    call('sendMessage', { chat_id: ANA.id, text: 'a', reply_parameters: { message_id, quote, ...more } });
  expect((await reply('KTO')).result.quote).toEqual({ text: 'KTO', position: 14, is_manual: true });
  expect((await reply('<b>2,10</b>', { quote_parse_mode: 'HTML' })).result.quote.text).toBe('2,10');
  expect((await reply('Pixbet')).description).toBe('Bad Request: QUOTE_TEXT_INVALID');
});

it('keeps the moment of a date in its entities', async () => {
  const { call, people } = await createTestSandbox();
  people.send(ANA.id, 'oi');
  const moment = { type: 'date_time', offset: 0, length: 5, unix_time: 1_647_531_900, date_time_format: 'wDT' };
  const text = '22:45 é o jogo';
  expect((await call('sendMessage', { chat_id: ANA.id, text, entities: [moment] })).result.entities).toEqual([moment]);
  const marked = { chat_id: ANA.id, parse_mode: 'MarkdownV2' };
  const sent = await call('sendMessage', { ...marked, text: '![22:45](tg://time?unix=1647531900&format=wDT)' });
  expect(sent.result.entities).toEqual([moment]);
  expect(
    (await call('sendMessage', { ...marked, parse_mode: 'Markdown', text: '*a* _b_' })).result.entities,
  ).toHaveLength(2);
});
