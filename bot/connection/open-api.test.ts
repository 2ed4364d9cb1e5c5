import type { Transformer } from 'grammy';
import { expect, it } from 'vitest';
import type { Tally } from '#shared/ports/tally.ts';
import { countCalls } from './open-api.ts';

const MESSAGE = { chat_id: 7, text: 'Oi' };
type Answer = Awaited<ReturnType<Parameters<Transformer>[0]>>;

it('counts every call by its method and what became of it', async () => {
  const counted: unknown[] = [];
  const seconds: number[] = [];
  const tally: Tally = {
    add: (_, labels, by) => {
      if (by === undefined) counted.push(labels);
      else seconds.push(by);
    },
    measure() {},
  };
  const call = countCalls(tally);
  const answer = (body: object) => async () => body as Answer;
  const failing = async () => Promise.reject(new Error('away'));
  await call(answer({ ok: true, result: true }), 'sendMessage', MESSAGE);
  for (const error_code of [400, 403, 429, 502]) {
    const refused = answer({ ok: false, error_code, description: 'no' });
    expect((await call(refused, 'sendMessage', MESSAGE)).ok).toBe(false);
  }
  await expect(call(failing, 'getMe', {})).rejects.toThrow('away');
  // A long wait for updates that we give up ourselves.
  const aborted = { aborted: true } as Parameters<Transformer>[3];
  await expect(call(failing, 'getUpdates', {}, aborted)).rejects.toThrow('away');
  expect(counted).toEqual([
    { method: 'sendMessage', result: 'ok' },
    { method: 'sendMessage', result: 'refused' },
    { method: 'sendMessage', result: 'refused' },
    { method: 'sendMessage', result: 'limited' },
    { method: 'sendMessage', result: 'failed' },
    { method: 'getMe', result: 'failed' },
  ]);
  expect(seconds.filter(each => each >= 0)).toHaveLength(6);
});
