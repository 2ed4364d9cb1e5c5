/** Anonymous accounts: what they may do, how they become accounts that one can sign in to, and how they end. */
import { beforeEach, describe, expect, it } from 'vitest';
import { asTelegramId, asUid } from '#shared/units.ts';
import { createIdentityBench, GOOD_PASSWORD, type IdentityBench, refusedWith, signedIn } from '../identity-fixture.ts';
import { sweepVisitors } from './sweep.ts';

const DAY_MS = 86_400_000;
const EMAIL = 'ana@example.com';
let bench: IdentityBench;
beforeEach(async () => {
  bench = await createIdentityBench();
});

const visit = async () => signedIn(await bench.call('signUp', { returnSecureToken: true }));
const usersOf = async (idToken: unknown) => (await bench.call('lookup', { idToken })).users;
const mint = async (uid: string) => {
  const minted = await bench.identity.mintCustomToken(asUid(uid));
  return minted.ok ? minted.value : '';
};

it('have no address and no way in, and a token that says what they are', async () => {
  const { localId, idToken } = await visit();
  expect(await usersOf(idToken)).toMatchObject([{ localId, emailVerified: false, providerUserInfo: [] }]);
  expect(await bench.identity.verifyIdToken(idToken)).toMatchObject({
    value: { uid: localId, signInProvider: 'anonymous', signInWays: 0, telegramId: null },
  });
  expect((await visit()).localId).not.toBe(localId);
});

it('prove nothing: no link to Telegram, no second factor, no mail to an address that was typed in', async () => {
  const { localId, idToken } = await visit();
  expect(await bench.identity.linkTelegram(asUid(localId), asTelegramId(42))).toMatchObject({
    error: { code: 'unproven' },
  });
  const enrolment = await bench.call('mfaEnrollment:start', { idToken, totpEnrollmentInfo: {} });
  expect(refusedWith(enrolment)).toBe('UNVERIFIED_EMAIL');
  const { idToken: withEmail } = await bench.call('update', { idToken, email: EMAIL });
  const verification = { requestType: 'VERIFY_EMAIL', idToken: withEmail };
  expect(refusedWith(await bench.call('sendOobCode', verification))).toBe('OPERATION_NOT_ALLOWED');
  const change = { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken: withEmail, newEmail: 'outra@example.com' };
  expect(refusedWith(await bench.call('sendOobCode', change))).toBe('OPERATION_NOT_ALLOWED');
  expect(await bench.inbox()).toEqual([]);
});

it('are limited per network address, apart from sign-ups', async () => {
  for (let i = 0; i < 20; i++) await visit();
  expect(refusedWith(await bench.call('signUp', {}))).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
  await bench.signUp();
  bench.pass(120_000);
  await visit();
  bench.comeFrom('203.0.113.8');
  await visit();
});

