import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { createConsoleLog } from '../adapters/console-log.ts';
import { createErrorHandler } from './errors.ts';
import { createRequestIds } from './request-ids.ts';

/** An app whose handler logs, also after a pause in which others are answered. */
function makeApp() {
  const lines: Record<string, unknown>[] = [];
  let made = 0;
  const ids = createRequestIds(() => `own-${++made}`);
  const write = (line: string) => lines.push(JSON.parse(line));
  const log = createConsoleLog(write, write, {
    format: 'json',
    now: () => 1_780_000_000_000,
    context: () => ({ requestId: ids.current() }),
  });
  const app = new Hono();
  app.use('*', ids.middleware);
  app.onError(createErrorHandler(log, ids));
  let release = () => {};
  const together = new Promise<void>(resolve => {
    release = resolve;
  });
  app.get('/wait/:name', async c => {
    await together;
    log.info('answered', { name: c.req.param('name') });
    return c.body(null, 204);
  });
  app.get('/fail', () => {
    throw new TypeError('a secret');
  });
  const ask = (path: string, id?: string) =>
    app.request(path, { headers: id === undefined ? {} : { 'x-request-id': id } });
  return { ask, lines, release };
}

it('is in the header of the answer and in each line logged meanwhile, also of requests answered at once', async () => {
  const { ask, lines, release } = makeApp();
  const names = ['a', 'b', 'c'];
  const asked = names.map(name => ask(`/wait/${name}`));
  release();
  const headers = (await Promise.all(asked)).map(({ headers }) => headers.get('x-request-id'));
  expect(headers).toEqual(['own-1', 'own-2', 'own-3']);
  const logged = lines.map(({ name, requestId }) => [name, requestId]);
  expect(Object.fromEntries(logged)).toEqual({ a: 'own-1', b: 'own-2', c: 'own-3' });
});

it.each([
  ['4bf92f3577b34da6a3ce929d0e0e4736', '4bf92f3577b34da6a3ce929d0e0e4736'],
  ['a.b-c_D', 'a.b-c_D'],
  ['x'.repeat(64), 'x'.repeat(64)],
  ['x'.repeat(65), 'own-1'],
  ['a b', 'own-1'],
  ['{"level":"error"}', 'own-1'],
  ['ação', 'own-1'],
  ['', 'own-1'],
])('%j from a proxy is answered as %j', async (given, id) => {
  const { ask, release } = makeApp();
  release();
  expect((await ask('/wait/a', given)).headers.get('x-request-id')).toBe(id);
});

it('is quoted where something breaks', async () => {
  const { ask, lines } = makeApp();
  const answer = await ask('/fail', 'proxy-7');
  expect(answer.headers.get('x-request-id')).toBe('proxy-7');
  expect(await answer.json()).toEqual({
    code: 'internal',
    message: 'Erro interno. Código proxy-7.',
    requestId: 'proxy-7',
  });
  expect(lines).toMatchObject([{ level: 'error', message: 'erro interno', requestId: 'proxy-7', path: '/fail' }]);
});
