/** Reads the value of a cookie from a browser's `Cookie` header. It does not know our own cookies. */
import { err, ok, type Result } from '#shared/result.ts';

/** Node refuses headers over 16 kB entirely. */
const MAX_HEADER_LENGTH = 16_384;

/**
 * The value under a name, unchanged (nothing decoded, quotes kept); null if there is none.
 * Errors: 'duplicate_cookie' (twice, even with the same value: a neighbouring subdomain can set one of our names, and
 * a browser does not show which of the two is ours), 'malformed' (over 16 kB).
 * Source: https://www.rfc-editor.org/rfc/rfc6265#section-5.4
 * Example: `a=1; b=2`, 'b' → '2'
 */
export function readCookie(
  header: string,
  name: string,
): Result<string | null, { readonly code: 'duplicate_cookie' | 'malformed' }> {
  if (header.length > MAX_HEADER_LENGTH) return err({ code: 'malformed' });
  const values = header
    .split(';')
    .map(pair => pair.replace(/^[ \t]+|[ \t]+$/g, ''))
    .filter(pair => pair.startsWith(`${name}=`))
    .map(pair => pair.slice(name.length + 1));
  return values.length > 1 ? err({ code: 'duplicate_cookie' }) : ok(values[0] ?? null);
}
