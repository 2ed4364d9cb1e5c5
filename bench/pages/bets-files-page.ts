/** A paste, an import and a synchronization of `/planilha` in Chromium, beside the same with a tenth of the rows. */
import type { Browser, Page } from 'playwright-core';
import { AccountPages } from '../../e2e/page-models/account-pages.ts';
import { DESKTOP, openPage } from '../../e2e/running/browser.ts';
import { betsImport as importWords } from '../../shared/catalogue/bets/import.ts';
import { bets as words } from '../../shared/catalogue/bets/screen.ts';
import { writeXlsx } from '../../shared/spreadsheet/writing/write-xlsx.ts';
import { serialDay } from '../../shared/spreadsheet/writing/written-cells.ts';
import type { BenchLine } from '../measure.ts';
import { withServer } from './with-server.ts';

const PASTED = 5_000;
const IMPORTED = 20_000;
const SYNCED = 1_000;
const PASSWORD = 'tres cabras sobem o morro';

interface Timed {
  readonly ms: number;
  /** The longest time in which the page did not react. */
  readonly gap: number;
}

/** Empty if there is no Chromium. */
export const benchBetsFiles = () =>
  withServer(async (browser, url) => {
    const compared = async (name: string, rows: number, run: (rows: number) => Promise<Timed>) => {
      const [few, all] = [await run(rows / 10), await run(rows)];
      const line = (part: string, of: (timed: Timed) => number): BenchLine => ({
        ...{ name: `planilha.${name}${part}`, value: Math.round(of(all)), unit: 'ms' },
        ...{ peer: `${rows / 10} rows: ${Math.round(of(few))} ms`, ratio: of(few) / of(all) },
      });
      return [line('', ({ ms }) => ms), line('.longest-gap', ({ gap }) => gap)];
    };
    return [
      ...(await compared('paste', PASTED, rows => paste(browser, url, rows))),
      ...(await compared('import-xlsx', IMPORTED, rows => importFile(browser, url, rows))),
      ...(await compared('sync', SYNCED, rows => synchronize(browser, url, rows))),
    ];
  });

const HOUSES = ['Betano', 'KTO', 'Superbet', 'bet365', 'Pinnacle'];
const dayOf = (row: number) => new Date(Date.UTC(2026, 0, 1 + (row % 300)));

async function open(browser: Browser, url: string): Promise<Page> {
  const { page } = await openPage(browser, DESKTOP);
  page.setDefaultTimeout(120_000);
  await page.goto(`${url}/planilha`);
  await page.locator('[role="gridcell"]').first().waitFor();
  return page;
}

/** Pastes rows into the empty grid, in the order of its columns. */
async function paste(browser: Browser, url: string, rows: number): Promise<Timed> {
  const page = await open(browser, url);
  const lines = Array.from({ length: rows }, (_, row) =>
    [
      dayOf(row).toLocaleDateString('pt-BR', { timeZone: 'UTC' }),
      `Time ${row % 400} × Time ${row % 300}`,
      'Resultado final',
      HOUSES[row % HOUSES.length],
      (1.5 + (row % 200) / 100).toFixed(2).replace('.', ','),
      `${50 + (row % 97)},00`,
    ].join('\t'),
  );
  await page.locator('revogr-data[type="rgRow"][col-type="rgCol"] [data-rgrow="0"][data-rgcol="0"]').click();
  await watchGaps(page);
  await page.evaluate(text => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, lines.join('\n'));
  return timed(page, rows);
}

async function importFile(browser: Browser, url: string, rows: number): Promise<Timed> {
  const page = await open(browser, url);
  const head = ['Data', 'Evento', 'Mercado', 'Casa', 'Odd', 'Stake', 'Resultado'];
  const workbook = writeXlsx(
    [
      {
        name: 'Entradas',
        widths: head.map(() => 12),
        rows: [
          head.map(text => ({ kind: 'head' as const, text })),
          ...Array.from({ length: rows }, (_, row) => [
            { kind: 'date' as const, value: serialDay(dayOf(row).toISOString().slice(0, 10)) },
            { kind: 'text' as const, text: `Time ${row % 400} × Time ${row % 300}` },
            { kind: 'text' as const, text: `Resultado final ${row}` },
            { kind: 'text' as const, text: HOUSES[row % HOUSES.length] ?? '' },
            { kind: 'odds' as const, value: 1.5 + (row % 200) / 100 },
            { kind: 'money' as const, cents: 5_000 + (row % 997) * 10 },
            { kind: 'text' as const, text: row % 3 === 0 ? 'Green' : 'Red' },
          ]),
        ],
      },
    ],
    Date.UTC(2026, 10, 1),
  );
  await page.getByRole('button', { name: importWords.open, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await watchGaps(page);
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: 'planilha.xlsx', mimeType: '', buffer: Buffer.from(workbook) });
  await dialog.getByRole('button', { name: importWords.save(rows) }).click();
  return timed(page, rows);
}

/** Bets that were written offline are sent to the account: the time until the server has all of them. */
async function synchronize(browser: Browser, url: string, rows: number): Promise<Timed> {
  const { page } = await openPage(browser, DESKTOP);
  page.setDefaultTimeout(120_000);
  await new AccountPages(page, url).signUp(`sync-${rows}@exemplo.com`, PASSWORD, 'betTracker');
  await page.locator('[role="gridcell"]').first().waitFor();
  await page.context().setOffline(true);
  await page.locator('revogr-data[type="rgRow"][col-type="rgCol"] [data-rgrow="0"][data-rgcol="0"]').click();
  const line = ['01/02/2026', 'Time × Time', 'Resultado final', 'KTO', '2,00', '50,00'].join('\t');
  await page.evaluate(
    text => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    Array.from({ length: rows }, () => line).join('\n'),
  );
  const waiting = page.getByRole('status').filter({ hasText: words.sync.offline });
  await waiting.waitFor();
  await watchGaps(page);
  await page.context().setOffline(false);
  await waiting.waitFor({ state: 'detached' });
  const found = await page.evaluate(() => {
    const { from, gap } = (window as unknown as { watched: { from: number; gap: number } }).watched;
    return { ms: performance.now() - from, gap };
  });
  await page.context().close();
  return found;
}

/** Notes the longest gap from now on. */
async function watchGaps(page: Page): Promise<void> {
  await page.evaluate(() => {
    const watched = { from: performance.now(), gap: 0 };
    Object.assign(window, { watched });
    let last = performance.now();
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      const now = performance.now();
      watched.gap = Math.max(watched.gap, now - last);
      last = now;
      setTimeout(() => port2.postMessage(null), 4);
    };
    port2.postMessage(null);
  });
}

/** Waits until the bar under the grid counts all rows; then leaves the page. */
async function timed(page: Page, rows: number): Promise<Timed> {
  const ms = await page.evaluate(async wanted => {
    const { watched } = window as unknown as { watched: { from: number } };
    const counts = () => document.querySelector('footer')?.textContent?.includes(`${wanted} entradas`);
    while (!counts()) await new Promise(requestAnimationFrame);
    return performance.now() - watched.from;
  }, rows);
  const gap = await page.evaluate(() => (window as unknown as { watched: { gap: number } }).watched.gap);
  await page.context().close();
  return { ms, gap };
}
