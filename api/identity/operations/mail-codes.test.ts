/** Codes from mails: new passwords, verified and changed addresses, links that sign in. */

import { beforeEach, describe, expect, it } from 'vitest';
import { asUid } from '#shared/units.ts';
import {
  ANOTHER_PASSWORD,
  createIdentityBench,
  GOOD_PASSWORD,
  type IdentityBench,
  refusedWith,
  signedIn,
} from '../identity-fixture.ts';

const HOUR_MS = 3_600_000;
let bench: IdentityBench;
beforeEach(async () => {
  bench = await createIdentityBench();
});

const send = (body: object) => bench.call('sendOobCode', body);
const reset = (oobCode: string, newPassword?: string) => bench.call('resetPassword', { oobCode, newPassword });
const signIn = (password: string, email = 'ana@example.com') => bench.call('signInWithPassword', { email, password });
const apply = (oobCode: string) => bench.call('update', { oobCode });

async function codeFor(body: object): Promise<string> {
  const answer = await send(body);
  if (answer.error) throw new Error(answer.error.message);
  return bench.mailedCode();
}

async function user(idToken: string) {
  return ((await bench.call('lookup', { idToken })) as { users: [Record<string, unknown>] }).users[0];
}

describe('a new password', () => {
  const request = { requestType: 'PASSWORD_RESET', email: 'ana@example.com' };

  it('starts with a link to one of our pages', async () => {
    await bench.signUp();
    expect(await send({ ...request, continueUrl: 'http://localhost:3000/planilha' })).toEqual({
      kind: 'identitytoolkit#GetOobConfirmationCodeResponse',
      email: 'ana@example.com',
    });
    const [mail] = await bench.inbox();
    expect(mail).toMatchObject({ kind: 'mail', to: 'ana@example.com', subject: 'Criar uma nova senha' });
    expect(mail?.text).toContain(mail?.link);
    const link = new URL(mail?.link ?? '');
    expect(link.origin + link.pathname).toBe('http://localhost:3000/recuperar-senha');
    expect(Object.fromEntries(link.searchParams)).toEqual({
      mode: 'resetPassword',
      oobCode: expect.stringMatching(/^[\w-]{43}$/),
      apiKey: 'local',
      lang: 'pt-BR',
      continueUrl: 'http://localhost:3000/planilha',
    });
  });

  it('asked for at addresses that nobody has, uses up no places', async () => {
    for (let i = 0; i < 300; i++) {
      bench.comeFrom(`198.51.${i % 100}.${Math.floor(i / 100)}`);
      expect((await send({ ...request, email: `p${i}@example.com` })).error).toBeUndefined();
    }
    expect(await bench.store.count('identity_codes')).toBeLessThanOrEqual(256);
    await bench.signUp();
    expect((await reset(await codeFor(request), ANOTHER_PASSWORD)).error).toBeUndefined();
  });

  it('can be set only once, proves the address and ends every session', async () => {
    const before = await bench.signUp();
    const code = await codeFor(request);
    expect(await reset(code)).toMatchObject({ email: 'ana@example.com', requestType: 'PASSWORD_RESET' });
    expect(refusedWith(await reset(code, 'weak'))).toBe('PASSWORD_DOES_NOT_MEET_REQUIREMENTS');
    expect(await reset(code, ANOTHER_PASSWORD)).toMatchObject({ email: 'ana@example.com' });
    expect(refusedWith(await reset(code, `${ANOTHER_PASSWORD} 3`))).toBe('INVALID_OOB_CODE');
    expect(refusedWith(await reset(code))).toBe('INVALID_OOB_CODE');
    expect(refusedWith(await bench.call('lookup', { idToken: before.idToken }))).toBe('TOKEN_EXPIRED');
    expect(refusedWith(await bench.refresh(before.refreshToken))).toBe('TOKEN_EXPIRED');
    expect(refusedWith(await signIn(GOOD_PASSWORD))).toBe('INVALID_LOGIN_CREDENTIALS');
    expect(await user(signedIn(await signIn(ANOTHER_PASSWORD)).idToken)).toMatchObject({ emailVerified: true });
  });

  it('is set only once when two requests arrive together', async () => {
    await bench.signUp();
    const code = await codeFor(request);
    const answers = await Promise.all([reset(code, ANOTHER_PASSWORD), reset(code, `${ANOTHER_PASSWORD} 3`)]);
    expect(answers.map(refusedWith).sort()).toEqual(['INVALID_OOB_CODE', undefined]);
  });

  it('cannot be set an hour later, after another reset, or after the address has moved', async () => {
    const { idToken } = await bench.signUp();
    const late = await codeFor(request);
    const other = await codeFor(request);
    await reset(other, ANOTHER_PASSWORD);
    expect(refusedWith(await reset(late, `${ANOTHER_PASSWORD} 3`))).toBe('INVALID_OOB_CODE');
    bench.pass(HOUR_MS);
    expect(refusedWith(await reset(late, `${ANOTHER_PASSWORD} 3`))).toBe('EXPIRED_OOB_CODE');
    expect(refusedWith(await bench.call('lookup', { idToken }))).toBe('TOKEN_EXPIRED');
  });

  it('is not set for an account disabled in the meantime', async () => {
    const { localId } = await bench.signUp();
    const code = await codeFor(request);
    await bench.identity.setDisabled(asUid(localId), true);
    expect(refusedWith(await reset(code, ANOTHER_PASSWORD))).toBe('INVALID_OOB_CODE');
  });

  it('removes a phone number that the creator of the account may have added', async () => {
    const { idToken } = await bench.signUp();
    const { sessionInfo } = await bench.call('sendVerificationCode', { phoneNumber: '+5511912345678' });
    const code = (await bench.inbox())[0]?.text.slice(0, 6);
    await bench.call('signInWithPhoneNumber', { idToken, sessionInfo, code });
    await reset(await codeFor(request), ANOTHER_PASSWORD);
    expect(await user(signedIn(await signIn(ANOTHER_PASSWORD)).idToken)).not.toHaveProperty('phoneNumber');
  });

  it('does not open an account to which a Telegram person had added the address', async () => {
    const minted = await bench.identity.mintCustomToken(asUid('tg_42'));
    const token = minted.ok ? minted.value : '';
    const squatter = signedIn(await bench.call('signInWithCustomToken', { token }));
    await bench.call('signUp', {
      idToken: squatter.idToken,
      email: 'ana@example.com',
      password: `${ANOTHER_PASSWORD} 4`,
    });
    await reset(await codeFor(request), ANOTHER_PASSWORD);
    const mine = signedIn(await signIn(ANOTHER_PASSWORD));
    expect(mine.localId).not.toBe('tg_42');
    expect(await user(mine.idToken)).toMatchObject({ email: 'ana@example.com', emailVerified: true });
    expect(await user(squatter.idToken)).not.toHaveProperty('email');
    expect(await bench.store.count('identity_accounts')).toBe(2);
  });

  it('gets the same answer, as fast, for an unknown address', async () => {
    await bench.signUp();
    const known = await send(request);
    const unknown = await send({ ...request, email: 'nobody@example.com' });
    expect(unknown).toEqual({ ...known, email: 'nobody@example.com' });
    expect((await bench.inbox()).map(({ to }) => to)).toEqual(['ana@example.com']);
    // The same number of documents is written for both.
    expect(await bench.store.count('identity_codes')).toBe(2);
  });

  it('sends nothing to a disabled account, and does not reveal that', async () => {
    const { localId } = await bench.signUp();
    await bench.identity.setDisabled(asUid(localId), true);
    expect((await send(request)).error).toBeUndefined();
    expect(await bench.inbox()).toEqual([]);
  });
});

