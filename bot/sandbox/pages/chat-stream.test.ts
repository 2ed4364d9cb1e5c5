import { beforeEach, expect, it } from 'vitest';
import { CHAT_BEAT_MS } from '#shared/wire/sandbox.ts';
import { createTestSandbox } from '../test-sandbox.ts';
import { ANA, BRUNO, DEMO_GROUP } from '../world/demo-world.ts';
import { createChatStream } from './chat-stream.ts';
import { sandboxPages } from './sandbox-pages.ts';

let kit: Awaited<ReturnType<typeof createTestSandbox>>;
let abort: AbortController;
beforeEach(async () => {
  kit = await createTestSandbox();
  abort = new AbortController();
});

/** What one reader is told, each time it asks. */
function readerOf(body: ReadableStream<Uint8Array> | null) {
  const reader = body?.getReader();
  return async () => {
    const { value, done } = (await reader?.read()) ?? { done: true };
    return done ? null : new TextDecoder().decode(value).replaceAll('\n', ' ').trim();
  };
}
const open = (maxReaders?: number) => {
  const { sandbox, after } = kit;
  const { signal } = abort;
  return createChatStream({ sandbox, after, signal, ...(maxReaders === undefined ? {} : { maxReaders }) });
};

it('says at first that all may be new, then which chats are, those of one moment together', async () => {
  const next = readerOf(open().open(() => {}));
  expect(await next()).toBe('event: changed data: {"chats":null}');
  kit.people.send(ANA.id, 'oi');
  kit.people.send(ANA.id, 'oi de novo');
  kit.people.send(ANA.id, 'oi, grupo', { chatId: DEMO_GROUP });
  await kit.call('sendChatAction', { chat_id: ANA.id, action: 'typing' });
  kit.pass(30);
  expect(await next()).toBe(`event: changed data: {"chats":[${ANA.id},${DEMO_GROUP}]}`);
  kit.people.send(BRUNO.id, 'oi');
  kit.people.leave(ANA.id, DEMO_GROUP);
  kit.pass(30);
  expect(await next()).toBe('event: changed data: {"chats":null}');
  kit.people.block(BRUNO.id, true);
  kit.pass(30);
  expect(await next()).toBe('event: changed data: {"chats":null}');
  kit.pass(CHAT_BEAT_MS);
  expect(await next()).toBe('event: beat data: {}');
});

it('has room for so many readers, and for another when one has gone', async () => {
  const stream = open(2);
  const [first, second] = [stream.open(() => {}), stream.open(() => {})];
  expect(stream.open(() => {})).toBeNull();
  await first?.cancel();
  expect(stream.open(() => {})).not.toBeNull();
  await second?.cancel();
});

it('hangs up on who does not read', async () => {
  let hungUp = 0;
  const stream = open(1);
  stream.open(() => hungUp++);
  for (let index = 0; index < 600 && hungUp === 0; index++) {
    kit.people.send(ANA.id, 'oi');
    kit.pass(30);
  }
  expect(hungUp).toBe(1);
  expect(stream.open(() => {})).not.toBeNull();
});

it('ends with its server, and keeps no timer for nobody', async () => {
  const next = readerOf(open().open(() => {}));
  await next();
  abort.abort();
  expect(await next()).toBeNull();
  expect(open().open(() => {})).toBeNull();
  kit.pass(CHAT_BEAT_MS);
  expect(kit.waits()).toEqual([]);
});

it('is served, and says so where it is full', async () => {
  const { sandbox, after } = kit;
  const app = sandboxPages({ sandbox, after, adminTelegramIds: [], inbox: async () => [], signal: abort.signal });
  const answer = await app.request('/api/sandbox/chats/stream');
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  abort.abort();
  expect((await app.request('/api/sandbox/chats/stream')).status).toBe(503);
});
