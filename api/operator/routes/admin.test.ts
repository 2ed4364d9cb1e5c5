import { beforeEach, describe, expect, it } from 'vitest';
import { asChatId, asTelegramId } from '#shared/units.ts';
import { ADMIN, MEMBER, PRE_CHAT, STRANGER } from '../../access/access-fixture.ts';
import { createTestApp } from '../../testing/test-app.ts';

let made: Awaited<ReturnType<typeof createTestApp>>;
beforeEach(async () => {
  made = await createTestApp();
});

const ask = async (method: string, path: string, telegramId: number | null, body?: unknown) => {
  const answer = await made.ask(method, path, { as: telegramId, body });
  return [answer.status, answer.body] as const;
};
const listOf = async (routeId: string) => {
  const [, { routes }] = await ask('GET', '/api/admin/routes', ADMIN);
  return routes.find((route: { routeId: string }) => route.routeId === routeId);
};

describe('/api/admin', () => {
  const list = { groups: [], enforced: true, version: null };
  it.each<[string, string, unknown]>([
    ['GET', '/api/admin/routes', undefined],
    ['PUT', '/api/admin/routes/arbitragePre', list],
    ['GET', '/api/admin/people/42', undefined],
    ['PUT', '/api/admin/accounts/tg_42', { disabled: true }],
    ['GET', '/api/admin/people?q=ana', undefined],
    ['POST', '/api/admin/people/42/sign-out', undefined],
    ['GET', '/api/admin/people/42/export', undefined],
    ['GET', '/api/admin/audit', undefined],
    ['GET', '/api/admin/audit/export', undefined],
    ['GET', '/api/admin/machine', undefined],
    ['GET', '/api/admin/content', undefined],
    ['GET', '/api/admin/alerts', undefined],
    ['GET', '/api/admin/attention', undefined],
    ['GET', '/api/admin/backups', undefined],
    ['POST', '/api/admin/backups', undefined],
    ['GET', '/api/admin/events/doubtful', undefined],
    ['POST', '/api/admin/events/doubtful/0123456789abcdefghijkl', { decision: 'same' }],
  ])('%s %s is only for administrators, and every refusal is recorded', async (method, path, body) => {
    expect((await ask(method, path, null, body))[0]).toBe(401);
    expect((await ask(method, path, MEMBER, body))[0]).toBe(403);
    await made.access.parts.audit.settled();
    const { entries } = await made.access.parts.audit.page(null);
    expect(entries.map(entry => [entry.kind, entry.actor, entry.reason])).toEqual(
      expect.arrayContaining([
        ['admin.refused', 'anonymous', 'verify'],
        ['admin.refused', `tg:${MEMBER}`, 'forbidden'],
      ]),
    );
  });

  it('changes a list of groups, which the guard then uses', async () => {
    const before = await listOf('arbitragePre');
    const groups = [{ chatId: -77, title: 'Novo', link: 'https://t.me/novo' }];
    const [status, saved] = await ask('PUT', '/api/admin/routes/arbitragePre', ADMIN, {
      groups: [...groups, ...groups],
      enforced: false,
      version: before.version,
    });
    // A private page stays closed, whatever is switched on.
    expect([status, saved]).toMatchObject([200, { groups, enforced: true, canToggle: false }]);
    const access = await made.app.request('/api/access?route=/arbitragem-pre');
    expect(await access.json()).toEqual({
      decision: 'verify',
      groups: [{ title: 'Novo', link: 'https://t.me/novo' }],
    });
    const stale = await ask('PUT', '/api/admin/routes/arbitragePre', ADMIN, { ...list, version: before.version });
    expect(stale[0]).toBe(409);
    expect((await listOf('arbitragePre')).groups).toEqual(groups);
  });

  it('takes a change of a list back, in the log too, unless it was changed since or would list what opens nothing', async () => {
    const path = '/api/admin/routes/arbitragePre';
    const before = await listOf('arbitragePre');
    const groups = [{ chatId: -77, title: 'Novo', link: null }];
    const [, saved] = await ask('PUT', path, ADMIN, { groups, enforced: true, version: before.version });
    expect(saved).toMatchObject({ by: `tg:${ADMIN}`, undoable: before.undoable + 1 });
    expect((await ask('POST', `${path}/undo`, MEMBER, { version: saved.version }))[0]).toBe(403);
    expect((await ask('POST', `${path}/undo`, ADMIN, { version: before.version }))[0]).toBe(409);
    made.access.troubles.set(PRE_CHAT, 'not_in');
    const [refused, why] = await ask('POST', `${path}/undo`, ADMIN, { version: saved.version });
    expect([refused, why.reason]).toEqual([400, 'unusable_group']);
    made.access.troubles.delete(PRE_CHAT);
    const [status, undone] = await ask('POST', `${path}/undo`, ADMIN, { version: saved.version });
    expect([status, undone.groups, undone.undoable]).toEqual([200, before.groups, before.undoable]);
    await made.access.parts.audit.settled();
    const { entries } = await made.access.parts.audit.page(null);
    const entry = entries.find(({ reason }) => reason === 'undone');
    expect(entry).toMatchObject({ kind: 'admin.routes', actor: `tg:${ADMIN}`, subject: '/arbitragem-pre' });
    expect([entry?.before, entry?.after]).toEqual([
      expect.stringContaining('Novo (-77)'),
      expect.stringContaining(`Pré (${PRE_CHAT})`),
    ]);
  });

  it('lists the moved group again where a change is taken back after a group moved', async () => {
    const path = '/api/admin/routes/arbitragePre';
    const before = await listOf('arbitragePre');
    const [, saved] = await ask('PUT', path, ADMIN, { groups: [], enforced: true, version: before.version });
    expect(saved.groups).toEqual([]);
    await made.access.bus.publish('chat.moved', { from: asChatId(PRE_CHAT), to: asChatId(-1_000_999) });
    await expect.poll(async () => (await listOf('messageBuilder')).groups).toMatchObject([{ chatId: -1_000_999 }]);
    const { version } = await listOf('arbitragePre');
    const [status, undone] = await ask('POST', `${path}/undo`, ADMIN, { version });
    expect([status, undone.groups]).toMatchObject([200, [{ chatId: -1_000_999, title: 'Pré' }]]);
  });

  it('refuses a new group that could open nothing, keeps the old ones, and marks those that went wrong later', async () => {
    const { troubles } = made.access;
    const before = await listOf('arbitragePre');
    const add = (chatId: number, title: string) => ({
      groups: [...before.groups, { chatId, title, link: null }],
      enforced: true,
      version: before.version,
    });
    troubles.set(-77, 'unknown');
    const [status, answer] = await ask('PUT', '/api/admin/routes/arbitragePre', ADMIN, add(-77, 'Fantasma'));
    expect([status, answer.reason]).toEqual([400, 'unusable_group']);
    expect(answer.message).toContain('Fantasma: o Telegram não conhece este id');
    expect(await listOf('arbitragePre')).toEqual(before);

    troubles.set(PRE_CHAT, 'not_in');
    expect(await listOf('arbitragePre')).toMatchObject({ troubles: [{ chatId: PRE_CHAT, trouble: 'not_in' }] });
    expect((await ask('PUT', '/api/admin/routes/arbitragePre', ADMIN, add(-78, 'Novo')))[0]).toBe(200);
    const asked = await made.app.request('/api/access?route=/arbitragem-pre', {
      headers: { Cookie: await made.access.cookieOf(asTelegramId(STRANGER)) },
    });
    expect(await asked.json()).toEqual({ decision: 'join', groups: [{ title: 'Novo', link: null }] });

    made.access.setReachable(false);
    const silent = await ask('PUT', '/api/admin/routes/arbitrageLive', ADMIN, { ...add(-79, 'Outro'), version: null });
    expect(silent[0]).toBe(503);
  });

  it('follows a group that became a supergroup, in every list', async () => {
    await made.access.bus.publish('chat.moved', { from: asChatId(PRE_CHAT), to: asChatId(-1_000_999) });
    await expect
      .poll(async () => (await listOf('arbitragePre')).groups)
      .toMatchObject([{ chatId: -1_000_999, title: 'Pré' }]);
    expect((await listOf('messageBuilder')).groups).toMatchObject([{ chatId: -1_000_999 }]);
  });

  it.each([
    ['calculator', list, 404],
    ['nope', list, 400],
    ['arbitragePre', { ...list, groups: [{ chatId: 5, title: 'x', link: null }] }, 400],
    ['arbitragePre', { ...list, groups: [{ chatId: -5, title: ' ', link: null }] }, 400],
    ['arbitragePre', { ...list, groups: [{ chatId: -5, title: 'x', link: 'javascript:alert(1)' }] }, 400],
    ['arbitragePre', { ...list, groups: [{ chatId: -5, title: 'x', link: 'https://evil.test/t.me' }] }, 400],
    [
      'arbitragePre',
      { ...list, groups: Array.from({ length: 51 }, (_, i) => ({ chatId: -i - 1, title: 'x', link: null })) },
      400,
    ],
  ])('refuses %s %#', async (routeId, body, status) => {
    expect((await ask('PUT', `/api/admin/routes/${routeId}`, ADMIN, body))[0]).toBe(status);
  });

  it('pages through the audit log, newest first', async () => {
    for (let i = 0; i < 60; i++) {
      made.access.pass(1);
      made.access.parts.audit.record({ kind: 'access.refused', actor: `tg:${i}` });
    }
    await made.access.parts.audit.settled();
    const [, first] = await ask('GET', '/api/admin/audit', ADMIN);
    expect(first.entries).toHaveLength(50);
    expect(first.entries[0].actor).toBe('tg:59');
    const [, second] = await ask('GET', `/api/admin/audit?cursor=${encodeURIComponent(first.next)}`, ADMIN);
    expect(second.entries.map((entry: { actor: string }) => entry.actor)).toContain('tg:0');
    expect(second.next).toBeNull();
    expect((await ask('GET', '/api/admin/audit?cursor=made-up', ADMIN))[0]).toBe(400);
  });

  it('records a repeated act at most once a minute', async () => {
    const { audit } = made.access.parts;
    for (let i = 0; i < 5; i++) audit.record({ kind: 'session.refused', actor: 'anonymous', reason: 'bad_hash' });
    made.access.pass(60_000);
    audit.record({ kind: 'session.refused', actor: 'anonymous', reason: 'bad_hash' });
    await audit.settled();
    expect((await audit.page(null)).entries).toHaveLength(2);
  });
});

