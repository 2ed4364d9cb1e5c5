/** The code of a failed account call, in a small file that is loaded before the sentences. */

/** A refused web API key, which the SDK names by the words of the provider's message: 'auth/api-key-not-valid.-please-…'. */
const WRONG_KEY = /^auth\/(api-key-(not-valid|expired)|method-doesn't-allow-unregistered-callers)/;

/** 'auth/…'; null if it is not a Firebase failure. */
export function failureCodeOf(cause: unknown): string | null {
  if (typeof cause !== 'object' || cause === null || !('code' in cause)) return null;
  if (typeof cause.code !== 'string') return null;
  return WRONG_KEY.test(cause.code) ? 'auth/invalid-api-key' : cause.code;
}

/** Throws as the SDK does. */
export function raise(code: string): never {
  throw Object.assign(new Error(code), { code });
}
