/** Files in and out of the planilha: an export that comes in again, and an import with its guesses corrected. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { openTable } from '#shared/spreadsheet/open-table.ts';
import { PlanilhaPage } from '../page-models/planilha-page.ts';
import { findAxeViolations } from '../running/axe.ts';
import { chromiumPath, DESKTOP, openPage, PHONE } from '../running/browser.ts';
import { it } from '../running/it.ts';

/** Published beside the project; without it that journey is left out. */
const REAL_FILE = join(import.meta.dirname, '../../../shared/data/planilha/import/duplo-green.csv');

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

/** An empty planilha on a phone begins with it. */
async function chooseFile(page: Page, name: string, content: string | Uint8Array): Promise<void> {
  await page
    .getByRole('button', { name: /^(Importar|Escolher arquivo)$/ })
    .first()
    .click();
  const buffer = Buffer.from(content);
  await page.getByRole('dialog').locator('input[type="file"]').setInputFiles({ name, mimeType: '', buffer });
}

describe.skipIf(!chromiumPath)('files of the planilha in Chromium', () => {
  it('exports on a phone, as a workbook and as CSV, and knows its own file again', async ({ browser, server }) => {
    const { page, complaints } = await openPage(browser, PHONE);
    const planilha = new PlanilhaPage(page);
    await planilha.open(server.url);
    await planilha.fillOperation('Flamengo × Palmeiras', LEGS);
    await planilha.save();
    await planilha
      .card('Flamengo × Palmeiras')
      .getByRole('button', { name: /^Flamengo −0,5/ })
      .click();
    await page.getByRole('radio', { name: /^Feitas/ }).check();

    await page.getByRole('button', { name: 'Exportar', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Exportar 2 linhas' }).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const workbook = await exported(page, /Excel/);
    const opened = openTable(workbook);
    const sheets = opened.ok ? opened.value : [];
    expect(sheets.map(({ name }) => name)).toEqual([
      ...['Entradas', 'Por mês', 'Por casa', 'Movimentações'],
      ...['Freebets', 'Operações', 'Casas', 'Cotações'],
    ]);
    const csv = new TextDecoder().decode(await exported(page, /CSV/));
    expect(csv.split('\r\n')[2]).toContain(";'=1+1;KTO;Back;2,02;510,00;");

    await chooseFile(page, 'planilha.xlsx', workbook);
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Repetidas 2').waitFor();
    await dialog.getByText('já está na planilha').first().waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();

    // On another device, without an account, the file brings everything.
    const other = await openPage(browser, DESKTOP);
    await new PlanilhaPage(other.page).open(server.url);
    await chooseFile(other.page, 'planilha.xlsx', workbook);
    await other.page.getByRole('button', { name: 'Importar 2 entradas' }).click();
    await other.page.getByRole('radio', { name: 'Cartões' }).check();
    await other.page.getByRole('article', { name: 'Flamengo × Palmeiras' }).getByText('+R$ 29,00').first().waitFor();
    expect(other.complaints).toEqual([]);
    await other.page.context().close();
  });

  it.skipIf(!existsSync(REAL_FILE))(
    'imports a file as people keep them, with its guesses corrected',
    async ({ browser, server }) => {
      const { page, complaints } = await openPage(browser, DESKTOP);
      await new PlanilhaPage(page).open(server.url);
      const file = await readFile(REAL_FILE, 'utf8');
      // Adds a column whose name says nothing.
      const lines = file
        .split(/\r?\n/)
        .map((line, index) => (line === '' ? '' : `${line},${index === 0 ? 'Zebra' : 'x'}`));
      const content = lines.join('\r\n');
      await chooseFile(page, 'duplo.csv', content);
      const dialog = page.getByRole('dialog', { name: 'Importar apostas' });
      await dialog.getByText('1 linha fica de fora').waitFor();
      await dialog.getByText('Recusadas 1').click();
      await dialog.getByText('situação desconhecida: talvez').waitFor();
      await dialog.getByText('Entram 18').click();
      await dialog.getByRole('row', { name: /^2 21\/11\/26 21:30 .*Betano/ }).waitFor();
      expect(await findAxeViolations(page)).toEqual([]);

      // One column that was not understood is given a field; one that was understood is left out.
      await dialog.locator('summary').click();
      await dialog.getByLabel('N · Zebra').selectOption({ label: 'Observações' });
      await dialog.getByLabel('L · Retorno').selectOption({ label: 'Não usar' });
      await expect.poll(() => dialog.getByLabel('L · Retorno').inputValue()).toBe('');
      await dialog.getByLabel('L · Retorno').selectOption({ label: 'Retorno' });
      await dialog.getByRole('group', { name: '“talvez” quer dizer' }).getByRole('button', { name: 'anulada' }).click();
      await dialog.getByText('Recusadas 0').waitFor();
      await dialog.getByRole('button', { name: 'Importar 19 entradas' }).click();
      await page.getByText('19 entradas importadas.').waitFor();
      // Three of the rows are amounts without a bet.
      await page.locator('footer').filter({ hasText: 'Apostado' }).getByText('16 entradas').waitFor();

      // The same file again: none of it is imported twice.
      await chooseFile(page, 'duplo.csv', content);
      await dialog.getByRole('button', { name: 'Importar 0 entradas' }).waitFor();
      await dialog.getByText('Repetidas 19').click();
      await dialog.getByText('já está na planilha').first().waitFor();
      expect(await dialog.getByRole('button', { name: 'Importar 0 entradas' }).isDisabled()).toBe(true);
      await page.keyboard.press('Escape');
      expect(complaints).toEqual([]);
      await page.context().close();
    },
  );

  it('says what is wrong with a file, and can be called off while it reads', async ({ browser, server }) => {
    const { page, complaints } = await openPage(browser, PHONE);
    await new PlanilhaPage(page).open(server.url);
    await chooseFile(page, 'foto.png', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'));
    const dialog = page.getByRole('dialog', { name: 'Importar apostas' });
    await dialog.getByText('Isto não é uma planilha.').waitFor();
    const input = dialog.locator('input[type="file"]');
    await input.setInputFiles({ name: 'a.xls', mimeType: '', buffer: Buffer.from('d0cf11e0a1b11ae1', 'hex') });
    await dialog.getByText('Este é um Excel antigo (.xls).').waitFor();
    expect(await findAxeViolations(page)).toEqual([]);

    const rows = Array.from({ length: 60_000 }, (_, index) => `02/11/2026;A${index} x B;Betano;2,10;10;Green`);
    const large = ['Data;Evento;Casa;Odd;Stake;Status', ...rows].join('\r\n');
    await input.setInputFiles({ name: 'grande.csv', mimeType: '', buffer: Buffer.from(large) });
    await dialog.getByRole('progressbar').waitFor();
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await dialog.getByRole('progressbar').waitFor({ state: 'detached' });
    await dialog.getByText('Escolher arquivo .xlsx ou .csv').waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
