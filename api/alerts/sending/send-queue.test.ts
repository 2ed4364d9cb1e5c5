import { expect, it } from 'vitest';
import { asTelegramId, epochMs } from '#shared/units.ts';
import { createSendQueue, type SendPriority } from './send-queue.ts';

function createTestQueue(perSecond: number) {
  let now = 0;
  const sent: string[] = [];
  const queue = createSendQueue({ now: () => epochMs(now), onRoom() {}, onFailure() {}, perSecond });
  return {
    add(priority: SendPriority, key: string) {
      const run = async () => {
        sent.push(`${priority} ${key}`);
        return null;
      };
      queue.add({ key, telegramId: asTelegramId(Number(key)), priority, run });
    },
    async pass(ms: number): Promise<readonly string[]> {
      now += ms;
      queue.run();
      await queue.settle();
      return sent.splice(0);
    },
  };
}

it('sends new alerts first, and changes for the better last and with half of the pace', async () => {
  const { add, pass } = createTestQueue(4);
  for (const key of ['1', '2', '3']) add('better', key);
  add('change', '4');
  add('new', '5');
  expect(await pass(0)).toEqual(['new 5', 'change 4']);
  expect(await pass(1_100)).toEqual(['better 1', 'better 2']);
  add('change', '6');
  expect(await pass(100)).toEqual(['change 6']);
  expect(await pass(1_000)).toEqual(['better 3']);
});

it('sends one change of an alert, at the earlier of its places', async () => {
  const { add, pass } = createTestQueue(1);
  add('better', '1');
  add('change', '2');
  add('change', '1');
  add('better', '1');
  expect(await pass(0)).toEqual(['change 2']);
  expect(await pass(1_100)).toEqual(['change 1']);
  expect(await pass(1_100)).toEqual([]);
});
