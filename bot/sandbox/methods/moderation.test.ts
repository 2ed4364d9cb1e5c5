import { describe, expect, it } from 'vitest';
import { createTestSandbox } from '../sandbox-fixture.ts';
import { ANA, BRUNO, CARLA, CHAT_GROUP, DEMO_GROUP, LIVE_GROUP } from '../world/demo-world.ts';

const bad = (reason: string) => ({ ok: false, error_code: 400, description: `Bad Request: ${reason}` });
const done = { ok: true, result: true };
const to = { chat_id: DEMO_GROUP };

describe('who is in a group', () => {
  it('is removed, let in again, restricted and promoted by the bot, which hears of it', async () => {
    const { call, people, sandbox } = await createTestSandbox();
    await call('getUpdates', { allowed_updates: ['chat_member'] });
    const status = () => sandbox.world.member(DEMO_GROUP, ANA.id)?.status;
    const on = (method: string, more: object = {}) => call(method, { ...to, user_id: ANA.id, ...more });
    expect(await on('banChatMember')).toEqual(done);
    expect(status()).toBe('kicked');
    expect(() => people.join(ANA.id, DEMO_GROUP)).toThrow('not_a_member');
    expect(await on('unbanChatMember')).toEqual(done);
    people.join(ANA.id, DEMO_GROUP);
    expect(await on('unbanChatMember', { only_if_banned: true })).toEqual(done);
    expect(status()).toBe('member');
    await on('restrictChatMember', { permissions: { can_send_messages: false } });
    expect(status()).toBe('restricted');
    await on('promoteChatMember', { can_pin_messages: true });
    expect(status()).toBe('administrator');
    await on('kickChatMember');
    const { result } = await call('getUpdates');
    expect(
      result.map(
        (update: { chat_member: { new_chat_member: { status: string } } }) => update.chat_member.new_chat_member.status,
      ),
    ).toEqual(['kicked', 'left', 'member', 'restricted', 'administrator', 'kicked']);
  });
  it('is refused where the bot may not, of the owner, and of nobody', async () => {
    const { call } = await createTestSandbox();
    expect(await call('banChatMember', { chat_id: CHAT_GROUP, user_id: CARLA.id })).toEqual(
      bad('not enough rights to restrict/unrestrict chat member'),
    );
    expect(await call('banChatMember', { ...to, user_id: CARLA.id })).toEqual(bad("can't remove chat owner"));
    expect(await call('banChatMember', { ...to, user_id: 5 })).toEqual(bad('PARTICIPANT_ID_INVALID'));
  });
  it('asks, and is let in or not, once', async () => {
    const { call, people, sandbox } = await createTestSandbox();
    people.askToJoin(BRUNO.id, LIVE_GROUP);
    const answer = (method: string) => call(method, { chat_id: LIVE_GROUP, user_id: BRUNO.id });
    expect(await answer('declineChatJoinRequest')).toEqual(done);
    expect(await answer('approveChatJoinRequest')).toEqual(bad('HIDE_REQUESTER_MISSING'));
    people.askToJoin(BRUNO.id, LIVE_GROUP);
    expect(await answer('approveChatJoinRequest')).toEqual(done);
    expect(sandbox.world.member(LIVE_GROUP, BRUNO.id)).toEqual({ status: 'member' });
    expect(await answer('approveChatJoinRequest')).toEqual(bad('USER_ALREADY_PARTICIPANT'));
  });
  it('comes by a link, as many as it admits, until it is revoked', async () => {
    const { call, people, sandbox } = await createTestSandbox();
    const { result: link } = await call('createChatInviteLink', { ...to, name: 'Amigos', member_limit: 1 });
    expect(link).toMatchObject({ name: 'Amigos', member_limit: 1, is_primary: false, is_revoked: false });
    people.joinByLink(BRUNO.id, link.invite_link);
    expect(sandbox.world.member(DEMO_GROUP, BRUNO.id)).toEqual({ status: 'member' });
    people.leave(BRUNO.id, DEMO_GROUP);
    expect(() => people.joinByLink(BRUNO.id, link.invite_link)).toThrow('expired');
    const { result: asked } = await call('createChatInviteLink', { ...to, creates_join_request: true });
    people.joinByLink(BRUNO.id, asked.invite_link);
    expect(await call('approveChatJoinRequest', { ...to, user_id: BRUNO.id })).toEqual(done);
    const { result: revoked } = await call('revokeChatInviteLink', { ...to, invite_link: asked.invite_link });
    expect(revoked.is_revoked).toBe(true);
    expect((await call('exportChatInviteLink', to)).result).toMatch(/^https:\/\/t\.me\/\+/);
    const both = await call('createChatInviteLink', { ...to, creates_join_request: true, member_limit: 2 });
    expect(both.description).toContain('member limit');
  });
  it('is no longer the bot once it left', async () => {
    const { call } = await createTestSandbox();
    expect(await call('leaveChat', to)).toEqual(done);
    expect((await call('sendMessage', { ...to, text: 'Oi' })).error_code).toBe(403);
  });
});

