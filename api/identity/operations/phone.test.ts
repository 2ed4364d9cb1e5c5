/** Signing in with six digits, and adding a phone number with them. */

import { beforeEach, expect, it } from 'vitest';
import { asUid } from '#shared/units.ts';
import { createIdentityBench, GOOD_PASSWORD, type IdentityBench, refusedWith, signedIn } from '../identity-fixture.ts';

const PHONE = '+5511912345678';
let bench: IdentityBench;
beforeEach(async () => {
  bench = await createIdentityBench();
});

async function send(phoneNumber = PHONE) {
  const answer = await bench.call('sendVerificationCode', { phoneNumber, recaptchaToken: 'token', clientType: 'WEB' });
  const [sms] = await bench.inbox();
  const code = /^\d{6}/.exec(sms?.text ?? '')?.[0] ?? '';
  const wrong = code === '000000' ? '111111' : '000000';
  return { answer, sms, code, wrong, sessionInfo: String(answer.sessionInfo) };
}

const confirm = (body: object) => bench.call('signInWithPhoneNumber', body);

it('signs in with the digits, only once, to the account of the number', async () => {
  const { sms, sessionInfo, code } = await send('+55 (11) 91234-5678');
  expect(sms).toMatchObject({ kind: 'sms', to: PHONE });
  const answer = await confirm({ sessionInfo, code });
  expect(answer).toMatchObject({ phoneNumber: PHONE, isNewUser: true });
  expect(await bench.call('lookup', { idToken: answer.idToken })).toMatchObject({
    users: [{ phoneNumber: PHONE, providerUserInfo: [{ providerId: 'phone', rawId: PHONE, phoneNumber: PHONE }] }],
  });
  expect(refusedWith(await confirm({ sessionInfo, code }))).toBe('SESSION_EXPIRED');
  const again = await send();
  expect(await confirm(again)).toMatchObject({ localId: answer.localId, isNewUser: false });
});

it('allows five attempts', async () => {
  const { sessionInfo, code, wrong } = await send();
  for (let i = 0; i < 5; i++) expect(refusedWith(await confirm({ sessionInfo, code: wrong }))).toBe('INVALID_CODE');
  expect(refusedWith(await confirm({ sessionInfo, code }))).toBe('SESSION_EXPIRED');
});

it('counts simultaneous attempts', async () => {
  const { sessionInfo, code, wrong } = await send();
  const tries = Array.from({ length: 5 }, () => confirm({ sessionInfo, code: wrong }));
  expect((await Promise.all(tries)).map(refusedWith)).toEqual(Array.from({ length: 5 }, () => 'INVALID_CODE'));
  expect(refusedWith(await confirm({ sessionInfo, code }))).toBe('SESSION_EXPIRED');
});

it('accepts the right digits after four wrong ones, but only within ten minutes', async () => {
  const one = await send();
  for (let i = 0; i < 4; i++) await confirm({ sessionInfo: one.sessionInfo, code: one.wrong });
  expect((await confirm(one)).error).toBeUndefined();
  const late = await send();
  bench.pass(600_000);
  expect(refusedWith(await confirm(late))).toBe('SESSION_EXPIRED');
});

it('accepts the digits of one session in no other', async () => {
  const [one, two] = [await send(), await send('+5521912345678')];
  const answer = await confirm({ sessionInfo: one.sessionInfo, code: two.code });
  if (one.code !== two.code) expect(refusedWith(answer)).toBe('INVALID_CODE');
});

