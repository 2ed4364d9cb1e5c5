/** The code of a failed account call: small enough to be known before the sentences are. */

/** 'auth/…'; null for what is no failure of Firebase's. */
export function failureCodeOf(cause: unknown): string | null {
  if (typeof cause !== 'object' || cause === null || !('code' in cause)) return null;
  return typeof cause.code === 'string' ? cause.code : null;
}
