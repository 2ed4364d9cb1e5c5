/**
 * Who somebody is, by their id token, and what an administrator can do with their account. Signing in is not here: the
 * browser does it with Firebase's own SDK, against Google or against the embedded subset.
 */

import type { SignInEnding } from '../access/sign-in-ending.ts';
import type { Result } from '../result.ts';
import type { EpochMs, TelegramId, Uid } from '../units.ts';

export interface VerifiedIdentity {
  readonly uid: Uid;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly phoneNumber: string | null;
  readonly displayName: string | null;
  readonly photoUrl: string | null;
  /** 'password', 'phone', 'custom', 'anonymous', or the id of an OIDC provider. */
  readonly signInProvider: string;
  /** When the person last proved who they are; refreshing the token does not change it. */
  readonly authTime: EpochMs;
  readonly expiresAt: EpochMs;
  /** Whether a code of a second factor was part of that proof. */
  readonly secondFactor: boolean;
  /** The Telegram person that signs in to this account: for `tg_<id>` that id, otherwise the linked person. */
  readonly telegramId: TelegramId | null;
  /**
   * How many sign-in methods there are besides Telegram: address (password and link count once), phone, each provider.
   */
  readonly signInWays: number;
  /** The claims of the custom token of this sign-in. */
  readonly claims: CustomClaims;
  /** Which of the account's `devices` it is; null: they cannot be told apart. */
  readonly device: string | null;
}

export type CustomClaims = { readonly [name: string]: string | number | boolean };

/**
 * 'invalid': not ours, not an id token, or tampered with. 'revoked': issued before the sessions were revoked or the
 * password was changed. 'not_found': its account no longer exists.
 */
export type IdTokenErrorCode = 'invalid' | 'expired' | 'revoked' | 'disabled' | 'not_found';

/**
 * 'bad_uid': empty, over 128 characters or not a valid document id. 'bad_claims': a reserved name, or over 1,000 bytes.
 * 'old_proof': `provenAt` is minutes ago, and the sign-in would count as new.
 */
type MintErrorCode = 'bad_uid' | 'bad_claims' | 'disabled' | 'old_proof';

interface CustomSignIn {
  readonly claims?: CustomClaims;
  /** When the person proved who they are: the sign-in with the token counts as that old. Absent: now. */
  readonly provenAt?: EpochMs;
}

/**
 * 'unproven': nothing proves that the account belongs to its user (a verified address, a phone, a provider, a custom
 * token). Otherwise somebody could sign up with a stranger's address, link their own Telegram to the account, and wait.
 * 'is_telegram': `tg_<id>` belongs to its Telegram person for good. 'taken': another account has the link.
 */
export type LinkErrorCode = 'not_found' | 'unproven' | 'is_telegram' | 'taken';

/** 'absent': there is no such account. */
type AccountState = 'active' | 'disabled' | 'absent';

/** An account as an administrator sees it. */
export interface AccountSummary {
  readonly uid: Uid;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly phoneNumber: string | null;
  readonly displayName: string | null;
  /** As `signInProvider`, without Telegram. */
  readonly providers: readonly string[];
  readonly secondFactor: boolean;
  readonly createdAt: EpochMs;
  readonly lastLoginAt: EpochMs;
  readonly telegramId: TelegramId | null;
}

/**
 * email: its beginning, in small letters; phone: the whole number, as E.164; name: the beginning of it, as `nameKey`. Where
 * another service keeps the accounts, it may know whole addresses only, and the names of those who signed in here.
 */
export interface AccountSearch {
  readonly by: 'email' | 'phone' | 'name';
  readonly text: string;
}

/** A Telegram person's account, as far as their sessions depend on it. */
export interface TelegramAccount {
  /** As `uidOfTelegram`. */
  readonly uid: Uid;
  readonly isDisabled: boolean;
  /** Sessions from this moment or before are void. Milliseconds; 0: none was ever revoked. */
  readonly validSince: number;
  /** Why it was; null: not known, or for no reason that a person has to be told. */
  readonly revokedFor: 'password' | null;
}

/** A browser in which somebody is signed in to their account. */
export interface AccountDevice {
  readonly id: string;
  /** 'Chrome · Android'; empty: unknown. */
  readonly name: string;
  /** As `signInProvider`, of the latest sign-in. */
  readonly provider: string;
  readonly startedAt: EpochMs;
  readonly lastSeenAt: EpochMs;
  /** Its sign-ins, as their tokens name them. */
  readonly signIns: readonly Pick<VerifiedIdentity, 'authTime' | 'claims'>[];
}

export interface AccountDevices {
  /** The latest first. */
  list(uid: Uid): Promise<readonly AccountDevice[]>;
  /** Ends the sign-ins on the device, with their refresh tokens and id tokens. False: there were none. */
  end(uid: Uid, device: string): Promise<boolean>;
}

export interface Identity {
  /**
   * How the sign-in of a token stands, for the person who holds it: an expired token is enough, because its signature proves
   * that it was theirs. 'unknown': not ours.
   */
  standingOf(token: string): Promise<'valid' | 'unknown' | SignInEnding>;
  /** Checks the account too: a revoked, disabled or deleted one is refused at once, not an hour later. */
  verifyIdToken(token: string): Promise<Result<VerifiedIdentity, { readonly code: IdTokenErrorCode }>>;
  /** A token that the browser exchanges within minutes; the account is created if there is none. */
  mintCustomToken(uid: Uid, signIn?: CustomSignIn): Promise<Result<string, { readonly code: MintErrorCode }>>;
  /** Another process changed the account: what is remembered of it no longer counts. */
  forget(uid: Uid): void;
  /** Ends every existing session and id token. */
  revokeSessions(uid: Uid): Promise<Result<void, { readonly code: 'not_found' }>>;
  /** Null: the service that keeps the accounts ends their sign-ins only all together. */
  readonly devices: AccountDevices | null;
  /** For an administrator, who needs to see what they change. */
  stateOf(uid: Uid): Promise<AccountState>;
  /** Null: there is no such account. */
  describe(uid: Uid): Promise<AccountSummary | null>;
  /** The first ones by what is searched, at most `limit`; visitors' accounts are not among them. */
  search(search: AccountSearch, limit: number): Promise<readonly AccountSummary[]>;
  /** Disabling also ends all sessions; enabling does not restore them. A Telegram person without an account gets one. */
  setDisabled(uid: Uid, disabled: boolean): Promise<Result<void, { readonly code: 'not_found' }>>;
  /** Also removes the person's link to Telegram. */
  deleteAccount(uid: Uid): Promise<Result<void, { readonly code: 'not_found' }>>;
  /**
   * Null removes the link. If there is an account `tg_<id>`, it loses its Telegram person but stays, so that the caller
   * can merge its data.
   */
  linkTelegram(uid: Uid, telegramId: TelegramId | null): Promise<Result<void, { readonly code: LinkErrorCode }>>;
  /** The uid that a Telegram person signs in as: the account they are linked to, or `tg_<id>`. */
  uidOfTelegram(telegramId: TelegramId): Promise<Uid>;
  /** Null: there is no such account, or it has no Telegram person. */
  telegramOf(uid: Uid): Promise<TelegramId | null>;
  /** May be some seconds old where another service keeps the accounts. */
  telegramAccountOf(telegramId: TelegramId): Promise<TelegramAccount>;
}
