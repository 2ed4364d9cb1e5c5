/**
 * The arbitrage page under load, in Chromium at a quarter of this machine's speed: how long a price takes from the
 * feed's push to the row, how long the longest frame is, and whether memory grows. JSON lines.
 */
import { chromiumPath, launchBrowser, openPage, PHONE } from '../e2e/browser.ts';
import { PUSH_TOKEN, push, quoteLine } from '../e2e/push.ts';
import { startServer } from '../e2e/server.ts';
import { signIn } from '../e2e/sign-in.ts';

const ARBS = 2_000;
const CHANGES_PER_SECOND = 50;
const SECONDS = 20;
const SLOWDOWN = 4;
/** A batch of pushes every so often, as feeds come. */
const BATCH_MS = 100;
/** Changes of the row at the top, whose way to the screen is timed. */
const PROBES = 60;

const eventOf = (index: number) => `bench${index}`;
const lines = (event: string, odds: number) => [
  quoteLine({ event, book: 'betano', selection: 'over', odds }),
  quoteLine({ event, book: 'kto', selection: 'under', odds }),
];
const print = (name: string, value: number, unit: string) =>
  console.log(JSON.stringify({ name, value: Math.round(value * 100) / 100, unit }));
const quantile = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;

if (chromiumPath === null) throw new Error('There is no Chromium here');
const server = await startServer({ FEED: 'push', FEED_PUSH_TOKEN: PUSH_TOKEN });
const browser = await launchBrowser();
try {
  const all = Array.from({ length: ARBS }, (_, index) => lines(eventOf(index), 2.02 + (index % 300) / 10_000));
  for (let from = 0; from < all.length; from += 200) {
    await push(
      server.url,
      all
        .slice(from, from + 200)
        .flat()
        .join('\n'),
    );
  }
  await push(server.url, lines('probe', 2.5).join('\n'));

  const { page } = await openPage(browser, PHONE);
  await signIn(page, server, 'ana');
  await page.goto(`${server.url}/arbitragem-pre`);
  await page.locator('[data-arb]').first().waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await session.send('Performance.enable');

  await page.evaluate(() => {
    const frames: number[] = [];
    const tasks: number[] = [];
    let last = performance.now();
    const tick = (now: number) => {
      frames.push(now - last);
      last = now;
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
    new PerformanceObserver(list => tasks.push(...list.getEntries().map(entry => entry.duration))).observe({
      type: 'longtask',
    });
    Object.assign(window, { frames, tasks });
  });
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(metric => metric.name === 'JSHeapUsedSize')?.value ?? 0) / 1024 ** 2;
  };
  const heapBefore = await heap();
  await page.evaluate(() => {
    const { frames, tasks } = window as unknown as { frames: number[]; tasks: number[] };
    frames.length = 0;
    tasks.length = 0;
  });

  let running = true;
  let sent = 0;
  const load = (async () => {
    while (running) {
      const batch = Array.from({ length: (CHANGES_PER_SECOND * BATCH_MS) / 1000 }, () => {
        sent += 1;
        const index = (sent * 37) % ARBS;
        return lines(eventOf(index), 2.02 + ((index + sent) % 300) / 10_000);
      });
      await push(server.url, batch.flat().join('\n'));
      await new Promise(resolve => setTimeout(resolve, BATCH_MS));
    }
  })();

  const started = performance.now();
  const times: number[] = [];
  for (let probe = 0; probe < PROBES; probe += 1) {
    const odds = 2.5 + (probe + 1) / 100;
    const shown = odds.toFixed(2).replace('.', ',');
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
      shown,
    );
    const at = Date.now();
    await push(server.url, lines('probe', odds).join('\n'));
    times.push((await seen) - at);
    const next = started + ((probe + 1) * SECONDS * 1000) / PROBES;
    await new Promise(resolve => setTimeout(resolve, Math.max(0, next - performance.now())));
  }
  running = false;
  await load;

  const { frames, tasks, rows } = await page.evaluate(() => {
    const kept = window as unknown as { frames: number[]; tasks: number[] };
    return { frames: kept.frames, tasks: kept.tasks, rows: document.querySelectorAll('[data-arb]').length };
  });
  times.sort((a, b) => a - b);
  frames.sort((a, b) => a - b);
  print('arbitrage-page.quote-to-pixel.p50', quantile(times, 0.5), 'ms');
  print('arbitrage-page.quote-to-pixel.p99', quantile(times, 0.99), 'ms');
  print('arbitrage-page.frame.p50', quantile(frames, 0.5), 'ms');
  print('arbitrage-page.frame.p99', quantile(frames, 0.99), 'ms');
  print('arbitrage-page.frame.longest', frames.at(-1) ?? Number.NaN, 'ms');
  print('arbitrage-page.long-task.longest', Math.max(0, ...tasks), 'ms');
  print('arbitrage-page.long-task.count', tasks.length, 'tasks');
  print('arbitrage-page.rows-in-document', rows, 'rows');
  print('arbitrage-page.heap.grown', (await heap()) - heapBefore, 'MB');
} finally {
  await browser.close();
  await server.stop();
}
