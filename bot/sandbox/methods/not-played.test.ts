import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createTestSandbox } from '../sandbox-fixture.ts';

/** Every method of the Bot API, as the types of grammY have them. */
const TYPES = readFileSync(import.meta.resolve('@grammyjs/types/methods.d.ts').replace('file://', ''), 'utf8');
const ALL = [...TYPES.matchAll(/^ {4}([a-z]\w+)\(/gm)].map(([, name = '']) => name);

it('refuses by its name what it does not play, and only what there is not as unknown', async () => {
  const { call } = await createTestSandbox();
  expect(ALL.length).toBeGreaterThan(180);
  const unknown: string[] = [];
  for (const name of ALL) if ((await call(name)).error_code === 404) unknown.push(name);
  expect(unknown).toEqual([]);
  expect(await call('sendPoll', { chat_id: 1 })).toMatchObject({
    ok: false,
    error_code: 501,
    description: 'Not Implemented: the local Telegram does not play sendPoll',
  });
  expect((await call('sendPrayer')).error_code).toBe(404);
});
