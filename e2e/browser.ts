/** Real Chromium for the journeys; null where there is none, and the journeys are skipped. */
import { type Browser, chromium, type Page } from 'playwright-core';
import { CHROMIUM_ARGS, findChromium } from './chromium.ts';

export const chromiumPath = findChromium();

export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;
export const DESKTOP = { viewport: { width: 1280, height: 800 } } as const;

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath ?? '', args: CHROMIUM_ARGS });
}

export interface WatchedPage {
  readonly page: Page;
  /** What the browser complained about: console errors and warnings, and errors nobody caught. */
  readonly complaints: readonly string[];
}

export async function openPage(
  browser: Browser,
  device: typeof PHONE | typeof DESKTOP,
  // One that keeps files would answer where a journey cuts the network.
  serviceWorkers: 'allow' | 'block' = 'block',
): Promise<WatchedPage> {
  const context = await browser.newContext({
    ...device,
    serviceWorkers,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', message => {
    // Ours is asked for by every page, and blocked above.
    if (message.text().startsWith('Service Worker registration blocked by Playwright')) return;
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', error => complaints.push(error.message));
  return { page, complaints };
}
