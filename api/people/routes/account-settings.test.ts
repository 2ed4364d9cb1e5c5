import { beforeEach, describe, expect, it } from 'vitest';
import { asTelegramId, asUid } from '#shared/units.ts';
import { MAX_CHANGES_BYTES, settingsBytes } from '#shared/wire/account/account-settings.ts';
import { MEMBER, STRANGER } from '../../access/access-fixture.ts';
import { createTestApp, type TestRequest } from '../../testing/test-app.ts';

const SETTINGS = '/api/account/settings';

let made: Awaited<ReturnType<typeof createTestApp>>;
let token: string;
let uid: string;
beforeEach(async () => {
  made = await createTestApp();
  const { localId, idToken } = await made.access.bench.signUp('ana@example.com');
  [uid, token] = [localId, idToken];
});

type Who = Pick<TestRequest, 'token' | 'as'>;
const ask = (method: string, path: string, who: Who, body?: unknown) => made.ask(method, path, { ...who, body });
const read = async (who: Who) => (await ask('GET', SETTINGS, who)).body;
const put = (who: Who, version: string, changes: unknown, id = `request-${Math.random()}`.replace('.', '')) =>
  ask('PUT', SETTINGS, who, { id, version, changes });
const sum = (key: string, link = '1A') => ({ kind: 'calculation', key, value: { link } });
const gone = (key: string) => ({ kind: 'calculation', key, value: null });

