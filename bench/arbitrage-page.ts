/**
 * The arbitrage page under load, in Chromium at a quarter of this machine's speed: how long a price takes from the
 * feed's push to the row, how long the page is busy without a pause, and what an hour of it leaves in memory.
 */
import type { Browser, Page } from 'playwright-core';
import { chromiumPath, launchBrowser, openPage, PHONE } from '../e2e/browser.ts';
import { PUSH_TOKEN, push, quoteLine } from '../e2e/push.ts';
import { type RunningServer, startServer } from '../e2e/server.ts';
import { signIn } from '../e2e/sign-in.ts';
import { type MainThread, watchMainThread } from './main-thread.ts';
import type { BenchLine } from './measure.ts';
import { type MarketHour, playMarket, standInForStream } from './page-market.ts';

const ARBS = 2_000;
/** What the page is compared with: itself with so few open, all of them changing all the time. */
const FEW = 50;
const CHANGES_PER_SECOND = 50;
const SECONDS = 12;
const SLOWDOWN = 4;
/** A batch of pushes every so often, as feeds come. */
const BATCH_MS = 100;
/** Changes of the row at the top, whose way to the screen is timed. */
const PROBES = 36;
/** Fifty changes a second, and three openings and closings in four. */
const HOUR: MarketHour = { arbs: ARBS, changes: 5, everyMs: BATCH_MS, turnover: 13 };
const HOUR_DELTAS = 3_600_000 / BATCH_MS;

interface Load extends MainThread {
  /** Milliseconds from a push to its row, the longest last. */
  readonly ways: readonly number[];
}

/** None where there is no Chromium. */
export async function benchArbitragePage(): Promise<BenchLine[]> {
  if (chromiumPath === null) return [];
  const browser = await launchBrowser();
  try {
    const [few] = await measureLoads(browser, FEW, [FEW]);
    const [many, sameChanges] = await measureLoads(browser, ARBS, [ARBS, FEW]);
    if (!few || !many || !sameChanges) throw new Error('A load was not measured');
    const { before, after } = await measureHour(browser);
    const lineOf = (name: string, unit: string, figure: (load: Load) => number, load = many): BenchLine => ({
      ...{ name: `arbitrage-page.${name}`, value: round(figure(load)), unit },
      peer: load === many ? `${FEW} open, every change among them` : `${FEW} open under the same changes`,
      ratio: Math.max(0.1, figure(few)) / Math.max(0.1, figure(load)),
    });
    return [
      lineOf('quote-to-pixel.p50', 'ms', ({ ways }) => quantile(ways, 0.5)),
      lineOf('quote-to-pixel.p99', 'ms', ({ ways }) => quantile(ways, 0.99)),
      lineOf('frame.p99', 'ms', ({ frames }) => quantile(frames, 0.99)),
      lineOf('frame.longest', 'ms', ({ frames }) => quantile(frames, 1)),
      lineOf('task.p99', 'ms of processor', ({ tasks }) => quantile(tasks, 0.99)),
      lineOf('task.longest', 'ms of processor', ({ tasks }) => quantile(tasks, 1)),
      lineOf('task.over-50-ms', 'tasks a minute', ({ tasks }) => (tasks.filter(ms => ms > 50).length * 60) / SECONDS),
      lineOf('main-thread.busy', 'ms a second', busyOf),
      // Near 1 where work grows with what changes and not with what there is.
      lineOf('main-thread.busy-on-top', 'ms a second', busyOf, sameChanges),
      {
        ...{ name: 'arbitrage-page.heap-growth', value: round(after - before), unit: 'MB in an hour' },
        ...{ peer: `the ${round(before)} MB before it`, ratio: before / after },
      },
    ];
  } finally {
    await browser.close();
  }
}

const busyOf = ({ tasks }: Load) => tasks.reduce((sum, task) => sum + task, 0) / SECONDS;

