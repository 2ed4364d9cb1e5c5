/** Keeps the calculators for a time without a network, once the page stands and the browser has nothing better to do. */

export function keepForOffline({ navigator }: Pick<Window, 'navigator'>): void {
  // Without https, and in a frame that is sandboxed, there is none.
  if (!('serviceWorker' in navigator)) return;
  const register = () => {
    // Where it cannot be kept, the page works as before, online.
    void navigator.serviceWorker.register('/service-worker.js').catch(() => {});
  };
  if (document.readyState === 'complete') whenIdle(register);
  else window.addEventListener('load', () => whenIdle(register), { once: true });
}

/** Safari has no idle callback. */
function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: 5_000 });
  else setTimeout(run, 2_000);
}
