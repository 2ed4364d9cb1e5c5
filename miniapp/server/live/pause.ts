/** Lets the page do what waits, a finger first, and goes on. */

interface Yielding {
  readonly scheduler?: { readonly yield?: () => Promise<void> };
}

export function pause(): Promise<void> {
  // Nobody waits in a page that nobody sees, and its timers come once a second.
  if (document.visibilityState === 'hidden') return Promise.resolve();
  const { scheduler } = globalThis as Yielding;
  return scheduler?.yield?.() ?? new Promise(resolve => setTimeout(resolve, 0));
}
