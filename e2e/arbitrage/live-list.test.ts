/** The live list under disturbance: a lost connection, a stopped server, changes under the pointer. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { describe, expect, onTestFinished } from 'vitest';
import { ArbitragePage } from '../page-models/arbitrage-page.ts';
import { chromiumPath, DESKTOP, openPage, PHONE } from '../running/browser.ts';
import { it } from '../running/it.ts';
import { arbLines, push, quoteLine } from '../running/push.ts';
import { type RunningServer, startServer } from '../running/server.ts';
import { countShifts, shiftsOf, slidesEnd } from '../running/shifts.ts';
import { signIn } from '../running/sign-in.ts';
import { arbIdOf as id, itWithThreeArbs, restoreThreeArbs } from './three-arbs.ts';

async function openList(browser: Browser, server: RunningServer, device: typeof PHONE | typeof DESKTOP = PHONE) {
  const watched = await openPage(browser, device);
  await signIn(watched.page, server, 'ana');
  const list = new ArbitragePage(watched.page);
  await list.open(server.url, 'pre');
  await list.arbs().first().waitFor();
  return { ...watched, list };
}

describe.skipIf(!chromiumPath)('the live list in Chromium, on the demo market', () => {
  it('says that the odds are made up, that its server has stopped, and continues when another one is up', async ({
    browser,
  }) => {
    // The next server has the sessions of this one.
    const dataDir = mkdtempSync(join(tmpdir(), 'arbi-e2e-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const env = { FEED: 'demo', DATA_DIR: dataDir };
    const first = await startServer(env);
    const { port } = new URL(first.url);
    const { page, list, complaints } = await openList(browser, first);
    // Each row says it where the line over the list asks for houses.
    expect(await list.arbs().getByText('demo', { exact: true }).count()).toBeGreaterThan(0);
    expect(complaints).toEqual([]);
    await first.stop('SIGKILL');
    await page
      .getByText(/reconectando/i)
      .first()
      .waitFor();
    expect(await list.arbs().count()).toBeGreaterThan(0);
    const second = await startServer({ ...env, PORT: port });
    await page.getByText('conectado', { exact: true }).first().waitFor();
    await list.arbs().first().waitFor();
    await page.context().close();
    await second.stop();
  });
});

describe.skipIf(!chromiumPath)('the live list in Chromium, on three arbs', () => {
  itWithThreeArbs.beforeEach(({ threeArbs }) => restoreThreeArbs(threeArbs));

  itWithThreeArbs(
    'shows that the connection is lost, keeps its rows, and catches up by itself',
    async ({ browser, threeArbs }) => {
      const { page, list } = await openList(browser, threeArbs);
      await page.context().setOffline(true);
      await page
        .getByText(/sem conexão/i)
        .first()
        .waitFor();
      expect(await list.arbs().count()).toBeGreaterThan(0);
      await page.context().setOffline(false);
      await page.getByText('conectado', { exact: true }).first().waitFor();
      await page.context().close();
    },
  );

  itWithThreeArbs('splits a total typed with a comma, in whole reais', async ({ browser, threeArbs }) => {
    const { page, list, complaints } = await openList(browser, threeArbs);
    await list.totalField().fill('2.345,67');
    const splitSum = async () => (await list.stakes(list.arbs().first())).reduce((sum, stake) => sum + stake, 0);
    await expect.poll(splitSum).toBe(234_400);
    await list.totalField().fill('abc');
    await page.getByText('Digite um valor').waitFor();
    expect(await splitSum()).toBe(234_400);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  itWithThreeArbs(
    'searches the prices of the chosen houses alone, and says so if they make nothing',
    async ({ browser, threeArbs }) => {
      // KTO pays most, but is not one of my houses: Betano and Superbet have an arb of their own.
      const superbet = quoteLine({ event: 'a', book: 'superbet', selection: 'under', odds: 2.02 });
      await push(threeArbs.url, superbet);
      const { page, list, complaints } = await openList(browser, threeArbs);
      await list.arb(id('a')).getByText('KTO').first().waitFor();
      await page.goto(`${threeArbs.url}/arbitragem-pre?casas=betano,superbet`);
      await list.arb(id('a')).getByText('Superbet').first().waitFor();
      expect(await list.ids()).toEqual([id('a')]);
      await push(threeArbs.url, quoteLine({ event: 'a', book: 'superbet', selection: 'under', odds: 1.5 }));
      await page.getByText('Nada nestas casas agora').waitFor();
      await page.getByRole('button', { name: 'Procurar em todas as casas' }).click();
      await list.arb(id('a')).getByText('KTO').first().waitFor();
      expect(complaints).toEqual([]);
      await page.context().close();
    },
  );

  itWithThreeArbs(
    'moves no row under the pointer, and shows waiting changes on request',
    async ({ browser, threeArbs }) => {
      const { page, list } = await openList(browser, threeArbs, DESKTOP);
      await list.arb(id('c')).waitFor();
      await list.hold(list.arb(id('b')));

      // A more profitable arb comes, the first one gets worse, and one closes: nothing moves under the pointer.
      const gone = quoteLine({ event: 'c', book: 'kto', selection: 'under', odds: null });
      await push(threeArbs.url, [...arbLines('d', 2.09), ...arbLines('a', 2.01), gone].join('\n'));
      await list.waiting().waitFor();
      await list.arb(id('a')).getByText('+0,50 %').waitFor();
      expect(await list.ids()).toEqual([id('a'), id('b'), id('c')]);
      await list.arb(id('c')).getByText('encerrada').waitFor();

      await list.waiting().click();
      await expect.poll(async () => (await list.ids())[0]).toBe(id('d'));
      await page.mouse.move(0, 0);
      await expect.poll(() => list.ids()).toEqual([id('d'), id('b'), id('a')]);
      await page.context().close();
    },
  );

  itWithThreeArbs.for([
    ['phone', PHONE],
    ['desktop', DESKTOP],
  ] as const)(
    '%s: rows slide to their places while nobody touches them',
    async ([, device], { browser, threeArbs }) => {
      const { page } = await openPage(browser, device);
      await countShifts(page);
      await signIn(page, threeArbs, 'ana');
      const list = new ArbitragePage(page);
      await list.open(threeArbs.url, 'pre');
      await expect.poll(() => list.ids()).toEqual([id('a'), id('b'), id('c')]);

      // A new arb goes to the top and the first one falls behind; then one ends. The browser draws slides without the page,
      // so to the page a slide that changes its way seems to have jumped as far as it had come: each ends before the next.
      await push(threeArbs.url, [...arbLines('d', 2.09), ...arbLines('a', 2.01)].join('\n'));
      await expect.poll(() => list.ids()).toEqual([id('d'), id('b'), id('c'), id('a')]);
      await slidesEnd(page);
      await push(threeArbs.url, quoteLine({ event: 'b', book: 'kto', selection: 'under', odds: null }));
      await page.locator('[data-folded]').waitFor();
      await slidesEnd(page);
      expect(await list.ids()).toEqual([id('d'), id('b'), id('c'), id('a')]);
      const { total, all } = await shiftsOf(page);
      expect(total, JSON.stringify(all)).toBeLessThan(0.01);
      await page.context().close();
    },
  );
});
