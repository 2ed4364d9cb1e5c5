/** What a mailbox proves: an address, a new password, another address, and who comes by a link. */
import { expect } from 'vitest';
import { ANA, PASSWORD, RUI, type Script } from './script.ts';
import { mailedCode, mailedLink } from './world.ts';

const CAIO = 'caio@example.com';
const NEW_CAIO = 'caio.lima@example.com';
const BIA = 'bia@example.com';

export function mailSteps({ step, ours, world, phone, desk }: Script): void {
  const apply = (code: string) =>
    desk().refusal(given => window.sdk.applyActionCode(window.auth, given.code), { code });
  const told = (code: string) =>
    desk().do(
      async given => {
        const { operation, data } = await window.sdk.checkActionCode(window.auth, given.code);
        return { operation, email: data.email ?? null, previousEmail: data.previousEmail ?? null };
      },
      { code },
    );
  const reset = (code: string, password: string) =>
    desk().refusal(given => window.sdk.confirmPasswordReset(window.auth, given.code, given.password), {
      code,
      password,
    });
  const used: Record<string, string> = {};

  step('a code out of a mail verifies the address, on whatever device it is opened', async () => {
    await phone().do(sendVerification);
    const code = await mailedCode(world(), ANA, 'verifyEmail');
    expect(await told(code)).toEqual({ operation: 'VERIFY_EMAIL', email: ANA, previousEmail: null });
    expect(await apply(code)).toBe('');
    await phone().do(() => window.auth.currentUser?.reload());
    expect(await phone().who()).toMatchObject({ email: ANA, emailVerified: true });
    used.verify = code;
  });

  step('no code works twice', async () => {
    expect(await apply(used.verify ?? '')).toBe('auth/invalid-action-code');
  });

  step('no code of somebody\u2019s own making works', async () => {
    expect(await apply('A'.repeat(43))).toBe('auth/invalid-action-code');
    expect(await reset('A'.repeat(43), 'terceira9')).toBe('auth/invalid-action-code');
  });

  step('a new password comes by mail', async () => {
    await desk().do(given => window.sdk.sendPasswordResetEmail(window.auth, given.email), { email: ANA });
    const code = await mailedCode(world(), ANA, 'resetPassword');
    const email = await desk().do(given => window.sdk.verifyPasswordResetCode(window.auth, given.code), { code });
    expect(email).toBe(ANA);
    expect(await reset(code, 'abc1')).not.toBe('');
    expect(await reset(code, 'terceira9')).toBe('');
    used.reset = code;
  });

  ours('whoever was in by the old one is out', async () => {
    expect(await phone().refusesRefresh()).toBe('auth/user-token-expired');
    expect(await phone().who()).toBeNull();
  });

  step('the old one is dead', async () => {
    expect(await desk().refusesSignIn(ANA, 'outraboa8')).not.toBe('');
    await phone().signIn(ANA, 'terceira9');
  });

  step('the mail with the new password is good once', async () => {
    expect(await reset(used.reset ?? '', 'quarta10a')).toBe('auth/invalid-action-code');
    expect(await phone().refusesRefresh()).toBe('');
  });

  ours('nobody can tell by asking for a new password who has an account', async () => {
    const ask = (email: string) =>
      desk().refusal(given => window.sdk.sendPasswordResetEmail(window.auth, given.email), { email });
    expect(await ask('ninguem@example.com')).toBe('');
    // By the time that the mail to her has gone out, one to nobody would have, too.
    await ask(RUI);
    await mailedCode(world(), RUI, 'resetPassword');
    expect(await world().mails('ninguem@example.com')).toEqual([]);
  });

  ours('a link in a mail of ours leads nowhere else', async () => {
    const refusal = await desk().refusal(
      given => window.sdk.sendPasswordResetEmail(window.auth, given.email, { url: 'https://example.net/roubo' }),
      { email: ANA },
    );
    expect(refusal).toBe('auth/unauthorized-continue-uri');
  });

  step('an address that is somebody else\u2019s cannot be taken over', async () => {
    const refusal = await phone().refusal(askToChange, { email: RUI });
    expect(refusal).toBe('auth/email-already-in-use');
  });

  step('an address changes once the new mailbox says so, and not before', async () => {
    await desk().signUp(CAIO, PASSWORD);
    await desk().do(sendVerification);
    expect(await apply(await mailedCode(world(), CAIO, 'verifyEmail'))).toBe('');
    await desk().do(askToChange, { email: NEW_CAIO });
    await desk().do(() => window.auth.currentUser?.reload());
    expect(await desk().who()).toMatchObject({ email: CAIO, emailVerified: true });
    const code = await mailedCode(world(), NEW_CAIO, 'verifyAndChangeEmail');
    expect(await told(code)).toEqual({ operation: 'VERIFY_AND_CHANGE_EMAIL', email: NEW_CAIO, previousEmail: CAIO });
    expect(await apply(code)).toBe('');
  });

  ours('with the former address the sessions end that it opened', async () => {
    expect(await desk().refusesRefresh()).toBe('auth/user-token-expired');
  });

  step('one signs in by the new address only', async () => {
    expect(await desk().refusesSignIn(CAIO, PASSWORD)).not.toBe('');
    await desk().signIn(NEW_CAIO, PASSWORD);
    expect(await desk().who()).toMatchObject({ email: NEW_CAIO, emailVerified: true });
  });

  ours('the former mailbox can take the change back, which ends the sessions of whoever made it', async () => {
    const code = await mailedCode(world(), CAIO, 'recoverEmail');
    expect(await told(code)).toMatchObject({ operation: 'RECOVER_EMAIL', email: CAIO });
    expect(await apply(code)).toBe('');
    expect(await desk().refusesRefresh()).toBe('auth/user-token-expired');
    expect(await desk().refusesSignIn(NEW_CAIO, PASSWORD)).toBe('auth/invalid-credential');
    await desk().signIn(CAIO, PASSWORD);
    expect(await apply(code)).toBe('auth/invalid-action-code');
  });

  step('a link in a mail signs in only whom it was sent to', async () => {
    await desk().do(
      given =>
        window.sdk.sendSignInLinkToEmail(window.auth, given.email, {
          url: `${window.location.origin}/login`,
          handleCodeInApp: true,
        }),
      { email: BIA },
    );
    const link = (await mailedLink(world(), BIA, 'signIn')).href;
    expect(await desk().do(given => window.sdk.isSignInWithEmailLink(window.auth, given.link), { link })).toBe(true);
    expect(await desk().refusal(signInByLink, { email: RUI, link })).toBe('auth/invalid-email');
    await desk().do(signInByLink, { email: BIA, link });
    expect(await desk().who()).toMatchObject({ email: BIA, emailVerified: true });
    used.link = link;
  });

  step('the link is good once', async () => {
    await desk().signOut();
    expect(await desk().refusal(signInByLink, { email: BIA, link: used.link ?? '' })).toBe('auth/invalid-action-code');
    expect(await desk().who()).toBeNull();
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
