/** `/telegra_builder` in Chromium: a post is written, kept, looked at, published and taken down. */
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, describe, expect } from 'vitest';
import { findAxeViolations } from '../running/axe.ts';
import { chromiumPath, DESKTOP, openPage, PHONE } from '../running/browser.ts';
import { it } from '../running/it.ts';
import { EMPTY_MARKET, type RunningServer, startServer } from '../running/server.ts';
import { signIn } from '../running/sign-in.ts';

const textOf = (page: Page) => page.getByRole('textbox', { name: 'Texto', exact: true });
const preview = (page: Page) => page.locator('[data-preview]');

describe.skipIf(!chromiumPath)('the message builder in Chromium', () => {
  let browser: Browser;
  let server: RunningServer;
  const files = mkdtempSync(join(tmpdir(), 'arbi-files-'));
  it.beforeAll(async ({ browser: chromium }) => {
    browser = chromium;
    server = await startServer(EMPTY_MARKET);
  });
  afterAll(async () => {
    rmSync(files, { recursive: true });
    expect(await server?.stop()).toBe(0);
  });

  it('a visitor’s formatted post is on the device after a reload, with its limit and its unknown variables told', async () => {
    const { page, complaints } = await openPage(browser, DESKTOP);
    await page.goto(`${server.url}/telegra_builder`);
    await textOf(page).click();
    await page.keyboard.press('Control+b');
    await page.keyboard.type('Surebet {evento}');
    await page.keyboard.press('Control+b');
    await page.keyboard.press('Enter');
    await page.keyboard.type('{errada}');
    await preview(page).locator('strong').getByText('Surebet Flamengo × Palmeiras').waitFor();
    await page.getByText('{errada}, no bloco 2, não é uma variável.').waitFor();
    await page.getByText('guardado neste aparelho', { exact: true }).waitFor();

    await page.getByRole('navigation', { name: 'Mensagens' }).getByText('Nova mensagem').click();
    await page.reload();
    await textOf(page).locator('strong').getByText('Surebet').waitFor();
    await page.keyboard.press('Tab');
    await textOf(page).click();
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText('a'.repeat(4_100));
    await page.getByText('O texto passa do limite em 4 caracteres.').waitFor();
    await page.keyboard.press('Control+z');
    await preview(page).getByText('Surebet').waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('what is pasted from a page keeps its look and loses the rest', async () => {
    const { page } = await openPage(browser, DESKTOP);
    await page.goto(`${server.url}/telegra_builder`);
    await page.getByRole('radio', { name: 'Rica' }).click({ force: true });
    await textOf(page).click();
    await textOf(page).evaluate(element => {
      const data = new DataTransfer();
      data.setData('text/html', '<h2>Regras</h2><ul><li>Uma por <b>CPF</b></li></ul><script>alert(1)</script>');
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    });
    await preview(page).locator('li strong').getByText('CPF').waitFor();
    await page.getByRole('radio', { name: 'Clássica' }).click({ force: true });
    await page.getByRole('button', { name: 'Passar para clássica' }).click();
    await preview(page).getByText('• Uma por CPF').waitFor();
    // If a post cannot hold all of it, the page says so.
    await textOf(page).evaluate(element => {
      const data = new DataTransfer();
      data.setData('text/plain', 'a\n'.repeat(600));
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    });
    await page.getByText('O que você colou não coube inteiro').waitFor();
    await page.context().close();
  });

  it('who may publish tests, publishes, sees where it is, and takes it down', async () => {
    const { page, complaints } = await openPage(browser, DESKTOP);
    await signIn(page, server, 'carla');
    await page.goto(`${server.url}/telegra_builder`);
    await page.getByRole('textbox', { name: 'Nome da mensagem' }).fill('Freebet de hoje');
    await textOf(page).click();
    await page.keyboard.type('Freebet liberada em {grupo}');
    await page.getByRole('button', { name: 'Escolher destinos' }).click();
    await page.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: 'Pronto' }).click();

    // A file too large for a bot: the page says so before anything is sent, and what is written stays.
    const video = join(files, 'jogo.mp4');
    writeFileSync(video, '');
    truncateSync(video, 60 * 1_024 * 1_024);
    await page.locator('input[type=file]').setInputFiles(video);
    await page.getByText('jogo.mp4 tem 60 MB. O Telegram aceita até 50 MB de um bot.').waitFor();

    // A truncated picture is refused with a message; a whole one is shown in the preview.
    const picture = readFileSync(new URL('../../docs/live-list.png', import.meta.url));
    const chosen = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });
    await page.locator('input[type=file]').setInputFiles(chosen('cortada.png', picture.subarray(0, 3_000)));
    await page.getByText('cortada.png não foi anexado. O arquivo está cortado ou estragado.').waitFor();
    // Spec 9: a connection that breaks is waited for, and can be called off.
    const cut = { left: Number.POSITIVE_INFINITY };
    await page.route('**/api/posts/media', route =>
      cut.left-- > 0 ? route.abort('connectionfailed') : route.continue(),
    );
    await page.locator('input[type=file]').setInputFiles(chosen('outra.png', picture));
    await page.getByText('Sem resposta. outra.png será enviado de novo').waitFor();
    await page.getByRole('button', { name: 'Cancelar envio' }).click();
    await page.getByText('outra.png não foi anexado. O envio foi cancelado.').waitFor();
    cut.left = 1;
    await page.locator('input[type=file]').setInputFiles(chosen('lista.png', picture));
    const shown = preview(page).locator('img');
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1_280);
    await page.getByRole('button', { name: 'Tirar lista.png' }).click();

    await page.getByText('salvo agora', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Publicar em 1 grupo' }).click();
    await page
      .getByRole('dialog', { name: 'Publicar agora?' })
      .getByRole('button', { name: 'Publicar', exact: true })
      .click();
    const results = page.getByRole('region', { name: 'Onde está' });
    await results.getByText(/^saiu /).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);

    await results.getByRole('button', { name: 'Apagar dos grupos' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Apagar dos grupos' }).click();
    await results.getByText('apagada').waitFor();
    // The browser logs the upload that was refused.
    expect(complaints.filter(each => !each.endsWith('/api/posts/media'))).toEqual([]);
    await page.context().close();
  });

  it('two people at once: both versions are shown, and neither is lost', async () => {
    const { page } = await openPage(browser, DESKTOP);
    await signIn(page, server, 'carla');
    await page.goto(`${server.url}/telegra_builder`);
    await page.getByRole('button', { name: 'Mensagem', exact: true }).click();
    await textOf(page).click();
    await page.keyboard.type('Primeira');
    await page.getByText('salvo agora', { exact: true }).waitFor();
    const second = await page.context().newPage();
    await second.goto(page.url());
    await textOf(second).click();
    await second.keyboard.press('Control+End');
    await second.keyboard.type(' de Carla');
    await second.getByText('salvo agora', { exact: true }).waitFor();
    await textOf(page).click();
    await page.keyboard.type(' minha');
    const conflict = page.getByRole('dialog', { name: 'Outra pessoa salvou esta mensagem' });
    await conflict.getByText('Primeira de Carla').waitFor();
    await conflict.getByRole('button', { name: 'Ficar com a outra e guardar a minha como cópia' }).click();
    await page.getByRole('navigation', { name: 'Mensagens' }).getByText('Nova mensagem (cópia)').waitFor();
    await textOf(page).getByText('minha').waitFor();
    await page.context().close();
  });

  it('on a phone the list comes first, and the tools lie under the text while it is typed', async () => {
    const { page, complaints } = await openPage(browser, PHONE);
    await page.goto(`${server.url}/telegra_builder`);
    await page.getByRole('button', { name: 'Mensagem', exact: true }).click();
    await textOf(page).click();
    await page.keyboard.type('Oi');
    const tools = page.getByRole('toolbar', { name: 'Formatação' });
    const box = await tools.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(700);
    await page.getByRole('button', { name: 'Linha de botões' }).click();
    await page.getByLabel('Texto do botão').fill('Ver');
    await page.getByRole('textbox', { name: 'Endereço' }).fill('arbi.example/x');
    await page.getByRole('button', { name: 'Usar', exact: true }).click();
    // A calculation whose link is pasted gives the text its figures; a damaged link is reported.
    await textOf(page).click();
    await page.keyboard.type(': {odd.1}, {odd.3}');
    await page.getByRole('button', { name: 'Linha de botões' }).click();
    await page.getByLabel('Texto do botão').fill('A conta');
    await page.getByLabel('O que faz').selectOption('abre uma conta da calculadora');
    const link = page.getByRole('textbox', { name: 'Cole o link da conta' });
    await link.fill(`${server.url}/calculator?c=1ABTBkFCBF`);
    await page.getByRole('button', { name: 'Usar', exact: true }).click();
    await page.getByText('Escolha uma conta salva, ou cole o link inteiro de uma.').waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await link.fill(`${server.url}/calculator?c=1ABTBkFCBFVABODNAK`);
    await page.getByRole('button', { name: 'Usar', exact: true }).click();
    await page.getByText(/^Não há valor para \{odd\.3\} \(bloco 1\)\./).waitFor();
    await page.getByRole('radio', { name: 'Prévia' }).click({ force: true });
    await preview(page).getByText('Oi: 2,10').waitFor();
    await preview(page).getByText('Ver', { exact: true }).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
