/** The page that members pay for, on the unmodified production bundle: what a person does with the list. */
import type { Browser } from 'playwright-core';
import { describe, expect } from 'vitest';
import { ArbitragePage } from '../page-models/arbitrage-page.ts';
import { findAxeViolations } from '../running/axe.ts';
import { chromiumPath, DESKTOP, openPage, PHONE } from '../running/browser.ts';
import { arbLines, push, quoteLine } from '../running/push.ts';
import type { RunningServer } from '../running/server.ts';
import { cookieOf, signIn } from '../running/sign-in.ts';
import { exitLine, arbIdOf as id, itWithThreeArbs, restoreThreeArbs } from './three-arbs.ts';

const centsOf = (money: string) => Number(money.replace(/\D/g, ''));
const spaced = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? '';

let browser: Browser;
let server: RunningServer;

interface OpenOptions {
  readonly device?: typeof PHONE | typeof DESKTOP;
  readonly search?: string;
}

async function open({ device = DESKTOP, search = '' }: OpenOptions = {}) {
  const watched = await openPage(browser, device);
  await watched.page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(watched.page, server, 'ana');
  const list = new ArbitragePage(watched.page);
  await list.open(server.url, 'pre', search);
  await list.arbs().first().waitFor();
  return { ...watched, list };
}

