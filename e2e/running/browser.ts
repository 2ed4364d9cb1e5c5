/** Real Chromium for the journeys; null if there is none, and the journeys are skipped. */
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { CHROMIUM_ARGS, findChromium } from './chromium.ts';

export const chromiumPath = findChromium();

export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;
export const DESKTOP = { viewport: { width: 1280, height: 800 } } as const;

const launched: Browser[] = [];

export async function launchBrowser(path = chromiumPath): Promise<Browser> {
  const browser = await chromium.launch({ executablePath: path ?? '', args: CHROMIUM_ARGS });
  launched.push(browser);
  return browser;
}

/** Closes every page that is still open: a failing test does not close its own. */
export async function closePages(): Promise<void> {
  const contexts = launched.flatMap(browser => browser.contexts());
  await Promise.all(contexts.map(context => context.close()));
}

const DESCRIBED_LENGTH = 600;

/** The address and the text of every open page. */
export async function describePages(): Promise<string> {
  const pages = launched.flatMap(browser => browser.contexts()).flatMap(context => context.pages());
  const texts = pages.map(async page => {
    const text = await page.locator('body').innerText({ timeout: 1_000 });
    return `${page.url()}\n${text.replaceAll(/\s+/g, ' ').slice(0, DESCRIBED_LENGTH)}`;
  });
  const settled = await Promise.allSettled(texts);
  return settled.map(text => (text.status === 'fulfilled' ? text.value : String(text.reason))).join('\n\n');
}

export interface WatchedPage {
  readonly page: Page;
  /** The browser's complaints: console errors and warnings, and uncaught errors. */
  readonly complaints: readonly string[];
}

export async function openPage(
  browser: Browser,
  device: Pick<BrowserContextOptions, 'viewport' | 'isMobile' | 'hasTouch'>,
  // A service worker that caches files would answer when a journey cuts the network.
  serviceWorkers: 'allow' | 'block' = 'block',
): Promise<WatchedPage> {
  const context = await browser.newContext({
    ...device,
    serviceWorkers,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
  });
  // Generous: what a journey waits for comes late on a loaded machine, or never.
  context.setDefaultTimeout(30_000);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', message => {
    // Every page registers our service worker, which is blocked above.
    if (message.text().startsWith('Service Worker registration blocked by Playwright')) return;
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', error => complaints.push(error.message));
  return { page, complaints };
}