it('adds a number, and then a password, to the account of a Telegram person', async () => {
  const minted = await bench.identity.mintCustomToken(asUid('tg_42'));
  const me = signedIn(await bench.call('signInWithCustomToken', { token: minted.ok ? minted.value : '' }));
  const linked = signedIn(await confirm({ ...(await send()), idToken: me.idToken }));
  const password = { idToken: linked.idToken, email: 'ana@example.com', password: GOOD_PASSWORD };
  expect(await bench.call('signUp', password)).toMatchObject({ localId: 'tg_42', email: 'ana@example.com' });
  expect(refusedWith(await bench.call('signUp', { ...password, email: 'bia@example.com' }))).toBe(
    'PROVIDER_ALREADY_LINKED',
  );
  const { localId } = signedIn(
    await bench.call('signInWithPassword', { email: 'ana@example.com', password: GOOD_PASSWORD }),
  );
  expect(localId).toBe('tg_42');
  expect(await confirm(await send())).toMatchObject({ localId: 'tg_42', isNewUser: false });
  const unlinked = await bench.call('update', { idToken: linked.idToken, deleteProvider: ['phone'] });
  expect(unlinked).toMatchObject({ providerUserInfo: [{ providerId: 'password' }] });
  expect(await confirm(await send('+5511912345679'))).toMatchObject({ isNewUser: true });
});

it('does not add a number that another account has, and proves it to that account without another message', async () => {
  const owner = signedIn(await confirm(await send()));
  const { idToken, localId } = await bench.signUp();
  const answer = await confirm({ ...(await send()), idToken });
  expect(answer).toEqual({ temporaryProof: expect.any(String), phoneNumber: PHONE });
  expect(bench.acts.at(-1)).toMatchObject({ uid: null, refused: 'FEDERATED_USER_ID_ALREADY_LINKED' });
  expect(await bench.call('lookup', { idToken })).toMatchObject({
    users: [{ localId, providerUserInfo: [{ providerId: 'password' }] }],
  });
  expect(signedIn(await confirm(answer)).localId).toBe(owner.localId);
  // For one use.
  expect(refusedWith(await confirm(answer))).toBe('INVALID_TEMPORARY_PROOF');
});

it('takes a temporary proof for its number only, and for ten minutes', async () => {
  await confirm(await send());
  const { idToken } = await bench.signUp();
  const { temporaryProof } = await confirm({ ...(await send()), idToken });
  const other = { temporaryProof, phoneNumber: '+5511912345679' };
  expect(refusedWith(await confirm(other))).toBe('INVALID_TEMPORARY_PROOF');
  const late = await confirm({ ...(await send()), idToken });
  bench.pass(600_000);
  expect(refusedWith(await confirm(late))).toBe('INVALID_TEMPORARY_PROOF');
});

it('does not create an account for a number that only had to be confirmed again', async () => {
  expect(refusedWith(await confirm({ ...(await send()), operation: 'REAUTH' }))).toBe('USER_NOT_FOUND');
  expect(await bench.store.count('identity_accounts')).toBe(0);
});

it('refuses disabled accounts', async () => {
  const { localId } = signedIn(await confirm(await send()));
  await bench.identity.setDisabled(asUid(localId), true);
  expect(refusedWith(await confirm(await send()))).toBe('USER_DISABLED');
});

it.each([
  ['sendVerificationCode', {}, 'INVALID_PHONE_NUMBER'],
  ['sendVerificationCode', { phoneNumber: '11912345678' }, 'INVALID_PHONE_NUMBER'],
  ['sendVerificationCode', { phoneNumber: 5511912345678 }, 'INVALID_PHONE_NUMBER'],
  ['signInWithPhoneNumber', {}, 'MISSING_SESSION_INFO'],
  ['signInWithPhoneNumber', { sessionInfo: 'x' }, 'MISSING_CODE'],
  ['signInWithPhoneNumber', { sessionInfo: 'x', code: '123456' }, 'SESSION_EXPIRED'],
  ['signInWithPhoneNumber', { temporaryProof: 'x', phoneNumber: PHONE }, 'INVALID_TEMPORARY_PROOF'],
])('%s refuses %j', async (method, body, code) => {
  expect(refusedWith(await bench.call(method, body))).toBe(code);
});

it('sends no code if no text messages can be sent, and reports that', async () => {
  bench = await createIdentityBench({ sends: ['mail'] });
  const { answer, sms } = await send();
  expect([answer.error?.code, refusedWith(answer), sms]).toEqual([400, 'OPERATION_NOT_ALLOWED', undefined]);
});
