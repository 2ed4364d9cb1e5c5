import { beforeEach, describe, expect, it } from 'vitest';
import { FIRST_COMMISSIONS } from '#shared/markets/commissions.ts';
import { ADMIN, MEMBER } from '../../access/access-fixture.ts';
import { createTestApp } from '../../testing/test-app.ts';

let made: Awaited<ReturnType<typeof createTestApp>>;
beforeEach(async () => {
  made = await createTestApp();
});

const ask = async (method: string, path: string, telegramId: number | null, body?: unknown) => {
  const answer = await made.ask(method, path, { as: telegramId, body });
  return [answer.status, answer.body] as const;
};
const commissions = { ...FIRST_COMMISSIONS, betfair: 0.05, betbra: 0.03 };
const PATH = '/api/admin/commissions';

describe('the public commissions', () => {
  it('are cached and revalidated: unchanged until somebody changes them', async () => {
    const first = await made.app.request('/api/commissions');
    expect(await first.json()).toEqual({ commissions: FIRST_COMMISSIONS });
    expect(first.headers.get('Cache-Control')).toBe('no-cache');
    const headers = { 'If-None-Match': first.headers.get('ETag') ?? '' };
    expect((await made.app.request('/api/commissions', { headers })).status).toBe(304);
    await ask('PUT', PATH, ADMIN, { commissions, version: null });
    const next = await made.app.request('/api/commissions', { headers });
    expect([next.status, await next.json()]).toEqual([200, { commissions }]);
  });
});

describe('changes by administrators', () => {
  it.each([
    ['GET', undefined],
    ['PUT', { commissions, version: null }],
    ['POST', { version: null }],
  ])('%s is for administrators only', async (method, body) => {
    const path = method === 'POST' ? `${PATH}/undo` : PATH;
    expect((await ask(method, path, null, body))[0]).toBe(401);
    expect((await ask(method, path, MEMBER, body))[0]).toBe(403);
    await made.access.parts.audit.settled();
    const { entries } = await made.access.parts.audit.page(null);
    expect(entries.map(({ kind, subject }) => `${kind} ${subject}`)).toContain(`admin.refused ${path}`);
    expect(made.commissions.current()).toEqual(FIRST_COMMISSIONS);
  });

  it('are taken back, in the log too, unless somebody changed them since', async () => {
    const [, saved] = await ask('PUT', PATH, ADMIN, { commissions, version: null });
    expect(saved).toMatchObject({ by: `tg:${ADMIN}`, undoable: 1 });
    expect((await ask('POST', `${PATH}/undo`, ADMIN, { version: null }))[0]).toBe(409);
    const [status, undone] = await ask('POST', `${PATH}/undo`, ADMIN, { version: saved.version });
    expect([status, undone.commissions, undone.undoable]).toEqual([200, FIRST_COMMISSIONS, 0]);
    expect(made.commissions.current()).toEqual(FIRST_COMMISSIONS);
    expect((await ask('POST', `${PATH}/undo`, ADMIN, { version: undone.version }))[0]).toBe(400);
    await made.access.parts.audit.settled();
    const { entries } = await made.access.parts.audit.page(null);
    expect(entries.find(({ reason }) => reason === 'undone')).toMatchObject({
      kind: 'admin.commissions',
      actor: `tg:${ADMIN}`,
      before: 'Betfair Exchange: 5 %; BetBra: 3 %',
      after: 'Betfair Exchange: 6,5 %; BetBra: 3,25 %',
    });
  });

  it('are recorded line by line, and the second of two conflicting changes is refused', async () => {
    const [, before] = await ask('GET', PATH, ADMIN);
    expect(before).toEqual({
      commissions: FIRST_COMMISSIONS,
      version: null,
      damaged: false,
      at: null,
      by: null,
      undoable: 0,
    });
    const [status, saved] = await ask('PUT', PATH, ADMIN, { commissions, version: before.version });
    expect([status, saved.commissions]).toEqual([200, commissions]);
    await made.access.parts.audit.settled();
    const [entry] = (await made.access.parts.audit.page(null)).entries;
    expect(entry).toMatchObject({
      kind: 'admin.commissions',
      actor: `tg:${ADMIN}`,
      before: 'Betfair Exchange: 6,5 %; BetBra: 3,25 %',
      after: 'Betfair Exchange: 5 %; BetBra: 3 %',
    });
    // A change, its reversal and the same change again within a minute are three records.
    for (const next of [FIRST_COMMISSIONS, commissions]) {
      const { version } = (await ask('GET', PATH, ADMIN))[1];
      await ask('PUT', PATH, ADMIN, { commissions: next, version });
    }
    await made.access.parts.audit.settled();
    expect((await made.access.parts.audit.page(null)).entries).toHaveLength(3);
    const late = await ask('PUT', PATH, ADMIN, { commissions: FIRST_COMMISSIONS, version: before.version });
    expect(late[0]).toBe(409);
    expect((await ask('GET', PATH, ADMIN))[1].commissions).toEqual(commissions);
  });

  it.each([
    { commissions: { ...commissions, betfair: 0.51 }, version: null },
    { commissions: { ...commissions, betfair: -0.01 }, version: null },
    { commissions: { ...commissions, betfair: '0.05' }, version: null },
    { commissions: { betfair: 0.05 }, version: null },
    { commissions },
  ])('refuses an invalid table %#', async body => {
    expect((await ask('PUT', PATH, ADMIN, body))[0]).toBe(400);
    expect((await ask('GET', PATH, ADMIN))[1].version).toBeNull();
  });
});
