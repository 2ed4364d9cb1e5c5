/** Id tokens: what they contain, and whether one is ours, still valid, and of a person who may still sign in. */

import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Clock } from '#shared/ports/clock.ts';
import type { CustomClaims, IdTokenErrorCode } from '#shared/ports/identity.ts';
import { err, ok, type Result } from '#shared/result.ts';
import type { Uid } from '#shared/units.ts';
import { asUid } from '#shared/units.ts';
import type { Account } from '../accounts/account.ts';
import { type AccountReader, readAccount } from '../accounts/account-store.ts';
import type { SigningKeys } from './signing-keys.ts';

export const ID_TOKEN_SECONDS = 3600;
const MAX_TOKEN_LENGTH = 8192;
/** The clocks of two machines with the same keys may differ by this much. */
const MAX_SKEW_SECONDS = 60;

export interface IdTokenDeps {
  readonly keys: SigningKeys;
  readonly clock: Clock;
  readonly projectId: string;
}

/** One sign-in, which is kept when its tokens are refreshed. */
export interface SignIn {
  readonly provider: string;
  /** When the person proved who they are. Milliseconds. */
  readonly authTime: number;
  /** Whether a code of the account's second factor was part of the proof. */
  readonly secondFactor: boolean;
  readonly claims: CustomClaims;
}

export interface ReadIdToken extends SignIn {
  readonly uid: Uid;
  readonly generation: string;
  /** Milliseconds. */
  readonly expiresAt: number;
}

/** Names that a custom token may not use for its claims: JWT's, Firebase's, ours. */
export const RESERVED_CLAIMS: ReadonlySet<string> = new Set(
  `acr amr at_hash aud auth_time azp cnf c_hash email email_verified exp firebase generation iat identities iss jti name
  nbf nonce phone_number picture sign_in_provider sub tenant user_id`.split(/\s+/),
);

function issuerOf(projectId: string): string {
  return `https://securetoken.google.com/${projectId}`;
}

/** An id token that lasts an hour. Source of the claims: https://firebase.google.com/docs/auth/admin/verify-id-tokens */
export async function signIdToken({ keys, clock, projectId }: IdTokenDeps, account: Account, signIn: SignIn) {
  const { kid, privateKey } = keys.current();
  const now = Math.floor(clock.now() / 1000);
  const { email, phoneNumber, displayName, photoUrl } = account;
  return new SignJWT({
    ...signIn.claims,
    auth_time: Math.floor(signIn.authTime / 1000),
    user_id: account.uid,
    generation: account.generation,
    ...(displayName === null ? {} : { name: displayName }),
    ...(photoUrl === null ? {} : { picture: photoUrl }),
    ...(email === null ? {} : { email, email_verified: account.emailVerified }),
    ...(phoneNumber === null ? {} : { phone_number: phoneNumber }),
    firebase: {
      identities: {
        ...(email === null ? {} : { email: [email] }),
        ...(phoneNumber === null ? {} : { phone: [phoneNumber] }),
        ...Object.fromEntries(account.federated.map(({ providerId, rawId }) => [providerId, [rawId]])),
      },
      sign_in_provider: signIn.provider,
      ...(signIn.secondFactor ? { sign_in_second_factor: 'totp' } : {}),
    },
  })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid })
    .setIssuer(issuerOf(projectId))
    .setAudience(projectId)
    .setSubject(account.uid)
    .setIssuedAt(now)
    .setExpirationTime(now + ID_TOKEN_SECONDS)
    .sign(privateKey);
}

const payloadSchema = z.looseObject({
  // Lists of audiences are for tokens that several parties accept; ours never hold one.
  aud: z.string(),
  sub: z.string().min(1).max(128).transform(asUid),
  user_id: z.string(),
  iat: z.int(),
  exp: z.int(),
  auth_time: z.int().nonnegative(),
  generation: z.string(),
  firebase: z.object({ sign_in_provider: z.string(), sign_in_second_factor: z.string().optional() }),
});

