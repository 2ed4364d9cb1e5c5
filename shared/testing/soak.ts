/**
 * How much a test tries: in a normal run enough for every law and every kind of case, and everything under `SOAK=1`.
 * Used by tests only.
 */
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    readonly soak: boolean;
  }
}

/** normal: for `npm test`. full: for `SOAK=1 npm test`. */
export function soak<T>(normal: T, full: T): T {
  return inject('soak') ? full : normal;
}
