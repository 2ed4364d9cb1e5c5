import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import { asUid } from '#shared/units.ts';
import { ADMIN, MEMBER, STRANGER } from '../../access/access-fixture.ts';
import { OTHER_TOKEN, signLaunch } from '../../auth/launches-fixture.ts';
import { GOOD_PASSWORD } from '../../identity/identity-fixture.ts';
import { createTestApp } from '../../testing/test-app.ts';

let made: Awaited<ReturnType<typeof createTestApp>>;
beforeEach(async () => {
  made = await createTestApp();
});

const ask = async (...asked: Parameters<typeof made.ask>) => {
  const { status, body, headers } = await made.ask(...asked);
  return [status, body, { headers }] as const;
};

const outcome = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).slice(0, 2);

/** An account with a proven mailbox, just signed in. */
async function signUpProven(email = 'ana@example.com'): Promise<{ uid: string; token: string }> {
  const { bench } = made.access;
  const { localId, idToken } = await bench.signUp(email);
  await bench.call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
  await bench.call('update', { oobCode: await bench.mailedCode() });
  return { uid: localId, token: idToken };
}

/** Adds a second factor, and returns the new id token. */
async function enrol(idToken: string): Promise<string> {
  const { bench } = made.access;
  const started = await bench.call('mfaEnrollment:start', { idToken, totpEnrollmentInfo: {} });
  const { sharedSecretKey, sessionInfo } = started.totpSessionInfo as { sharedSecretKey: string; sessionInfo: string };
  const totp = new TOTP({ secret: Secret.fromBase32(sharedSecretKey) });
  const verificationCode = totp.generate({ timestamp: bench.deps.clock.now() });
  const totpVerificationInfo = { sessionInfo, verificationCode };
  return String((await bench.call('mfaEnrollment:finalize', { idToken, totpVerificationInfo })).idToken);
}

async function factorOf(idToken: string): Promise<string> {
  const { users } = await made.access.bench.call('lookup', { idToken });
  return (users as { mfaInfo: { mfaEnrollmentId: string }[] }[])[0]?.mfaInfo[0]?.mfaEnrollmentId ?? '';
}

/** The account of a Telegram person, with a settings document of its own. */
async function telegramAccount(telegramId: number, primary: string): Promise<string> {
  const [, { customToken }] = await ask('POST', '/api/telegram/account-token', { as: telegramId });
  const answer = await made.access.bench.call('signInWithCustomToken', { token: customToken, returnSecureToken: true });
  const token = String(answer.idToken);
  await writeTheme(token, primary);
  return token;
}

const SETTINGS = '/api/account/settings';
let requests = 0;
/** Writes these entries over the version that is there now. */
async function write(token: string, ...changes: object[]): ReturnType<typeof ask> {
  const [, { version }] = await ask('GET', SETTINGS, { token });
  requests += 1;
  return ask('PUT', SETTINGS, { token, body: { id: `request-${requests}`, version, changes } });
}
const writeTheme = (token: string, primary: string) =>
  write(token, { kind: 'theme', key: '', value: { mode: 'dark', primary } });
const entriesOf = async (token: string): Promise<unknown[]> => (await ask('GET', SETTINGS, { token }))[1].entries;
const themeOf = async (token: string) => {
  const entries = (await entriesOf(token)) as { kind: string; value: { primary: string } }[];
  return entries.find(({ kind }) => kind === 'theme')?.value.primary;
};

