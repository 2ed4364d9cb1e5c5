/**
 * The identity of a product with a Firebase project. Google keeps the accounts, and the browser signs in there; this
 * checks tokens and looks people up. Only the links to Telegram, which Firebase does not know, are in our own store.
 */

import type { Auth, DecodedIdToken, UserRecord } from 'firebase-admin/auth';
import { telegramIdOfUid, uidOfTelegram } from '#shared/access/telegram-uid.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import type { AccountSummary, Identity, VerifiedIdentity } from '#shared/ports/identity.ts';
import { err, ok, type Result } from '#shared/result.ts';
import type { TelegramId, Uid } from '#shared/units.ts';
import { asUid, epochMs } from '#shared/units.ts';
import { problemOf } from '../tokens/custom-token.ts';
import { customClaims } from '../tokens/id-token.ts';
import { type AccountNames, createAccountNames } from './account-names.ts';
import { createTelegramLinks } from './firebase-identity-links.ts';
import { codeOf, createGoogleAccounts, type GoogleAccounts } from './google-accounts.ts';
import { createTelegramAccounts, telegramAccountFrom } from './telegram-accounts.ts';

export interface FirebaseIdentityDeps {
  readonly auth: Auth;
  readonly store: DocumentStore;
  readonly clock: Clock;
}

/** Google counts every sign-in with a custom token as new, so the proof behind it must be. */
const RECENT_MS = 5 * 60_000;

/**
 * Google counts revocations in whole seconds, so a token signed in the same second outlives the revocation. Its custom
 * tokens last an hour. If Google does not answer, the call rejects.
 */
export function createFirebaseIdentity({ auth, store, clock }: FirebaseIdentityDeps): Identity {
  const accounts = createGoogleAccounts(auth);
  const { read } = accounts;
  const links = createTelegramLinks(store);
  const names = createAccountNames(store);

  async function uidOfTelegramPerson(telegramId: TelegramId): Promise<Uid> {
    const uid = await links.uidOf(telegramId);
    // People delete their account at Google, in the browser, and we are not notified.
    return uid !== null && (await read(uid)) !== null ? uid : uidOfTelegram(telegramId);
  }

  const telegramOf = async (uid: Uid) => telegramIdOfUid(uid) ?? links.telegramIdOf(uid);
  const telegramAccounts = createTelegramAccounts(clock, async telegramId => {
    const uid = await uidOfTelegramPerson(telegramId);
    return telegramAccountFrom(uid, await read(uid));
  });
  const forgetAccounts = <T>(result: T): T => {
    telegramAccounts.forget();
    return result;
  };

  return {
    async verifyIdToken(token) {
      const decoded = await decode(auth, token);
      if (!decoded.ok) return decoded;
      // The SDK's own check of the account would be a second request, and we need one for the person's data anyway.
      const user = await read(asUid(decoded.value.uid));
      const problem = problemWith(user, decoded.value);
      if (problem || !user) return err({ code: problem ?? 'not_found' });
      // Not awaited: if it fails, the next token tries again.
      names.saw(asUid(user.uid), user.displayName ?? null).catch(() => undefined);
      return ok(toVerified(user, decoded.value, await telegramOf(asUid(user.uid))));
    },
    async standingOf(token) {
      const decoded = await decode(auth, token, { evenExpired: true });
      if (!decoded.ok) return 'unknown';
      const problem = problemWith(await read(asUid(decoded.value.uid)), decoded.value);
      return problem === null ? 'valid' : ENDINGS[problem];
    },
    forget: () => telegramAccounts.forget(),
    async mintCustomToken(uid, { claims = {}, provenAt } = {}) {
      const problem = problemOf(uid, claims);
      if (problem) return err({ code: problem });
      if (provenAt !== undefined && clock.now() - provenAt > RECENT_MS) return err({ code: 'old_proof' });
      if ((await read(uid))?.disabled) return err({ code: 'disabled' });
      return ok(await auth.createCustomToken(uid, claims));
    },
    revokeSessions: uid => accounts.change(uid, () => auth.revokeRefreshTokens(uid)).then(forgetAccounts),
    // Google does not tell on which devices somebody is signed in, and ends refresh tokens only all together.
    devices: null,
    async stateOf(uid) {
      const user = await read(uid);
      if (!user) return 'absent';
      return user.disabled ? 'disabled' : 'active';
    },
    ...createAccountReader({ accounts, telegramOf, names }),
    setDisabled: (uid, disabled) =>
      accounts
        .change(uid, async () => {
          // Telegram people can be here without an account.
          if (disabled && telegramIdOfUid(uid) !== null && (await read(uid)) === null) await auth.createUser({ uid });
          await auth.updateUser(uid, { disabled });
          await auth.revokeRefreshTokens(uid);
        })
        .then(forgetAccounts),
    deleteAccount: uid =>
      accounts
        .change(uid, async () => {
          // The link goes first: a failure then leaves an account without a link, not a link that leads nowhere.
          await links.set(uid, null, null);
          await names.forget(uid);
          await auth.deleteUser(uid);
        })
        .then(forgetAccounts),
    async linkTelegram(uid, telegramId) {
      const user = await read(uid);
      if (!user) return err({ code: 'not_found' });
      const own = telegramIdOfUid(uid);
      if (own !== null && own !== telegramId) return err({ code: 'is_telegram' });
      if (own === null && telegramId !== null && !isProven(user)) return err({ code: 'unproven' });
      const holder = telegramId === null ? null : await links.uidOf(telegramId);
      const gone = holder !== null && holder !== uid && (await read(holder)) === null ? holder : null;
      // A `tg_<id>` account already belongs to its person, unless the person is linked to another account.
      if (own !== null) return holder === gone ? ok(undefined) : err({ code: 'taken' });
      const isSet = forgetAccounts(await links.set(uid, telegramId, gone));
      return isSet ? ok(undefined) : err({ code: 'taken' });
    },
    uidOfTelegram: uidOfTelegramPerson,
    telegramOf,
    telegramAccountOf: telegramAccounts.of,
  };
}

