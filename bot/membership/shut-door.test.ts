/** What a disabled account gets from the bot: the real bot, over HTTP, against the local Telegram. */
import { afterEach, expect, it } from 'vitest';
import { startChat } from '../bot-fixture.ts';
import { ANA } from '../sandbox/world/demo-world.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

it('is one sentence and no sum, and everything again once it is enabled', async () => {
  const { ask, disabled, logged } = await startChat(cleanups);
  disabled.add(ANA.id);
  expect((await ask('2,10 2,05 100')).text).toBe('Esta conta está desativada. Fale com quem administra o Arbi.');
  disabled.delete(ANA.id);
  expect((await ask('2,10 2,05 100')).text).toContain('R$');
  expect(logged).toEqual([]);
});