describe('an address', () => {
  it('is verified only once', async () => {
    const { idToken } = await bench.signUp();
    const code = await codeFor({ requestType: 'VERIFY_EMAIL', idToken });
    expect(await reset(code)).toMatchObject({ requestType: 'VERIFY_EMAIL', email: 'ana@example.com' });
    expect(refusedWith(await reset(code, ANOTHER_PASSWORD))).toBe('INVALID_OOB_CODE');
    expect(await apply(code)).toMatchObject({ email: 'ana@example.com', emailVerified: true });
    expect(refusedWith(await apply(code))).toBe('INVALID_OOB_CODE');
    expect(await user(idToken)).toMatchObject({ emailVerified: true });
  });

  it('is not verified for a disabled account', async () => {
    const { idToken, localId } = await bench.signUp();
    const code = await codeFor({ requestType: 'VERIFY_EMAIL', idToken });
    await bench.identity.setDisabled(asUid(localId), true);
    expect(refusedWith(await apply(code))).toBe('USER_DISABLED');
  });

  it('is not verified by a code for the previous address', async () => {
    const { idToken } = await bench.signUp();
    const code = await codeFor({ requestType: 'VERIFY_EMAIL', idToken });
    const moved = signedIn(await bench.call('update', { idToken, email: 'nova@example.com' }));
    expect(refusedWith(await apply(code))).toBe('INVALID_OOB_CODE');
    expect(await user(moved.idToken)).toMatchObject({ email: 'nova@example.com', emailVerified: false });
  });

  it('changes once the new mailbox confirms, and the former one can undo it', async () => {
    const { idToken } = await bench.signUp();
    await apply(await codeFor({ requestType: 'VERIFY_EMAIL', idToken }));
    const change = { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: 'Nova@example.com' };
    const code = await codeFor(change);
    expect(await user(idToken)).toMatchObject({ email: 'ana@example.com' });
    expect(await reset(code)).toMatchObject({ email: 'ana@example.com', newEmail: 'nova@example.com' });
    expect(await apply(code)).toMatchObject({ email: 'nova@example.com', emailVerified: true });
    const [notice] = await bench.inbox();
    expect(notice).toMatchObject({ to: 'ana@example.com', subject: 'O e-mail da sua conta mudou' });
    const undo = new URL(notice?.link ?? '').searchParams.get('oobCode') ?? '';
    const thief = signedIn(await signIn(GOOD_PASSWORD, 'nova@example.com'));
    expect(await apply(undo)).toMatchObject({ email: 'ana@example.com', emailVerified: true });
    expect(refusedWith(await bench.call('lookup', { idToken: thief.idToken }))).toBe('TOKEN_EXPIRED');
    expect(signedIn(await signIn(GOOD_PASSWORD)).localId).toBe(thief.localId);
  });

  it('does not change to one taken in the meantime, nor with a code from an ended session', async () => {
    const { idToken } = await bench.signUp();
    const change = { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: 'nova@example.com' };
    const [taken, stale] = [await codeFor(change), await codeFor(change)];
    await bench.signUp('nova@example.com');
    expect(refusedWith(await apply(taken))).toBe('EMAIL_EXISTS');
    await bench.call('update', { idToken, password: ANOTHER_PASSWORD });
    expect(refusedWith(await apply(stale))).toBe('INVALID_OOB_CODE');
  });
});

