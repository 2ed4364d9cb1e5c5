/** A browser and a server with invented odds, for measurements of a page. */
import type { Browser } from 'playwright-core';
import { chromiumPath, launchBrowser } from '../../e2e/running/browser.ts';
import { startServer } from '../../e2e/running/server.ts';
import type { BenchLine } from '../measure.ts';

/** Empty if there is no Chromium. */
export async function withServer(run: (browser: Browser, url: string) => Promise<BenchLine[]>): Promise<BenchLine[]> {
  if (chromiumPath === null) return [];
  const [browser, server] = await Promise.all([launchBrowser(), startServer({ FEED: 'demo' })]);
  try {
    return await run(browser, server.url);
  } finally {
    await browser.close();
    await server.stop();
  }
}
