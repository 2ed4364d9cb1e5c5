import { beforeEach, describe, expect, it } from 'vitest';
import { findRoute } from '#shared/access/routes.ts';
import { asChatId, asTelegramId, asUid } from '#shared/units.ts';
import { ADMIN, MEMBER, PRE_CHAT } from '../../access/access-fixture.ts';
import { createTestApp } from '../../testing/test-app.ts';

let made: Awaited<ReturnType<typeof createTestApp>>;
beforeEach(async () => {
  made = await createTestApp();
});

const ask = async (method: string, path: string, body?: unknown) => {
  const answer = await made.ask(method, path, { as: ADMIN, body });
  return [answer.status, answer.body] as const;
};
const saw = (id: number, firstName: string, lastName: string | null, username: string | null) =>
  made.access.parts.people.saw({
    id: asTelegramId(id),
    firstName,
    lastName,
    username,
    languageCode: null,
    photoUrl: null,
    isPremium: false,
    allowsWriteToPm: false,
  });
const found = async (q: string) => {
  const [status, body] = await ask('GET', `/api/admin/people?q=${encodeURIComponent(q)}`);
  expect(status).toBe(200);
  return body.people.map(({ uid }: { uid: string }) => uid);
};
const audited = async () => {
  await made.access.parts.audit.settled();
  return (await made.access.parts.audit.page(null)).entries;
};

describe('searching people', () => {
  beforeEach(async () => {
    await saw(101, 'Ána', 'Prado', 'ana_prado');
    await saw(102, 'Bruno', 'Anápolis', null);
    await saw(103, 'Carla', null, 'anaconda');
  });

  it.each([
    ['ana', ['tg_101', 'tg_102', 'tg_103']],
    ['ANA P', ['tg_101']],
    ['prado', ['tg_101']],
    ['@ana', ['tg_101', 'tg_103']],
    ['@ana_', ['tg_101']],
    ['102', ['tg_102']],
    // No matter who it is, their page says why they do not get in.
    ['987654', ['tg_987654']],
    ['nobody', []],
    ['@', null],
    ['%', null],
  ])('%s', async (q, expected) => {
    if (expected === null) expect((await ask('GET', `/api/admin/people?q=${encodeURIComponent(q)}`))[0]).toBe(400);
    else expect((await found(q)).toSorted()).toEqual(expected);
  });

  it('finds an account by the beginning of its address, and a linked one only once', async () => {
    const { bench, parts } = made.access;
    const { localId } = await bench.signUp('bia@example.com');
    expect(await found('bia@')).toEqual([localId]);
    expect(await found('bia')).toEqual([localId]);
    expect(await found(localId)).toEqual([localId]);
    await saw(104, 'Bia', 'Lima', null);
    await bench.call('sendOobCode', { requestType: 'EMAIL_SIGNIN', email: 'bia@example.com' });
    const [mail] = await bench.inbox();
    const oobCode = new URL(mail?.link ?? '').searchParams.get('oobCode');
    await bench.call('signInWithEmailLink', { email: 'bia@example.com', oobCode });
    const linked = await parts.identity.uidOfTelegram(asTelegramId(104));
    expect(linked).toBe('tg_104');
    const owner = (await found('bia@'))[0];
    expect(await parts.identity.linkTelegram(asUid(owner), asTelegramId(104))).toMatchObject({ ok: true });
    const [, { people }] = await ask('GET', '/api/admin/people?q=bia');
    expect(people).toEqual([
      { telegramId: 104, uid: owner, name: 'Bia Lima', username: null, email: 'bia@example.com' },
    ]);
  });

  it('says that there are more than it lists', async () => {
    for (let id = 200; id < 222; id++) await saw(id, 'Zeca', `${id}`, null);
    const [, body] = await ask('GET', '/api/admin/people?q=zeca');
    expect([body.people.length, body.more]).toEqual([20, true]);
  });

  it('stops after too many searches', async () => {
    const headers = { Cookie: await made.access.cookieOf(asTelegramId(ADMIN)) };
    const statuses: number[] = [];
    for (let i = 0; i < 41; i++) statuses.push((await made.app.request('/api/admin/people?q=@zz', { headers })).status);
    expect(statuses.slice(-2)).toEqual([200, 429]);
  });

  it('finds people who came in with an earlier version', async () => {
    const { store, parts } = made.access;
    const old = { schema: 1, firstName: 'Dora', lastName: null, username: null, languageCode: null, photoUrl: null };
    await store.put('telegram_people', '105', { ...old, lastSeenAt: 1 }, 'any');
    expect(await found('dora')).toEqual([]);
    await parts.people.indexAll();
    expect(await found('dora')).toEqual(['tg_105']);
  });
});

