/** Accounts with a password: signing up, in and out, wrong passwords, and a new password. */
import { expect } from 'vitest';
import type { SdkDevice } from './device.ts';
import { ACCOUNTS, ANA_MAIL, claimsOf, PASSWORD, RUI, type Script } from './script.ts';

export function passwordSteps(script: Script): void {
  signUpSteps(script);
  sessionSteps(script);
  wrongPasswordSteps(script);
  newPasswordSteps(script);
}

function signUpSteps({ step, ours, phone, computer }: Script): void {
  ours('the page recognises a weak password before the server does', async () => {
    const check = (password: string) =>
      phone().do(
        async given => {
          const { isValid, meetsMinPasswordLength, meetsMaxPasswordLength } = await window.sdk.validatePassword(
            window.auth,
            given.password,
          );
          return [isValid, meetsMinPasswordLength, meetsMaxPasswordLength];
        },
        { password },
      );
    expect(await check('x7Kp2vQ9mZ4tLw')).toEqual([false, false, true]);
    expect(await check('a'.repeat(129))).toEqual([false, true, false]);
    expect(await check(PASSWORD)).toEqual([true, true, true]);
  });

  step('a weak password creates no account', async () => {
    const refusal = await phone().refusal(signUp, { email: ANA_MAIL, password: 'abc1' });
    // The emulator requires six characters and has no policy.
    expect(refusal).toMatch(/^auth\/(password-does-not-meet-requirements|weak-password)$/);
    expect(await phone().who()).toBeNull();
  });

  step('an invalid address creates no account', async () => {
    expect(await phone().refusal(signUp, { email: 'ana@', password: PASSWORD })).toBe('auth/invalid-email');
  });

  step('an address and a password create an account, and sign in', async () => {
    const uid = await phone().signUp(ANA_MAIL, PASSWORD);
    expect(await phone().who()).toEqual({ uid, email: ANA_MAIL, emailVerified: false });
    const { idToken } = await phone().tokens();
    expect(claimsOf(idToken)).toMatchObject({ sub: uid, email: ANA_MAIL, firebase: { sign_in_provider: 'password' } });
  });

  ours('the same again opens the same account, in capitals too', async () => {
    const uid = (await phone().who())?.uid;
    expect(await computer().signUp(ANA_MAIL, PASSWORD)).toBe(uid);
    expect(await computer().signUp(ANA_MAIL.toUpperCase(), PASSWORD)).toBe(uid);
  });

  ours('who signs up with another password learns nothing, and gets an account that is not Ana’s', async () => {
    const uid = (await phone().who())?.uid;
    expect(await computer().signUp(ANA_MAIL, `${PASSWORD} e chuva`)).not.toBe(uid);
    await computer().do(() => window.auth.currentUser?.delete());
    expect(await computer().signIn(ANA_MAIL, PASSWORD)).toBe(uid);
  });
}

function sessionSteps({ step, phone, computer }: Script): void {
  step('a name is stored, and another device reads it', async () => {
    await phone().do(async () => {
      const user = window.auth.currentUser;
      if (user) await window.sdk.updateProfile(user, { displayName: 'Ana 🦜 Souza' });
    });
    await computer().signIn(ANA_MAIL, PASSWORD);
    expect(await computer().do(() => window.auth.currentUser?.displayName)).toBe('Ana 🦜 Souza');
  });

  step("a session in the browser's storage survives a reload", async () => {
    await phone().reload();
    expect(await phone().who()).toMatchObject({ email: ANA_MAIL });
    expect(await keptSessions(phone())).toBe(1);
  });

  step('another tab has the same session', async () => {
    const tab = await phone().tab();
    expect(await tab.who()).toMatchObject({ email: ANA_MAIL });
    expect(await tab.refusesRefresh()).toBe('');
    expect(await phone().refusesRefresh()).toBe('');
    await tab.page.close();
  });

  step('signing out deletes everything on this device, and does not affect the other one', async () => {
    await phone().signOut();
    expect([await phone().who(), await keptSessions(phone())]).toEqual([null, 0]);
    await phone().reload();
    expect(await phone().who()).toBeNull();
    expect(await computer().refusesRefresh()).toBe('');
  });
}

