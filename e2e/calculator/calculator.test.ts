/** The calculator on the production bundle: its size, speed and address, and its accessibility with axe. */
import type { Browser, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { houseSettings, rounding } from '#shared/catalogue/account/settings.ts';
import { savedFilters } from '#shared/catalogue/arbitrage/saved-filters.ts';
import { lastSumWords, mySettings, saved } from '#shared/catalogue/calculators/aftermath.ts';
import { result } from '#shared/catalogue/calculators/results.ts';
import { calculatorScreen } from '#shared/catalogue/calculators/screen.ts';
import { AccountPages } from '../page-models/account-pages.ts';
import { ArbitragePage } from '../page-models/arbitrage-page.ts';
import { CalculatorPage } from '../page-models/calculator-page.ts';
import { findAxeViolations } from '../running/axe.ts';
import { chromiumPath, DESKTOP, openPage, PHONE } from '../running/browser.ts';
import { it } from '../running/it.ts';
import { overflowOf } from '../running/looks.ts';
import { EMPTY_MARKET, type RunningServer, startServer } from '../running/server.ts';
import { signIn } from '../running/sign-in.ts';

/** In bytes on the wire, including the frame of every page. */
const MOST_JAVASCRIPT = 150 * 1024;

/** A link in the form of the first links that were given out. */
const OLD_LINK = '1ABTBkFCBFVABODNAK';

let browser: Browser;
let server: RunningServer;

describe.skipIf(!chromiumPath)('the calculator in Chromium', () => {
  it.beforeAll(({ browser: chromium, server: shared }) => {
    browser = chromium;
    server = shared;
  });

  async function opened(device: typeof PHONE | typeof DESKTOP, link?: string) {
    const { page, complaints } = await openPage(browser, device);
    const calculator = new CalculatorPage(page);
    await calculator.open(server.url, link);
    return { page, calculator, complaints };
  }

  async function ofAccount(device: typeof PHONE | typeof DESKTOP, enter: 'signUp' | 'signIn') {
    const { page } = await openPage(browser, device);
    const pages = new AccountPages(page, server.url);
    await pages[enter]('rita@exemplo.com', 'chuva na feira de domingo', 'calculator');
    return { page, pages, calculator: new CalculatorPage(page), arbs: new ArbitragePage(page) };
  }

  /** The names of the saved items that both this page and the account have. */
  function kept(page: Page, what: 'calculation' | 'filter' = 'calculation'): Promise<string[]> {
    return page.evaluate(asked => {
      const { entries = [], pending } = JSON.parse(localStorage.getItem('arbi:settings-sync') ?? '{}');
      const shared = entries.filter((each: { kind: string }) => each.kind === asked && !pending);
      return shared.map((each: { key: string }) => each.key);
    }, what);
  }

  it('takes over its written-out page with less compressed JavaScript than its limit', async () => {
    const { page } = await openPage(browser, PHONE);
    await page.goto(`${server.url}/calculator`);
    // The part of the page that is loaded last.
    await page.getByRole('button', { name: saved.save }).waitFor();
    const names = await page.evaluate(async () => {
      const written = await (await fetch(window.location.href)).text();
      const all = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
      return all.filter(name => name.endsWith('.js') && written.includes(`"${name}"`));
    });
    // By gzip, which every browser and proxy has; our own server answers this one with fewer bytes, by Brotli.
    const files = await Promise.all(
      names.map(async name => {
        const answer = await fetch(server.url + name, { headers: { 'Accept-Encoding': 'gzip' } });
        expect(answer.headers.get('Content-Encoding')).toBe('gzip');
        return [name, Number(answer.headers.get('Content-Length'))] as const;
      }),
    );
    const sum = files.reduce((total, [, size]) => total + size, 0);
    expect(files.length).toBeGreaterThan(5);
    expect(sum, files.map(file => file.join(' ')).join(', ')).toBeLessThan(MOST_JAVASCRIPT);
    await page.context().close();
  });

  it('keeps what was typed before its code came, and moves nothing that is seen', async () => {
    const { page, complaints } = await openPage(browser, PHONE);
    await page.addInitScript(() => {
      const moved = { by: 0 };
      Object.assign(window, { moved });
      new PerformanceObserver(list => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
          if (!entry.hadRecentInput) moved.by += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const code = Promise.withResolvers<void>();
    await page.route('**/assets/index-*.js', async route => {
      await code.promise;
      await route.continue();
    });
    await page.goto(`${server.url}/calculator`, { waitUntil: 'commit' });
    const odds = page.locator('[data-path="legs.0.odds"]');
    await odds.fill('2,30');
    code.resolve();
    await page.getByRole('button', { name: saved.save }).waitFor();
    expect(await odds.inputValue()).toBe('2,30');
    await expect.poll(() => new CalculatorPage(page).figures()).toHaveProperty('stakes.0', 'R$\u00a0471,26');
    expect(await page.evaluate(() => (window as unknown as { moved: { by: number } }).moved.by)).toBeLessThan(0.05);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('opens an old link, replaces it with its own without a history entry, and opens that again', async () => {
    const { page, calculator } = await opened(PHONE, OLD_LINK);
    expect(await calculator.field('legs.0.odds').inputValue()).toBe('2,10');
    expect(await calculator.field('total').inputValue()).toBe('1.000,00');
    const steps = await page.evaluate(() => history.length);
    await calculator.field('legs.1.odds').fill('+110');
    await page.waitForFunction(old => !location.search.includes(old), OLD_LINK);
    expect(await page.evaluate(() => history.length)).toBe(steps);
    expect(await calculator.field('legs.1.odds').inputValue()).toBe('+110');
    const shown = await calculator.figures();
    await page.reload();
    await page.locator('[data-result="answer"]').waitFor();
    expect(await calculator.field('legs.1.odds').inputValue()).toBe('2,10');
    expect(await calculator.figures()).toEqual(shown);
    await page.context().close();
  });

  it('reports a link that cannot be read, and opens the surebet', async () => {
    const { page, calculator } = await opened(PHONE, '1ABTBkFCBFVABODNAZ');
    await page.getByText('Não deu para abrir a conta deste link').waitFor();
    expect(await calculator.figures()).toHaveProperty('stakes.0');
    await page.context().close();
  });

  it('never disturbs typing: text, caret and focus stay, Enter moves on, an invalid field keeps the last answer', async () => {
    const { page, calculator } = await opened(PHONE);
    const field = calculator.field('legs.0.odds');
    await field.focus();
    await page.keyboard.press('Home');
    await page.keyboard.type('1');
    expect(await field.inputValue()).toBe('12,10');
    expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(1);
    await page.keyboard.press('Backspace');
    const before = await page.locator('[data-figure="stakes.0"]').textContent();
    await page.keyboard.type('x');
    expect(await field.inputValue()).toBe('x2,10');
    await page.getByRole('status').getByText('até corrigir: Odd (Betano)').waitFor();
    expect(await page.locator('[data-figure="stakes.0"]').textContent()).toBe(before);
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Enter');
    const focused = await page.evaluate(() => document.activeElement?.getAttribute('data-path'));
    expect(focused).toBe('legs.0.stake');
    await page.context().close();
  });

  it('fills the legs below with pasted lines, and restores a removed one', async () => {
    const { page, calculator } = await opened(PHONE);
    await calculator.field('legs.0.odds').focus();
    await page.evaluate(() => {
      const data = new DataTransfer();
      data.setData('text', 'Betano 3,10\n3.50\n@ 21/10');
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    });
    expect(await calculator.field('legs.2.odds').inputValue()).toBe('21/10');
    await page.getByRole('button', { name: 'Mais opções: Superbet' }).click();
    await page.getByRole('button', { name: 'Remover: Superbet' }).click();
    expect(await calculator.field('legs.2.odds').count()).toBe(0);
    await page.getByRole('button', { name: 'Desfazer' }).click();
    expect(await calculator.field('legs.1.odds').inputValue()).toBe('3.50');
    await page.context().close();
  });

  it('fixes a stake in column F, and saves and opens a calculation', async () => {
    const { page, calculator } = await opened(DESKTOP);
    await page.getByRole('button', { name: 'Fixar o stake: Betano' }).click();
    expect(await calculator.field('total').inputValue()).toBe('');
    await calculator.field('legs.0.stake').fill('200');
    expect((await calculator.figures())?.['stakes.0']).toBe('R$\u00a0200,00');
    await page.getByLabel('Nome da conta').fill('Fla x Pal');
    await page.getByRole('button', { name: 'Salvar conta' }).click();
    await page.getByText('Conta salva neste navegador.').waitFor();
    await calculator.choose('boost');
    await page.getByRole('button', { name: 'Fla x Pal', exact: true }).click();
    expect(await calculator.field('legs.0.stake').inputValue()).toBe('200,00');
    await page.context().close();
  });

  it('copies each stake as a house takes it, on a phone and on a wide screen, and registers the sum', async () => {
    for (const device of [PHONE, DESKTOP]) {
      const { page, calculator } = await opened(device);
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await calculator.field('total').fill('4000');
      await page.getByRole('button', { name: result.copy('Superbet') }).click();
      await page.getByRole('status').getByText(result.copied('2024,10')).waitFor({ state: 'attached' });
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('2024,10');
      await page.getByRole('button', { name: /^Registrar/ }).click();
      await page.getByText(': registrada.').waitFor();
      await page.context().close();
    }
  });

  it('opens a retired calculator by its link, and what was typed last from the list of last sums', async () => {
    const { page, calculator } = await opened(DESKTOP);
    await calculator.field('total').fill('321');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('arbi:last-sums'))).not.toBeNull();
    await calculator.choose('fixed-leg');
    expect(await calculator.figures()).toHaveProperty('stakes.1', 'R$\u00a0512,20');
    await page
      .getByRole('region', { name: lastSumWords.title })
      .getByRole('button', { name: /Betano/ })
      .click();
    expect(await calculator.field('total').inputValue()).toBe('321,00');
    await page.context().close();
  });

  it('begins with my houses, my step and my bankroll, and leaves a link unchanged', async () => {
    const { page, calculator } = await opened(PHONE);
    await page.getByRole('button', { name: mySettings.mine }).click();
    const mine = page.getByRole('dialog', { name: mySettings.title });
    await mine.getByLabel(rounding.label).selectOption('500');
    const addHouse = async (name: string) => {
      await mine.getByRole('searchbox', { name: houseSettings.search }).fill(name);
      await mine.getByRole('checkbox', { name: houseSettings.has(name) }).check();
      await mine.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    };
    await addHouse('KTO');
    await mine.getByLabel(houseSettings.fieldOf(houseSettings.balance, 'KTO')).fill('600');
    await addHouse('BetBra');
    await mine.getByLabel(houseSettings.fieldOf(houseSettings.commission, 'BetBra')).fill('2,8');
    await page.keyboard.press('Escape');
    // An untouched calculator begins again with the new settings.
    await expect.poll(() => calculator.field('step').inputValue()).toBe('5,00');
    await calculator.field('legs.0.house').fill('kto');
    await calculator.field('legs.1.house').fill('BetBra');
    await page.getByText('Limite da casa: 600,00').waitFor();
    await page.getByText('Comissão: 2,8').waitFor();
    await calculator.choose('kelly-single');
    expect(await calculator.field('bankroll').inputValue()).toBe('600,00');
    await calculator.choose('matched-bet');
    expect(await calculator.field('layCommission').inputValue()).toBe('2,8');
    await calculator.open(server.url, OLD_LINK);
    expect(await calculator.field('step').inputValue()).toBe('');
    await page.context().close();
  });

  it('stores saved items in the account: on another device, renamed, deleted, merged after being offline', async () => {
    const phone = await ofAccount(PHONE, 'signUp');
    await phone.calculator.save('Fla x Pal');
    await phone.page.getByText('Conta salva.').waitFor();
    await phone.calculator.save('Freebet');
    const desktop = await ofAccount(DESKTOP, 'signIn');
    await expect.poll(() => desktop.calculator.saved()).toEqual(['Freebet', 'Fla x Pal']);

    await desktop.calculator.rename('Fla x Pal', 'Final');
    await desktop.calculator.forget('Freebet');
    await expect.poll(() => kept(desktop.page)).toEqual(['Final']);
    await phone.page.context().setOffline(true);
    await phone.calculator.save('Sem rede');
    await phone.page.context().setOffline(false);
    await expect.poll(() => phone.calculator.saved()).toEqual(['Final', 'Sem rede']);
    await expect.poll(() => kept(phone.page)).toEqual(['Final', 'Sem rede']);

    // A member's filters are stored the same way.
    await Promise.all([phone, desktop].map(({ page }) => signIn(page, server, 'ana')));
    await phone.arbs.open(server.url, 'pre', '?lucro_de=1&ordem=roi');
    await phone.arbs.openFilters();
    await phone.arbs.saveFilter('De 1 %');
    await phone.arbs.saveFilter('Outro');
    await expect.poll(() => kept(phone.page, 'filter')).toEqual(['De 1 %', 'Outro']);
    await desktop.arbs.open(server.url, 'pre');
    await desktop.arbs.openFilters();
    await expect.poll(() => desktop.arbs.savedFilters()).toEqual(['De 1 %', 'Outro']);
    await desktop.page.getByRole('button', { name: savedFilters.forget('Outro') }).click();
    await desktop.page.getByRole('button', { name: savedFilters.use('De 1 %') }).click();
    await expect
      .poll(() => [...new URL(desktop.page.url()).searchParams].toSorted())
      .toEqual([
        ['lucro_de', '1'],
        ['ordem', 'roi'],
        ['painel', 'filtros'],
      ]);
    await expect.poll(() => kept(desktop.page, 'filter')).toEqual(['De 1 %']);

    // The account's items disappear when its person signs out, and return when they sign in.
    await phone.pages.signOut();
    await phone.calculator.open(server.url);
    await expect.poll(() => phone.calculator.saved()).toEqual([]);
    await desktop.calculator.open(server.url);
    await expect.poll(() => desktop.calculator.saved()).toEqual(['Sem rede', 'Final']);
    await signIn(phone.page, server, 'ana');
    await phone.arbs.open(server.url, 'pre');
    await phone.arbs.openFilters();
    await expect.poll(() => phone.arbs.savedFilters()).toEqual([]);
    await Promise.all([phone.page.context().close(), desktop.page.context().close()]);
  });

  it('has what was typed and not saved when it is opened again, and a way back', async () => {
    const { page, calculator } = await opened(PHONE);
    const example = await calculator.field('total').inputValue();
    await calculator.field('total').fill('777');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('arbi:drafts'))).not.toBeNull();
    await calculator.open(server.url);
    expect(await calculator.field('total').inputValue()).toBe('777,00');
    await calculator.open(server.url, OLD_LINK);
    expect(await calculator.field('total').inputValue()).not.toBe('777,00');
    // Somebody else on this device.
    await signIn(page, server, 'ana');
    await calculator.open(server.url);
    await calculator.field('total').fill('888');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('arbi:drafts'))).toMatch(/^{"who":"910/);
    await page.context().clearCookies();
    await signIn(page, server, 'bruno');
    await calculator.open(server.url);
    expect(await calculator.field('total').inputValue()).toBe(example);
    await calculator.field('total').fill('999');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('arbi:drafts'))).toMatch(/"who":"910/);
    await page.getByRole('button', { name: calculatorScreen.example, exact: true }).click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('arbi:drafts'))).toBeNull();
    await calculator.open(server.url);
    expect(await calculator.field('total').inputValue()).toBe(example);
    await page.context().close();
  });

  it('compares two scenarios: independent, copied across, swapped, kept in the address', async () => {
    const { page, calculator } = await opened(PHONE, OLD_LINK);
    await page.getByRole('link', { name: 'Comparar' }).click();
    const sides = {
      a: page.getByRole('region', { name: 'Cenário A' }),
      b: page.getByRole('region', { name: 'Cenário B' }),
    };
    const odds = (side: keyof typeof sides) => sides[side].locator('[data-path="legs.0.odds"]');
    await page.getByText('Os dois cenários são iguais.').waitFor();
    await odds('b').fill('2,20');
    await page.locator('[data-difference="legs.0.odds"]').waitFor();
    expect(await page.locator('[data-difference="legs.0.odds"]').innerText()).toMatch(/2,10\s+2,20/);
    await page
      .getByText(/^Cenário B: R\$.* a mais no pior caso\.$/)
      .first()
      .waitFor();
    expect(await odds('a').inputValue()).toBe('2,10');
    const slots = () => ['c', 'd'].map(slot => new URL(page.url()).searchParams.get(slot));
    // Each scenario has its own calculation once the address has been updated.
    await expect.poll(() => new Set(slots().filter(Boolean)).size).toBe(2);
    const before = slots();
    await page.getByRole('button', { name: 'Trocar A e B' }).click();
    const both = async () => [await odds('a').inputValue(), await odds('b').inputValue()];
    await expect.poll(both).toEqual(['2,20', '2,10']);
    await expect.poll(slots).toEqual(before.toReversed());
    await page.reload();
    await odds('a').waitFor();
    await expect.poll(both).toEqual(['2,20', '2,10']);
    await page.getByRole('button', { name: 'Copiar A para B' }).click();
    await page.getByText('Os dois cenários são iguais.').waitFor();
    await sides.b.getByRole('button', { name: 'Desfazer' }).click();
    await expect.poll(() => odds('b').inputValue()).toBe('2,10');
    expect(await findAxeViolations(page)).toEqual([]);
    expect(await overflowOf(calculator.page)).toBe(0);
    await page.context().close();
  });

  it('works offline after the first visit: reloaded, with another calculator and another of its pages', async () => {
    const gone = await startServer(EMPTY_MARKET);
    const { page } = await openPage(browser, PHONE, 'allow');
    const calculator = new CalculatorPage(page);
    await calculator.open(gone.url, OLD_LINK);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await gone.stop();
    // What was calculated is written down on the device.
    await page.getByRole('button', { name: 'Registrar' }).click();
    await page.getByText(': registrada.').waitFor();
    await page.reload();
    await page.locator('[data-result="answer"]').waitFor();
    expect(await calculator.field('legs.0.odds').inputValue()).toBe('2,10');
    await calculator.field('legs.0.odds').fill('2,20');
    expect((await calculator.figures())?.['stakes.0']).toBe('R$\u00a0482,35');
    await calculator.choose('no-vig');
    expect(await calculator.figures()).not.toBeNull();
    await page.goto(`${gone.url}/calculator%20copy?c=${OLD_LINK}`);
    await page.getByText('Os dois cenários são iguais.').waitFor();
    await page.context().close();
  });

  it.each([
    ['phone', 'light', PHONE],
    ['desktop', 'dark', DESKTOP],
  ] as const)('%s, %s: axe reports nothing, and nothing is wider than the page', async (_, colorScheme, device) => {
    const { page, calculator, complaints } = await opened(device);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const id of ['surebet', 'score-grid', 'matched-bet', 'hedge-existing', 'convert-odds'] as const) {
      if (id !== 'surebet') await calculator.choose(id);
      await calculator.openTopics();
      const more = page.getByRole('button', { name: 'Mais opções', expanded: false });
      if ((await more.count()) > 0) await more.first().click();
      expect(await findAxeViolations(page), id).toEqual([]);
      expect(await overflowOf(page), id).toBe(0);
    }
    await page.getByRole('button', { name: 'Limpar' }).click();
    expect(await findAxeViolations(page), 'cleared').toEqual([]);
    // A wide screen has the list beside the calculator.
    const pick = page.getByRole('button', { name: calculatorScreen.pick });
    if (await pick.isVisible()) await pick.click();
    await page.getByRole('searchbox').waitFor();
    const all = page.getByRole('button', { name: /^Todas/ });
    if ((await all.count()) > 0) await all.click();
    expect(await findAxeViolations(page), 'picker').toEqual([]);
    await page.getByRole('searchbox').fill('limites e saldo');
    expect(await findAxeViolations(page), 'search').toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
