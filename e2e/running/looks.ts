/** A page as a phone shows it in the light, and as a desktop shows it in the dark, without loading it twice. */
import type { Page } from 'playwright-core';
import { DESKTOP, PHONE } from './browser.ts';

export type Look = 'phone, light' | 'desktop, dark';

const LOOKS = [
  ['phone, light', 'light', PHONE],
  ['desktop, dark', 'dark', DESKTOP],
] as const;

/** page: opened as on a phone; it is left as one. */
export async function inBothLooks(page: Page, check: (look: Look) => Promise<void>): Promise<void> {
  for (const [look, colorScheme, { viewport }] of LOOKS) {
    await page.setViewportSize(viewport);
    // Contrast is checked on what is there, not while it fades in.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Within the first frame the page hears of its new size, in the second one it is drawn.
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
    await check(look);
  }
  await page.setViewportSize(PHONE.viewport);
}

export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));
}
