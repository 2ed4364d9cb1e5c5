/** What the app asks of Firebase's accounts, in our own words: so that everything above it runs without Firebase. */

/** Ids as Firebase names them: 'password', 'phone', 'google.com', 'oidc.name'. */
interface SignInWay {
  readonly id: string;
  /** Whose it is: an address, a number, a name; null where the provider said nothing. */
  readonly name: string | null;
}

export interface AccountUser {
  readonly uid: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly displayName: string | null;
  readonly photoURL: string | null;
  readonly phoneNumber: string | null;
  readonly ways: readonly SignInWay[];
}

/** `met` as the server's policy sees what has been typed so far. */
export interface PasswordRule {
  readonly id: 'minLength' | 'maxLength' | 'lowercase' | 'uppercase' | 'numeric' | 'symbol';
  /** Of a length. */
  readonly value: number | null;
  readonly met: boolean;
}

export type CodePurpose = 'resetPassword' | 'verifyEmail' | 'verifyAndChangeEmail' | 'recoverEmail' | 'signIn';

interface MailedCodeInfo {
  readonly purpose: CodePurpose | null;
  /** The address that it is about: the new one where it changes one, the former where it takes a change back. */
  readonly email: string | null;
}

/** Who says again that they are who they are. */
export type Proof =
  | { readonly kind: 'password'; readonly password: string }
  | { readonly kind: 'phone'; readonly verificationId: string; readonly code: string }
  | { readonly kind: 'popup'; readonly providerId: string }
  | { readonly kind: 'customToken'; readonly token: string };

/** Every method rejects with a Firebase error: an `Error` with a `code` as 'auth/wrong-password'. */
export interface AccountPort {
  /** Called once with who is signed in, and at every change of that. */
  watch(listener: (user: AccountUser | null) => void): () => void;
  current(): AccountUser | null;
  /** `fresh`: from the server, whatever the age of the one at hand. */
  token(fresh: boolean): Promise<{ readonly token: string; readonly expiresAt: number }>;
  /** Reads the account again: verified elsewhere, linked elsewhere. */
  reload(): Promise<void>;

  signInWithPassword(email: string, password: string): Promise<void>;
  signUp(email: string, password: string, displayName: string | null): Promise<void>;
  signInWithPopup(providerId: string): Promise<void>;
  signInWithCustomToken(token: string): Promise<void>;
  /** `number` as +5511987654321; the answer goes with the code. */
  sendCode(number: string): Promise<string>;
  signInWithCode(verificationId: string, code: string): Promise<void>;
  sendSignInLink(email: string, continueUrl: string): Promise<void>;
  isSignInLink(address: string): boolean;
  signInWithLink(email: string, address: string): Promise<void>;
  signOut(): Promise<void>;
  confirm(proof: Proof): Promise<void>;

  checkPassword(password: string): Promise<readonly PasswordRule[]>;
  sendPasswordReset(email: string): Promise<void>;
  readCode(oobCode: string): Promise<MailedCodeInfo>;
  resetPassword(oobCode: string, password: string): Promise<void>;
  applyCode(oobCode: string): Promise<void>;

  sendVerification(): Promise<void>;
  /** Null takes it away; left out, it stays. */
  updateProfile(change: { displayName?: string | null; photoURL?: string | null }): Promise<void>;
  changeEmail(email: string): Promise<void>;
  setPassword(password: string): Promise<void>;
  addPassword(email: string, password: string): Promise<void>;
  setPhone(verificationId: string, code: string): Promise<void>;
  link(providerId: string): Promise<void>;
  unlink(wayId: string): Promise<void>;
}
