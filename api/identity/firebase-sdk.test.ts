/**
 * Ways of one account, through Firebase's own SDK against our identity: visitors who stay, a second way of signing in, a
 * proof once more. Whatever needs a browser is in `e2e/identity/`.
 */
import { generateKeyPairSync } from 'node:crypto';
import { deleteApp, type FirebaseApp, type FirebaseError, initializeApp } from 'firebase/app';
import {
  type Auth,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  fetchSignInMethodsForEmail,
  getAuth,
  isSignInWithEmailLink,
  linkWithCredential,
  OAuthProvider,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendSignInLinkToEmail,
  signInAnonymously,
  signInWithCredential,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  signOut,
  type User,
  unlink,
  updatePassword,
  updateProfile,
  validatePassword,
} from 'firebase/auth';
import { createLocalJWKSet, exportJWK, SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asUid } from '#shared/units.ts';
import { EMBEDDED_API_KEY, EMBEDDED_PROJECT_ID } from './create-identity.ts';
import {
  ANOTHER_PASSWORD,
  createIdentityBench,
  GOOD_PASSWORD,
  type IdentityBench,
  serveIdentity,
} from './identity-fixture.ts';

const ANA = 'ana@example.com';
const CLIENT = 'arbi-client';
const PROVIDERS = ['oidc.casa', 'oidc.outra'] as const;
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

let bench: IdentityBench;
let server: Awaited<ReturnType<typeof serveIdentity>>;
let app: FirebaseApp;
let auth: Auth;

beforeAll(async () => {
  server = await serveIdentity(() => bench);
});
afterAll(() => server.close());
beforeEach(async () => {
  const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), kid: 'k1', alg: 'ES256' }] });
  const oidcProviders = PROVIDERS.map(providerId => ({
    ...{ providerId, clientId: CLIENT, keys },
    issuer: `https://${providerId}.example`,
  }));
  bench = await createIdentityBench({ oidcProviders, now: Date.now() });
  app = initializeApp({ apiKey: EMBEDDED_API_KEY, projectId: EMBEDDED_PROJECT_ID });
  auth = getAuth(app);
  connectAuthEmulator(auth, server.url, { disableWarnings: true });
});
afterEach(async () => {
  await signOut(auth);
  await deleteApp(app);
});

/** Of a person at a provider, as its window hands it over. */
async function credentialOf(providerId: (typeof PROVIDERS)[number], sub: string, claims: object = {}) {
  const idToken = await new SignJWT({ sub, ...claims })
    .setProtectedHeader({ alg: 'ES256', kid: 'k1' })
    .setIssuer(`https://${providerId}.example`)
    .setAudience(CLIENT)
    .setIssuedAt()
    .setExpirationTime('10m')
    .sign(privateKey);
  return new OAuthProvider(providerId).credential({ idToken });
}

async function customToken(uid: string): Promise<string> {
  const minted = await bench.identity.mintCustomToken(asUid(uid));
  return minted.ok ? minted.value : '';
}

async function mailedLink(): Promise<string> {
  return (await bench.inbox()).at(-1)?.link ?? '';
}

const refusalOf = (trial: Promise<unknown>): Promise<string> =>
  trial.then(
    () => 'allowed',
    (error: FirebaseError) => error.code,
  );

const waysOf = ({ providerData }: User): string[] => providerData.map(({ providerId }) => providerId).sort();

describe('a visitor', () => {
  it('is the same one at the next visit, and another one after signing out', async () => {
    const { user: first } = await signInAnonymously(auth);
    expect((await signInAnonymously(auth)).user.uid).toBe(first.uid);
    await signOut(auth);
    expect((await signInAnonymously(auth)).user.uid).not.toBe(first.uid);
  });

  it('keeps their account when they add an address and a password', async () => {
    const { user } = await signInAnonymously(auth);
    await linkWithCredential(user, EmailAuthProvider.credential(ANA, GOOD_PASSWORD));
    expect([user.isAnonymous, waysOf(user)]).toEqual([false, ['password']]);
    await signOut(auth);
    expect((await signInWithEmailAndPassword(auth, ANA, GOOD_PASSWORD)).user.uid).toBe(user.uid);
  });

  it('keeps it with a provider, and does not get an account that the provider’s person has', async () => {
    const { user } = await signInAnonymously(auth);
    await linkWithCredential(user, await credentialOf('oidc.casa', 'p1'));
    expect([user.isAnonymous, waysOf(user)]).toEqual([false, ['oidc.casa']]);
    await signOut(auth);
    const { user: other } = await signInAnonymously(auth);
    const trial = linkWithCredential(other, await credentialOf('oidc.casa', 'p1'));
    expect(await refusalOf(trial)).toBe('auth/credential-already-in-use');
  });
});

