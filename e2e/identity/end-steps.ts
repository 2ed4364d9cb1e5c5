/** How things end: a server, disabled and deleted accounts, and attempts to guess a password. */

import { expect } from 'vitest';
import { asUid } from '#shared/units.ts';
import { ACCOUNTS, ANA_MAIL, PASSWORD, RUI, type Script } from './script.ts';
import { mailedCode } from './world.ts';

const ANAS_PASSWORD = 'a terceira senha, bem longa';

export function endSteps({ step, ours, world, product, phone, computer }: Script): void {
  ours('sessions and codes survive a restart of the server', async () => {
    await phone().signIn(RUI, PASSWORD);
    const { refreshToken } = await phone().tokens();
    await computer().do(given => window.sdk.sendPasswordResetEmail(window.auth, given.email), { email: RUI });
    const code = await mailedCode(world(), RUI, 'resetPassword');
    await product().restart();
    expect(await phone().refusesRefresh()).toBe('');
    expect((await phone().tokens()).refreshToken).not.toBe(refreshToken);
    await phone().reload();
    expect(await phone().who()).toMatchObject({ email: RUI });
    const email = await computer().do(given => window.sdk.verifyPasswordResetCode(window.auth, given.code), { code });
    expect(email).toBe(RUI);
    await phone().signOut();
  });

  ours('a disabled account is signed out at once, and cannot sign in', async () => {
    const uid = await phone().signIn(ANA_MAIL, ANAS_PASSWORD);
    await computer().signIn(ANA_MAIL, ANAS_PASSWORD);
    expect(await product().identity.setDisabled(asUid(uid), true)).toMatchObject({ ok: true });
    expect(await phone().refusal(() => window.auth.currentUser?.reload())).toBe('auth/user-disabled');
    expect(await computer().refusesRefresh()).toBe('auth/user-disabled');
    expect([await phone().who(), await computer().who()]).toEqual([null, null]);
    expect(await phone().refusesSignIn(ANA_MAIL, ANAS_PASSWORD)).toBe('auth/user-disabled');
    // Only somebody who knows the password is told that the account is disabled.
    expect(await phone().refusesSignIn(ANA_MAIL, 'errada77')).toBe('auth/invalid-credential');
  });

  ours('an account enabled again can sign in', async () => {
    const where = { field: 'email', op: '==', value: ANA_MAIL } as const;
    const accounts = await product().store.query('identity_accounts', { where });
    const [ana] = accounts.documents;
    expect(await product().identity.setDisabled(asUid(ana?.id ?? ''), false)).toMatchObject({ ok: true });
    expect(await phone().signIn(ANA_MAIL, ANAS_PASSWORD)).toBe(ana?.id);
  });

  ours('an account is not deleted without a recent sign-in', async () => {
    const { refreshToken } = await phone().tokens();
    const id = refreshToken.split('.')[0] ?? '';
    const session = await product().store.get('identity_sessions', id);
    // Moves the sign-in six minutes back.
    await product().store.patch('identity_sessions', id, { authTime: Number(session?.data.authTime) - 6 * 60_000 });
    expect(await phone().refusesRefresh()).toBe('');
    expect(await phone().refusal(deleteAccount)).toBe('auth/requires-recent-login');
    expect(await phone().who()).toMatchObject({ email: ANA_MAIL });
  });

  step('a person who proves again who they are can delete it', async () => {
    if ((await phone().who()) === null) await phone().signIn(ANA_MAIL, ANAS_PASSWORD);
    await phone().do(
      async given => {
        const user = window.auth.currentUser;
        const credential = window.sdk.EmailAuthProvider.credential(given.email, given.password);
        if (user) await window.sdk.reauthenticateWithCredential(user, credential);
      },
      { email: ANA_MAIL, password: ANAS_PASSWORD },
    );
    expect(await phone().refusal(deleteAccount)).toBe('');
    expect(await phone().who()).toBeNull();
  });

  step('a deleted account signs nobody in, and its address is free', async () => {
    const refusal = await phone().refusesSignIn(ANA_MAIL, ANAS_PASSWORD);
    expect(refusal).toMatch(/^auth\/(invalid-credential|user-not-found)$/);
    await phone().signUp(ANA_MAIL, PASSWORD);
    await phone().signOut();
  });

  step('an account deleted on one device is gone on the other', async () => {
    await phone().signIn(ANA_MAIL, PASSWORD);
    if ((await computer().who()) !== null) await computer().signOut();
    await computer().signIn(ANA_MAIL, PASSWORD);
    expect(await phone().refusal(deleteAccount)).toBe('');
    expect(await computer().refusesRefresh()).not.toBe('');
  });

  ours('and the other device learns it', async () => {
    expect(await computer().who()).toBeNull();
  });

  ours(
    'somebody who keeps guessing has to wait, even with the right password; a browser that signed in before does not',
    async () => {
      const guess = (password: string) =>
        computer().asks(`${ACCOUNTS}:signInWithPassword`, { email: RUI, password, returnSecureToken: true });
      const answers = await Promise.all(Array.from({ length: 15 }, (_, index) => guess(`errada${index}`)));
      const tried = answers.filter(({ refused }) => refused === 'INVALID_LOGIN_CREDENTIALS').length;
      const held = answers.filter(({ refused }) => refused === 'TOO_MANY_ATTEMPTS_TRY_LATER').length;
      expect([tried + held, tried >= 10, held > 0]).toEqual([15, true, true]);
      expect(await computer().refusesSignIn(RUI, PASSWORD)).toBe('auth/too-many-requests');
      // The SDK's own requests carry the cookie that its earlier sign-in was answered with.
      expect(await phone().refusesSignIn(RUI, PASSWORD)).toBe('');
      expect(await phone().who()).toMatchObject({ email: RUI });
      await phone().signOut();
      await computer().signUp(ANA_MAIL, PASSWORD);
      await phone().signIn(ANA_MAIL, PASSWORD);
      expect((await phone().who())?.uid).toBe((await computer().who())?.uid);
    },
  );
}

async function deleteAccount(): Promise<void> {
  await window.auth.currentUser?.delete();
}
