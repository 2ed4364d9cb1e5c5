/** What every identity adapter guarantees, run against each of them. */

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Uid } from '../units.ts';
import { asTelegramId, asUid } from '../units.ts';
import type { CustomClaims, Identity } from './identity.ts';

export interface IdentityUnderTest {
  readonly identity: Identity;
  /** What the browser does with a custom token: returns an id token, or the code of the refusal. */
  readonly exchange: (customToken: string) => Promise<{ readonly idToken: string } | { readonly refused: string }>;
  /** Somebody who signed up with an address and a password. */
  readonly signUp: (email: string) => Promise<{ readonly uid: Uid; readonly idToken: string }>;
  /** Marks the person's address as verified; ends no session. */
  readonly proveAddress: (uid: Uid) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** makeIdentity: creates one without any account. */
export function identityContract(name: string, makeIdentity: () => Promise<IdentityUnderTest>): void {
  describe(name, () => {
    let current: IdentityUnderTest;
    beforeEach(async () => {
      current = await makeIdentity();
    });
    afterEach(() => current.close());

    async function mint(uid: Uid, claims?: CustomClaims): Promise<string> {
      const minted = await current.identity.mintCustomToken(uid, claims && { claims });
      if (!minted.ok) throw new Error(minted.error.code);
      return minted.value;
    }

    async function signIn(uid: Uid, claims?: CustomClaims): Promise<string> {
      const answer = await current.exchange(await mint(uid, claims));
      if ('refused' in answer) throw new Error(answer.refused);
      return answer.idToken;
    }

    const verify = (token: string) => current.identity.verifyIdToken(token);

    it('recognises a person by the token that a custom token was exchanged for', async () => {
      const verified = await verify(await signIn(asUid('tg_42'), { premium: true }));
      expect(verified).toMatchObject({
        ok: true,
        value: { uid: 'tg_42', email: null, emailVerified: false, signInProvider: 'custom', claims: { premium: true } },
      });
    });

    it('keeps one account for one uid', async () => {
      const [first, second] = [await signIn(asUid('tg_42')), await signIn(asUid('tg_42'))];
      expect(await verify(first)).toMatchObject({ ok: true, value: { uid: 'tg_42' } });
      expect(await verify(second)).toMatchObject({ ok: true, value: { uid: 'tg_42' } });
    });

    it.each(['', 'a.b.c', 'nonsense', `${'a'.repeat(20_000)}`])('refuses what is not a token: %.20s', async token => {
      expect(await verify(token)).toEqual({ ok: false, error: { code: 'invalid' } });
    });

    it('does not accept a custom token as an id token', async () => {
      expect(await verify(await mint(asUid('tg_42')))).toEqual({ ok: false, error: { code: 'invalid' } });
    });

    it.each(['', 'a/b', '..', 'x'.repeat(129)])('mints nothing for "%.20s"', async uid => {
      expect(await current.identity.mintCustomToken(asUid(uid))).toEqual({ ok: false, error: { code: 'bad_uid' } });
    });

    it.each(['sub', 'iss', 'firebase', 'auth_time', 'email_verified'])('lets no claim be called %s', async claim => {
      const minted = await current.identity.mintCustomToken(asUid('tg_42'), { claims: { [claim]: 'x' } });
      expect(minted).toEqual({ ok: false, error: { code: 'bad_claims' } });
    });

    it('mints nothing with too many claims', async () => {
      const minted = await current.identity.mintCustomToken(asUid('tg_42'), { claims: { note: 'x'.repeat(1001) } });
      expect(minted).toEqual({ ok: false, error: { code: 'bad_claims' } });
    });

    it('says whether there is an account, and whether it is disabled', async () => {
      const { identity } = current;
      expect(await identity.stateOf(asUid('tg_42'))).toBe('absent');
      expect(await identity.stateOf(asUid('a/b'))).toBe('absent');
      await signIn(asUid('tg_42'));
      expect(await identity.stateOf(asUid('tg_42'))).toBe('active');
      await identity.setDisabled(asUid('tg_42'), true);
      expect(await identity.stateOf(asUid('tg_42'))).toBe('disabled');
      await identity.setDisabled(asUid('tg_42'), false);
      expect(await identity.stateOf(asUid('tg_42'))).toBe('active');
    });

    it('describes an account to an administrator, and finds it by its address and no other one by a part of it', async () => {
      const { identity, signUp, proveAddress } = current;
      const ana = await signUp('ana@example.com');
      await signUp('rui@example.com');
      await proveAddress(ana.uid);
      expect(await identity.linkTelegram(ana.uid, asTelegramId(7))).toMatchObject({ ok: true });
      const described = await identity.describe(ana.uid);
      expect(described).toMatchObject({
        uid: ana.uid,
        email: 'ana@example.com',
        emailVerified: true,
        phoneNumber: null,
        providers: ['password'],
        secondFactor: false,
        telegramId: 7,
      });
      expect(described?.createdAt).toBeGreaterThan(Date.parse('2020-01-01'));
      expect(await identity.search({ by: 'email', text: 'ana@example.com' }, 5)).toEqual([described]);
      expect(await identity.search({ by: 'email', text: 'na@example.com' }, 5)).toEqual([]);
      expect(await identity.search({ by: 'phone', text: '+5511912345678' }, 5)).toEqual([]);
      expect(await identity.describe(asUid('nobody'))).toBeNull();
      expect(await identity.describe(asUid('a/b'))).toBeNull();
    });

    it('ends every session when they are revoked, and lets the person in again', async () => {
      const token = await signIn(asUid('tg_42'));
      expect(await current.identity.revokeSessions(asUid('tg_42'))).toMatchObject({ ok: true });
      expect(await verify(token)).toEqual({ ok: false, error: { code: 'revoked' } });
      expect(await verify(await signIn(asUid('tg_42')))).toMatchObject({ ok: true });
    });

    it('keeps a disabled person out, and their sessions ended when they are enabled again', async () => {
      const token = await signIn(asUid('tg_42'));
      const unused = await mint(asUid('tg_42'));
      expect(await current.identity.setDisabled(asUid('tg_42'), true)).toMatchObject({ ok: true });
      expect(await verify(token)).toEqual({ ok: false, error: { code: 'disabled' } });
      expect(await current.identity.mintCustomToken(asUid('tg_42'))).toEqual({
        ok: false,
        error: { code: 'disabled' },
      });
      expect(await current.exchange(unused)).toEqual({ refused: 'USER_DISABLED' });
      expect(await current.identity.setDisabled(asUid('tg_42'), false)).toMatchObject({ ok: true });
      expect(await verify(token)).toEqual({ ok: false, error: { code: 'revoked' } });
    });

    it('spec 4: says why the sign-in of a token has ended, and nothing of a forged one', async () => {
      const { identity } = current;
      const standing: string[] = [];
      const token = await signIn(asUid('tg_42'));
      const note = async () => void standing.push(await identity.standingOf(token));
      await note();
      await identity.setDisabled(asUid('tg_42'), true);
      await note();
      await identity.setDisabled(asUid('tg_42'), false);
      await note();
      await identity.deleteAccount(asUid('tg_42'));
      await note();
      expect(standing).toEqual(['valid', 'disabled', 'ended', 'deleted']);
      const forged = `${token.slice(0, -8)}${token.endsWith('A') ? 'B' : 'A'}AAAAAAA`;
      expect([await identity.standingOf(forged), await identity.standingOf('x')]).toEqual(['unknown', 'unknown']);
    });

    it('forgets a deleted person', async () => {
      const token = await signIn(asUid('tg_42'));
      expect(await current.identity.deleteAccount(asUid('tg_42'))).toMatchObject({ ok: true });
      expect(await verify(token)).toEqual({ ok: false, error: { code: 'not_found' } });
    });

    it('reports the sign-in methods of an account and its Telegram person', async () => {
      expect(await verify(await signIn(asUid('tg_42')))).toMatchObject({ value: { telegramId: 42, signInWays: 0 } });
      const ana = await current.signUp('ana@example.com');
      const value = { uid: ana.uid, signInProvider: 'password', telegramId: null, signInWays: 1 };
      expect(await verify(ana.idToken)).toMatchObject({ ok: true, value });
    });

    it('links a Telegram person to an account, and unlinks them', async () => {
      const { identity, signUp, proveAddress } = current;
      const ana = await signUp('ana@example.com');
      await proveAddress(ana.uid);
      expect(await identity.uidOfTelegram(asTelegramId(42))).toBe('tg_42');
      expect(await identity.linkTelegram(ana.uid, asTelegramId(42))).toMatchObject({ ok: true });
      expect(await identity.uidOfTelegram(asTelegramId(42))).toBe(ana.uid);
      expect(await verify(ana.idToken)).toMatchObject({ value: { telegramId: 42, signInWays: 1 } });
      expect(await verify(await signIn(ana.uid))).toMatchObject({ value: { uid: ana.uid, telegramId: 42 } });
      // Linking the same person again changes nothing; another person replaces the one before.
      expect(await identity.linkTelegram(ana.uid, asTelegramId(42))).toMatchObject({ ok: true });
      expect(await identity.linkTelegram(ana.uid, asTelegramId(43))).toMatchObject({ ok: true });
      expect([await identity.uidOfTelegram(asTelegramId(42)), await identity.uidOfTelegram(asTelegramId(43))]).toEqual([
        'tg_42',
        ana.uid,
      ]);
      expect(await identity.linkTelegram(ana.uid, null)).toMatchObject({ ok: true });
      expect(await identity.linkTelegram(ana.uid, null)).toMatchObject({ ok: true });
      expect(await identity.uidOfTelegram(asTelegramId(43))).toBe('tg_43');
      expect(await verify(ana.idToken)).toMatchObject({ value: { telegramId: null } });
    });

    it('links one Telegram person to only one account', async () => {
      const { identity, signUp, proveAddress } = current;
      const [ana, rui] = [await signUp('ana@example.com'), await signUp('rui@example.com')];
      await proveAddress(ana.uid);
      await proveAddress(rui.uid);
      expect(await identity.linkTelegram(ana.uid, asTelegramId(42))).toMatchObject({ ok: true });
      expect(await identity.linkTelegram(rui.uid, asTelegramId(42))).toEqual({ ok: false, error: { code: 'taken' } });
      expect(await identity.uidOfTelegram(asTelegramId(42))).toBe(ana.uid);
      await identity.linkTelegram(ana.uid, null);
      expect(await identity.linkTelegram(rui.uid, asTelegramId(42))).toMatchObject({ ok: true });
    });

    it('moves a Telegram person from their own account, created by Telegram alone', async () => {
      const { identity, signUp, proveAddress } = current;
      await signIn(asUid('tg_42'));
      const ana = await signUp('ana@example.com');
      await proveAddress(ana.uid);
      expect(await identity.linkTelegram(ana.uid, asTelegramId(42))).toMatchObject({ ok: true });
      expect(await identity.uidOfTelegram(asTelegramId(42))).toBe(ana.uid);
      // A sign-in under the old uid does not take the link back.
      await signIn(asUid('tg_42'));
      expect(await identity.uidOfTelegram(asTelegramId(42))).toBe(ana.uid);
      expect(await identity.linkTelegram(asUid('tg_42'), asTelegramId(42))).toEqual({
        ok: false,
        error: { code: 'taken' },
      });
      await identity.linkTelegram(ana.uid, null);
      expect(await identity.linkTelegram(asUid('tg_42'), asTelegramId(42))).toMatchObject({ ok: true });
      expect(await identity.uidOfTelegram(asTelegramId(42))).toBe('tg_42');
      expect(await identity.linkTelegram(ana.uid, asTelegramId(42))).toMatchObject({ ok: true });
      expect(await identity.uidOfTelegram(asTelegramId(42))).toBe(ana.uid);
    });

    it('links no other person to the account of a Telegram person', async () => {
      await signIn(asUid('tg_42'));
      const refused = { ok: false, error: { code: 'is_telegram' } };
      expect(await current.identity.linkTelegram(asUid('tg_42'), asTelegramId(43))).toEqual(refused);
      expect(await current.identity.linkTelegram(asUid('tg_42'), null)).toEqual(refused);
    });

    it('links nobody to an account without any proof of ownership', async () => {
      const { identity, signUp, proveAddress } = current;
      const ana = await signUp('ana@example.com');
      expect(await identity.linkTelegram(ana.uid, asTelegramId(42))).toEqual({
        ok: false,
        error: { code: 'unproven' },
      });
      expect(await identity.linkTelegram(ana.uid, null)).toMatchObject({ ok: true });
      expect(await identity.uidOfTelegram(asTelegramId(42))).toBe('tg_42');
      await proveAddress(ana.uid);
      expect(await identity.linkTelegram(ana.uid, asTelegramId(42))).toMatchObject({ ok: true });
    });

    it('forgets the link with the account', async () => {
      const { identity, signUp, proveAddress } = current;
      const ana = await signUp('ana@example.com');
      await proveAddress(ana.uid);
      await identity.linkTelegram(ana.uid, asTelegramId(42));
      await identity.deleteAccount(ana.uid);
      expect(await identity.uidOfTelegram(asTelegramId(42))).toBe('tg_42');
    });

    it('disables a Telegram person who never had an account', async () => {
      const { identity } = current;
      expect(await identity.setDisabled(asUid('tg_7'), true)).toMatchObject({ ok: true });
      expect(await identity.stateOf(asUid('tg_7'))).toBe('disabled');
      expect(await identity.telegramAccountOf(asTelegramId(7))).toMatchObject({ uid: 'tg_7', isDisabled: true });
    });

    it('reports an account that does not exist', async () => {
      const nobody = { ok: false, error: { code: 'not_found' } };
      expect(await current.identity.revokeSessions(asUid('tg_1'))).toEqual(nobody);
      expect(await current.identity.setDisabled(asUid('nobody'), true)).toEqual(nobody);
      expect(await current.identity.setDisabled(asUid('tg_1'), false)).toEqual(nobody);
      expect(await current.identity.deleteAccount(asUid('tg_1'))).toEqual(nobody);
      expect(await current.identity.linkTelegram(asUid('tg_1'), asTelegramId(1))).toEqual(nobody);
      expect(await current.identity.linkTelegram(asUid('nobody'), null)).toEqual(nobody);
    });
  });
}
