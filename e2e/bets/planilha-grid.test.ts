/** The planilha on a wide screen: a grid that is written, pasted into, filled, undone, settled and filtered by keyboard. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { PlanilhaPage } from '../page-models/planilha-page.ts';
import { findAxeViolations } from '../running/axe.ts';
import { chromiumPath, DESKTOP, openPage } from '../running/browser.ts';
import { it } from '../running/it.ts';

const COLUMNS = [
  'Data',
  'Operação e entrada',
  'Mercado',
  'Casa',
  'Odd',
  'Stake',
  'Situação',
  'Volta',
  'L/P',
  'Planejado',
];

/** As `/planilha` shows them: row 0 is the first below the headings. */
function cell(page: Page, row: number, column: string) {
  return page.locator(
    `revogr-data[type="rgRow"][col-type="rgCol"] [role="gridcell"][data-rgrow="${row}"][data-rgcol="${COLUMNS.indexOf(column)}"]`,
  );
}

async function says(page: Page, row: number, column: string, text: string | RegExp): Promise<void> {
  await expect.poll(async () => (await cell(page, row, column).innerText()).replace(/\s+/g, ' ').trim()).toMatch(text);
}

async function type(page: Page, row: number, column: string, text: string): Promise<void> {
  await cell(page, row, column).click();
  await page.keyboard.press('F2');
  await page.locator('revogr-edit input').fill(text);
  await page.keyboard.press('Enter');
  await page.locator('revogr-edit').waitFor({ state: 'detached' });
}

