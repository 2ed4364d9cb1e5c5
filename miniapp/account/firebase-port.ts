/**
 * Only this file and `firebase-second-factor.ts` use Firebase's SDK; they are loaded only when somebody needs an account.
 * It avoids `getAuth()`, which in an iPhone's WebView loads apis.google.com by itself and may never become ready.
 */
import { initializeApp } from 'firebase/app';
import {
  type ApplicationVerifier,
  type Auth,
  type AuthCredential,
  applyActionCode,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  checkActionCode,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  FacebookAuthProvider,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
  isSignInWithEmailLink,
  linkWithCredential,
  linkWithPopup,
  multiFactor,
  type OAuthCredential,
  OAuthProvider,
  onAuthStateChanged,
  PhoneAuthProvider,
  RecaptchaVerifier,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  SAMLAuthProvider,
  sendEmailVerification,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInWithCredential,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  signInWithPopup,
  type User,
  unlink,
  updatePassword,
  updatePhoneNumber,
  updateProfile,
  validatePassword,
  verifyBeforeUpdateEmail,
} from 'firebase/auth';
import { asUid } from '#shared/units.ts';
import type { PublicConfig } from '#shared/wire/auth.ts';
import type { AccountPort, AccountUser, CodePurpose, PasswordRule, Proof } from './account-port.ts';
import { endSignIn } from './end-sign-in.ts';
import { raise } from './failure-code.ts';
import { type AskCode, answerSecondFactor, secondFactorOf } from './firebase-second-factor.ts';
import { askOidc, browserOidcDeps } from './oidc-window.ts';

/** origin: the address of the embedded Identity Toolkit; not used with real Firebase. */
export function createFirebasePort(
  { identity, signIn }: PublicConfig,
  { origin, askCode }: { readonly origin: string; readonly askCode: AskCode },
): AccountPort {
  const auth = openAuth(identity, origin);
  const server = { origin, apiKey: identity.apiKey };
  const credentialOf = (providerId: string) => oidcCredential(signIn, providerId);
  const me = (): User => auth.currentUser ?? raise('auth/null-user');
  const freshly = () => me().reload();
  const withSecondFactor = (run: () => Promise<unknown>) => answerSecondFactor(auth, askCode, run);

  return {
    watch: listener => onAuthStateChanged(auth, user => listener(user && toAccountUser(user))),
    current: () => auth.currentUser && toAccountUser(auth.currentUser),
    async token(fresh) {
      const { token, expirationTime } = await me().getIdTokenResult(fresh);
      return { token, expiresAt: Date.parse(expirationTime) };
    },
    reload: freshly,

    async signInWithPassword(email, password) {
      await withSecondFactor(() => signInWithEmailAndPassword(auth, email, password));
    },
    async signUp(email, password, displayName) {
      const { user } = await createUserWithEmailAndPassword(auth, email, password);
      if (displayName !== null) await updateProfile(user, { displayName });
    },
    async signInWithPopup(providerId) {
      const credential = await credentialOf(providerId);
      await withSecondFactor(() =>
        credential === null
          ? signInWithPopup(auth, toProvider(providerId), browserPopupRedirectResolver)
          : signInWithCredential(auth, credential),
      );
    },
    async signInWithCustomToken(token) {
      await signInWithCustomToken(auth, token);
    },
    sendCode: number => withVerifier(auth, identity, v => new PhoneAuthProvider(auth).verifyPhoneNumber(number, v)),
    async signInWithCode(verificationId, code) {
      const credential = PhoneAuthProvider.credential(verificationId, code);
      await withSecondFactor(() => signInWithCredential(auth, credential));
    },
    sendSignInLink: (email, url) => sendSignInLinkToEmail(auth, email, { url, handleCodeInApp: true }),
    isSignInLink: address => isSignInWithEmailLink(auth, address),
    async signInWithLink(email, address) {
      await withSecondFactor(() => signInWithEmailLink(auth, email, address));
    },
    async signOut() {
      await auth.authStateReady();
      if (auth.currentUser !== null && identity.kind === 'embedded') await endSignIn(auth.currentUser, server);
      await auth.signOut();
    },
    forget: () => auth.signOut(),
    async confirm(proof) {
      if (proof.kind === 'customToken') {
        // The SDK would sign in whomever the token names.
        if (uidOf(proof.token) !== me().uid) raise('auth/user-mismatch');
        await signInWithCustomToken(auth, proof.token);
        return;
      }
      const credential = proof.kind === 'popup' ? await credentialOf(proof.providerId) : credentialIn(proof, me());
      await withSecondFactor(() =>
        proof.kind === 'popup' && credential === null
          ? reauthenticateWithPopup(me(), toProvider(proof.providerId), browserPopupRedirectResolver)
          : reauthenticateWithCredential(me(), credential ?? raise('auth/internal-error')),
      );
    },

    checkPassword: async password => toRules(await validatePassword(auth, password)),
    sendPasswordReset: email => sendPasswordResetEmail(auth, email),
    async readCode(oobCode) {
      const { operation, data } = await checkActionCode(auth, oobCode);
      return { purpose: PURPOSES[operation] ?? null, email: data.email ?? null };
    },
    resetPassword: (oobCode, password) => confirmPasswordReset(auth, oobCode, password),
    async applyCode(oobCode) {
      await applyActionCode(auth, oobCode);
    },

    sendVerification: () => sendEmailVerification(me()),
    updateProfile: change => updateProfile(me(), change),
    changeEmail: email => verifyBeforeUpdateEmail(me(), email),
    setPassword: password => updatePassword(me(), password),
    async addPassword(email, password) {
      await linkWithCredential(me(), EmailAuthProvider.credential(email, password));
    },
    setPhone: (verificationId, code) => updatePhoneNumber(me(), PhoneAuthProvider.credential(verificationId, code)),
    async link(providerId) {
      const credential = await credentialOf(providerId);
      if (credential !== null) await linkWithCredential(me(), credential);
      else await linkWithPopup(me(), toProvider(providerId), browserPopupRedirectResolver);
    },
    async unlink(wayId) {
      await unlink(me(), wayId);
    },

    ...secondFactorOf(me, server),
  };
}

