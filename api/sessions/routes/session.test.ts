import { beforeEach, describe, expect, it, vi } from 'vitest';
import { asTelegramId } from '#shared/units.ts';
import { MEMBER } from '../../access/access-fixture.ts';
import { LAUNCHED_AT, OTHER_TOKEN, signLaunch, signWidget } from '../../auth/launches-fixture.ts';
import { createTestApp } from '../../testing/test-app.ts';

let made: Awaited<ReturnType<typeof createTestApp>>;
beforeEach(async () => {
  made = await createTestApp();
});

const json = { 'Content-Type': 'application/json' };
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  made.app.request(path, { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) });
const cookieFrom = (response: Response) =>
  response.headers
    .getSetCookie()
    .map(cookie => cookie.split(';')[0])
    .join('; ');
const whoIs = async (headers: Record<string, string>) =>
  (await made.app.request('/api/session', { headers })).json() as Promise<{
    telegram: unknown;
    problem: string | null;
  }>;

describe('POST /api/telegram/session', () => {
  it.each<[string, () => object]>([
    ['launch data', () => ({ initData: signLaunch() })],
    ['the widget’s object', () => ({ widget: signWidget() })],
  ])('accepts %s and sets both cookies', async (_, proof) => {
    const response = await post('/api/telegram/session', proof());
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ telegram: { telegramId: 42 }, isAdmin: false, problem: null });
    const [readable, signed] = response.headers.getSetCookie();
    expect(readable).toBe('telegram_id=42; Path=/; Max-Age=604800; SameSite=Lax');
    expect(signed).toMatch(/^telegram_verified=v1\.[^;]+; Path=\/; Max-Age=604800; SameSite=Lax; HttpOnly$/);
    expect(await whoIs({ Cookie: cookieFrom(response) })).toMatchObject({
      telegram: { telegramId: 42 },
      problem: null,
    });
  });

  it('sets cookies that the frame of Telegram Web keeps, if people come by https', async () => {
    made = await createTestApp({ overHttps: true });
    const cookies = (await post('/api/telegram/session', { initData: signLaunch() })).headers.getSetCookie();
    for (const cookie of cookies) expect(cookie).toContain('SameSite=None; Secure; Partitioned');
  });

  it.each<[string, unknown, number, string | undefined]>([
    ['nothing', {}, 400, undefined],
    ['no JSON at all', '{', 400, undefined],
    ['two proofs', { initData: 'a', widget: 'b' }, 400, undefined],
    ['an empty one', { initData: '' }, 400, undefined],
    ['a number', { initData: 7 }, 400, undefined],
    ['unsigned text', { initData: 'user=1' }, 401, 'missing_hash'],
    ['another bot’s launch data', { initData: signLaunch({}, OTHER_TOKEN) }, 401, 'bad_hash'],
    ['old launch data', { initData: signLaunch({ auth_date: LAUNCHED_AT / 1000 - 90_000 }) }, 401, 'expired'],
    ['launch data of tomorrow', { initData: signLaunch({ auth_date: LAUNCHED_AT / 1000 + 3_600 }) }, 401, 'future'],
    ['a widget as launch data', { initData: new URLSearchParams(signWidget() as never).toString() }, 401, 'bad_hash'],
    ['an id token, where there is no OpenID Connect', { idToken: 'a.b.c' }, 404, 'no_oidc'],
  ])('refuses %s', async (_, body, status, reason) => {
    const response = await made.app.request('/api/telegram/session', {
      method: 'POST',
      headers: json,
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    const answer = await response.json();
    expect([response.status, answer.reason]).toEqual([status, reason]);
    expect(answer.message).not.toBe('');
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('refuses a page of another site', async () => {
    const foreign = { Origin: 'https://evil.test' };
    expect((await post('/api/telegram/session', { initData: signLaunch() }, foreign)).status).toBe(403);
  });

  it('limits the size and the number of attempts', async () => {
    expect((await post('/api/telegram/session', { initData: 'x'.repeat(70_000) })).status).toBe(413);
    const statuses = [];
    for (let i = 0; i < 205; i++) statuses.push((await post('/api/telegram/session', { initData: 'x' })).status);
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('GET /api/session', () => {
  it('recognises nobody without a session, and reports what is wrong with a bad one', async () => {
    expect(await whoIs({})).toEqual({ telegram: null, isAdmin: false, problem: null });
    const good = await made.access.cookieOf(asTelegramId(MEMBER));
    expect((await whoIs({ Cookie: good.replace('=42', '=43') })).problem).toBe('invalid');
    expect(
      (await whoIs({ Cookie: good, Authorization: `tma ${signLaunch({ user: { id: 7, first_name: 'X' } })}` })).problem,
    ).toBe('different_people');
    made.access.pass(8 * 86_400_000);
    expect((await whoIs({ Cookie: good })).problem).toBe('expired');
  });

  it('uses launch data if no cookie is kept', async () => {
    expect(await whoIs({ Authorization: `tma ${signLaunch()}` })).toMatchObject({
      telegram: { telegramId: 42, expiresAt: null },
    });
  });

  it.each(['/api/session', '/api/config', '/api/bets/actions', '/api/sign-in/stream', '/api/leagues'])(
    'lives its thirty days if it is used every four, by %s alone and beside an account',
    async path => {
      let cookie = await made.access.cookieOf(asTelegramId(MEMBER));
      for (let day = 4; day < 30; day += 4) {
        made.access.pass(4 * 86_400_000);
        const { idToken } = await made.access.bench.signUp(`day-${day}@example.com`);
        const headers = { Cookie: cookie, Authorization: `Bearer ${idToken}` };
        const node = { incoming: {}, outgoing: { destroy: () => {} } };
        cookie = cookieFrom(await made.app.request(path, { headers }, node));
        expect((await whoIs({ Cookie: cookie })).telegram, `day ${day}`).toMatchObject({ telegramId: MEMBER });
      }
    },
  );

  it('is looked up by a page that is open to all only once its cookie is due', async () => {
    const cookie = await made.access.cookieOf(asTelegramId(MEMBER));
    const check = vi.spyOn(made.access.parts.telegramSessions, 'check');
    const ask = () => made.app.request('/api/config', { headers: { Cookie: cookie } });
    await ask();
    expect(check).not.toHaveBeenCalled();
    made.access.pass(86_400_000);
    check.mockRejectedValueOnce(new Error('the store is away'));
    expect((await ask()).status).toBe(200);
    expect(check).toHaveBeenCalledTimes(1);
  });

  it('is not renewed by an answer that others may keep', async () => {
    const old = await made.access.cookieOf(asTelegramId(MEMBER));
    made.access.pass(4 * 86_400_000);
    const answer = await made.app.request('/api/archive/summary', { headers: { Cookie: old } });
    expect([answer.headers.get('Cache-Control'), answer.headers.getSetCookie()]).toEqual(['public, max-age=10', []]);
  });

  it('renews a session past half its life', async () => {
    const old = await made.access.cookieOf(asTelegramId(MEMBER));
    made.access.pass(4 * 86_400_000);
    const response = await made.app.request('/api/session', { headers: { Cookie: old } });
    made.access.pass(4 * 86_400_000);
    expect((await whoIs({ Cookie: cookieFrom(response) })).telegram).toMatchObject({ telegramId: MEMBER });
  });
});

it('a session ends with DELETE, even if it was about to be renewed', async () => {
  const old = await made.access.cookieOf(asTelegramId(MEMBER));
  made.access.pass(4 * 86_400_000);
  const response = await made.app.request('/api/telegram/session', { method: 'DELETE', headers: { Cookie: old } });
  expect(response.status).toBe(204);
  expect(response.headers.getSetCookie().every(cookie => cookie.includes('Max-Age=0'))).toBe(true);
});

describe('POST /api/telegram/account-token', () => {
  it('signs the Telegram person in to an account of their own', async () => {
    const response = await post(
      '/api/telegram/account-token',
      {},
      { Cookie: await made.access.cookieOf(asTelegramId(MEMBER)) },
    );
    const { customToken } = await response.json();
    const answer = await made.access.bench.call('signInWithCustomToken', {
      token: customToken,
      returnSecureToken: true,
    });
    const verified = await made.access.bench.identity.verifyIdToken(String(answer.idToken));
    expect(verified).toMatchObject({ ok: true, value: { uid: 'tg_42', telegramId: 42 } });
  });
  it('requires a session', async () => {
    expect((await post('/api/telegram/account-token', {})).status).toBe(401);
  });
});
