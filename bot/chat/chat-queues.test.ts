import type { Context } from 'grammy';
import { expect, it } from 'vitest';
import { createChatQueues } from './chat-queues.ts';

function open() {
  const logged: unknown[][] = [];
  const write = (...args: unknown[]) => void logged.push(args);
  const queues = createChatQueues({ info: write, warn: write, error: write });
  const done: string[] = [];
  /** release: what the answer waits for. */
  const send = (chatId: number, name: string, release: Promise<unknown> = Promise.resolve()) => {
    const ctx = { chat: { id: chatId }, update: { update_id: done.length } } as unknown as Context;
    void queues.middleware(ctx, async () => {
      await release;
      done.push(name);
    });
  };
  return { ...queues, send, done, logged };
}

it('keeps the order of a chat, without delaying other chats', async () => {
  const { send, done, settle } = open();
  const { promise, resolve } = Promise.withResolvers<void>();
  send(1, 'slow', promise);
  send(1, 'after it');
  send(2, 'other chat');
  await expect.poll(() => done).toEqual(['other chat']);
  resolve();
  await settle();
  expect(done).toEqual(['other chat', 'slow', 'after it']);
});

it("continues after a failure, and logs the update's number", async () => {
  const { send, done, settle, logged } = open();
  send(1, 'broken', Promise.reject(new Error('partiu')));
  send(1, 'next');
  await settle();
  expect(done).toEqual(['next']);
  expect(logged).toMatchObject([['o bot falhou', { updateId: 0, cause: new Error('partiu') }]]);
});

it('refuses more updates from a chat with too many waiting', async () => {
  const { send, done, settle, logged } = open();
  for (let index = 0; index < 102; index++) send(1, String(index));
  await settle();
  expect(done).toHaveLength(100);
  expect(logged).toHaveLength(2);
});

it('begins nothing before the update is stored', async () => {
  const kept = Promise.withResolvers<void>();
  const quiet = () => {};
  const queues = createChatQueues({ info: quiet, warn: quiet, error: quiet }, () => kept.promise.then(() => true));
  const done: string[] = [];
  const ctx = { chat: { id: 1 }, update: { update_id: 1 } } as unknown as Context;
  void queues.middleware(ctx, async () => void done.push('answered'));
  await new Promise(resolve => setImmediate(resolve));
  expect(done).toEqual([]);
  kept.resolve();
  await queues.settle();
  expect(done).toEqual(['answered']);
});

it('skips updates that another process has claimed', async () => {
  const quiet = () => {};
  const queues = createChatQueues({ info: quiet, warn: quiet, error: quiet }, async id => id !== 2);
  const done: number[] = [];
  for (const id of [1, 2, 3]) {
    const ctx = { chat: { id: 1 }, update: { update_id: id } } as unknown as Context;
    void queues.middleware(ctx, async () => void done.push(id));
  }
  await queues.settle();
  expect(done).toEqual([1, 3]);
});