describe('a person whom Telegram vouched for', () => {
  it('adds an address, and gets in by either afterwards', async () => {
    const { user } = await signInWithCustomToken(auth, await customToken('tg_42'));
    await linkWithCredential(user, EmailAuthProvider.credential(ANA, GOOD_PASSWORD));
    await signOut(auth);
    expect((await signInWithEmailAndPassword(auth, ANA, GOOD_PASSWORD)).user.uid).toBe('tg_42');
    expect((await signInWithCustomToken(auth, await customToken('tg_42'))).user.uid).toBe('tg_42');
  });

  it('takes the place of a visitor on this device, and leaves the visitor’s account alone', async () => {
    const { user: visitor } = await signInAnonymously(auth);
    const { user } = await signInWithCustomToken(auth, await customToken('tg_42'));
    expect([user.uid, user.isAnonymous]).toEqual(['tg_42', false]);
    expect(await bench.identity.stateOf(asUid(visitor.uid))).toBe('active');
  });

  it('has a name of their own choice, and none once the account is gone', async () => {
    const { user } = await signInWithCustomToken(auth, await customToken('tg_42'));
    await updateProfile(user, { displayName: 'Ana Prado' });
    await user.reload();
    expect(user.displayName).toBe('Ana Prado');
    await deleteUser(user);
    expect(auth.currentUser).toBeNull();
    expect((await signInWithCustomToken(auth, await customToken('tg_42'))).user.displayName).toBeNull();
  });
});

describe('somebody who comes by a provider', () => {
  it('adds another provider and a password, and can give up all but one', async () => {
    const { user } = await signInWithCredential(
      auth,
      await credentialOf('oidc.casa', 'p1', { email: ANA, email_verified: true }),
    );
    await linkWithCredential(user, await credentialOf('oidc.outra', 'q1'));
    await updatePassword(user, GOOD_PASSWORD);
    await user.reload();
    expect(waysOf(user)).toEqual(['oidc.casa', 'oidc.outra', 'password']);
    await unlink(user, 'oidc.outra');
    await unlink(user, 'oidc.casa');
    expect(waysOf(user)).toEqual(['password']);
    expect(await refusalOf(unlink(user, 'password'))).toBe('auth/operation-not-allowed');
    await signOut(auth);
    const { user: stranger } = await signInWithCredential(auth, await credentialOf('oidc.outra', 'q1'));
    expect(stranger.uid).not.toBe(user.uid);
  });

  it('gets the account of who typed their address and never proved it, without that one’s password', async () => {
    const { user: squatter } = await createUserWithEmailAndPassword(auth, ANA, GOOD_PASSWORD);
    await signOut(auth);
    const { user } = await signInWithCredential(
      auth,
      await credentialOf('oidc.casa', 'p1', { email: ANA, email_verified: true }),
    );
    expect([user.uid, user.emailVerified, waysOf(user)]).toEqual([squatter.uid, true, ['oidc.casa']]);
    await signOut(auth);
    expect(await refusalOf(signInWithEmailAndPassword(auth, ANA, GOOD_PASSWORD))).toBe('auth/invalid-credential');
  });

  it('does not get an account that has proven the address, before its person links the provider', async () => {
    const { user } = await createUserWithEmailAndPassword(auth, ANA, GOOD_PASSWORD);
    await sendEmailVerification(user);
    await bench.call('update', { oobCode: new URL(await mailedLink()).searchParams.get('oobCode') });
    await signOut(auth);
    const credential = await credentialOf('oidc.casa', 'p1', { email: ANA, email_verified: true });
    expect(await refusalOf(signInWithCredential(auth, credential))).toBe(
      'auth/account-exists-with-different-credential',
    );
    const { user: again } = await signInWithEmailAndPassword(auth, ANA, GOOD_PASSWORD);
    await linkWithCredential(again, credential);
    await signOut(auth);
    expect((await signInWithCredential(auth, credential)).user.uid).toBe(user.uid);
  });
});

