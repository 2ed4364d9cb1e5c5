import { beforeEach, expect, it } from 'vitest';
import { CHAT_BEAT_MS } from '#shared/wire/sandbox.ts';
import { createTestSandbox } from '../sandbox-fixture.ts';
import { ANA, BRUNO, DEMO_GROUP } from '../world/demo-world.ts';
import { createChatStream } from './chat-stream.ts';
import { sandboxPages } from './sandbox-pages.ts';

let made: Awaited<ReturnType<typeof createTestSandbox>>;
let abort: AbortController;
beforeEach(async () => {
  made = await createTestSandbox();
  abort = new AbortController();
});

/** Reads one event of a reader's stream at each call. */
function readerOf(body: ReadableStream<Uint8Array> | null) {
  const reader = body?.getReader();
  return async () => {
    const { value, done } = (await reader?.read()) ?? { done: true };
    return done ? null : new TextDecoder().decode(value).replaceAll('\n', ' ').trim();
  };
}
const open = (maxReaders?: number) => {
  const { sandbox, after } = made;
  const { signal } = abort;
  return createChatStream({ sandbox, after, signal, ...(maxReaders === undefined ? {} : { maxReaders }) });
};

it('sends at first that everything may be new, then which chats changed, combining simultaneous changes', async () => {
  const next = readerOf(open().open(() => {}));
  expect(await next()).toBe('event: changed data: {"chats":null}');
  made.people.send(ANA.id, 'oi');
  made.people.send(ANA.id, 'oi de novo');
  made.people.send(ANA.id, 'oi, grupo', { chatId: DEMO_GROUP });
  await made.call('sendChatAction', { chat_id: ANA.id, action: 'typing' });
  made.pass(30);
  expect(await next()).toBe(`event: changed data: {"chats":[${ANA.id},${DEMO_GROUP}]}`);
  made.people.send(BRUNO.id, 'oi');
  made.people.leave(ANA.id, DEMO_GROUP);
  made.pass(30);
  expect(await next()).toBe('event: changed data: {"chats":null}');
  made.people.block(BRUNO.id, true);
  made.pass(30);
  expect(await next()).toBe('event: changed data: {"chats":null}');
  made.pass(CHAT_BEAT_MS);
  expect(await next()).toBe('event: beat data: {}');
});

it('has a limited number of readers, and accepts another when one has gone', async () => {
  const stream = open(2);
  const [first, second] = [stream.open(() => {}), stream.open(() => {})];
  expect(stream.open(() => {})).toBeNull();
  await first?.cancel();
  expect(stream.open(() => {})).not.toBeNull();
  await second?.cancel();
});

it('disconnects a reader that does not read', async () => {
  let hungUp = 0;
  const stream = open(1);
  stream.open(() => hungUp++);
  for (let index = 0; index < 600 && hungUp === 0; index++) {
    made.people.send(ANA.id, 'oi');
    made.pass(30);
  }
  expect(hungUp).toBe(1);
  expect(stream.open(() => {})).not.toBeNull();
});

it('ends with its server, and keeps no timer without readers', async () => {
  const next = readerOf(open().open(() => {}));
  await next();
  abort.abort();
  expect(await next()).toBeNull();
  expect(open().open(() => {})).toBeNull();
  made.pass(CHAT_BEAT_MS);
  expect(made.waits()).toEqual([]);
});

it('is served, and refuses when it is full', async () => {
  const { sandbox, after } = made;
  const app = sandboxPages({ sandbox, after, adminTelegramIds: [], inbox: async () => [], signal: abort.signal });
  const answer = await app.request('/api/sandbox/chats/stream');
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  abort.abort();
  expect((await app.request('/api/sandbox/chats/stream')).status).toBe(503);
});
