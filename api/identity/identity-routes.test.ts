/** The first requests of the SDK, requests that must be refused, and the rate limits. */
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { soak } from '#shared/testing/soak.ts';
import { refuse } from './accounts/refusal.ts';
import {
  ANOTHER_PASSWORD,
  createIdentityBench,
  GOOD_PASSWORD,
  type IdentityBench,
  refusedWith,
  signedIn,
} from './identity-fixture.ts';

const ACCOUNTS = '/identitytoolkit.googleapis.com/v1/accounts';
let bench: IdentityBench;
beforeEach(async () => {
  bench = await createIdentityBench();
});

const get = async (path: string) => (await bench.app.request(`/identitytoolkit.googleapis.com${path}`)).json();
const post = (path: string, body: string, type = 'application/json') =>
  bench.app.request(`${path}?key=local`, { method: 'POST', headers: { 'Content-Type': type }, body });

describe('the first requests of the SDK', () => {
  it('return the policy that the server enforces', async () => {
    expect(await get('/v2/passwordPolicy?key=local')).toEqual({
      customStrengthOptions: {
        minPasswordLength: 15,
        maxPasswordLength: 128,
      },
      allowedNonAlphanumericCharacters: [],
      enforcementState: 'ENFORCE',
      forceUpgradeOnSignin: false,
      schemaVersion: 1,
    });
  });

  it('return a reCAPTCHA key that the SDK can read, although there is no reCAPTCHA', async () => {
    const config = (await get(
      '/v2/recaptchaConfig?key=local&clientType=CLIENT_TYPE_WEB&version=RECAPTCHA_ENTERPRISE',
    )) as {
      recaptchaKey: string;
      recaptchaEnforcementState: { enforcementState: string }[];
    };
    expect(config.recaptchaKey.split('/')[3]).toBe('local');
    expect(config.recaptchaEnforcementState.map(({ enforcementState }) => enforcementState)).toEqual(['OFF', 'OFF']);
    expect(await get('/v1/recaptchaParams?key=local')).toHaveProperty('recaptchaSiteKey');
  });

  it('return the project and its domains', async () => {
    expect(await get('/v1/projects?key=local')).toEqual({
      projectId: 'arbi-local',
      authorizedDomains: ['localhost', 'arbi.example'],
    });
  });

  it('never reveal whether an address has an account', async () => {
    await bench.signUp();
    const ask = (identifier: string) =>
      bench.call('createAuthUri', { identifier, continueUri: 'http://localhost:3000/' });
    for (const identifier of ['ana@example.com', 'nobody@example.com']) {
      expect(await ask(identifier)).toEqual({
        kind: 'identitytoolkit#CreateAuthUriResponse',
        sessionId: expect.any(String),
      });
    }
    expect(refusedWith(await ask('nonsense'))).toBe('INVALID_EMAIL');
    expect(refusedWith(await bench.call('createAuthUri', { identifier: 'a@b.co' }))).toBe('MISSING_CONTINUE_URI');
  });
});

