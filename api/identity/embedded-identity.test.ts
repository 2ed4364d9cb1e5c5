import { expect, it } from 'vitest';
import { identityContract } from '#shared/ports/identity.contract.ts';
import { createIdentityBench, refusedWith } from './identity-fixture.ts';

identityContract('embedded identity', async () => {
  const { identity, call, store } = await createIdentityBench();
  return {
    identity,
    async exchange(token) {
      const answer = await call('signInWithCustomToken', { token, returnSecureToken: true });
      return answer.error ? { refused: refusedWith(answer) ?? '' } : { idToken: String(answer.idToken) };
    },
    close: () => store.close(),
  };
});

it('signs a Telegram person in as the account they are linked to', async () => {
  const { identity, call, signUp, store } = await createIdentityBench();
  const ana = await signUp();
  expect(await identity.uidOfTelegram(42)).toBe('tg_42');
  expect(await identity.linkTelegram(ana.localId, 42)).toMatchObject({ ok: true });
  expect(await identity.uidOfTelegram(42)).toBe(ana.localId);
  // Nobody else can take the link over, not even a new account by that name.
  const minted = await identity.mintCustomToken('tg_42');
  await call('signInWithCustomToken', { token: minted.ok ? minted.value : '' });
  expect(await identity.uidOfTelegram(42)).toBe(ana.localId);
  expect(await identity.linkTelegram('tg_42', 42)).toEqual({ ok: false, error: { code: 'taken' } });
  await identity.linkTelegram(ana.localId, null);
  expect(await identity.uidOfTelegram(42)).toBe('tg_42');
  // From an account that is nothing but the Telegram person it is taken over.
  expect(await identity.linkTelegram('tg_42', 42)).toMatchObject({ ok: true });
  expect(await identity.linkTelegram(ana.localId, 42)).toMatchObject({ ok: true });
  expect(await identity.uidOfTelegram(42)).toBe(ana.localId);
  expect(await identity.linkTelegram('tg_7', 42)).toEqual({ ok: false, error: { code: 'not_found' } });
  await store.close();
});

it.each(['', '../x', '__x__', 'a/b'])('finds nobody by what is no uid: "%s"', async uid => {
  const { identity } = await createIdentityBench();
  expect(await identity.deleteAccount(uid)).toEqual({ ok: false, error: { code: 'not_found' } });
  expect(await identity.revokeSessions(uid)).toEqual({ ok: false, error: { code: 'not_found' } });
});
