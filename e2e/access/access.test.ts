/** Access in Chromium, on the unmodified production bundle: every way of getting in, and of being refused. */

import type { Browser, Page } from 'playwright-core';
import { afterAll, describe, expect } from 'vitest';
import { PRE_GROUP } from '../../bot/sandbox/world/demo-world.ts';
import { AccessPages } from '../page-models/access-pages.ts';
import { CalculatorPage } from '../page-models/calculator-page.ts';
import { chromiumPath, DESKTOP, openPage, PHONE } from '../running/browser.ts';
import { findWholeChromium } from '../running/chromium.ts';
import { it } from '../running/it.ts';
import { arbLines, push, quoteLine } from '../running/push.ts';
import { EMPTY_MARKET, type RunningServer, startServer } from '../running/server.ts';
import { cookieOf, launchAddress, playHost, setMember, sign, signIn } from '../running/sign-in.ts';
import { openInsideTelegramWeb } from './access-frame.ts';

const DAY_MS = 86_400_000;

describe.skipIf(!chromiumPath)('access in Chromium', () => {
  let browser: Browser;
  let server: RunningServer;
  it.beforeAll(async ({ browser: chromium }) => {
    browser = chromium;
    server = await startServer(EMPTY_MARKET);
    await push(server.url, arbLines('a', 2.1).join('\n'));
  });
  afterAll(async () => expect(await server?.stop()).toBe(0));

  const firstArb = (page: Page) => page.locator('[data-arb]').first();

  describe('inside Telegram', () => {
    it('a member gets in without a click, and the launch data are removed from the address', async () => {
      const { page, complaints } = await openPage(browser, PHONE);
      await playHost(page);
      const { initData } = await sign(server, 'ana');
      await page.goto(launchAddress(server.url, '/arbitragem-pre', initData));
      await firstArb(page).waitFor();
      expect(page.url()).toBe(`${server.url}/arbitragem-pre`);
      const cookies = await page.context().cookies();
      expect(cookies.map(({ name, httpOnly }) => [name, httpOnly]).sort()).toEqual([
        ['telegram_id', false],
        ['telegram_verified', true],
      ]);
      expect(complaints).toEqual([]);
      await page.context().close();
    });

    it('an outsider is told which group opens the page', async () => {
      const { page } = await openPage(browser, PHONE);
      await playHost(page);
      const { initData } = await sign(server, 'bruno');
      await page.goto(launchAddress(server.url, '/arbitragem-pre', initData));
      await page.waitForURL(`${server.url}/login?redirect=%2Farbitragem-pre`);
      await page.getByText('Arbi · Arbitragem pré-jogo').first().waitFor();
      await page.context().close();
    });

    it('with launch data two days old the page asks to be reopened from Telegram', async () => {
      const { page } = await openPage(browser, PHONE);
      await playHost(page);
      const { initData } = await sign(server, 'ana', 2 * DAY_MS);
      await page.goto(launchAddress(server.url, '/arbitragem-pre', initData));
      await page.waitForURL(`${server.url}/login?redirect=%2Farbitragem-pre`);
      await page
        .getByText(/abra-o de novo pelo Telegram/)
        .first()
        .waitFor();
      await page.context().close();
    });

    it('with a cookie of another account the launch data win', async () => {
      const { page } = await openPage(browser, PHONE);
      await playHost(page);
      await signIn(page, server, 'bruno');
      const { initData } = await sign(server, 'ana');
      await page.goto(launchAddress(server.url, '/arbitragem-pre', initData));
      await firstArb(page).waitFor();
      await page.context().close();
    });
  });

  it.skipIf(!findWholeChromium())(
    'in a frame of Telegram Web without storage, a member reads the live list',
    async () => {
      const inside = await openInsideTelegramWeb(server, (await sign(server, 'ana')).initData, '/arbitragem-pre');
      const { frame } = inside;
      await frame.locator('[data-arb]').first().waitFor();
      await frame.getByText('conectado', { exact: true }).first().waitFor();
      // The app stored nothing, and could not have stored anything.
      expect(await inside.probeStorage()).toEqual({
        cookie: '',
        sessionCookie: 'refused',
        localStorage: 'SecurityError',
      });
      // The launch data were sent instead: with the list, and with a stream that does not use EventSource.
      expect(await inside.requestTo('/api/arbs/stream')).toEqual({
        resourceType: 'fetch',
        authorization: expect.stringMatching(/^tma /),
        cookie: null,
      });
      await inside.close();
    },
  );

  describe('in an ordinary browser', () => {
    it('leads through the login page and back to the list', async () => {
      const { page, complaints } = await openPage(browser, PHONE);
      const access = new AccessPages(page);
      await page.goto(`${server.url}/arbitragem-pre`);
      await page.waitForURL(`${server.url}/login?redirect=%2Farbitragem-pre`);
      await access.telegramWay().click();
      await page.waitForURL('**/telegram-login?redirect=%2Farbitragem-pre');
      await access.enterAs('Ana Prado');
      await page.waitForURL(`${server.url}/arbitragem-pre`);
      await firstArb(page).waitFor();
      expect(complaints).toEqual([]);
      await page.context().close();
    });

    it('an outsider returns to the login page, and reads why', async () => {
      const { page } = await openPage(browser, PHONE);
      const access = new AccessPages(page);
      await page.goto(`${server.url}/telegram-login?redirect=%2Farbitragem-pre`);
      await access.enterAs('Bruno Teles');
      await page.waitForURL(`${server.url}/login?redirect=%2Farbitragem-pre`);
      await page.getByText('Arbi · Arbitragem pré-jogo').first().waitFor();
      await page.context().close();
    });

    it('the redirect keeps the requested case, slash and query', async () => {
      const { page } = await openPage(browser, PHONE);
      await page.goto(`${server.url}/Arbitragem-PRE/?evento=x`);
      await page.waitForURL(`${server.url}/login?redirect=%2FArbitragem-PRE%2F%3Fevento%3Dx`);
      await page.context().close();
    });

    it('spec 4: the whole address waits at the login, fragment included, and is where one lands', async () => {
      const { page } = await openPage(browser, PHONE);
      const address = '/Arbitragem-PRE/?evento=x&ligas=S%C3%A9rie%20A%2526B#fim';
      const kept = `redirect=${encodeURIComponent(address)}`;
      await page.goto(`${server.url}${address}`);
      await page.waitForURL(`${server.url}/login?${kept}`);
      await page.goto(`${server.url}/telegram-login?${kept}`);
      await new AccessPages(page).enterAs('Ana Prado');
      await page.waitForURL(url => url.href === server.url + address);
      await page.context().close();
    });

    it('a person who leaves the group loses the open list within five seconds', async () => {
      const { page } = await openPage(browser, PHONE);
      await signIn(page, server, 'ana');
      await page.goto(`${server.url}/arbitragem-pre`);
      await page.getByText('conectado', { exact: true }).first().waitFor();
      const cookie = await cookieOf(server, 'ana');
      await setMember(server, 'ana', PRE_GROUP, false);
      try {
        await page.locator('[data-arb]').first().waitFor({ state: 'detached', timeout: 5_000 });
        await page.waitForURL(`${server.url}/login?redirect=%2Farbitragem-pre`);
        await page.getByText('Arbi · Arbitragem pré-jogo').first().waitFor();
        const answer = await fetch(`${server.url}/api/arbs?kind=pre`, { headers: { Cookie: cookie } });
        expect(answer.status).toBe(403);
      } finally {
        await setMember(server, 'ana', PRE_GROUP, true);
      }
      await page.context().close();
    });

    it('while Telegram does not answer, nobody new gets in and nobody is sent away', async () => {
      const { page } = await openPage(browser, PHONE);
      await signIn(page, server, 'ana');
      await page.route('**/api/check-telegram', route =>
        route.fulfill({ status: 503, json: { code: 'unavailable', message: 'não', reason: 'membership_unknown' } }),
      );
      await page.goto(`${server.url}/arbitragem-pre`);
      await page.getByText('O Telegram não respondeu').waitFor();
      expect(page.url()).toBe(`${server.url}/arbitragem-pre`);
      await page.unroute('**/api/check-telegram');
      await firstArb(page).waitFor();
      await page.context().close();
    });
  });

  describe('on two devices', () => {
    it('a device that is disconnected from another one loses its open list at once', async () => {
      const [lost, mine] = [await openPage(browser, PHONE), await openPage(browser, DESKTOP)];
      await signIn(lost.page, server, 'ana');
      await lost.page.goto(`${server.url}/arbitragem-pre`);
      await firstArb(lost.page).waitFor();
      await signIn(mine.page, server, 'ana');
      await mine.page.goto(`${server.url}/perfil`);
      const devices = mine.page.getByRole('region', { name: 'Onde estou conectado' });
      await devices.getByText('· Este aparelho').waitFor();
      // Earlier journeys left devices of the same person; among the other devices the phone is the latest.
      await devices.getByRole('button', { name: 'Desconectar' }).nth(1).click();
      await devices.getByText(/desconectado\./).waitFor();
      await lost.page.waitForURL(/\/login\?redirect=%2Farbitragem-pre/);
      expect(await firstArb(lost.page).count()).toBe(0);
      expect(mine.complaints).toEqual([]);
      await Promise.all([lost.page.context().close(), mine.page.context().close()]);
    });
  });

  describe('/admin', () => {
    it('is refused to everybody else, with an explanation', async () => {
      const { page } = await openPage(browser, PHONE);
      await page.goto(`${server.url}/admin`);
      await page.getByText('Só para quem administra').waitFor();
      await signIn(page, server, 'ana');
      await page.reload();
      await page.getByText(/Ana Prado não está entre eles/).waitFor();
      await page.context().close();
    });

    it('explains why a person is refused, and admits them once their group is on the list', async () => {
      const { page, complaints } = await openPage(browser, PHONE);
      await signIn(page, server, 'carla');
      const access = new AccessPages(page);
      await page.goto(`${server.url}/admin?secao=pessoas`);
      await access.findPerson('910000002', /910000002/);
      await page.getByRole('heading', { name: /Bruno Teles|Sem nome/ }).waitFor();
      await page.getByText('Não é membro de nenhum dos grupos da lista').first().waitFor();

      await access.adminSection('Páginas e grupos');
      const card = access.routeCard('Montar fluxo');
      await card.getByRole('switch').check();
      await card.getByRole('button', { name: 'Salvar' }).click();
      await card.getByText('Salvo', { exact: true }).waitFor();
      const anonymous = await fetch(`${server.url}/api/access?route=/telegra_builder2`);
      expect(await anonymous.json()).toMatchObject({ decision: 'verify' });
      await card.getByRole('switch').uncheck();
      await card.getByRole('button', { name: 'Salvar' }).click();
      await card.getByText('Salvo', { exact: true }).waitFor();

      await access.adminSection('Registro');
      await page.getByText('Mudou os grupos de uma página').first().waitFor();
      expect(complaints).toEqual([]);
      await page.context().close();
    });

    it("editing Betfair's commission changes the open list, the calculator and the guide", async () => {
      const lines = [
        quoteLine({ event: 'com', book: 'betfair', selection: 'over', odds: 2.2 }),
        quoteLine({ event: 'com', book: 'kto', selection: 'under', odds: 2.05 }),
      ];
      expect((await push(server.url, lines.join('\n'))).status).toBe(200);
      const reader = await openPage(browser, DESKTOP);
      await signIn(reader.page, server, 'ana');
      await reader.page.goto(`${server.url}/arbitragem-pre?abrir=${encodeURIComponent('com|ou|2.5')}`);
      const arb = reader.page.locator('[data-arb="com|ou|2.5"]');
      const detail = reader.page.locator('[data-detail="com|ou|2.5"]');
      // 1 + 1,20 · 0,935 = 2,122 against 2,05.
      await arb.getByText('+4,26').first().waitFor();
      await detail
        .getByText(/^6,50\s%$/)
        .first()
        .waitFor();

      const { page, complaints } = await openPage(browser, PHONE);
      await signIn(page, server, 'carla');
      await page.goto(`${server.url}/admin?secao=comissoes`);
      const field = page.getByRole('textbox', { name: /Betfair/ });
      await field.fill('5 %');
      await page.getByRole('button', { name: 'Salvar' }).click();
      await page.getByText(/^Salvo\./).waitFor();
      // 2,14 against 2,05.
      await arb.getByText('+4,70').first().waitFor();
      await detail
        .getByText(/^5,00\s%$/)
        .first()
        .waitFor();
      expect(reader.complaints).toEqual([]);
      await reader.page.context().close();

      await new CalculatorPage(page).open(server.url);
      await page.getByRole('button', { name: 'Mais opções', expanded: false }).first().click();
      await page
        .getByRole('button', { name: /^Betfair 5.%$/ })
        .first()
        .waitFor();
      await page.goto(`${server.url}/exchange-guide`);
      await page.getByRole('option', { name: /^Betfair 5 %$/ }).waitFor({ state: 'attached' });
      expect(complaints).toEqual([]);
      await page.context().close();
    });

    it('keeps the typed values if somebody else saved first', async () => {
      const { page } = await openPage(browser, PHONE);
      await signIn(page, server, 'carla');
      const access = new AccessPages(page);
      await page.goto(`${server.url}/admin?secao=grupos`);
      const card = access.routeCard('Calculadora no chat');
      await access.addGroup(card, { chatId: '-1009100000005', title: 'Meu grupo' });

      const cookie = await cookieOf(server, 'carla');
      const lists = await (await fetch(`${server.url}/api/admin/routes`, { headers: { Cookie: cookie } })).json();
      const before = lists.routes.find((route: { routeId: string }) => route.routeId === 'calculatorBot');
      const theirs = {
        groups: [{ chatId: -1_009_100_000_001, title: 'Grupo deles' }],
        enforced: true,
        version: before.version,
      };
      const saved = await fetch(`${server.url}/api/admin/routes/calculatorBot`, {
        method: 'PUT',
        headers: { Cookie: cookie, 'Content-Type': 'application/json' },
        body: JSON.stringify(theirs),
      });
      expect(saved.status).toBe(200);

      await card.getByRole('button', { name: 'Salvar' }).click();
      await card.getByText('Grupo deles').waitFor();
      await card.getByText('Meu grupo').waitFor();
      await card.getByRole('button', { name: 'Manter a minha' }).click();
      await card.getByText('Salvo', { exact: true }).waitFor();
      expect(await card.getByText('Grupo deles').count()).toBe(0);
      await page.context().close();
    });
  });
});
