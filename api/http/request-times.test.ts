import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { createRequestTimes } from './request-times.ts';

function setup() {
  let real = 1_000_000;
  const times = createRequestTimes({ now: () => 42, realNow: () => real });
  const app = new Hono();
  app.use('*', times.middleware);
  app.get('/things/:id', c => {
    real += Number(c.req.query('ms') ?? 0);
    return c.text('', c.req.query('fails') ? 500 : 200);
  });
  // As the pages are served, which take every address.
  app.get('/*', c => c.text('page'));
  const pass = (ms: number) => {
    real += ms;
  };
  return { times, app, pass };
}

it('names slow requests by their route, never by what was asked', async () => {
  const { times, app } = setup();
  await app.request('/things/secret?ms=499');
  await app.request('/things/secret?ms=700');
  expect(times.slow()).toEqual([{ at: 42, method: 'GET', route: '/things/:id', status: 200, ms: 700 }]);
  expect(JSON.stringify(times.slow())).not.toContain('secret');
});

it('keeps the last fifty', async () => {
  const { times, app } = setup();
  for (let ms = 500; ms < 560; ms++) await app.request(`/things/x?ms=${ms}`);
  expect(times.slow().map(({ ms }) => ms)).toEqual(Array.from({ length: 50 }, (_, at) => 559 - at));
});

it('counts the last minute', async () => {
  const { times, app, pass } = setup();
  await app.request('/things/a');
  await app.request('/things/a?fails=1');
  pass(30_000);
  await app.request('/things/a');
  expect(times.recent()).toEqual({ requests: 3, failed: 1 });
  pass(35_000);
  expect(times.recent()).toEqual({ requests: 1, failed: 0 });
});
