/** The painel: empty, with figures that lead to their bets, on a phone and a wide screen, filtered, saved, and offline. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { AccountPages } from '../page-models/account-pages.ts';
import { findAxeViolations } from '../running/axe.ts';
import { chromiumPath, DESKTOP, openPage, PHONE } from '../running/browser.ts';
import { it } from '../running/it.ts';
import { overflowOf } from '../running/looks.ts';
import { betMonth } from './bet-month.ts';
import { sendBets } from './send-bets.ts';

const PASSWORD = 'tres cabras sobem o morro';
const tile = (page: Page, name: RegExp) =>
  page.getByRole('region', { name: 'Números do período' }).getByRole('link', { name });

describe.skipIf(!chromiumPath)('the painel in Chromium', () => {
  it('leads on while it is empty, and from each figure to its bets', async ({ browser, server }) => {
    const { page, complaints } = await openPage(browser, PHONE);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    const account = new AccountPages(page, server.url);
    await account.signUp('painel@exemplo.com', PASSWORD, 'dashboard');
    await page.getByRole('heading', { name: 'Falta a primeira operação' }).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Importar planilha' }).click();
    await page.waitForURL('**/planilha');

    await sendBets(page, server.url, betMonth(Date.now()));
    await page.goto(`${server.url}/dashboard?periodo=tudo`);
    await page.getByRole('heading', { name: 'Banca', exact: true }).waitFor();
    await tile(page, /^Lucro\s/)
      .getByText('+R$ 132,00')
      .waitFor();
    await page.getByRole('region', { name: 'Em aberto agora' }).getByText('−R$ 50,00').first().waitFor();
    expect(await overflowOf(page)).toBe(0);
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByText('Ver como tabela').click();
    await page.getByRole('columnheader', { name: 'Sem o lucro' }).waitFor();

    // The chart is about the same bets as the planilha shows.
    await page.getByRole('region', { name: 'De onde vem' }).getByRole('link', { name: /^KTO/ }).click();
    await page.waitForURL('**/planilha?**casa=kto');
    await page.getByText('Só encerradas · KTO').waitFor();
    await page.getByRole('article').first().waitFor();
    expect(await page.getByRole('article').count()).toBe(1);
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Ver tudo' }).click();
    await page.getByText('Só encerradas').waitFor({ state: 'detached' });
    await page.getByRole('article', { name: 'Bahia × Vitória' }).waitFor();

    await page.goto(`${server.url}/dashboard`);
    await page
      .getByRole('table', { name: /^Lucro por dia/ })
      .getByRole('link')
      .first()
      .click();
    await page.waitForURL(/\/planilha\?.*de=/);
    await page.getByRole('article').first().waitFor();
    await page.goto(server.url);
    await page.getByRole('region', { name: 'O seu dinheiro' }).getByText('R$ 1.632,00').waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    expect(complaints).toEqual([]);

    const wide = await openPage(browser, DESKTOP);
    await wide.page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await new AccountPages(wide.page, server.url).signIn('painel@exemplo.com', PASSWORD, 'dashboard');
    await wide.page.getByRole('heading', { name: 'Banca', exact: true }).waitFor();
    expect(await overflowOf(wide.page)).toBe(0);
    expect(await findAxeViolations(wide.page)).toEqual([]);
    await wide.page.getByRole('button', { name: /^Filtrar/ }).click();
    await wide.page.getByRole('button', { name: 'Betano' }).click();
    await wide.page.waitForURL('**/dashboard?casa=betano');
    await wide.page.getByRole('heading', { name: 'Lucro do filtro' }).waitFor();
    expect(await findAxeViolations(wide.page)).toEqual([]);
    await wide.page.getByRole('button', { name: 'Salvar imagem' }).click();
    const [saved] = await Promise.all([
      wide.page.waitForEvent('download'),
      wide.page.getByRole('button', { name: 'Sem valores' }).click(),
    ]);
    expect(saved.suggestedFilename()).toMatch(/^painel-.*\.png$/);
    // spec 4: a picture to share is light, whatever the page is.
    const picture = `data:image/png;base64,${(await readFile(await saved.path())).toString('base64')}`;
    const corner = await wide.page.evaluate(async source => {
      const image = Object.assign(new Image(), { src: source });
      await image.decode();
      const context = document.createElement('canvas').getContext('2d');
      context?.drawImage(image, 0, 0);
      return [...(context?.getImageData(2, 2, 1, 1).data ?? [])];
    }, picture);
    expect(corner).toEqual([255, 255, 255, 255]);
    expect(await wide.page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    // It works from the device's own copy, without the network.
    await wide.page.context().setOffline(true);
    await wide.page.getByRole('button', { name: 'Limpar filtros' }).click();
    await wide.page.getByRole('radio', { name: 'Tudo' }).check();
    await tile(wide.page, /^Lucro\s/)
      .getByText('+R$ 132,00')
      .waitFor();
    await Promise.all([page.context().close(), wide.page.context().close()]);
  });
});
