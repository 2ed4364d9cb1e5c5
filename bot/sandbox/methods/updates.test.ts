import { describe, expect, it } from 'vitest';
import { createTestSandbox } from '../sandbox-fixture.ts';
import { ANA, BRUNO, CARLA, CHAT_GROUP, LIVE_GROUP } from '../world/demo-world.ts';

const DAY_MS = 24 * 60 * 60_000;
const conflict = (reason: string) => ({ ok: false, error_code: 409, description: `Conflict: ${reason}` });

async function made() {
  const sandbox = await createTestSandbox();
  const { call } = sandbox;
  const poll = async (params: object = {}) => (await call('getUpdates', params)).result as { update_id: number }[];
  const kinds = async (params: object = {}) =>
    (await poll(params)).flatMap(update => Object.keys(update).filter(key => key !== 'update_id'));
  /** One turn of the event loop, after which a call has reached the queue. */
  const settle = () => new Promise(resolve => setImmediate(resolve));
  return { ...sandbox, poll, kinds, settle };
}

describe('getUpdates', () => {
  it('numbers updates in order, and repeats them until they are confirmed', async () => {
    const { people, poll } = await made();
    for (const text of ['1', '2', '3']) people.send(ANA.id, text);
    const all = await poll();
    const first = all[0]?.update_id ?? 0;
    expect(all.map(({ update_id }) => update_id)).toEqual([first, first + 1, first + 2]);
    expect(await poll({ limit: 2 })).toEqual(all.slice(0, 2));
    expect(await poll({ offset: first + 1 })).toEqual(all.slice(1));
    expect(await poll()).toEqual(all.slice(1));
    expect(await poll({ offset: -1 })).toEqual(all.slice(2));
    expect(await poll({ offset: 0 })).toEqual(all.slice(2));
  });

  it('drops updates after a day, and the oldest of more than a thousand', async () => {
    const { people, poll, pass, call } = await made();
    for (let i = 0; i < 1100; i++) people.send(ANA.id, `n ${i}`);
    expect((await call('getWebhookInfo')).result.pending_update_count).toBe(1000);
    expect(await poll({ limit: 1 })).toMatchObject([{ message: { text: 'n 100' } }]);
    pass(DAY_MS);
    expect((await call('getWebhookInfo')).result.pending_update_count).toBe(0);
  });

  it('returns a message as it was at that time, not as edited later', async () => {
    const { people, poll } = await made();
    people.send(ANA.id, 'antes');
    people.edit(ANA.id, 1, 'depois');
    expect(await poll()).toMatchObject([{ message: { text: 'antes' } }, { edited_message: { text: 'depois' } }]);
  });

  it('returns updates about members only from the time they were requested by name', async () => {
    const { people, kinds } = await made();
    people.leave(ANA.id, LIVE_GROUP);
    expect(await kinds()).toEqual(['message']);
    expect(await kinds({ offset: -1, allowed_updates: ['chat_member', 'message'] })).toEqual(['message']);
    people.join(ANA.id, LIVE_GROUP);
    expect(await kinds()).toEqual(['message', 'chat_member', 'message']);
    // No list keeps the previous one; an empty list restores the default.
    people.leave(ANA.id, LIVE_GROUP);
    expect((await kinds()).slice(3)).toEqual(['chat_member', 'message']);
    await kinds({ allowed_updates: [] });
    people.join(ANA.id, LIVE_GROUP);
    expect((await kinds()).slice(5)).toEqual(['message']);
  });

  it('waits, and returns when something happens', async () => {
    const { people, kinds, settle, waits } = await made();
    const asked = kinds({ timeout: 50 });
    await settle();
    expect(waits()).toEqual([50_000]);
    people.send(ANA.id, 'oi');
    expect(await asked).toEqual(['message']);
    expect(waits()).toEqual([]);
  });

  it('is not woken by updates of other kinds', async () => {
    const { people, kinds, settle, pass } = await made();
    const asked = kinds({ timeout: 10, allowed_updates: ['callback_query'] });
    await settle();
    people.send(ANA.id, 'oi');
    pass(10_000);
    expect(await asked).toEqual([]);
  });

  it('waits three seconds if an empty poll is repeated at once', async () => {
    const { kinds, settle, waits, pass } = await made();
    expect(await kinds()).toEqual([]);
    const again = kinds();
    await settle();
    expect(waits()).toEqual([3000]);
    pass(3000);
    expect(await again).toEqual([]);
  });

  it.each([
    [90, 50_000],
    ['dez', 3000],
    [-1, 3000],
  ])('timeout %j waits %i ms', async (timeout, expected) => {
    const { call, settle, waits, pass } = await made();
    await call('getUpdates');
    const asked = call('getUpdates', { timeout });
    await settle();
    expect(waits()).toEqual([expected]);
    pass(expected);
    expect(await asked).toEqual({ ok: true, result: [] });
  });

  it('ends a poll that is already waiting', async () => {
    const { call, settle, people } = await made();
    const first = call('getUpdates', { timeout: 50 });
    await settle();
    const second = call('getUpdates', { timeout: 50, offset: 1 });
    const reason = 'terminated by other getUpdates request; make sure that only one bot instance is running';
    expect(await first).toEqual(conflict(reason));
    await settle();
    people.send(ANA.id, 'oi');
    expect((await second).result).toHaveLength(1);
  });

  it('loses nothing if a caller hangs up', async () => {
    const { call, settle, people, poll, waits } = await made();
    const caller = new AbortController();
    const asked = call('getUpdates', { timeout: 50 }, { signal: caller.signal });
    await settle();
    caller.abort();
    expect(await asked).toEqual({ ok: true, result: [] });
    expect(waits()).toEqual([]);
    // As a bot does when it stops, to confirm its updates: answered at once.
    expect(await poll({ limit: 1 })).toEqual([]);
    people.send(ANA.id, 'oi');
    expect(await poll()).toHaveLength(1);
  });

  it('is refused while a webhook is set', async () => {
    const { call, settle } = await made();
    const waiting = call('getUpdates', { timeout: 50 });
    await settle();
    expect(await call('setWebhook', { url: 'https://example.com/hook' })).toEqual({ ok: true, result: true });
    expect(await waiting).toEqual(conflict('terminated by setWebhook request'));
    const reason = "can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first";
    expect(await call('getUpdates')).toEqual(conflict(reason));
    await call('deleteWebhook');
    expect((await call('getUpdates', { offset: 1 })).ok).toBe(true);
  });
});

