/** How soon the calculator stands on a weak phone: Chromium at a quarter of its speed, on slow 4G. */
import { type Browser, chromium } from 'playwright-core';
import { PHONE } from '../e2e/browser.ts';
import { CHROMIUM_ARGS, findChromium } from '../e2e/chromium.ts';
import { startServer } from '../e2e/server.ts';
import type { BenchLine } from './measure.ts';

/** Lighthouse's slow 4G: 150 ms, 1.6 Mbit/s. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };

interface PageTimes {
  /** Milliseconds: first and largest paint, the part of long tasks over 50 ms, and the first result. */
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly blocking: number;
  readonly result: number;
}

/** None where there is no Chromium. Each is compared with the same page unthrottled. */
export async function benchCalculatorPage(): Promise<BenchLine[]> {
  const executablePath = findChromium();
  if (executablePath === null) return [];
  const [server, browser] = await Promise.all([
    startServer({ FEED: 'demo' }),
    chromium.launch({ executablePath, args: CHROMIUM_ARGS }),
  ]);
  try {
    const slow = await timesOf(browser, `${server.url}/calculator`, true);
    const free = await timesOf(browser, `${server.url}/calculator`, false);
    return (Object.keys(slow) as (keyof PageTimes)[]).map(name => ({
      name: `calculator page, ${name}`,
      value: Math.round(slow[name]),
      unit: 'ms',
      peer: 'the same page without the brakes',
      ratio: Math.max(1, free[name]) / Math.max(1, slow[name]),
    }));
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function timesOf(browser: Browser, url: string, isSlow: boolean): Promise<PageTimes> {
  const context = await browser.newContext({ ...PHONE, locale: 'pt-BR' });
  const page = await context.newPage();
  if (isSlow) {
    const session = await context.newCDPSession(page);
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  }
  await page.addInitScript(() => {
    const seen = { largestPaint: 0, blocking: 0, result: 0 };
    Object.assign(window, { seen });
    const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver(list => list.getEntries().forEach(take)).observe({ type, buffered: true });
    watch('largest-contentful-paint', entry => {
      seen.largestPaint = entry.startTime;
    });
    watch('longtask', entry => {
      seen.blocking += Math.max(0, entry.duration - 50);
    });
    new MutationObserver(() => {
      if (seen.result === 0 && document.querySelector('[data-figure]') !== null) seen.result = performance.now();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(url);
  await page.locator('[data-figure]').first().waitFor();
  await page.waitForLoadState('networkidle');
  const times = await page.evaluate(() => ({
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    ...(window as unknown as { seen: Omit<PageTimes, 'firstPaint'> }).seen,
  }));
  await context.close();
  return times;
}
