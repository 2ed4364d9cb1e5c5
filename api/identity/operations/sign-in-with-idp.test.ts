/** Signing in with a provider made for these tests, which is sometimes honest and sometimes lies. */
import { createHash, generateKeyPairSync } from 'node:crypto';
import { createLocalJWKSet, exportJWK, SignJWT } from 'jose';
import { beforeEach, expect, it } from 'vitest';
import { asUid } from '#shared/units.ts';
import {
  createIdentityBench,
  GOOD_PASSWORD,
  type IdentityBench,
  refusedWith,
  STARTED_AT,
  signedIn,
} from '../identity-fixture.ts';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const CLIENT = 'arbi-client';
let bench: IdentityBench;
beforeEach(async () => {
  const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), kid: 'k1', alg: 'ES256' }] });
  const provider = { providerId: 'oidc.casa', issuer: 'https://casa.example', clientId: CLIENT, keys };
  bench = await createIdentityBench({ oidcProviders: [provider, { ...provider, providerId: 'oidc.outra' }] });
});

async function body(claims: object, more: Record<string, string> = {}) {
  const now = STARTED_AT / 1000;
  const token = await new SignJWT({
    iss: 'https://casa.example',
    aud: CLIENT,
    sub: 'p1',
    iat: now,
    exp: now + 600,
    ...claims,
  })
    .setProtectedHeader({ alg: 'ES256', kid: 'k1' })
    .sign(privateKey);
  return {
    postBody: new URLSearchParams({ id_token: token, providerId: 'oidc.casa', ...more }).toString(),
    requestUri: 'http://localhost:3000',
    returnSecureToken: true,
  };
}

const signIn = async (claims: object, more: object = {}, fields: Record<string, string> = {}) =>
  bench.call('signInWithIdp', { ...(await body(claims, fields)), ...more });

const ANA = { email: 'Ana@example.com', email_verified: true, name: 'Ana', picture: 'https://casa.example/ana.png' };

it("creates an account from the provider's data, and finds it again", async () => {
  const answer = await signIn(ANA);
  expect(answer).toMatchObject({
    providerId: 'oidc.casa',
    federatedId: 'p1',
    isNewUser: true,
    email: 'ana@example.com',
  });
  expect(JSON.parse(String(answer.rawUserInfo))).toMatchObject({ name: 'Ana' });
  expect(await bench.call('lookup', { idToken: answer.idToken })).toMatchObject({
    users: [{ email: 'ana@example.com', emailVerified: true, displayName: 'Ana', providerUserInfo: [{ rawId: 'p1' }] }],
  });
  expect(await signIn({})).toMatchObject({ localId: answer.localId, isNewUser: false });
});

const isVerified = { email: 'ana@example.com', emailVerified: true };

it('does not open an account to somebody who only claims its address', async () => {
  const { localId, idToken } = await bench.signUp();
  await bench.call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
  await bench.call('update', { oobCode: await bench.mailedCode() });
  const answer = await signIn(ANA);
  expect(answer).toMatchObject({ needConfirmation: true, email: 'ana@example.com' });
  expect(answer).not.toHaveProperty('idToken');
  // Nor is an address accepted that the provider does not vouch for.
  const other = await signIn({ ...ANA, sub: 'p2', email_verified: false });
  expect(other.localId).not.toBe(localId);
  const { users } = await bench.call('lookup', { idToken: other.idToken });
  expect(users).toEqual([expect.not.objectContaining({ email: expect.anything() })]);
});

it('gives an account whose address was never proven to whom the provider vouches for, without its earlier ways in', async () => {
  const squatter = await bench.signUp();
  const answer = await signIn(ANA);
  expect(answer).toMatchObject({ localId: squatter.localId, isNewUser: false });
  expect(await bench.call('lookup', { idToken: answer.idToken })).toMatchObject({
    users: [{ ...isVerified, providerUserInfo: [{ providerId: 'oidc.casa' }] }],
  });
  const password = { email: 'ana@example.com', password: GOOD_PASSWORD };
  expect(refusedWith(await bench.call('signInWithPassword', password))).toBe('INVALID_LOGIN_CREDENTIALS');
  expect(refusedWith(await bench.refresh(squatter.refreshToken))).toBe('TOKEN_EXPIRED');
  expect(refusedWith(await bench.call('lookup', { idToken: squatter.idToken }))).toBe('TOKEN_EXPIRED');
});

