import { beforeEach, describe, expect, it } from 'vitest';
import { ADMIN, MEMBER } from '../../access/access-fixture.ts';
import { createTestApp } from '../../testing/test-app.ts';

let made: Awaited<ReturnType<typeof createTestApp>>;
beforeEach(async () => {
  made = await createTestApp();
});

const PATH = '/api/admin/redirects';
const ask = async (method: string, path: string, body?: unknown) => {
  const answer = await made.ask(method, path, { as: ADMIN, body });
  return [answer.status, answer.body] as const;
};
const rule = (from: string, to: string, scope = 'exact') => ({ version: 1, from, to, scope });
const manifest = async () => (await (await made.app.request('/builds/meta/b1.json')).json()).matcher;

describe(PATH, () => {
  it.each<[string, string, unknown]>([
    ['GET', PATH, undefined],
    ['PUT', PATH, { settings: { rules: [], hosts: [] }, version: null }],
    ['POST', `${PATH}/undo`, { version: null }],
  ])('%s %s is only for administrators', async (method, path, body) => {
    expect((await made.ask(method, path, { body })).status).toBe(401);
    expect((await made.ask(method, path, { as: MEMBER, body })).status).toBe(403);
  });

  it('changes the manifest of the build, and takes the change back', async () => {
    const rules = [rule('/velho', '/planilha'), rule('/promo', 'https://t.me/arbi', 'below')];
    const [status, saved] = await ask('PUT', PATH, { settings: { rules, hosts: ['t.me'] }, version: null });
    expect([status, saved]).toMatchObject([200, { settings: { rules }, undoable: 1, by: `tg:${ADMIN}` }]);
    expect(await manifest()).toMatchObject({
      static: { '/velho': { redirect: '/planilha' } },
      wildcard: { '/promo': { redirect: 'https://t.me/arbi' } },
    });
    const location = async (path: string) => {
      const answer = await made.app.request(path);
      return [answer.status, answer.headers.get('location')];
    };
    expect(await location('/Velho/')).toEqual([302, '/planilha']);
    expect(await location('/promo/maio?x=1')).toEqual([302, 'https://t.me/arbi']);
    expect(await location('/planilha')).toEqual([200, null]);
    expect((await made.app.request('/velho', { method: 'POST' })).status).toBe(404);
    const next = { settings: { rules: [], hosts: [] }, version: saved.version };
    expect((await ask('PUT', PATH, next))[0]).toBe(200);
    expect((await ask('PUT', PATH, next))[0]).toBe(409);
    const { version } = (await ask('GET', PATH))[1];
    expect((await ask('POST', `${PATH}/undo`, { version }))[1].settings.rules).toHaveLength(2);
    expect((await manifest()).static).toEqual({ '/velho': { redirect: '/planilha' } });
    await made.access.parts.audit.settled();
    const { entries } = await made.access.parts.audit.page(null);
    expect(entries.map(({ before, after }) => [before, after])).toContainEqual([
      '',
      '/velho → /planilha; /promo/** → https://t.me/arbi; t.me',
    ]);
  });

  it.each([
    [[rule('/a', '/b'), rule('/b', '/a')], 'loop'],
    [[rule('/a', 'https://evil.example/')], 'host'],
    [[rule('/admin', '/')], 'kept'],
    [[rule('/a', 'javascript:alert(1)')], undefined],
    [[rule('a', '/')], undefined],
    [Array.from({ length: 201 }, (_, at) => rule(`/${at}`, '/planilha')), undefined],
  ])('refuses %j', async (rules, reason) => {
    const [status, body] = await ask('PUT', PATH, { settings: { rules, hosts: ['t.me'] }, version: null });
    expect([status, body.reason]).toEqual([400, reason]);
    expect((await ask('GET', PATH))[1].settings.rules).toEqual([]);
  });
});
