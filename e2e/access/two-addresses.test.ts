/** Pages at one address and the API at another, in Chromium: signing in, reading, writing, and being refused. */
import { createServer } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, describe, expect } from 'vitest';
import { AccessPages } from '../page-models/access-pages.ts';
import { AccountPages } from '../page-models/account-pages.ts';
import { chromiumPath, openPage, PHONE } from '../running/browser.ts';
import { it } from '../running/it.ts';
import { arbLines, push } from '../running/push.ts';
import { EMPTY_MARKET, type RunningServer, startServer } from '../running/server.ts';

describe.skipIf(!chromiumPath)('spec 7: the base address of the API, in Chromium', () => {
  let browser: Browser;
  let servers: RunningServer[] = [];
  let [pages, api] = ['', ''];

  it.beforeAll(async ({ browser: chromium }) => {
    browser = chromium;
    const [pagesPort, apiPort] = await Promise.all([freePort(), freePort()]);
    pages = `http://localhost:${pagesPort}`;
    // Another site to the browser, not only another port.
    api = `http://127.0.0.1:${apiPort}`;
    servers = await Promise.all([
      startServer({ ...EMPTY_MARKET, PORT: String(apiPort), PAGES_URL: pages }),
      startServer({ ...EMPTY_MARKET, PORT: String(pagesPort), API_BASE: api }),
    ]);
    await push(api, arbLines('a', 2.1).join('\n'));
  });
  afterAll(async () => expect(await Promise.all(servers.map(server => server.stop()))).toEqual([0, 0]));

  it('a member signs in on a page of one, and reads the live list of the other', async () => {
    const { page, complaints } = await openPage(browser, PHONE);
    const asked = new Set<string>();
    page.on('request', request => {
      const { origin, pathname } = new URL(request.url());
      if (/^\/(api|builds)\//.test(pathname)) asked.add(`${origin} ${pathname.split('/')[1]}`);
    });
    await page.goto(`${pages}/telegram-login?redirect=%2Farbitragem-pre`);
    await new AccessPages(page).enterAs('Ana Prado');
    await page.waitForURL(`${pages}/arbitragem-pre`);
    await page.locator('[data-arb]').first().waitFor();
    await page.getByText('conectado', { exact: true }).first().waitFor();
    expect([...asked].sort()).toEqual([`${api} api`, `${api} builds`]);
    const cookies = (await page.context().cookies(api)).filter(({ name }) => name === 'telegram_verified');
    expect(cookies).toMatchObject([{ domain: '127.0.0.1', sameSite: 'None', secure: true, httpOnly: true }]);
    // The session is there after a reload: it is asked for, for its cookies are not the page's.
    await page.reload();
    await page.locator('[data-arb]').first().waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('an account is made there, left and signed in to again', async () => {
    const { page, complaints } = await openPage(browser, PHONE);
    const account = new AccountPages(page, pages);
    await account.signUp('duas@exemplo.com', 'tres cabras sobem o morro', 'profile');
    await page.getByText('duas@exemplo.com').filter({ visible: true }).first().waitFor();
    await account.signOut();
    await account.signIn('duas@exemplo.com', 'tres cabras sobem o morro', 'profile');
    await page.getByText('duas@exemplo.com').filter({ visible: true }).first().waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('no other page may read or write, whatever cookies the browser has', async () => {
    const { page } = await openPage(browser, PHONE);
    await page.goto(`${pages.replace('localhost', '127.0.0.1')}/exchange-guide`);
    const tried = await page.evaluate(async address => {
      const refused = () => 'refused';
      const read = await fetch(`${address}/api/config`, { credentials: 'include' }).then(
        ({ status }) => status,
        refused,
      );
      const init = { method: 'DELETE', credentials: 'include' } as const;
      return [read, await fetch(`${address}/api/telegram/session`, init).then(({ status }) => status, refused)];
    }, api);
    expect(tried).toEqual(['refused', 'refused']);
    await page.context().close();
  });
});

/** The two servers have to know each other's address before either starts. */
function freePort(): Promise<number> {
  return new Promise(resolve => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
