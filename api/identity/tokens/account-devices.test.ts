/** Where somebody is signed in: one entry for each browser, which ends with everything it holds. */
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

let bench: IdentityBench;
beforeEach(async () => {
  bench = await createIdentityBench();
});

const list = async (uid: string) => (await bench.identity.devices?.list(asUid(uid))) ?? [];
const end = (uid: string, device: string) => bench.identity.devices?.end(asUid(uid), device);
const enter = async (browser: string, email = 'ana@example.com') => {
  bench.inBrowser(browser);
  return signedIn(await bench.call('signInWithPassword', { email, password: GOOD_PASSWORD }));
};
const deviceOf = async (idToken: string) => {
  const verified = await bench.identity.verifyIdToken(idToken);
  return verified.ok ? (verified.value.device ?? '') : verified.error.code;
};
const refreshes = async (token: string) => refusedWith(await bench.refresh(token)) ?? 'ok';

describe('the devices of an account', () => {
  it('are its browsers, the one seen last first', async () => {
    const { localId, idToken } = await bench.signUp();
    bench.pass(1_000);
    const phone = await enter('phone');
    const listed = await list(localId);
    expect(listed.map(({ id }) => id)).toEqual([await deviceOf(phone.idToken), await deviceOf(idToken)]);
    expect(listed).toMatchObject([{ provider: 'password' }, { provider: 'password' }]);
  });

  it('are one where somebody signs in again, or adds a way to sign in', async () => {
    const { localId, idToken } = await bench.signUp();
    bench.pass(1_000);
    const { sessionInfo } = await bench.call('sendVerificationCode', { phoneNumber: '+5511987654321' });
    const code = /\d{6}/.exec((await bench.inbox()).at(-1)?.text ?? '')?.[0];
    await bench.call('signInWithPhoneNumber', { idToken, sessionInfo, code });
    await enter('first');
    const [device, ...others] = await list(localId);
    expect([device?.signIns.length, others]).toEqual([3, []]);
  });

  it('end with their refresh tokens and id tokens, at once, and no other device', async () => {
    const { localId, idToken, refreshToken } = await bench.signUp();
    const [lost, lostAgain] = [await enter('phone'), await enter('phone')];
    expect(await end(localId, await deviceOf(lost.idToken))).toBe(true);
    for (const gone of [lost, lostAgain]) {
      expect(await deviceOf(gone.idToken)).toBe('revoked');
      expect(await refreshes(gone.refreshToken)).toBe('TOKEN_EXPIRED');
      expect(refusedWith(await bench.call('lookup', { idToken: gone.idToken }))).toBe('TOKEN_EXPIRED');
      const change = bench.call('update', { idToken: gone.idToken, password: ANOTHER_PASSWORD });
      expect(refusedWith(await change)).toBe('TOKEN_EXPIRED');
    }
    expect([await refreshes(refreshToken), (await list(localId)).length]).toEqual(['ok', 1]);
    expect(refusedWith(await bench.call('lookup', { idToken }))).toBeUndefined();
    expect(await end(localId, await deviceOf(lost.idToken))).toBe(false);
  });

  it('are over in another process too', async () => {
    const { localId, idToken } = await bench.signUp();
    const other = await bench.restart();
    await other.identity.devices?.end(asUid(localId), await deviceOf(idToken));
    expect(await deviceOf(idToken)).toBe('revoked');
  });

  it('are not ended by another person', async () => {
    const ana = await bench.signUp();
    const bia = await bench.signUp('bia@example.com');
    // Both are signed in in one browser, and neither account's list of devices shows that.
    expect(await deviceOf(bia.idToken)).not.toBe(await deviceOf(ana.idToken));
    expect(await end(bia.localId, await deviceOf(ana.idToken))).toBe(false);
    expect(await refreshes(ana.refreshToken)).toBe('ok');
  });

  it('are gone after a new password, thirty days, or with the account', async () => {
    const { localId, idToken } = await bench.signUp();
    await enter('phone');
    await bench.call('update', { idToken, password: ANOTHER_PASSWORD });
    expect(await list(localId)).toHaveLength(1);
    bench.pass(30 * 86_400_000);
    expect(await list(localId)).toEqual([]);
    expect(await list('nobody')).toEqual([]);
  });

  it('include those from before they were told apart, each by itself', async () => {
    const { localId, refreshToken } = await bench.signUp();
    const [stored] = (await bench.store.query('identity_sessions', {})).documents;
    const { device: _, deviceName: __, lastSeenAt: ___, ...before } = stored?.data ?? {};
    await bench.store.put('identity_sessions', stored?.id ?? '', before, 'any');
    expect(await list(localId)).toMatchObject([{ id: stored?.id, name: '' }]);
    expect(await end(localId, stored?.id ?? '')).toBe(true);
    expect(await refreshes(refreshToken)).toBe('TOKEN_EXPIRED');
  });
});