describe('setWebhook', () => {
  it.each<[object, string]>([
    [{ url: 'http://example.com' }, 'bad webhook: An HTTPS URL must be provided for webhook'],
    [{ url: 'https://example.com:3000' }, 'bad webhook: Webhook can be set up only on ports 80, 88, 443 or 8443'],
    [{ url: 'nada' }, 'bad webhook: Failed to parse URL'],
    [{ url: 'https://example.com', secret_token: 'a b' }, 'secret token contains unallowed characters'],
    [{ url: 'https://example.com', secret_token: 'x'.repeat(257) }, 'secret token is too long'],
    [{ url: 'https://example.com', allowed_updates: 'x' }, "can't parse allowed updates JSON object"],
  ])('refuses %.60j', async (params, reason) => {
    const { call } = await made();
    expect(await call('setWebhook', params)).toEqual({
      ok: false,
      error_code: 400,
      description: `Bad Request: ${reason}`,
    });
    expect((await call('getWebhookInfo')).result.url).toBe('');
  });

  it('drops pending updates on request, and an empty address removes the webhook', async () => {
    const { call, people } = await made();
    people.send(ANA.id, 'oi');
    await call('setWebhook', { url: '', drop_pending_updates: true });
    const info = { url: '', has_custom_certificate: false, pending_update_count: 0 };
    expect((await call('getWebhookInfo')).result).toEqual(info);
  });
});

describe('the updates that the bot receives', () => {
  it('in a group where it is no administrator: what is addressed to it', async () => {
    const { people, call, poll } = await made();
    await poll({ allowed_updates: ['message', 'chat_member'] });
    await call('sendMessage', { chat_id: CHAT_GROUP, text: 'do bot' });
    const say = (text: string, more = {}) => people.send(ANA.id, text, { chatId: CHAT_GROUP, ...more });
    for (const text of ['entre nós', '/calc', '/calc@outro_bot', '/calc@arbi_local_bot 2', 'oi @Arbi_local_bot'])
      say(text);
    say('resposta', { replyTo: 1 });
    people.leave(CARLA.id, CHAT_GROUP);
    const received = (await poll()) as { message?: { text?: string } }[];
    expect(received.map(update => update.message?.text)).toEqual([
      '/calc',
      '/calc@arbi_local_bot 2',
      'oi @Arbi_local_bot',
      'resposta',
      undefined,
    ]);
  });

  it('about itself, and nothing from a group that it has left', async () => {
    const { people, sandbox, kinds } = await made();
    people.block(ANA.id, true);
    people.setMember(CARLA.id, sandbox.bot.id, LIVE_GROUP, { status: 'left' });
    people.send(ANA.id, 'sem ele', { chatId: LIVE_GROUP });
    expect(await kinds()).toEqual(['my_chat_member', 'my_chat_member']);
  });

  it('about people who join, leave, are removed and let back in', async () => {
    const { people, call } = await made();
    await call('getUpdates', { allowed_updates: ['chat_member'] });
    people.join(BRUNO.id, LIVE_GROUP);
    people.join(BRUNO.id, LIVE_GROUP);
    people.setMember(CARLA.id, BRUNO.id, LIVE_GROUP, { status: 'restricted', is_member: true });
    people.leave(BRUNO.id, LIVE_GROUP);
    people.join(BRUNO.id, LIVE_GROUP);
    people.setMember(CARLA.id, BRUNO.id, LIVE_GROUP, { status: 'kicked' });
    expect(() => people.join(BRUNO.id, LIVE_GROUP)).toThrow('not_a_member');
    expect(() => people.leave(BRUNO.id, LIVE_GROUP)).toThrow('not_a_member');
    const { result } = await call('getUpdates');
    type Side = { status: string; is_member?: boolean; user: { id: number } };
    const changes = result.map(
      (update: { chat_member: Record<'old_chat_member' | 'new_chat_member', Side> & { from: { id: number } } }) => {
        const { old_chat_member: before, new_chat_member: after, from } = update.chat_member;
        return [before.status, after.status, after.is_member, from.id];
      },
    );
    expect(changes).toEqual([
      ['left', 'member', undefined, BRUNO.id],
      ['member', 'restricted', true, CARLA.id],
      ['restricted', 'restricted', false, BRUNO.id],
      ['restricted', 'restricted', true, BRUNO.id],
      ['restricted', 'kicked', undefined, CARLA.id],
    ]);
    expect((await call('getChatMember', { chat_id: LIVE_GROUP, user_id: BRUNO.id })).result.status).toBe('kicked');
  });
});
