/** The planilha on a phone: written without an account, settled, undone, moved to an account, on two devices, offline. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { arbIdOf, itWithThreeArbs, restoreThreeArbs } from '../arbitrage/three-arbs.ts';
import { AccountPages } from '../page-models/account-pages.ts';
import { ArbitragePage } from '../page-models/arbitrage-page.ts';
import { PlanilhaPage } from '../page-models/planilha-page.ts';
import { findAxeViolations } from '../running/axe.ts';
import { chromiumPath, DESKTOP, openPage, PHONE } from '../running/browser.ts';
import { signIn } from '../running/sign-in.ts';

const LEGS = [
  { house: 'Betano', selection: 'Flamengo −0,5', odds: '2,10', stake: '490' },
  { house: 'kto', selection: 'Palmeiras +0,5', odds: '2.02', stake: '510,00' },
];

describe.skipIf(!chromiumPath)('the planilha in Chromium', () => {
  itWithThreeArbs(
    'keeps a visitor’s operation on the device, settles it by a tap, and takes that back',
    async ({ browser, server }) => {
      const { page, complaints } = await openPage(browser, PHONE);
      const planilha = new PlanilhaPage(page);
      await planilha.open(server.url);
      expect(await findAxeViolations(page)).toEqual([]);
      await planilha.move('Depósito', 'Betano', '1.000');
      await planilha.fillOperation('Flamengo × Palmeiras', [
        { house: '', selection: '', odds: '1', stake: 'abc' },
        LEGS[1] ?? LEGS[0],
      ] as typeof LEGS);
      await page.getByRole('dialog').getByRole('button', { name: 'Registrar' }).click();
      await page.getByText('Use uma odd maior que 1,00.').waitFor();
      await page.getByText('Diga a casa.').waitFor();
      expect(await findAxeViolations(page)).toEqual([]);
      const first = page.getByRole('group', { name: 'Entrada 1', exact: true });
      await first.getByLabel('Casa').fill('Betano');
      await first.getByLabel('Entrada', { exact: true }).fill('Flamengo −0,5');
      await first.getByLabel('Odd').fill('2,10');
      await first.getByLabel('Stake').fill('490');
      await planilha.save();
      const card = planilha.card('Flamengo × Palmeiras');
      await card.getByText('2,10').waitFor();
      await planilha.house(/^R\$\s510,00 Betano/).waitFor();
      expect(await findAxeViolations(page)).toEqual([]);

      await card.getByRole('button', { name: /^Flamengo −0,5/ }).click();
      await planilha.house(/^R\$\s1\.539,00 Betano/).waitFor();
      await page.getByRole('button', { name: 'Desfazer' }).click();
      await planilha.house(/^R\$\s510,00 Betano/).waitFor();
      await card.getByRole('button', { name: /^Palmeiras \+0,5/ }).click();
      await page.getByRole('radio', { name: /^Feitas/ }).check();
      await card.getByText('+R$ 30,20').first().waitFor();
      await page.reload();
      await page.getByRole('radio', { name: /^Feitas/ }).check();
      await card.getByText('+R$ 30,20').first().waitFor();
      await planilha.takeBack('Flamengo × Palmeiras: encerrada.');
      await page.getByRole('radio', { name: /^Abertas/ }).check();
      await card.getByRole('button', { name: /^Palmeiras \+0,5/ }).waitFor();
      expect(complaints).toEqual([]);
      await page.context().close();
    },
  );

  itWithThreeArbs(
    'keeps what is typed when the form is closed by a key or the page is left, and goes on with it',
    async ({ browser, server }) => {
      const { page, complaints } = await openPage(browser, PHONE);
      const planilha = new PlanilhaPage(page);
      await planilha.open(server.url);
      await planilha.fillOperation('Ceará × Sport', LEGS);
      await page.keyboard.press('Escape');
      const dialog = page.getByRole('dialog');
      await dialog.waitFor({ state: 'detached' });
      // As after an empty battery: the page comes back without having been closed.
      await planilha.open(server.url);
      const begin = page.getByRole('button', { name: 'Nova operação' });
      await begin.click();
      await dialog.getByText(/Você parou em Ceará × Sport/).waitFor();
      expect(await findAxeViolations(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Continuar de onde parou' }).click();
      expect(await dialog.getByRole('group', { name: 'Entrada 2' }).getByLabel('Odd').inputValue()).toBe('2.02');
      await planilha.save();
      await planilha.card('Ceará × Sport').waitFor();

      await begin.click();
      await dialog.getByLabel('Jogo ou nome').fill('Outro');
      await page.goBack();
      await planilha.open(server.url);
      await begin.click();
      await dialog.getByRole('button', { name: 'Descartar' }).click();
      expect(await dialog.getByLabel('Jogo ou nome').inputValue()).toBe('');
      await dialog.getByRole('button', { name: 'Fechar' }).click();
      await begin.click();
      await dialog.getByLabel('Jogo ou nome').waitFor();
      expect(complaints).toEqual([]);
      await page.context().close();
    },
  );

  itWithThreeArbs(
    'goes with its visitor into an account, and follows it to another device, also after being offline',
    async ({ browser, server }) => {
      const { page } = await openPage(browser, PHONE);
      const planilha = new PlanilhaPage(page);
      await planilha.open(server.url);
      await planilha.fillOperation('Bahia × Vitória', LEGS);
      await planilha.save();
      await new AccountPages(page, server.url).signUp('pla@exemplo.com', 'tres cabras sobem o morro', 'betTracker');
      await planilha.open(server.url);
      await page.getByRole('button', { name: 'Trazer para a minha conta' }).click();
      await planilha.card('Bahia × Vitória').waitFor();

      const other = await openPage(browser, DESKTOP);
      await new AccountPages(other.page, server.url).signIn(
        'pla@exemplo.com',
        'tres cabras sobem o morro',
        'betTracker',
      );
      await other.page.getByText('Bahia × Vitória').first().waitFor();

      await page.context().setOffline(true);
      await planilha.fillOperation('Sem internet × Aqui', LEGS);
      await planilha.save();
      await planilha.card('Sem internet × Aqui').waitFor();
      await page.getByText(/tudo fica salvo neste aparelho|esperando a internet/).waitFor();
      await page.context().setOffline(false);
      await page.getByText(/esperando a internet|tudo fica salvo/).waitFor({ state: 'detached' });
      await other.page.reload();
      await other.page.getByText('Sem internet × Aqui').first().waitFor();
      await Promise.all([page.context().close(), other.page.context().close()]);
    },
  );

  itWithThreeArbs(
    'shows what another device wrote into the same field, and takes it back with one tap',
    async ({ browser, server }) => {
      const { page } = await openPage(browser, PHONE);
      const planilha = new PlanilhaPage(page);
      await new AccountPages(page, server.url).signUp('dois@exemplo.com', 'tres cabras sobem o morro', 'betTracker');
      await planilha.open(server.url);
      await planilha.fillOperation('Bahia × Vitória', LEGS);
      await planilha.save();
      const other = await openPage(browser, PHONE);
      await new AccountPages(other.page, server.url).signIn(
        'dois@exemplo.com',
        'tres cabras sobem o morro',
        'betTracker',
      );
      const elsewhere = new PlanilhaPage(other.page);
      await elsewhere.card('Bahia × Vitória').waitFor();
      // The devices diverge: the first is offline while the second changes the same field.
      await page.context().setOffline(true);
      await planilha.retypeStake('Bahia × Vitória', '480');
      const sent = other.page.waitForResponse(
        answer => answer.request().method() === 'POST' && answer.url().endsWith('/api/bets/actions'),
      );
      await elsewhere.retypeStake('Bahia × Vitória', '470');
      await sent;
      // The first request after the network is back may still fail.
      await page.route('**/api/bets/actions', route => route.abort(), { times: 1 });
      await page.context().setOffline(false);
      const said = planilha
        .card('Bahia × Vitória')
        .getByText(/Stake: outro aparelho anotou R\$\s480,00; vale R\$\s470,00/);
      await said.waitFor();
      expect(await findAxeViolations(page)).toEqual([]);
      await page.getByRole('button', { name: /^Usar R\$\s480,00/ }).click();
      await said.waitFor({ state: 'detached' });
      await planilha
        .card('Bahia × Vitória')
        .getByText(/480,00/)
        .waitFor();
      await Promise.all([page.context().close(), other.page.context().close()]);
    },
  );

  itWithThreeArbs(
    'takes in a calculation and an arb with one tap, once, and keeps a result tapped before leaving',
    async ({ browser, server, threeArbs }) => {
      const { page, complaints } = await openPage(browser, PHONE);
      const planilha = new PlanilhaPage(page);
      await page.goto(`${server.url}/calculator?abrir=surebet`);
      const register = page.getByRole('button', { name: 'Registrar' });
      await register.click();
      await page.getByText(': registrada.').waitFor();
      await page.getByRole('button', { name: 'Desfazer' }).click();
      await page.getByText('Desfeito.').waitFor();
      // A double tap writes it once, and leaves the way back.
      await register.dblclick();
      await page.getByText(': registrada.').waitFor();
      await page.getByRole('button', { name: 'Desfazer' }).waitFor();
      expect(await findAxeViolations(page)).toEqual([]);
      await page.reload();
      await register.click();
      await page.getByText(': já está na planilha.').waitFor();
      await page.getByRole('button', { name: 'Abrir', exact: true }).click();
      await page.waitForURL('**/planilha');
      await page.getByRole('dialog').getByLabel('Jogo ou nome').fill('Da calculadora');
      await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
      await planilha.card('Da calculadora').waitFor();
      expect(await page.getByRole('article').count()).toBe(1);
      await page.reload();
      expect(await page.getByRole('dialog').count()).toBe(0);
      // The page is left while its write still waits for another tab's transaction.
      const release = await holdBets(page);
      await planilha.card('Da calculadora').getByRole('button', { name: /\+R\$/ }).first().click();
      await page.goto(`${server.url}/planilha`);
      await release();
      await page.getByRole('radio', { name: /^Feitas/ }).check();
      await planilha.card('Da calculadora').waitFor();
      expect(complaints).toEqual([]);
      await page.context().close();

      const member = await openPage(browser, DESKTOP);
      await signIn(member.page, threeArbs, 'ana');
      const list = new ArbitragePage(member.page);
      await restoreThreeArbs(threeArbs);
      await list.open(threeArbs.url, 'pre');
      await list.arbs().first().waitFor();
      const detail = await list.openArb(arbIdOf('a'));
      await list.openMore(detail);
      await detail.getByRole('button', { name: 'Registrar na planilha' }).click();
      await member.page.getByText(': registrada.').waitFor();
      await member.page.goto(`${threeArbs.url}/planilha`);
      await member.page.getByRole('radio', { name: 'Cartões' }).check();
      // The market table knows its legs: what each ending brings is on the buttons.
      await member.page.getByText('Quem ganhou?').first().waitFor();
      expect(await member.page.getByRole('button', { name: /\+R\$/ }).count()).toBeGreaterThanOrEqual(2);
      expect(member.complaints).toEqual([]);
      await member.page.context().close();
    },
  );
});

/** Another tab whose transaction holds a visitor's database until it is closed. */
async function holdBets(page: Page): Promise<() => Promise<void>> {
  const tab = await page.context().newPage();
  await tab.goto(new URL('/boot.js', page.url()).href);
  await tab.evaluate(
    () =>
      new Promise<void>(resolve => {
        const opening = indexedDB.open('arbi-bets');
        opening.onsuccess = () => {
          const store = opening.result.transaction('actions', 'readwrite').objectStore('actions');
          const hold = () => {
            store.count().onsuccess = hold;
            resolve();
          };
          store.count().onsuccess = hold;
        };
      }),
  );
  return () => tab.close();
}
