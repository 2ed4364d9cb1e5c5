/** Runs something later. It is a dependency, so that tests can control time. */

/** Runs `work` once, `ms` from now. Returns a function that cancels it. */
export type After = (ms: number, work: () => void) => () => void;

export const realAfter: After = (ms, work) => {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
};
