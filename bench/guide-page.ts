/**
 * How soon a guide can be read on a weak phone: Chromium at a quarter of its speed, on slow 4G. Each number beside the
 * same page made by its scripts alone, in the same run.
 */
import { type Browser, chromium } from 'playwright-core';
import { PHONE } from '../e2e/browser.ts';
import { CHROMIUM_ARGS, findChromium } from '../e2e/chromium.ts';
import { startServer } from '../e2e/server.ts';
import type { BenchLine } from './measure.ts';

/** Lighthouse's slow 4G: 150 ms, 1.6 Mbit/s. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
const PAGE = '/markets-guide';
/** The page of the bundle without a text in it. */
const SHELL = '/index.html';

interface PageTimes {
  /** Milliseconds: first and largest paint, the part of long tasks over 50 ms. */
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly blocking: number;
}

/** None where there is no Chromium. */
export async function benchGuidePage(): Promise<BenchLine[]> {
  const executablePath = findChromium();
  if (executablePath === null) return [];
  const [server, browser] = await Promise.all([
    startServer({ FEED: 'demo' }),
    chromium.launch({ executablePath, args: CHROMIUM_ARGS }),
  ]);
  try {
    const made = await timesOf(browser, server.url, SHELL);
    const written = await timesOf(browser, server.url, PAGE);
    return (Object.keys(written) as (keyof PageTimes)[]).map(name => ({
      name: `guide page, ${name}`,
      value: Math.round(written[name]),
      unit: 'ms',
      peer: 'the same page made by its scripts',
      ratio: Math.max(1, made[name]) / Math.max(1, written[name]),
    }));
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function timesOf(browser: Browser, url: string, path: string): Promise<PageTimes> {
  const context = await browser.newContext({ ...PHONE, locale: 'pt-BR' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(address => {
    // The shell stands for any page: it makes the one of its address.
    if (location.pathname !== address) history.replaceState(null, '', address);
    const seen = { largestPaint: 0, blocking: 0 };
    Object.assign(window, { seen });
    const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver(list => list.getEntries().forEach(take)).observe({ type, buffered: true });
    watch('largest-contentful-paint', entry => {
      seen.largestPaint = entry.startTime;
    });
    watch('longtask', entry => {
      seen.blocking += Math.max(0, entry.duration - 50);
    });
  }, PAGE);
  await page.goto(url + path);
  await page.locator('[data-cell]').first().waitFor();
  await page.waitForLoadState('networkidle');
  const times = await page.evaluate(() => ({
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    ...(window as unknown as { seen: Omit<PageTimes, 'firstPaint'> }).seen,
  }));
  await context.close();
  return times;
}
