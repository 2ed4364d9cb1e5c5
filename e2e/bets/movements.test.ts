/** Money at houses: written down with its day, asked about, changed, deleted and brought back, with the statement of each house. */
import { describe, expect } from 'vitest';
import { PlanilhaPage } from '../page-models/planilha-page.ts';
import { findAxeViolations } from '../running/axe.ts';
import { chromiumPath, openPage, PHONE } from '../running/browser.ts';
import { it } from '../running/it.ts';
import { overflowOf } from '../running/looks.ts';

describe.skipIf(!chromiumPath)('movements in Chromium', () => {
  it('are in the statement of their house, and every one can be changed and taken back', async ({
    browser,
    server,
  }) => {
    const { page, complaints } = await openPage(browser, PHONE);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto(`${server.url}/planilha`);
    const planilha = new PlanilhaPage(page);
    await planilha.move('Depósito', 'Betano', '100');
    await planilha.house(/^R\$\s100,00 Betano/).click();
    await page.waitForURL('**/planilha?ver=movimentos&casa=betano');
    const day = page.getByRole('region', { name: 'hoje' });
    await day.getByRole('button', { name: /^Depósito/ }).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);

    await page.getByRole('button', { name: 'Saquei' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Valor').fill('130');
    await dialog.getByRole('button', { name: 'Anotar' }).click();
    await dialog.getByText('fica com −R$ 30,00').waitFor();
    await dialog.getByRole('button', { name: 'Anotar mesmo assim' }).click();
    await day.getByText('−R$ 30,00').first().waitFor();

    await day.getByRole('button', { name: /^Saque/ }).click();
    await dialog.getByLabel('Valor').fill('70');
    await dialog.getByRole('region', { name: 'O que muda' }).getByText('R$ 30,00', { exact: true }).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await day.getByText('R$ 30,00', { exact: true }).first().waitFor();

    await day.getByRole('button', { name: /^Saque/ }).click();
    await dialog.getByRole('button', { name: 'Apagar este movimento' }).click();
    await day.getByText('R$ 100,00', { exact: true }).first().waitFor();
    await day.getByRole('button', { name: /^Refazer Saque/ }).click();
    await day.getByText('R$ 30,00', { exact: true }).first().waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
