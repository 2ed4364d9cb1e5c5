/** From a filter to an alert rule, and the management of rules. */
import { describe, expect } from 'vitest';
import { ArbitragePage } from '../page-models/arbitrage-page.ts';
import { chromiumPath, openPage, PHONE } from '../running/browser.ts';
import { cookieOf, signIn } from '../running/sign-in.ts';
import { itWithThreeArbs, restoreThreeArbs } from './three-arbs.ts';

describe.skipIf(!chromiumPath)('alert rules in Chromium', () => {
  itWithThreeArbs.beforeEach(({ threeArbs }) => restoreThreeArbs(threeArbs));

  itWithThreeArbs(
    'turns a filter into a rule in one tap; names, uses and deletes it',
    async ({ browser, threeArbs: server }) => {
      const { page, complaints } = await openPage(browser, PHONE);
      await signIn(page, server, 'ana');
      const list = new ArbitragePage(page);
      await list.open(server.url, 'pre', '?esportes=soccer&lucro_de=2');
      await list.arbs().first().waitFor();
      await list.tool(/^Filtros/).click();
      await page.getByRole('button', { name: 'Criar alerta deste filtro' }).click();
      await page.getByText(/guardado\./).waitFor();
      const headers = { Cookie: await cookieOf(server, 'ana') };
      const rules = async () => (await (await fetch(`${server.url}/api/alert-rules`, { headers })).json()).rules;
      const [rule] = await rules();
      expect(rule).toMatchObject({ kind: 'pre', filter: { sports: ['soccer'], profitFrom: 2 } });

      await page.getByRole('button', { name: /^Mudar o nome/ }).click();
      await page.getByRole('textbox', { name: 'Nome do alerta' }).fill('Bola 2');
      await page.keyboard.press('Enter');
      await page.getByText('Bola 2', { exact: true }).waitFor();

      await list.open(server.url, 'pre', '?frescas=1');
      await list.tool(/^Filtros/).click();
      await list.tool(/^Alertas/).click();
      await page.getByRole('button', { name: 'Abrir filtro: Bola 2' }).click();
      await expect.poll(() => page.url()).toContain('esportes=soccer');

      await list.tool(/^Filtros/).click();
      await list.tool(/^Alertas/).click();
      await page.getByRole('button', { name: 'Apagar Bola 2' }).click();
      await page.getByText(/apagado\.$/).waitFor();
      expect(await rules()).toEqual([]);
      expect(complaints).toEqual([]);
      await page.context().close();
    },
  );
});
