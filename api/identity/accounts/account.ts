/** One person's account as it is stored, and as the SDK receives it. */

import { z } from 'zod';
import type { DocumentData } from '#shared/ports/documents/document-store.ts';
import { asTelegramId, asUid, type Uid } from '#shared/units.ts';
import { type RandomBytes, randomId } from '../../secrets/digest.ts';
import { storedPasswordSchema } from './password-hasher.ts';
import { enrolledFactors, secondFactorSchema } from './second-factor.ts';

const VISITOR_IDLE_MS = 30 * 86_400_000;

const federatedSchema = z.object({
  providerId: z.string(),
  /** The provider's own id for the person. */
  rawId: z.string(),
  email: z.string().nullable(),
  displayName: z.string().nullable(),
  photoUrl: z.string().nullable(),
});
export type Federated = z.infer<typeof federatedSchema>;

/**
 * Whose an address is that was typed in, while nobody has proven it for this account. `held`: this account's, and no other
 * has it. `beside`: another account has proven it, and this one may still sign in with its own password. `shared`: neither.
 * Whoever signs up sees no difference, so a sign-up does not tell who has an account.
 */
const emailStandingSchema = z.enum(['held', 'beside', 'shared']);
export type EmailStanding = z.infer<typeof emailStandingSchema>;

export const accountSchema = z.object({
  /** 2 only while `emailStanding` counts, so that a build that does not know of it leaves the account alone. */
  version: z.union([z.literal(1), z.literal(2)]),
  uid: z.string().transform(asUid),
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  emailStanding: emailStandingSchema.default('held'),
  phoneNumber: z.string().nullable(),
  displayName: z.string().nullable(),
  photoUrl: z.string().nullable(),
  password: storedPasswordSchema.nullable(),
  passwordUpdatedAt: z.int().nullable(),
  /** Where the current password was used, newest first, as keyed hashes. Accounts from before this was kept have none. */
  knownAddresses: z.array(z.string()).default([]),
  secondFactor: secondFactorSchema.nullable().default(null),
  /** Whether the person has signed in with a link from a mail. */
  emailLink: z.boolean(),
  federated: z.array(federatedSchema),
  /** Whether the person has signed in with one of our custom tokens. */
  customAuth: z.boolean(),
  telegramId: z.int().positive().transform(asTelegramId).nullable(),
  disabled: z.boolean(),
  /** Changes at every revocation. Sessions and id tokens name theirs, so that none outlives it by even a second. */
  generation: z.string(),
  /** Milliseconds, like the other times. Sessions from before it are void. */
  validSince: z.int(),
  /** What the last revocation was for, to tell those who were signed out; null: anything else, or not known. */
  revokedFor: z.enum(['password']).nullable().default(null),
  createdAt: z.int(),
  lastLoginAt: z.int(),
  /** For an anonymous account, when it is deleted unless it is used before. Null for all others. */
  idleUntil: z.int().nullable().default(null),
});
export type Account = z.infer<typeof accountSchema>;

/** Throws for a version that this program does not know: it must not overwrite what it cannot read. */
export function parseAccount(data: DocumentData): Account {
  return accountSchema.parse(data);
}

export function newAccount(uid: Uid, now: number, randomBytes: RandomBytes): Account {
  return {
    version: 1,
    uid,
    email: null,
    emailVerified: false,
    emailStanding: 'held',
    phoneNumber: null,
    displayName: null,
    photoUrl: null,
    password: null,
    passwordUpdatedAt: null,
    knownAddresses: [],
    secondFactor: null,
    emailLink: false,
    federated: [],
    customAuth: false,
    telegramId: null,
    disabled: false,
    generation: randomId(randomBytes, 8),
    validSince: now,
    revokedFor: null,
    createdAt: now,
    lastLoginAt: now,
    idleUntil: null,
  };
}

/** Whether its person can sign in to it again once they have signed out. */
export function hasWayIn(account: Account): boolean {
  return account.customAuth || providerUserInfo(account).length > 0;
}

/** An anonymous account, kept while its visitor uses it. */
export function usedByVisitor(account: Account, now: number): Account {
  return { ...account, idleUntil: now + VISITOR_IDLE_MS };
}

/**
 * Call it with an account that may have gained a way in. If it was anonymous, it no longer is, and the visitor's tokens
 * end: they count as recent however old they are, which must not be so for an account that one can sign in to again.
 */
