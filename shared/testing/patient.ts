/** A limit that only ends a wait for what never comes: what comes is there sooner, on the slowest machine. */
export const PATIENT = { timeout: 30_000 };
