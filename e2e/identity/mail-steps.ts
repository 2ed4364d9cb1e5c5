/** What mail can do: verify an address, reset a password, change an address, and sign in by a link. */
import { expect } from 'vitest';
import type { Device } from './device.ts';
import { ANA, PASSWORD, RUI, type Script } from './script.ts';
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

/** Codes and the link that worked once, to see that they do not work twice. */
interface UsedCodes {
  verify: string;
  reset: string;
  link: string;
}

function addressSteps({ step, world, phone, computer }: Script, used: UsedCodes): void {
  step('a code out of a mail verifies the address, on whatever device it is opened', async () => {
    await phone().do(sendVerification);
    const code = await mailedCode(world(), ANA, 'verifyEmail');
    expect(await checkCode(computer(), code)).toEqual({ operation: 'VERIFY_EMAIL', email: ANA, previousEmail: null });
    expect(await applyCode(computer(), code)).toBe('');
    await phone().do(() => window.auth.currentUser?.reload());
    expect(await phone().who()).toMatchObject({ email: ANA, emailVerified: true });
    used.verify = code;
  });

  step('no code works twice', async () => {
    expect(await applyCode(computer(), used.verify)).toBe('auth/invalid-action-code');
  });

  step('no code of somebody\u2019s own making works', async () => {
    expect(await applyCode(computer(), 'A'.repeat(43))).toBe('auth/invalid-action-code');
    expect(await resetPassword(computer(), 'A'.repeat(43), 'terceira9')).toBe('auth/invalid-action-code');
  });
}

function newPasswordSteps({ step, ours, world, phone, computer }: Script, used: UsedCodes): void {
  step('a new password comes by mail', async () => {
    await computer().do(given => window.sdk.sendPasswordResetEmail(window.auth, given.email), { email: ANA });
    const code = await mailedCode(world(), ANA, 'resetPassword');
    const email = await computer().do(given => window.sdk.verifyPasswordResetCode(window.auth, given.code), { code });
    expect(email).toBe(ANA);
    expect(await resetPassword(computer(), code, 'abc1')).not.toBe('');
    expect(await resetPassword(computer(), code, 'terceira9')).toBe('');
    used.reset = code;
  });

  ours('whoever was in by the old one is out', async () => {
    expect(await phone().refusesRefresh()).toBe('auth/user-token-expired');
    expect(await phone().who()).toBeNull();
  });

  step('the old one is dead', async () => {
    expect(await computer().refusesSignIn(ANA, 'outraboa8')).not.toBe('');
    await phone().signIn(ANA, 'terceira9');
  });

  step('the mail with the new password is good once', async () => {
    expect(await resetPassword(computer(), used.reset, 'quarta10a')).toBe('auth/invalid-action-code');
    expect(await phone().refusesRefresh()).toBe('');
  });

  ours('nobody can tell by asking for a new password who has an account', async () => {
    const ask = (email: string) =>
      computer().refusal(given => window.sdk.sendPasswordResetEmail(window.auth, given.email), { email });
    expect(await ask('ninguem@example.com')).toBe('');
    // By the time that the mail to her has gone out, one to nobody would have, too.
    await ask(RUI);
    await mailedCode(world(), RUI, 'resetPassword');
    expect(await world().mails('ninguem@example.com')).toEqual([]);
  });

  ours('a link in a mail of ours leads nowhere else', async () => {
    const refusal = await computer().refusal(
      given => window.sdk.sendPasswordResetEmail(window.auth, given.email, { url: 'https://example.net/roubo' }),
      { email: ANA },
    );
    expect(refusal).toBe('auth/unauthorized-continue-uri');
  });
}

function newAddressSteps({ step, ours, world, phone, computer }: Script): void {
  step('an address that is somebody else\u2019s cannot be taken over', async () => {
    const refusal = await phone().refusal(askToChange, { email: RUI });
    expect(refusal).toBe('auth/email-already-in-use');
  });

  step('an address changes once the new mailbox says so, and not before', async () => {
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

  ours('with the former address the sessions end that it opened', async () => {
    expect(await computer().refusesRefresh()).toBe('auth/user-token-expired');
  });

  step('one signs in by the new address only', async () => {
    expect(await computer().refusesSignIn(CAIO, PASSWORD)).not.toBe('');
    await computer().signIn(NEW_CAIO, PASSWORD);
    expect(await computer().who()).toMatchObject({ email: NEW_CAIO, emailVerified: true });
  });

  ours('the former mailbox can take the change back, which ends the sessions of whoever made it', async () => {
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
  step('a link in a mail signs in only whom it was sent to', async () => {
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

  step('the link is good once', async () => {
    await computer().signOut();
    expect(await computer().refusal(signInByLink, { email: BIA, link: used.link })).toBe('auth/invalid-action-code');
    expect(await computer().who()).toBeNull();
  });
}

function applyCode(device: Device, code: string): Promise<string> {
  return device.refusal(given => window.sdk.applyActionCode(window.auth, given.code), { code });
}

function checkCode(device: Device, code: string) {
  return device.do(
    async given => {
      const { operation, data } = await window.sdk.checkActionCode(window.auth, given.code);
      return { operation, email: data.email ?? null, previousEmail: data.previousEmail ?? null };
    },
    { code },
  );
}

function resetPassword(device: Device, code: string, password: string): Promise<string> {
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