function wrongPasswordSteps({ step, ours, phone, computer }: Script): void {
  step('a wrong password opens nothing', async () => {
    expect(await phone().refusesSignIn(ANA_MAIL, 'errada77')).toMatch(/^auth\/(invalid-credential|wrong-password)$/);
    expect(await phone().who()).toBeNull();
  });

  ours('an unknown address and a wrong password get the same answer', async () => {
    const answers = await Promise.all(
      [ANA_MAIL, 'ninguem@example.com'].map(email =>
        phone().asks(`${ACCOUNTS}:signInWithPassword`, { email, password: 'errada77', returnSecureToken: true }),
      ),
    );
    expect(answers[0]?.refused).toBe('INVALID_LOGIN_CREDENTIALS');
    expect(answers[1]).toEqual(answers[0]);
    expect(await phone().refusesSignIn('ninguem@example.com', 'errada77')).toBe('auth/invalid-credential');
  });

  ours('the ways in which an address can sign in are not revealed', async () => {
    const methods = (email: string) =>
      phone().do(given => window.sdk.fetchSignInMethodsForEmail(window.auth, given.email), { email });
    expect([await methods(ANA_MAIL), await methods('ninguem@example.com')]).toEqual([[], []]);
  });

  step('the right password opens the same account', async () => {
    const uid = await phone().signIn(ANA_MAIL.toUpperCase(), PASSWORD);
    expect(uid).toBe((await computer().who())?.uid);
  });

  ours('a visitor gets an anonymous account of their own', async () => {
    await computer().signOut();
    expect(await computer().refusal(() => window.sdk.signInAnonymously(window.auth))).toBe('');
    expect(await computer().do(() => window.auth.currentUser?.isAnonymous)).toBe(true);
    await computer().signOut();
    await computer().signIn(ANA_MAIL, PASSWORD);
    expect(await computer().who()).toMatchObject({ email: ANA_MAIL });
  });

  ours('a provider that is not configured signs nobody in', async () => {
    for (const providerId of ['google.com', 'oidc.outro']) {
      const refusal = await computer().refusal(
        given => {
          const provider = new window.sdk.OAuthProvider(given.providerId);
          const credential = provider.credential({ idToken: 'a.b.c', rawNonce: 'n' });
          return window.sdk.signInWithCredential(window.auth, credential);
        },
        { providerId },
      );
      expect(refusal).toBe('auth/operation-not-allowed');
    }
  });
}

function newPasswordSteps({ step, ours, phone, computer }: Script): void {
  step('a new password works at once, and the old one no longer does', async () => {
    await phone().do(async () => {
      const user = window.auth.currentUser;
      if (user) await window.sdk.updatePassword(user, 'outro café depois do jogo');
    });
    expect(await phone().refusesRefresh()).toBe('');
    expect(await phone().refusesSignIn(ANA_MAIL, PASSWORD)).not.toBe('');
    expect(await phone().who()).toMatchObject({ email: ANA_MAIL });
  });

  ours('a new password ends the other sessions', async () => {
    expect(await computer().refusesRefresh()).toBe('auth/user-token-expired');
    // The SDK has signed the other device out.
    expect(await computer().who()).toBeNull();
    await computer().signIn(ANA_MAIL, 'outro café depois do jogo');
  });

  ours('a common password, or the address itself, is also refused as a new password', async () => {
    const change = (password: string) =>
      computer().refusal(
        async given => {
          const user = window.auth.currentUser;
          if (user) await window.sdk.updatePassword(user, given.password);
        },
        { password },
      );
    expect(await change('flamengo123flamengo')).toBe('auth/weak-password');
    expect(await change('ana1')).toBe('auth/password-does-not-meet-requirements');
    expect(await computer().refusesRefresh()).toBe('');
  });

  step('another person signs up as well', async () => {
    await computer().signOut();
    const uid = await computer().signUp(RUI, PASSWORD);
    expect(uid).not.toBe((await phone().who())?.uid);
    await computer().signOut();
  });
}

async function signUp(given: { email: string; password: string }): Promise<void> {
  await window.sdk.createUserWithEmailAndPassword(window.auth, given.email, given.password);
}

/** How many sessions the browser of this device stores. */
function keptSessions(device: SdkDevice): Promise<number> {
  return device.do(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('firebaseLocalStorageDb');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const keys = opening.result
            .transaction('firebaseLocalStorage')
            .objectStore('firebaseLocalStorage')
            .getAllKeys();
          keys.onerror = () => reject(keys.error);
          keys.onsuccess = () => {
            opening.result.close();
            resolve(keys.result.filter(key => String(key).startsWith('firebase:authUser')).length);
          };
        };
      }),
  );
}
