/** Runs `work` once, when the browser is idle. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  // Safari does not have it.
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(work, { timeout: 3_000 });
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, 1_000);
  return () => clearTimeout(timer);
}
