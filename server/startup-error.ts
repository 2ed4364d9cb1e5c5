/** A problem that prevents the start: it is printed as one line, and the process exits. */
import type { Result } from '#shared/result.ts';

export class StartupError extends Error {}

/** Returns the value; if the result is an error, the start fails with its message in one line. */
export function orStop<T>(result: Result<T, { readonly message: string }>): T {
  if (!result.ok) throw new StartupError(result.error.message);
  return result.value;
}
