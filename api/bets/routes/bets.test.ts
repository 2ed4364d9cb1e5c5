import { beforeEach, describe, expect, it } from 'vitest';
import { asTelegramId, asUid } from '#shared/units.ts';
import { MEMBER, STRANGER } from '../../access/access-fixture.ts';
import { createTestApp, type TestRequest } from '../../testing/test-app.ts';

const PATH = '/api/bets/actions';

let made: Awaited<ReturnType<typeof createTestApp>>;
beforeEach(async () => {
  made = await createTestApp();
});

type Who = Pick<TestRequest, 'token' | 'as'>;
const ask = (method: string, path: string, who: Who, body?: unknown) => made.ask(method, path, { ...who, body });
const deposit = (id: string) => ({ kind: 'deposit', id, at: 1_000, house: 'betano', cents: 5_000 });
const add = (who: Who, actions: unknown[], id = 'r1') => ask('POST', PATH, who, { id, actions });

describe('the book of bets of who asks', () => {
  it('belongs to a person who is signed in', async () => {
    expect((await ask('GET', PATH, {})).status).toBe(401);
    expect((await add({}, [deposit('a')])).status).toBe(401);
    expect((await add({ token: 'x.y.z', as: MEMBER }, [deposit('a')])).status).toBe(401);
  });

  it.each(['2026-13-01', '2026-02-30'])('takes no free bet that expires on %s', async expires => {
    const voucher = { kind: 'voucher', id: 'v', voucher: 'v1', at: 1_000, house: 'betano', cents: 5_000 };
    expect((await add({ as: MEMBER }, [{ ...voucher, expires: '2026-12-01' }])).status).toBe(200);
    expect((await add({ as: MEMBER }, [{ ...voucher, expires }], 'r2')).status).toBe(400);
  });

  it('is read by nobody else', async () => {
    expect(await add({ as: MEMBER }, [deposit('a')])).toMatchObject({ status: 200, body: { added: 1 } });
    expect((await ask('GET', PATH, { as: MEMBER })).body).toMatchObject({ actions: [deposit('a')], isLast: true });
    expect((await ask('GET', PATH, { as: STRANGER })).body.actions).toEqual([]);
  });

  it('is the same by the account and by the Telegram person that are linked, and leaves with the account', async () => {
    const { bench, parts } = made.access;
    const { localId, idToken } = await bench.signUp('ana@example.com');
    await add({ as: MEMBER }, [deposit('a')]);
    await bench.call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
    await bench.call('update', { oobCode: await bench.mailedCode() });
    await parts.identity.linkTelegram(asUid(localId), asTelegramId(MEMBER));
    await add({ token: idToken }, [deposit('b')], 'r2');
    const ids = async (who: Who) => (await ask('GET', PATH, who)).body.actions.map(({ id }: { id: string }) => id);
    expect([await ids({ token: idToken }), await ids({ as: MEMBER })]).toEqual([
      ['b', 'a'],
      ['b', 'a'],
    ]);
    const exported = await ask('GET', '/api/account/export', { token: idToken });
    expect(JSON.stringify(exported.body)).toContain('"house":"betano"');
    await made.app.request('/api/account', { method: 'DELETE', headers: { Authorization: `Bearer ${idToken}` } });
    const left = await made.access.store.query('bet_log_parts', {});
    expect(left.documents).toEqual([]);
  });

  it.each([
    ['no actions', []],
    ['another kind without a time', [{ kind: 'horoscope', id: 'a', text: 'touro' }]],
    ['half a centavo', [{ ...deposit('a'), cents: 0.5 }]],
    [
      'a bet without odds',
      [{ kind: 'place', id: 'a', at: 0, bet: 'b', terms: { procedure: 'p', house: 'kto', stakeCents: 1 } }],
    ],
    ['too many', Array.from({ length: 501 }, (_, index) => deposit(`a${index}`))],
    [
      'one that is too long',
      [
        {
          kind: 'edit',
          id: 'a',
          at: 0,
          bet: 'b',
          set: {
            notes: 'ç'.repeat(2_000),
            selections: Array.from({ length: 40 }, () => ({ name: 'x'.repeat(200), odds: 2 })),
          },
        },
      ],
    ],
  ])('refuses %s, and keeps nothing of it', async (_, actions) => {
    const refused = await add({ as: MEMBER }, actions);
    expect([refused.status, refused.body.code]).toEqual([400, 'invalid_request']);
    expect((await ask('GET', PATH, { as: MEMBER })).body.actions).toEqual([]);
  });

  it('starts again for a cursor that it does not know', async () => {
    await add({ as: MEMBER }, [deposit('a')]);
    const page = await ask('GET', `${PATH}?after=${encodeURIComponent("'; drop:9,x")}`, { as: MEMBER });
    expect(page.body.actions).toHaveLength(1);
  });
});
