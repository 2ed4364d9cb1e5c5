/** The grid of `/planilha` with 50,000 legs in Chromium, beside the same page with a hundred times fewer. */
import type { Browser, Page } from 'playwright-core';
import { chromiumPath, DESKTOP, launchBrowser, openPage } from '../../e2e/running/browser.ts';
import { startServer } from '../../e2e/running/server.ts';
import type { BenchLine } from '../measure.ts';
import { watchFrames } from './main-thread.ts';

const LEGS = 50_000;
const FEW = 500;
const LEGS_OF_ONE = 3;
const EDITS = 7;
const OPENINGS = 5;
/** Above what the database leaves unpacked. */
const FEWEST_PACKED = 600;
const FRAMES = 300;

interface Figures {
  /** Milliseconds from the navigation to the first cells; the middle of some. */
  readonly opening: number;
  /** The same where each action is still kept by itself. */
  readonly unpacked: number;
  /** From Enter to the new amount in its cell, and to the new sum in the bar; the middle of some. */
  readonly edit: number;
  readonly sums: number;
  /** From the last key of a search to its sums. */
  readonly search: number;
  readonly frames: readonly number[];
}

/** Empty if there is no Chromium. */
export async function benchBetsGrid(): Promise<BenchLine[]> {
  if (chromiumPath === null) return [];
  const [browser, server] = await Promise.all([launchBrowser(), startServer({ FEED: 'demo' })]);
  try {
    const few = await measure(browser, server.url, FEW);
    const all = await measure(browser, server.url, LEGS);
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
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function measure(browser: Browser, url: string, legs: number): Promise<Figures> {
  const { page } = await openPage(browser, DESKTOP);
  page.setDefaultTimeout(60_000);
  await page.goto(`${url}/planilha`);
  await page.locator('[role="gridcell"]').first().waitFor();
  await fillDatabase(page, legs);
  const unpacked = await open(page);
  await waitForPacks(page);
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
  await page.locator('[role="row"][data-rgrow="3"] [role="gridcell"]').first().waitFor();
  return page.evaluate(() => performance.now());
}

/** While it is idle, the page packs what it holds for its next opening. */
async function waitForPacks(page: Page): Promise<void> {
  await page.waitForFunction(
    async fewest => {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open('arbi-bets');
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      const ask = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const tx = db.transaction(['actions', 'facts']);
      const packs = await ask(tx.objectStore('facts').getAll(IDBKeyRange.bound('pack ', 'pack!')));
      const kept = await ask(tx.objectStore('actions').getAllKeys(undefined, 200_000));
      db.close();
      const to = packs.reduce((so: number, pack: { readonly to: number }) => Math.max(so, pack.to), 0);
      return kept.filter(order => Number(order) > to).length < fewest;
    },
    FEWEST_PACKED,
    { polling: 1_000 },
  );
}

async function fillDatabase(page: Page, legs: number): Promise<void> {
  await page.evaluate(
    async ({ count, together }) => {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open('arbi-bets');
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      const tx = db.transaction('actions', 'readwrite');
      const store = tx.objectStore('actions');
      const houses = ['betano', 'kto', 'superbet', 'bet365', 'pinnacle'];
      const first = Date.now() - count * 60_000;
      const add = (action: { readonly id: string }) => void store.add({ id: action.id, action });
      for (let leg = 0; leg < count; leg += 1) {
        const [at, procedure] = [first + leg * 50_000, `p${Math.floor(leg / together)}`];
        const name = `Time ${Math.floor(leg / together) % 400} × Time ${leg % 300}`;
        if (leg % together === 0)
          add({ kind: 'procedure', id: `q${leg}`, at, procedure, terms: { name, category: 'Surebet' } } as never);
        const terms = {
          procedure,
          house: houses[leg % houses.length],
          odds: 1.5 + (leg % 200) / 100,
          stakeCents: 5_000 + (leg % 997) * 10,
        };
        add({
          kind: 'place',
          id: `a${leg}`,
          at,
          bet: `b${leg}`,
          terms: {
            ...terms,
            eventName: name,
            selection: `Entrada ${leg % together}`,
            market: 'Resultado final',
            startsAt: at,
          },
        } as never);
        const isOpen = leg >= count - 30;
        if (!isOpen)
          add({
            kind: 'settle',
            id: `s${leg}`,
            at: at + 1_000,
            bet: `b${leg}`,
            status: leg % together === 0 ? 'won' : 'lost',
          } as never);
      }
      await new Promise<void>((resolve, reject) => {
        tx.oncomplete = () => resolve();
        tx.onerror = () => reject(tx.error);
      });
      db.close();
    },
    { count: legs, together: LEGS_OF_ONE },
  );
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
  await page.getByRole('searchbox').focus();
  const start = await page.evaluate(() => {
    Object.assign(window, { before: document.querySelector('footer')?.textContent });
    return performance.now();
  });
  await page.keyboard.press('7');
  await page.waitForFunction(
    () => document.querySelector('footer')?.textContent !== (window as unknown as { before: string }).before,
  );
  const end = await page.evaluate(() => performance.now());
  await page.keyboard.press('Backspace');
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
