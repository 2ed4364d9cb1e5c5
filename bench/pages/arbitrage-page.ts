/**
 * The arbitrage page under load, in Chromium at a quarter of this machine's speed: how long a price takes from the
 * feed's push to the row, how long the main thread is busy without a pause, and how much memory an hour adds.
 */
import type { Browser } from 'playwright-core';
import { chromiumPath, launchBrowser, openPage, PHONE } from '../../e2e/running/browser.ts';
import { PUSH_TOKEN } from '../../e2e/running/push.ts';
import { startServer } from '../../e2e/running/server.ts';
import { signIn } from '../../e2e/running/sign-in.ts';
import type { BenchLine } from '../measure.ts';
import {
  BATCH_MS,
  CARDS,
  FILTERS,
  type Frames,
  type Load,
  measureFrames,
  measureLoads,
  measureOpening,
  SECONDS,
  TABLE,
} from './arbitrage-load.ts';
import { type MarketHour, playMarket, standInForStream } from './page-market.ts';

const ARBS = 2_000;
/** The same page with only this few arbs, all of them changing all the time, for comparison. */
const FEW = 50;
/** Fifty changes a second, and three openings and closings every four seconds. */
const HOUR: MarketHour = { arbs: ARBS, changes: 5, everyMs: BATCH_MS, turnover: 13 };
const HOUR_DELTAS = 3_600_000 / BATCH_MS;

/** Empty if there is no Chromium. */
export async function benchArbitragePage(): Promise<BenchLine[]> {
  if (chromiumPath === null) return [];
  const browser = await launchBrowser();
  try {
    const few = await measureLoads(browser, CARDS, { arbs: FEW, among: FEW });
    const cards = await measureLoads(browser, CARDS, { arbs: ARBS, among: ARBS });
    const sameChanges = await measureLoads(browser, CARDS, { arbs: ARBS, among: FEW });
    const table = await measureLoads(browser, TABLE, { arbs: ARBS, among: ARBS });
    const filters = await measureLoads(browser, FILTERS, { arbs: ARBS, among: ARBS });
    const openings = [await measureOpening(browser, FEW), await measureOpening(browser, ARBS)] as const;
    const { before, after } = await measureHour(browser);
    const lineOf = (name: string, { unit, of, load = cards, beside = few, peer }: Figure): BenchLine => ({
      ...{ name: `arbitrage-page.${name}`, value: round(of(load)), unit },
      peer: peer ?? `${FEW} open, every change among them`,
      ratio: Math.max(0.1, of(beside)) / Math.max(0.1, of(load)),
    });
    const besideCards = { beside: cards, peer: 'the cards of a phone' };
    return [
      lineOf('quote-to-pixel.p50', { unit: 'ms', of: ({ ways }) => quantile(ways, 0.5) }),
      lineOf('quote-to-pixel.p99', { unit: 'ms', of: ({ ways }) => quantile(ways, 0.99) }),
      ...frameLines(await measureFrames(browser, [CARDS, TABLE, FILTERS], ARBS)),
      lineOf('task.p99', { unit: 'ms of processor', of: ({ tasks }) => quantile(tasks, 0.99) }),
      lineOf('task.longest', { unit: 'ms of processor', of: longestTask }),
      lineOf('task.over-50-ms', { unit: 'tasks a minute', of: longTasks }),
      lineOf('main-thread.busy', { unit: 'ms a second', of: busyOf }),
      // Near 1 if work grows with the changes and not with the number of arbs.
      lineOf('main-thread.busy-on-top', {
        ...{ unit: 'ms a second', of: busyOf, load: sameChanges },
        peer: `${FEW} open under the same changes`,
      }),
      lineOf('table.task.longest', { unit: 'ms of processor', of: longestTask, load: table, ...besideCards }),
      lineOf('filters.task.longest', { unit: 'ms of processor', of: longestTask, load: filters, ...besideCards }),
      {
        ...{ name: 'arbitrage-page.opening.task.longest', value: round(quantile(openings[1].tasks, 1)) },
        ...{ unit: 'ms of processor', peer: `a first list of ${FEW}` },
        ratio: quantile(openings[0].tasks, 1) / quantile(openings[1].tasks, 1),
      },
      {
        ...{ name: 'arbitrage-page.heap-growth', value: round(after - before), unit: 'MB in an hour' },
        ...{ peer: `the ${round(before)} MB before it`, ratio: before / after },
      },
    ];
  } finally {
    await browser.close();
  }
}

/** A frame over 50 ms misses three refreshes of the screen; on a busy machine every page has some. */
function frameLines({ still, views }: Frames): BenchLine[] {
  const names = ['', 'table.', 'filters.'];
  return views.flatMap((frames, at) =>
    [0.99, 1].map(part => ({
      name: `arbitrage-page.${names[at]}frame.${part === 1 ? 'longest' : 'p99'}`,
      value: round(quantile(frames, part)),
      unit: 'ms',
      peer: `a still page: ${round(quantile(still, part))} ms`,
      ratio: quantile(still, part) / quantile(frames, part),
    })),
  );
}

interface Figure {
  readonly unit: string;
  readonly of: (load: Load) => number;
  readonly load?: Load;
  readonly beside?: Load;
  readonly peer?: string;
}

const longestTask = ({ tasks }: Load) => quantile(tasks, 1);
const longTasks = ({ tasks }: Load) => (tasks.filter(ms => ms > 50).length * 60) / SECONDS;
const busyOf = ({ tasks }: Load) => tasks.reduce((sum, task) => sum + task, 0) / SECONDS;

/** MB on the heap before and after an hour, once the page has warmed up. */
async function measureHour(browser: Browser): Promise<{ readonly before: number; readonly after: number }> {
  const server = await startServer({ FEED: 'push', FEED_PUSH_TOKEN: PUSH_TOKEN });
  try {
    const { page } = await openPage(browser, PHONE);
    await signIn(page, server, 'ana');
    await standInForStream(page);
    await page.goto(`${server.url}/arbitragem-pre`);
    await page.waitForFunction(() => 'market' in window);
    const session = await page.context().newCDPSession(page);
    const heap = async () => {
      for (let time = 0; time < 3; time += 1) await session.send('HeapProfiler.collectGarbage');
      return (await session.send('Runtime.getHeapUsage')).usedSize / 1024 ** 2;
    };
    await playMarket(page, HOUR, HOUR_DELTAS / 6);
    const before = await heap();
    await playMarket(page, HOUR, HOUR_DELTAS);
    const after = await heap();
    await page.context().close();
    return { before, after };
  } finally {
    await server.stop();
  }
}

const round = (value: number) => Math.round(value * 100) / 100;
const quantile = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
