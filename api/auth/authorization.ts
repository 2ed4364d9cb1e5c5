/** Reads launch data from the `Authorization` header, for browsers that keep no cookies. It verifies nothing. */
import { err, ok, type Result } from '#shared/result.ts';
import { MAX_SIGNED_LENGTH } from './signed-fields.ts';

/**
 * The raw launch data of `Authorization: tma <launch data>`; null if the header is absent or has another scheme, which is
 * not for us. Error: 'malformed' (the scheme without data, with a space in it or anything else that is not printable
 * ASCII, or over 4,096 characters).
 * Source: https://docs.telegram-mini-apps.com/platform/authorizing-user
 * Example: 'tma auth_date=1&hash=2' → 'auth_date=1&hash=2'
 */
export function readAuthorization(
  authorization: string | undefined,
): Result<string | null, { readonly code: 'malformed' }> {
  // Schemes are case-insensitive: RFC 9110, section 11.1.
  if (authorization === undefined || !/^tma(?: |$)/i.test(authorization)) return ok(null);
  const raw = authorization.slice('tma '.length);
  const isReadable = raw.length <= MAX_SIGNED_LENGTH && /^[\x21-\x7e]+$/.test(raw);
  return isReadable ? ok(raw) : err({ code: 'malformed' });
}
