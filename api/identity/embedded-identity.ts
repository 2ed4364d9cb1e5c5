/** The identity of a product without a Firebase project: accounts in the document store, tokens signed with our own key. */

import { telegramIdOfUid, uidOfTelegram } from '#shared/access/telegram-uid.ts';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import { startsWith } from '#shared/ports/documents/text-search.ts';
import type { AccountSearch, AccountSummary, Identity, VerifiedIdentity } from '#shared/ports/identity.ts';
import { err, ok, type Result } from '#shared/result.ts';
import { epochMs, type TelegramId, type Uid } from '#shared/units.ts';
import { type Account, isProven, newAccount, parseAccount, providerUserInfo, revocation } from './accounts/account.ts';
import {
  findAccount,
  IDENTITY_ACCOUNTS,
  isTaken,
  phoneKey,
  readAccount,
  telegramKey,
  writeAccount,
  writeAccounts,
} from './accounts/account-store.ts';
import { CODES } from './codes/one-time-codes.ts';
import { deleteAccount } from './operations/delete-account.ts';
import type { IdentityDeps } from './operations/identity-deps.ts';
import { endDevice, listDevices } from './tokens/account-devices.ts';
import { standingOfToken, verifyIdToken } from './tokens/check-token.ts';
import { isUid, mintCustomToken } from './tokens/custom-token.ts';
import type { ReadIdToken } from './tokens/id-token.ts';
import { type IdentitySession, SESSIONS } from './tokens/session-document.ts';

/** The fields that the store should index: sweeping and deleting find sessions and codes by them. */
export const IDENTITY_INDEXES = [
  ...[CODES, SESSIONS].flatMap(collection => [
    { collection, field: 'uid' },
    { collection, field: 'expiresAt' },
  ]),
  ...['idleUntil', 'email', 'nameKey'].map(field => ({ collection: IDENTITY_ACCOUNTS, field })),
];

export type EmbeddedIdentityDeps = Pick<IdentityDeps, 'store' | 'clock' | 'keys' | 'projectId' | 'randomBytes'>;

