/** A procedure from the pasted message to the planilha: drafted and published by an administrator, done by a member. */
import { describe, expect } from 'vitest';
import { FREEBET_MESSAGE } from '#shared/procedures/read/message-fixture.ts';
import { READER_VERSION } from '#shared/procedures/read/reader-version.ts';
import { findAxeViolations } from '../running/axe.ts';
import { chromiumPath, DESKTOP, openPage, PHONE } from '../running/browser.ts';
import { it } from '../running/it.ts';
import { overflowOf } from '../running/looks.ts';
import { signIn } from '../running/sign-in.ts';

describe.skipIf(!chromiumPath)('procedures in Chromium', () => {
  it('are read, asked about, published, and done with the odds of a member', async ({ browser, server }) => {
    const carla = await openPage(browser, DESKTOP);
    await signIn(carla.page, server, 'carla');
    await carla.page.goto(`${server.url}/procedimentos?ver=publicar`);
    const text = carla.page.getByRole('textbox', { name: 'Mensagem' });
    await text.fill('faz na conta da sogra também: Betano Vasco 2,00');
    await carla.page.getByRole('button', { name: 'Ler mensagem' }).click();
    await carla.page.getByText('Não pode ser publicado').waitFor();
    await text.fill(FREEBET_MESSAGE);
    await carla.page.getByRole('button', { name: 'Ler mensagem' }).click();
    // A sum that is wrong is pointed out, and a missing fact is asked for.
    await carla.page.getByText(/a mensagem diz −R\$\s1,00, o certo é −R\$\s2,94/).waitFor();
    // Each line says what it became.
    const message = carla.page.getByRole('region', { name: 'Mensagem' });
    await message.getByText('Passo 1, entrada 2').waitFor();
    await message.getByText('Conta: dá −R$ 2,94').waitFor();
    // What is asked is answered by one touch, and the draft is kept by itself.
    const asks = carla.page.getByRole('region', { name: 'Falta responder' });
    expect(await findAxeViolations(carla.page)).toEqual([]);
    await asks.getByRole('button', { name: 'não devolve', exact: true }).click();
    await asks.waitFor({ state: 'detached' });
    // New stakes stand beside the old, and go again.
    const qualifying = carla.page.getByRole('region', { name: 'Passo 1: Qualificadora' });
    const odds = qualifying.getByRole('textbox', { name: 'Odd', exact: true }).first();
    await odds.fill('2,20');
    await odds.press('Enter');
    await qualifying.getByRole('button', { name: 'Recalcular' }).click();
    await qualifying.getByText('R$ 50,34').waitFor();
    await qualifying.getByRole('button', { name: 'Desfazer' }).click();
    await carla.page.getByText(`rascunho, leitor ${READER_VERSION}, salvo`, { exact: true }).waitFor();
    await carla.page.reload();
    // A price that makes no sense is asked about, and put right.
    await odds.fill('22,5');
    await carla.page.getByRole('button', { name: 'Publicar', exact: true }).click();
    const dialog = carla.page.getByRole('dialog');
    await dialog.getByText(/Betano, Internacional: a odd vai de 2,25 para 22,50/).waitFor();
    expect(await findAxeViolations(carla.page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Voltar e corrigir' }).click();
    await odds.fill('2,25');
    await carla.page.getByRole('button', { name: 'Publicar', exact: true }).click();
    await carla.page.getByText('Publicado.').waitFor();
    expect(carla.complaints).toEqual([]);

    const ana = await openPage(browser, PHONE);
    await signIn(ana.page, server, 'ana');
    await ana.page.goto(`${server.url}/procedimentos`);
    await ana.page.getByRole('link', { name: /Aposte e ganhe Betano/ }).click();
    await ana.page.waitForURL(/\/procedimentos\?p=/);
    const first = ana.page.getByRole('region', { name: 'Passo 1 de 2' });
    await first.getByText('−R$ 2,94').first().waitFor();
    // 50 × 2,20 / (2,25 − 0,065) = 50,34; the back pays 60 − 50,34 × 1,25.
    await first.getByRole('textbox', { name: /Internacional, Betano/ }).fill('1,90');
    await first.getByText('A odd está abaixo da mínima').waitFor();
    await first.getByRole('textbox', { name: /Internacional, Betano/ }).fill('2,20');
    await first.getByRole('textbox', { name: /Internacional, Betfair/ }).fill('2,25');
    await first.getByText('R$ 50,34').waitFor();
    expect(await findAxeViolations(ana.page)).toEqual([]);
    expect(await overflowOf(ana.page)).toBe(0);

    await ana.page.getByRole('button', { name: /A freebet de R\$\s50,00 caiu/ }).click();
    await ana.page.getByText('Freebet anotada').waitFor();
    await first.getByRole('button', { name: 'Registrar na planilha' }).click();
    await ana.page.getByText(': registrada.').waitFor();
    await ana.page.goto(`${server.url}/planilha`);
    await ana.page.getByRole('article', { name: /Aposte e ganhe Betano/ }).waitFor();
    // What it brought her stays private until she shares it, and again once she takes it back.
    await ana.page.getByRole('button', { name: /Internacional não vence/ }).click();
    await ana.page.goto(`${server.url}/procedimentos`);
    await ana.page.getByRole('link', { name: /Aposte e ganhe Betano/ }).click();
    const own = ana.page.getByRole('region', { name: 'Seu resultado' });
    await own.getByRole('button', { name: 'Compartilhar com quem publica' }).click();
    await own.getByText(/Compartilhado com quem publica/).waitFor();
    expect(await findAxeViolations(ana.page)).toEqual([]);
    await carla.page.reload();
    await carla.page.getByText(/Ana Prado compartilhou: −R\$/).waitFor();
    await own.getByRole('button', { name: 'Parar de compartilhar' }).click();
    await own.getByText(/Só você vê/).waitFor();
    expect(ana.complaints).toEqual([]);

    await carla.page.reload();
    await carla.page.getByText(/1 abriu · 1 fez/).waitFor();
    expect(await carla.page.getByText(/compartilhou/).count()).toBe(0);
    await carla.page.getByRole('button', { name: 'Encerrar', exact: true }).click();
    await carla.page.getByText('Encerrado.').waitFor();
    await ana.page.goto(`${server.url}/procedimentos`);
    await ana.page.getByText(/Encerrado/).waitFor();
  });
});
