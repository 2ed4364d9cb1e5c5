/** Yesterday through a filter, from the arbitrage page and the painel, and where the bankroll should have been. */
import { rmSync } from 'node:fs';
import { afterAll, describe, expect } from 'vitest';
import type { ActionInput } from '#shared/bets/action.ts';
import { AccountPages } from '../page-models/account-pages.ts';
import { ArbitragePage } from '../page-models/arbitrage-page.ts';
import { findAxeViolations } from '../running/axe.ts';
import { chromiumPath, DESKTOP, openPage, PHONE } from '../running/browser.ts';
import { it } from '../running/it.ts';
import { overflowOf } from '../running/looks.ts';
import { EMPTY_MARKET, type RunningServer, startServer } from '../running/server.ts';
import { signIn } from '../running/sign-in.ts';
import { pastWeek } from './past-week.ts';

const PASSWORD = 'tres cabras sobem o morro';

describe.skipIf(!chromiumPath)('the replay of a filter in Chromium', () => {
  let server: RunningServer;
  let dataDir: string;
  it.beforeAll(async () => {
    dataDir = await pastWeek(Date.now());
    server = await startServer({ ...EMPTY_MARKET, DATA_DIR: dataDir });
  });
  afterAll(async () => {
    await server?.stop();
    if (dataDir) rmSync(dataDir, { recursive: true, force: true });
  });

  it('tells on the arbitrage page what yesterday would have brought', async ({ browser }) => {
    const { page, complaints } = await openPage(browser, DESKTOP);
    await signIn(page, server, 'ana');
    const arbs = new ArbitragePage(page);
    await arbs.open(server.url, 'pre');
    await page.getByRole('button', { name: 'Simular ontem' }).click();
    const dialog = page.getByRole('dialog', { name: 'O que este filtro teria pego' });
    // R$ 1.000 at 2.10 on both sides, three times: one was gone after 20 seconds.
    await dialog.getByText('Ontem este filtro teria pego 3 surebets: +R$ 150,00, com 20 s de atraso.').waitFor();
    await dialog.getByText('1 já não valia depois do atraso').waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await dialog.getByRole('combobox', { name: 'Atraso' }).selectOption('Sem atraso');
    await dialog.getByText('Ontem este filtro teria pego 4 surebets: +R$ 200,00.').waitFor();
    await dialog.getByRole('combobox', { name: 'Dia' }).selectOption('Últimos 7 dias');
    await dialog.getByText('Nos últimos 7 dias este filtro teria pego 28 surebets').waitFor();
    await dialog.getByRole('combobox', { name: 'Dia' }).selectOption('Hoje');
    await dialog.getByText('O arquivo ainda não tem surebets encerradas de hoje.').waitFor();
    await dialog.getByRole('combobox', { name: 'Momento' }).selectOption('Ao vivo');
    await dialog.getByRole('combobox', { name: 'Dia' }).selectOption('Ontem');
    await dialog.getByText('Ontem este filtro não teria pego nenhuma de pé').waitFor({ state: 'detached' });
    await dialog.getByText('Ontem este filtro não teria pego nenhuma.').waitFor();
    await page.goto(`${server.url}/arbitragem-pre?lucro_de=6`);
    await page.getByRole('button', { name: 'Simular ontem' }).click();
    await dialog.getByText('Ontem este filtro não teria pego nenhuma').waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('plans on the painel where the money should be, by the balances of the planilha', async ({ browser }) => {
    const { page, complaints } = await openPage(browser, PHONE);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await new AccountPages(page, server.url).signUp('banca@exemplo.com', PASSWORD, 'dashboard');
    const [asked] = await Promise.all([
      page.waitForRequest(request => request.url().includes('/api/bets/actions') && request.method() === 'GET'),
      page.goto(`${server.url}/planilha`),
    ]);
    const at = Date.now() - 86_400_000;
    const deposit = (house: string, cents: number): ActionInput => ({
      ...{ kind: 'deposit', id: `deposit-${house}`, at, house, cents },
    });
    const { authorization = '' } = asked.headers();
    const actions = [deposit('betano', 200_000), deposit('kto', 20_000)];
    const data = { id: 'banca', actions };
    const answer = await page.request.post(`${server.url}/api/bets/actions`, { headers: { authorization }, data });
    expect(answer.status()).toBe(200);

    await page.goto(`${server.url}/dashboard`);
    const replay = page.getByRole('region', { name: 'O que este filtro teria pego' });
    // One arb is all that R$ 200 at KTO allow on one day.
    await replay.getByText('Ontem este filtro teria pego 1 surebet: +R$ 20,00, com 20 s de atraso.').waitFor();
    await replay.getByText('2 sem saldo ou com limite baixo').waitFor();
    const planner = page.getByRole('region', { name: 'Onde pôr a banca' });
    await planner.getByRole('button', { name: 'Calcular' }).click();
    // R$ 1.100 on each side carry R$ 2.200 a day: R$ 110,00, seven times, instead of R$ 20,00.
    await planner.getByText('R$ 900,00 da Betano para a KTO').waitFor();
    await planner.getByText('+R$ 630,00 por semana, com 14 surebets a mais').waitFor();
    await planner.getByText('Por semana: R$ 140,00 como está, R$ 770,00 depois.').waitFor();
    await planner.getByText('Pelas 21 surebets que cabiam no filtro em 7 dias').waitFor();
    expect(await overflowOf(page)).toBe(0);
    expect(await findAxeViolations(page)).toEqual([]);
    await planner.getByRole('textbox', { name: 'Custo de cada transferência (R$)' }).fill('9,90');
    await planner.getByText('+R$ 620,10 por semana').waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