describe('bad requests', () => {
  it.each([
    ['no JSON', '{', 'application/json'],
    ['no object', '[]', 'application/json'],
    ['null', 'null', 'application/json'],
    ['nothing', '', 'application/json'],
    // What a form on a foreign page could send without a CORS preflight.
    ['JSON that calls itself text', JSON.stringify({ email: 'a@b.co', password: GOOD_PASSWORD }), 'text/plain'],
    ['a form', 'email=a%40b.co&password=surebet7', 'application/x-www-form-urlencoded'],
  ])('refuses %s', async (_, body, type) => {
    const response = await post(`${ACCOUNTS}:signUp`, body, type);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code: 400, message: 'INVALID_ARGUMENT' } });
    expect(await bench.store.count('identity_accounts')).toBe(0);
  });

  it('refuses a body over 16 kB', async () => {
    const body = JSON.stringify({ email: 'a@b.co', password: GOOD_PASSWORD, more: 'x'.repeat(16_384) });
    const response = await post(`${ACCOUNTS}:signUp`, body);
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ error: { message: 'PAYLOAD_TOO_LARGE' } });
  });

  it.each([
    '/v1/accounts:batchCreate',
    '/v1/projects/x/accounts',
    '/v2/accounts/mfaSignIn:start',
    '/v1/accounts/mfaSignIn:finalize',
    '/v1/constructor',
  ])('answers "not found" for %s', async path => {
    const response = await post(`/identitytoolkit.googleapis.com${path}`, '{}');
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ error: { code: 404, message: 'NOT_FOUND' } });
  });

  it('leaves other paths of the app alone', async () => {
    expect((await bench.app.request('/api/health')).headers.get('Content-Type')).toContain('text/plain');
  });

  it('refuses every operation with arbitrary input, and never crashes', async () => {
    const methods = `signUp signInWithPassword signInWithEmailLink signInWithCustomToken signInWithPhoneNumber
      signInWithIdp sendVerificationCode sendOobCode resetPassword createAuthUri lookup update delete`.split(/\s+/);
    const field = fc.constantFrom(
      ...`idToken email password oobCode newPassword token sessionInfo code phoneNumber postBody requestType newEmail
      continueUrl identifier continueUri displayName photoUrl deleteProvider deleteAttribute autoCreate`.split(/\s+/),
      '__proto__',
      'constructor',
    );
    const { idToken } = await bench.signUp();
    let requests = 0;
    const value = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.constantFrom('a@b.co', '+5511912345678', 'PASSWORD_RESET', 'EMAIL_SIGNIN', '\ud800', '\0', idToken),
    );
    const property = fc.asyncProperty(
      fc.constantFrom(...methods),
      fc.dictionary(field, value),
      async (method, body) => {
        // A different address for each request: otherwise the rate limits would answer everything.
        bench.comeFrom(`198.51.100.${requests++ % 256}`);
        const response = await post(`${ACCOUNTS}:${method}`, JSON.stringify(body));
        expect([200, 400], `${method} ${JSON.stringify(body)}`).toContain(response.status);
      },
    );
    await fc.assert(property, { numRuns: soak(80, 400), seed: 20_261_121 });
    expect(bench.logged).toEqual([]);
  });

  it('logs an unexpected error, and tells the caller nothing about it', async () => {
    vi.spyOn(bench.deps.hasher, 'hash').mockRejectedValue(new Error('broken'));
    const response = await post(`${ACCOUNTS}:signUp`, JSON.stringify({ email: 'a@b.co', password: GOOD_PASSWORD }));
    expect(response.status).toBe(500);
    expect(await response.json()).toMatchObject({ error: { code: 500, message: 'INTERNAL_ERROR' } });
    expect(bench.logged.at(-1)).toMatchObject(['identidade: erro interno', { path: `${ACCOUNTS}:signUp` }]);
    expect(JSON.stringify(bench.logged)).not.toContain(GOOD_PASSWORD);
  });

  it('says that it is busy while the store does not answer', async () => {
    // A closed store refuses everything as unavailable.
    await bench.store.close();
    const response = await post(`${ACCOUNTS}:signUp`, JSON.stringify({ email: 'a@b.co', password: GOOD_PASSWORD }));
    expect([response.status, response.headers.has('retry-after')]).toEqual([503, true]);
    expect(await response.json()).toMatchObject({ error: { code: 503, message: 'UNAVAILABLE' } });
  });
});

