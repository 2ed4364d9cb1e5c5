/**
 * Who somebody is, by their id token, and what an administrator can do about it.
 * Signing in is not here: the browser does it with Firebase's own SDK, against Google or against the embedded subset.
 */

import type { Result } from '../result.ts';
import type { EpochMs, TelegramId, Uid } from '../units.ts';

export interface VerifiedIdentity {
  readonly uid: Uid;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly phoneNumber: string | null;
  readonly displayName: string | null;
  readonly photoUrl: string | null;
  /** 'password', 'phone', 'custom', or the id of an OIDC provider. */
  readonly signInProvider: string;
  /** When the person last proved who they are; a refresh does not move it. */
  readonly authTime: EpochMs;
  readonly expiresAt: EpochMs;
  /** The Telegram person that signs in to this account: of `tg_<id>` that one, otherwise the one linked to it. */
  readonly telegramId: TelegramId | null;
  /** How many ways in there are beside Telegram: address (by password or link, one way), phone, each provider. */
  readonly signInWays: number;
  /** The claims of the custom token of this sign-in. */
  readonly claims: CustomClaims;
}

export type CustomClaims = { readonly [name: string]: string | number | boolean };

/**
 * 'invalid': not ours, not an id token, or tampered with. 'revoked': signed before the sessions were revoked, or the
 * password changed. 'not_found': of an account that is gone.
 */
export type IdTokenErrorCode = 'invalid' | 'expired' | 'revoked' | 'disabled' | 'not_found';

/** 'bad_uid': empty, over 128 characters or no id of a document. 'bad_claims': a reserved name, or over 1,000 bytes. */
type MintErrorCode = 'bad_uid' | 'bad_claims' | 'disabled';

/**
 * 'unproven': nothing about the account is known to be its owner's (a verified address, a phone, a provider, a custom
 * token). Whoever signs up with a stranger's address could otherwise leave a door of their own in it and wait.
 * 'is_telegram': `tg_<id>` is its Telegram person's for good, and nobody else's. 'taken': another account has the link.
 */
export type LinkErrorCode = 'not_found' | 'unproven' | 'is_telegram' | 'taken';

/** 'absent': no such account, or none yet. */
type AccountState = 'active' | 'disabled' | 'absent';

export interface Identity {
  /** Looks at the account too: a revoked, disabled or deleted one is refused at once, not an hour later. */
  verifyIdToken(token: string): Promise<Result<VerifiedIdentity, { readonly code: IdTokenErrorCode }>>;
  /** A token that the browser exchanges within minutes; the account is made where there is none. */
  mintCustomToken(uid: Uid, claims?: CustomClaims): Promise<Result<string, { readonly code: MintErrorCode }>>;
  /** Ends every existing session and id token. */
  revokeSessions(uid: Uid): Promise<Result<void, { readonly code: 'not_found' }>>;
  /** For an administrator, who has to see what they change. */
  stateOf(uid: Uid): Promise<AccountState>;
  /** Disabling also ends all sessions; enabling does not restore them. */
  setDisabled(uid: Uid, disabled: boolean): Promise<Result<void, { readonly code: 'not_found' }>>;
  /** The person's link to Telegram goes with it. */
  deleteAccount(uid: Uid): Promise<Result<void, { readonly code: 'not_found' }>>;
  /**
   * Null takes the link away. An account `tg_<id>`, where there is one, gives its Telegram person up and stays, for the
   * caller to join its data.
   */
  linkTelegram(uid: Uid, telegramId: TelegramId | null): Promise<Result<void, { readonly code: LinkErrorCode }>>;
  /** The uid that a Telegram person signs in as: the account they are linked to, or `tg_<id>`. */
  uidOfTelegram(telegramId: TelegramId): Promise<Uid>;
}
