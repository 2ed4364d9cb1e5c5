/** The chats of the local Telegram with the real bot in them, and the calculator's chat features inside Telegram. */

import type { Browser, Page } from 'playwright-core';
import { afterAll, describe, expect } from 'vitest';
import { pngOf } from '../../bot/sandbox/media/pictures-fixture.ts';
import { ANA } from '../../bot/sandbox/world/demo-world.ts';
import { findAxeViolations } from '../running/axe.ts';
import { chromiumPath, DESKTOP, openPage, PHONE } from '../running/browser.ts';
import { it } from '../running/it.ts';
import { EMPTY_MARKET, type RunningServer, startServer } from '../running/server.ts';
import { launchAddress, playHost, sign, signIn } from '../running/sign-in.ts';

const PHOTO = Buffer.from(pngOf(120, 80));
const field = (page: Page) => page.getByRole('textbox', { name: 'Mensagem' });
const log = (page: Page) => page.getByRole('log');
async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}
const postEvent = (page: Page, type: string) =>
  page.evaluate(event => {
    const { Telegram } = window as unknown as {
      Telegram: { WebView: { receiveEvent(event: string, payload: object): void } };
    };
    Telegram.WebView.receiveEvent(event, {});
  }, type);

describe.skipIf(!chromiumPath)('the Telegram test page', () => {
  let browser: Browser;
  let server: RunningServer;
  it.beforeAll(async ({ browser: chromium }) => {
    browser = chromium;
    server = await startServer(EMPTY_MARKET);
  });
  afterAll(() => server?.stop());

  it('shows a chat in which the bot answers, follows an edit, and can be queried from any other chat', async () => {
    const { page, complaints } = await openPage(browser, DESKTOP);
    await page.goto(`${server.url}/test-telegram`);
    await write(page, '2,10 2,05 100');
    await log(page).getByText('Surebet de +3,73').first().waitFor();
    await field(page).press('ArrowUp');
    await write(page, '2,20 betano 2,05 betfair 100');
    await log(page).getByText('editada').first().waitFor();
    // Betfair alone is asked about once.
    await log(page).getByRole('button', { name: 'Exchange (bolsa)' }).click();
    await log(page).getByText('Comissão da Betfair Exchange: 6,5').first().waitFor();
    // The button opens the app as that person, no matter who this browser was signed in as.
    const opened = page.context().waitForEvent('page');
    await log(page)
      .getByRole('link', { name: /Abrir a conta.*como Ana Prado/ })
      .first()
      .click();
    const app = await opened;
    await app.waitForURL(/\/calculator\?c=/);
    await expect.poll(() => app.getByLabel('Casa').first().inputValue()).toBe('Betano');
    expect(app.url()).not.toContain('tgWebAppData');
    await expect.poll(() => app.evaluate(() => fetch('/api/session').then(answer => answer.text()))).toContain('Ana');
    await app.close();

    await field(page).fill('/ca');
    await page.getByRole('group', { name: 'Comandos do bot' }).getByRole('button', { name: '/calc' }).click();
    expect(await field(page).inputValue()).toBe('/calc ');

    await page.getByRole('button', { name: /Amigos da planilha/ }).click();
    await page.getByRole('heading', { name: 'Amigos da planilha' }).waitFor();
    await field(page).fill('@arbi_local_bot 2,10 2,05 200');
    await page
      .getByRole('group', { name: /Respostas do bot/ })
      .getByRole('button', { name: /Surebet/ })
      .click();
    await log(page).getByText('via @arbi_local_bot').waitFor();
    await page.getByRole('button', { name: 'Sair do grupo' }).click();
    await page.getByText('Ana Prado não está neste grupo').waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('spec 4: sends a photo with a caption, forwards, and writes in the name of a group', async () => {
    const { page, complaints } = await openPage(browser, PHONE);
    await page.goto(`${server.url}/test-telegram`);
    await page.getByRole('button', { name: 'Carla', exact: true }).click();
    await page.getByRole('button', { name: /Arbi · Comunidade/ }).click();
    await page.getByLabel('Anexar fotos').setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: PHOTO });
    await page.getByLabel('Escrever como').selectOption({ label: 'Arbi · Comunidade' });
    await write(page, '@arbi_local_bot 2,10 2,05 100');
    await log(page).getByText('Surebet de +3,73').first().waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await log(page).getByRole('button', { name: 'Encaminhar ao bot' }).first().click();
    await page.getByText('Encaminhada à conversa com o bot.').waitFor();
    await page.getByRole('button', { name: 'Voltar às conversas' }).click();
    await page.getByRole('button', { name: /Arbi \(local\)/ }).click();
    await log(page).getByText('Encaminhada de Arbi · Comunidade').waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('has a list, a chat and a way back on a phone; an operator sees the state of the bot', async () => {
    const { page, complaints } = await openPage(browser, PHONE);
    await page.emulateMedia({ colorScheme: 'dark' });
    await signIn(page, server, 'carla');
    await page.goto(`${server.url}/test-telegram`);
    await page.getByRole('button', { name: /Arbi \(local\)/ }).click();
    await write(page, '/start');
    await log(page)
      .getByRole('link', { name: /Abrir o Arbi/ })
      .waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Voltar às conversas' }).click();
    await page.getByRole('navigation', { name: 'Conversas' }).waitFor();
    await page.getByRole('link', { name: 'Diagnóstico' }).click();
    await page.getByText('o servidor busca').waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('sends a calculation into a chat with Telegram’s own button, and the bot uses the saved defaults', async () => {
    const { page, complaints } = await openPage(browser, PHONE);
    await playHost(page);
    await page.goto(launchAddress(server.url, '/calculatorbot', (await sign(server, 'ana')).initData));
    await page.locator('[data-preview]').getByText('Surebet de').waitFor();
    const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
    await expect.poll(heard).toContain('web_app_setup_main_button');
    await postEvent(page, 'main_button_pressed');
    await expect.poll(heard).toContain('web_app_send_prepared_message');
    await postEvent(page, 'prepared_message_sent');
    await page.getByText('Enviada.').waitFor();
    expect(await findAxeViolations(page)).toEqual([]);

    await page.getByRole('link', { name: 'Meu padrão' }).click();
    await page.getByLabel('Total por operação (R$)').fill('500');
    await expect.poll(heard).toContain('web_app_setup_closing_behavior');
    await page.getByRole('button', { name: 'Salvar padrão' }).click();
    await page.getByText('Padrão salvo').waitFor();
    await page.goto(`${server.url}/test-telegram?conversa=${ANA.id}`);
    await write(page, '3,10 3,20 3,40');
    await log(page).getByText('Pelo padrão salvo em Calculadora no chat: total R$ 500,00').waitFor();
    await page.goto(`${server.url}/calculatorbot?ver=ultimas`);
    await page.getByRole('link', { name: 'Abrir aqui' }).first().waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
