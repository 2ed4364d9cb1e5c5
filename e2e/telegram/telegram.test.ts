/** The same unmodified bundle inside a simulated Telegram: launch parameters, theme, back button. */
import type { Browser, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { itWithThreeArbs as it, restoreThreeArbs } from '../arbitrage/three-arbs.ts';
import { chromiumPath, openPage, PHONE } from '../running/browser.ts';
import type { RunningServer } from '../running/server.ts';
import { launchAddress, playHost, sign, TELEGRAM_THEME as THEME } from '../running/sign-in.ts';

const heard = (page: Page): Promise<string[]> => page.evaluate(() => (window as unknown as { heard: string[] }).heard);

const postEvent = (page: Page, type: string, data: unknown) =>
  page.evaluate(
    ([event, payload]) =>
      (
        window as unknown as { Telegram: { WebView: { receiveEvent(event: unknown, payload: unknown): void } } }
      ).Telegram.WebView.receiveEvent(event, payload),
    [type, data],
  );

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

describe.skipIf(!chromiumPath)('inside Telegram', () => {
  let browser: Browser;
  let server: RunningServer;
  const launchData = async () => (await sign(server, 'ana')).initData;
  it.beforeEach(async ({ browser: chromium, threeArbs }) => {
    browser = chromium;
    server = threeArbs;
    await restoreThreeArbs(server);
  });

  it('opens where its link leads', async () => {
    const { page, complaints } = await openPage(browser, PHONE);
    await playHost(page);
    const launch = launchAddress(server.url, '/', await launchData());
    await page.goto(`${launch}&tgWebAppStartParam=calc-kelly-single`);
    await page.locator('[data-path="bankroll"]').waitFor();
    expect(page.url()).toBe(`${server.url}/calculator?abrir=kelly-single`);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('uses its theme, removes the credentials from the address, and goes back with its button', async () => {
    const { page, complaints } = await openPage(browser, PHONE);
    await playHost(page);
    await page.goto(launchAddress(server.url, '/arbitragem-pre', await launchData()));
    await page.locator('[data-arb]').first().waitFor();
    expect(page.url()).toBe(`${server.url}/arbitragem-pre`);
    expect(await background(page)).toMatch(/rgb\((23, 33, 43|35, 46, 60)\)/);
    await expect.poll(() => heard(page)).toContain('web_app_ready');

    // The five tabs are roots; pages behind "Mais" have a way back.
    await page.getByRole('button', { name: 'Mais', exact: true }).click();
    await page.getByRole('link', { name: 'Guia de exchange' }).click();
    await page.waitForURL('**/exchange-guide');
    await expect.poll(() => heard(page)).toContain('web_app_setup_back_button');
    await postEvent(page, 'back_button_pressed', {});
    await page.waitForURL('**/arbitragem-pre');

    const dark = await background(page);
    await postEvent(page, 'theme_changed', {
      theme_params: { ...THEME, bg_color: '#ffffff', secondary_bg_color: '#f0f0f0', text_color: '#000000' },
    });
    await expect.poll(() => background(page)).not.toBe(dark);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it.each<[string, Record<string, string>]>([
    ['colours of eight digits', { ...THEME, bg_color: '#17212bff' }],
    ['no theme at all', {}],
  ])('starts with %s', async (_, theme) => {
    const { page, complaints } = await openPage(browser, PHONE);
    await playHost(page);
    await page.goto(launchAddress(server.url, '/arbitragem-pre', await launchData(), theme));
    await page.locator('[data-arb]').first().waitFor();
    await expect.poll(() => heard(page)).toContain('web_app_ready');
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('is an ordinary page when a launch address is opened in a browser', async () => {
    const { page, complaints } = await openPage(browser, PHONE);
    await page.goto(launchAddress(server.url, '/arbitragem-pre', await launchData()));
    await page.locator('[data-arb]').first().waitFor();
    expect(page.url()).toBe(`${server.url}/arbitragem-pre`);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
