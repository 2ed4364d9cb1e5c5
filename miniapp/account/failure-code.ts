/** The code of a failed account call, in a small file that is loaded before the sentences. */

/** 'auth/…'; null if it is not a Firebase failure. */
export function failureCodeOf(cause: unknown): string | null {
  if (typeof cause !== 'object' || cause === null || !('code' in cause)) return null;
  return typeof cause.code === 'string' ? cause.code : null;
}

/** Throws as the SDK does. */
export function raise(code: string): never {
  throw Object.assign(new Error(code), { code });
}
