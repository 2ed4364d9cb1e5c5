/** The miniapp around its screens, on the unmodified production bundle: every page, and what happens when things break. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodePath, ROUTES, type RouteId } from '#shared/access/routes.ts';
import { findAxeViolations } from './axe.ts';
import { chromiumPath, DESKTOP, launchBrowser, openPage, PHONE } from './browser.ts';
import { ArbitragePage } from './page-models/arbitrage-page.ts';
import { arbLines, PUSH_TOKEN, push, quoteLine } from './push.ts';
import { type RunningServer, startServer } from './server.ts';
import { signIn } from './sign-in.ts';

/** Pages that a file of their own shows to axe, filled and in both looks. */
const LOOKED_AT_ELSEWHERE: ReadonlySet<RouteId> = new Set([
  'arbitragePre',
  'arbitrageLive',
  'arbitrageArchive',
  'calculator',
  'calculatorGuide',
  'exchangeGuide',
  'marketsGuide',
  'admin',
]);

let browser: Browser;
let server: RunningServer;

describe.skipIf(!chromiumPath)('the shell in Chromium', () => {
  beforeAll(async () => {
    [browser, server] = await Promise.all([launchBrowser(), startServer({ FEED: 'demo' })]);
  });
  afterAll(async () => {
    await browser?.close();
    expect(await server?.stop()).toBe(0);
  });

  it.each([
    ['phone', 'light', PHONE],
    ['desktop', 'dark', DESKTOP],
  ] as const)(
    '%s, %s: every page opens under its title, without a complaint, axe clean here or in its own file',
    async (_, colorScheme, device) => {
      const { page, complaints } = await openPage(browser, device);
      // Contrast is judged on rows as they stay, not while they fade in.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await signIn(page, server, 'carla');
      const titles = new Set<string>();
      for (const { id, path } of ROUTES) {
        const answer = await page.goto(server.url + encodePath(path));
        expect(answer?.status(), path).toBe(200);
        await page.getByRole('heading', { level: 1 }).waitFor();
        titles.add(await page.title());
        if (!LOOKED_AT_ELSEWHERE.has(id)) expect(await findAxeViolations(page), path).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, path).toBeLessThanOrEqual(0);
      }
      expect(titles.size).toBe(ROUTES.length);
      expect(complaints).toEqual([]);
      await page.context().close();
    },
  );

  it('follows links without loading the page anew, and goes back to where it was', async () => {
    const { page, complaints } = await openPage(browser, PHONE);
    await signIn(page, server, 'ana');
    await page.goto(`${server.url}/`);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.getByRole('link', { name: 'Comparar cenários' }).click();
    await page.waitForURL('**/calculator%20copy');
    await page.getByRole('navigation').getByRole('link', { name: 'Arbitragem' }).click();
    await page.locator('[data-arb]').first().waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: /comparar/i }).waitFor();
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it.each([
    ['/nao-existe', 'Page not found: /nao-existe'],
    ['/arbitragem-pre?evento=a%20b', 'Page Not Found: /arbitragem-pre'],
  ])('%s: 404 in the exact words, with a way back', async (path, message) => {
    const { page } = await openPage(browser, PHONE);
    await page.goto(server.url + path);
    await page.getByText(message, { exact: true }).waitFor();
    await page.getByText('Page Not Found', { exact: true }).waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('404');
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Ir para o início' }).click();
    await page.waitForURL(`${server.url}/`);
    await page.context().close();
  });

  it('reloads once when a part of the app cannot be loaded, then says so', async () => {
    const { page } = await openPage(browser, PHONE);
    await signIn(page, server, 'ana');
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await page.goto(`${server.url}/`);
    await page.route('**/assets/ArbitrageScreen-*.js', route => route.abort());
    await page.locator('main').getByRole('link', { name: 'Pré-jogo', exact: true }).click();
    await page.getByText('Internal Server Error').waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('500');
    expect(loads).toBe(2);
    await page.context().close();
  });

  it('offers a new version and does not force it', async () => {
    const { page } = await openPage(browser, PHONE);
    await signIn(page, server, 'ana');
    await page.route('**/builds/latest.json', route => route.fulfill({ json: { id: 'newer', timestamp: 2 } }));
    await page.goto(`${server.url}/arbitragem-pre`);
    const field = new ArbitragePage(page).totalField();
    await field.fill('250,50');
    await page.getByText('Nova versão disponível').waitFor();
    expect(await field.inputValue()).toBe('250,50');
    await page.unroute('**/builds/latest.json');
    await page.getByRole('button', { name: 'Atualizar' }).click();
    await page.waitForLoadState('load');
    await page.locator('[data-arb]').first().waitFor();
    expect(await page.getByText('Nova versão disponível').count()).toBe(0);
    await page.context().close();
  });

  it('follows redirect rules of the build: inside without a load, outside with one', async () => {
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

  it('keeps the theme that was chosen, also over a reload', async () => {
    const { page } = await openPage(browser, DESKTOP);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(`${server.url}/`);
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await background();
    await page.getByRole('button', { name: 'Aparência' }).click();
    await page.getByRole('radio', { name: 'Escuro' }).check({ force: true });
    await expect.poll(background).not.toBe(light);
    const dark = await background();
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await background()).toBe(dark);
    await page.context().close();
  });
});

