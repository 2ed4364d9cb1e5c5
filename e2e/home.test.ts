/** `/` and `/index_old` on the production bundle: for visitors, members and outsiders, and without scripts. */
import type { Browser } from 'playwright-core';
import { afterAll, describe, expect } from 'vitest';
import { hrefOf, ROUTES } from '#shared/access/routes.ts';
import { directory, HOME_CALCULATORS, home } from '#shared/catalogue/home.ts';
import { findAxeViolations } from './running/axe.ts';
import { chromiumPath, DESKTOP, openPage, PHONE } from './running/browser.ts';
import { it } from './running/it.ts';
import { push, quoteLine } from './running/push.ts';
import { EMPTY_MARKET, type RunningServer, startServer } from './running/server.ts';
import { countShifts, shiftsOf } from './running/shifts.ts';
import { signIn } from './running/sign-in.ts';

const HOUR = 3_600_000;

describe.skipIf(!chromiumPath)('the start in Chromium', () => {
  let browser: Browser;
  let server: RunningServer;
  const over = (event: string, odds: number | null) => quoteLine({ event, book: 'betano', selection: 'over', odds });
  const under = (event: string) => quoteLine({ event, book: 'kto', selection: 'under', odds: 2.1 });

  it.beforeAll(async ({ browser: chromium }) => {
    browser = chromium;
    server = await startServer(EMPTY_MARKET);
    await push(server.url, [over('closed', 2.1), under('closed'), over('open', 2.06), under('open')].join('\n'));
    await push(server.url, over('closed', null));
  });
  afterAll(() => server?.stop());

  it('shows a visitor closed arbs but no open ones, opens a calculator, and loads no arbitrage code', async () => {
    // A closed arb is stored within a second, and the day's summary is at most ten seconds old.
    const count = async () => (await (await fetch(`${server.url}/api/archive`)).json()).records.length;
    await expect.poll(count).toBe(1);
    const { page, complaints } = await openPage(browser, PHONE);
    const files: string[] = [];
    page.on('request', request => files.push(new URL(request.url()).pathname));
    await page.goto(server.url);
    const day = page.locator('[data-day="known"]');
    await day.getByText('Casa closed').waitFor();
    expect(await day.textContent()).toContain('+5,00');
    expect(await page.locator('main').textContent()).not.toContain('Casa open');
    expect(files.filter(file => /BestArbs|PersonHome|ArbitrageScreen/.test(file))).toEqual([]);
    expect(files.filter(file => file.startsWith('/api/arbs'))).toEqual([]);
    expect(await findAxeViolations(page)).toEqual([]);
    const { name } = HOME_CALCULATORS[2] ?? { name: '' };
    await page.locator('main').getByRole('link', { name }).click();
    await page.getByRole('heading', { level: 2, name, exact: true }).waitFor();
    await page.locator('[data-figure]').first().waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('does not shift while it loads for a member on a phone', async () => {
    const { page } = await openPage(browser, PHONE);
    await countShifts(page);
    await signIn(page, server, 'ana');
    await page.goto(server.url);
    await page.locator('[data-best="pre"] li').first().waitFor();
    await page.getByText(home.best.none.live).waitFor();
    expect((await shiftsOf(page)).total).toBeLessThan(0.05);
    await page.context().close();
  });

  it('shows a member the best current arbs, and removes them when they close', async () => {
    const { page, complaints } = await openPage(browser, DESKTOP);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await signIn(page, server, 'ana');
    await page.goto(server.url);
    const best = page.locator('[data-best="pre"] li');
    await best.getByText('Casa open').waitFor();
    expect(await best.textContent()).toContain('+3,99');
    await page.getByText(home.best.none.live).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await push(server.url, over('open', null));
    await page.getByText(home.best.none.pre).waitFor();
    expect(await best.count()).toBe(0);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('tells a person what waits for them, and each leads on: who won, a free bet to spend, a calculation begun', async () => {
    const now = Date.now();
    const bet = (id: string, selection: string, odds: number) => ({
      ...{ kind: 'place', id: `place-${id}`, at: now - 4 * HOUR, bet: id },
      terms: {
        ...{ procedure: 'one', house: 'betano', odds, stakeCents: 10_000, sport: 'soccer', startsAt: now - 3 * HOUR },
        ...{ market: 'ou', line: 2.5, selection, event: 'over-1', eventName: 'Vitória × Sport' },
      },
    });
    const voucher = { house: 'kto', cents: 5_000, expires: new Date(now + 48 * HOUR).toISOString().slice(0, 10) };
    const actions = [
      bet('a', 'over', 2.2),
      bet('b', 'under', 2.1),
      { kind: 'voucher', id: 'voucher-1', at: now, voucher: 'v1', ...voucher },
    ];
    const { page, complaints } = await openPage(browser, PHONE);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signIn(page, server, 'ana');
    const sent = await page.request.post(`${server.url}/api/bets/actions`, { data: { id: 'home', actions } });
    expect(sent.status()).toBe(200);
    await page.goto(`${server.url}/calculator`);
    await page.locator('input[data-path="legs.0.odds"]').fill('2,4');
    await page.waitForFunction(() => localStorage.getItem('arbi:drafts') !== null);

    await page.goto(server.url);
    const todo = page.getByRole('region', { name: home.todo.title });
    await todo.getByText('Vitória × Sport').waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await todo.getByRole('button', { name: 'Menos de 2,5' }).click();
    await page.getByText('Vitória × Sport: encerrada.').waitFor();
    expect(await todo.getByText('Vitória × Sport').count()).toBe(0);
    await page.getByRole('region', { name: home.money.label }).getByText('+R$ 10,00 hoje').waitFor();
    await todo.getByRole('button', { name: home.todo.dropDraft('Surebet') }).click();
    expect(await todo.getByText(home.todo.draft).count()).toBe(0);
    await todo.getByRole('link', { name: /^Queimar/ }).click();
    await page.waitForURL('**/planilha');
    const form = page.getByRole('dialog');
    await form.waitFor();
    expect(await form.getByLabel('Casa').first().inputValue()).toBe('KTO');
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('tells a signed-in outsider why they have no access, and how to get it', async () => {
    const { page } = await openPage(browser, PHONE);
    await signIn(page, server, 'bruno');
    await page.goto(server.url);
    const notice = page.locator('[data-person="outsider"]');
    await notice.getByText(home.outsider.join.title).waitFor();
    await notice.getByText(home.outsider.groups).waitFor();
    expect(await page.locator('[data-best]').count()).toBe(0);
    expect(await findAxeViolations(page)).toEqual([]);
    await page.context().close();
  });

  it('can be read without JavaScript: the home page, and a plain list of all pages that marks private ones', async () => {
    const context = await browser.newContext({ ...PHONE, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(server.url);
    for (const { name } of HOME_CALCULATORS) {
      expect(await page.locator('main').getByText(name, { exact: true }).first().isVisible()).toBe(true);
    }
    await page.getByText(home.join.title).waitFor();
    expect(await page.locator('[data-day]').isVisible()).toBe(false);
    await page.goto(server.url + hrefOf('homeClassic'));
    const main = page.locator('main');
    for (const { id, path, access } of ROUTES) {
      const line = main.locator('li').filter({ has: page.locator(`a[href="${encodeURI(path)}"]`) });
      const text = (await line.allTextContents()).join(' ');
      expect(text).toContain(directory.lines[id]);
      if (access !== 'public') expect(text).toContain(directory.access[access]);
    }
    await main.getByRole('link', { name: 'Guia de mercados' }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await context.close();
  });
});