export function upgraded(account: Account, now: number, randomBytes: RandomBytes): Account {
  if (account.idleUntil === null || !hasWayIn(account)) return account;
  return { ...account, idleUntil: null, ...revocation(now, randomBytes) };
}

/** Whether its address leads to this account: a mail to it opens it, and nobody else can prove it for theirs. */
export function holdsEmail({ email, emailVerified, emailStanding }: Account): boolean {
  return email !== null && (emailVerified || emailStanding === 'held');
}

/** Whether anything about the account is proven to be its owner's: an address that was only typed in is not. */
export function isProven({ emailVerified, phoneNumber, federated, customAuth }: Account): boolean {
  return emailVerified || phoneNumber !== null || federated.length > 0 || customAuth;
}

/** The changes to an account that end all of its sessions. */
export function revocation(
  now: number,
  randomBytes: RandomBytes,
  revokedFor: Account['revokedFor'] = null,
): Pick<Account, 'generation' | 'validSince' | 'revokedFor'> {
  return { generation: randomId(randomBytes, 8), validSince: now, revokedFor };
}

/**
 * Who gets an address once its mailbox has been proven, and what happens to the account that had it. If the address had
 * not been proven before, the creator of that account may have used somebody else's: then its password and earlier ways
 * of signing in are removed, and its sessions end. Sign-in with our custom tokens cannot be removed, so such an account
 * stays with its user and only gives up the address, to `fresh`.
 */
export function claimMailbox(
  account: Account,
  email: string,
  fresh: Account,
): { readonly owner: Account; readonly left: Account | null } {
  const withoutPassword = { password: null, passwordUpdatedAt: null, knownAddresses: [] };
  if (account.emailVerified) return { owner: account, left: null };
  if (account.customAuth) {
    const left = { ...account, ...withoutPassword, email: null, emailLink: false };
    return { owner: { ...fresh, email, emailVerified: true }, left };
  }
  const { generation, validSince } = fresh;
  const stripped = {
    ...withoutPassword,
    phoneNumber: null,
    federated: [],
    telegramId: null,
    secondFactor: null,
    generation,
    validSince,
    revokedFor: null,
    idleUntil: null,
  };
  return { owner: { ...account, ...stripped, emailVerified: true }, left: null };
}

/** The ways of signing in, as `providerUserInfo` lists them; for the SDK a custom token is not one of them. */
export function providerUserInfo(account: Account) {
  const { email, displayName, photoUrl, phoneNumber } = account;
  const shown = { ...(displayName === null ? {} : { displayName }), ...(photoUrl === null ? {} : { photoUrl }) };
  return [
    ...(email !== null && (account.password || account.emailLink)
      ? [{ providerId: 'password', rawId: email, federatedId: email, email, ...shown }]
      : []),
    ...(phoneNumber === null ? [] : [{ providerId: 'phone', rawId: phoneNumber, phoneNumber }]),
    ...account.federated.map(({ providerId, rawId, ...theirs }) => ({
      providerId,
      rawId,
      federatedId: rawId,
      ...(theirs.email === null ? {} : { email: theirs.email }),
      ...(theirs.displayName === null ? {} : { displayName: theirs.displayName }),
      ...(theirs.photoUrl === null ? {} : { photoUrl: theirs.photoUrl }),
    })),
  ];
}

/** A user as `accounts:lookup` returns it: times are text, `validSince` is in seconds. */
export function lookupUser(account: Account) {
  return {
    localId: account.uid,
    ...(account.email === null ? {} : { email: account.email }),
    emailVerified: account.emailVerified,
    ...(account.phoneNumber === null ? {} : { phoneNumber: account.phoneNumber }),
    ...(account.displayName === null ? {} : { displayName: account.displayName }),
    ...(account.photoUrl === null ? {} : { photoUrl: account.photoUrl }),
    ...(account.passwordUpdatedAt === null ? {} : { passwordUpdatedAt: account.passwordUpdatedAt }),
    providerUserInfo: providerUserInfo(account),
    validSince: String(Math.floor(account.validSince / 1000)),
    disabled: account.disabled,
    customAuth: account.customAuth,
    ...(account.secondFactor === null ? {} : { mfaInfo: enrolledFactors(account.secondFactor) }),
    createdAt: String(account.createdAt),
    lastLoginAt: String(account.lastLoginAt),
  };
}