describe('a link that signs in', () => {
  const email = 'ana@example.com';
  const request = {
    requestType: 'EMAIL_SIGNIN',
    email,
    continueUrl: 'http://localhost:3000/',
    canHandleCodeInApp: true,
  };
  const follow = (oobCode: string, more: object = {}) => bench.call('signInWithEmailLink', { email, oobCode, ...more });

  it('creates an account, and works only once', async () => {
    await send(request);
    const link = new URL((await bench.inbox())[0]?.link ?? '');
    expect(link.pathname).toBe('/login');
    expect(link.searchParams.get('mode')).toBe('signIn');
    const code = link.searchParams.get('oobCode') ?? '';
    expect(refusedWith(await follow(code, { email: 'other@example.com' }))).toBe('INVALID_EMAIL');
    expect(await reset(code)).toEqual({ kind: expect.any(String), requestType: 'EMAIL_SIGNIN' });
    const answer = await follow(code);
    expect(answer).toMatchObject({ email, isNewUser: true });
    expect(await user(signedIn(answer).idToken)).toMatchObject({
      emailVerified: true,
      providerUserInfo: [{ providerId: 'password' }],
    });
    expect(refusedWith(await follow(code))).toBe('INVALID_OOB_CODE');
  });

  it('takes the account away from a creator who used an address that is not theirs', async () => {
    const squatter = await bench.signUp(email, `${ANOTHER_PASSWORD} 4`);
    const answer = await follow(await codeFor(request));
    expect(answer).toMatchObject({ localId: squatter.localId, isNewUser: false });
    expect(refusedWith(await signIn(`${ANOTHER_PASSWORD} 4`))).toBe('INVALID_LOGIN_CREDENTIALS');
    expect(refusedWith(await bench.refresh(squatter.refreshToken))).toBe('TOKEN_EXPIRED');
  });

  it('keeps the password if the address had been verified', async () => {
    const { idToken } = await bench.signUp();
    await apply(await codeFor({ requestType: 'VERIFY_EMAIL', idToken }));
    await follow(await codeFor(request));
    expect((await signIn(GOOD_PASSWORD)).error).toBeUndefined();
  });

  it('adds the address to the account of the signed-in person', async () => {
    const minted = await bench.identity.mintCustomToken(asUid('tg_42'));
    const me = signedIn(await bench.call('signInWithCustomToken', { token: minted.ok ? minted.value : '' }));
    const answer = await follow(await codeFor(request), { idToken: me.idToken });
    expect(answer).toMatchObject({ localId: 'tg_42', isNewUser: false });
    const other = await bench.signUp('bia@example.com');
    expect(refusedWith(await follow(await codeFor(request), { idToken: other.idToken }))).toBe('EMAIL_EXISTS');
  });

  it('works for nothing else, and no other code works as a sign-in link', async () => {
    const { idToken } = await bench.signUp();
    const link = await codeFor(request);
    expect(refusedWith(await apply(link))).toBe('INVALID_OOB_CODE');
    expect(refusedWith(await reset(link, ANOTHER_PASSWORD))).toBe('INVALID_OOB_CODE');
    const verify = await codeFor({ requestType: 'VERIFY_EMAIL', idToken });
    expect(refusedWith(await follow(verify))).toBe('INVALID_OOB_CODE');
    bench.pass(HOUR_MS);
    expect(refusedWith(await follow(link))).toBe('EXPIRED_OOB_CODE');
  });
});

