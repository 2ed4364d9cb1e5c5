/** Gives the browser time for input and rendering, then continues. */

interface Yielding {
  readonly scheduler?: { readonly yield?: () => Promise<void> };
}

export function pause(): Promise<void> {
  // A hidden page has nothing to render, and its timers run only once a second.
  if (document.visibilityState === 'hidden') return Promise.resolve();
  const { scheduler } = globalThis as Yielding;
  return scheduler?.yield?.() ?? new Promise(resolve => setTimeout(resolve, 0));
}
