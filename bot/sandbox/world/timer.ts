/** Runs something later. It is a dependency, so that tests turn the clock by hand. */

/** Runs `work` once, `ms` from now. Returns the way to call it off. */
export type After = (ms: number, work: () => void) => () => void;

export const realAfter: After = (ms, work) => {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
};
