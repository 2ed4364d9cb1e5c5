/** The guides on the production bundle: read without JavaScript, hydrated with it, used, and checked with axe. */
import type { Browser } from 'playwright-core';
import { describe, expect } from 'vitest';
import { hrefOf, ROUTES, type RouteId } from '#shared/access/routes.ts';
import { buildMetaSchema, latestBuildSchema } from '#shared/builds/manifest.ts';
import { surebet } from '#shared/calculators/arbs/surebet.ts';
import { TOUR_STEPS, tour } from '#shared/catalogue/guides/tour-words.ts';
import { home } from '#shared/catalogue/home.ts';
import { formatSignedMoney } from '#shared/catalogue/numbers/format.ts';
import { SETTLED_MARKET_IDS } from '#shared/settlement/market-table.ts';
import { MARKET_WORDS } from '#shared/settlement/names.pt-br.ts';
import { floorCents } from '#shared/units.ts';
import { findAxeViolations } from './running/axe.ts';
import { chromiumPath, DESKTOP, openPage, PHONE } from './running/browser.ts';
import { it } from './running/it.ts';
import { inBothLooks, overflowOf } from './running/looks.ts';
import type { RunningServer } from './running/server.ts';

const GUIDES = ['calculatorGuide', 'exchangeGuide', 'marketsGuide'] as const satisfies readonly RouteId[];

let browser: Browser;
let server: RunningServer;

