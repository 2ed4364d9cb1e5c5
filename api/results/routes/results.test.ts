import { expect, it } from 'vitest';
import { knownResult } from '#shared/ports/result-feed.contract.ts';
import { createTestApp } from '../../testing/test-app.ts';

it('tells anybody how matches ended, as far as it is known', async () => {
  const { app, resultQueue } = await createTestApp();
  resultQueue.put([knownResult('e1', 2, 1)]);
  const ask = async (events: string) => {
    const response = await app.request(`/api/results?events=${events}`);
    return { status: response.status, body: await response.json() };
  };
  await expect.poll(async () => (await ask('e1,e2')).body.results).toHaveLength(1);
  expect((await ask('e1,e2')).body).toMatchObject({
    results: [{ event: 'e1', status: 'final', score: { home: 2, away: 1 }, source: 'The Odds API' }],
  });
  for (const bad of ['', 'a,,b', 'a b', 'x'.repeat(81), Array.from({ length: 41 }, (_, i) => `e${i}`).join()]) {
    expect((await ask(encodeURIComponent(bad))).status).toBe(400);
  }
});

it('is asked only so often from one address', async () => {
  const { app } = await createTestApp();
  let status = 200;
  for (let tries = 0; tries < 210 && status === 200; tries++)
    status = (await app.request('/api/results?events=e1')).status;
  expect(status).toBe(429);
});