/** One after the other on the same page; of each load, among how many the changes go round, the fattest first. */
async function measureLoads(browser: Browser, arbs: number, rounds: readonly number[]): Promise<Load[]> {
  const server = await startServer({ FEED: 'push', FEED_PUSH_TOKEN: PUSH_TOKEN });
  try {
    await openArbs(server, arbs);
    const { page } = await openPage(browser, PHONE);
    await signIn(page, server, 'ana');
    await page.goto(`${server.url}/arbitragem-pre`);
    await page.locator('[data-arb]').first().waitFor();
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const loads: Load[] = [];
    for (const [at, among] of rounds.entries()) {
      const stop = startChanges(server, among);
      // The first seconds are of code that is not compiled yet.
      await timeProbes(page, server, { count: 8, seconds: 3, from: 2.5 + at });
      let ways: readonly number[] = [];
      const thread = await watchMainThread(page, session, async () => {
        ways = await timeProbes(page, server, { count: PROBES, seconds: SECONDS, from: 2.6 + at });
      });
      await stop();
      loads.push({ ...thread, ways });
    }
    await page.context().close();
    return loads;
  } finally {
    await server.stop();
  }
}

async function openArbs(server: RunningServer, arbs: number): Promise<void> {
  const all = Array.from({ length: arbs }, (_, index) => linesOf(`bench${index}`, oddsOf(index, 0)));
  for (let from = 0; from < all.length; from += 200)
    await push(
      server.url,
      all
        .slice(from, from + 200)
        .flat()
        .join('\n'),
    );
  await push(server.url, linesOf('probe', 2.5).join('\n'));
}

/** The first few are fatter than all others, and stay so as they change; the probe is above them all. */
function oddsOf(index: number, change: number): number {
  return (index < FEW ? 2.06 : 2.02) + ((index * 7 + change) % 300) / 10_000;
}

function startChanges(server: RunningServer, among: number): () => Promise<void> {
  let [isRunning, sent] = [true, 0];
  const done = (async () => {
    let next = performance.now();
    while (isRunning) {
      const batch = Array.from({ length: (CHANGES_PER_SECOND * BATCH_MS) / 1_000 }, () => {
        sent += 1;
        const index = (sent * 37) % among;
        return linesOf(`bench${index}`, oddsOf(index, sent));
      });
      await push(server.url, batch.flat().join('\n'));
      next = Math.max(performance.now(), next + BATCH_MS);
      await until(next);
    }
  })();
  return () => {
    isRunning = false;
    return done;
  };
}

interface Probes {
  readonly count: number;
  readonly seconds: number;
  /** Of odds; each probe is a hundredth above the one before. */
  readonly from: number;
}

async function timeProbes(page: Page, server: RunningServer, { count, seconds, from }: Probes): Promise<number[]> {
  const started = performance.now();
  const ways: number[] = [];
  for (let probe = 1; probe <= count; probe += 1) {
    const odds = from + probe / 100;
    const seen = page.evaluate(
      text =>
        new Promise<number>(resolve => {
          const look = () => {
            const row = document.querySelector('[data-arb^="probe|"]');
            if (row?.textContent?.includes(text)) resolve(Date.now());
            else requestAnimationFrame(look);
          };
          look();
        }),
      odds.toFixed(2).replace('.', ','),
    );
    const at = Date.now();
    await push(server.url, linesOf('probe', odds).join('\n'));
    ways.push((await seen) - at);
    await until(started + (probe * seconds * 1_000) / count);
  }
  return ways.toSorted((a, b) => a - b);
}

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

const linesOf = (event: string, odds: number) => [
  quoteLine({ event, book: 'betano', selection: 'over', odds }),
  quoteLine({ event, book: 'kto', selection: 'under', odds }),
];
const until = (at: number) => new Promise(resolve => setTimeout(resolve, Math.max(0, at - performance.now())));
const round = (value: number) => Math.round(value * 100) / 100;
const quantile = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