describe.skipIf(!chromiumPath)('the live list in Chromium, on the demonstration market', () => {
  beforeAll(async () => {
    [browser, server] = await Promise.all([launchBrowser(), startServer({ FEED: 'demo' })]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  it('says that the odds are made up', async () => {
    const { page, complaints } = await openPage(browser, PHONE);
    await signIn(page, server, 'ana');
    const list = new ArbitragePage(page);
    await list.open(server.url, 'pre');
    await list.arbs().first().waitFor();
    expect(await page.getByText('DEMONSTRAÇÃO').count()).toBeGreaterThan(0);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('says when the connection is gone, keeps what it has, and catches up by itself', async () => {
    const { page } = await openPage(browser, PHONE);
    await signIn(page, server, 'ana');
    const list = new ArbitragePage(page);
    await list.open(server.url, 'pre');
    await list.arbs().first().waitFor();
    await page.context().setOffline(true);
    await page
      .getByText(/sem conexão/i)
      .first()
      .waitFor();
    expect(await list.arbs().count()).toBeGreaterThan(0);
    await page.context().setOffline(false);
    await page.getByText('conectado', { exact: true }).first().waitFor();
    await page.context().close();
  });
});

it.skipIf(!chromiumPath)('splits what is typed with a comma to the centavo', async () => {
  const pushed = await startServer({ FEED: 'push', FEED_PUSH_TOKEN: PUSH_TOKEN });
  const lone = await launchBrowser();
  const { page, complaints } = await openPage(lone, PHONE);
  await signIn(page, pushed, 'ana');
  const list = new ArbitragePage(page);
  await push(pushed.url, arbLines('a', 2.06).join('\n'));
  await list.open(pushed.url, 'pre');
  await list.totalField().fill('2.345,67');
  const splitSum = async () => (await list.stakes(list.arbs().first())).reduce((sum, stake) => sum + stake, 0);
  await expect.poll(splitSum).toBe(234_567);
  await list.totalField().fill('abc');
  await page.getByText('Digite um valor').waitFor();
  expect(await splitSum()).toBe(234_567);
  expect(complaints).toEqual([]);
  await lone.close();
  await pushed.stop();
});

it.skipIf(!chromiumPath)('moves no row under the pointer, and brings in what waited when asked', async () => {
  const pushed = await startServer({ FEED: 'push', FEED_PUSH_TOKEN: PUSH_TOKEN });
  const lone = await launchBrowser();
  const { page } = await openPage(lone, DESKTOP);
  await signIn(page, pushed, 'ana');
  const list = new ArbitragePage(page);
  const id = (event: string) => `${event}|ou|2.5`;
  await push(pushed.url, [...arbLines('a', 2.06), ...arbLines('b', 2.04), ...arbLines('c', 2.02)].join('\n'));
  await list.open(pushed.url, 'pre');
  await list.arb(id('c')).waitFor();
  await list.arb(id('b')).hover();

  // A fatter one, a thinner first one, and one that is gone: nothing moves under the hand.
  const gone = quoteLine({ event: 'c', book: 'kto', selection: 'under', odds: null });
  await push(pushed.url, [...arbLines('d', 2.2), ...arbLines('a', 2.01), gone].join('\n'));
  await list.waiting().waitFor();
  await list.arb(id('a')).getByText('+0,50 %').waitFor();
  expect(await list.ids()).toEqual([id('a'), id('b'), id('c')]);
  await list.arb(id('c')).getByText('encerrada').waitFor();

  await list.waiting().click();
  await expect.poll(async () => (await list.ids())[0]).toBe(id('d'));
  await page.mouse.move(0, 0);
  await expect.poll(() => list.ids(), { timeout: 10_000 }).toEqual([id('d'), id('b'), id('a')]);
  await lone.close();
  await pushed.stop();
});

it.skipIf(!chromiumPath)('a page outlives its server: it says so, and goes on when another one is there', async () => {
  // The next one knows the sessions of this one.
  const env = { FEED: 'demo', SESSION_SECRET: 'a-secret-of-both-servers-in-this-test' };
  const first = await startServer(env);
  const port = new URL(first.url).port;
  const lone = await launchBrowser();
  const { page } = await openPage(lone, PHONE);
  await signIn(page, first, 'ana');
  const list = new ArbitragePage(page);
  await list.open(first.url, 'pre');
  await list.arbs().first().waitFor();
  await first.stop('SIGKILL');
  await page
    .getByText(/reconectando/i)
    .first()
    .waitFor();
  expect(await list.arbs().count()).toBeGreaterThan(0);
  const second = await startServer({ ...env, PORT: port });
  await page.getByText('conectado', { exact: true }).first().waitFor({ timeout: 60_000 });
  await list.arbs().first().waitFor();
  await lone.close();
  await second.stop();
});
