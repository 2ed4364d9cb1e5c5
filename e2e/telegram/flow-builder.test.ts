/** `/telegra_builder2` in Chromium: a flow is drawn from nothing, tried out, published, talked to, changed and rolled back. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, describe, expect } from 'vitest';
import { ANA, BRUNO, DEMO_GROUP } from '../../bot/sandbox/world/demo-world.ts';
import { findAxeViolations, findColourViolations } from '../running/axe.ts';
import { chromiumPath, DESKTOP, openPage, PHONE } from '../running/browser.ts';
import { it } from '../running/it.ts';
import { EMPTY_MARKET, type RunningServer, startServer } from '../running/server.ts';
import { countShifts, shiftsOf } from '../running/shifts.ts';
import { setMember, signIn } from '../running/sign-in.ts';

const WIDE = { viewport: { width: 1440, height: 900 } } as const;
const add = (page: Page, name: string) => page.getByRole('button', { name: `Adicionar ${name}`, exact: true }).click();
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const card = (page: Page, text: string) => page.locator('.react-flow__node').filter({ hasText: text });
const tab = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).click({ force: true });
const saved = (page: Page) => page.getByText('salvo agora', { exact: true }).waitFor();

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await page.getByRole('button', { name: 'Publicar agora' }).click();
  await page.getByText('No ar. Quem começar agora fala com esta versão.').waitFor();
}

describe.skipIf(!chromiumPath)('the flow builder in Chromium', () => {
  let browser: Browser;
  let server: RunningServer;
  it.beforeAll(async ({ browser: chromium }) => {
    browser = chromium;
    server = await startServer(EMPTY_MARKET);
  });
  afterAll(async () => {
    expect(await server?.stop()).toBe(0);
  });

  const chatOf = async (person: number, chat: number) => {
    const { page } = await openPage(browser, DESKTOP);
    await page.goto(`${server.url}/test-telegram?pessoa=${person}&conversa=${chat}`);
    const log = page.getByRole('log');
    const composer = page.getByRole('textbox', { name: 'Mensagem' });
    await composer.waitFor();
    return {
      page,
      log,
      async say(text: string) {
        await composer.fill(text);
        await composer.press('Enter');
      },
    };
  };

  it('is drawn from nothing, tried out, published, talked to in private and in a group, changed meanwhile, rolled back', async () => {
    const { page, complaints } = await openPage(browser, WIDE);
    await countShifts(page);
    await signIn(page, server, 'carla');
    await page.goto(`${server.url}/telegra_builder2`);
    await page.getByRole('button', { name: 'Fluxo em branco' }).click();
    await page.getByRole('textbox', { name: 'Nome do fluxo' }).fill('Quanto no total');
    await add(page, 'Comando');
    await field(page, 'Comando').fill('quanto');
    await add(page, 'Pergunta');
    await field(page, 'Texto').fill('Quanto no total?');
    await field(page, 'Guarda em').selectOption('Nova variável…');
    await field(page, 'Nome').fill('total');
    await page.getByRole('button', { name: 'Criar', exact: true }).click();
    await add(page, 'Mensagem');
    await field(page, 'Texto').fill('Anotado: *{total}*, {primeiro_nom}.');
    // An error is shown on the block as it is drawn, and in a list that leads to the block.
    await card(page, 'Mensagem').getByText('{primeiro_nom} não é uma variável deste fluxo.').waitFor();
    await page.locator('.react-flow__pane').click({ position: { x: 40, y: 300 } });
    await page.getByRole('button', { name: '1 erro', exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /primeiro_nom/ })
      .click();
    await field(page, 'Texto').fill('Anotado: *{total}*, {primeiro_nome}.');
    await page.getByRole('button', { name: '1 erro', exact: true }).waitFor({ state: 'detached' });
    await tab(page, 'Variáveis');
    await field(page, 'Tipo').selectOption('dinheiro');

    // A second start, for people who join the group.
    await page.locator('.react-flow__pane').click({ position: { x: 40, y: 300 } });
    await tab(page, 'Bloco');
    await add(page, 'Novo membro');
    await field(page, 'Grupo').selectOption('Arbi · Comunidade');
    await add(page, 'Mensagem');
    await field(page, 'Nome do bloco').fill('Boas-vindas');
    await field(page, 'Texto').fill('Olá, {primeiro_nome}! Leia as regras.');

    await tab(page, 'Simulador');
    await page.getByRole('button', { name: 'Começar', exact: true }).click();
    const chat = page.getByRole('log', { name: 'Conversa do simulador' });
    const simulated = page.getByRole('textbox', { name: 'Mensagem' });
    await chat.getByText('Quanto no total?').waitFor();
    await card(page, 'Pergunta').getByText('aqui', { exact: true }).waitFor();
    await simulated.fill('muito');
    await simulated.press('Enter');
    await chat.getByText(/Não entendi/).waitFor();
    await page.getByRole('button', { name: 'Voltar um passo' }).click();
    await chat.getByText(/Não entendi/).waitFor({ state: 'detached' });
    await simulated.fill('1.000');
    await simulated.press('Enter');
    await chat.getByText('R$ 1.000,00', { exact: false }).waitFor();
    await page.getByRole('definition').getByText('R$ 1.000,00').waitFor();
    expect(await page.locator('.react-flow__edge.lit').count()).toBe(2);
    expect(await findAxeViolations(page)).toEqual([]);

    await saved(page);
    await publish(page);
    await page.getByText(/^no ar: versão \d+$/).waitFor();

    const ana = await chatOf(ANA.id, ANA.id);
    await ana.say('/quanto');
    await ana.log.getByText('Quanto no total?').waitFor();

    // Changed while she is in the middle: she goes on in the new version.
    await card(page, 'Anotado').click();
    await tab(page, 'Bloco');
    await field(page, 'Texto').fill('Guardei *{total}*, {primeiro_nome}.');
    await saved(page);
    await publish(page);
    await ana.say('250,50');
    await ana.log.getByText('Guardei R$ 250,50, Ana.').waitFor();

    await setMember(server, 'bruno', DEMO_GROUP, true);
    const group = await chatOf(BRUNO.id, DEMO_GROUP);
    await group.log.getByText('Olá, Bruno! Leia as regras.').waitFor();

    await page.getByRole('button', { name: 'Versões' }).click();
    await page.getByRole('button', { name: 'O que mudou desde então' }).last().click();
    await page.getByRole('dialog').getByText('Guardei').waitFor();
    await page.getByRole('button', { name: 'Voltar ao ar' }).first().click();
    await page.getByText(/A versão \d+ voltou ao ar/).waitFor();
    await ana.say('/quanto');
    await ana.log.getByText('Quanto no total?').nth(1).waitFor();
    await ana.say('300');
    await ana.log.getByText('Anotado: R$ 300,00, Ana.').waitFor();

    await page.reload();
    await card(page, 'Pergunta').getByText('2 vieram · 2 foram · 0 pararam').waitFor();
    expect(complaints).toEqual([]);
    expect((await shiftsOf(page)).total).toBeLessThan(0.05);
    for (const each of [page, ana.page, group.page]) await each.context().close();
  });

  it('a command of the bot’s own is told before publishing, on the block too', async () => {
    const { page, complaints } = await openPage(browser, WIDE);
    await signIn(page, server, 'carla');
    await page.goto(`${server.url}/telegra_builder2`);
    await page.getByRole('button', { name: 'Fluxo em branco' }).click();
    await add(page, 'Comando');
    await field(page, 'Comando').fill('calc');
    await add(page, 'Fim');
    await page.getByRole('button', { name: 'Publicar', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Publicar este fluxo?' });
    await dialog.getByText('Não dá para publicar ainda:').waitFor();
    expect(await dialog.getByRole('button', { name: 'Publicar agora' }).count()).toBe(0);
    await dialog.getByRole('button', { name: '/calc já é um comando do bot.' }).click();
    await card(page, '/calc já é um comando do bot.').waitFor();
    // After a change the server has to be asked again.
    await field(page, 'Comando').fill('contas');
    await card(page, 'já é um comando').waitFor({ state: 'detached' });
    await publish(page);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('everything by keyboard: add, fill in, connect, move, copy, delete, and each step back', async () => {
    const { page, complaints } = await openPage(browser, WIDE);
    await page.goto(`${server.url}/telegra_builder2`);
    await page.getByRole('button', { name: 'Fluxo em branco' }).press('Enter');
    await page.locator('.react-flow__pane').waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('comando');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await card(page, 'Comando').waitFor();
    await page.getByRole('button', { name: 'Adicionar Comando' }).focus();
    await page.keyboard.press('Control+k');
    await page.getByRole('searchbox', { name: 'Procurar bloco' }).fill('fim');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await card(page, 'Fim').waitFor();
    expect(await page.locator('.react-flow__edge').count()).toBe(1);

    const start = page.getByLabel(/^Comando\. ainda em branco\. segue: Fim\. 1 erro/);
    await start.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: 'segue' }).selectOption('termina aqui');
    await expect.poll(() => page.locator('.react-flow__edge').count()).toBe(0);
    await field(page, 'Comando').fill('oi');

    const last = card(page, 'Fim');
    await last.focus();
    await page.keyboard.press('Space');
    // Measured in the drawing, because the view itself moves to what has the focus.
    const placeOf = () => last.evaluate(element => (element as HTMLElement).style.transform);
    const before = await placeOf();
    await page.keyboard.press('ArrowDown');
    await expect.poll(placeOf).not.toBe(before);
    await page.keyboard.press('Control+d');
    await expect.poll(() => card(page, 'Fim').count()).toBe(2);
    await page.keyboard.press('Delete');
    await expect.poll(() => card(page, 'Fim').count()).toBe(1);
    for (let step = 0; step < 20; step++) await page.keyboard.press('Control+z');
    await expect.poll(() => page.locator('.react-flow__node').count()).toBe(0);
    for (let step = 0; step < 20; step++) await page.keyboard.press('Control+Shift+z');
    await card(page, '/oi').waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('by mouse: dragged from the palette, connected, framed, aligned, copied into another flow, and out as a file', async () => {
    const { page, complaints } = await openPage(browser, WIDE);
    await page.goto(`${server.url}/telegra_builder2`);
    await page.getByRole('button', { name: 'Fluxo em branco' }).click();
    const pane = page.locator('.react-flow__pane');
    await pane.waitFor();
    const drop = (name: string, x: number, y: number) =>
      page.getByRole('button', { name: `Adicionar ${name}` }).dragTo(pane, { targetPosition: { x, y } });
    await drop('Comando', 200, 200);
    await card(page, 'Comando').waitFor();
    await pane.click({ position: { x: 30, y: 500 } });
    await drop('Mensagem', 480, 290);
    await card(page, 'Mensagem').waitFor();
    expect(await page.locator('.react-flow__edge').count()).toBe(0);

    await card(page, 'Comando').locator('.react-flow__handle.source').dragTo(card(page, 'Mensagem').locator('.target'));
    await page.locator('.react-flow__edge').waitFor({ state: 'attached' });
    const placeOf = async (name: string) => await card(page, name).boundingBox();
    await pane.click({ position: { x: 30, y: 500 } });
    await page.keyboard.down('Shift');
    await page.mouse.move(...(await corner(page, 40, 120)));
    await page.mouse.down();
    await page.mouse.move(...(await corner(page, 700, 480)), { steps: 8 });
    await page.mouse.up();
    await page.keyboard.up('Shift');
    await page.getByRole('toolbar', { name: '2 blocos selecionados' }).waitFor();
    await page.getByRole('button', { name: 'Alinhar em cima' }).click();
    await expect
      .poll(async () => [(await placeOf('Comando'))?.y, (await placeOf('Mensagem'))?.y])
      .toSatisfy(([one, other]) => one === other);

    const download = page.waitForEvent('download');
    await tab(page, 'Variáveis');
    await page.getByRole('button', { name: 'Exportar arquivo' }).click();
    expect((await download).suggestedFilename()).toBe('fluxo-sem-nome.fluxo.json');

    // Copied into another flow with the browser's own keys.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+c');
    await page.getByRole('link', { name: 'Todos os fluxos' }).click();
    await page.getByRole('button', { name: 'Fluxo em branco' }).click();
    await pane.waitFor();
    await page.keyboard.press('Control+v');
    await card(page, 'Mensagem').waitFor();
    expect(await page.locator('.react-flow__node').count()).toBe(2);
    await page.locator('.react-flow__edge').waitFor({ state: 'attached' });

    await page.getByRole('link', { name: 'Todos os fluxos' }).click();
    const file = page.locator('input[type=file]');
    await file.setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{') });
    await page.getByText('Este arquivo não é um fluxo: não dá para ler o JSON.').waitFor();
    const path = await (await download).path();
    await file.setInputFiles(path);
    await card(page, 'Mensagem').waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('two people at once: both versions are shown, and neither is lost', async () => {
    const { page } = await openPage(browser, WIDE);
    await signIn(page, server, 'carla');
    await page.goto(`${server.url}/telegra_builder2`);
    await page.getByRole('button', { name: 'Fluxo em branco' }).click();
    await add(page, 'Mensagem');
    await field(page, 'Texto').fill('Primeira');
    await saved(page);
    const second = await page.context().newPage();
    await second.goto(page.url());
    await card(second, 'Primeira').click();
    await field(second, 'Texto').fill('Da outra');
    await saved(second);
    await field(page, 'Texto').fill('Minha');
    const conflict = page.getByRole('dialog', { name: 'Outra pessoa mudou este fluxo' });
    await conflict.getByText('Da outra', { exact: true }).waitFor();
    await conflict.getByText('Minha', { exact: true }).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await conflict.getByRole('button', { name: 'Ficar com as duas: a minha vira outro fluxo' }).click();
    await card(page, 'Minha').waitFor();
    expect(await page.getByRole('textbox', { name: 'Nome do fluxo' }).inputValue()).toBe('Fluxo sem nome (cópia)');
    await second.reload();
    await card(second, 'Da outra').waitFor();
    await page.context().close();
  });

  it('on a phone a list edits everything, and a visitor’s flow is on the device after a reload', async () => {
    const { page, complaints } = await openPage(browser, PHONE);
    await countShifts(page);
    await page.goto(`${server.url}/telegra_builder2`);
    await page.getByRole('button', { name: /^Qual calculadora/ }).click();
    const rows = page.getByRole('region', { name: 'Blocos do fluxo' }).getByRole('listitem');
    await rows.first().waitFor();
    const count = await rows.count();
    await rows.first().getByRole('button').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Nome do bloco').fill('Por aqui');
    await dialog.getByRole('button', { name: 'Adicionar bloco depois' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Adicionar Fim' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Pronto' }).click();
    await expect.poll(() => rows.count()).toBe(count + 1);
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByText('guardado neste aparelho', { exact: true }).waitFor();
    await page.reload();
    await rows.getByText('Por aqui').waitFor();
    expect(await rows.count()).toBe(count + 1);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await findColourViolations(page)).toEqual([]);
    await tab(page, 'Simulador');
    await page.getByRole('button', { name: 'Começar', exact: true }).click();
    await page
      .getByRole('log', { name: 'Conversa do simulador' })
      .getByText(/calcular/)
      .waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    expect(complaints).toEqual([]);
    expect((await shiftsOf(page)).total).toBeLessThan(0.05);
    await page.context().close();
  });
});

/** A place on the page, from the upper left corner of the canvas. */
async function corner(page: Page, x: number, y: number): Promise<[number, number]> {
  const box = await page.locator('.react-flow__pane').boundingBox();
  return [(box?.x ?? 0) + x, (box?.y ?? 0) + y];
}
