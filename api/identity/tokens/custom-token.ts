/** Tokens in which we state who somebody is, for the browser to exchange: Telegram people sign in with them. */

import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { CustomClaims } from '#shared/ports/identity.ts';
import { err, ok, type Result } from '#shared/result.ts';
import type { Uid } from '#shared/units.ts';
import { asUid } from '#shared/units.ts';
import { type IdTokenDeps, isCompactJwt, RESERVED_CLAIMS, requireKey } from './id-token.ts';

/** Firebase allows an hour; ours are exchanged at once. */
const CUSTOM_TOKEN_SECONDS = 300;
const MAX_CLAIMS_BYTES = 1000;
const AUDIENCE = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';

/** A claim's name goes into a JWT, JSON and perhaps a log line: letters, digits, `_` and `-` only. */
const claimsSchema = z.record(z.string().regex(/^[\w-]{1,64}$/), z.union([z.string(), z.number(), z.boolean()]));
const payloadSchema = z.object({
  aud: z.string(),
  uid: z.string(),
  iat: z.int(),
  /** When the person proved who they are. Milliseconds. */
  proven_at: z.int(),
  claims: claimsSchema.optional(),
});

/** 'bad_uid': empty, over 128 characters, or no document id. 'bad_claims': a reserved name, or over 1,000 bytes as JSON. */
export function problemOf(uid: Uid, claims: CustomClaims): 'bad_uid' | 'bad_claims' | null {
  if (!isUid(uid)) return 'bad_uid';
  const isReserved = Object.keys(claims).some(name => RESERVED_CLAIMS.has(name));
  const isTooLong = Buffer.byteLength(JSON.stringify(claims)) > MAX_CLAIMS_BYTES;
  return isReserved || isTooLong || !claimsSchema.safeParse(claims).success ? 'bad_claims' : null;
}

/**
 * Errors: those of `problemOf`. provenAt: in milliseconds.
 * Source: https://firebase.google.com/docs/auth/admin/create-custom-tokens
 */
export async function mintCustomToken(
  { keys, clock, projectId }: IdTokenDeps,
  uid: Uid,
  claims: CustomClaims,
  provenAt: number,
): Promise<Result<string, { readonly code: 'bad_uid' | 'bad_claims' }>> {
  const problem = problemOf(uid, claims);
  if (problem) return err({ code: problem });
  const { kid, privateKey } = keys.current();
  const now = Math.floor(clock.now() / 1000);
  const token = await new SignJWT({ uid, proven_at: provenAt, ...(Object.keys(claims).length > 0 ? { claims } : {}) })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid })
    .setIssuer(accountOf(projectId))
    .setSubject(accountOf(projectId))
    .setAudience(AUDIENCE)
    .setIssuedAt(now)
    .setExpirationTime(now + CUSTOM_TOKEN_SECONDS)
    .sign(privateKey);
  return ok(token);
}

/** The person that one of our tokens names. Error: 'invalid', for every reason: only we make such tokens. */
export async function readCustomToken(
  { keys, clock, projectId }: IdTokenDeps,
  token: string,
): Promise<
  Result<{ uid: Uid; claims: CustomClaims; issuedAt: number; provenAt: number }, { readonly code: 'invalid' }>
> {
  if (!isCompactJwt(token)) return err({ code: 'invalid' });
  const now = clock.now();
  try {
    const { payload } = await jwtVerify(token, ({ kid }) => requireKey(keys, kid), {
      algorithms: ['RS256'],
      typ: 'JWT',
      issuer: accountOf(projectId),
      subject: accountOf(projectId),
      audience: AUDIENCE,
      currentDate: new Date(now),
      requiredClaims: ['exp', 'iat'],
    });
    const parsed = payloadSchema.safeParse(payload);
    if (!parsed.success || !isUid(parsed.data.uid)) return err({ code: 'invalid' });
    const { uid, claims = {}, iat, proven_at: provenAt } = parsed.data;
    return ok({ uid: asUid(uid), claims, issuedAt: iat * 1000, provenAt });
  } catch (error) {
    if (error instanceof errors.JOSEError) return err({ code: 'invalid' });
    throw error;
  }
}

/** In the form of a service account's address, because service accounts sign such tokens at Google. */
function accountOf(projectId: string): string {
  return `arbi@${projectId}.local`;
}

/** A uid is also a document id, hence narrower than Firebase's "any 128 characters". */
export function isUid(uid: string): uid is Uid {
  return /^[\w.:@-]{1,128}$/.test(uid) && !/^\.{1,2}$/.test(uid) && !/^__.*__$/.test(uid);
}
