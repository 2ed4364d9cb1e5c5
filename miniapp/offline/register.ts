/**
 * Installs the service worker that keeps the calculators for offline use, once the page is shown and the browser is
 * idle.
 */
import { whenIdle } from '../browser/when-idle.ts';

export function keepForOffline({ navigator }: Pick<Window, 'navigator'>): void {
  // Not available without https, nor in a sandboxed frame.
  if (!('serviceWorker' in navigator)) return;
  const register = () => {
    // If it cannot be installed, the page still works online.
    void navigator.serviceWorker.register('/service-worker.js').catch(() => {});
  };
  if (document.readyState === 'complete') void whenIdle(register);
  else window.addEventListener('load', () => void whenIdle(register), { once: true });
}
