/** Six digits sent to a telephone, and the telephone as one of several ways to sign in. */
import { expect } from 'vitest';
import type { SdkDevice } from './device.ts';
import type { Script } from './script.ts';

const TELEPHONE = '+5511912345678';
const ANAS = '+5511987654321';

export function phoneSteps({ step, ours, world, phone, computer }: Script): void {
  const confirm = (device: SdkDevice, code: string) =>
    device.refusal(given => window.confirmation.confirm(given.code), { code });
  const ways = (device: SdkDevice) =>
    device.do(() => window.auth.currentUser?.providerData.map(({ providerId }) => providerId));

  step('wrong digits do not sign in', async () => {
    await computer().do(sendCode, { phoneNumber: TELEPHONE, link: '' });
    const right = await world().smsCode(TELEPHONE);
    expect(right).toMatch(/^\d{6}$/);
    const wrong = right === '000000' ? '111111' : '000000';
    expect(await confirm(computer(), wrong)).toBe('auth/invalid-verification-code');
    expect(await computer().who()).toBeNull();
  });

  step('the right digits create an account, and sign in', async () => {
    expect(await confirm(computer(), await world().smsCode(TELEPHONE))).toBe('');
    expect(await computer().do(() => window.auth.currentUser?.phoneNumber)).toBe(TELEPHONE);
    expect(await ways(computer())).toEqual(['phone']);
  });

  step('the digits work only once', async () => {
    const code = await world().smsCode(TELEPHONE);
    expect(await confirm(computer(), code === '' ? '000000' : code)).not.toBe('');
  });

  step('no digits are sent to an invalid number', async () => {
    expect(await phone().refusal(sendCode, { phoneNumber: '123', link: '' })).toBe('auth/invalid-phone-number');
  });

  ours('somebody else\u2019s number cannot be added to an account', async () => {
    await phone().do(sendCode, { phoneNumber: TELEPHONE, link: 'yes' });
    expect(await confirm(phone(), await world().smsCode(TELEPHONE))).toBe(
      'auth/account-exists-with-different-credential',
    );
    expect(await ways(phone())).toEqual(['password']);
  });

  step('a phone number can be added to an existing account', async () => {
    await phone().do(sendCode, { phoneNumber: ANAS, link: 'yes' });
    expect(await confirm(phone(), await world().smsCode(ANAS))).toBe('');
    expect((await ways(phone()))?.toSorted()).toEqual(['password', 'phone']);
    await computer().signOut();
    await computer().do(sendCode, { phoneNumber: ANAS, link: '' });
    expect(await confirm(computer(), await world().smsCode(ANAS))).toBe('');
    expect((await computer().who())?.uid).toBe((await phone().who())?.uid);
    await computer().signOut();
  });

  step('and can be removed again', async () => {
    await phone().do(unlink, { providerId: 'phone' });
    expect(await ways(phone())).toEqual(['password']);
    expect(await phone().refusal(unlink, { providerId: 'phone' })).toBe('auth/no-such-provider');
  });

  ours('the only way to sign in cannot be removed', async () => {
    expect(await phone().refusal(unlink, { providerId: 'password' })).toBe('auth/operation-not-allowed');
    expect(await ways(phone())).toEqual(['password']);
  });
}

/** link: to the signed-in account, unless empty. */
async function sendCode(given: { phoneNumber: string; link: string }): Promise<void> {
  // reCAPTCHA is Google's page, which is not used here.
  const verifier = { type: 'recaptcha', verify: async () => 'token', _reset: () => undefined };
  const user = window.auth.currentUser;
  window.confirmation =
    given.link === '' || !user
      ? await window.sdk.signInWithPhoneNumber(window.auth, given.phoneNumber, verifier)
      : await window.sdk.linkWithPhoneNumber(user, given.phoneNumber, verifier);
}

async function unlink(given: { providerId: string }): Promise<void> {
  const user = window.auth.currentUser;
  if (user) await window.sdk.unlink(user, given.providerId);
}
