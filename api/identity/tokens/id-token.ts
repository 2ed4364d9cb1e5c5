/** Id tokens: what they contain, and whether one is ours and not expired. */

import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Clock } from '#shared/ports/clock.ts';
import type { CustomClaims } from '#shared/ports/identity.ts';
import { err, ok, type Result } from '#shared/result.ts';
import type { Uid } from '#shared/units.ts';
import { asUid } from '#shared/units.ts';
import type { Account } from '../accounts/account.ts';
import { identitySessionEnd } from './session-document.ts';
import type { SigningKeys } from './signing-keys.ts';

const ID_TOKEN_SECONDS = 3600;
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
  /** The document of the session that the tokens belong to. */
  readonly sessionId: string;
}

export interface ReadIdToken extends SignIn {
  readonly uid: Uid;
  readonly generation: string;
  /** Milliseconds. */
  readonly expiresAt: number;
}

/** Names that a custom token may not use for its claims: JWT's, Firebase's, ours. */
export const RESERVED_CLAIMS: ReadonlySet<string> = new Set(
  `acr amr at_hash aud auth_time auth_time_ms azp cnf c_hash email email_verified exp firebase generation iat identities iss jti name
  nbf nonce phone_number picture sid sign_in_provider sub tenant user_id`.split(/\s+/),
);

function issuerOf(projectId: string): string {
  return `https://securetoken.google.com/${projectId}`;
}

/** How long an id token made now lasts: an hour, or until its sign-in ends. */
export function idTokenSeconds(signIn: SignIn, now: number): number {
  return Math.min(ID_TOKEN_SECONDS, Math.floor(identitySessionEnd(signIn, now) / 1000) - Math.floor(now / 1000));
}

/** An id token that lasts an hour at most. Source of the claims: https://firebase.google.com/docs/auth/admin/verify-id-tokens */
export async function signIdToken({ keys, clock, projectId }: IdTokenDeps, account: Account, signIn: SignIn) {
  const { kid, privateKey } = keys.current();
  const now = Math.floor(clock.now() / 1000);
  const { email, phoneNumber, displayName, photoUrl } = account;
  return new SignJWT({
    ...signIn.claims,
    auth_time: Math.floor(signIn.authTime / 1000),
    auth_time_ms: signIn.authTime % 1000,
    user_id: account.uid,
    generation: account.generation,
    sid: signIn.sessionId,
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
    .setExpirationTime(now + idTokenSeconds(signIn, clock.now()))
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
  /** What `auth_time` leaves out: two sign-ins of one second are two. Tokens from before it have none. */
  auth_time_ms: z.int().min(0).max(999).default(0),
  generation: z.string(),
  sid: z.string().regex(/^[0-9a-f]{32}$/),
  firebase: z.object({ sign_in_provider: z.string(), sign_in_second_factor: z.string().optional() }),
});

/**
 * The content of a token, if one of our keys signed it for this project and it has not expired. It does not look at the
 * account or the session: `check-token.ts` does. evenExpired: only for telling why a sign-in ended. Errors: 'invalid', 'expired'.
 */
export async function readIdToken(
  { keys, clock, projectId }: IdTokenDeps,
  token: string,
  { evenExpired = false }: { readonly evenExpired?: boolean } = {},
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
      ...(evenExpired ? { clockTolerance: Number.MAX_SAFE_INTEGER } : {}),
      requiredClaims: ['exp', 'iat', 'sub', 'auth_time'],
    }));
  } catch (error) {
    if (error instanceof errors.JWTExpired) return err({ code: 'expired' });
    if (error instanceof errors.JOSEError) return err({ code: 'invalid' });
    throw error;
  }
  const parsed = payloadSchema.safeParse(payload);
  if (!parsed.success) return err({ code: 'invalid' });
  const { sub, user_id, iat, exp, auth_time, auth_time_ms, generation, sid, firebase, ...others } = parsed.data;
  const latest = Math.floor(now / 1000) + MAX_SKEW_SECONDS;
  const isConsistent = sub === user_id && iat <= latest && auth_time <= latest && exp <= iat + ID_TOKEN_SECONDS;
  if (!isConsistent) return err({ code: 'invalid' });
  return ok({
    uid: sub,
    generation,
    sessionId: sid,
    provider: firebase.sign_in_provider,
    authTime: auth_time * 1000 + auth_time_ms,
    secondFactor: firebase.sign_in_second_factor !== undefined,
    expiresAt: exp * 1000,
    claims: customClaims(others),
  });
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
