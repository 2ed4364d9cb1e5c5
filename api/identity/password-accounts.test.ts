/** Signing up and signing in with a password, and what a signed-in person can change, in the requests that the SDK sends. */

import { beforeEach, describe, expect, it } from 'vitest';
import { asUid } from '#shared/units.ts';
import {
  ANOTHER_PASSWORD,
  createIdentityBench,
  GOOD_PASSWORD,
  type IdentityBench,
  refusedWith,
  signedIn,
} from './identity-fixture.ts';

let bench: IdentityBench;
beforeEach(async () => {
  bench = await createIdentityBench();
});

const signIn = (password: string, email = 'ana@example.com') =>
  bench.call('signInWithPassword', { email, password, returnSecureToken: true });

async function user(idToken: string): Promise<Record<string, unknown>> {
  const { users } = (await bench.call('lookup', { idToken })) as { users?: [Record<string, unknown>] };
  if (!users) throw new Error('nobody was found');
  return users[0];
}

describe('signing up', () => {
  it('answers with tokens, and stores the account', async () => {
    const answer = await bench.call('signUp', { email: 'Ana@Example.com', password: GOOD_PASSWORD, clientType: 'X' });
    expect(answer).toMatchObject({
      kind: 'identitytoolkit#SignupNewUserResponse',
      email: 'ana@example.com',
      expiresIn: '3600',
    });
    expect(await user(signedIn(answer).idToken)).toMatchObject({
      localId: answer.localId,
      email: 'ana@example.com',
      emailVerified: false,
      disabled: false,
      providerUserInfo: [{ providerId: 'password', rawId: 'ana@example.com', email: 'ana@example.com' }],
      createdAt: '1795262400000',
      lastLoginAt: '1795262400000',
      validSince: '1795262400',
    });
  });

  it.each([
    [{ email: 'bia@example.com', password: 'abc1' }, 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS'],
    [{ email: 'bia@example.com', password: 'x7Kp2vQ9mZ4tLw' }, 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS'],
    [{ email: 'bia@example.com', password: '🍀'.repeat(14) }, 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS'],
    [{ email: 'bia@example.com', password: `a1${'x'.repeat(127)}` }, 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS'],
    [{ email: 'bia@example.com', password: 'flamengo123flamengo' }, 'WEAK_PASSWORD'],
    [{ email: 'bia@example.com', password: 'Senha@123456789' }, 'WEAK_PASSWORD'],
    [{ email: 'bia.souza@example.com', password: 'bia.souza@example.com' }, 'WEAK_PASSWORD'],
    [{ email: 'bia@example.com' }, 'MISSING_PASSWORD'],
    [{ email: 'bia@example.com', password: '' }, 'MISSING_PASSWORD'],
    [{ password: GOOD_PASSWORD }, 'MISSING_EMAIL'],
    [{ email: 'bia', password: GOOD_PASSWORD }, 'INVALID_EMAIL'],
    [{ email: 'bia@localhost', password: GOOD_PASSWORD }, 'INVALID_EMAIL'],
    [{ email: 7, password: GOOD_PASSWORD }, 'INVALID_EMAIL'],
    [{ email: ['bia@example.com'], password: GOOD_PASSWORD }, 'INVALID_EMAIL'],
    [{ email: 'bia@example.com', password: { $ne: '' } }, 'INVALID_PASSWORD'],
    [{ email: 'bia@example.com', password: `${GOOD_PASSWORD}\ud800` }, 'INVALID_PASSWORD'],
  ])('refuses %j', async (body, code) => {
    await bench.signUp();
    const answer = await bench.call('signUp', body);
    expect(refusedWith(answer)).toBe(code);
    expect(answer.error?.code).toBe(400);
  });

  it('explains in Portuguese what a password lacks', async () => {
    const { error } = await bench.call('signUp', { email: 'bia@example.com', password: 'ABC' });
    expect(error?.message.split(' : ')[1]).toBe('A senha precisa ter ao menos 15 caracteres.');
  });
});

describe('signing in', () => {
  it('accepts the right password and no other', async () => {
    const { localId } = await bench.signUp();
    expect(await signIn(GOOD_PASSWORD)).toMatchObject({ localId, registered: true, email: 'ana@example.com' });
    expect(refusedWith(await signIn('surebet8'))).toBe('INVALID_LOGIN_CREDENTIALS');
    expect(refusedWith(await signIn('x'.repeat(500)))).toBe('INVALID_LOGIN_CREDENTIALS');
  });

  it('answers an unknown address, and an account without a password, like a wrong password', async () => {
    await bench.signUp();
    const wrong = await signIn('surebet8');
    expect(await signIn('surebet8', 'nobody@example.com')).toEqual(wrong);
  });

  it('reveals that an account is disabled only to somebody who knows its password', async () => {
    const { localId } = await bench.signUp();
    await bench.identity.setDisabled(asUid(localId), true);
    expect(refusedWith(await signIn('surebet8'))).toBe('INVALID_LOGIN_CREDENTIALS');
    expect(refusedWith(await signIn(GOOD_PASSWORD))).toBe('USER_DISABLED');
  });

  it('refuses a password that was changed while it was being checked', async () => {
    const { idToken } = await bench.signUp();
    const { hasher } = bench.deps;
    const verify = hasher.verify.bind(hasher);
    hasher.verify = async (password, stored, turn) => {
      const isRight = await verify(password, stored, turn);
      await bench.call('update', { idToken, password: ANOTHER_PASSWORD });
      return isRight;
    };
    expect(refusedWith(await signIn(GOOD_PASSWORD))).toBe('INVALID_LOGIN_CREDENTIALS');
  });

  it('recognises the person after a restart, with tokens from before it', async () => {
    const { localId, idToken, refreshToken } = await bench.signUp();
    bench = await bench.restart();
    expect(await user(idToken)).toMatchObject({ localId });
    expect(signedIn(await signIn(GOOD_PASSWORD)).localId).toBe(localId);
    expect(await bench.refresh(refreshToken)).toMatchObject({ user_id: localId, token_type: 'Bearer' });
  });

  it('keeps no password, code or token in the store or in the log', async () => {
    const { refreshToken } = await bench.signUp();
    await bench.call('sendOobCode', { requestType: 'PASSWORD_RESET', email: 'ana@example.com' });
    const code = await bench.mailedCode();
    const collections = ['accounts', 'keys', 'sessions', 'codes'].map(name => `identity_${name}`);
    const pages = await Promise.all(collections.map(collection => bench.store.query(collection, {})));
    const everything = JSON.stringify([pages, bench.logged]);
    expect(everything).toContain('scrypt');
    for (const secret of [GOOD_PASSWORD, code, refreshToken, refreshToken.split('.')[1] ?? '']) {
      expect(everything).not.toContain(secret);
    }
  });
});

describe('changing an account', () => {
  it('changes name and photo, keeps omitted fields, and clears those set to null', async () => {
    const { idToken } = await bench.signUp();
    const photoUrl = 'https://example.com/ana.png';
    expect(await bench.call('update', { idToken, displayName: 'Ana', photoUrl })).toMatchObject({
      displayName: 'Ana',
      photoUrl,
    });
    expect(await bench.call('update', { idToken, displayName: 'Aninha' })).toMatchObject({ photoUrl });
    await bench.call('update', { idToken, photoUrl: null });
    const after = await user(idToken);
    expect(after).toMatchObject({ displayName: 'Aninha' });
    expect(after).not.toHaveProperty('photoUrl');
  });

  it.each([
    [{ displayName: 'x'.repeat(257) }, 'INVALID_DISPLAY_NAME'],
    [{ displayName: 'a\nb' }, 'INVALID_DISPLAY_NAME'],
    [{ displayName: 7 }, 'INVALID_DISPLAY_NAME'],
    [{ photoUrl: 'javascript:alert(1)' }, 'INVALID_PHOTO_URL'],
    [{ photoUrl: 'http://example.com/a.png' }, 'INVALID_PHOTO_URL'],
    [{ deleteAttribute: ['EMAIL'] }, 'INVALID_DELETE_ATTRIBUTE'],
    [{ deleteProvider: Array.from({ length: 11 }, () => 'x') }, 'INVALID_DELETE_PROVIDER'],
    [{ deleteProvider: ['password'] }, 'OPERATION_NOT_ALLOWED'],
    [{ email: 'nonsense' }, 'INVALID_EMAIL'],
    [{ password: 'short' }, 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS'],
  ])('refuses %j', async (body, code) => {
    const { idToken } = await bench.signUp();
    expect(refusedWith(await bench.call('update', { idToken, ...body }))).toBe(code);
  });

  it('ends the other sessions when the password changes, and keeps the current one', async () => {
    const here = await bench.signUp();
    const there = signedIn(await signIn(GOOD_PASSWORD));
    const answer = signedIn(await bench.call('update', { idToken: here.idToken, password: ANOTHER_PASSWORD }));
    expect(await user(answer.idToken)).toMatchObject({ localId: here.localId });
    expect(await bench.refresh(answer.refreshToken)).toMatchObject({ user_id: here.localId });
    for (const { idToken, refreshToken } of [here, there]) {
      expect(refusedWith(await bench.call('lookup', { idToken }))).toBe('TOKEN_EXPIRED');
      expect(refusedWith(await bench.refresh(refreshToken))).toBe('TOKEN_EXPIRED');
    }
    expect(refusedWith(await signIn(GOOD_PASSWORD))).toBe('INVALID_LOGIN_CREDENTIALS');
    expect(signedIn(await signIn(ANOTHER_PASSWORD)).localId).toBe(here.localId);
  });

  it('moves to another address, and frees the former one', async () => {
    const { idToken, localId } = await bench.signUp();
    const answer = await bench.call('update', { idToken, email: 'nova@example.com' });
    expect(answer).toMatchObject({ email: 'nova@example.com', emailVerified: false });
    expect(signedIn(await signIn(GOOD_PASSWORD, 'nova@example.com')).localId).toBe(localId);
    expect(refusedWith(await signIn(GOOD_PASSWORD))).toBe('INVALID_LOGIN_CREDENTIALS');
    expect((await bench.signUp()).localId).not.toBe(localId);
  });

  it.each([{ password: ANOTHER_PASSWORD }, { email: 'nova@example.com' }, { deleteProvider: ['password'] }])(
    'requires a recent sign-in for %j',
    async body => {
      const { idToken } = await bench.signUp();
      bench.pass(6 * 60_000);
      expect(refusedWith(await bench.call('update', { idToken, ...body }))).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
      expect(await bench.call('update', { idToken, displayName: 'Ana' })).toMatchObject({ displayName: 'Ana' });
    },
  );

  it('can be deleted by its owner after a recent sign-in, which frees the address', async () => {
    const { idToken, refreshToken, localId } = await bench.signUp();
    bench.pass(6 * 60_000);
    expect(refusedWith(await bench.call('delete', { idToken }))).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
    const again = signedIn(await signIn(GOOD_PASSWORD));
    expect(await bench.call('delete', { idToken: again.idToken })).toEqual({
      kind: 'identitytoolkit#DeleteAccountResponse',
    });
    expect(refusedWith(await bench.call('lookup', { idToken: again.idToken }))).toBe('USER_NOT_FOUND');
    expect(refusedWith(await bench.refresh(refreshToken))).toBe('TOKEN_EXPIRED');
    for (const name of ['accounts', 'keys', 'sessions']) expect(await bench.store.count(`identity_${name}`)).toBe(0);
    expect((await bench.signUp()).localId).not.toBe(localId);
  });
});
