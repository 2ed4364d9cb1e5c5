import { expect, it } from 'vitest';
import type { SendError } from '#shared/alerts/words/alert-port.ts';
import { asTelegramId, epochMs } from '#shared/units.ts';
import { createSendQueue, type SendPriority } from './send-queue.ts';

function createTestQueue() {
  let now = 0;
  const begun: { readonly name: string; readonly end: (error: SendError | null) => void }[] = [];
  const queue = createSendQueue({ now: () => epochMs(now), onRoom: () => void queue.run(), onFailure() {} });
  return {
    queue,
    add(priority: SendPriority, key: string, person = key) {
      const run = () =>
        new Promise<SendError | null>(resolve => begun.push({ name: `${priority} ${key}`, end: resolve }));
      queue.add({ key, telegramId: asTelegramId(Number(person)), priority, run });
    },
    begun: () => begun.map(({ name }) => name),
    /** What was begun ends, and what that makes room for begins. */
    async pass(ms: number, error: SendError | null = null): Promise<readonly string[]> {
      now += ms;
      queue.run();
      const ended = begun.splice(0);
      for (const { end } of ended) end(error);
      for (let turns = 0; turns < 5; turns += 1) await Promise.resolve();
      return ended.map(({ name }) => name);
    },
  };
}

it('hands over new alerts first, and changes for the better last', async () => {
  const { add, pass } = createTestQueue();
  add('better', '1');
  add('change', '4');
  add('new', '5');
  expect(await pass(0)).toEqual(['new 5', 'change 4', 'better 1']);
});

it('keeps room for new alerts while many edits wait for their turn', async () => {
  const { add, queue, begun } = createTestQueue();
  for (let key = 100; key < 140; key += 1) add('better', `${key}`);
  for (let key = 200; key < 240; key += 1) add('change', `${key}`);
  queue.run();
  expect(begun()).toHaveLength(10);
  for (let key = 300; key < 340; key += 1) add('new', `${key}`);
  queue.run();
  expect(begun().filter(name => name.startsWith('new'))).toHaveLength(6);
});

it('hands over one message to a person at a time', async () => {
  const { add, pass } = createTestQueue();
  add('new', '1', '7');
  add('new', '2', '7');
  expect(await pass(0)).toEqual(['new 1']);
  expect(await pass(0)).toEqual(['new 2']);
});

it('sends one change of an alert, at the earlier of its places', async () => {
  const { add, pass } = createTestQueue();
  add('better', '1');
  add('change', '2');
  add('change', '1');
  add('better', '1');
  expect(await pass(0)).toEqual(['change 2', 'change 1']);
  expect(await pass(0)).toEqual([]);
});

it('keeps what Telegram does not take now, and waits as long as it wants', async () => {
  const { add, pass, queue } = createTestQueue();
  add('new', '1');
  await pass(0, { code: 'later', afterMs: 4_000 });
  add('new', '2');
  expect(queue.run()).toBe(4_000);
  expect(await pass(3_999)).toEqual([]);
  expect(await pass(1)).toEqual(['new 1', 'new 2']);
});
