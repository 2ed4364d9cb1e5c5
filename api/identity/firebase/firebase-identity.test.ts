/** The real firebase-admin against a double of Google's endpoints. Neither Google nor its emulator is called. */

import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { identityContract } from '#shared/ports/identity.contract.ts';
import type { Identity } from '#shared/ports/identity.ts';
import { asTelegramId, asUid, epochMs } from '#shared/units.ts';
import { createSqliteDocumentStore } from '../../adapters/documents/sqlite-document-store.ts';
import { createPersonData } from '../../people/person-data.ts';
import { createFirebaseIdentity } from './firebase-identity.ts';
import { type Google, startGoogle } from './firebase-identity-fixture.ts';

const START = Date.parse('2026-11-21T12:00:00Z');

beforeAll(() => {
  // With it the SDK would accept unsigned tokens.
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', undefined);
  // The SDK reads the machine's clock.
  vi.useFakeTimers({ toFake: ['Date'], now: START });
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

async function setUp() {
  const google = await startGoogle(Date.now);
  const store = createSqliteDocumentStore({ path: ':memory:' });
  const identity = createFirebaseIdentity({ auth: google.auth, store, clock: { now: () => epochMs(Date.now()) } });
  const close = async () => {
    await google.close();
    await store.close();
  };
  return { google, identity, store, close };
}

identityContract('Firebase', async () => {
  const { google, identity, close } = await setUp();
  return {
    identity,
    async exchange(token) {
      const answer = await google.exchange(token);
      // Google counts revocations in whole seconds.
      pass(1_000);
      return answer;
    },
    signUp: google.signUp,
    async proveAddress(uid) {
      const user = google.users.get(uid);
      if (user) user.emailVerified = true;
    },
    close,
  };
});

it('spec 4: an expired token of Google is enough to be told why the sign-in ended', async () => {
  const { google, identity, close } = await setUp();
  const { uid, idToken } = await google.signUp('ana@example.com');
  pass(2 * 3_600_000);
  expect(await identity.verifyIdToken(idToken)).toMatchObject({ error: { code: 'expired' } });
  expect(await identity.standingOf(idToken)).toBe('valid');
  await identity.setDisabled(uid, true);
  expect(await identity.standingOf(idToken)).toBe('disabled');
  const [head, body, signature = ''] = idToken.split('.');
  const forged = `${head}.${body}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
  expect(await identity.standingOf(forged)).toBe('unknown');
  await close();
});

describe('finding people by name', () => {
  it('knows the people who signed in here by what they are called now, and nobody whose account is gone', async () => {
    const { google, identity, store, close } = await setUp();
    onTestFinished(close);
    const people = ['Ána Prado', 'Ana Lima', 'Bruno'];
    const signedIn = [];
    for (const [n, displayName] of people.entries()) {
      const { uid, idToken } = await google.signUp(`p${n}@example.com`);
      Object.assign(google.users.get(uid) ?? {}, { displayName });
      expect((await identity.verifyIdToken(idToken)).ok).toBe(true);
      signedIn.push({ uid, idToken });
    }
    const search = async (text: string, limit = 5) =>
      (await identity.search({ by: 'name', text }, limit)).map(({ displayName }) => displayName).sort();
    await expect.poll(() => search('ana')).toEqual(['Ana Lima', 'Ána Prado']);
    expect(await search('ana', 1)).toHaveLength(1);
    expect(await search('prado')).toEqual([]);
    expect(await search('')).toEqual([]);

    const [prado, lima, bruno] = signedIn;
    Object.assign(google.users.get(prado?.uid ?? '') ?? {}, { displayName: 'Zilda' });
    await identity.verifyIdToken(prado?.idToken ?? '');
    await expect.poll(() => search('zil')).toEqual(['Zilda']);
    expect(await search('ana')).toEqual(['Ana Lima']);

    // One is deleted at Google, of which we are not told; one by us; one by the part that erases everything of a person.
    google.users.delete(lima?.uid ?? '');
    expect(await search('ana')).toEqual([]);
    await identity.deleteAccount(asUid(prado?.uid ?? ''));
    await createPersonData(store).erase([bruno?.uid ?? asUid('')]);
    expect((await store.query('account_names', {})).documents).toEqual([]);
  });

  it('writes once for many tokens of one person, and nothing of who has no name', async () => {
    const { google, identity, store, close } = await setUp();
    onTestFinished(close);
    const [named, nameless] = [await google.signUp('a@example.com'), await google.signUp('b@example.com')];
    Object.assign(google.users.get(named.uid) ?? {}, { displayName: 'Ana' });
    const put = vi.spyOn(store, 'put');
    await identity.verifyIdToken(nameless.idToken);
    await identity.verifyIdToken(named.idToken);
    await expect.poll(() => put.mock.calls.length).toBe(1);
    for (let times = 0; times < 5; times++) await identity.verifyIdToken(named.idToken);
    expect(put).toHaveBeenCalledOnce();
    expect((await store.query('account_names', {})).documents).toMatchObject([{ data: { owner: named.uid } }]);
  });
});

describe('an id token of Google', () => {
  let google: Google;
  let identity: Identity;
  let close: () => Promise<void>;
  beforeEach(async () => {
    ({ google, identity, close } = await setUp());
  });
  afterEach(() => close());

  async function ana() {
    const { uid, idToken } = await google.signUp('ana@example.com');
    const user = google.users.get(uid);
    if (!user) throw new Error('nobody signed up');
    return { user, idToken };
  }
  const refused = (code: string) => ({ ok: false, error: { code } });

  it('identifies a person in two requests, of which the one for the keys is made only once', async () => {
    const { user, idToken } = await ana();
    expect(await identity.verifyIdToken(idToken)).toEqual({
      ok: true,
      value: {
        uid: user.localId,
        email: 'ana@example.com',
        emailVerified: false,
        phoneNumber: null,
        displayName: null,
        photoUrl: null,
        signInProvider: 'password',
        authTime: Math.floor(Date.now() / 1000) * 1000,
        expiresAt: Math.floor(Date.now() / 1000 + 3600) * 1000,
        secondFactor: false,
        telegramId: null,
        signInWays: 1,
        claims: {},
        device: null,
      },
    });
    await identity.verifyIdToken(idToken);
    expect([...google.asked]).toEqual([
      ['securetoken@system.gserviceaccount.com', 1],
      ['lookup', 2],
    ]);
  });

  it('expires', async () => {
    const { idToken } = await ana();
    pass(3_599_000);
    expect(await identity.verifyIdToken(idToken)).toMatchObject({ ok: true });
    pass(2_000);
    expect(await identity.verifyIdToken(idToken)).toEqual(refused('expired'));
  });

  it.each<[string, object, object]>([
    ['of another project', { aud: 'other' }, {}],
    ['of another issuer', { iss: 'https://securetoken.google.com/other' }, {}],
    ['of nobody', { sub: '' }, {}],
    ['of what is no uid of ours', { sub: '../x' }, {}],
    ['by a key that Google does not have', {}, { kid: 'google-2' }],
    ['by no named key', {}, { kid: undefined }],
  ])('is refused %s', async (_, claims, header) => {
    const { user } = await ana();
    const code = 'sub' in claims && claims.sub === '../x' ? 'not_found' : 'invalid';
    expect(await identity.verifyIdToken(await google.sign(user, 'password', claims, header))).toEqual(refused(code));
  });

  it('is refused if it was altered or not signed', async () => {
    const { idToken } = await ana();
    const [header = '', payload = '', signature = ''] = idToken.split('.');
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const other = encode({ ...claims, sub: 'uid-7', user_id: 'uid-7' });
    const hmac = `${encode({ alg: 'HS256', typ: 'JWT', kid: 'google-1' })}.${payload}`;
    for (const token of [
      `${header}.${other}.${signature}`,
      `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`,
      `${encode({ alg: 'none', typ: 'JWT', kid: 'google-1' })}.${payload}.${signature}`,
      `${hmac}.${createHmac('sha256', 'google-1').update(hmac).digest('base64url')}`,
      idToken.slice(0, -10),
    ]) {
      expect(await identity.verifyIdToken(token), token).toEqual(refused('invalid'));
    }
  });

  it('is not reported as invalid if Google does not answer', async () => {
    const { idToken } = await ana();
    google.goOffline();
    await expect(identity.verifyIdToken(idToken)).rejects.toThrow('Error while making request');
    await expect(identity.revokeSessions(asUid('uid-0'))).rejects.toThrow();
    await expect(identity.mintCustomToken(asUid('uid-0'))).rejects.toThrow();
  });

  it.each([
    [
      'a phone',
      { phoneNumber: '+5511912345678', providerUserInfo: [{ providerId: 'phone', rawId: '+5511912345678' }] },
    ],
    ['a provider', { providerUserInfo: [{ providerId: 'google.com', rawId: '1' }] }],
  ])('belongs to a proven person, too, if proven by %s', async (_, proof) => {
    const { user } = await ana();
    expect(await identity.linkTelegram(asUid(user.localId), asTelegramId(42))).toEqual(refused('unproven'));
    Object.assign(user, proof);
    expect(await identity.linkTelegram(asUid(user.localId), asTelegramId(42))).toMatchObject({ ok: true });
  });

  it('frees the Telegram person of an account that was deleted at Google', async () => {
    const [{ user }, rui] = [await ana(), await google.signUp('rui@example.com')];
    user.emailVerified = true;
    Object.assign(google.users.get(rui.uid) ?? {}, { emailVerified: true });
    await identity.linkTelegram(asUid(user.localId), asTelegramId(42));
    google.users.delete(user.localId);
    expect(await identity.uidOfTelegram(asTelegramId(42))).toBe('tg_42');
    expect(await identity.linkTelegram(rui.uid, asTelegramId(42))).toMatchObject({ ok: true });
    expect(await identity.uidOfTelegram(asTelegramId(42))).toBe(rui.uid);
  });
});
