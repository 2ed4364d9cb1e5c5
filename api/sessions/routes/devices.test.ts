import { beforeEach, describe, expect, it } from 'vitest';
import { asTelegramId } from '#shared/units.ts';
import { MEMBER, STRANGER } from '../../access/access-fixture.ts';
import { signLaunch } from '../../auth/launches-fixture.ts';
import { GOOD_PASSWORD } from '../../identity/identity-fixture.ts';
import { createTestApp } from '../../testing/test-app.ts';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';

let made: Awaited<ReturnType<typeof createTestApp>>;
beforeEach(async () => {
  made = await createTestApp();
});

const cookieOf = (telegramId: number) => made.access.cookieOf(asTelegramId(telegramId));
const ask = (method: string, path: string, headers: Record<string, string> = {}, body?: object) =>
  made.app.request(path, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
const devices = async (headers: Record<string, string>) =>
  (await (await ask('GET', '/api/devices', headers)).json()).devices as { id: string; isCurrent: boolean }[];
const isIn = async (cookie: string) =>
  ((await (await ask('GET', '/api/session', { Cookie: cookie })).json()) as { telegram: object | null }).telegram !==
  null;
const cookiesIn = (response: Response) =>
  response.headers
    .getSetCookie()
    .map(cookie => cookie.split(';')[0])
    .join('; ');

describe('/api/devices', () => {
  it('lists the devices of the person who asks, and of nobody else', async () => {
    const mine = await cookieOf(MEMBER);
    await cookieOf(MEMBER);
    await cookieOf(STRANGER);
    const listed = await devices({ Cookie: mine });
    expect(listed.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    expect((await ask('GET', '/api/devices')).status).toBe(401);
  });

  it('names the browser and the system', async () => {
    const response = await ask('POST', '/api/telegram/session', { 'User-Agent': ANDROID }, { initData: signLaunch() });
    expect(await devices({ Cookie: cookiesIn(response) })).toMatchObject([
      { device: 'Chrome · Android', way: 'launch', isCurrent: true },
    ]);
  });

  it('signs one device out at once, and no device of another person', async () => {
    const [mine, other, stranger] = [await cookieOf(MEMBER), await cookieOf(MEMBER), await cookieOf(STRANGER)];
    const [theirs] = await devices({ Cookie: stranger });
    const others = (await devices({ Cookie: mine })).filter(({ isCurrent }) => !isCurrent);
    expect((await ask('DELETE', `/api/devices/${theirs?.id}`, { Cookie: mine })).status).toBe(404);
    expect((await ask('DELETE', `/api/devices/${others[0]?.id}`, { Cookie: mine })).status).toBe(204);
    expect([await isIn(mine), await isIn(other), await isIn(stranger)]).toEqual([true, false, true]);
  });

  it('signs the account out too where the device came by Telegram, or by the account', async () => {
    const [mine, other] = [await cookieOf(MEMBER), await cookieOf(MEMBER)];
    const { customToken } = await (await ask('POST', '/api/telegram/account-token', { Cookie: other })).json();
    const answer = await made.access.bench.call('signInWithCustomToken', {
      token: customToken,
      returnSecureToken: true,
    });
    const bearer = { Authorization: `Bearer ${answer.idToken}` };
    expect((await ask('GET', '/api/account', bearer)).status).toBe(200);
    const byAccount = await ask('POST', '/api/account/session', { Authorization: bearer.Authorization });
    for (const device of (await devices({ Cookie: mine })).filter(({ isCurrent }) => !isCurrent)) {
      expect((await ask('DELETE', `/api/devices/${device.id}`, { Cookie: mine })).status).toBe(204);
    }
    expect([await isIn(mine), await isIn(other), await isIn(cookiesIn(byAccount))]).toEqual([true, false, false]);
    expect((await ask('GET', '/api/account', bearer)).status).toBe(401);
    // It cannot come in again with what it has.
    expect((await ask('POST', '/api/account/session', bearer)).status).toBe(401);
  });

  it('ends the account’s sign-in with the session that it began', async () => {
    const { bench } = made.access;
    const { idToken } = await bench.signUp('ana@example.com');
    await bench.call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
    await bench.call('update', { oobCode: await bench.mailedCode() });
    const mine = await cookieOf(MEMBER);
    const link = { Authorization: `Bearer ${idToken}`, Cookie: mine };
    expect((await ask('POST', '/api/account/telegram', link)).status).toBe(200);
    made.access.pass(2_000);
    bench.inBrowser('phone');
    const lost = await bench.call('signInWithPassword', { email: 'ana@example.com', password: GOOD_PASSWORD });
    const bearer = { Authorization: `Bearer ${lost.idToken}` };
    const phone = cookiesIn(await ask('POST', '/api/account/session', bearer));
    const other = (await devices({ Cookie: mine })).find(({ isCurrent }) => !isCurrent);
    expect((await ask('DELETE', `/api/devices/${other?.id}`, { Cookie: mine })).status).toBe(204);
    expect(await isIn(phone)).toBe(false);
    expect((await ask('POST', '/api/account/session', bearer)).status).toBe(401);
    // The other sign-in of the same account goes on.
    expect((await ask('GET', '/api/account', { Authorization: `Bearer ${idToken}` })).status).toBe(200);
  });

  it('tells apart two sign-ins of one second', async () => {
    const { bench } = made.access;
    const { idToken } = await bench.signUp('ana@example.com');
    await bench.call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
    await bench.call('update', { oobCode: await bench.mailedCode() });
    const link = { Authorization: `Bearer ${idToken}`, Cookie: await cookieOf(MEMBER) };
    expect((await ask('POST', '/api/account/telegram', link)).status).toBe(200);
    const enter = async () => {
      made.access.pass(100);
      const again = await bench.call('signInWithPassword', { email: 'ana@example.com', password: GOOD_PASSWORD });
      return cookiesIn(await ask('POST', '/api/account/session', { Authorization: `Bearer ${again.idToken}` }));
    };
    const before = await enter();
    made.access.pass(100);
    expect((await ask('DELETE', '/api/devices', { Cookie: before })).status).toBe(204);
    const after = await enter();
    expect([await isIn(before), await isIn(after)]).toEqual([false, true]);
  });

  it('lists the sign-ins of an account without Telegram one by one, and signs out one', async () => {
    const { bench } = made.access;
    const mine = await bench.signUp('ana@example.com');
    bench.inBrowser('phone');
    const lost = await bench.call('signInWithPassword', { email: 'ana@example.com', password: GOOD_PASSWORD });
    const bia = await bench.signUp('bia@example.com');
    const [own, theirs, others] = [mine, lost, bia].map(({ idToken }) => ({ Authorization: `Bearer ${idToken}` }));
    const listed = await devices(own ?? {});
    expect(listed).toMatchObject([
      { isCurrent: true, way: 'email' },
      { isCurrent: false, way: 'email' },
    ]);
    const remove = (id: string | undefined, headers = {}) => ask('DELETE', `/api/devices/${id}`, headers);
    expect((await remove(listed[1]?.id, others)).status).toBe(404);
    expect((await remove(listed[1]?.id, own)).status).toBe(204);
    expect((await ask('GET', '/api/account', theirs)).status).toBe(401);
    expect((await bench.refresh(String(lost.refreshToken))).error?.message).toBe('TOKEN_EXPIRED');
    expect((await ask('GET', '/api/account', own)).status).toBe(200);
    expect((await remove(listed[1]?.id, own)).status).toBe(404);
    expect(await devices(own ?? {})).toHaveLength(1);
  });

  it('lists a browser with a Telegram session and the account as one, and ends both', async () => {
    const { bench } = made.access;
    const [mine, other] = [await cookieOf(MEMBER), await cookieOf(MEMBER)];
    const { customToken } = await (await ask('POST', '/api/telegram/account-token', { Cookie: other })).json();
    const entered = await bench.call('signInWithCustomToken', { token: customToken, returnSecureToken: true });
    const listed = await devices({ Cookie: mine });
    expect(listed.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    expect((await ask('DELETE', `/api/devices/${listed[1]?.id}`, { Cookie: mine })).status).toBe(204);
    expect((await bench.refresh(String(entered.refreshToken))).error?.message).toBe('TOKEN_EXPIRED');
    expect([await isIn(mine), await isIn(other)]).toEqual([true, false]);
  });

  it('says whether it lists the account', async () => {
    const response = await ask('GET', '/api/devices', { Cookie: await cookieOf(MEMBER) });
    expect(await response.json()).toMatchObject({ listsAccount: true });
  });

  it('signs out everywhere: all Telegram sessions, the account, and this device', async () => {
    const [mine, other] = [await cookieOf(MEMBER), await cookieOf(MEMBER)];
    const token = await (await ask('POST', '/api/telegram/account-token', { Cookie: mine })).json();
    const entered = await made.access.bench.call('signInWithCustomToken', {
      token: token.customToken,
      returnSecureToken: true,
    });
    made.access.pass(1_000);
    const response = await ask('DELETE', '/api/devices', { Cookie: mine });
    expect([response.status, response.headers.getSetCookie().join()]).toEqual([
      204,
      expect.stringContaining('Max-Age=0'),
    ]);
    expect([await isIn(mine), await isIn(other)]).toEqual([false, false]);
    const bearer = { Authorization: `Bearer ${entered.idToken}` };
    expect((await ask('GET', '/api/account', bearer)).status).toBe(401);
  });
});

describe('somebody who once knew the password', () => {
  const email = 'ana@example.com';

  async function takeOver() {
    const { bench } = made.access;
    const { idToken } = await bench.signUp(email);
    await bench.call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
    await bench.call('update', { oobCode: await bench.mailedCode() });
    const own = { Authorization: `Bearer ${idToken}`, Cookie: await cookieOf(MEMBER) };
    expect((await ask('POST', '/api/account/telegram', own)).status).toBe(200);
    const theirs = await bench.call('signInWithPassword', { email, password: GOOD_PASSWORD });
    const entered = await ask('POST', '/api/account/session', { Authorization: `Bearer ${theirs.idToken}` });
    return { cookie: cookiesIn(entered), idToken: String(theirs.idToken), victim: own.Cookie };
  }
  async function reset() {
    const { bench } = made.access;
    await bench.call('sendOobCode', { requestType: 'PASSWORD_RESET', email });
    await bench.call('resetPassword', { oobCode: await bench.mailedCode(), newPassword: `${GOOD_PASSWORD} novo 9` });
  }

  it('has nothing left once the password was reset', async () => {
    const thief = await takeOver();
    expect(await isIn(thief.cookie)).toBe(true);
    made.access.pass(1_000);
    await reset();
    made.access.pass(1_000);
    expect(await isIn(thief.cookie)).toBe(false);
    expect((await ask('POST', '/api/telegram/account-token', { Cookie: thief.cookie })).status).toBe(401);
    const bearer = { Authorization: `Bearer ${thief.idToken}` };
    expect((await ask('POST', '/api/account/session', bearer)).status).toBe(401);
  });

  it('cannot make an old sign-in look new with a token from the cookie', async () => {
    const thief = await takeOver();
    made.access.pass(6 * 60_000);
    const { customToken } = await (await ask('POST', '/api/telegram/account-token', { Cookie: thief.cookie })).json();
    const entered = await made.access.bench.call('signInWithCustomToken', {
      token: customToken,
      returnSecureToken: true,
    });
    const change = made.access.bench.call('update', { idToken: entered.idToken, password: 'uma senha de ladrão 7' });
    expect(await change).toMatchObject({ error: { message: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN' } });
    const bearer = { Authorization: `Bearer ${entered.idToken}` };
    expect(await (await ask('DELETE', '/api/account', bearer)).json()).toMatchObject({ reason: 'recent_login' });
    const confirm = await ask('POST', '/api/telegram/account-token?for=confirm', { Cookie: thief.cookie });
    expect([confirm.status, await confirm.json()]).toMatchObject([401, { reason: 'old_proof' }]);
  });

  it('loses the session with the link to Telegram', async () => {
    const thief = await takeOver();
    const own = await made.access.bench.call('signInWithPassword', { email, password: GOOD_PASSWORD });
    made.access.pass(1_000);
    const headers = { Authorization: `Bearer ${own.idToken}`, Cookie: thief.victim };
    expect((await ask('DELETE', '/api/account/telegram', headers)).status).toBe(200);
    made.access.pass(1_000);
    // Telegram itself vouched for the device that asked, so that one stays.
    expect([await isIn(thief.cookie), await isIn(thief.victim)]).toEqual([false, true]);
  });
});
