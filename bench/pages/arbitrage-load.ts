/** A load on the arbitrage page: many arbs open, fifty changes a second, and the work of its main thread meanwhile. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { DESKTOP, openPage, PHONE } from '../../e2e/running/browser.ts';
import { PUSH_TOKEN, push, quoteLine } from '../../e2e/running/push.ts';
import { type RunningServer, startServer } from '../../e2e/running/server.ts';
import { cookieOf, signIn } from '../../e2e/running/sign-in.ts';
import { type MainThread, watchFrames, watchMainThread } from './main-thread.ts';
import { playRecording, recordStream } from './stream-recording.ts';

const CHANGES_PER_SECOND = 50;
export const SECONDS = 12;
/** In the first seconds the code is not compiled yet. */
const WARM_SECONDS = 4;
const SLOWDOWN = 4;
/** The interval between batches of pushed quotes, as feeds send them. */
export const BATCH_MS = 100;
/** How many changes of the top row are timed from the push to the screen. */
const PROBES = 36;
/** The first few are more profitable than all others, and stay so as they change. */
const FATTER = 50;

export interface LoadedView {
  readonly device: typeof PHONE | typeof DESKTOP;
  /** Runs once the list is shown. */
  readonly arrange?: (page: Page) => Promise<void>;
}

export const CARDS: LoadedView = { device: PHONE };
export const TABLE: LoadedView = { device: DESKTOP };
/** The filter panel beside the table, which counts the results of each choice. */
export const FILTERS: LoadedView = {
  device: DESKTOP,
  async arrange(page) {
    await page.getByRole('button', { name: /^Filtros/ }).click();
    await page.getByRole('complementary', { name: 'Filtros' }).waitFor();
  },
};

export interface Load extends MainThread {
  /** Milliseconds from a push to its row, the longest last. */
  readonly ways: readonly number[];
}

export interface LoadMarket {
  readonly arbs: number;
  /** The number of arbs that change in turn, beginning with the most profitable. */
  readonly among: number;
}

export async function measureLoads(browser: Browser, view: LoadedView, { arbs, among }: LoadMarket): Promise<Load> {
  return withMarket(arbs, async server => {
    const { page, session } = await openSlowly(browser, view, server);
    await page.goto(`${server.url}/arbitragem-pre?suspeitas=1`);
    await page.locator('[data-arb]').first().waitFor();
    await view.arrange?.(page);
    const stop = startChanges(server, among);
    // In the first seconds the code is not compiled yet.
    await timeProbes(page, server, { count: 8, seconds: 3, from: 2.5 });
    let ways: readonly number[] = [];
    const thread = await watchMainThread(page, session, async () => {
      ways = await timeProbes(page, server, { count: PROBES, seconds: SECONDS, from: 2.6 });
    });
    await stop();
    await page.context().close();
    return { ...thread, ways };
  });
}

/** Measures the change from an empty list to a full one, with the page's code already loaded. */
export function measureOpening(browser: Browser, arbs: number): Promise<MainThread> {
  return withMarket(arbs, async server => {
    const { page, session } = await openSlowly(browser, CARDS, server);
    await page.goto(`${server.url}/arbitragem-live`);
    const view = page.locator('main a[href="/arbitragem-pre"]').first();
    await view.waitFor();
    const thread = await watchMainThread(page, session, async () => {
      await view.click();
      await page.locator('[data-arb]').first().waitFor();
    });
    await page.context().close();
    return thread;
  });
}

export interface Frames {
  /** The frames of a page that only shows a counter: the best that any page reaches on this machine. */
  readonly still: readonly number[];
  readonly views: readonly (readonly number[])[];
}

/**
 * The frames of pages with many open arbs, all of them changing, without the server and the feed on the same cores:
 * the stream is recorded first, and then played again at its own pace.
 */
export function measureFrames(browser: Browser, views: readonly LoadedView[], arbs: number): Promise<Frames> {
  return withMarket(arbs, async server => {
    const recording = await recordStream(server.url, await cookieOf(server, 'ana'), async () => {
      const stop = startChanges(server, arbs);
      await wait((WARM_SECONDS + SECONDS + 5) * 1_000);
      await stop();
    });
    const measured: (readonly number[])[] = [];
    for (const view of views) {
      const player = await playRecording(server, recording);
      const { page } = await openSlowly(browser, view, server);
      await page.goto(`${player.url}/arbitragem-pre?suspeitas=1`);
      await page.locator('[data-arb]').first().waitFor();
      await view.arrange?.(page);
      await wait(WARM_SECONDS * 1_000);
      measured.push(await watchFrames(page, () => wait(SECONDS * 1_000)));
      await page.context().close();
      await player.close();
    }
    return { still: await measureStill(browser, server), views: measured };
  });
}

async function measureStill(browser: Browser, server: RunningServer): Promise<readonly number[]> {
  const { page } = await openSlowly(browser, TABLE, server);
  await page.setContent('<p></p>');
  await page.evaluate(() => {
    const count = (now: number) => {
      document.querySelector('p')?.replaceChildren(String(Math.round(now / 100)));
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
  });
  const frames = await watchFrames(page, () => wait(SECONDS * 1_000));
  await page.context().close();
  return frames;
}

async function withMarket<Result>(arbs: number, measure: (server: RunningServer) => Promise<Result>): Promise<Result> {
  const server = await startServer({ FEED: 'push', FEED_PUSH_TOKEN: PUSH_TOKEN });
  try {
    await openArbs(server, arbs);
    return await measure(server);
  } finally {
    await server.stop();
  }
}

interface SlowPage {
  readonly page: Page;
  readonly session: CDPSession;
}

async function openSlowly(browser: Browser, { device }: LoadedView, server: RunningServer): Promise<SlowPage> {
  const { page } = await openPage(browser, device);
  await signIn(page, server, 'ana');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return { page, session };
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

/** The probe's odds are above all others. */
function oddsOf(index: number, change: number): number {
  return (index < FATTER ? 2.06 : 2.02) + ((index * 7 + change) % 300) / 10_000;
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
  /** The first odds; each probe is a hundredth above the one before. */
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

const linesOf = (event: string, odds: number) => [
  quoteLine({ event, book: 'betano', selection: 'over', odds }),
  quoteLine({ event, book: 'kto', selection: 'under', odds }),
];
const until = (at: number) => wait(Math.max(0, at - performance.now()));
