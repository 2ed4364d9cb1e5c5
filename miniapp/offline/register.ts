/** Keeps the calculators for a time without a network, once the page stands and the browser has nothing better to do. */
import { whenIdle } from '../browser/when-idle.ts';

export function keepForOffline({ navigator }: Pick<Window, 'navigator'>): void {
  // Without https, and in a frame that is sandboxed, there is none.
  if (!('serviceWorker' in navigator)) return;
  const register = () => {
    // Where it cannot be kept, the page works as before, online.
    void navigator.serviceWorker.register('/service-worker.js').catch(() => {});
  };
  if (document.readyState === 'complete') void whenIdle(register);
  else window.addEventListener('load', () => void whenIdle(register), { once: true });
}
