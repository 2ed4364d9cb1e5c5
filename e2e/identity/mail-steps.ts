/** What mail is for: verifying an address, resetting a password, changing an address, and signing in with a link. */
import { expect } from 'vitest';
import type { SdkDevice } from './device.ts';
import { ANA_MAIL, PASSWORD, RUI, type Script } from './script.ts';
import { mailedCode, mailedLink } from './world.ts';

const CAIO = 'caio@example.com';
const NEW_CAIO = 'caio.lima@example.com';
const BIA = 'bia@example.com';

export function mailSteps(script: Script): void {
  const used: UsedCodes = { verify: '', reset: '', link: '' };
  addressSteps(script, used);
  newPasswordSteps(script, used);
  newAddressSteps(script);
  linkSteps(script, used);
}

/** Codes and the link that were used once, to check that they do not work twice. */
interface UsedCodes {
  verify: string;
  reset: string;
  link: string;
}

function addressSteps({ step, world, phone, computer }: Script, used: UsedCodes): void {
  step('a code from a mail verifies the address, on whichever device it is opened', async () => {
    await phone().do(sendVerification);
    const code = await mailedCode(world(), ANA_MAIL, 'verifyEmail');
    expect(await checkCode(computer(), code)).toEqual({
      operation: 'VERIFY_EMAIL',
      email: ANA_MAIL,
      previousEmail: null,
    });
    expect(await applyCode(computer(), code)).toBe('');
    await phone().do(() => window.auth.currentUser?.reload());
    expect(await phone().who()).toMatchObject({ email: ANA_MAIL, emailVerified: true });
    used.verify = code;
  });

  step('no code works twice', async () => {
    expect(await applyCode(computer(), used.verify)).toBe('auth/invalid-action-code');
  });

  step('no forged code works', async () => {
    expect(await applyCode(computer(), 'A'.repeat(43))).toBe('auth/invalid-action-code');
    expect(await resetPassword(computer(), 'A'.repeat(43), 'a terceira senha, bem longa')).toBe(
      'auth/invalid-action-code',
    );
  });
}

function newPasswordSteps({ step, ours, world, phone, computer }: Script, used: UsedCodes): void {
  step('a password can be reset by mail', async () => {
    await computer().do(given => window.sdk.sendPasswordResetEmail(window.auth, given.email), { email: ANA_MAIL });
    const code = await mailedCode(world(), ANA_MAIL, 'resetPassword');
    const email = await computer().do(given => window.sdk.verifyPasswordResetCode(window.auth, given.code), { code });
    expect(email).toBe(ANA_MAIL);
    expect(await resetPassword(computer(), code, 'abc1')).not.toBe('');
    expect(await resetPassword(computer(), code, 'a terceira senha, bem longa')).toBe('');
    used.reset = code;
  });

  ours('sessions with the old password end', async () => {
    expect(await phone().refusesRefresh()).toBe('auth/user-token-expired');
    expect(await phone().who()).toBeNull();
  });

  step('the old password no longer works', async () => {
    expect(await computer().refusesSignIn(ANA_MAIL, 'outraboa8')).not.toBe('');
    await phone().signIn(ANA_MAIL, 'a terceira senha, bem longa');
  });

  step('the mail with the new password works only once', async () => {
    expect(await resetPassword(computer(), used.reset, 'quarta10a')).toBe('auth/invalid-action-code');
    expect(await phone().refusesRefresh()).toBe('');
  });

  ours('asking for a new password does not reveal who has an account', async () => {
    const ask = (email: string) =>
      computer().refusal(given => window.sdk.sendPasswordResetEmail(window.auth, given.email), { email });
    expect(await ask('ninguem@example.com')).toBe('');
    // Once the mail to her has been sent, a mail to an unknown address would have been sent, too.
    await ask(RUI);
    await mailedCode(world(), RUI, 'resetPassword');
    expect(await world().mails('ninguem@example.com')).toEqual([]);
  });

  ours('our links in mails lead to no foreign site', async () => {
    const refusal = await computer().refusal(
      given => window.sdk.sendPasswordResetEmail(window.auth, given.email, { url: 'https://example.net/roubo' }),
      { email: ANA_MAIL },
    );
    expect(refusal).toBe('auth/unauthorized-continue-uri');
  });
}

