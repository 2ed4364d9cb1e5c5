/**
 * How much a test tries: enough for every law and every kind of case in a normal run, and all there is under `SOAK=1`.
 * Tests only.
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
