/**
 * A member's journey through an uncontrolled market, from the list to alert, calculator and archive. The details of each
 * step are checked on a market with known arbs: `arbitrage.test.ts`.
 */
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { ArbitragePage } from '../page-models/arbitrage-page.ts';
import { DESKTOP, openPage } from '../running/browser.ts';
import { type RunningServer, startServer } from '../running/server.ts';
import { cookieOf, signIn } from '../running/sign-in.ts';

/** arb: one that is open during the whole journey, or a selector for any that is open when needed. */
export async function walkThrough(browser: Browser, { feed, arb }: { feed: string; arb: string }): Promise<void> {
  const server = await startServer({ FEED: feed });
  const { page, complaints } = await openPage(browser, DESKTOP);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, server, 'ana');
  const list = new ArbitragePage(page);
  await list.open(server.url, 'pre');
  await page.locator(arb).first().waitFor();

  await freezeAndRelease(page, list);
  await roundToSteps(page, list, arb);
  await openTheRescue(page, arb);
  await goOfflineAndBack(page, list, server);
  await makeAnAlert(page, list, server);
  await openInTheCalculator(page, arb);
  await searchTheArchive(page, server);

  // If a request was on its way when the network was cut, the browser complains about it.
  expect(complaints.filter(text => !text.includes('net::ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  await page.context().close();
  expect(await server.stop()).toBe(0);
}

/** In the demo market an arb opens or closes every seven seconds on average, but there are pauses of 50 s. */
const UNTIL_NEWS = { timeout: 90_000 };

/** While the pointer is on a row, no row moves, appears or disappears; the changes are applied on request. */
async function freezeAndRelease(page: Page, list: ArbitragePage): Promise<void> {
  await list.hold(list.arbs().first());
  const [before, inSight] = [await list.ids(), await list.inSight()];
  const news = page.getByRole('button', { name: /^\d+\s(nova|encerrada)/ });
  await news.waitFor(UNTIL_NEWS);
  expect(await list.inSight()).toEqual(inSight);
  await news.click();
  await expect.poll(() => list.ids()).not.toEqual(before);
  await page.mouse.move(0, 0);
}

/**
 * A house with slips from R$ 10 to R$ 300 in steps: each of its stakes on the screen must be such a slip. It is the one
 * with most legs there, because an arb may close at any moment.
 */
async function roundToSteps(page: Page, list: ArbitragePage, arb: string): Promise<void> {
  const names = await page.locator(`${arb} tr td:nth-last-child(5) [title]`).allTextContents();
  const legsAt = (house: string) => names.filter(name => name === house).length;
  const [name = ''] = names.toSorted((a, b) => legsAt(b) - legsAt(a));
  await list.tool(/^Minhas casas/).click();
  const house = page.locator('[data-house]').filter({ hasText: name }).first();
  await house.getByRole('checkbox').check();
  await house.getByRole('button').click();
  await house.getByRole('textbox', { name: /^Arredondar/ }).fill('10');
  await house.getByRole('textbox', { name: /^Máx/ }).fill('300');
  await page.keyboard.press('Escape');
  const isKept = () =>
    page.locator('[data-arb] tr').evaluateAll((legs, book) => {
      const own = legs.filter(leg => [...leg.querySelectorAll('td [title]')].some(name => name.textContent === book));
      const texts = own.map(leg => leg.querySelector('[data-stake]')?.textContent ?? '1');
      const stakes = texts.map(text => Math.round(Number(text.replace(/[^\d,]/g, '').replace(',', '.')) * 100));
      return stakes.some(stake => stake > 0) && stakes.every(stake => stake % 1_000 === 0 && stake <= 30_000);
    }, name);
  await expect.poll(isKept).toBe(true);
}

/** R$ 100 are placed, and doing nothing more may lose all of them; completing is one of the ways out. */
async function openTheRescue(page: Page, arb: string): Promise<void> {
  await openDetail(page, arb);
  await page.locator('[data-row="more"] summary').click();
  await page.getByRole('button', { name: 'E agora?' }).click();
  await page.getByRole('textbox', { name: /Quanto entrou/ }).fill('100');
  await page
    .locator('[data-way="wait"]')
    .locator('[data-sign]', { hasText: /^−R\$\s100,00/ })
    .waitFor();
  await page.locator('[data-way="complete"]').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Fechar detalhes' }).click();
}

/** Afterwards no arb is missing, none is there twice, and no closed one is left. */
async function goOfflineAndBack(page: Page, list: ArbitragePage, server: RunningServer): Promise<void> {
  await page.mouse.move(0, 0);
  await page.context().setOffline(true);
  await page.getByText(/sem conexão · dados de há/).waitFor();
  expect(await list.arbs().count()).toBeGreaterThan(0);
  await page.context().setOffline(false);
  await page.getByText('conectado', { exact: true }).waitFor();
  const headers = { Cookie: await cookieOf(server, 'ana') };
  const wrong = async () => {
    const answer = await (await fetch(`${server.url}/api/arbs?kind=pre`, { headers })).json();
    const listed = answer.arbs.filter(({ suspicions }: { suspicions: string[] }) => suspicions.length === 0);
    const there: readonly string[] = listed.map(({ id }: { id: string }) => id);
    // A closed arb says so for ten seconds, and in a busy market there is always one on the list.
    const shown = await list.standingIds();
    const twice = shown.filter((id, at) => shown.indexOf(id) < at);
    // A virtual list: rows below the window are not in the document.
    // A match is one row: its other arbs are behind the best one.
    const seen = new Set(shown.map(matchOf));
    const missing = there.length > 12 ? [] : there.filter(id => !seen.has(matchOf(id)));
    return [...twice, ...missing, ...shown.filter(id => !there.includes(id))];
  };
  await expect.poll(wrong).toEqual([]);
}

/** The ids of arbs begin with that of their match. */
const matchOf = (id: string) => id.split('|', 1)[0];

async function makeAnAlert(page: Page, list: ArbitragePage, server: RunningServer): Promise<void> {
  await list.tool(/^Filtros/).click();
  const panel = page.getByRole('complementary', { name: 'Filtros' });
  await panel.getByRole('textbox', { name: 'de', exact: true }).fill('0,2');
  await expect.poll(() => page.url()).toContain('lucro_de=0.2');
  await panel.getByRole('button', { name: 'Criar alerta deste filtro' }).click();
  await page.getByText(/guardado\./).waitFor();
  const headers = { Cookie: await cookieOf(server, 'ana') };
  const { rules } = await (await fetch(`${server.url}/api/alert-rules`, { headers })).json();
  expect(rules).toMatchObject([{ kind: 'pre', filter: { profitFrom: 0.2 } }]);
  await page.keyboard.press('Escape');
}

/** The calculator splits the total as the list does, to the centavo, with the same steps and limits. */
async function openInTheCalculator(page: Page, arb: string): Promise<void> {
  await openDetail(page, arb);
  await page.locator('[data-row="more"] summary').click();
  await page.locator('[data-detail] a[href^="/calculator?c="]').waitFor();
  // Read and clicked in one step, because prices move.
  const stakes = await page.locator('[data-detail]').evaluate(detail => {
    const cents = [...detail.querySelectorAll('[data-stake]')].map(stake => Number(stake.getAttribute('data-stake')));
    detail.querySelector<HTMLElement>('a[href^="/calculator?c="]')?.click();
    return cents;
  });
  await page.locator('[data-result="answer"]').waitFor();
  const calculated = page.locator('[data-figure^="stakes"]');
  await expect
    .poll(async () => {
      const texts = await calculated.allTextContents();
      return (
        texts.length === stakes.length && texts.every((text, at) => Math.abs(centsOf(text) - (stakes[at] ?? 0)) <= 1)
      );
    })
    .toBe(true);
}

/** Searches for one house by name: every result has a leg at it. */
async function searchTheArchive(page: Page, server: RunningServer): Promise<void> {
  // Arbs that open again leave the archive, often several of one match at once: of several matches some stay.
  await expect.poll(async () => (await mostArchived(server)).matches, { timeout: 90_000 }).toBeGreaterThanOrEqual(3);
  const { book, name } = await mostArchived(server);
  await page.goto(`${server.url}/arbitragem_old`);
  const rows = page.locator('tbody:has(th[scope="rowgroup"])');
  await rows.first().waitFor();
  const house = page.getByRole('combobox', { name: 'Casa' });
  // The page may not offer the houses of arbs that closed after it was opened.
  await house.selectOption(book);
  await expect.poll(() => page.url()).toContain('casa=');
  const without = async () => {
    const texts = await rows.allTextContents();
    return texts.length === 0 ? ['none'] : texts.filter(text => !text.includes(name));
  };
  await expect.poll(without).toEqual([]);
}

/** The house whose closed arbs are of the most matches. */
async function mostArchived(server: RunningServer): Promise<{ book: string; name: string; matches: number }> {
  const { records } = await (await fetch(`${server.url}/api/archive`)).json();
  const houses = new Map<string, { name: string; matches: Set<string> }>();
  for (const { event, legs } of records) {
    for (const { book, bookName: name } of legs) {
      const house = houses.get(book) ?? { name, matches: new Set<string>() };
      houses.set(book, house);
      house.matches.add(event.id);
    }
  }
  const [most] = [...houses].sort(([, a], [, b]) => b.matches.size - a.matches.size);
  return most
    ? { book: most[0], name: most[1].name, matches: most[1].matches.size }
    : { book: '', name: '', matches: 0 };
}

const centsOf = (money: string | null | undefined) => Number(money?.replace(/\D/g, '') || Number.NaN);

async function openDetail(page: Page, arb: string): Promise<void> {
  await page.locator(arb).first().locator('[data-row-button]').click();
  await page.locator('[data-detail]').waitFor();
}
