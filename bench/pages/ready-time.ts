/** When a page showed what it was opened for, by its own clock: asking from outside would measure too late. */
import type { Page } from 'playwright-core';

/** Notes when the page is ready, from the next opening on: when all of these are there. */
export async function noteReady(page: Page, selectors: readonly string[]): Promise<void> {
  await page.addInitScript(wanted => {
    const watch = new MutationObserver(() => {
      if (wanted.some(selector => document.querySelector(selector) === null)) return;
      watch.disconnect();
      // Drawn after the callbacks of the next frame.
      requestAnimationFrame(() => setTimeout(() => Object.assign(window, { readyAt: performance.now() })));
    });
    watch.observe(document, { childList: true, subtree: true });
  }, selectors);
}

export async function readyAt(page: Page): Promise<number> {
  const at = await page.waitForFunction(() => (window as unknown as { readyAt?: number }).readyAt);
  return (await at.jsonValue()) ?? Number.NaN;
}