describe('a link from a mail', () => {
  async function askedLink(): Promise<string> {
    await sendSignInLinkToEmail(auth, ANA, { url: bench.deps.baseUrl, handleCodeInApp: true });
    return mailedLink();
  }

  it('signs in, and is known by the SDK for what it is', async () => {
    const link = await askedLink();
    expect([isSignInWithEmailLink(auth, link), isSignInWithEmailLink(auth, bench.deps.baseUrl)]).toEqual([true, false]);
    const { user } = await signInWithEmailLink(auth, ANA, link);
    expect([user.email, user.emailVerified, waysOf(user)]).toEqual([ANA, true, ['password']]);
    expect(await refusalOf(signInWithEmailLink(auth, ANA, link))).toBe('auth/invalid-action-code');
  });

  it('proves once more who somebody is, with their own address alone', async () => {
    const { user } = await signInWithEmailLink(auth, ANA, await askedLink());
    const link = await askedLink();
    const other = EmailAuthProvider.credentialWithLink('bia@example.com', link);
    expect(await refusalOf(reauthenticateWithCredential(user, other))).toBe('auth/invalid-email');
    const { user: proven } = await reauthenticateWithCredential(user, EmailAuthProvider.credentialWithLink(ANA, link));
    expect(proven.uid).toBe(user.uid);
  });

  it('of an account that is gone proves nothing of it', async () => {
    const { user } = await signInWithEmailLink(auth, ANA, await askedLink());
    const link = await askedLink();
    await bench.identity.deleteAccount(asUid(user.uid));
    const trial = reauthenticateWithCredential(user, EmailAuthProvider.credentialWithLink(ANA, link));
    expect(await refusalOf(trial)).not.toBe('allowed');
  });

  it('gives a Telegram person an address', async () => {
    const link = await askedLink();
    const { user } = await signInWithCustomToken(auth, await customToken('tg_42'));
    await linkWithCredential(user, EmailAuthProvider.credentialWithLink(ANA, link));
    await user.reload();
    expect([user.uid, user.email, user.emailVerified]).toEqual(['tg_42', ANA, true]);
  });
});

describe('a password', () => {
  it('proves once more who somebody is, and a wrong one does not', async () => {
    const { user } = await createUserWithEmailAndPassword(auth, ANA, GOOD_PASSWORD);
    const wrong = reauthenticateWithCredential(user, EmailAuthProvider.credential(ANA, ANOTHER_PASSWORD));
    expect(await refusalOf(wrong)).toBe('auth/invalid-credential');
    const { user: proven } = await reauthenticateWithCredential(user, EmailAuthProvider.credential(ANA, GOOD_PASSWORD));
    expect(proven.uid).toBe(user.uid);
  });

  it('signs in as a credential, too, twice in a row', async () => {
    const { user } = await createUserWithEmailAndPassword(auth, ANA, GOOD_PASSWORD);
    const credential = EmailAuthProvider.credential(ANA, GOOD_PASSWORD);
    for (let time = 0; time < 2; time++) expect((await signInWithCredential(auth, credential)).user.uid).toBe(user.uid);
  });

  it('is judged by the SDK as by the server', async () => {
    const short = await validatePassword(auth, 'curta');
    expect([short.isValid, short.meetsMinPasswordLength]).toEqual([false, false]);
    expect((await validatePassword(auth, GOOD_PASSWORD)).isValid).toBe(true);
  });
});

it('how an address signs in stays hidden', async () => {
  await createUserWithEmailAndPassword(auth, ANA, GOOD_PASSWORD);
  expect(await fetchSignInMethodsForEmail(auth, ANA)).toEqual([]);
});