it.each([
  [{}, 'MISSING_REQ_TYPE'],
  [{ requestType: 'NONSENSE' }, 'INVALID_REQ_TYPE'],
  [{ requestType: 'PASSWORD_RESET' }, 'MISSING_EMAIL'],
  [{ requestType: 'PASSWORD_RESET', email: 'x' }, 'INVALID_EMAIL'],
  [{ requestType: 'VERIFY_EMAIL' }, 'MISSING_ID_TOKEN'],
  [{ requestType: 'VERIFY_EMAIL', idToken: 'x' }, 'INVALID_ID_TOKEN'],
  [{ requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken: 'x' }, 'MISSING_NEW_EMAIL'],
  [{ requestType: 'EMAIL_SIGNIN', email: 'a@b.co', continueUrl: 'nonsense' }, 'INVALID_CONTINUE_URI'],
  [{ requestType: 'EMAIL_SIGNIN', email: 'a@b.co', continueUrl: 'javascript:alert(1)' }, 'INVALID_CONTINUE_URI'],
  [{ requestType: 'EMAIL_SIGNIN', email: 'a@b.co', continueUrl: 'https://evil.example/' }, 'UNAUTHORIZED_CONTINUE_URI'],
])('refuses to send %j', async (body, code) => {
  expect(refusedWith(await send(body))).toBe(code);
  expect(await bench.inbox()).toEqual([]);
});

describe('without an outbox for mail', () => {
  it.each(['ana@example.com', 'nobody@example.com'])('gives the same refusal for every address: %s', async email => {
    bench = await createIdentityBench({ sends: ['sms'] });
    const { idToken } = await bench.signUp();
    for (const requestType of ['PASSWORD_RESET', 'EMAIL_SIGNIN', 'VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL']) {
      const answer = await send({ requestType, email, idToken, newEmail: email });
      expect([answer.error?.code, refusedWith(answer)]).toEqual([400, 'OPERATION_NOT_ALLOWED']);
    }
    expect([await bench.inbox(), bench.logged]).toEqual([[], []]);
  });
});