it('leaves a Telegram person their account, and only takes the unproven address from it', async () => {
  const minted = await bench.identity.mintCustomToken(asUid('tg_42'));
  const me = signedIn(await bench.call('signInWithCustomToken', { token: minted.ok ? minted.value : '' }));
  await bench.call('signUp', { idToken: me.idToken, email: 'ana@example.com', password: GOOD_PASSWORD });
  const answer = await signIn(ANA);
  expect(answer).toMatchObject({ isNewUser: true });
  expect(answer.localId).not.toBe('tg_42');
  expect(await bench.call('lookup', { idToken: answer.idToken })).toMatchObject({ users: [isVerified] });
  const again = signedIn(await bench.call('signInWithCustomToken', { token: minted.ok ? minted.value : '' }));
  const { users } = await bench.call('lookup', { idToken: again.idToken });
  expect(users).toEqual([expect.not.objectContaining({ email: expect.anything() })]);
});

it('does not open an unproven account that is disabled, nor to an address that the provider does not vouch for', async () => {
  const { localId } = await bench.signUp();
  expect((await signIn({ ...ANA, email_verified: false })).localId).not.toBe(localId);
  await bench.identity.setDisabled(asUid(localId), true);
  expect(refusedWith(await signIn({ ...ANA, sub: 'p2' }))).toBe('USER_DISABLED');
});

it('starts a new account with the address that its provider names, and keeps it when another provider is linked', async () => {
  const { idToken } = signedIn(await signIn({ ...ANA, email_verified: false }));
  const other = { sub: 'p2', email: 'outra@example.com', email_verified: true };
  const linked = await signIn(other, { idToken }, { providerId: 'oidc.outra' });
  expect(await bench.call('lookup', { idToken: linked.idToken })).toMatchObject({
    users: [
      {
        email: 'ana@example.com',
        emailVerified: false,
        providerUserInfo: [{ providerId: 'oidc.casa' }, { providerId: 'oidc.outra', email: 'outra@example.com' }],
      },
    ],
  });
});

it('links a provider to the account of the signed-in person, and each of its people to one account', async () => {
  const { idToken, localId } = await bench.signUp();
  expect(await signIn(ANA, { idToken })).toMatchObject({ localId, isNewUser: false });
  expect(signedIn(await signIn({})).localId).toBe(localId);
  const bia = await bench.signUp('bia@example.com');
  expect(refusedWith(await signIn({}, { idToken: bia.idToken }))).toBe('FEDERATED_USER_ID_ALREADY_LINKED');
});

it('requires the nonce that the page started with, plain or hashed', async () => {
  const hashed = createHash('sha256').update('n1').digest('hex');
  expect((await signIn({ nonce: hashed }, {}, { nonce: 'n1' })).error).toBeUndefined();
  expect((await signIn({ nonce: 'n1' }, {}, { nonce: 'n1' })).error).toBeUndefined();
  expect(refusedWith(await signIn({ nonce: hashed }, {}, { nonce: 'n2' }))).toBe('MISSING_OR_INVALID_NONCE');
  expect(refusedWith(await signIn({ nonce: hashed }))).toBe('MISSING_OR_INVALID_NONCE');
});

it.each([
  [{ iss: 'https://other.example' }],
  [{ aud: 'other' }],
  [{ exp: STARTED_AT / 1000 - 1 }],
  [{ exp: undefined }],
  [{ sub: undefined }],
  [{ sub: '' }],
])('refuses a token with %j', async claims => {
  expect(refusedWith(await signIn(claims))).toBe('INVALID_IDP_RESPONSE');
});

it('refuses providers that are not configured, and requests without a token', async () => {
  expect(refusedWith(await signIn({}, {}, { providerId: 'google.com' }))).toBe('OPERATION_NOT_ALLOWED');
  expect(refusedWith(await bench.call('signInWithIdp', {}))).toBe('MISSING_POST_BODY');
  expect(refusedWith(await bench.call('signInWithIdp', { postBody: 'providerId=oidc.casa' }))).toBe(
    'INVALID_IDP_RESPONSE',
  );
  expect(refusedWith(await bench.call('signInWithIdp', { postBody: 'providerId=oidc.casa&id_token={}' }))).toBe(
    'INVALID_IDP_RESPONSE',
  );
  expect(refusedWith(await signIn({}, { autoCreate: false }))).toBe('USER_NOT_FOUND');
});