describe.skipIf(!chromiumPath)('the arbitrage page in Chromium', () => {
  itWithThreeArbs.beforeEach(async ({ browser: chromium, threeArbs }) => {
    browser = chromium;
    server = threeArbs;
    await restoreThreeArbs(server);
  });

  itWithThreeArbs(
    'a filter shows its count before it is applied, is in the address, and is restored from it',
    async () => {
      const { page, list, complaints } = await open({ device: PHONE });
      await list.tool(/^Filtros/).click();
      await page.getByRole('textbox', { name: 'de', exact: true }).fill('2,5');
      await page.getByText('2 de 3', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Mostrar só estas 2' }).click();
      await expect.poll(() => list.ids()).toEqual([id('a'), id('b')]);
      expect(page.url()).toContain('lucro_de=2.5');
      await page.getByText(/^2\sde\s3$/).waitFor();

      // Each part of the filter can be removed with one touch or by keyboard; the bar keeps its height.
      const chip = page.getByRole('button', { name: 'Tirar o filtro lucro de 2,5' });
      await chip.waitFor();
      expect(await findAxeViolations(page), 'chips').toEqual([]);
      const top = await page.locator('[data-arb]').first().boundingBox();
      expect(top?.y).toBeLessThanOrEqual(96);
      await chip.focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => list.ids()).toHaveLength(3);
      expect(await chip.count()).toBe(0);
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.closest('[data-filter-chips]') !== null))
        .toBe(true);
      await list.open(server.url, 'pre', '?lucro_de=2.5&esporte=soccer');
      await expect.poll(() => list.ids()).toEqual([id('a'), id('b')]);
      await page.getByRole('button', { name: 'limpar' }).click();
      await expect.poll(() => list.ids()).toHaveLength(3);
      await list.open(server.url, 'pre', '?lucro_de=2.5');

      // The same address works in another browser; in this one the filter is still set on the next visit.
      const other = await open({ search: new URL(page.url()).search });
      await expect.poll(() => other.list.ids()).toEqual([id('a'), id('b')]);
      await list.open(server.url, 'pre');
      await expect.poll(() => list.ids()).toEqual([id('a'), id('b')]);
      expect(page.url()).toContain('lucro_de=2.5');

      await list.open(server.url, 'pre', '?lucro_de=50');
      await page.getByRole('heading', { name: 'Nada passa por este filtro' }).waitFor();
      await page.getByRole('button', { name: 'Tirar só: lucro' }).click();
      await expect.poll(() => list.ids()).toHaveLength(3);
      expect([...complaints, ...other.complaints]).toEqual([]);
      await Promise.all([page.context().close(), other.page.context().close()]);
    },
  );

  itWithThreeArbs('on a phone four touches show what is at my houses alone', async () => {
    const { page, list } = await open({ device: PHONE });
    await list.tool(/^Minhas casas/).click();
    for (const house of ['betano', 'kto']) await page.locator(`[data-house="${house}"]`).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Mostrar só estas 2' }).click();
    await page.getByRole('button', { name: 'Tirar o filtro minhas casas' }).waitFor();
    expect(page.url()).toContain('minhas=1');
    await expect.poll(() => list.ids()).toHaveLength(3);
    await page.context().close();
  });

  itWithThreeArbs('stakes keep to the steps and limits of my houses, and the limit is named', async () => {
    const { page, list } = await open();
    await list.tool(/^Minhas casas/).click();
    const house = page.locator('[data-house="kto"]');
    await house.getByRole('checkbox').check();
    await house.getByRole('button').click();
    await house.getByRole('textbox', { name: /^Arredondar/ }).fill('10');
    await house.getByRole('textbox', { name: /^Máx/ }).fill('300');
    await page.keyboard.press('Escape');
    const arb = list.arb(id('a'));
    await expect.poll(async () => (await list.stakes(arb))[1]).toBe(30_000);
    const [over = 0] = await list.stakes(arb);
    expect(over).toBeLessThanOrEqual(30_100);
    await arb.getByText(/KTO: até R\$\s300,00/).waitFor();
    const detail = await list.openArb(id('a'));
    await detail.getByText(/Limitado por KTO: R\$\s300,00/).waitFor();
    // The calculator opens with every leg filled in, and keeps to the same steps and limits.
    const stakes = await list.detailStakes(detail);
    await list.openMore(detail);
    await detail.getByRole('link', { name: 'Abrir na calculadora' }).click();
    expect(new URL(page.url()).searchParams.get('c')).toMatch(/^1[\w-]+$/);
    await page.locator('[data-result="answer"]').waitFor();
    const calculated = page.locator('[data-figure^="stakes"]');
    await expect.poll(async () => (await calculated.allTextContents()).map(centsOf)).toEqual(stakes);
    await page.context().close();
  });

  itWithThreeArbs('pins, hides, undoes and opens with the keyboard alone', async () => {
    const { page, list } = await open();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const focused = () => page.evaluate(() => document.activeElement?.closest('[data-arb]')?.getAttribute('data-arb'));
    await expect.poll(focused).toBe(id('b'));
    await page.keyboard.press('p');
    await expect.poll(() => list.ids()).toEqual([id('b'), id('a'), id('c')]);
    await page.keyboard.press('h');
    await expect.poll(() => list.ids()).toEqual([id('a'), id('c')]);
    await page.getByRole('button', { name: 'Desfazer' }).waitFor();
    await page.keyboard.press('u');
    await expect.poll(() => list.ids()).toEqual([id('b'), id('a'), id('c')]);
    await page.keyboard.press('Enter');
    await page.locator('[data-detail]').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('[data-detail]').count()).toBe(0);
    await page.keyboard.press('?');
    await page.getByRole('heading', { name: 'Teclas' }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    await page.getByRole('complementary', { name: 'Filtros' }).waitFor();
    await page.context().close();
  });

  itWithThreeArbs('hides a house, and restores it from the list of hidden ones', async () => {
    const { page, list } = await open({ device: PHONE });
    const detail = await list.openArb(id('a'));
    await list.openMore(detail);
    await detail.getByRole('button', { name: 'A casa KTO' }).click();
    await page.getByRole('heading', { name: 'Você escondeu tudo o que há agora' }).waitFor();
    await list.tool(/^Filtros/).click();
    await list.tool(/1\sescondido/).click();
    await page.getByRole('button', { name: 'Mostrar de novo: KTO' }).click();
    await page.keyboard.press('Escape');
    await expect.poll(() => list.ids()).toHaveLength(3);
    await page.context().close();
  });

  itWithThreeArbs('with one leg placed and the other moved, shows every way out with its cost', async () => {
    const { page, list } = await open({ device: PHONE });
    const detail = await list.openArb(id('a'));
    await list.openMore(detail);
    await detail.getByRole('button', { name: 'E agora?' }).click();
    const now = page.getByRole('textbox', { name: /na KTO, odd agora/ });
    // The first answer fills the field, so typing must wait for it.
    await expect.poll(() => now.inputValue()).toBe('2,10');
    await now.fill('1,95');
    await page.getByRole('textbox', { name: /Quanto entrou/ }).fill('100');
    const complete = page.locator('[data-way="complete"]');
    await complete.getByText(/KTO 1,95 · R\$\s108/).waitFor();
    await complete.getByText(/\+R\$\s2,00/).waitFor();
    await page.getByText(/ a 1,91: zera/).waitFor();

    // Another house and an exchange now price the match; the typed value stays.
    await push(
      server.url,
      [exitLine('novibet', 'under', 'back', 2), exitLine('smarkets', 'over', 'lay', 2.14)].join('\n'),
    );
    await complete.getByText(/Novibet 2,00 · R\$\s105/).waitFor();
    const lay = page.locator('[data-way="lay"]');
    await lay.getByText(/Smarkets 2,14 .*comissão 2,00/).waitFor();
    expect(await lay.locator('[data-sign]').textContent()).toMatch(/^−R\$\s2,98/);
    const taken = [exitLine('novibet', 'under', 'back', null), exitLine('smarkets', 'over', 'lay', null)];
    await push(server.url, taken.join('\n'));
    await expect.poll(() => lay.count()).toBe(0);
    expect(await now.inputValue()).toBe('1,95');
    await page.context().close();
  });

  itWithThreeArbs('shares the legs with their ages as text if nothing else is possible', async () => {
    const { page, list } = await open();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
    const detail = await list.openArb(id('a'));
    await list.openMore(detail);
    await detail.getByRole('button', { name: 'Copiar valores' }).click();
    await page.getByText('Valores copiados.').waitFor();
    await detail.getByRole('button', { name: 'Enviar' }).click();
    await page.getByText('Texto copiado: cole na conversa.').waitFor();
    const text = spaced(await page.evaluate(() => navigator.clipboard.readText()));
    expect(text).toMatch(/^Duplinha \+5,00 %\n⚽ Casa a × Visitante\n/);
    expect(text).toMatch(/• Mais de 2,5 gols: Betano 2,10 \(há \d+ \w+\), R\$ 500,00/);
    expect(text).toContain('Total R$ 1.000,00, pior caso +R$ 50,00');
    await page.context().close();
  });

  itWithThreeArbs('catches up by itself after being offline, without gaps or duplicates', async () => {
    const { page, list } = await open({ device: PHONE });
    await page.context().setOffline(true);
    await page.getByText(/sem conexão · dados de há/).waitFor();
    await push(server.url, [...arbLines('d', 2.09), ...arbLines('a', 2.04)].join('\n'));
    expect(await list.ids()).toHaveLength(3);
    await page.context().setOffline(false);
    await page.getByText('conectado', { exact: true }).waitFor();
    await expect.poll(async () => (await list.ids())[0]).toBe(id('d'));
    const headers = { Cookie: await cookieOf(server, 'ana') };
    const answer = await (await fetch(`${server.url}/api/arbs?kind=pre`, { headers })).json();
    const there = answer.arbs.map((arb: { id: string }) => arb.id).sort();
    expect([...(await list.ids())].sort()).toEqual(there);
    await list.arb(id('a')).getByText('+2,00 %').waitFor();
    const gone = ['betano', 'kto'].map((book, at) =>
      quoteLine({ event: 'd', book, selection: at === 0 ? 'over' : 'under', odds: null }),
    );
    await push(server.url, [...gone, ...arbLines('a', 2.1)].join('\n'));
    await page.context().close();
  });

  itWithThreeArbs('keeps a suspicious one apart, folded, with its reason, until the filter lets it in', async () => {
    const { page, list, complaints } = await open({ device: PHONE });
    await push(server.url, arbLines('d', 2.2).join('\n'));
    const fold = page.getByRole('button', { name: /^Suspeitas/ });
    await fold.waitFor();
    expect([await list.ids(), await fold.getAttribute('aria-expanded')]).toEqual([
      [id('a'), id('b'), id('c')],
      'false',
    ]);
    await fold.click();
    const suspect = page.locator(`[data-suspect="${id('d')}"]`);
    await suspect.getByText('lucro alto demais para este mercado').waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await suspect.getByRole('button').click();
    await page.locator('[data-detail]').waitFor();
    await list.open(server.url, 'pre', '?suspeitas=1');
    await expect.poll(() => list.ids()).toEqual([id('d'), id('a'), id('b'), id('c')]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  itWithThreeArbs('each row is as high as the list calculates', async () => {
    for (const [device, expected] of [
      [PHONE, 103],
      [DESKTOP, 61],
    ] as const) {
      const { page, list } = await open({ device });
      const heights = await list.arbs().evaluateAll(rows => rows.map(row => row.getBoundingClientRect().height));
      expect(new Set(heights)).toEqual(new Set([expected]));
      await page.context().close();
    }
  });

  itWithThreeArbs('on a phone one bar stands above the list, and six rows are in sight', async () => {
    await push(server.url, [...'ghi'].flatMap(event => arbLines(event, 2.04)).join('\n'));
    const { page, list } = await open({ device: PHONE });
    await expect.poll(() => list.arbs().count()).toBe(6);
    const boxes = await list
      .arbs()
      .evaluateAll(rows =>
        rows.map(row => ({ top: row.getBoundingClientRect().top, bottom: row.getBoundingClientRect().bottom })),
      );
    expect(boxes[0]?.top).toBeLessThanOrEqual(96);
    const tabs = await page.getByRole('navigation', { name: 'Principal' }).boundingBox();
    expect(boxes.at(-1)?.bottom).toBeLessThanOrEqual(tabs?.y ?? 0);
    const taken = [...'ghi'].flatMap(event => [
      quoteLine({ event, book: 'betano', selection: 'over', odds: null }),
      quoteLine({ event, book: 'kto', selection: 'under', odds: null }),
    ]);
    await push(server.url, taken.join('\n'));
    await page.context().close();
  });

  itWithThreeArbs('with a panel open at 1280 nothing of a row is cut', async () => {
    const { page, list } = await open();
    await list.openArb(id('a'));
    const cut = await list
      .arbs()
      .evaluateAll(rows =>
        rows.flatMap(row =>
          [...row.querySelectorAll('button span, td span, th span')]
            .filter(each => each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).overflow === 'hidden')
            .map(each => each.textContent),
        ),
      );
    expect(cut).toEqual([]);
    await page.context().close();
  });

  itWithThreeArbs('the table has room for the teams at every width at which it is shown', async () => {
    const { page, list } = await open();
    const event = list.arbs().first().locator('th');
    for (const width of [1024, 1279, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(async () => (await event.boundingBox())?.width ?? 0).toBeGreaterThan(184);
    }
    await page.context().close();
  });

  itWithThreeArbs.each([
    ['phone', 'light', PHONE],
    ['desktop', 'dark', DESKTOP],
  ] as const)('%s, %s: axe reports nothing in any of its states', async (_, colorScheme, device) => {
    const { page, list, complaints } = await open({ device });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await findAxeViolations(page), 'list').toEqual([]);
    const detail = await list.openArb(id('a'));
    await list.openMore(detail);
    expect(await findAxeViolations(page), 'detail').toEqual([]);
    await detail.getByRole('button', { name: 'E agora?' }).click();
    await page.locator('[data-way]').first().waitFor();
    expect(await findAxeViolations(page), 'rescue').toEqual([]);
    await page.keyboard.press('Escape');
    await detail.getByRole('button', { name: 'Fechar detalhes' }).click();
    await list.tool(/^Filtros/).click();
    expect(await findAxeViolations(page), 'filters').toEqual([]);
    const inFilters = page.getByRole('dialog').getByRole('button', { name: /^Minhas casas/ });
    await (device === PHONE ? inFilters : list.tool(/^Minhas casas/)).click();
    await page.locator('[data-house="kto"]').getByRole('checkbox').check();
    expect(await findAxeViolations(page), 'houses').toEqual([]);
    await page.keyboard.press('Escape');
    if (device === PHONE) await page.getByRole('combobox', { name: 'O que mostrar' }).selectOption('value');
    else await page.getByRole('button', { name: 'Valor', exact: true }).click();
    await page.getByText(/não é lucro garantido/).waitFor();
    expect(await findAxeViolations(page), 'value').toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
