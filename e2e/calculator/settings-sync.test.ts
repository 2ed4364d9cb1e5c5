/** Settings of one person on two devices: in the account, in a Telegram session alone, and while a write is held. */
import type { Browser, Page, Route } from 'playwright-core';
import { describe, expect } from 'vitest';
import { AccountPages } from '../page-models/account-pages.ts';
import { CalculatorPage } from '../page-models/calculator-page.ts';
import { chromiumPath, DESKTOP, openPage, PHONE } from '../running/browser.ts';
import { it } from '../running/it.ts';
import { EMPTY_MARKET, type RunningServer, startServer } from '../running/server.ts';
import { signIn } from '../running/sign-in.ts';

const SETTINGS = '**/api/account/settings';

describe.skipIf(!chromiumPath)('settings of one person in Chromium', () => {
  async function device(browser: Browser, kind: typeof PHONE | typeof DESKTOP) {
    const { page } = await openPage(browser, kind);
    return { page, calculator: new CalculatorPage(page) };
  }

  /** The calculations that this page and the account both have. */
  function shared(page: Page): Promise<string[]> {
    return page.evaluate(() => {
      const { entries, pending } = JSON.parse(localStorage.getItem('arbi:settings-sync') ?? '{}');
      const names = entries?.filter((each: { kind: string }) => each.kind === 'calculation' && !pending);
      return names?.map((each: { key: string }) => each.key) ?? ['not asked yet'];
    });
  }

  /** Holds writes of this page until the returned function is called. */
  async function holdWrites(page: Page) {
    let release = () => {};
    const released = new Promise<void>(resolve => {
      release = resolve;
    });
    let held = 0;
    await page.route(SETTINGS, async (route: Route) => {
      if (route.request().method() === 'PUT') {
        held += 1;
        await released;
      }
      await route.continue();
    });
    return { release, held: () => held };
  }

  it('an acknowledged save is not lost to a write that was held meanwhile', async ({ browser, server }) => {
    const [a, b] = [await device(browser, PHONE), await device(browser, DESKTOP)];
    await new AccountPages(a.page, server.url).signUp('lia@exemplo.com', 'tres cabras sobem o morro', 'calculator');
    await new AccountPages(b.page, server.url).signIn('lia@exemplo.com', 'tres cabras sobem o morro', 'calculator');
    await expect.poll(() => shared(b.page)).toEqual([]);
    const writes = await holdWrites(b.page);
    await b.calculator.save('Da mesa');
    await expect.poll(writes.held).toBe(1);
    const kept = a.page.waitForResponse(answer => answer.request().method() === 'PUT' && answer.ok());
    await a.calculator.save('Do celular');
    await kept;
    writes.release();
    await expect.poll(async () => (await b.calculator.saved()).sort()).toEqual(['Da mesa', 'Do celular']);
    await expect.poll(async () => (await shared(b.page)).sort()).toEqual(['Da mesa', 'Do celular']);
    await a.calculator.open(server.url);
    await expect.poll(async () => (await a.calculator.saved()).sort()).toEqual(['Da mesa', 'Do celular']);
    await Promise.all([a.page.context().close(), b.page.context().close()]);
  });

  it('follow a Telegram session without a visit to the profile, and survive a page that closes', async ({
    browser,
  }) => {
    const server: RunningServer = await startServer(EMPTY_MARKET);
    const [a, b] = [await device(browser, PHONE), await device(browser, DESKTOP)];
    await signIn(a.page, server, 'ana');
    await a.calculator.open(server.url);
    const writes = await holdWrites(a.page);
    await a.calculator.save('No Telegram');
    await expect.poll(writes.held).toBe(1);
    // Gone before the write arrived: the next page sends it.
    await a.page.goto('about:blank');
    await a.page.unroute(SETTINGS);
    const kept = a.page.waitForResponse(answer => answer.request().method() === 'PUT' && answer.ok());
    await a.calculator.open(server.url);
    await kept;
    await signIn(b.page, server, 'ana');
    await b.calculator.open(server.url);
    await expect.poll(() => b.calculator.saved()).toEqual(['No Telegram']);
    await Promise.all([a.page.context().close(), b.page.context().close()]);
    expect(await server.stop()).toBe(0);
  });
});
