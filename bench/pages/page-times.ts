/**
 * How soon a page is ready on a slow phone: Chromium at a quarter of this machine's speed, on slow 4G. Two pages are
 * measured in the same run, so that only their difference counts.
 */
import { type Browser, chromium } from 'playwright-core';
import { PHONE } from '../../e2e/running/browser.ts';
import { CHROMIUM_ARGS, findChromium } from '../../e2e/running/chromium.ts';
import { startServer } from '../../e2e/running/server.ts';
import type { BenchLine } from '../measure.ts';

/** Lighthouse's slow 4G: 150 ms, 1.6 Mbit/s. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
const SLOWDOWN = 4;
/** How often each page is measured, alternating: the median counts. */
const RUNS = 3;

export interface MeasuredPage {
  readonly path: string;
  /** The file to request, if it is not the page's own: the bundle's empty page can become any of them. */
  readonly file?: string;
  /** A selector for something that is visible once the page is ready. */
  readonly ready: string;
}

interface PageTimes {
  /** Milliseconds: first and largest contentful paint, the part of long tasks over 50 ms, and when the page was ready. */
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly blocking: number;
  readonly ready: number;
}

const NAMES: Readonly<Record<keyof PageTimes, string>> = {
  firstPaint: 'first contentful paint',
  largestPaint: 'largest contentful paint',
  blocking: 'total blocking time',
  ready: 'ready',
};

export interface PageBench {
  readonly name: string;
  readonly page: MeasuredPage;
  readonly peer: MeasuredPage & { readonly name: string };
}

/** Empty if there is no Chromium. */
export async function benchPage({ name, page, peer }: PageBench): Promise<BenchLine[]> {
  const executablePath = findChromium();
  if (executablePath === null) return [];
  const [server, browser] = await Promise.all([
    startServer({ FEED: 'demo' }),
    chromium.launch({ executablePath, args: CHROMIUM_ARGS }),
  ]);
  try {
    const runs: { own: PageTimes; beside: PageTimes }[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const beside = await timesOf(browser, server.url, peer);
      runs.push({ beside, own: await timesOf(browser, server.url, page) });
    }
    return (Object.keys(NAMES) as (keyof PageTimes)[]).map(time => {
      const own = middle(runs.map(run => run.own[time]));
      const beside = middle(runs.map(run => run.beside[time]));
      return {
        ...{ name: `${name}, ${NAMES[time]}`, value: Math.round(own), unit: 'ms', peer: peer.name },
        ratio: Math.max(1, beside) / Math.max(1, own),
      };
    });
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function timesOf(browser: Browser, url: string, { path, file, ready }: MeasuredPage): Promise<PageTimes> {
  const context = await browser.newContext({ ...PHONE, locale: 'pt-BR', serviceWorkers: 'block' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.addInitScript(
    ({ address, selector }) => {
      // The empty page becomes the page of its address.
      if (location.pathname !== address) history.replaceState(null, '', address);
      const seen = { largestPaint: 0, blocking: 0, ready: 0 };
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
        if (seen.ready === 0 && document.querySelector(selector) !== null) seen.ready = performance.now();
      }).observe(document, { childList: true, subtree: true });
    },
    { address: path, selector: ready },
  );
  await page.goto(url + (file ?? path));
  await page.locator(ready).first().waitFor();
  await page.waitForLoadState('networkidle');
  const times = await page.evaluate(() => ({
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    ...(window as unknown as { seen: Omit<PageTimes, 'firstPaint'> }).seen,
  }));
  await context.close();
  return times;
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