/** Through the machine's clipboard, as from another program. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate(copied => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('Control+v');
}

const foot = (page: Page) => page.locator('footer').filter({ hasText: 'Apostado' });
const totals = async (page: Page) => (await foot(page).innerText()).replace(/\s+/g, ' ');

describe.skipIf(!chromiumPath)('the grid of the planilha in Chromium', () => {
  it('is edited like a spreadsheet, takes everything back, and keeps it', async ({ browser, server }) => {
    const { page, complaints } = await openPage(browser, DESKTOP);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await new PlanilhaPage(page).open(server.url);

    // Pasted below the last row: nothing says that the three bets belong together, so the person does.
    await cell(page, 0, 'Operação e entrada').click();
    await paste(
      page,
      'Botafogo vence\tResultado final\tBetano\t2,70\tR$ 377,00\nEmpate\tResultado final\tkto\t3,60\t152\nBahia\tResultado final\tPinnacle\t2,16\t1.471,00\n',
    );
    await foot(page).getByText('3 operações').waitFor();
    await cell(page, 0, 'Stake').click();
    for (let row = 1; row < 6; row += 1) await page.keyboard.press('Shift+ArrowDown');
    await page.getByRole('button', { name: 'Apagar 3 entradas' }).waitFor();
    await page.getByRole('button', { name: 'Juntar numa operação' }).click();
    await foot(page).getByText('1 operação').waitFor();
    await says(page, 3, 'Stake', /^R\$ 1\.471,00$/);
    await says(page, 0, 'Stake', /^R\$ 2\.000,00$/);
    await says(page, 2, 'Casa', /KTO$/);
    expect(await findAxeViolations(page)).toEqual([]);

    // Typed into the last line, which becomes a bet once it has house, odds and stake.
    await type(page, 4, 'Operação e entrada', 'Flamengo vence');
    await type(page, 4, 'Casa', 'Superbet');
    await type(page, 4, 'Odd', '2,05');
    await says(page, 4, 'Operação e entrada', /^Flamengo vence$/);
    await type(page, 4, 'Stake', '150');
    await foot(page).getByText('2 operações').waitFor();
    await page.keyboard.press('Control+z');
    await foot(page).getByText('1 operação').waitFor();

    // Typed by keyboard; an error is shown at the cell, which keeps its old value.
    await type(page, 3, 'Stake', '471');
    await says(page, 3, 'Stake', /^R\$ 471,00$/);
    await type(page, 0, 'Operação e entrada', 'Botafogo × Bahia');
    await says(page, 0, 'Operação e entrada', /^Botafogo × Bahia/);
    await type(page, 1, 'Odd', '0,5');
    await page.getByRole('alert').getByText('Use uma odd maior que 1,00.').waitFor();
    await says(page, 1, 'Odd', /^2,70$/);

    // Selected with Shift: sum and average; copied as a person writes it.
    await cell(page, 1, 'Stake').click();
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await foot(page).getByText('soma R$ 1.000,00').waitFor();
    await foot(page).getByText('média R$ 333,33').waitFor();
    await page.keyboard.press('Control+c');
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('377,00\n152,00\n471,00');

    // Filled down, undone, redone.
    await page.keyboard.press('Control+d');
    await says(page, 3, 'Stake', /^R\$ 377,00$/);
    await page.keyboard.press('Control+z');
    await says(page, 3, 'Stake', /^R\$ 471,00$/);
    await page.keyboard.press('Control+y');
    await says(page, 2, 'Stake', /^R\$ 377,00$/);
    await page.keyboard.press('Control+z');
    await says(page, 2, 'Stake', /^R\$ 152,00$/);

    // One value for a whole range: first the house, then what became of the bets. After each the grid has the keyboard again.
    const bulk = page.getByLabel('Mudar as 3 células para');
    for (const [column, text, changed, before] of [
      ['Casa', 'superbet', /Superbet$/, /KTO$/],
      ['Situação', 'green', /green/, /em aberto/],
    ] as const) {
      await cell(page, 1, column).click();
      await page.keyboard.press('Shift+ArrowDown');
      await page.keyboard.press('Shift+ArrowDown');
      await bulk.fill(text);
      await page.getByRole('button', { name: 'Mudar', exact: true }).click();
      await says(page, 1, column, changed);
      await says(page, 3, column, changed);
      await page.keyboard.press('Control+z');
      await says(page, 2, column, before);
    }
    // From the field beside the grid back to the range's first cell: only this cell is selected, and the grid has the keyboard.
    await cell(page, 1, 'Situação').click();
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await bulk.fill('red');
    await cell(page, 1, 'Situação').click();
    await bulk.waitFor({ state: 'detached' });
    await page.keyboard.press('Shift+ArrowDown');
    await page.getByLabel('Mudar as 2 células para').waitFor();

    // Several lines are deleted at once, and come back.
    await cell(page, 1, 'Casa').click();
    await page.keyboard.press('Shift+ArrowDown');
    await page.getByRole('button', { name: 'Apagar 2 entradas' }).click();
    await foot(page).getByText('1 operação 1 entrada').waitFor();
    await page.getByRole('button', { name: 'Desfazer', exact: true }).click();
    await foot(page).getByText('1 operação 3 entradas').waitFor();

    // A sum in a cell, and what is none.
    await type(page, 2, 'Stake', '=100+50,50');
    await says(page, 2, 'Stake', /^R\$ 150,50$/);
    await type(page, 2, 'Stake', '=soma(A1)');
    await page
      .getByRole('alert')
      .getByText(/Não entendi a conta/)
      .waitFor();
    await says(page, 2, 'Stake', /^R\$ 150,50$/);

    // A block over existing cells.
    await cell(page, 2, 'Odd').click();
    await paste(page, '3,75\t160,50\n2,20\t480');
    await says(page, 3, 'Stake', /^R\$ 480,00$/);
    await says(page, 2, 'Odd', /^3,75$/);

    // Long names are cut off: the stake stays in sight.
    await type(page, 3, 'Operação e entrada', 'Esporte Clube Bahia de Salvador vence sem sofrer gols');
    const edges = await Promise.all([
      cell(page, 0, 'Mercado').getByRole('button').last().boundingBox(),
      cell(page, 0, 'Stake').boundingBox(),
    ]);
    expect((edges[0]?.x ?? 0) + (edges[0]?.width ?? 0)).toBeLessThanOrEqual(edges[1]?.x ?? 0);

    // Settled in a cell, taken back, and by "Quem ganhou?".
    await type(page, 1, 'Situação', 'green');
    await says(page, 1, 'L/P', /^\+R\$ 640,90$/);
    await page.keyboard.press('Control+z');
    await says(page, 1, 'Situação', /em aberto/);
    await cell(page, 0, 'Mercado')
      .getByRole('button', { name: /^Botafogo vence/ })
      .click();
    await says(page, 3, 'Situação', /red/);
    await says(page, 0, 'L/P', /^\+R\$ 0,40$/);
    await expect
      .poll(() => totals(page))
      .toMatch(/1 operação 3 entradas Apostado, sem anuladas R\$ 1\.017,50 Volta R\$ 1\.017,90 Lucro \+R\$ 0,40/);

    // Filtered by a column: the sums are those of the rows shown.
    await page.getByRole('button', { name: 'Filtro', exact: true }).click();
    await page.getByRole('group', { name: 'Filtrar por coluna' }).getByLabel('Odd').fill('>3');
    await expect.poll(() => totals(page)).toMatch(/1 operação 1 entrada Apostado, sem anuladas R\$ 160,50/);
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Limpar filtros' }).click();
    const filters = page.getByRole('group', { name: 'Filtrar por coluna' });
    await filters.getByLabel('Data').fill('>01/01/2100');
    await expect.poll(() => totals(page)).toMatch(/0 operações/);
    await filters.getByLabel('Data').fill('01/01/2020 até 31/12/2099');
    await expect.poll(() => totals(page)).toMatch(/1 operação 3 entradas/);
    await page.getByRole('button', { name: 'Limpar filtros' }).click();
    // A month, and all of them again.
    await page.getByRole('button', { name: /^Mês:/ }).click();
    await page.getByRole('button', { name: 'Próximo ano' }).click();
    await page.getByRole('button', { name: /^Janeiro/ }).click();
    await expect.poll(() => totals(page)).toMatch(/^Janeiro de \d{4} 0 operações/);
    await page.getByRole('button', { name: /^Mês:/ }).click();
    await page.getByRole('button', { name: 'Todos os meses' }).last().click();
    await page.getByRole('button', { name: 'Filtro', exact: true }).click();

    await page.reload();
    await says(page, 0, 'Operação e entrada', /^Botafogo × Bahia/);
    await says(page, 3, 'Stake', /^R\$ 480,00$/);
    await says(page, 0, 'L/P', /^\+R\$ 0,40$/);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