describe('a write', () => {
  it('changes only what it names, and is refused once the document has another version', async () => {
    const { version } = await read({ token });
    const first = await put({ token }, version, [sum('a'), { kind: 'rounding', key: '', value: 500 }]);
    expect(first).toMatchObject({ status: 200, body: { owner: uid } });
    const late = await put({ token }, version, [sum('b')]);
    expect(late).toMatchObject({ status: 409, body: { code: 'conflict', reason: 'stale' } });
    const again = await put({ token }, first.body.version, [sum('b')]);
    expect(again.body.entries).toEqual([sum('a'), { kind: 'rounding', key: '', value: 500 }, sum('b')]);
  });

  it('is applied once, however often it arrives, and even after others', async () => {
    const { version } = await read({ token });
    const first = await put({ token }, version, [sum('a')], 'request-1');
    await put({ token }, first.body.version, [gone('a'), sum('b')]);
    const again = await put({ token }, version, [sum('a')], 'request-1');
    expect(again).toMatchObject({ status: 200, body: { entries: [sum('b')] } });
  });

  it('is written by one of several that arrive together', async () => {
    const { version } = await read({ token });
    const all = await Promise.all(['a', 'b', 'c', 'd'].map(name => put({ token }, version, [sum(name)])));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect((await read({ token })).entries).toHaveLength(1);
  });

  it('without a version, of a page of an earlier version, is refused with a reason and changes nothing', async () => {
    const answer = await ask('PUT', SETTINGS, { token }, { theme: { mode: 'dark', primary: 'red' } });
    expect(answer).toMatchObject({ status: 409, body: { code: 'conflict', reason: 'outdated' } });
    expect((await read({ token })).entries).toEqual([]);
  });

  it.each<[string, unknown]>([
    ['a theme nobody knows', [{ kind: 'theme', key: '', value: { mode: 'sepia', primary: 'red' } }]],
    ['a kind nobody knows', [{ kind: 'bets', key: '', value: 1 }]],
    ['no list', { kind: 'rounding' }],
    ['a calculation without a name', [sum('')]],
    ['a name that is too long', [sum('a'.repeat(61))]],
    ['a link that is none', [sum('a', 'a b')]],
    ['a filter that is too long', [{ kind: 'filter', key: 'a', value: { search: 'a'.repeat(1_201) } }]],
    ['more bytes than a request may have', Array.from({ length: 30 }, (_, at) => sum(`${at}`, 'A'.repeat(1_200)))],
  ])('refuses %s', async (_, changes) => {
    const { version } = await read({ token });
    expect(await put({ token }, version, changes)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  });

  it.each(['', '{', 'null', '[]', '"x"'])('refuses the body %j', async body => {
    expect(await ask('PUT', SETTINGS, { token }, body)).toMatchObject({ status: 400 });
  });

  it('of the largest size passes every limit', async () => {
    const long = (at: number) => sum(`${at}`.padEnd(60, '\u0000ã"'), 'A'.repeat(1_200));
    const changes: object[] = [];
    for (let at = 0; settingsBytes([...changes, long(at)]) <= MAX_CHANGES_BYTES; at += 1) changes.push(long(at));
    const { version } = await read({ token });
    expect((await put({ token }, version, changes)).status).toBe(200);
    expect((await read({ token })).entries).toEqual(changes);
  });

  it('is refused where an account has no room for more of a kind', async () => {
    let { version } = await read({ token });
    for (let part = 0; part < 4; part += 1) {
      const changes = Array.from({ length: 50 }, (_, at) => sum(`${part}-${at}`));
      ({ version } = (await put({ token }, version, changes)).body);
    }
    expect(await put({ token }, version, [sum('one more')])).toMatchObject({ status: 409, body: { reason: 'full' } });
    expect((await put({ token }, version, [gone('0-0'), sum('one more')])).status).toBe(200);
  });
});

describe('the settings of a person', () => {
  it('are those of either side: of a Telegram session alone, too', async () => {
    expect((await ask('GET', SETTINGS, {})).status).toBe(401);
    expect((await ask('GET', SETTINGS, { token: 'x', as: MEMBER })).status).toBe(401);
    const { version, owner } = await read({ as: MEMBER });
    expect(owner).toBe(`tg_${MEMBER}`);
    expect((await put({ as: MEMBER }, version, [sum('no Telegram')])).status).toBe(200);
    expect((await read({ as: MEMBER })).entries).toEqual([sum('no Telegram')]);
    expect((await read({ as: STRANGER })).entries).toEqual([]);
  });

  it('of a linked account contain what either side saved, each once, and parting loses nothing', async () => {
    const ofTelegram = await read({ as: MEMBER });
    await put({ as: MEMBER }, ofTelegram.version, [sum('x', '1T'), sum('y', '1T')]);
    await put({ token }, (await read({ token })).version, [sum('x', '1A')]);
    const { bench, parts } = made.access;
    await bench.call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: token });
    await bench.call('update', { oobCode: await bench.mailedCode() });
    await parts.identity.linkTelegram(asUid(uid), asTelegramId(MEMBER));

    const joined = await read({ token });
    expect(joined.entries).toEqual([sum('x', '1A'), sum('y', '1T'), sum('x (2)', '1T')]);
    // The same document through the Telegram session.
    expect(await read({ as: MEMBER })).toEqual(joined);
    await put({ as: MEMBER }, joined.version, [gone('y')]);
    expect((await read({ token })).entries).toEqual([sum('x', '1A'), sum('x (2)', '1T')]);

    await parts.identity.linkTelegram(asUid(uid), null);
    expect((await read({ token })).entries).toEqual([sum('x', '1A'), sum('x (2)', '1T')]);
    const parted = await read({ as: MEMBER });
    expect(parted.entries).toEqual([sum('x', '1T'), sum('y', '1T')]);
    // What is saved apart joins when they are linked again; what was deleted does not return.
    await put({ as: MEMBER }, parted.version, [sum('z', '1T')]);
    await parts.identity.linkTelegram(asUid(uid), asTelegramId(MEMBER));
    expect((await read({ token })).entries).toEqual([sum('x', '1A'), sum('x (2)', '1T'), sum('z', '1T')]);
  });

  it('kept by an earlier version are read, and written on', async () => {
    const settings = {
      theme: { mode: 'dark', primary: 'red' },
      houses: [{ book: 'kto', on: true }],
      rounding: 500,
      calculations: {
        saved: [
          { name: 'b', link: '1B' },
          { name: 'a', link: '1A' },
        ],
        total: '100',
      },
      filters: [{ name: 'f', search: 'lucro_de=2' }],
    };
    await made.store.put('account_settings', uid, { schema: 1, owner: uid, settings }, 'any');
    const { version, entries } = await read({ token });
    expect(entries).toMatchObject([
      { kind: 'theme', value: settings.theme },
      { kind: 'rounding', value: 500 },
      { kind: 'total', value: '100' },
      { kind: 'house', key: 'kto', value: { on: true } },
      sum('a', '1A'),
      sum('b', '1B'),
      { kind: 'filter', key: 'f' },
    ]);
    const written = await put({ token }, version, [gone('a')]);
    expect(written.body.entries).toHaveLength(6);
  });

  it('are exported, marks included, and deleted with the account', async () => {
    const { version } = await put({ token }, (await read({ token })).version, [sum('a')]).then(({ body }) => body);
    await put({ token }, version, [gone('a'), sum('b')]);
    const { body } = await ask('GET', '/api/account/export', { token });
    expect(body.data.account_settings).toMatchObject([{ owner: uid, entries: [{ key: 'a', value: null }, sum('b')] }]);
    expect((await ask('DELETE', '/api/account', { token })).status).toBe(204);
    expect(await made.store.count('account_settings')).toBe(0);
  });
});
