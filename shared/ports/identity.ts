/**
 * Who somebody is, by their id token, and what an administrator can do about it.
 * Signing in is not here: the browser does it with Firebase's own SDK, against Google or against the embedded subset.
 */
import type { Result } from '../result.ts';
import type { EpochMs } from '../units.ts';

export interface VerifiedIdentity {
  readonly uid: string;
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
  /** What the custom token of this sign-in said beside the uid. */
  readonly claims: CustomClaims;
}

export type CustomClaims = { readonly [name: string]: string | number | boolean };

/**
 * 'invalid': not ours, not an id token, or tampered with. 'revoked': signed before the sessions were revoked, or the
 * password changed. 'not_found': of an account that is gone.
 */
export type IdTokenErrorCode = 'invalid' | 'expired' | 'revoked' | 'disabled' | 'not_found';

/** 'bad_uid': empty, over 128 characters or no id of a document. 'bad_claims': a reserved name, or over 1,000 bytes. */
export type MintErrorCode = 'bad_uid' | 'bad_claims' | 'disabled';

export interface Identity {
  /** Looks at the account too: a revoked, disabled or deleted one is refused at once, not an hour later. */
  verifyIdToken(token: string): Promise<Result<VerifiedIdentity, { readonly code: IdTokenErrorCode }>>;
  /** A token that the browser exchanges within minutes; the account is made where there is none. */
  mintCustomToken(uid: string, claims?: CustomClaims): Promise<Result<string, { readonly code: MintErrorCode }>>;
  /** Every session and id token so far ends. */
  revokeSessions(uid: string): Promise<Result<void, { readonly code: 'not_found' }>>;
  /** Disabling ends the sessions too; enabling brings none of them back. */
  setDisabled(uid: string, disabled: boolean): Promise<Result<void, { readonly code: 'not_found' }>>;
  deleteAccount(uid: string): Promise<Result<void, { readonly code: 'not_found' }>>;
}
