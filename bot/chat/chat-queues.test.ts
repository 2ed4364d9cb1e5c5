import type { Context } from 'grammy';
import { expect, it } from 'vitest';
import { createChatQueues } from './chat-queues.ts';

function open(more: Partial<Parameters<typeof createChatQueues>[0]> = {}) {
  const logged: unknown[][] = [];
  const write = (...args: unknown[]) => void logged.push(args);
  const queues = createChatQueues({ log: { info: write, warn: write, error: write }, ...more });
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

it('answers a press before what other people wrote, and after what its person did', async () => {
  const { middleware, settle } = open();
  const done: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  let updates = 0;
  const send = (from: number, name: string, more: object = {}) => {
    const ctx = { chat: { id: 1 }, from: { id: from }, update: { update_id: updates++ }, ...more };
    void middleware(ctx as unknown as Context, async () => {
      await promise;
      done.push(name);
    });
  };
  send(1, 'begun');
  send(2, 'own');
  send(3, 'other');
  send(2, 'press', { callbackQuery: {} });
  send(4, 'second press', { callbackQuery: {} });
  resolve();
  await settle();
  expect(done).toEqual(['begun', 'own', 'press', 'second press', 'other']);
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

it('tells a person once that too many of theirs wait, and not those who wait in the same group', async () => {
  const told: unknown[] = [];
  const counted: unknown[] = [];
  const { middleware, settle, done } = open({
    refuse: async ctx => told.push(ctx.from?.id),
    tally: { add: (_, labels) => void counted.push(labels), measure() {} },
    most: { ofPerson: 3, inAll: 8 },
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  let updates = 0;
  const send = (from: number, more: object = {}) => {
    const ctx = { chat: { id: -1 }, from: { id: from }, update: { update_id: ++updates }, ...more };
    void middleware(ctx as unknown as Context, async () => {
      await promise;
      done.push(String(from));
    });
  };
  for (let times = 0; times < 5; times += 1) send(1);
  for (let times = 0; times < 3; times += 1) send(2);
  expect(told).toEqual([1]);
  // Two more in all: the third of them and somebody new are turned away too.
  for (const person of [3, 3, 3, 4, 4]) send(person);
  expect(told).toEqual([1, 3, 4]);
  expect(counted).toEqual(Array.from({ length: 5 }, () => ({ reason: 'full' })));
  resolve();
  await settle();
  expect(done).toHaveLength(8);
  for (let times = 0; times < 4; times += 1) send(1);
  expect(told).toEqual([1, 3, 4, 1]);
  await settle();
});

it('answers inline queries beside the chat of the person', async () => {
  const { middleware, settle, done } = open();
  const { promise, resolve } = Promise.withResolvers<void>();
  const ask = (updateId: number, more: object, until: Promise<void> = Promise.resolve()) => {
    const ctx = { from: { id: 1 }, update: { update_id: updateId }, ...more } as unknown as Context;
    void middleware(ctx, async () => {
      await until;
      done.push(String(updateId));
    });
  };
  ask(1, { chat: { id: 1 } }, promise);
  for (const id of [2, 3]) ask(id, { inlineQuery: {} });
  await expect.poll(() => done).toEqual(['2', '3']);
  resolve();
  await settle();
  expect(done).toEqual(['2', '3', '1']);
});

it('begins nothing before the update is stored', async () => {
  const kept = Promise.withResolvers<void>();
  const quiet = () => {};
  const queues = createChatQueues({
    log: { info: quiet, warn: quiet, error: quiet },
    claim: () => kept.promise.then(() => true),
  });
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
  const queues = createChatQueues({
    log: { info: quiet, warn: quiet, error: quiet },
    claim: async id => id !== 2,
  });
  const done: number[] = [];
  for (const id of [1, 2, 3]) {
    const ctx = { chat: { id: 1 }, update: { update_id: id } } as unknown as Context;
    void queues.middleware(ctx, async () => void done.push(id));
  }
  await queues.settle();
  expect(done).toEqual([1, 3]);
});