describe('become accounts that one can sign in to, however long the visit was', () => {
  async function phoneCode() {
    const { sessionInfo } = await bench.call('sendVerificationCode', { phoneNumber: '+5511912345678' });
    return { sessionInfo, code: /^\d{6}/.exec((await bench.inbox()).at(-1)?.text ?? '')?.[0] };
  }
  async function mailLink() {
    await bench.call('sendOobCode', { requestType: 'EMAIL_SIGNIN', email: EMAIL });
    return { email: EMAIL, oobCode: await bench.mailedCode() };
  }

  it.each([
    [
      'a password',
      'password',
      async (idToken: string) => bench.call('signUp', { idToken, email: EMAIL, password: GOOD_PASSWORD }),
    ],
    [
      'an address, then a password',
      'password',
      async (first: string) => {
        const { idToken } = await bench.call('update', { idToken: first, email: EMAIL });
        return bench.call('update', { idToken, password: GOOD_PASSWORD });
      },
    ],
    [
      'a telephone',
      'phone',
      async (idToken: string) => bench.call('signInWithPhoneNumber', { idToken, ...(await phoneCode()) }),
    ],
    [
      'a link from a mail',
      'password',
      async (idToken: string) => bench.call('signInWithEmailLink', { idToken, ...(await mailLink()) }),
    ],
    [
      'a custom token',
      'custom',
      async (_: string, uid: string) => bench.call('signInWithCustomToken', { token: await mint(uid) }),
    ],
  ])('by %s', async (_, provider, upgrade) => {
    const visitor = await visit();
    bench.pass(DAY_MS);
    const idToken = String((await bench.refresh(visitor.refreshToken)).id_token);
    const after = await upgrade(idToken, visitor.localId);
    expect(await bench.identity.verifyIdToken(String(after.idToken))).toMatchObject({
      value: { uid: visitor.localId, signInProvider: provider },
    });
    // The visitor's tokens count as recent for ever, so they end.
    expect(refusedWith(await bench.call('lookup', { idToken }))).toBe('TOKEN_EXPIRED');
    expect(refusedWith(await bench.refresh(visitor.refreshToken))).not.toBeUndefined();
    bench.pass(60 * DAY_MS);
    await sweepVisitors(bench.deps);
    expect([await bench.identity.stateOf(asUid(visitor.localId)), bench.erased]).toEqual(['active', []]);
  });

  it('and then ask for a recent sign-in, as all do', async () => {
    const { idToken } = await visit();
    const { idToken: own } = await bench.call('signUp', { idToken, email: EMAIL, password: GOOD_PASSWORD });
    bench.pass(6 * 60_000);
    const later = await bench.call('update', { idToken: own, password: `${GOOD_PASSWORD} e mais` });
    expect(refusedWith(later)).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  });

  it('but do not get an account by typing its address, and its password with it', async () => {
    const { localId } = await bench.signUp();
    const { idToken, localId: visitor } = await visit();
    const answer = await bench.call('signUp', { idToken, email: EMAIL, password: GOOD_PASSWORD });
    expect(answer.localId).toBe(visitor);
    expect((await bench.call('signInWithPassword', { email: EMAIL, password: GOOD_PASSWORD })).localId).toBe(localId);
  });

  it('or go to whom the address belongs that was typed in, without what the visitor can still use', async () => {
    const { localId, idToken } = await visit();
    await bench.call('update', { idToken, email: EMAIL });
    await bench.call('sendOobCode', { requestType: 'PASSWORD_RESET', email: EMAIL });
    await bench.call('resetPassword', { oobCode: await bench.mailedCode(), newPassword: GOOD_PASSWORD });
    const owner = signedIn(await bench.call('signInWithPassword', { email: EMAIL, password: GOOD_PASSWORD }));
    expect(owner.localId).toBe(localId);
    bench.pass(60 * DAY_MS);
    await sweepVisitors(bench.deps);
    expect(await bench.identity.stateOf(asUid(localId))).toBe('active');
  });
});

describe('end', () => {
  it('with their data after 30 days without use', async () => {
    const idle = await visit();
    const used = await visit();
    bench.pass(29 * DAY_MS);
    await bench.refresh(used.refreshToken);
    await sweepVisitors(bench.deps);
    expect(await bench.identity.stateOf(asUid(idle.localId))).toBe('active');
    bench.pass(DAY_MS);
    await sweepVisitors(bench.deps);
    expect(await bench.identity.stateOf(asUid(idle.localId))).toBe('absent');
    expect(await bench.identity.stateOf(asUid(used.localId))).toBe('active');
    expect(bench.erased).toEqual([idle.localId]);
    expect(refusedWith(await bench.refresh(idle.refreshToken))).toBe('TOKEN_EXPIRED');
    expect(await bench.store.count('identity_sessions')).toBe(1);
  });

  it('also if the deletion of their data failed the first time', async () => {
    const { localId } = await visit();
    bench.pass(31 * DAY_MS);
    const failing = { ...bench.deps, eraseData: async () => Promise.reject(new Error('the store is silent')) };
    await expect(sweepVisitors(failing)).rejects.toThrow();
    expect(await bench.identity.stateOf(asUid(localId))).toBe('disabled');
    await sweepVisitors(bench.deps);
    expect([await bench.identity.stateOf(asUid(localId)), bench.erased]).toEqual(['absent', [localId]]);
  });

  it('at once if their visitor wants it, however long the visit was', async () => {
    const { localId, refreshToken } = await visit();
    bench.pass(DAY_MS);
    const { id_token: idToken } = await bench.refresh(refreshToken);
    expect((await bench.call('delete', { idToken })).error).toBeUndefined();
    expect(await bench.identity.stateOf(asUid(localId))).toBe('absent');
  });
});
