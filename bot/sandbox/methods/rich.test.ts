import { describe, expect, it } from 'vitest';
import { createTestSandbox } from '../sandbox-fixture.ts';
import { CARLA, DEMO_GROUP, NEWS_CHANNEL } from '../world/demo-world.ts';

const bad = (reason: string) => ({ ok: false, error_code: 400, description: `Bad Request: ${reason}` });
const heading = { blocks: [{ type: 'heading', text: 'Hoje', size: 1 }] };
const to = { chat_id: DEMO_GROUP };

describe('a rich message', () => {
  it('is sent, becomes another one or a text, and is not the same twice', async () => {
    const { call, sandbox } = await createTestSandbox();
    const { result } = await call('sendRichMessage', { ...to, rich_message: heading });
    expect(result).toMatchObject({ message_id: 1, rich_message: heading });
    const edit = { ...to, message_id: 1 };
    expect((await call('editMessageText', { ...edit, rich_message: heading })).description).toContain('not modified');
    await call('editMessageText', { ...edit, text: 'Acabou' });
    const [now] = sandbox.world.messages(DEMO_GROUP);
    expect([now?.text, now?.rich_message]).toEqual(['Acabou', undefined]);
  });
  it('is sent as HTML or Markdown, one of them', async () => {
    const { call } = await createTestSandbox();
    const sent = [{ type: 'heading', text: 'Hoje', size: 1 }];
    for (const rich_message of [{ html: '<h1>Hoje</h1>' }, { markdown: '# Hoje' }]) {
      expect((await call('sendRichMessage', { ...to, rich_message })).result.rich_message.blocks).toEqual(sent);
    }
    const both = await call('sendRichMessage', { ...to, rich_message: { html: 'a', markdown: 'b' } });
    expect(both.description).toContain('exactly one of the fields');
    expect(await call('sendRichMessage', { ...to, rich_message: { html: '<b>' } })).toEqual(
      bad('can\'t parse entities: Can\'t find end tag corresponding to start tag "b"'),
    );
  });
  it('is refused without blocks, and over the limits', async () => {
    const { call } = await createTestSandbox();
    expect(await call('sendRichMessage', to)).toEqual(bad('message text is empty'));
    expect(await call('sendRichMessage', { ...to, rich_message: { blocks: [] } })).toEqual(
      bad('message text is empty'),
    );
    const long = { blocks: [{ type: 'paragraph', text: 'a'.repeat(32_769) }] };
    expect(await call('sendRichMessage', { ...to, rich_message: long })).toEqual(bad('message is too long'));
  });
});

describe('a chat', () => {
  it('that forbids it takes no message', async () => {
    const { call, people } = await createTestSandbox();
    people.rankBot(CARLA.id, DEMO_GROUP, 'restricted');
    const refused = bad('not enough rights to send text messages to the chat');
    expect(await call('sendMessage', { ...to, text: 'Oi' })).toEqual(refused);
    people.rankBot(CARLA.id, NEWS_CHANNEL, 'kicked');
    expect((await call('sendMessage', { chat_id: NEWS_CHANNEL, text: 'Oi' })).error_code).toBe(403);
  });
  it('has topics only where it has topics', async () => {
    const { call } = await createTestSandbox();
    expect(await call('sendMessage', { ...to, text: 'Oi', message_thread_id: 9 })).toEqual(
      bad('message thread not found'),
    );
  });
  it('pins a message once', async () => {
    const { call, sandbox } = await createTestSandbox();
    await call('sendMessage', { ...to, text: 'Oi' });
    for (const _ of [1, 2]) expect((await call('pinChatMessage', { ...to, message_id: 1 })).result).toBe(true);
    expect(sandbox.world.messages(DEMO_GROUP).map(({ pinned_message }) => pinned_message?.message_id)).toEqual([
      undefined,
      1,
    ]);
    expect(await call('pinChatMessage', { ...to, message_id: 9 })).toEqual(bad('message to pin not found'));
  });
});

it('refuses a button of no known style, and a text to copy that is too long', async () => {
  const { call } = await createTestSandbox();
  const send = (button: object) =>
    call('sendMessage', { ...to, text: 'Oi', reply_markup: { inline_keyboard: [[{ text: 'x', ...button }]] } });
  expect((await send({ copy_text: { text: 'FREE50' }, style: 'success' })).ok).toBe(true);
  expect((await send({ copy_text: { text: 'FREE50' }, style: 'pink' })).ok).toBe(false);
  expect((await send({ copy_text: { text: 'a'.repeat(257) } })).ok).toBe(false);
});