describe('rate limits', () => {
  const TOO_MANY = 'TOO_MANY_ATTEMPTS_TRY_LATER';
  const signIn = (email: string) => bench.call('signInWithPassword', { email, password: 'surebet8' });

  const know = () => bench.call('signInWithPassword', { email: 'ana@example.com', password: GOOD_PASSWORD });
  /** Guesses from as many networks, in a browser without cookies. */
  const siege = async (email: string, guesses: number) => {
    bench.inBrowser('attacker');
    const refusals = [];
    for (let i = 0; i < guesses; i++) {
      bench.comeFrom(`198.51.${i}.100`);
      refusals.push(refusedWith(await signIn(email)));
    }
    return refusals;
  };

  it('allow as many guesses for an unknown address as for a known one', async () => {
    await bench.signUp();
    for (const email of ['ana@example.com', 'nobody@example.com']) {
      const expected = [...Array.from({ length: 30 }, () => 'INVALID_LOGIN_CREDENTIALS'), TOO_MANY];
      expect(await siege(email, 31)).toEqual(expected);
    }
  });

  it('stop strangers, and let the owner in with the browser, or from the address, of an earlier sign-in', async () => {
    await bench.signUp();
    expect(await siege('ana@example.com', 60)).toContain(TOO_MANY);
    expect(refusedWith(await know())).toBe(TOO_MANY);
    bench.comeFrom('192.0.2.1');
    bench.inBrowser('first');
    expect((await know()).error).toBeUndefined();
    bench.comeFrom('203.0.113.7');
    bench.inBrowser('another of the household');
    expect((await know()).error).toBeUndefined();
  });

  it('let the owner in while another person at the same address guesses', async () => {
    await bench.signUp();
    bench.inBrowser('attacker');
    const refusals = [];
    for (let i = 0; i < 50; i++) refusals.push(refusedWith(await signIn('ana@example.com')));
    expect(refusals.indexOf(TOO_MANY)).toBe(10);
    bench.inBrowser('first');
    expect((await know()).error).toBeUndefined();
  });

  it.each([
    ['198.51.100', (i: number) => `198.51.100.${i}`],
    ['2001:db8:1::/48', (i: number) => `2001:db8:1:${i.toString(16)}::1`],
  ])('leave a network with all its addresses unable to use up what others may try: %s', async (_, addressOf) => {
    await bench.signUp();
    bench.inBrowser('attacker');
    for (let i = 0; i < 60; i++) {
      bench.comeFrom(addressOf(i));
      await signIn('ana@example.com');
    }
    expect(refusedWith(await know())).toBe(TOO_MANY);
    bench.inBrowser('new telephone');
    bench.comeFrom('192.0.2.9');
    expect((await know()).error).toBeUndefined();
  });

  it('leave the owner ways of their own from a new address, while many networks guess', async () => {
    const { localId, idToken } = await bench.signUp();
    await bench.call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
    await bench.call('update', { oobCode: await bench.mailedCode() });
    await siege('ana@example.com', 60);
    bench.inBrowser('on a journey');
    bench.comeFrom('192.0.2.50');
    expect(refusedWith(await know())).toBe(TOO_MANY);
    await bench.call('sendOobCode', { requestType: 'EMAIL_SIGNIN', email: 'ana@example.com' });
    const byLink = await bench.call('signInWithEmailLink', {
      email: 'ana@example.com',
      oobCode: await bench.mailedCode(),
    });
    expect(byLink).toMatchObject({ localId });
    // The mail has proven whose browser this is.
    expect((await know()).error).toBeUndefined();
  });

  it('leave the owner a mail of their own, while a network asks for others', async () => {
    await bench.signUp();
    bench.inBrowser('attacker');
    const asked = [];
    for (let i = 0; i < 20; i++) {
      bench.comeFrom(`198.51.100.${i}`);
      asked.push(
        refusedWith(await bench.call('sendOobCode', { requestType: 'EMAIL_SIGNIN', email: 'ana@example.com' })),
      );
    }
    expect(asked.indexOf(TOO_MANY)).toBe(3);
    bench.comeFrom('192.0.2.50');
    const mine = await bench.call('sendOobCode', { requestType: 'EMAIL_SIGNIN', email: 'ana@example.com' });
    expect(mine.error).toBeUndefined();
  });

  it('know a browser no longer once the password has changed elsewhere', async () => {
    await bench.signUp();
    bench.inBrowser('second');
    const { idToken } = signedIn(await know());
    bench.pass(1_000);
    expect((await bench.call('update', { idToken, password: ANOTHER_PASSWORD })).error).toBeUndefined();
    await siege('ana@example.com', 40);
    const enter = () => bench.call('signInWithPassword', { email: 'ana@example.com', password: ANOTHER_PASSWORD });
    bench.inBrowser('first');
    expect(refusedWith(await enter())).toBe(TOO_MANY);
    bench.inBrowser('second');
    expect((await enter()).error).toBeUndefined();
  });

  it('make a browser known that sets a new password with a mailed link', async () => {
    await bench.signUp();
    await siege('ana@example.com', 40);
    bench.inBrowser('new');
    await bench.call('sendOobCode', { requestType: 'PASSWORD_RESET', email: 'ana@example.com' });
    await bench.call('resetPassword', { oobCode: await bench.mailedCode(), newPassword: ANOTHER_PASSWORD });
    bench.comeFrom('192.0.2.77');
    const answer = await bench.call('signInWithPassword', { email: 'ana@example.com', password: ANOTHER_PASSWORD });
    expect(answer.error).toBeUndefined();
  });

  it('do not count correct passwords, which restore no guesses either', async () => {
    await bench.signUp();
    for (let i = 0; i < 20; i++) expect((await know()).error).toBeUndefined();
    const refusals = [];
    for (let i = 0; i < 12; i++) {
      refusals.push(refusedWith(await signIn('ana@example.com')));
      if (i < 9) await know();
    }
    expect(refusals.indexOf(TOO_MANY)).toBe(10);
    expect(refusedWith(await know())).toBe(TOO_MANY);
  });

  it('answer 503 and when to come back if the queue of the hasher is full, which is nobody’s fault', async () => {
    await bench.signUp();
    bench.deps.hasher.verify = async () => refuse('UNAVAILABLE');
    const body = JSON.stringify({ email: 'ana@example.com', password: GOOD_PASSWORD });
    const response = await post(`${ACCOUNTS}:signInWithPassword`, body);
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5']);
  });

  it('remember five addresses of an account, none of them readable', async () => {
    const { localId } = await bench.signUp();
    for (let i = 0; i < 8; i++) {
      bench.comeFrom(`2001:db8:0:${i}::1`);
      await know();
    }
    const document = await bench.store.get('identity_accounts', localId);
    expect(document?.data.knownAddresses).toHaveLength(5);
    expect(JSON.stringify(document?.data)).not.toContain('2001:');
  });

  it('stop one address from trying many accounts, without affecting other addresses', async () => {
    const refusals = [];
    for (let i = 0; i < 41; i++) refusals.push(refusedWith(await signIn(`p${i}@example.com`)));
    expect(refusals.indexOf(TOO_MANY)).toBe(40);
    bench.comeFrom('198.51.100.9');
    expect(refusedWith(await signIn('p99@example.com'))).toBe('INVALID_LOGIN_CREDENTIALS');
  });

  it('stop one address from signing up many accounts', async () => {
    const answers = [];
    for (let i = 0; i < 16; i++) {
      answers.push(refusedWith(await bench.call('signUp', { email: `p${i}@example.com`, password: GOOD_PASSWORD })));
    }
    expect(answers).toEqual([...Array.from({ length: 15 }, () => undefined), TOO_MANY]);
  });

  it('apply to each mailbox and telephone, whichever address the requests come from', async () => {
    await bench.signUp();
    const ask = async (method: string, body: object) => {
      const refusals = [];
      for (let i = 0; i < 4; i++) {
        bench.comeFrom(`198.51.100.${i}`);
        refusals.push(refusedWith(await bench.call(method, body)));
      }
      return refusals;
    };
    const reset = { requestType: 'PASSWORD_RESET' };
    const expected = [undefined, undefined, undefined, TOO_MANY];
    expect(await ask('sendOobCode', { ...reset, email: 'ana@example.com' })).toEqual(expected);
    expect(await ask('sendOobCode', { ...reset, email: 'nobody@example.com' })).toEqual(expected);
    expect(await ask('sendVerificationCode', { phoneNumber: '+5511912345678' })).toEqual(expected);
    expect((await bench.inbox()).length).toBe(6);
    // A mailbox is not filled from many networks either.
    const mails = [];
    for (let i = 0; i < 12; i++) {
      bench.comeFrom(`203.0.${i}.1`);
      mails.push(refusedWith(await bench.call('sendOobCode', { ...reset, email: 'ana@example.com' })));
    }
    expect(mails.indexOf(TOO_MANY)).toBe(9);
    bench.pass(20 * 60_000);
    expect((await bench.call('sendVerificationCode', { phoneNumber: '+5511912345678' })).error).toBeUndefined();
  });
});

