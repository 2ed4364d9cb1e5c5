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

const START = 1_780_000_000_000 + 3_600_000;
const terms = {
  procedure: 'one',
  event: 'e1',
  house: 'kto',
  odds: 2,
  stakeCents: 100,
  sport: 'soccer',
  market: 'ou',
  selection: 'over',
};
const bet = { kind: 'place', id: 'place-1', at: 1, bet: 'b', terms: { ...terms, line: 2.5, startsAt: START } };

it('keeps places for nobody but those with a bet there, however many markets somebody asks about', async () => {
  const { ask, access, store } = await createTestApp();
  const many = Array.from({ length: 50 }, (_, line) => ({ ...market, line: line + 0.5 }));
  const body = { markets: many };
  expect((await ask('POST', '/api/closing-odds', { body })).status).toBe(200);
  expect((await ask('POST', '/api/closing-odds', { as: 42, body })).status).toBe(200);
  const visitor = await access.bench.call('signUp', { returnSecureToken: true });
  const token = String(visitor.idToken);
  await ask('POST', '/api/bets/actions', { token, body: { id: 'r', actions: [bet] } });
  await ask('POST', '/api/closing-odds', { token, body });
  expect(await store.count('closing_watches')).toBe(0);
  await ask('POST', '/api/bets/actions', { as: 42, body: { id: 'r', actions: [bet] } });
  const { documents } = await store.query('closing_watches', {});
  expect(documents.map(({ data }) => data)).toMatchObject([{ owner: 'tg_42', markets: [{ market: 'ou', line: 2.5 }] }]);
});
