/** The grid of `/planilha` with 50,000 legs in Chromium, beside the same page with a hundred times fewer. */
import type { Browser, Page } from 'playwright-core';
import { DESKTOP, openPage } from '../../e2e/running/browser.ts';
import type { BenchLine } from '../measure.ts';
import { fillBets, waitForPacks } from './fill-bets.ts';
import { watchFrames } from './main-thread.ts';
import { noteReady, readyAt } from './ready-time.ts';
import { withServer } from './with-server.ts';

const LEGS = 50_000;
const FEW = 500;
const EDITS = 7;
const OPENINGS = 5;
const FRAMES = 300;

interface Figures {
  /** Milliseconds from the navigation to the first cells; the median of several runs. */
  readonly opening: number;
  /** The same while each action is still kept by itself. */
  readonly unpacked: number;
  /** From Enter to the new amount in its cell, and to the new sum in the bar; medians of several edits. */
  readonly edit: number;
  readonly sums: number;
  /** From the last key of a search to its sums. */
  readonly search: number;
  readonly frames: readonly number[];
}

/** Empty if there is no Chromium. */
export const benchBetsGrid = () =>
  withServer(async (browser, url) => {
    const few = await measure(browser, url, FEW);
    const all = await measure(browser, url, LEGS);
    const line = (name: string, of: (figures: Figures) => number): BenchLine => ({
      ...{ name: `planilha-grid.${name}`, value: round(of(all)), unit: 'ms' },
      ...{ peer: `${FEW} legs: ${round(of(few))} ms`, ratio: of(few) / of(all) },
    });
    return [
      line('opening', ({ opening }) => opening),
      line('opening.unpacked', ({ unpacked }) => unpacked),
      line('edit-to-cell', ({ edit }) => edit),
      line('edit-to-sums', ({ sums }) => sums),
      line('search-to-sums', ({ search }) => search),
      line('scroll.frame.p50', ({ frames }) => quantile(frames, 0.5)),
      line('scroll.frame.p99', ({ frames }) => quantile(frames, 0.99)),
    ];
  });

async function measure(browser: Browser, url: string, legs: number): Promise<Figures> {
  const { page } = await openPage(browser, DESKTOP);
  page.setDefaultTimeout(60_000);
  await page.goto(`${url}/planilha`);
  await page.locator('[role="gridcell"]').first().waitFor();
  await fillBets(page, legs, 'visitor');
  await noteReady(page, ['[role="row"][data-rgrow="3"] [role="gridcell"]']);
  const unpacked = await open(page);
  await waitForPacks(page, 'visitor');
  const openings = [];
  for (let at = 0; at < OPENINGS; at += 1) openings.push(await open(page));
  const edits: { cell: number; sums: number }[] = [];
  for (let at = 0; at < EDITS; at += 1) edits.push(await measureEdit(page, `${200 + at},00`));
  const search = await measureSearch(page);
  const frames = await watchFrames(page, () => scroll(page));
  await page.context().close();
  const middle = (values: readonly number[]) =>
    quantile(
      values.toSorted((a, b) => a - b),
      0.5,
    );
  return {
    opening: middle(openings),
    unpacked,
    edit: middle(edits.map(({ cell }) => cell)),
    sums: middle(edits.map(({ sums }) => sums)),
    search,
    frames,
  };
}

/** Milliseconds until the rows are there. */
async function open(page: Page): Promise<number> {
  await page.reload();
  return readyAt(page);
}

const STAKE = 5;

async function measureEdit(page: Page, amount: string): Promise<{ cell: number; sums: number }> {
  await page.locator(`revogr-data[type="rgRow"][col-type="rgCol"] [data-rgrow="2"][data-rgcol="${STAKE}"]`).click();
  await page.keyboard.press('F2');
  await page.locator('revogr-edit input').fill(amount);
  await page.evaluate(
    ({ text, column }) => {
      const sums = () => document.querySelector('footer')?.textContent;
      const before = sums();
      const seen = { cell: 0, sums: 0 };
      Object.assign(window, { seen });
      const cell = () =>
        document.querySelector(
          `revogr-data[type="rgRow"][col-type="rgCol"] .rgCell[data-rgrow="2"][data-rgcol="${column}"]`,
        )?.textContent;
      document.addEventListener(
        'keydown',
        () => {
          const start = performance.now();
          const look = () => {
            const now = performance.now() - start;
            if (seen.cell === 0 && cell()?.includes(text)) seen.cell = now;
            if (seen.sums === 0 && sums() !== before) seen.sums = now;
            if (seen.cell === 0 || seen.sums === 0) requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        },
        { once: true, capture: true },
      );
    },
    { text: amount, column: STAKE },
  );
  await page.keyboard.press('Enter');
  const both = await page.waitForFunction(() => {
    const { seen } = window as unknown as { seen: { cell: number; sums: number } };
    return seen.cell > 0 && seen.sums > 0 ? seen : null;
  });
  return (await both.jsonValue()) ?? { cell: Number.NaN, sums: Number.NaN };
}

/** The grid forgets the frames of the edits before it. */
async function measureSearch(page: Page): Promise<number> {
  const search = page.getByRole('searchbox');
  const start = await page.evaluate(() => {
    Object.assign(window, { before: document.querySelector('footer')?.textContent });
    return performance.now();
  });
  // Filled in, not typed: after an edit the grid may take the focus back, and would get the key.
  await search.fill('7');
  await page.waitForFunction(
    () => document.querySelector('footer')?.textContent !== (window as unknown as { before: string }).before,
  );
  const end = await page.evaluate(() => performance.now());
  await search.fill('');
  return end - start;
}

async function scroll(page: Page): Promise<void> {
  await page.evaluate(async frames => {
    const bar = document.querySelector('revogr-viewport-scroll.rgCol .vertical-inner');
    if (!bar) throw new Error('The grid does not scroll');
    for (let frame = 0; frame < frames; frame += 1) {
      bar.scrollTop += 120;
      await new Promise(requestAnimationFrame);
    }
  }, FRAMES);
}

const round = (value: number) => Math.round(value * 10) / 10;
const quantile = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
