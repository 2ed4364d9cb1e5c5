/** The miniapp around its screens, on the unmodified production bundle: links, addresses, failures and themes. */
import type { Browser } from 'playwright-core';
import { describe, expect } from 'vitest';
import { home } from '#shared/catalogue/home.ts';
import { itWithThreeArbs as it, restoreThreeArbs } from './arbitrage/three-arbs.ts';
import { ArbitragePage } from './page-models/arbitrage-page.ts';
import { findAxeViolations } from './running/axe.ts';
import { chromiumPath, DESKTOP, openPage, PHONE } from './running/browser.ts';
import type { RunningServer } from './running/server.ts';
import { countShifts, shiftsOf } from './running/shifts.ts';
import { signIn } from './running/sign-in.ts';

let browser: Browser;
let server: RunningServer;

describe.skipIf(!chromiumPath)('the shell in Chromium', () => {
  it.beforeEach(async ({ browser: chromium, threeArbs }) => {
    browser = chromium;
    server = threeArbs;
    await restoreThreeArbs(server);
  });

  it('follows links without reloading the page, and goes back to the previous scroll position', async () => {
    const { page, complaints } = await openPage(browser, PHONE);
    await signIn(page, server, 'ana');
    await page.goto(`${server.url}/`);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.locator('main').getByRole('link', { name: 'Conversor' }).click();
    await page.waitForURL('**/calculator?**');
    await page.getByRole('navigation').getByRole('link', { name: 'Arbitragem' }).click();
    await page.locator('[data-arb]').first().waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 2, name: 'Conversor de odds' }).waitFor();
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it.each(['/planilha', '/arbitragem-pre', '/perfil', '/telegra_builder2', '/'])(
    '%s: its shape stands before its code has come, and nothing moves when that comes',
    async path => {
      const { page, complaints } = await openPage(browser, PHONE);
      await countShifts(page);
      await signIn(page, server, 'ana');
      const code = Promise.withResolvers<void>();
      await page.route('**/assets/*.js', async route => {
        await code.promise;
        await route.continue();
      });
      await page.goto(server.url + path, { waitUntil: 'commit' });
      await page.locator('[data-shape]').filter({ visible: true }).first().waitFor();
      code.resolve();
      await page.locator('h1').waitFor();
      await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
      expect((await shiftsOf(page)).total).toBeLessThan(0.05);
      expect(complaints).toEqual([]);
      await page.context().close();
    },
  );

  it.each([
    ['/nao-existe', 'Page not found: /nao-existe'],
    ['/arbitragem-pre?evento=a%20b', 'Page Not Found: /arbitragem-pre'],
  ])('%s: shows the exact 404 message, with a link back', async (path, message) => {
    const { page } = await openPage(browser, PHONE);
    await page.goto(server.url + path);
    await page.getByText(message, { exact: true }).waitFor();
    await page.getByText('Page Not Found', { exact: true }).waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Página não encontrada');
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Ir para o início' }).click();
    await page.waitForURL(`${server.url}/`);
    await page.context().close();
  });

  it('reloads once if a part of the app cannot be loaded, then shows an error', async () => {
    const { page } = await openPage(browser, PHONE);
    await signIn(page, server, 'ana');
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await page.goto(`${server.url}/`);
    await page.route('**/assets/ArbitrageScreen-*.js', route => route.abort());
    await page.locator('main').getByRole('link', { name: home.best.all.pre }).click();
    await page.getByText('500 Internal Server Error').waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Algo deu errado');
    expect(loads).toBe(2);
    await page.context().close();
  });

  it('offers a new version without forcing it', async () => {
    const { page } = await openPage(browser, PHONE);
    await signIn(page, server, 'ana');
    await page.route('**/builds/latest.json', route => route.fulfill({ json: { id: 'newer', timestamp: 2 } }));
    await page.goto(`${server.url}/arbitragem-pre`);
    const field = new ArbitragePage(page).totalField();
    await field.fill('250,50');
    await page.locator('[data-arb]').first().waitFor();
    // Nothing may move while the page is read: only the next page offers the new version.
    expect(await page.getByText('Nova versão disponível').count()).toBe(0);
    await page.getByRole('link', { name: 'Ao vivo' }).first().click();
    await page.getByText('Nova versão disponível').waitFor();
    await page.goBack();
    expect(await field.inputValue()).toBe('250,50');
    await page.unroute('**/builds/latest.json');
    await page.getByRole('button', { name: 'Atualizar' }).click();
    await page.waitForLoadState('load');
    await page.locator('[data-arb]').first().waitFor();
    expect(await page.getByText('Nova versão disponível').count()).toBe(0);
    await page.context().close();
  });

  it("follows the build's redirect rules: inside without a load, outside with one", async () => {
    const { page } = await openPage(browser, PHONE);
    await page.route('**/builds/meta/*.json', async route => {
      const meta = await (await route.fetch()).json();
      meta.matcher.static = {
        '/planilha': { redirect: '/calculator' },
        '/dashboard': { redirect: 'https://example.com/' },
      };
      await route.fulfill({ json: meta });
    });
    await page.route('https://example.com/', route => route.fulfill({ body: 'outside' }));
    await page.goto(`${server.url}/planilha`);
    await page.waitForURL('**/calculator');
    await page.getByRole('navigation').getByRole('link', { name: 'Painel' }).click();
    await page.waitForURL('https://example.com/');
    await page.context().close();
  });

  it('keeps the chosen theme, also after a reload', async () => {
    const { page } = await openPage(browser, DESKTOP);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(`${server.url}/`);
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await background();
    // The page is prerendered: this mark appears once its code has taken over.
    await page.getByText('MODO LOCAL').waitFor();
    await page.getByRole('button', { name: 'Mais', exact: true }).click();
    await page.getByRole('radio', { name: 'Escuro' }).check({ force: true });
    await expect.poll(background).not.toBe(light);
    const dark = await background();
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await background()).toBe(dark);
    await page.context().close();
  });

  it('spec 4: a page chosen dark is printed light, and is dark again afterwards', async () => {
    const { page } = await openPage(browser, DESKTOP);
    await page.addInitScript(() => localStorage.setItem('arbi:theme', '{"mode":"dark","primary":"sky"}'));
    await page.goto(`${server.url}/exchange-guide`);
    await page.getByText('MODO LOCAL').waitFor();
    const mode = () => page.evaluate(() => document.documentElement.dataset.theme);
    expect(await mode()).toBe('dark');
    await page.emulateMedia({ media: 'print' });
    await expect.poll(mode).toBe('light');
    await page.emulateMedia({ media: 'screen' });
    await expect.poll(mode).toBe('dark');
    const printed = await page.evaluate(() => {
      let during: string | undefined;
      window.addEventListener('beforeprint', () => {
        during = document.documentElement.dataset.theme;
      });
      window.dispatchEvent(new Event('beforeprint'));
      window.dispatchEvent(new Event('afterprint'));
      return during;
    });
    expect([printed, await mode()]).toEqual(['light', 'dark']);
    expect(await page.evaluate(() => localStorage.getItem('arbi:theme'))).toContain('"dark"');
    await page.context().close();
  });
});