function newAddressSteps({ step, ours, world, phone, computer }: Script): void {
  ours('somebody else’s address cannot be taken over, and only its mailbox tells of the account', async () => {
    const before = await world().mails(RUI);
    expect(await phone().refusal(askToChange, { email: RUI })).toBe('');
    const [told, ...others] = await world().mails(RUI);
    expect(others).toHaveLength(before.length);
    expect(new URL(told?.link ?? '').searchParams.get('mode')).toBe('resetPassword');
  });

  step('an address changes only once the new mailbox confirms', async () => {
    await computer().signUp(CAIO, PASSWORD);
    await computer().do(sendVerification);
    expect(await applyCode(computer(), await mailedCode(world(), CAIO, 'verifyEmail'))).toBe('');
    await computer().do(askToChange, { email: NEW_CAIO });
    await computer().do(() => window.auth.currentUser?.reload());
    expect(await computer().who()).toMatchObject({ email: CAIO, emailVerified: true });
    const code = await mailedCode(world(), NEW_CAIO, 'verifyAndChangeEmail');
    expect(await checkCode(computer(), code)).toEqual({
      operation: 'VERIFY_AND_CHANGE_EMAIL',
      email: NEW_CAIO,
      previousEmail: CAIO,
    });
    expect(await applyCode(computer(), code)).toBe('');
  });

  ours('changing the address ends the sessions that the former one opened', async () => {
    expect(await computer().refusesRefresh()).toBe('auth/user-token-expired');
  });

  step('only the new address signs in', async () => {
    expect(await computer().refusesSignIn(CAIO, PASSWORD)).not.toBe('');
    await computer().signIn(NEW_CAIO, PASSWORD);
    expect(await computer().who()).toMatchObject({ email: NEW_CAIO, emailVerified: true });
  });

  ours('the former mailbox can undo the change, which ends the sessions of the one who made it', async () => {
    const code = await mailedCode(world(), CAIO, 'recoverEmail');
    expect(await checkCode(computer(), code)).toMatchObject({ operation: 'RECOVER_EMAIL', email: CAIO });
    expect(await applyCode(computer(), code)).toBe('');
    expect(await computer().refusesRefresh()).toBe('auth/user-token-expired');
    expect(await computer().refusesSignIn(NEW_CAIO, PASSWORD)).toBe('auth/invalid-credential');
    await computer().signIn(CAIO, PASSWORD);
    expect(await applyCode(computer(), code)).toBe('auth/invalid-action-code');
  });
}

function linkSteps({ step, world, computer }: Script, used: UsedCodes): void {
  step('a link in a mail signs in only the person it was sent to', async () => {
    await computer().do(
      given =>
        window.sdk.sendSignInLinkToEmail(window.auth, given.email, {
          url: `${window.location.origin}/login`,
          handleCodeInApp: true,
        }),
      { email: BIA },
    );
    const link = (await mailedLink(world(), BIA, 'signIn')).href;
    expect(await computer().do(given => window.sdk.isSignInWithEmailLink(window.auth, given.link), { link })).toBe(
      true,
    );
    expect(await computer().refusal(signInByLink, { email: RUI, link })).toBe('auth/invalid-email');
    await computer().do(signInByLink, { email: BIA, link });
    expect(await computer().who()).toMatchObject({ email: BIA, emailVerified: true });
    used.link = link;
  });

  step('the link works only once', async () => {
    await computer().signOut();
    expect(await computer().refusal(signInByLink, { email: BIA, link: used.link })).toBe('auth/invalid-action-code');
    expect(await computer().who()).toBeNull();
  });
}

function applyCode(device: SdkDevice, code: string): Promise<string> {
  return device.refusal(given => window.sdk.applyActionCode(window.auth, given.code), { code });
}

function checkCode(device: SdkDevice, code: string) {
  return device.do(
    async given => {
      const { operation, data } = await window.sdk.checkActionCode(window.auth, given.code);
      return { operation, email: data.email ?? null, previousEmail: data.previousEmail ?? null };
    },
    { code },
  );
}

function resetPassword(device: SdkDevice, code: string, password: string): Promise<string> {
  return device.refusal(given => window.sdk.confirmPasswordReset(window.auth, given.code, given.password), {
    code,
    password,
  });
}

async function sendVerification(): Promise<void> {
  const user = window.auth.currentUser;
  if (user) await window.sdk.sendEmailVerification(user);
}

async function askToChange(given: { email: string }): Promise<void> {
  const user = window.auth.currentUser;
  if (user) await window.sdk.verifyBeforeUpdateEmail(user, given.email);
}

async function signInByLink(given: { email: string; link: string }): Promise<void> {
  await window.sdk.signInWithEmailLink(window.auth, given.email, given.link);
}