it('/api/admin/machine and /api/admin/content say what there is', async () => {
  const [, machine] = await ask('GET', '/api/admin/machine', ADMIN);
  expect(machine).toMatchObject({ build: 'b1', readers: 0, queues: { alerts: 0, posts: 0 }, slow: [] });
  expect(machine.parts.store).toEqual({ state: 'ok', reason: null });
  expect(machine.memory.rss).toBeGreaterThan(1_000_000);
  const [, content] = await ask('GET', '/api/admin/content', ADMIN);
  expect(content).toMatchObject({
    posts: { kept: 0, waiting: 0 },
    procedures: { published: 0, drafts: 0 },
    flows: { published: 0, kept: 0, support: 0 },
    alerts: { sent: 0 },
  });
});

describe('/api/admin/backups', () => {
  it('makes one, records who asked, and says that it is there', async () => {
    expect(await ask('GET', '/api/admin/backups', ADMIN)).toMatchObject([200, { backups: [], failed: null }]);
    expect(await ask('POST', '/api/admin/backups', ADMIN)).toMatchObject([202, { making: true }]);
    await made.backups.settled();
    const [, { backups, making }] = await ask('GET', '/api/admin/backups', ADMIN);
    expect([backups.length, making]).toEqual([1, false]);
    const health = await (await made.app.request('/api/health')).json();
    expect(health.lastBackupAt).toBe(backups[0].at);
    await made.access.parts.audit.settled();
    const { entries } = await made.access.parts.audit.page(null);
    expect(entries.map(({ kind, actor }) => `${kind} ${actor}`)).toEqual(
      expect.arrayContaining([`admin.backup tg:${ADMIN}`, `backup.made tg:${ADMIN}`]),
    );
    // As while one is being made.
    Object.assign(made.backups, { begin: () => false });
    expect((await ask('POST', '/api/admin/backups', ADMIN))[0]).toBe(409);
  });
});