describe('messages of a group', () => {
  it('are deleted, copied and forwarded together', async () => {
    const { call, people, sandbox } = await createTestSandbox();
    const ids = ['um', 'dois'].map(text => people.send(ANA.id, text, { chatId: DEMO_GROUP }).message_id);
    people.send(ANA.id, '/start');
    const copied = await call('copyMessages', { chat_id: ANA.id, from_chat_id: DEMO_GROUP, message_ids: ids });
    expect(copied.result).toHaveLength(2);
    const forwarded = await call('forwardMessages', {
      chat_id: ANA.id,
      from_chat_id: DEMO_GROUP,
      message_ids: [...ids, 99],
    });
    expect(forwarded.result).toHaveLength(2);
    expect(await call('deleteMessages', { ...to, message_ids: [...ids, 99] })).toEqual(done);
    expect(sandbox.world.messages(DEMO_GROUP)).toEqual([]);
    expect(await call('deleteMessages', { ...to, message_ids: [] })).toEqual(
      bad('message identifiers are not specified'),
    );
  });
  it('are pinned and unpinned', async () => {
    const { call } = await createTestSandbox();
    for (const text of ['a', 'b']) await call('sendMessage', { ...to, text });
    for (const message_id of [1, 2]) await call('pinChatMessage', { ...to, message_id });
    expect(await call('unpinChatMessage', { ...to, message_id: 1 })).toEqual(done);
    expect(await call('unpinChatMessage', { ...to, message_id: 1 })).toEqual(bad('message to unpin not found'));
    expect(await call('unpinChatMessage', to)).toEqual(done);
    expect(await call('unpinAllChatMessages', to)).toEqual(done);
  });
  it('come as stickers and voice too', async () => {
    const { call, people } = await createTestSandbox();
    people.sendSticker(ANA.id, '🔥');
    people.sendVoice(ANA.id, { name: 'v.ogg', mime: 'audio/ogg', bytes: new Uint8Array([1, 2]) }, 3);
    const { result } = await call('getUpdates');
    expect(result.map(({ message }: { message: object }) => message)).toMatchObject([
      { sticker: { emoji: '🔥', is_animated: false } },
      { voice: { duration: 3, file_size: 2 } },
    ]);
    expect((await call('getFile', { file_id: result[1].message.voice.file_id })).ok).toBe(true);
  });
});

it('Stars: an invoice is paid once the bot agrees, and can be refunded once', async () => {
  const { call, people } = await createTestSandbox();
  people.send(ANA.id, '/start');
  const invoice = { chat_id: ANA.id, title: 'Plano', description: 'Um mês', payload: 'p1', currency: 'XTR' };
  const prices = [{ label: 'Plano', amount: 50 }];
  const { result: sent } = await call('sendInvoice', { ...invoice, prices });
  expect(sent.invoice).toMatchObject({ title: 'Plano', total_amount: 50, currency: 'XTR' });
  expect(await call('sendInvoice', { ...invoice, prices, currency: 'BRL' })).toEqual(bad('PAYMENT_PROVIDER_INVALID'));
  const asked = async () => {
    const { result } = await call('getUpdates', { offset: -1 });
    return result.at(-1).pre_checkout_query;
  };
  const refused = people.pay(ANA.id, sent.message_id);
  const [first] = [await asked()];
  expect(first).toMatchObject({ total_amount: 50, invoice_payload: 'p1' });
  await call('answerPreCheckoutQuery', { pre_checkout_query_id: first.id, ok: false, error_message: 'Acabou' });
  expect(await refused).toBe('Acabou');
  const paid = people.pay(ANA.id, sent.message_id);
  const query = { pre_checkout_query_id: (await asked()).id, ok: true };
  expect(await call('answerPreCheckoutQuery', query)).toEqual(done);
  expect((await call('answerPreCheckoutQuery', query)).ok).toBe(false);
  expect(await paid).toBeNull();
  const { result } = await call('getUpdates', { offset: -1 });
  const charge = result.at(-1).message.successful_payment.telegram_payment_charge_id;
  expect((await call('getMyStarBalance')).result).toEqual({ amount: 50 });
  const refund = { user_id: ANA.id, telegram_payment_charge_id: charge };
  expect(await call('refundStarPayment', refund)).toEqual(done);
  expect(await call('refundStarPayment', refund)).toEqual(bad('CHARGE_ALREADY_REFUNDED'));
  expect((await call('getMyStarBalance')).result).toEqual({ amount: 0 });
  expect((await call('getStarTransactions')).result.transactions).toHaveLength(2);
});
