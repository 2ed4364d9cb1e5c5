/**
 * Short values that we sign, so that nobody else can create, change, prolong or use them for another purpose.
 * They are signed, not secret: anyone who holds one can read it. It knows no cookie and no person.
 */
import { createHmac } from 'node:crypto';
import { err, ok, type Result } from '#shared/result.ts';
import type { EpochMs } from '#shared/units.ts';
import { epochMs } from '#shared/units.ts';
import { isSameSecret } from './constant-time.ts';

export interface SigningSecrets {
  /** 32 characters or more; signs all new tokens. */
  readonly current: string;
  /** The secret before the last change, still accepted; null once the change is long enough ago. */
  readonly previous: string | null;
}

export interface TokenUse {
  /** What the value may be used for, `a-z` and `-`. A token for one purpose is invalid for any other. */
  readonly purpose: string;
  readonly secrets: SigningSecrets;
}

export interface TokenContent {
  /** Any well-formed text of at most 256 bytes in UTF-8. */
  readonly payload: string;
  readonly issuedAt: EpochMs;
  /** The first instant at which it is no longer valid. */
  readonly expiresAt: EpochMs;
}

export type TokenErrorCode = 'malformed' | 'bad_signature' | 'expired' | 'future';

const MAX_PAYLOAD_BYTES = 256;
const MAX_TOKEN_LENGTH = 512;
/**
 * `v1.<payload, base64url>.<issued, ms>.<expires, ms>.<HMAC-SHA256, base64url>`. Throws if the content or a secret is
 * invalid, because both are ours.
 */
export function signToken({ payload, issuedAt, expiresAt }: TokenContent, { purpose, secrets }: TokenUse): string {
  if (!payload.isWellFormed() || Buffer.byteLength(payload) > MAX_PAYLOAD_BYTES) throw new Error('token: payload');
  if (issuedAt < 0 || expiresAt <= issuedAt) throw new Error('token: expires before it is issued');
  const body = `v1.${Buffer.from(payload).toString('base64url')}.${issuedAt}.${expiresAt}`;
  return `${body}.${signature(body, purpose, secrets.current)}`;
}

/**
 * The content of a token, if we signed it for this purpose and it is still valid; `isCurrentKey` false: signed with the
 * previous secret, sign it again. Errors: 'malformed' (not of that form, or over 512 characters), 'bad_signature',
 * 'expired' (from `expiresAt` on), 'future' (issued further ahead of our clock than its own lifetime). A token issued
 * less far ahead is accepted: our clock was ahead then, or another server's is. So a token lives at most twice as long
 * as was meant.
 */
export function readToken(
  token: string,
  { purpose, secrets, now }: TokenUse & { readonly now: EpochMs },
): Result<TokenContent & { readonly isCurrentKey: boolean }, { readonly code: TokenErrorCode }> {
  // The length first: a text that is too long is not parsed at all.
  const parts = token.length > MAX_TOKEN_LENGTH ? null : TOKEN.exec(token)?.groups;
  if (!parts) return err({ code: 'malformed' });
  const { body = '', payload = '', issued = '', expires = '', mac = '' } = parts;
  // The token does not name its key, and both are always tried, so a forger has nothing to choose.
  const isCurrentKey = isSameSecret(mac, signature(body, purpose, secrets.current));
  const isPreviousKey = isSameSecret(mac, signature(body, purpose, secrets.previous ?? secrets.current));
  if (!isCurrentKey && !isPreviousKey) return err({ code: 'bad_signature' });
  const issuedAt = epochMs(Number(issued));
  const expiresAt = epochMs(Number(expires));
  // With the comparison this way round, a time that is not a number is refused.
  if (!(now < expiresAt)) return err({ code: 'expired' });
  if (issuedAt - now > expiresAt - issuedAt) return err({ code: 'future' });
  return ok({ payload: Buffer.from(payload, 'base64url').toString(), issuedAt, expiresAt, isCurrentKey });
}

const TOKEN =
  /^(?<body>v1\.(?<payload>[\w-]{0,342})\.(?<issued>0|[1-9]\d{0,14})\.(?<expires>[1-9]\d{0,14}))\.(?<mac>[\w-]{43})$/;

/** Signs the text as it is sent, not what it decodes to: base64url has several spellings of the same bytes. */
function signature(body: string, purpose: string, secret: string): string {
  if (!/^[a-z-]{1,32}$/.test(purpose)) throw new Error('token: purpose');
  if (secret.length < 32) throw new Error('token: a secret needs 32 characters or more');
  const key = createHmac('sha256', secret).update(`signed-token\n${purpose}`).digest();
  return createHmac('sha256', key).update(body).digest('base64url');
}
