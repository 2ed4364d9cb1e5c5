import { beforeEach, describe, expect, it } from 'vitest';
import { asChatId, asTelegramId } from '#shared/units.ts';
import { signLaunch } from '../../auth/launches-fixture.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { ADMIN, MEMBER, PRE_CHAT, STRANGER } from '../access-fixture.ts';

let made: Awaited<ReturnType<typeof createTestApp>>;
beforeEach(async () => {
  made = await createTestApp();
});

const check = async (body: unknown, headers: Record<string, string> = {}) => {
  const response = await made.app.request('/api/check-telegram', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return [response.status, await response.json()] as const;
};
const as = async (telegramId: number) => ({ Cookie: await made.access.cookieOf(asTelegramId(telegramId)) });

describe('POST /api/check-telegram', () => {
  it.each<[string, unknown, () => Record<string, string> | Promise<Record<string, string>>, boolean]>([
    ['a member', { telegramId: MEMBER, route: '/arbitragem-pre' }, () => as(MEMBER), true],
    ['a member, the id as the cookie has it', { telegramId: '42', route: '/arbitragem-pre' }, () => as(MEMBER), true],
    ['any spelling of the path', { telegramId: 42, route: '/Arbitragem-PRE/?evento=1' }, () => as(MEMBER), true],
    [
      'launch data',
      { telegramId: 42, route: '/arbitragem-live' },
      () => ({ Authorization: `tma ${signLaunch()}` }),
      true,
    ],
    ['a stranger', { telegramId: STRANGER, route: '/arbitragem-pre' }, () => as(STRANGER), false],
    ['a member’s id without a session', { telegramId: MEMBER, route: '/arbitragem-pre' }, () => ({}), false],
    [
      'a member’s id in a stranger’s session',
      { telegramId: MEMBER, route: '/arbitragem-pre' },
      () => as(STRANGER),
      false,
    ],
    [
      'a stranger’s id in a member’s session',
      { telegramId: STRANGER, route: '/arbitragem-pre' },
      () => as(MEMBER),
      false,
    ],
    ['an administrator who is in no group', { telegramId: ADMIN, route: '/arbitragem-pre' }, () => as(ADMIN), false],
    ['a page whose list was never set', { telegramId: MEMBER, route: '/calculatorbot' }, () => as(MEMBER), false],
    ['a page without a list', { telegramId: MEMBER, route: '/calculator' }, () => as(MEMBER), true],
    ['a page that is none', { telegramId: MEMBER, route: '/nao-existe' }, () => as(MEMBER), false],
    [
      'the list of a page that it does not close',
      { telegramId: STRANGER, route: '/telegra_builder' },
      () => as(STRANGER),
      false,
    ],
  ])('%s', async (_, body, headers, isMember) => {
    expect(await check(body, await headers())).toEqual([200, { isMember }]);
  });

  it.each([
    [{}],
    [{ telegramId: 42 }],
    [{ telegramId: -1, route: '/' }],
    [{ telegramId: '4e2', route: '/' }],
    [[]],
    [null],
  ])('refuses the invalid body %j', async body => expect((await check(body, await as(MEMBER)))[0]).toBe(400));

  it('gives no decision while Telegram does not answer, and asks it only once for many requests', async () => {
    made.access.setReachable(false);
    const question = { telegramId: STRANGER, route: '/arbitragem-pre' };
    const stranger = await as(STRANGER);
    const answers = await Promise.all(Array.from({ length: 20 }, () => check(question, stranger)));
    for (const [status, answer] of answers) {
      expect([status, answer]).toMatchObject([503, { code: 'unavailable', reason: 'membership_unknown' }]);
    }
    expect(made.access.asked()).toBe(1);
  });

  it('applies it at once when a person leaves or joins', async () => {
    const question = { telegramId: MEMBER, route: '/arbitragem-pre' };
    expect((await check(question, await as(MEMBER)))[1]).toEqual({ isMember: true });
    await made.access.become(asTelegramId(MEMBER), asChatId(PRE_CHAT), { status: 'kicked' });
    expect((await check(question, await as(MEMBER)))[1]).toEqual({ isMember: false });
    await made.access.become(asTelegramId(MEMBER), asChatId(PRE_CHAT), { status: 'restricted', isMember: true });
    expect((await check(question, await as(MEMBER)))[1]).toEqual({ isMember: true });
  });
});

describe('GET /api/access', () => {
  const explain = async (route: string, headers: Record<string, string> = {}) =>
    (await made.app.request(`/api/access?route=${encodeURIComponent(route)}`, { headers })).json();

  it.each<[string, string, () => Record<string, string> | Promise<Record<string, string>>, object]>([
    ['nobody', '/arbitragem-pre', () => ({}), { decision: 'verify', groups: [{ title: 'Pré', link: null }] }],
    ['a stranger', '/arbitragem-pre', () => as(STRANGER), { decision: 'join', groups: [{ title: 'Pré', link: null }] }],
    ['a member', '/arbitragem-pre', () => as(MEMBER), { decision: 'allow', groups: [] }],
    ['nobody, the dashboard', '/dashboard', () => ({}), { decision: 'login', groups: [] }],
    ['a Telegram person, the dashboard', '/dashboard', () => as(STRANGER), { decision: 'allow', groups: [] }],
    ['nobody, a builder', '/telegra_builder', () => ({}), { decision: 'allow', groups: [] }],
    ['an administrator', '/admin', () => as(ADMIN), { decision: 'allow', groups: [] }],
    ['a member, the admin’s data', '/admin', () => as(MEMBER), { decision: 'forbidden', groups: [] }],
  ])('%s at %s', async (_, route, headers, expected) =>
    expect(await explain(route, await headers())).toEqual(expected),
  );

  it('accepts an account’s token', async () => {
    const { idToken } = await made.access.bench.signUp();
    expect(await explain('/perfil', { Authorization: `Bearer ${idToken}` })).toMatchObject({ decision: 'allow' });
    expect(await explain('/perfil', { Authorization: `Bearer ${idToken}x` })).toMatchObject({ decision: 'login' });
  });

  it('closes a builder once an administrator restricts it', async () => {
    const list = (await made.access.parts.routeGroups.list()).find(({ routeId }) => routeId === 'messageBuilder');
    const { groups, version } = { groups: list?.groups ?? [], version: list?.version ?? null };
    await made.access.parts.routeGroups.save('messageBuilder', { groups, enforced: true, version });
    expect(await explain('/telegra_builder')).toMatchObject({ decision: 'verify' });
    expect(await explain('/telegra_builder', await as(STRANGER))).toMatchObject({ decision: 'join' });
    expect(await explain('/telegra_builder', await as(MEMBER))).toMatchObject({ decision: 'allow' });
  });
});
