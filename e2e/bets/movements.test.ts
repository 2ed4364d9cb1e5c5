/** Money at houses: written down with its day, asked about, changed, deleted and brought back, with the statement of each house. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { ActionInput } from '#shared/bets/action.ts';
import { AccountPages } from '../page-models/account-pages.ts';
import { PlanilhaPage } from '../page-models/planilha-page.ts';
import { findAxeViolations } from '../running/axe.ts';
import { chromiumPath, DESKTOP, openPage, PHONE } from '../running/browser.ts';
import { it } from '../running/it.ts';
import { overflowOf } from '../running/looks.ts';
import { sendBets } from './send-bets.ts';

const PASSWORD = 'tres cabras sobem o morro';

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

  it('fill a wide screen: the houses and the form beside the statement', async ({ browser, server }) => {
    const { page, complaints } = await openPage(browser, DESKTOP);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.goto(`${server.url}/planilha?ver=movimentos`);
    await page.getByRole('button', { name: 'Movimentar' }).click();
    const form = page.getByRole('complementary', { name: 'Movimentar saldo' });
    await form.getByLabel('Casa').fill('Betano');
    await form.getByLabel('Valor').fill('100');
    await form.getByLabel('Tarifa').fill('2,50');
    await form.getByRole('button', { name: 'Anotar' }).click();
    await form.waitFor({ state: 'detached' });
    const houses = page.getByRole('navigation', { name: 'Extrato por casa' });
    await houses.getByRole('link', { name: /^Betano/ }).click();
    await page.waitForURL('**/planilha?ver=movimentos&casa=betano');
    const day = page.getByRole('region', { name: 'hoje' });
    await day.getByRole('button', { name: /Depósito/ }).click();
    const edit = page.getByRole('complementary', { name: 'Editar: Depósito' });
    await edit.getByLabel('Valor').fill('120');
    const changes = edit.getByRole('region', { name: 'O que muda' });
    await changes.getByText('−R$ 20,00').waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
    await page.keyboard.press('Escape');
    await edit.waitFor({ state: 'detached' });

    await page.getByText('O saldo bate com o da Betano?').waitFor();
    await page.getByRole('button', { name: 'Bate com a casa' }).click();
    await page.getByText(/Conferido com a casa: hoje/).waitFor();
    await day.getByText('Saldo conferido').waitFor();
    await page.getByRole('button', { name: 'A casa mostra outro saldo' }).click();
    await form.getByText('Aqui o saldo é R$ 100,00.').waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('edited on two devices say on both what stands and what lost, and take the other', async ({ browser, server }) => {
    const { page } = await openPage(browser, PHONE);
    const planilha = new PlanilhaPage(page);
    const account = new AccountPages(page, server.url);
    await account.signUp('movimentos@exemplo.com', PASSWORD, 'betTracker');
    await planilha.move('Depósito', 'Betano', '100');
    await planilha.house(/^R\$\s100,00 Betano/).click();
    const other = await openPage(browser, DESKTOP);
    await new AccountPages(other.page, server.url).signIn('movimentos@exemplo.com', PASSWORD, 'betTracker');
    await other.page.goto(`${server.url}/planilha?ver=movimentos&casa=betano`);
    const row = (on: Page) => on.getByRole('region', { name: 'hoje' }).getByRole('button', { name: /Depósito/ });
    await row(other.page).waitFor();

    // The devices diverge: the first is offline while the second changes the same amount.
    await page.context().setOffline(true);
    await row(page).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Valor').fill('150');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await dialog.waitFor({ state: 'detached' });
    await row(other.page).click();
    const form = other.page.getByRole('complementary', { name: 'Editar: Depósito' });
    await form.getByLabel('Valor').fill('200');
    const sent = other.page.waitForResponse(
      answer => answer.request().method() === 'POST' && answer.url().endsWith('/api/bets/actions'),
    );
    await form.getByRole('button', { name: 'Salvar' }).click();
    await sent;
    await page.context().setOffline(false);
    const said = /Valor: outro aparelho anotou R\$\s150,00; vale R\$\s200,00/;
    await page.getByText(said).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await other.page.reload();
    await other.page.getByText(said).waitFor();
    await other.page.getByRole('button', { name: 'Ver', exact: true }).click();
    const list = other.page.getByRole('dialog', { name: 'Diferenças entre aparelhos' });
    await list.getByText(said).waitFor();
    expect(await findAxeViolations(other.page)).toEqual([]);
    const taken = other.page.waitForResponse(
      answer => answer.request().method() === 'POST' && answer.url().endsWith('/api/bets/actions'),
    );
    await list.getByRole('button', { name: /^Usar R\$\s150,00/ }).click();
    await taken;
    await other.page.getByText(said).first().waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('region', { name: 'hoje' }).getByText('+R$ 150,00').waitFor();
    expect(await page.getByText(said).count()).toBe(0);
    await Promise.all([page.context().close(), other.page.context().close()]);
  });

  it('in two currencies add up in reais, and a book from before is told so once, on every device', async ({
    browser,
    server,
  }) => {
    const { page, complaints } = await openPage(browser, DESKTOP);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await new AccountPages(page, server.url).signUp('cambio@exemplo.com', PASSWORD, 'betTracker');
    await sendBets(page, server.url, TWO_CURRENCIES);
    await page.goto(`${server.url}/planilha`);
    const notice = page.getByText(
      /Lucro de 1 operação mudou por causa do câmbio: antes −R\$\s50,00, agora \+R\$\s150,00\./,
    );
    await notice.waitFor();
    // A cell has the currency of its house, and the amount in reais when it is pointed at.
    await page
      .getByTitle(/^R\$\s250,00 em reais$/)
      .first()
      .waitFor();
    const foot = page.locator('footer', { hasText: '1 operação' });
    await foot.getByText('+R$ 150,00').waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    const sent = page.waitForResponse(
      answer => answer.request().method() === 'POST' && answer.url().endsWith('/api/bets/actions'),
    );
    await page.getByRole('button', { name: 'Entendi' }).click();
    await notice.waitFor({ state: 'detached' });
    await sent;
    const other = await openPage(browser, PHONE);
    await new AccountPages(other.page, server.url).signIn('cambio@exemplo.com', PASSWORD, 'betTracker');
    await other.page.getByText('Lucro no mês').waitFor();
    await other.page.getByText('+R$ 150,00').first().waitFor();
    expect(await other.page.getByText('por causa do câmbio').count()).toBe(0);
    expect(complaints).toEqual([]);
    await Promise.all([page.context().close(), other.page.context().close()]);
  });
});

const HOUR_MS = 3_600_000;

/** US$ 50,00 won at 2.00 with a dollar at five reais, and R$ 100,00 lost. */
const TWO_CURRENCIES: readonly ActionInput[] = [
  { kind: 'house', house: 'pinnacle', set: { currency: 'USD' } },
  { kind: 'rate', currency: 'USD', brl: 5 },
  {
    ...{ kind: 'place', bet: 'dollar' },
    terms: { procedure: 'p', house: 'pinnacle', odds: 2, stakeCents: 5_000, eventName: 'Bahia × Vitória' },
  },
  { kind: 'place', bet: 'real', terms: { procedure: 'p', house: 'kto', odds: 2, stakeCents: 10_000 } },
  { kind: 'settle', bet: 'dollar', status: 'won' },
  { kind: 'settle', bet: 'real', status: 'lost' },
].map((part, index) => ({ ...part, id: `two-${index}`, at: Date.now() - HOUR_MS + index }) as ActionInput);