function openAuth(identity: PublicConfig['identity'], origin: string): Auth {
  const { projectId, apiKey } = identity;
  const app = initializeApp({
    projectId,
    apiKey,
    ...(identity.kind === 'firebase' ? { authDomain: identity.authDomain } : {}),
  });
  const auth = initializeAuth(app, {
    // In order of preference; if storage is blocked, the session lives as long as the page.
    persistence: [indexedDBLocalPersistence, browserLocalPersistence, inMemoryPersistence],
  });
  auth.languageCode = 'pt-BR';
  if (identity.kind === 'embedded') connectAuthEmulator(auth, origin, { disableWarnings: true });
  return auth;
}

/** Null: Firebase opens the window itself. */
async function oidcCredential(
  { providers }: PublicConfig['signIn'],
  providerId: string,
): Promise<OAuthCredential | null> {
  const way = providers.find(known => known.id === providerId)?.oidc;
  return way ? new OAuthProvider(providerId).credential(await askOidc(way, browserOidcDeps())) : null;
}

/** Google's check against robots; the embedded server has none and limits the rate instead. */
async function withVerifier<T>(
  auth: Auth,
  identity: PublicConfig['identity'],
  run: (verifier: ApplicationVerifier) => Promise<T>,
): Promise<T> {
  if (identity.kind === 'embedded') return run(NO_VERIFIER);
  const holder = document.body.appendChild(document.createElement('div'));
  const verifier = new RecaptchaVerifier(auth, holder, { size: 'invisible' });
  try {
    return await run(verifier);
  } finally {
    verifier.clear();
    holder.remove();
  }
}

/** The SDK calls `_reset` on its own verifier after each use. */
const NO_VERIFIER = { type: 'recaptcha', verify: async () => 'local', _reset() {} } satisfies ApplicationVerifier & {
  _reset(): void;
};

function credentialIn(proof: Extract<Proof, { kind: 'password' | 'phone' }>, { email }: User): AuthCredential {
  return proof.kind === 'password'
    ? EmailAuthProvider.credential(email ?? '', proof.password)
    : PhoneAuthProvider.credential(proof.verificationId, proof.code);
}

function toProvider(id: string) {
  if (id === GoogleAuthProvider.PROVIDER_ID) return new GoogleAuthProvider();
  if (id === FacebookAuthProvider.PROVIDER_ID) return new FacebookAuthProvider();
  return id.startsWith('saml.') ? new SAMLAuthProvider(id) : new OAuthProvider(id);
}

function toAccountUser(user: User): AccountUser {
  const { uid, email, emailVerified, displayName, photoURL, phoneNumber } = user;
  const ways = user.providerData.map(data => ({
    id: data.providerId,
    name: (data.providerId === 'phone' ? data.phoneNumber : data.email) ?? data.displayName,
  }));
  const [factor] = multiFactor(user).enrolledFactors;
  const secondFactor = factor ? { id: factor.uid, since: Date.parse(factor.enrollmentTime) } : null;
  return { uid: asUid(uid), email, emailVerified, displayName, photoURL, phoneNumber, ways, secondFactor };
}

const PURPOSES: Readonly<Record<string, CodePurpose>> = {
  PASSWORD_RESET: 'resetPassword',
  VERIFY_EMAIL: 'verifyEmail',
  VERIFY_AND_CHANGE_EMAIL: 'verifyAndChangeEmail',
  RECOVER_EMAIL: 'recoverEmail',
  EMAIL_SIGNIN: 'signIn',
};

/** Only the rules of the policy: a rule that it does not have is not in the status either. */
function toRules(status: Awaited<ReturnType<typeof validatePassword>>): PasswordRule[] {
  const { minPasswordLength, maxPasswordLength } = status.passwordPolicy.customStrengthOptions;
  const rules: [PasswordRule['id'], number | undefined, boolean | undefined][] = [
    ['minLength', minPasswordLength, status.meetsMinPasswordLength],
    ['maxLength', maxPasswordLength, status.meetsMaxPasswordLength],
    ['lowercase', undefined, status.containsLowercaseLetter],
    ['uppercase', undefined, status.containsUppercaseLetter],
    ['numeric', undefined, status.containsNumericCharacter],
    ['symbol', undefined, status.containsNonAlphanumericCharacter],
  ];
  return rules.flatMap(([id, value, met]) => (met === undefined ? [] : [{ id, value: value ?? null, met }]));
}

/** Decoded, not verified: the server decides whether the token is valid. */
function uidOf(customToken: string): unknown {
  const payload = customToken.split('.')[1] ?? '';
  return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))).uid;
}
