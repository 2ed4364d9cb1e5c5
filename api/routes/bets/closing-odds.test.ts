import { expect, it } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';

const market = { event: 'e1', market: 'ou', line: 2.5 };

async function open() {
  const { app } = await createTestApp();
  return (markets: unknown) =>
    app.request('/api/closing-odds', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ markets }),
    });
}

it('answers with what is known, which of a match that no feed has is nothing', async () => {
  const ask = await open();
  const answer = await ask([market]);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ closings: [] });
});

it.each([
  ['no markets', []],
  ['too many', Array.from({ length: 101 }, (_, line) => ({ ...market, line }))],
  ['no market of the table', [{ ...market, market: 'Escanteios' }]],
  ['an event that is none', [{ ...market, event: 'a b' }]],
  ['not even a list', 'x'],
])('refuses %s', async (_, markets) => {
  expect((await (await open())(markets)).status).toBe(400);
});

it('is asked only so often from one address', async () => {
  const ask = await open();
  let status = 200;
  for (let tries = 0; tries < 110 && status === 200; tries += 1) ({ status } = await ask([market]));
  expect(status).toBe(429);
});
