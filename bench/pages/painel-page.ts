/** `/dashboard` with 50,000 legs in Chromium, beside the same page with a hundred times fewer. */
import type { Browser, Page } from 'playwright-core';
import { AccountPages } from '../../e2e/page-models/account-pages.ts';
import { DESKTOP, openPage } from '../../e2e/running/browser.ts';
import type { BenchLine } from '../measure.ts';
import { fillBets, waitForPacks, waitForReport } from './fill-bets.ts';
import { noteReady, readyAt } from './ready-time.ts';
import { withServer } from './with-server.ts';

const LEGS = 50_000;
const FEW = 500;
const RUNS = 5;
const PASSWORD = 'tres cabras sobem o morro';

interface Figures {
  /** Milliseconds from the navigation to the first picture and the figures; the median of several runs. */
  readonly opening: number;
  /** From a tap on another period to all figures of it. */
  readonly filter: number;
}

/** Empty if there is no Chromium. */
export const benchPainel = () =>
  withServer(async (browser, url) => {
    const few = await measure(browser, url, FEW);
    const all = await measure(browser, url, LEGS);
    const line = (name: string, of: (figures: Figures) => number): BenchLine => ({
      ...{ name: `painel.${name}`, value: Math.round(of(all)), unit: 'ms' },
      ...{ peer: `${FEW} legs: ${Math.round(of(few))} ms`, ratio: of(few) / of(all) },
    });
    return [line('first-picture', ({ opening }) => opening), line('changed-filter', ({ filter }) => filter)];
  });

async function measure(browser: Browser, url: string, legs: number): Promise<Figures> {
  const { page } = await openPage(browser, DESKTOP);
  page.setDefaultTimeout(60_000);
  // The bets stay on the device: sending them is not what is measured.
  await page.route('**/api/bets/**', route => route.abort());
  await new AccountPages(page, url).signUp(`painel-${legs}@exemplo.com`, PASSWORD, 'dashboard');
  await page.goto(`${url}/planilha`);
  await page.getByRole('searchbox').waitFor();
  await fillBets(page, legs, 'person');
  await page.reload();
  await waitForPacks(page, 'person');
  const openings: number[] = [];
  await noteReady(page, ['section[data-place="wide"] svg', 'section[aria-label="Números do período"]']);
  await page.goto(`${url}/dashboard`);
  await waitForReport(page, 'person');
  for (let run = 0; run < RUNS; run += 1) openings.push(await open(page));
  const filters: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    filters.push(await changePeriod(page, 'Tudo'), await changePeriod(page, '7 dias'));
  }
  await page.context().close();
  return { opening: middle(openings), filter: middle(filters) };
}

/**
 * Milliseconds until the curve and the figures are there. Returns once the rest is, too: only then may the next opening begin.
 */
async function open(page: Page): Promise<number> {
  await page.reload();
  const ready = await readyAt(page);
  await page.getByRole('region', { name: 'Saldo por casa' }).waitFor();
  return ready;
}

async function changePeriod(page: Page, name: string): Promise<number> {
  await page.evaluate(() => {
    const figures = () => document.querySelector('section[aria-label="Números do período"]')?.textContent;
    const before = figures();
    const seen = { after: 0 };
    Object.assign(window, { seen });
    document.addEventListener(
      'click',
      () => {
        const start = performance.now();
        const look = () => {
          if (figures() === before) requestAnimationFrame(look);
          else seen.after = performance.now() - start;
        };
        look();
      },
      { once: true, capture: true },
    );
  });
  await page.getByRole('radio', { name }).check();
  await page.waitForFunction(() => (window as unknown as { seen: { after: number } }).seen.after > 0);
  return page.evaluate(() => (window as unknown as { seen: { after: number } }).seen.after);
}

const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