interface AccountReaderDeps {
  readonly accounts: GoogleAccounts;
  readonly telegramOf: (uid: Uid) => Promise<TelegramId | null>;
  readonly names: AccountNames;
}

function createAccountReader({
  accounts,
  telegramOf,
  names,
}: AccountReaderDeps): Pick<Identity, 'describe' | 'search'> {
  const summaryOf = async (user: UserRecord) => toSummary(user, await telegramOf(asUid(user.uid)));

  async function named(key: string, limit: number): Promise<AccountSummary[]> {
    const uids = await names.search(key, limit);
    const found = await Promise.all(
      uids.map(async uid => {
        const user = await accounts.read(uid);
        // People delete their account at Google, in the browser, and we are not notified.
        if (user === null) await names.forget(uid);
        return user;
      }),
    );
    return Promise.all(found.filter(user => user !== null).map(summaryOf));
  }

  return {
    async describe(uid) {
      const user = await accounts.read(uid);
      return user && summaryOf(user);
    },
    async search({ by, text }, limit) {
      if (by === 'name') return named(text, limit);
      const user = await accounts.find(by, text);
      return user === null ? [] : [await summaryOf(user)];
    },
  };
}

function toSummary(user: UserRecord, telegramId: TelegramId | null): AccountSummary {
  return {
    uid: asUid(user.uid),
    email: user.email ?? null,
    emailVerified: user.emailVerified,
    phoneNumber: user.phoneNumber ?? null,
    displayName: user.displayName ?? null,
    providers: user.providerData.map(({ providerId }) => providerId),
    secondFactor: (user.multiFactor?.enrolledFactors.length ?? 0) > 0,
    createdAt: instantOf(user.metadata.creationTime),
    lastLoginAt: instantOf(user.metadata.lastSignInTime ?? user.metadata.creationTime),
    telegramId,
  };
}

/** Google's own text, as 'Sat, 21 Nov 2026 12:00:00 GMT'. */
const instantOf = (text: string) => epochMs(Date.parse(text) || 0);

/** Google counts a new password as a revocation like any other. */
const ENDINGS = { not_found: 'deleted', disabled: 'disabled', revoked: 'ended' } as const;

async function decode(
  auth: Auth,
  token: string,
  { evenExpired = false }: { readonly evenExpired?: boolean } = {},
): Promise<Result<DecodedIdToken, { readonly code: 'invalid' | 'expired' }>> {
  try {
    return ok(await auth.verifyIdToken(token));
  } catch (cause) {
    if (codeOf(cause) === 'auth/id-token-expired') {
      // The library checks the signature before the time, so the content is Google's.
      return evenExpired ? ok(payloadOf(token)) : err({ code: 'expired' });
    }
    // The SDK uses one code for a bad token and for keys that it could not fetch; only the message differs.
    const isKeyless =
      cause instanceof Error && /^Error (while making request|fetching public keys)/.test(cause.message);
    if (codeOf(cause) === 'auth/argument-error' && !isKeyless) return err({ code: 'invalid' });
    throw cause;
  }
}

function payloadOf(token: string): DecodedIdToken {
  const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return { ...payload, uid: payload.sub };
}

function problemWith(user: UserRecord | null, { auth_time }: DecodedIdToken): keyof typeof ENDINGS | null {
  if (!user) return 'not_found';
  if (user.disabled) return 'disabled';
  const validSince = user.tokensValidAfterTime === undefined ? 0 : Date.parse(user.tokensValidAfterTime);
  return auth_time * 1000 < validSince ? 'revoked' : null;
}

function toVerified(user: UserRecord, token: DecodedIdToken, telegramId: TelegramId | null): VerifiedIdentity {
  const { uid: _, ...payload } = token;
  return {
    uid: asUid(user.uid),
    email: user.email ?? null,
    emailVerified: user.emailVerified,
    phoneNumber: user.phoneNumber ?? null,
    displayName: user.displayName ?? null,
    photoUrl: user.photoURL ?? null,
    signInProvider: token.firebase.sign_in_provider,
    authTime: epochMs(token.auth_time * 1000),
    expiresAt: epochMs(token.exp * 1000),
    secondFactor: token.firebase.sign_in_second_factor !== undefined,
    telegramId,
    signInWays: user.providerData.length,
    claims: customClaims(payload),
    device: null,
  };
}

function isProven({ emailVerified, phoneNumber, providerData }: UserRecord): boolean {
  const isFederated = providerData.some(({ providerId }) => providerId !== 'password' && providerId !== 'phone');
  return emailVerified || phoneNumber !== undefined || isFederated;
}