it('sweeps what has expired, as a side effect of requests', async () => {
  await bench.signUp();
  await bench.call('sendOobCode', { requestType: 'PASSWORD_RESET', email: 'ana@example.com' });
  bench.pass(25 * 3_600_000);
  await bench.call('lookup', { idToken: 'x' });
  await expect.poll(() => bench.store.count('identity_codes')).toBe(0);
  expect(await bench.store.count('identity_sessions')).toBe(1);
});

describe('the audit report', () => {
  it('holds every sign-in, change and refusal, with its person, and no secret', async () => {
    const { localId, idToken } = await bench.signUp('ana@example.com');
    await bench.call('signInWithPassword', { email: 'ana@example.com', password: GOOD_PASSWORD });
    await bench.call('signInWithPassword', { email: 'ana@example.com', password: 'wrong password 1' });
    await bench.call('lookup', { idToken });
    const ref = expect.stringMatching(/^[\w-]{16}$/);
    expect(bench.acts).toEqual([
      { method: 'signUp', uid: localId, refused: null, from: ref, about: null, device: '' },
      { method: 'signInWithPassword', uid: localId, refused: null, from: ref, about: ref, device: '' },
      {
        method: 'signInWithPassword',
        uid: null,
        refused: 'INVALID_LOGIN_CREDENTIALS',
        from: ref,
        about: ref,
        device: '',
      },
    ]);
    expect(bench.acts[1]?.about).toBe(bench.acts[2]?.about);
    expect(JSON.stringify(bench.acts)).not.toMatch(/ana@|203\.0/);
  });

  it('names whose account was changed where the answer does not', async () => {
    const { localId } = await bench.signUp('ana@example.com');
    await bench.call('sendOobCode', { requestType: 'PASSWORD_RESET', email: 'ana@example.com' });
    await bench.call('resetPassword', { oobCode: await bench.mailedCode(), newPassword: ANOTHER_PASSWORD });
    const again = { email: 'ana@example.com', password: ANOTHER_PASSWORD, returnSecureToken: true };
    const { idToken } = await bench.call('signInWithPassword', again);
    await bench.call('delete', { idToken });
    const changed = bench.acts.filter(({ method }) => method === 'resetPassword' || method === 'delete');
    expect(changed).toMatchObject([
      { method: 'resetPassword', uid: localId, refused: null },
      { method: 'delete', uid: localId, refused: null },
    ]);
  });
});

it('sends the cookie of known devices only over https where people come by https, and to no script', async () => {
  const body = JSON.stringify({ email: 'ana@example.com', password: GOOD_PASSWORD });
  const local = await post(`${ACCOUNTS}:signUp`, body);
  const attributes = 'Max-Age=15552000; Path=/identitytoolkit.googleapis.com; HttpOnly';
  expect(local.headers.getSetCookie()[0]?.split('; ').slice(1).join('; ')).toBe(`${attributes}; SameSite=Lax`);
  Object.assign(bench.deps, { baseUrl: 'https://arbi.example' });
  const secure = await post(`${ACCOUNTS}:signInWithPassword`, body);
  expect(secure.headers.getSetCookie()[0]?.split('; ').slice(1).sort()).toEqual(
    [...attributes.split('; '), 'SameSite=None', 'Secure', 'Partitioned'].sort(),
  );
});
