/**
 * A bettor's day, counted in taps: my houses, an arb placed, one that a house refuses, both in the planilha; and the free
 * bet of the day. Every touch counts, that of each house's page too; only what is typed into fields does not.
 */
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { calculatorScreen } from '#shared/catalogue/calculators/screen.ts';
import { home } from '#shared/catalogue/home.ts';
import { ArbitragePage } from '../page-models/arbitrage-page.ts';
import { chromiumPath, openPage, PHONE } from '../running/browser.ts';
import { push, quoteLine } from '../running/push.ts';
import { signIn } from '../running/sign-in.ts';
import { arbIdOf, itWithThreeArbs as it, restoreThreeArbs } from './three-arbs.ts';

const FREE_BET = home.shortcuts.short['matched-bet'];

function countTaps(page: Page) {
  let taps = 0;
  return {
    all: () => taps,
    tap: async (target: Locator) => {
      taps++;
      await target.tap();
    },
    button: (name: string | RegExp) => page.getByRole('button', { name }),
  };
}

describe.skipIf(!chromiumPath)('a bettor with a stopwatch', () => {
  it.beforeEach(({ threeArbs }) => restoreThreeArbs(threeArbs));

  it('from no houses to two arbs in the planilha, one leg of them refused: under 20 taps', async ({
    browser,
    threeArbs: server,
  }) => {
    const { page, complaints } = await openPage(browser, PHONE);
    const { tap, all, button } = countTaps(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    // The houses are other sites, which a test does not open.
    await page.context().route(
      url => url.hostname !== 'localhost',
      route => route.abort(),
    );
    page.on('popup', popup => void popup.close());
    await signIn(page, server, 'ana');
    const line = (selection: string, odds: number, book: string) => quoteLine({ event: 'd', book, selection, odds });
    // The best arb has a house that is not mine; for what KTO refuses, Betano has lower odds.
    await push(server.url, [line('over', 2.2, 'novibet'), line('under', 2.2, 'kto')].join('\n'));
    await push(server.url, quoteLine({ event: 'b', book: 'betano', selection: 'under', odds: 1.9 }));
    const list = new ArbitragePage(page);
    await page.goto(server.url);

    await tap(page.getByRole('link', { name: home.best.markHouses }));
    for (const house of ['betano', 'kto']) await tap(page.locator(`[data-house="${house}"]`).getByRole('checkbox'));
    await tap(button('Mostrar só estas 2'));
    await expect.poll(() => list.ids()).toEqual(['a', 'b', 'c'].map(arbIdOf));

    await tap(list.arb(arbIdOf('a')).locator('[data-row-button]'));
    const first = list.detail(arbIdOf('a'));
    await openAndPlace(first, /^Entrou: Mais de/, '500');
    await openAndPlace(first, /^Entrou: Menos de/, '500');
    await tap(first.getByRole('button', { name: 'Registrar na planilha' }));
    await first.waitFor({ state: 'detached' });

    await tap(list.arb(arbIdOf('b')).locator('[data-row-button]'));
    const second = list.detail(arbIdOf('b'));
    await openAndPlace(second, /^Entrou: Mais de/, '500');
    await tap(second.getByRole('link', { name: /^Abrir KTO/ }));
    await tap(second.getByRole('button', { name: 'Recusou' }));
    await page.locator('[data-way="complete"]', { hasText: /Betano 1,90/ }).waitFor();
    await tap(button('Fazer assim'));
    await openAndPlace(second, /^Entrou: Menos de.* a 1,90/, '542');
    await tap(second.getByRole('button', { name: 'Registrar na planilha' }));
    await second.waitFor({ state: 'detached' });

    expect(all()).toBeLessThan(20);
    await page.goto(`${server.url}/planilha`);
    for (const match of ['Casa a', 'Casa b']) await page.getByText(`${match} × Visitante`).first().waitFor();
    expect(complaints.filter(text => !text.includes('ERR_FAILED'))).toEqual([]);
    await page.context().close();

    /** The stake is copied as its house opens. */
    async function openAndPlace(detail: Locator, placed: RegExp, stake: string) {
      await tap(detail.getByRole('link', { name: /^Abrir/ }));
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(stake);
      await tap(detail.getByRole('button', { name: placed }));
    }
  });

  it.for([
    { from: 'the start', path: '/', taps: 1, back: '6', lay: '6,20', profit: /38,41/ },
    { from: 'the calculator', path: '/calculator', taps: 2, back: '7', lay: '7,20', profit: /39,63/ },
  ])(
    'the free bet of the day from $from: $taps of two taps, and its fields',
    async ({ path, taps, ...sum }, { browser, threeArbs: server }) => {
      const { page, complaints } = await openPage(browser, PHONE);
      const { tap, all, button } = countTaps(page);
      await signIn(page, server, 'ana');
      await page.goto(server.url + path);
      if (path === '/') await tap(page.getByRole('main').getByRole('link', { name: FREE_BET, exact: true }));
      else {
        await tap(button(new RegExp(calculatorScreen.pick)));
        await tap(page.getByRole('dialog').locator('[data-preset="matched-bet"]'));
      }
      await page.getByRole('textbox', { name: 'Odd do back' }).fill(sum.back);
      await page.getByRole('textbox', { name: 'Odd do lay' }).fill(sum.lay);
      // 50 × (b − 1) / (l − 0.056) × 0.944: in sight as it is typed.
      await page.getByText(sum.profit).first().waitFor();
      expect(all()).toBe(taps);
      await button(/^Registrar/).tap();
      await page.getByText(/registrada/).waitFor();
      expect(complaints).toEqual([]);
      await page.context().close();
    },
  );
});
