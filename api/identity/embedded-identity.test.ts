import { expect, it } from 'vitest';
import { identityContract } from '#shared/ports/identity.contract.ts';
import { asTelegramId, asUid } from '#shared/units.ts';
import { createIdentityBench, refusedWith } from './identity-fixture.ts';

identityContract('embedded identity', async () => {
  const { identity, call, mailedCode, signUp, store } = await createIdentityBench();
  const tokens = new Map<string, string>();
  return {
    identity,
    async exchange(token) {
      const answer = await call('signInWithCustomToken', { token, returnSecureToken: true });
      return answer.error ? { refused: refusedWith(answer) ?? '' } : { idToken: String(answer.idToken) };
    },
    async signUp(email) {
      const { localId, idToken } = await signUp(email);
      tokens.set(localId, idToken);
      return { uid: asUid(localId), idToken };
    },
    async proveAddress(uid) {
      await call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: tokens.get(uid) });
      await call('update', { oobCode: await mailedCode() });
    },
    close: () => store.close(),
  };
});

it.each(['', '../x', '__x__', 'a/b'])('finds nobody for the invalid uid "%s"', async uid => {
  const { identity } = await createIdentityBench();
  expect(await identity.deleteAccount(asUid(uid))).toEqual({ ok: false, error: { code: 'not_found' } });
  expect(await identity.revokeSessions(asUid(uid))).toEqual({ ok: false, error: { code: 'not_found' } });
});

it.each([
  ['a phone', { phoneNumber: '+5511912345678' }],
  ['a provider', { federated: [{ providerId: 'oidc.x', rawId: '1', email: null, displayName: null, photoUrl: null }] }],
  ['a custom token', { customAuth: true }],
])('accepts %s as proof, too', async (_, proof) => {
  const { identity, signUp, store } = await createIdentityBench();
  const { localId } = await signUp();
  expect(await identity.linkTelegram(asUid(localId), asTelegramId(42))).toEqual({
    ok: false,
    error: { code: 'unproven' },
  });
  await store.patch('identity_accounts', localId, proof);
  expect(await identity.linkTelegram(asUid(localId), asTelegramId(42))).toMatchObject({ ok: true });
  await store.close();
});
