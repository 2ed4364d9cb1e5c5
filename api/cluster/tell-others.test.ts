import { expect, it } from 'vitest';
import { asTelegramId, asUid } from '#shared/units.ts';
import { createSqliteDocumentStore } from '../adapters/documents/sqlite-document-store.ts';
import { createInProcessBus } from '../adapters/in-process-bus.ts';
import { createPersonData } from '../people/person-data.ts';
import { tellOthers } from './tell-others.ts';

const log = { info() {}, warn() {}, error() {} };
const store = createSqliteDocumentStore({ path: ':memory:' });

/** Processes on one bus and one store, and what each was told to look at again. */
function makeProcess(bus: ReturnType<typeof createInProcessBus>, processId: string) {
  const calls: unknown[] = [];
  const listeners: ((telegramId: ReturnType<typeof asTelegramId>) => void)[] = [];
  const announce = (telegramId: ReturnType<typeof asTelegramId>) => {
    for (const listener of listeners) listener(telegramId);
  };
  const chatMemory = { onChange: (listener: (typeof listeners)[number]) => void listeners.push(listener), announce };
  const personData = createPersonData(store);
  const still = { onChange: () => () => {}, announce() {}, async lookAgain() {}, async recheck() {} };
  const rest = { alertRules: still, accountSettings: still, routeGroups: still, commissions: still };
  tellOthers({ bus, log, processId, chatMemory, personData, ...rest }, () => {});
  chatMemory.onChange(telegramId => calls.push(telegramId));
  personData.onForget(owners => calls.push(owners));
  return { calls, announce, personData };
}

it('what the chat keeps of somebody, and that everything of them is erased, is heard once by every process', async () => {
  const bus = createInProcessBus({ onError: () => {} });
  const processes = ['a', 'b', 'c'].map(id => makeProcess(bus, id));
  const [first, second] = processes;
  const heard = () => processes.map(({ calls }) => calls.splice(0));
  first?.announce(asTelegramId(7));
  await expect.poll(() => processes.every(({ calls }) => calls.length > 0)).toBe(true);
  expect(heard()).toEqual([[7], [7], [7]]);
  await store.put('chat_memory', 'tg_7', { schema: 1, owner: 'tg_7' }, 'any');
  await second?.personData.erase([asUid('tg_7')]);
  await expect.poll(() => processes.every(({ calls }) => calls.length > 0)).toBe(true);
  expect(heard()).toEqual([[['tg_7']], [['tg_7']], [['tg_7']]]);
  expect(await store.get('chat_memory', 'tg_7')).toBeNull();
  await bus.close();
});
