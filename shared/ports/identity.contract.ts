/** What every identity promises, run against each adapter. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CustomClaims, Identity } from './identity.ts';

export interface IdentityUnderTest {
  readonly identity: Identity;
  /** What the browser does with a custom token: an id token for it, or the code it was refused with. */
  readonly exchange: (customToken: string) => Promise<{ readonly idToken: string } | { readonly refused: string }>;
  readonly close: () => Promise<void>;
}

/** makeIdentity: without any account. */
export function identityContract(name: string, makeIdentity: () => Promise<IdentityUnderTest>): void {
  describe(name, () => {
    let current: IdentityUnderTest;
    beforeEach(async () => {
      current = await makeIdentity();
    });
    afterEach(() => current.close());

    async function mint(uid: string, claims?: CustomClaims): Promise<string> {
      const minted = await current.identity.mintCustomToken(uid, claims);
      if (!minted.ok) throw new Error(minted.error.code);
      return minted.value;
    }

    async function signIn(uid: string, claims?: CustomClaims): Promise<string> {
      const answer = await current.exchange(await mint(uid, claims));
      if ('refused' in answer) throw new Error(answer.refused);
      return answer.idToken;
    }

    const verify = (token: string) => current.identity.verifyIdToken(token);

    it('knows a person by the token that a custom token was exchanged for', async () => {
      const verified = await verify(await signIn('tg_42', { premium: true }));
      expect(verified).toMatchObject({
        ok: true,
        value: { uid: 'tg_42', email: null, emailVerified: false, signInProvider: 'custom', claims: { premium: true } },
      });
    });

    it('keeps one account for one uid', async () => {
      const [first, second] = [await signIn('tg_42'), await signIn('tg_42')];
      expect(await verify(first)).toMatchObject({ ok: true, value: { uid: 'tg_42' } });
      expect(await verify(second)).toMatchObject({ ok: true, value: { uid: 'tg_42' } });
    });

    it.each(['', 'a.b.c', 'nonsense', `${'a'.repeat(20_000)}`])('refuses what is no token: %.20s', async token => {
      expect(await verify(token)).toEqual({ ok: false, error: { code: 'invalid' } });
    });

    it('takes no custom token for an id token', async () => {
      expect(await verify(await mint('tg_42'))).toEqual({ ok: false, error: { code: 'invalid' } });
    });

    it.each(['', 'a/b', '..', 'x'.repeat(129)])('mints nothing for "%.20s"', async uid => {
      expect(await current.identity.mintCustomToken(uid)).toEqual({ ok: false, error: { code: 'bad_uid' } });
    });

    it.each(['sub', 'iss', 'firebase', 'auth_time', 'email_verified'])('lets no claim be called %s', async claim => {
      const minted = await current.identity.mintCustomToken('tg_42', { [claim]: 'x' });
      expect(minted).toEqual({ ok: false, error: { code: 'bad_claims' } });
    });

    it('mints nothing with too many claims', async () => {
      const minted = await current.identity.mintCustomToken('tg_42', { note: 'x'.repeat(1001) });
      expect(minted).toEqual({ ok: false, error: { code: 'bad_claims' } });
    });

    it('ends every session when they are revoked, and lets the person in again', async () => {
      const token = await signIn('tg_42');
      expect(await current.identity.revokeSessions('tg_42')).toMatchObject({ ok: true });
      expect(await verify(token)).toEqual({ ok: false, error: { code: 'revoked' } });
      expect(await verify(await signIn('tg_42'))).toMatchObject({ ok: true });
    });

    it('keeps a disabled person out, and their sessions ended when they are enabled again', async () => {
      const token = await signIn('tg_42');
      const unused = await mint('tg_42');
      expect(await current.identity.setDisabled('tg_42', true)).toMatchObject({ ok: true });
      expect(await verify(token)).toEqual({ ok: false, error: { code: 'disabled' } });
      expect(await current.identity.mintCustomToken('tg_42')).toEqual({ ok: false, error: { code: 'disabled' } });
      expect(await current.exchange(unused)).toEqual({ refused: 'USER_DISABLED' });
      expect(await current.identity.setDisabled('tg_42', false)).toMatchObject({ ok: true });
      expect(await verify(token)).toEqual({ ok: false, error: { code: 'revoked' } });
    });

    it('forgets a deleted person', async () => {
      const token = await signIn('tg_42');
      expect(await current.identity.deleteAccount('tg_42')).toMatchObject({ ok: true });
      expect(await verify(token)).toEqual({ ok: false, error: { code: 'not_found' } });
    });

    it('says when there is nobody to act on', async () => {
      const nobody = { ok: false, error: { code: 'not_found' } };
      expect(await current.identity.revokeSessions('tg_1')).toEqual(nobody);
      expect(await current.identity.setDisabled('tg_1', true)).toEqual(nobody);
      expect(await current.identity.deleteAccount('tg_1')).toEqual(nobody);
    });
  });
}
