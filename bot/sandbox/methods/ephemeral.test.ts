/** Messages that one person alone sees, against the rules of the Bot API. */
import { describe, expect, it } from 'vitest';
import { chatRoom } from '../pages/chat-shown.ts';
import { createTestSandbox } from '../sandbox-fixture.ts';
import { ANA, CARLA, DEMO_GROUP } from '../world/demo-world.ts';

const SECRET = 'Saldo: R$ 1.234,56';
const forAna = { receiver_user_id: ANA.id };

async function inGroup(status: 'administrator' | 'member' = 'administrator') {
  const made = await createTestSandbox();
  const { sandbox, call, people } = made;
  people.setMember(ANA.id, sandbox.bot.id, DEMO_GROUP, { status });
  const send = (more: object) => call('sendMessage', { chat_id: DEMO_GROUP, text: SECRET, ...more });
  const updates = async () => (await call('getUpdates', { offset: -1 })).result;
  const seenBy = (personId: number) => {
    const { core, bot } = sandbox;
    const shown = { ...core.world, files: core.files };
    return chatRoom(shown, core.settings, bot, { personId, chatId: DEMO_GROUP })?.messages ?? [];
  };
  return { ...made, send, updates, seenBy };
}

describe('an ephemeral message', () => {
  it('is seen by its receiver alone, where it came, and is in no history', async () => {
    const { send, seenBy, sandbox, people } = await inGroup();
    people.send(CARLA.id, 'antes', { chatId: DEMO_GROUP });
    const { result } = await send({ ephemeral_message_parameters: forAna });
    expect(result).toMatchObject({ message_id: 0, receiver_user: { id: ANA.id }, text: SECRET });
    expect(result.ephemeral_message_id).toBeGreaterThan(0);
    people.send(CARLA.id, 'depois', { chatId: DEMO_GROUP });
    expect(seenBy(ANA.id).map(({ text, isForYouAlone }) => [text, isForYouAlone])).toEqual([
      ['antes', false],
      [SECRET, true],
      ['depois', false],
    ]);
    expect(seenBy(CARLA.id).map(({ text }) => text)).toEqual(['antes', 'depois']);
    expect(JSON.stringify(sandbox.world.messages(DEMO_GROUP))).not.toContain(SECRET);
  });

  it('is changed and deleted by its own methods, and by no others', async () => {
    const { send, seenBy, call } = await inGroup();
    const { result } = await send({ ephemeral_message_parameters: forAna });
    const where = { chat_id: DEMO_GROUP, receiver_user_id: ANA.id, ephemeral_message_id: result.ephemeral_message_id };
    expect(await call('editEphemeralMessageText', { ...where, text: 'Nada aqui' })).toEqual({ ok: true, result: true });
    expect(seenBy(ANA.id).map(({ text }) => text)).toEqual(['Nada aqui']);
    const others = [
      await call('editMessageText', { chat_id: DEMO_GROUP, message_id: 0, text: 'x' }),
      await call('editEphemeralMessageText', { ...where, receiver_user_id: CARLA.id, text: 'x' }),
      await call('deleteMessage', { chat_id: DEMO_GROUP, message_id: 0 }),
      await call('deleteEphemeralMessage', { ...where, ephemeral_message_id: 999 }),
    ];
    expect(others.map(({ error_code }) => error_code)).toEqual([400, 400, 400, 400]);
    expect((await call('deleteEphemeralMessage', where)).result).toBe(true);
    expect(seenBy(ANA.id)).toEqual([]);
  });

  it('is never posted to all by a method that cannot keep it to one', async () => {
    const { call, people, sandbox } = await inGroup();
    const { message_id } = people.send(ANA.id, '/start');
    const media = [
      { type: 'photo', media: 'attach://a' },
      { type: 'photo', media: 'attach://b' },
    ];
    const one = { chat_id: DEMO_GROUP, from_chat_id: ANA.id, message_id, ephemeral_message_parameters: forAna };
    for (const answer of [
      await call('copyMessage', one),
      await call('forwardMessage', one),
      await call('sendMediaGroup', { ...one, media }),
    ])
      expect(answer.error_code).toBe(400);
    expect(sandbox.world.messages(DEMO_GROUP)).toEqual([]);
  });

  it.each([
    ['a private chat', { chat_id: ANA.id }, /can't be sent in the chat/],
    ['somebody who is not in the group', { ephemeral_message_parameters: { receiver_user_id: 1 } }, /user not found/],
    ['a query that nobody asked', { ephemeral_message_parameters: { ...forAna, callback_query_id: '7' } }, /query/],
    ['a reply for all', { ephemeral_message_parameters: '', reply_parameters: { ephemeral_message_id: 3 } }, /must be/],
    ['a message that is none of theirs', { reply_parameters: { ephemeral_message_id: 3 } }, /replied not found/],
  ])('is refused: %s', async (_name, more, reason) => {
    const { send, people } = await inGroup();
    people.send(ANA.id, '/start');
    const answer = await send({ ephemeral_message_parameters: forAna, ...more });
    expect([answer.error_code, answer.description]).toEqual([400, expect.stringMatching(reason)]);
  });
});

describe('a bot that is no administrator', () => {
  it('may answer an ephemeral command for 15 seconds, which nobody else has seen', async () => {
    const { call, send, people, updates, seenBy, pass } = await inGroup('member');
    const commands = [{ command: 'calc', description: 'Calcula', is_ephemeral: true }];
    await call('setMyCommands', { commands, scope: { type: 'all_group_chats' } });
    expect((await call('getMyCommands', { scope: { type: 'all_group_chats' } })).result).toEqual(commands);
    expect((await send({ ephemeral_message_parameters: forAna })).error_code).toBe(400);

    people.send(ANA.id, '/calc 2,10 2,05 100', { chatId: DEMO_GROUP });
    expect([seenBy(ANA.id).length, seenBy(CARLA.id).length]).toEqual([1, 0]);
    const [{ message }] = await updates();
    expect(message).toMatchObject({ message_id: 0, from: { id: ANA.id }, receiver_user: { is_bot: true } });

    const reply = { reply_parameters: { ephemeral_message_id: message.ephemeral_message_id } };
    expect((await send({ ephemeral_message_parameters: { receiver_user_id: CARLA.id }, ...reply })).error_code).toBe(
      400,
    );
    expect((await send({ ephemeral_message_parameters: forAna, ...reply })).ok).toBe(true);
    pass(17_000);
    expect((await send({ ephemeral_message_parameters: forAna, ...reply })).error_code).toBe(400);
    // Another command of hers is for everybody.
    people.send(ANA.id, '/arb', { chatId: DEMO_GROUP });
    expect(seenBy(CARLA.id).map(({ text }) => text)).toEqual(['/arb']);
  });

  it('may answer a press, also in place of the message with the button, for the one who pressed', async () => {
    const { call, send, people, updates, seenBy, pass } = await inGroup('member');
    const reply_markup = { inline_keyboard: [[{ text: 'Minhas casas', callback_data: 'm' }]] };
    const { result } = await call('sendMessage', { chat_id: DEMO_GROUP, text: 'Surebet', reply_markup });
    const query = people.press(ANA.id, result.message_id, 'm', { chatId: DEMO_GROUP });
    const answer = { ...forAna, callback_query_id: query, replace_callback_query_message: true };
    expect((await send({ ephemeral_message_parameters: answer, reply_markup })).ok).toBe(true);
    expect([seenBy(ANA.id), seenBy(CARLA.id)].map(all => all.map(({ text }) => text))).toEqual([[SECRET], ['Surebet']]);

    // Its own button calls back too, and names the message by its own id.
    const [shown] = seenBy(ANA.id);
    people.press(ANA.id, shown?.id ?? 0, 'm', { chatId: DEMO_GROUP });
    const [{ callback_query }] = await updates();
    expect(callback_query.message).toMatchObject({ message_id: 0, ephemeral_message_id: -(shown?.id ?? 0) });
    expect(() => people.press(CARLA.id, shown?.id ?? 0, 'm', { chatId: DEMO_GROUP })).toThrow('unknown_message');
    // What she answers to it is for the bot alone.
    people.send(ANA.id, 'e com 200?', { chatId: DEMO_GROUP, replyTo: shown?.id ?? 0 });
    expect(seenBy(CARLA.id)).toHaveLength(1);
    expect((await updates())[0].message).toMatchObject({ message_id: 0, text: 'e com 200?' });
    pass(16_000);
    expect((await send({ ephemeral_message_parameters: answer })).error_code).toBe(400);
  });
});
