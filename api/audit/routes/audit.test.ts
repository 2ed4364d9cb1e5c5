import { beforeEach, describe, expect, it } from 'vitest';
import { asTelegramId } from '#shared/units.ts';
import { ADMIN } from '../../access/access-fixture.ts';
import { createTestApp } from '../../testing/test-app.ts';

let made: Awaited<ReturnType<typeof createTestApp>>;
beforeEach(async () => {
  made = await createTestApp();
});

const ask = async (method: string, path: string, telegramId: number | null) => {
  const answer = await made.ask(method, path, { as: telegramId });
  return [answer.status, answer.body] as const;
};

describe('/api/admin/audit', () => {
  const seed = async () => {
    const { audit } = made.access.parts;
    audit.record({ kind: 'session.granted', actor: 'tg:42', reason: 'launch', device: 'Chrome · Android' });
    audit.record({ kind: 'access.refused', actor: 'tg:43', subject: '/arbitragem-pre', reason: 'join' });
    audit.record({ kind: 'admin.houses', actor: 'tg:44', subject: '=1+1', before: 'a;b', after: 'c' });
    await audit.settled();
  };
  const kinds = async (query: string) => {
    const [, { entries }] = await ask('GET', `/api/admin/audit?${query}`, ADMIN);
    return entries.map(({ kind }: { kind: string }) => kind);
  };

  it('shows one group of entries, or those about somebody', async () => {
    await seed();
    expect(await kinds('group=signIns')).toEqual(['session.granted']);
    expect(await kinds('group=access')).toEqual(['access.refused']);
    expect(await kinds('q=TG:43')).toEqual(['access.refused']);
    expect(await kinds('q=android')).toEqual(['session.granted']);
    expect((await ask('GET', '/api/admin/audit?group=all', ADMIN))[0]).toBe(400);
    expect((await ask('GET', `/api/admin/audit?q=${'x'.repeat(101)}`, ADMIN))[0]).toBe(400);
  });

  it('names who came in with their Telegram', async () => {
    const { people } = made.access.parts;
    const user = { id: asTelegramId(42), firstName: 'Ana', lastName: 'Prado' };
    await people.saw({
      ...user,
      username: null,
      languageCode: null,
      photoUrl: null,
      isPremium: false,
      allowsWriteToPm: false,
    });
    await seed();
    const [, { entries }] = await ask('GET', '/api/admin/audit', ADMIN);
    const names = entries.map(({ actor, name }: { actor: string; name: string | null }) => [actor, name]);
    expect(Object.fromEntries(names)).toEqual({ 'tg:42': 'Ana Prado', 'tg:43': null, 'tg:44': null });
  });

  it('looks so far back at once, and says where to go on', async () => {
    const { audit } = made.access.parts;
    audit.record({ kind: 'session.granted', actor: 'tg:42', reason: 'launch' });
    for (let i = 0; i < 1_000; i++) audit.record({ kind: 'admin.houses', actor: `tg:${i}` });
    made.access.pass(1);
    for (let i = 0; i < 1_000; i++) audit.record({ kind: 'admin.houses', actor: `tg:${i}` });
    await audit.settled();
    let cursor: string | null = '';
    let asked = 0;
    const found: string[] = [];
    while (cursor !== null) {
      const query: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      const [, page] = await ask('GET', `/api/admin/audit?group=signIns${query}`, ADMIN);
      found.push(...page.entries.map(({ kind }: { kind: string }) => kind));
      cursor = page.next;
      asked += 1;
    }
    expect([asked, found]).toEqual([3, ['session.granted']]);
  });

  it('shows what is of some days only', async () => {
    const { audit } = made.access.parts;
    const at = made.access.now() as number;
    for (let day = 0; day < 3; day++) {
      audit.record({ kind: 'admin.houses', actor: `tg:${day}` });
      made.access.pass(86_400_000);
    }
    await audit.settled();
    const actors = async (query: string) => {
      const [, { entries }] = await ask('GET', `/api/admin/audit?group=admin&${query}`, ADMIN);
      return entries.map(({ actor }: { actor: string }) => actor);
    };
    const day = 86_400_000;
    expect(await actors(`from=${at + day}`)).toEqual(['tg:2', 'tg:1']);
    expect(await actors(`before=${at + day}`)).toEqual(['tg:0']);
    expect(await actors(`from=${at + 1}&before=${at + 2 * day}`)).toEqual(['tg:1']);
    expect((await ask('GET', '/api/admin/audit?from=ontem', ADMIN))[0]).toBe(400);
  });

  it('is cut after so many lines, or so long a search, and the file says so', async () => {
    const cookie = await made.access.cookieOf(asTelegramId(ADMIN));
    const take = async (query: string) => {
      const answer = await made.app.request(`/api/admin/audit/export?${query}`, { headers: { Cookie: cookie } });
      return [answer.headers.get('X-Export-End'), (await answer.text()).trim().split('\r\n')] as const;
    };
    await seed();
    expect((await take('group=admin'))[0]).toBe('whole');
    let asked = 0;
    // A log without an end, of which each page has one entry of the filter, or none.
    Object.assign(made.access.parts.audit, {
      page: async (_: unknown, { q }: { q?: string }) => {
        asked += 1;
        const entry = { id: 'x', at: 1, kind: 'admin.houses', actor: 'tg:1', subject: null, reason: null };
        const more = { device: null, before: null, after: null };
        const entries = q === 'rare' ? [] : Array.from({ length: 1_000 }, () => ({ ...entry, ...more }));
        return { entries, next: 'more' };
      },
    });
    const [end, lines] = await take('group=admin');
    expect([end, lines.length, lines.at(-1)]).toEqual(['rows', 20_002, expect.stringMatching(/^Cortado aqui/)]);
    asked = 0;
    const [early, few] = await take('q=rare');
    expect([early, few.length, few.at(-1), asked]).toEqual([
      'search',
      2,
      expect.stringMatching(/^A procura parou/),
      50,
    ]);
  });

  it('is a table in which nothing is a formula', async () => {
    await seed();
    const cookie = await made.access.cookieOf(asTelegramId(ADMIN));
    const answer = await made.app.request('/api/admin/audit/export?group=admin', { headers: { Cookie: cookie } });
    expect(answer.headers.get('content-type')).toContain('text/csv');
    const [head, line, ...rest] = (await answer.text()).trim().split('\r\n');
    expect(head).toContain('quando;o quê;quem');
    expect(line).toMatch(/;admin\.houses;tg:44;'=1\+1;;;"a;b";c$/);
    expect(rest).toEqual([]);
  });
});