describe('/api/account', () => {
  it.each<[string, string, unknown]>([
    ['GET', '/api/account', undefined],
    ['POST', '/api/account/session', undefined],
    ['POST', '/api/account/telegram', undefined],
    ['DELETE', '/api/account/telegram', undefined],
    ['GET', '/api/account/export', undefined],
    ['DELETE', '/api/account', undefined],
  ])('%s %s requires a valid id token', async (method, path, body) => {
    expect((await ask(method, path, { as: MEMBER, body }))[0]).toBe(401);
    expect((await ask(method, path, { token: 'eyJhbGciOiJub25lIn0.e30.', body }))[0]).toBe(401);
    const { uid, token } = await signUpProven();
    await made.access.bench.identity.setDisabled(asUid(uid), true);
    expect((await ask(method, path, { token, body }))[0]).toBeGreaterThanOrEqual(401);
  });

  it('links the Telegram person of the session, and then starts Telegram sessions from the account', async () => {
    const { uid, token } = await signUpProven();
    expect(await outcome('POST', '/api/account/telegram', { token })).toMatchObject([400, { reason: 'verify' }]);
    const linked = { uid, telegram: { telegramId: MEMBER }, canUnlink: true };
    expect(await outcome('POST', '/api/account/telegram', { token, as: MEMBER })).toMatchObject([200, linked]);
    expect(await outcome('GET', '/api/account', { token })).toMatchObject([200, linked]);
    const [status, session, response] = await ask('POST', '/api/account/session', { token });
    expect([status, session]).toMatchObject([200, { telegram: { telegramId: MEMBER } }]);
    expect(response.headers.getSetCookie()[0]).toContain(`telegram_id=${MEMBER}`);
  });

  it('starts an administrator’s session from an account only with a second factor', async () => {
    const { token } = await signUpProven();
    await ask('POST', '/api/account/telegram', { token, as: ADMIN });
    const [status, session, response] = await ask('POST', '/api/account/session', { token });
    expect([status, session]).toEqual([200, { telegram: null, isAdmin: false, problem: 'second_factor' }]);
    expect(response.headers.getSetCookie()).toEqual([]);

    const enrolled = await enrol(token);
    const [, admin] = await ask('POST', '/api/account/session', { token: enrolled });
    expect(admin).toMatchObject({ telegram: { telegramId: ADMIN }, isAdmin: true });
  });

  it('notes the device of a session that an account began, for the list of sign-ins', async () => {
    const { token } = await signUpProven();
    await ask('POST', '/api/account/telegram', { token, as: MEMBER });
    const agent = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
    const headers = { Authorization: `Bearer ${token}`, 'User-Agent': agent };
    expect((await made.app.request('/api/account/session', { method: 'POST', headers })).status).toBe(200);
    await made.access.parts.audit.settled();
    const { entries } = await made.access.parts.audit.page(null);
    expect(entries.find(({ reason }) => reason === 'account')).toMatchObject({
      kind: 'session.granted',
      device: expect.stringContaining('Chrome'),
    });
  });

  it('starts a session for a person who has just added or removed the second factor, which ended all others', async () => {
    const { bench } = made.access;
    const { token } = await signUpProven();
    await ask('POST', '/api/account/telegram', { token, as: MEMBER });
    bench.pass(120_000);
    const enrolled = await enrol(token);
    expect(await outcome('POST', '/api/account/session', { token: enrolled })).toMatchObject([200, { problem: null }]);
    bench.pass(120_000);
    const mfaEnrollmentId = await factorOf(enrolled);
    const removed = await bench.call('mfaEnrollment:withdraw', { idToken: enrolled, mfaEnrollmentId });
    const again = await outcome('POST', '/api/account/session', { token: String(removed.idToken) });
    expect(again).toMatchObject([200, { telegram: { telegramId: MEMBER } }]);
    expect((await ask('POST', '/api/account/session', { token: enrolled }))[0]).toBe(401);
  });

  it('links with a separate proof if no cookie is kept', async () => {
    const { token } = await signUpProven();
    expect(await outcome('POST', '/api/account/telegram', { token, body: { initData: signLaunch() } })).toMatchObject([
      200,
      { telegram: { telegramId: 42, name: 'Ana' } },
    ]);
    const forged = { initData: signLaunch({}, OTHER_TOKEN) };
    expect(await outcome('POST', '/api/account/telegram', { token, body: forged })).toMatchObject([
      400,
      { reason: 'verify' },
    ]);
    expect((await ask('POST', '/api/account/telegram', { token, body: { initData: 7 } }))[0]).toBe(400);
  });

  it('links nobody by launch data from before their person signed out', async () => {
    const initData = signLaunch();
    const opened = (await ask('POST', '/api/telegram/session', { body: { initData } }))[2];
    const cookies = opened.headers.getSetCookie().map(cookie => cookie.split(';')[0]);
    const Cookie = cookies.join('; ');
    expect((await made.app.request('/api/devices', { method: 'DELETE', headers: { Cookie } })).status).toBe(204);
    const { token } = await signUpProven();
    expect(await outcome('POST', '/api/account/telegram', { token, body: { initData } })).toMatchObject([
      400,
      { reason: 'verify' },
    ]);
  });

  it('starts no Telegram session for an account without a link', async () => {
    const { token } = await signUpProven();
    const [, session, response] = await ask('POST', '/api/account/session', { token });
    expect([session.telegram, response.headers.getSetCookie()]).toEqual([null, []]);
  });

  it('refuses a second link on either side, and an account with nothing proven', async () => {
    const { idToken } = await made.access.bench.signUp('somebody@example.com');
    expect(await outcome('POST', '/api/account/telegram', { token: idToken, as: MEMBER })).toMatchObject([
      400,
      { reason: 'unproven' },
    ]);
    const ana = await signUpProven('ana@example.com');
    await ask('POST', '/api/account/telegram', { token: ana.token, as: MEMBER });
    expect((await ask('POST', '/api/account/telegram', { token: ana.token, as: STRANGER }))[0]).toBe(409);
    const other = await signUpProven('other@example.com');
    expect(await outcome('POST', '/api/account/telegram', { token: other.token, as: MEMBER })).toMatchObject([
      409,
      { reason: 'taken' },
    ]);
  });

  it('keeps the data of both sides when they are linked, and gives it back when they are unlinked', async () => {
    const ofTelegram = await telegramAccount(MEMBER, 'blue');
    const { token } = await signUpProven();
    expect(await entriesOf(token)).toEqual([]);
    await ask('POST', '/api/account/telegram', { token, as: MEMBER });
    expect(await themeOf(token)).toBe('blue');
    await writeTheme(token, 'red');
    expect(await themeOf(token)).toBe('red');
    const [, exported] = await ask('GET', '/api/account/export', { token });
    expect(exported.data.account_settings).toHaveLength(2);

    expect((await ask('DELETE', '/api/account/telegram', { token }))[0]).toBe(200);
    made.access.pass(1_000);
    expect(await themeOf(token)).toBe('red');
    const again = await telegramAccount(STRANGER, 'pink');
    expect(await themeOf(again)).toBe('pink');
    expect(ofTelegram).not.toBe(again);
    const [, { customToken }] = await ask('POST', '/api/telegram/account-token', { as: MEMBER });
    const back = await made.access.bench.call('signInWithCustomToken', { token: customToken, returnSecureToken: true });
    expect(await themeOf(String(back.idToken))).toBe('blue');
  });

  it('does not unlink an account that has no other way to sign in', async () => {
    const token = await telegramAccount(MEMBER, 'blue');
    expect(await outcome('DELETE', '/api/account/telegram', { token })).toMatchObject([409, { reason: 'last_way_in' }]);
  });

  it('exports everything as a file', async () => {
    const { uid, token } = await signUpProven();
    const [status, file, response] = await ask('GET', '/api/account/export', { token });
    expect(status).toBe(200);
    expect(file).toMatchObject({ account: { uid, email: 'ana@example.com' }, telegram: null });
    expect(response.headers.get('content-disposition')).toContain('attachment');
  });

  it('deletes everything, but only after a recent sign-in', async () => {
    const { token } = await signUpProven();
    await ask('POST', '/api/account/telegram', { token, as: MEMBER });
    await writeTheme(token, 'red');
    made.access.pass(6 * 60_000);
    expect(await outcome('DELETE', '/api/account', { token })).toMatchObject([401, { reason: 'recent_login' }]);
    const again = await made.access.bench.call('signInWithPassword', {
      email: 'ana@example.com',
      password: GOOD_PASSWORD,
    });
    const [status, , response] = await ask('DELETE', '/api/account', { token: String(again.idToken) });
    expect(status).toBe(204);
    expect(response.headers.getSetCookie().join()).toContain('Max-Age=0');
    expect((await ask('GET', '/api/account', { token }))[0]).toBe(401);
    expect(await made.store.count('account_settings')).toBe(0);
  });
});
