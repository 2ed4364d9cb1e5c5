/** Files in and out of the planilha: an export that comes in again, and an import with its guesses corrected. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { openTable } from '#shared/spreadsheet/open-table.ts';
import { PlanilhaPage } from '../page-models/planilha-page.ts';
import { findAxeViolations } from '../running/axe.ts';
import { chromiumPath, DESKTOP, openPage, PHONE } from '../running/browser.ts';
import { it } from '../running/it.ts';

const LEGS = [
  { house: 'Betano', selection: 'Flamengo −0,5', odds: '2,10', stake: '490' },
  { house: 'kto', selection: '=1+1', odds: '2.02', stake: '510,00' },
];

async function exported(page: Page, format: RegExp): Promise<Uint8Array> {
  await page.getByRole('button', { name: 'Exportar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Exportar a planilha' });
  await dialog.getByLabel('Formato').selectOption({ label: await labelOf(page, format) });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: /^Exportar \d+ linha/ }).click(),
  ]);
  await dialog.waitFor({ state: 'detached' });
  return new Uint8Array(await readFile(await file.path()));
}

const labelOf = async (page: Page, name: RegExp): Promise<string> =>
  (await page.getByRole('option', { name }).first().textContent()) ?? '';

async function chooseFile(page: Page, name: string, content: string | Uint8Array): Promise<void> {
  await page.getByRole('button', { name: 'Importar', exact: true }).click();
  const buffer = Buffer.from(content);
  await page.getByRole('dialog').locator('input[type="file"]').setInputFiles({ name, mimeType: '', buffer });
}

describe.skipIf(!chromiumPath)('files of the planilha in Chromium', () => {
  it('exports on a phone, as a workbook and as CSV, and knows its own file again', async ({ browser, demo }) => {
    const { page, complaints } = await openPage(browser, PHONE);
    page.setDefaultTimeout(15_000);
    const planilha = new PlanilhaPage(page);
    await planilha.open(demo.url);
    await planilha.fillOperation('Flamengo × Palmeiras', LEGS);
    await planilha.save();
    await planilha
      .card('Flamengo × Palmeiras')
      .getByRole('button', { name: /^Flamengo −0,5/ })
      .click();
    await page.getByRole('radio', { name: /^Feitas/ }).check();

    await page.getByRole('button', { name: 'Exportar', exact: true }).click();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    const workbook = await exported(page, /Excel/);
    const opened = openTable(workbook);
    const sheets = opened.ok ? opened.value : [];
    expect(sheets.map(({ name }) => name)).toEqual(['Entradas', 'Por mês', 'Por casa', 'Movimentações']);
    const csv = new TextDecoder().decode(await exported(page, /CSV/));
    expect(csv.split('\r\n')[2]).toContain(";'=1+1;KTO;Back;2,02;510,00;");

    await chooseFile(page, 'planilha.xlsx', workbook);
    const dialog = page.getByRole('dialog');
    await dialog.getByText('2 linhas ficam de fora').waitFor();
    await dialog.getByText('já está na planilha').first().waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();

    // On another device, without an account, the file brings everything.
    const other = await openPage(browser, DESKTOP);
    other.page.setDefaultTimeout(15_000);
    await new PlanilhaPage(other.page).open(demo.url);
    await chooseFile(other.page, 'planilha.xlsx', workbook);
    await other.page.getByRole('button', { name: 'Importar 2 entradas' }).click();
    await other.page.getByRole('radio', { name: 'Cartões' }).check();
    await other.page.getByRole('article', { name: 'Flamengo × Palmeiras' }).getByText('+R$ 29,00').first().waitFor();
    expect(other.complaints).toEqual([]);
    await other.page.context().close();
  });
});