describe.skipIf(!chromiumPath)('the guides in Chromium', () => {
  it.beforeAll(({ browser: chromium, server: shared }) => {
    browser = chromium;
    server = shared;
  });

  /** Opens a guide, waits until the app has taken over, and checks that there are no errors. */
  async function opened(id: RouteId, device: typeof PHONE | typeof DESKTOP = PHONE) {
    const watched = await openPage(browser, device);
    await watched.page.goto(server.url + hrefOf(id));
    // Only the running app requests this text.
    await watched.page.locator('main').getByText('MODO LOCAL').waitFor();
    return watched;
  }

  it('can be read without JavaScript, and have their data beside them', async () => {
    const context = await browser.newContext({ ...PHONE, javaScriptEnabled: false });
    const page = await context.newPage();
    for (const id of GUIDES) {
      const answer = await page.goto(server.url + hrefOf(id));
      expect(answer?.headers()['content-security-policy']).toContain("script-src 'self'");
      expect(await page.locator('main').textContent()).toContain('nada aqui é promessa de lucro');
      const payload = await (await context.request.get(`${server.url}${hrefOf(id)}/_payload.json`)).json();
      expect(payload).toMatchObject({ version: 1, path: hrefOf(id) });
    }
    const markets = await page.locator('[data-market] h3').allTextContents();
    expect(markets).toEqual(SETTLED_MARKET_IDS.map(market => MARKET_WORDS[market].name));
    await page.goto(`${server.url}/index_old`);
    expect(await page.locator('main').getByRole('link', { name: 'Guia de mercados' }).count()).toBe(1);
    await page.goto(server.url);
    expect(await page.locator('main').textContent()).toContain(home.title);
    const { id } = latestBuildSchema.parse(await (await fetch(`${server.url}/builds/latest.json`)).json());
    const meta = buildMetaSchema.parse(await (await fetch(`${server.url}/builds/meta/${id}.json`)).json());
    expect(meta.prerendered).toEqual(['/', '/index_old', '/calculator', ...GUIDES.map(hrefOf)]);
    for (const { id: route, path } of ROUTES.filter(({ access }) => access === 'public')) {
      const answer = await fetch(`${server.url}${hrefOf(route).replace(/\/$/, '')}/_payload.json`);
      expect([path, answer.status]).toEqual([path, 200]);
      // The archive's payload has the figures of its last days instead.
      const page = route === 'arbitrageArchive' ? {} : { version: 1, path };
      expect(await answer.json()).toMatchObject(page);
    }
    for (const spelled of ['/Markets-Guide//_payload.json', '/CALCULATOR%20copy/_payload.json']) {
      const { version } = (await (await fetch(server.url + spelled)).json()) as { version: number };
      expect([spelled, version]).toEqual([spelled, 1]);
    }
    expect((await fetch(`${server.url}/builds/meta/another.json`)).status).toBe(404);
    expect((await fetch(`${server.url}/builds/latest.json`)).headers.get('cache-control')).toMatch(/no-cache|no-store/);
    await context.close();
  });

  it("has a calculator in its text that gives the calculator's own results", async () => {
    const { page, complaints } = await opened('calculatorGuide');
    const live = page.locator('[data-example="twoHouses"]');
    await live.locator('[data-path="legs.1.odds"]').fill('2,20');
    const expected = surebet.inCentavos({ legs: [{ odds: 2.1 }, { odds: 2.2 }], total: 100_000 });
    const worst = expected.ok ? formatSignedMoney(floorCents(expected.value.worst)) : '';
    await live.getByText(worst, { exact: true }).first().waitFor();
    // The text quotes the example with which it opened.
    await page.locator('#surebet p').filter({ hasText: '+R$\u00a037,34' }).first().waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('leads through the calculator: starts, stops, and continues from there', async () => {
    const { page, complaints } = await opened('calculatorGuide');
    await page.getByRole('link', { name: 'Começar o passo a passo' }).click();
    const card = page.getByRole('dialog');
    await card.getByText('Passo 1 de 7').waitFor();
    await card.getByRole('button', { name: 'Próximo' }).click();
    await page.locator('[data-tour="odds"]').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
    await card.getByRole('button', { name: 'Ir para lá' }).click();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-path'))).toBe('legs.0.odds');
    expect(await findAxeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });
    await page.goto(`${server.url}/calculator`);
    await page.locator('[data-figure]').first().waitFor();
    expect(await card.count()).toBe(0);
    await page.goto(server.url + hrefOf('calculatorGuide'));
    await page.getByRole('link', { name: 'Continuar o passo a passo (passo 2 de 7)' }).click();
    await card.getByText('Passo 2 de 7').waitFor();
    for (let step = 2; step < 7; step += 1) await card.getByRole('button', { name: 'Próximo' }).click();
    await page.locator('[data-tour="share"]').waitFor();
    await card.getByRole('button', { name: 'Concluir' }).click();
    await card.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it.each([
    ['a phone', PHONE],
    ['a desktop', DESKTOP],
  ])('points at what each step describes, on %s', async (_, device) => {
    const { page } = await openPage(browser, device);
    await page.goto(server.url + hrefOf('calculatorGuide'));
    await page.getByRole('link', { name: 'Começar o passo a passo' }).click();
    const card = page.getByRole('dialog');
    for (let step = 1; step <= TOUR_STEPS.length; step += 1) {
      await card.getByText(`Passo ${step} de ${TOUR_STEPS.length}`).waitFor();
      await card.getByRole('button', { name: tour.goThere }).waitFor();
      expect(await card.getByText(tour.notHere).count()).toBe(0);
      if (step < TOUR_STEPS.length) await card.getByRole('button', { name: tour.next }).click();
    }
    await page.context().close();
  });

  it('matches an order in parts, and counts only the matched part', async () => {
    const { page, complaints } = await opened('exchangeGuide');
    const ladder = page.locator('[data-ladder]');
    const figure = (key: string) => ladder.locator(`[data-ladder-figure="${key}"]`).innerText();
    await ladder.getByRole('button', { name: 'Enviar ordem' }).click();
    await ladder.getByText('Nada correspondido ainda').waitFor();
    for (let turn = 0; turn < 4; turn += 1) await ladder.getByRole('button', { name: 'Esperar alguém' }).click();
    await expect.poll(() => figure('matched')).toBe('R$\u00a090,00');
    expect(await figure('unmatched')).toBe('R$\u00a010,00');
    expect(await figure('if-loses')).toBe('\u2212R$\u00a090,00');
    // 90 at 2,02, less 6,5 % of the win.
    expect(await figure('if-wins')).toBe('+R$\u00a085,83');
    await ladder.getByRole('button', { name: /Cancelar o que espera/ }).click();
    await expect.poll(() => figure('unmatched')).toBe('R$\u00a00,00');
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it("finds a market by a house's name for it, at the typed line, and explains what a score pays", async () => {
    const { page, complaints } = await opened('marketsGuide');
    await page.getByRole('searchbox').fill('mais de 2,25');
    await page
      .getByRole('status')
      .getByText(/mercado/)
      .waitFor();
    const first = page.locator('[data-market]').first();
    await expect.poll(() => first.getAttribute('data-market')).toBe('asian_total');
    const cell = first.getByRole('gridcell', { name: '1–1: Meio red' });
    await cell.click();
    const paid = (selection: string) => first.locator(`[data-selection="${selection}"]`).innerText();
    await expect.poll(() => paid('over')).toContain('R$\u00a050,00');
    expect(await paid('under')).toContain('Meio green');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => paid('over')).toContain('R$\u00a0190,00');
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('axe reports nothing, and nothing is wider than the page', async () => {
    const { page, complaints } = await openPage(browser, PHONE);
    for (const id of GUIDES) {
      await page.goto(server.url + hrefOf(id));
      await page.locator('main').getByText('MODO LOCAL').waitFor();
      if (id === 'marketsGuide') {
        // The boards are one component nineteen times over: only those with half results are checked here.
        await page.getByRole('searchbox').fill('handicap');
        await page
          .getByRole('status')
          .getByText(/mercados/)
          .waitFor();
      }
      await inBothLooks(page, async look => {
        expect([id, look, await findAxeViolations(page)]).toEqual([id, look, []]);
        expect([id, look, await overflowOf(page)]).toEqual([id, look, 0]);
      });
    }
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
