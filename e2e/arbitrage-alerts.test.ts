/** From a filter to an alert rule, and what becomes of rules. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, launchBrowser, openPage, PHONE } from './browser.ts';
import { ArbitragePage } from './page-models/arbitrage-page.ts';
import { arbLines, PUSH_TOKEN, push } from './push.ts';
import { type RunningServer, startServer } from './server.ts';
import { cookieOf, signIn } from './sign-in.ts';

let browser: Browser;
let server: RunningServer;

describe.skipIf(!chromiumPath)('alert rules in Chromium', () => {
  beforeAll(async () => {
    [browser, server] = await Promise.all([
      launchBrowser(),
      startServer({ FEED: 'push', FEED_PUSH_TOKEN: PUSH_TOKEN }),
    ]);
    await push(server.url, arbLines('a', 2.1).join('\n'));
  });
  afterAll(async () => {
    await browser?.close();
    expect(await server?.stop()).toBe(0);
  });

  it('a filter becomes a rule in one tap; it is named, used and deleted', async () => {
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
    await list.tool(/^Alertas/).click();
    await page.getByRole('button', { name: 'Usar o filtro de Bola 2' }).click();
    await expect.poll(() => page.url()).toContain('esportes=soccer');

    await list.tool(/^Alertas/).click();
    await page.getByRole('button', { name: 'Apagar Bola 2' }).click();
    await page.getByText(/apagado\.$/).waitFor();
    expect(await rules()).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