export function createEmbeddedIdentity(deps: EmbeddedIdentityDeps): Identity {
  const { store, clock, randomBytes } = deps;

  async function change(
    uid: Uid,
    toWhat: (account: Account) => Account,
  ): Promise<Result<void, { readonly code: 'not_found' }>> {
    return store.transaction(async tx => {
      const before = isUid(uid) ? await readAccount(tx, uid) : null;
      if (!before) return err({ code: 'not_found' });
      writeAccount(tx, before, toWhat(before));
      return ok(undefined);
    });
  }

  async function createAbsent(uid: Uid, telegramId: TelegramId): Promise<void> {
    await store.transaction(async tx => {
      if (await readAccount(tx, uid)) return;
      const isFree = !(await isTaken(tx, telegramKey(telegramId), null));
      const account = newAccount(uid, clock.now(), randomBytes);
      writeAccount(tx, null, { ...account, customAuth: true, telegramId: isFree ? telegramId : null });
    });
  }

  return {
    async verifyIdToken(token) {
      const verified = await verifyIdToken(deps, store, token);
      return verified.ok ? ok(toVerified(verified.value)) : verified;
    },
    standingOf: token => standingOfToken(deps, store, token),
    // The account is read each time.
    forget: () => {},
    async mintCustomToken(uid, { claims = {}, provenAt = clock.now() } = {}) {
      const minted = await mintCustomToken(deps, uid, claims, provenAt);
      if (!minted.ok) return minted;
      const account = await readAccount(store, uid);
      return account?.disabled ? err({ code: 'disabled' }) : minted;
    },
    revokeSessions: uid => change(uid, account => ({ ...account, ...revocation(clock.now(), randomBytes) })),
    devices: {
      list: async uid => (isUid(uid) ? listDevices(store, uid, clock.now()) : []),
      end: async (uid, device) => isUid(uid) && endDevice(store, uid, device),
    },
    async stateOf(uid) {
      const account = isUid(uid) ? await readAccount(store, uid) : null;
      if (!account) return 'absent';
      return account.disabled ? 'disabled' : 'active';
    },
    async describe(uid) {
      const account = isUid(uid) ? await readAccount(store, uid) : null;
      return account && toSummary(account);
    },
    async search({ by, text }, limit) {
      const found = await findAccounts(store, { by, text }, limit);
      return found.filter(({ idleUntil }) => idleUntil === null).map(toSummary);
    },
    async setDisabled(uid, disabled) {
      const telegramId = telegramIdOfUid(uid);
      // Telegram people can be here without an account.
      if (telegramId !== null && disabled) await createAbsent(uid, telegramId);
      return change(uid, account => ({ ...account, disabled, ...revocation(clock.now(), randomBytes) }));
    },
    async deleteAccount(uid) {
      const wasThere = isUid(uid) && (await deleteAccount(store, uid));
      return wasThere ? ok(undefined) : err({ code: 'not_found' });
    },
    async linkTelegram(uid, telegramId) {
      return store.transaction(async tx => {
        const before = isUid(uid) ? await readAccount(tx, uid) : null;
        if (!before) return err({ code: 'not_found' });
        const own = telegramIdOfUid(uid);
        if (own !== null && own !== telegramId) return err({ code: 'is_telegram' });
        if (telegramId !== null && !isProven(before)) return err({ code: 'unproven' });
        const holder = telegramId === null ? null : await findAccount(tx, telegramKey(telegramId));
        const change = { before, after: { ...before, telegramId } };
        if (!holder || holder.uid === uid) writeAccounts(tx, [change]);
        else if (telegramId !== null && holder.uid !== uidOfTelegram(telegramId)) return err({ code: 'taken' });
        else writeAccounts(tx, [{ before: holder, after: { ...holder, telegramId: null } }, change]);
        return ok(undefined);
      });
    },
    async uidOfTelegram(telegramId) {
      const account = await findAccount(store, telegramKey(telegramId));
      return account?.uid ?? uidOfTelegram(telegramId);
    },
    async telegramOf(uid) {
      const account = isUid(uid) ? await readAccount(store, uid) : null;
      return account && (telegramIdOfUid(uid) ?? account.telegramId);
    },
    async telegramAccountOf(telegramId) {
      const own = uidOfTelegram(telegramId);
      const account = (await findAccount(store, telegramKey(telegramId))) ?? (await readAccount(store, own));
      if (!account) return { uid: own, isDisabled: false, validSince: 0, revokedFor: null };
      const { uid, disabled, validSince, createdAt, revokedFor } = account;
      // A new account has revoked nothing: the person's sessions may be older than it.
      return { uid, isDisabled: disabled, validSince: validSince === createdAt ? 0 : validSince, revokedFor };
    },
  };
}

async function findAccounts(
  store: Pick<DocumentStore, 'get' | 'query'>,
  { by, text }: AccountSearch,
  limit: number,
): Promise<readonly Account[]> {
  if (by === 'phone') {
    const account = await findAccount(store, phoneKey(text));
    return account ? [account] : [];
  }
  const where = startsWith(by === 'email' ? 'email' : 'nameKey', text);
  const { documents } = await store.query(IDENTITY_ACCOUNTS, { where, limit });
  return documents.map(({ data }) => parseAccount(data));
}

function toSummary(account: Account): AccountSummary {
  const { uid, email, emailVerified, phoneNumber, displayName, createdAt, lastLoginAt } = account;
  return {
    uid,
    email,
    emailVerified,
    phoneNumber,
    displayName,
    providers: providerUserInfo(account).map(({ providerId }) => providerId),
    secondFactor: account.secondFactor !== null,
    createdAt: epochMs(createdAt),
    lastLoginAt: epochMs(lastLoginAt),
    telegramId: telegramIdOfUid(uid) ?? account.telegramId,
  };
}

interface Verified {
  readonly account: Account;
  readonly session: IdentitySession;
  readonly token: ReadIdToken;
}

function toVerified({ account, session, token }: Verified): VerifiedIdentity {
  const { uid, email, emailVerified, phoneNumber, displayName, photoUrl } = account;
  return {
    uid,
    email,
    emailVerified,
    phoneNumber,
    displayName,
    photoUrl,
    signInProvider: token.provider,
    authTime: epochMs(token.authTime),
    expiresAt: epochMs(token.expiresAt),
    secondFactor: token.secondFactor,
    telegramId: telegramIdOfUid(uid) ?? account.telegramId,
    signInWays: providerUserInfo(account).length,
    claims: token.claims,
    device: session.device,
  };
}
