/** Runs `work` once, when the browser has nothing better to do. Returns the way to call it off. */
export function whenIdle(work: () => void): () => void {
  // Safari has none.
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(work, { timeout: 3_000 });
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, 1_000);
  return () => clearTimeout(timer);
}
