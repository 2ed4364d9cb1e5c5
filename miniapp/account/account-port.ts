/**
 * What the app needs from Firebase's accounts, in its own types, so that everything above this port runs without
 * Firebase.
 */
import type { Uid } from '#shared/units.ts';

/** Ids as Firebase names them: 'password', 'phone', 'google.com', 'oidc.name'. */
interface SignInWay {
  readonly id: string;
  /** The account's name at the provider: an address, a number, a name; null if the provider gives none. */
  readonly name: string | null;
}

export interface AccountUser {
  readonly uid: Uid;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly displayName: string | null;
  readonly photoURL: string | null;
  readonly phoneNumber: string | null;
  readonly ways: readonly SignInWay[];
  /** The authenticator app whose code is asked for at sign-in. since: milliseconds. */
  readonly secondFactor: { readonly id: string; readonly since: number } | null;
}

/** An authenticator app that is being connected. */
export interface FactorSetUp {
  /** In base 32, to be typed. */
  readonly secret: string;
  /** `otpauth:`, to be read as a QR code. */
  readonly address: string;
  finish(code: string): Promise<void>;
}

/** met: whether the text typed so far satisfies the server's policy. */
export interface PasswordRule {
  readonly id: 'minLength' | 'maxLength' | 'lowercase' | 'uppercase' | 'numeric' | 'symbol' | 'strength';
  /** For a length rule, the length. */
  readonly value: number | null;
  readonly met: boolean;
}

export type CodePurpose = 'resetPassword' | 'verifyEmail' | 'verifyAndChangeEmail' | 'recoverEmail' | 'signIn';

interface MailedCodeInfo {
  readonly purpose: CodePurpose | null;
  /** The address that the link concerns: the new one if it changes the address, the former one if it undoes a change. */
  readonly email: string | null;
}

/** A repeated proof of the person's identity. */
export type Proof =
  | { readonly kind: 'password'; readonly password: string }
  | { readonly kind: 'phone'; readonly verificationId: string; readonly code: string }
  | { readonly kind: 'popup'; readonly providerId: string }
  | { readonly kind: 'customToken'; readonly token: string };

/**
 * A method that signs in, or confirms who somebody is, asks for the code of the second factor by itself if there is one.
 * Every method rejects with a Firebase error: an `Error` with a `code` such as 'auth/wrong-password'.
 */
export interface AccountPort {
  /** Called once with the signed-in user, and at every change. */
  watch(listener: (user: AccountUser | null) => void): () => void;
  current(): AccountUser | null;
  /** fresh: requests a new token from the server, whatever the age of the current one. */
  token(fresh: boolean): Promise<{ readonly token: string; readonly expiresAt: number }>;
  /** Reads the account again, because it may have been verified or linked elsewhere. */
  reload(): Promise<void>;

  signInWithPassword(email: string, password: string): Promise<void>;
  signUp(email: string, password: string, displayName: string | null): Promise<void>;
  signInWithPopup(providerId: string): Promise<void>;
  signInWithCustomToken(token: string): Promise<void>;
  /** number: as +5511987654321. The returned value is needed together with the code. */
  sendCode(number: string): Promise<string>;
  signInWithCode(verificationId: string, code: string): Promise<void>;
  sendSignInLink(email: string, continueUrl: string): Promise<void>;
  isSignInLink(address: string): boolean;
  signInWithLink(email: string, address: string): Promise<void>;
  signOut(): Promise<void>;
  /** Signs out here alone: for a sign-in that the server has ended. */
  forget(): Promise<void>;
  confirm(proof: Proof): Promise<void>;

  checkPassword(password: string): Promise<readonly PasswordRule[]>;
  sendPasswordReset(email: string): Promise<void>;
  readCode(oobCode: string): Promise<MailedCodeInfo>;
  resetPassword(oobCode: string, password: string): Promise<void>;
  applyCode(oobCode: string): Promise<void>;

  sendVerification(): Promise<void>;
  /** Null removes a value; an absent field stays as it is. */
  updateProfile(change: { displayName?: string | null; photoURL?: string | null }): Promise<void>;
  changeEmail(email: string): Promise<void>;
  setPassword(password: string): Promise<void>;
  addPassword(email: string, password: string): Promise<void>;
  setPhone(verificationId: string, code: string): Promise<void>;
  link(providerId: string): Promise<void>;
  unlink(wayId: string): Promise<void>;

  startSecondFactor(): Promise<FactorSetUp>;
  /** The ones before are void. Only at our own server. */
  renewRecoveryCodes(): Promise<readonly string[]>;
  removeSecondFactor(): Promise<void>;
}
