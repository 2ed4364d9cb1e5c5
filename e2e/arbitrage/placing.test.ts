/** Placing an arb leg by leg, as a person with a phone in a hurry does it, and by keyboard beside the list. */
import type { Browser, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { ArbitragePage } from '../page-models/arbitrage-page.ts';
import { findAxeViolations } from '../running/axe.ts';
import { chromiumPath, DESKTOP, openPage, PHONE } from '../running/browser.ts';
import { push, quoteLine } from '../running/push.ts';
import type { RunningServer } from '../running/server.ts';
import { countShifts, shiftsOf } from '../running/shifts.ts';
import { signIn } from '../running/sign-in.ts';
import { exitLine, arbIdOf as id, itWithThreeArbs, restoreThreeArbs } from './three-arbs.ts';

let browser: Browser;
let server: RunningServer;

async function open(device: typeof PHONE | typeof DESKTOP) {
  const watched = await openPage(browser, device);
  const { page } = watched;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await countShifts(page);
  await signIn(page, server, 'ana');
  const list = new ArbitragePage(page);
  await list.open(server.url, 'pre');
  await list.arbs().first().waitFor();
  return { ...watched, list };
}

const under = (odds: number) => push(server.url, exitLine('kto', 'under', 'back', odds));

describe.skipIf(!chromiumPath)('placing an arb in Chromium', () => {
  itWithThreeArbs.beforeEach(async ({ browser: chromium, threeArbs }) => {
    browser = chromium;
    server = threeArbs;
    await restoreThreeArbs(server);
  });

  itWithThreeArbs.each([
    ['phone', PHONE],
    ['desktop', DESKTOP],
  ] as const)('%s: placed, moved, typed, refused, left and gone on with', async (_, device) => {
    const { page, list, complaints } = await open(device);
    const detail = await list.openArb(id('a'));
    await expect.poll(() => list.detailStakes(detail)).toEqual([50_000, 50_000]);
    await detail.getByRole('button', { name: /^Copiar R\$\s500,00: Mais de/ }).click();
    await page.getByText(/R\$\s500,00 copiado\./).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('500');
    expect(await findAxeViolations(page), 'begun').toEqual([]);

    await detail.getByRole('button', { name: /^Entrou: Mais de\s2,5/ }).click();
    await detail.getByText('1 de 2 entradas feitas').waitFor();
    await detail.getByText(/entrou a 2,10/).waitFor();
    await expect.poll(() => ends(page)).toEqual(['+R$ 50,00', '+R$ 50,00', '−R$ 500,00']);

    // The price of a leg that is not placed moves, and its stake with it: 1050/2.08, in whole reais.
    await under(2.08);
    await expect.poll(() => list.detailStakes(detail)).toEqual([50_000, 50_500]);
    // The house shows lower odds: all stakes change, and are shown before they are accepted.
    await detail.getByRole('button', { name: 'Odd mudou' }).click();
    await page.keyboard.type('2,05');
    await detail.getByRole('row', { name: /Menos de\s2,5.*512/ }).waitFor();
    expect(await findAxeViolations(page), 'odds').toEqual([]);
    await detail.getByRole('button', { name: 'Refazer com 2,05' }).click();
    await expect.poll(() => list.detailStakes(detail)).toEqual([50_000, 51_200]);
    await expect.poll(() => ends(page)).toEqual(['+R$ 37,60', '+R$ 38,00', '−R$ 500,00']);

    // The leg is refused: the ways out take into account what is placed. Another house offers 2.00.
    await push(server.url, exitLine('novibet', 'under', 'back', 2));
    await detail.getByRole('button', { name: 'Recusou' }).click();
    const complete = page.locator('[data-way="complete"]');
    await complete.getByText(/Novibet 2,00 · R\$\s525,00/).waitFor();
    await page.getByText(/Mais de\s2,5 gols · Betano 2,10 · R\$\s500,00/).waitFor();
    expect(await findAxeViolations(page), 'rescue').toEqual([]);
    await page.keyboard.press('Escape');
    await detail.getByText(/A saída que perde menos: completar/).waitFor();

    // A reload opens the same, a step back closes it, and the placing is where it was left.
    await page.reload();
    await detail.getByText(/KTO · recusou/).waitFor();
    await page.goBack();
    await detail.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Casa a × Visitante, 1 de 2' }).click();
    await detail.getByText(/KTO · recusou/).waitFor();
    await detail.getByRole('button', { name: /^Tentar de novo/ }).click();
    await detail.getByRole('button', { name: /^Entrou: Menos de\s2,5/ }).waitFor();
    await detail.getByRole('button', { name: 'Recusou' }).click();
    await page.getByRole('button', { name: 'Fazer assim' }).click();
    await detail.getByRole('button', { name: /^Entrou: Menos de\s2,5 gols a 2,00/ }).click();
    await detail.getByRole('heading', { name: 'Tudo entrou' }).waitFor();
    await expect.poll(() => ends(page)).toEqual(['+R$ 25,00', '+R$ 25,00', '+R$ 25,00']);
    await detail.getByRole('button', { name: 'Copiar resumo' }).click();
    const summary = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(summary).toMatch(/Menos de\s2,5 gols: Novibet 2,00, R\$\s525,00/);
    expect(await findAxeViolations(page), 'summary').toEqual([]);

    await detail.getByRole('button', { name: /^Desfazer: Mais de\s2,5/ }).click();
    await detail.getByText('1 de 2 entradas feitas').waitFor();
    await detail.getByRole('button', { name: /^Entrou: Mais de\s2,5/ }).click();
    await detail.getByRole('button', { name: 'Concluir' }).click();
    await expect.poll(() => page.locator('[data-in-progress]').count()).toBe(0);
    expect((await shiftsOf(page)).total).toBeLessThan(0.05);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  itWithThreeArbs('half of completing is placed step by step, for as much as it said', async () => {
    const { page, list, complaints } = await open(PHONE);
    await push(server.url, exitLine('novibet', 'under', 'back', 2));
    const detail = await list.openArb(id('a'));
    await detail.getByRole('button', { name: /^Entrou: Mais de\s2,5/ }).click();
    await detail.getByRole('button', { name: 'Recusou' }).click();
    const half = page.locator('[data-way="half"]');
    await half.getByText(/Novibet 2,00 · R\$\s262,00/).waitFor();
    await half.getByRole('button').click();
    await page.getByRole('button', { name: 'Fazer assim' }).click();
    await expect.poll(() => list.detailStakes(detail)).toEqual([50_000, 26_200]);
    await expect.poll(() => ends(page)).toEqual(['−R$ 238,00', '+R$ 288,00', '−R$ 500,00']);
    await detail.getByRole('button', { name: /^Entrou: Menos de\s2,5 gols a 2,00/ }).click();
    await detail.getByRole('heading', { name: 'Tudo entrou' }).waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  itWithThreeArbs(
    'refused before anything is placed: stopping costs nothing, and another house takes the same bet',
    async () => {
      const { page, list, complaints } = await open(PHONE);
      const detail = await list.openArb(id('a'));
      await push(server.url, exitLine('novibet', 'over', 'back', 2.05));
      await detail.getByRole('button', { name: 'Recusou' }).click();
      await detail.getByText('Nada entrou: parar aqui não custa nada.', { exact: false }).waitFor();
      await detail.getByText(/A mesma entrada em Novibet a 2,05 ainda fecha: pior caso \+R\$\s37,3/).waitFor();
      expect(await page.locator('[data-way]').count()).toBe(0);
      expect(await findAxeViolations(page), 'refused').toEqual([]);
      await detail.getByRole('button', { name: 'Seguir com Novibet' }).click();
      await detail.getByRole('button', { name: /^Entrou: Mais de\s2,5 gols a 2,05/ }).waitFor();
      await detail.getByText('0 de 2 entradas feitas').waitFor();
      await detail.getByRole('button', { name: 'Desfazer' }).click();

      await push(server.url, exitLine('novibet', 'over', 'back', null));
      await detail.getByText('Nenhuma outra casa tem esta entrada agora.', { exact: false }).waitFor();
      await detail.getByRole('button', { name: 'Parar aqui' }).click();
      await detail.waitFor({ state: 'detached' });
      expect(await page.locator('[data-in-progress]').count()).toBe(0);
      expect(complaints).toEqual([]);
      await page.context().close();
    },
  );

  itWithThreeArbs('above a keyboard, upright or on its side, the typed odds leave nothing to scroll for', async () => {
    const { page, list, complaints } = await open(PHONE);
    const detail = await list.openArb(id('a'));
    await detail.getByRole('button', { name: /^Entrou: Mais de\s2,5/ }).click();
    await detail.getByRole('button', { name: 'Odd mudou' }).click();
    const parts = [
      detail.getByRole('textbox'),
      detail.getByRole('row', { name: /Pior caso/ }),
      detail.locator('button[type="submit"]'),
    ];
    for (const viewport of [
      { width: 390, height: 410 },
      { width: 844, height: 210 },
    ]) {
      await page.setViewportSize(viewport);
      await detail.locator('[data-foot]').waitFor({ state: 'hidden' });
      for (const part of parts) {
        const box = await part.boundingBox();
        expect(box && box.y >= 0 && box.y + box.height <= viewport.height).toBe(true);
      }
      expect(await detail.getByRole('button', { name: 'Fechar detalhes' }).count()).toBe(0);
    }
    await page.setViewportSize(PHONE.viewport);
    await detail.locator('[data-foot]').waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  itWithThreeArbs('stays with its last prices when the arb closes', async () => {
    const { page, list } = await open(PHONE);
    const detail = await list.openArb(id('c'));
    await detail.getByRole('button', { name: /^Entrou: Mais de\s2,5/ }).click();
    const taken = [
      quoteLine({ event: 'c', book: 'kto', selection: 'under', odds: null }),
      quoteLine({ event: 'c', book: 'betano', selection: 'over', odds: null }),
    ];
    await push(server.url, taken.join('\n'));
    await detail.getByText('A surebet acabou. O que entrou continua valendo.').waitFor();
    await page.reload();
    await detail.getByText('A surebet acabou. O que entrou continua valendo.').waitFor();
    await detail.getByText(/entrou a 2,02/).waitFor();
    await detail.getByRole('button', { name: 'E agora?' }).first().click();
    await page.getByText(/Mais de\s2,5 gols · Betano 2,02 · R\$\s500,00/).waitFor();
    await page.context().close();
  });

  itWithThreeArbs('by keyboard alone, beside the list', async () => {
    const { page, list, complaints } = await open(DESKTOP);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const detail = list.detail(id('a'));
    await detail.waitFor();
    await page.keyboard.press('e');
    await detail.getByText('1 de 2 entradas feitas').waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    await expect.poll(focused).toMatch(/^Copiar R\$\s500,00: Menos de\s2,5/);
    await page.keyboard.press('u');
    await detail.getByText('0 de 2 entradas feitas').waitFor();
    await page.keyboard.press('Shift+U');
    await detail.getByText('1 de 2 entradas feitas').waitFor();
    await page.keyboard.press('o');
    await page.keyboard.type('2,05');
    await page.keyboard.press('Enter');
    await expect.poll(() => list.detailStakes(detail)).toEqual([50_000, 51_200]);
    await page.keyboard.press('v');
    await page.getByText(/R\$\s512,00 copiado\./).waitFor();
    await page.keyboard.press('e');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Tudo entrou');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('[data-detail]').count()).toBe(0);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

/** Worst case, best case, and if nothing more is placed. */
async function ends(page: Page): Promise<string[]> {
  const texts = await page.locator('[data-foot] dd').allTextContents();
  return texts.map(text => text.replace(/R\$\s?/, 'R$ '));
}