describe('a person', () => {
  it('is told page by page, as the guard decides', async () => {
    const [, person] = await ask('GET', '/api/admin/people/42');
    expect(person).toMatchObject({ telegramId: 42, name: null, uid: 'tg_42', state: 'absent', account: null });
    expect(person.routes).toContainEqual({
      routeId: 'arbitragePre',
      decision: 'allow',
      groups: [{ chatId: PRE_CHAT, title: 'Pré', membership: 'member', trouble: null }],
    });
    expect(person.routes).toContainEqual({ routeId: 'calculatorBot', decision: 'join', groups: [] });
    expect(person.routes).toContainEqual({ routeId: 'admin', decision: 'forbidden', groups: [] });
    for (const { routeId, decision } of person.routes) {
      const caller = { telegramId: asTelegramId(42), uid: null };
      expect([routeId, await made.access.parts.access.decide(findRoute(routeId), caller)]).toEqual([routeId, decision]);
    }
    expect((await ask('GET', '/api/admin/people/nobody-at-all'))[0]).toBe(404);
    expect((await ask('GET', '/api/admin/people/a b'))[0]).toBe(400);
  });

  it('without Telegram is told to link it, and shows how they sign in', async () => {
    const { localId } = await made.access.bench.signUp('bia@example.com');
    const [, person] = await ask('GET', `/api/admin/people/${localId}`);
    expect(person).toMatchObject({
      telegramId: null,
      state: 'active',
      account: { email: 'bia@example.com', emailVerified: false, providers: ['password'], secondFactor: false },
      devices: [{ way: 'email' }],
    });
    const decisions = Object.fromEntries(
      person.routes.map(({ routeId, decision }: { routeId: string; decision: string }) => [routeId, decision]),
    );
    expect(decisions).toMatchObject({ arbitragePre: 'verify', profile: 'allow', admin: 'verify' });
  });

  it('who is disabled loses every door at once, sessions and open streams, and gets them back', async () => {
    const { parts } = made.access;
    const cookie = await made.access.cookieOf(asTelegramId(MEMBER));
    const session = async () => await (await made.app.request('/api/session', { headers: { Cookie: cookie } })).json();
    const denied: string[] = [];
    const route = findRoute('arbitragePre');
    parts.openStreams.add({
      telegramId: asTelegramId(MEMBER),
      route,
      stillCounts: async () => true,
      deny: decision => void denied.push(decision),
    });
    expect((await session()).telegram.telegramId).toBe(MEMBER);

    expect(await ask('PUT', '/api/admin/accounts/tg_42', { disabled: true })).toEqual([200, { disabled: true }]);
    await expect.poll(() => denied).toEqual(['disabled']);
    expect(await session()).toMatchObject({ telegram: null, problem: 'disabled' });
    expect(await parts.access.memberOf(route, asTelegramId(MEMBER))).toBe('not_member');
    const [, person] = await ask('GET', '/api/admin/people/42');
    expect(new Set(person.routes.map(({ decision }: { decision: string }) => decision))).toEqual(new Set(['disabled']));

    expect(await ask('PUT', '/api/admin/accounts/tg_42', { disabled: false })).toEqual([200, { disabled: false }]);
    expect(await parts.access.decide(route, { telegramId: asTelegramId(MEMBER), uid: null })).toBe('allow');
    made.access.pass(2_000);
    const again = await made.access.cookieOf(asTelegramId(MEMBER));
    const back = await made.app.request('/api/session', { headers: { Cookie: again } });
    expect(await back.json()).toMatchObject({ telegram: { telegramId: MEMBER } });
    expect(await audited()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'admin.account', reason: 'disabled', before: 'ativa', after: 'desativada' }),
        expect.objectContaining({ kind: 'admin.account', reason: 'enabled', before: 'desativada', after: 'ativa' }),
      ]),
    );
  });

  it('signs an account out when it is disabled; nobody disables themselves', async () => {
    const { bench } = made.access;
    const { localId, idToken } = await bench.signUp();
    await ask('PUT', `/api/admin/accounts/${localId}`, { disabled: true });
    expect(await bench.identity.verifyIdToken(idToken)).toMatchObject({ error: { code: 'disabled' } });
    await ask('PUT', `/api/admin/accounts/${localId}`, { disabled: false });
    expect(await bench.identity.verifyIdToken(idToken)).toMatchObject({ error: { code: 'revoked' } });
    expect((await ask('PUT', '/api/admin/accounts/nobody', { disabled: true }))[0]).toBe(404);
    expect((await ask('PUT', `/api/admin/accounts/${localId}`, {}))[0]).toBe(400);
    expect((await ask('PUT', `/api/admin/accounts/tg_${ADMIN}`, { disabled: true }))[0]).toBe(400);
  });

  it('is signed out of everything by one act', async () => {
    const { bench, parts } = made.access;
    await made.access.cookieOf(asTelegramId(MEMBER));
    expect((await parts.telegramSessions.list(asTelegramId(MEMBER))).length).toBe(1);
    expect((await ask('POST', '/api/admin/people/42/sign-out'))[0]).toBe(204);
    expect(await parts.telegramSessions.list(asTelegramId(MEMBER))).toEqual([]);
    const { localId, idToken } = await bench.signUp();
    expect((await ask('POST', `/api/admin/people/${localId}/sign-out`))[0]).toBe(204);
    expect(await bench.identity.verifyIdToken(idToken)).toMatchObject({ error: { code: 'revoked' } });
    expect((await audited()).filter(({ kind }) => kind === 'admin.sign_out').map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(['uid:tg_42', `uid:${localId}`]),
    );
  });

  it('is exported as the person would export it', async () => {
    await saw(42, 'Ana', null, null);
    const [status, file] = await ask('GET', '/api/admin/people/42/export');
    expect([status, file]).toMatchObject([200, { telegram: { telegramId: 42, firstName: 'Ana' }, account: null }]);
    expect(Object.keys(file.data)).toContain('bet_logs');
    expect((await audited()).map(({ kind }) => kind)).toContain('admin.export');
  });

  it('is told which group the bot cannot see', async () => {
    const [, before] = await ask('GET', '/api/admin/people/43');
    expect(before.routes).toContainEqual(expect.objectContaining({ routeId: 'arbitragePre', decision: 'join' }));
    made.access.troubles.set(PRE_CHAT, 'no_rights');
    await made.access.parts.access.look(asChatId(PRE_CHAT));
    const [, person] = await ask('GET', '/api/admin/people/45');
    const pre = person.routes.find(({ routeId }: { routeId: string }) => routeId === 'arbitragePre');
    expect(pre.groups).toMatchObject([{ trouble: 'no_rights' }]);
  });
});