/**
 * The content of a token, if one of our keys signed it for this project and it has not expired. It does not look at the
 * account. Errors: 'invalid', 'expired'.
 */
export async function readIdToken(
  { keys, clock, projectId }: IdTokenDeps,
  token: string,
): Promise<Result<ReadIdToken, { readonly code: 'invalid' | 'expired' }>> {
  if (!isCompactJwt(token)) return err({ code: 'invalid' });
  const now = clock.now();
  let payload: unknown;
  try {
    ({ payload } = await jwtVerify(token, ({ kid }) => requireKey(keys, kid), {
      // The only algorithm: `none`, or a public key used as an HMAC secret, is refused before any key is looked up.
      algorithms: ['RS256'],
      typ: 'JWT',
      issuer: issuerOf(projectId),
      audience: projectId,
      currentDate: new Date(now),
      requiredClaims: ['exp', 'iat', 'sub', 'auth_time'],
    }));
  } catch (error) {
    if (error instanceof errors.JWTExpired) return err({ code: 'expired' });
    if (error instanceof errors.JOSEError) return err({ code: 'invalid' });
    throw error;
  }
  const parsed = payloadSchema.safeParse(payload);
  if (!parsed.success) return err({ code: 'invalid' });
  const { sub, user_id, iat, exp, auth_time, generation, firebase, ...others } = parsed.data;
  const latest = Math.floor(now / 1000) + MAX_SKEW_SECONDS;
  const isConsistent = sub === user_id && iat <= latest && auth_time <= latest && exp <= iat + ID_TOKEN_SECONDS;
  if (!isConsistent) return err({ code: 'invalid' });
  return ok({
    uid: sub,
    generation,
    provider: firebase.sign_in_provider,
    authTime: auth_time * 1000,
    secondFactor: firebase.sign_in_second_factor !== undefined,
    expiresAt: exp * 1000,
    claims: customClaims(others),
  });
}

/** Whether the account exists, is enabled, and has not revoked the token's sessions. */
export function checkAccount(
  account: Account | null,
  token: ReadIdToken,
): Result<Account, { readonly code: 'not_found' | 'disabled' | 'revoked' }> {
  if (!account) return err({ code: 'not_found' });
  if (account.disabled) return err({ code: 'disabled' });
  return account.generation === token.generation ? ok(account) : err({ code: 'revoked' });
}

/** `readIdToken` and `checkAccount` together. */
export async function verifyIdToken(
  deps: IdTokenDeps,
  reader: AccountReader,
  token: string,
): Promise<Result<{ readonly account: Account; readonly token: ReadIdToken }, { readonly code: IdTokenErrorCode }>> {
  const read = await readIdToken(deps, token);
  if (!read.ok) return read;
  const account = checkAccount(await readAccount(reader, read.value.uid), read.value);
  return account.ok ? ok({ account: account.value, token: read.value }) : account;
}

/**
 * Three parts in canonical base64url. Decoders skip line breaks and unused bits, so that one token would otherwise have
 * many spellings.
 */
export function isCompactJwt(token: string): boolean {
  if (token.length > MAX_TOKEN_LENGTH || !/^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)) return false;
  return token.split('.').every(part => Buffer.from(part, 'base64url').toString('base64url') === part);
}

/** The key that a token's header names, for jose. Throws jose's own error if there is none. */
export function requireKey(keys: SigningKeys, kid: string | undefined) {
  const key = kid === undefined ? null : keys.publicKey(kid);
  if (!key) throw new errors.JWKSNoMatchingKey();
  return key;
}

/** The claims of a token that are not standard: plain values only. */
export function customClaims(payload: Record<string, unknown>): CustomClaims {
  const claims: Record<string, string | number | boolean> = {};
  for (const [name, value] of Object.entries(payload)) {
    const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
    if (isPlain && !RESERVED_CLAIMS.has(name)) claims[name] = value;
  }
  return claims;
}
