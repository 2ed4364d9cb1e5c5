import { beforeEach, describe, expect, it } from 'vitest';
import { flowsApi } from '#shared/catalogue/flow/api.ts';
import { postsApi } from '#shared/catalogue/posts/api.ts';
import { flowOf } from '#shared/flow/testing/flow-fixture.ts';
import { ok } from '#shared/result.ts';
import { ADMIN } from '../../access/access-fixture.ts';
import { createTestApp } from '../../testing/test-app.ts';

const CHAT = -1_009;
const POST = {
  title: 'Freebet de hoje',
  body: { blocks: [{ kind: 'paragraph', line: [{ kind: 'text', text: 'a', marks: [], link: null }] }] },
  shape: 'classic',
  ...{ buttons: [], media: [], targets: [{ chatId: CHAT, topicId: null }], silent: false, pin: false },
  ...{ isTemplate: false, version: null },
};

let made: Awaited<ReturnType<typeof createTestApp>>;
const ask = (method: string, path: string, body?: unknown) => made.ask(method, path, { as: ADMIN, body });
const lists = async () => (await ask('GET', '/api/admin/attention')).body;

beforeEach(async () => {
  const look = async () => ok({ title: 'Promoções', kind: 'group' as const, problems: [] });
  const done = async () => ok(null);
  made = await createTestApp({ postSender: { look, send: async () => ok([1]), edit: done, remove: done, pin: done } });
  await ask('PUT', `/api/admin/post-chats/${CHAT}`, { topics: [], publishers: [], version: null });
});

describe('/api/admin/attention', () => {
  it('is empty where nothing failed, waits or is out', async () => {
    const none = { items: [], more: false };
    expect(await lists()).toEqual({ failed: none, scheduled: none, stoppedFlows: none, published: none });
  });

  it('lists what is scheduled, and what failed with the chat and the reason', async () => {
    await ask('PUT', '/api/posts/post-of-today', POST);
    const at = made.access.now() + 60_000;
    expect((await ask('POST', '/api/posts/post-of-today/publish', { version: 1, at })).status).toBe(200);
    const item = { id: 'post-of-today', title: 'Freebet de hoje', chat: 'Promoções' };
    expect(await lists()).toMatchObject({
      scheduled: { items: [{ ...item, at }], more: false },
      failed: { items: [] },
    });

    const [send] = (await made.store.query('post_sends', {})).documents;
    const trouble = { code: 'no_post', said: '' };
    const failed = { state: 'failed', task: null, nextAt: null, at: 1_000, trouble };
    await made.store.patch('post_sends', send?.id ?? '', failed);
    expect(await lists()).toMatchObject({
      scheduled: { items: [] },
      failed: { items: [{ ...item, at: 1_000, reason: postsApi.chat.no_post }] },
    });
  });

  it('lists flows that stopped by themselves, and none that somebody stopped', async () => {
    const flow = flowOf([{ id: 'z', kind: 'end' }]);
    for (const id of ['flow-of-today', 'flow-of-before']) await ask('PUT', `/api/flows/${id}`, { version: null, flow });
    await made.store.patch('flows', 'flow-of-today', { state: 'stopped', stopReason: 'failures' });
    await made.store.patch('flows', 'flow-of-before', { state: 'stopped', stopReason: 'asked' });
    const { items } = (await lists()).stoppedFlows;
    expect(items).toMatchObject([{ id: 'flow-of-today', reason: flowsApi.stopped.failures }]);
  });
});
