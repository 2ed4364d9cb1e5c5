import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { cookiesOnSuccess } from './cookies-on-success.ts';

const SESSION = 'telegram_verified=v1; Path=/; Max-Age=604800; HttpOnly';
const ENDING = 'telegram_verified=; Path=/; Max-Age=0; HttpOnly';

const app = new Hono()
  .use(cookiesOnSuccess())
  .use(async (c, next) => {
    for (const cookie of [SESSION, ENDING]) c.header('Set-Cookie', cookie, { append: true });
    return next();
  })
  .get('/found', c => c.text(''))
  .get('/refused', c => c.text('', 403))
  .get('/broken', () => {
    throw new Error('broken');
  });
app.onError((_, c) => c.text('', 500));

it.each([
  ['/found', 200, [SESSION, ENDING]],
  ['/refused', 403, [ENDING]],
  ['/broken', 500, [ENDING]],
])('%s, %d: only a success gives a session', async (path, status, cookies) => {
  const response = await app.request(path);
  expect(response.status).toBe(status);
  expect(response.headers.getSetCookie()).toEqual(cookies);
});
