/** Two administrators at the same page of `/admin`: nobody overwrites what they have not seen, and nothing typed is lost. */
import type { Page } from 'playwright-core';
import { afterAll, describe, expect } from 'vitest';
import { chromiumPath, DESKTOP, openPage, PHONE, type WatchedPage } from '../running/browser.ts';
import { it } from '../running/it.ts';
import { EMPTY_MARKET, type RunningServer, startServer } from '../running/server.ts';
import { signIn } from '../running/sign-in.ts';

const CONFLICT = 'Outra pessoa salvou antes';

describe.skipIf(!chromiumPath)('two administrators in /admin', () => {
  let server: RunningServer;
  let first: WatchedPage;
  let second: WatchedPage;
  it.beforeAll(async ({ browser }) => {
    server = await startServer(EMPTY_MARKET);
    first = await openPage(browser, PHONE);
    second = await openPage(browser, DESKTOP);
    for (const { page } of [first, second]) await signIn(page, server, 'carla');
  });
  afterAll(async () => {
    for (const { page, complaints } of [first, second]) {
      // A refusal with 409 is what these journeys are about.
      expect(complaints.filter(complaint => !complaint.includes('409'))).toEqual([]);
      await page.context().close();
    }
    expect(await server?.stop()).toBe(0);
  });

  const open = async (section: string): Promise<readonly [Page, Page]> => {
    for (const { page } of [first, second]) await page.goto(`${server.url}/admin?secao=${section}`);
    return [first.page, second.page];
  };
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  /** Simulates coming back to the page: what it shows is fetched again. */
  const comeBack = async (page: Page, path: string): Promise<void> => {
    const fetched = page.waitForResponse(response => response.url().endsWith(path));
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await fetched;
  };

  it('add redirect rules: the later one sees the other, and loses neither', async () => {
    const [mine, theirs] = await open('redirecionamentos');
    const add = async (page: Page, from: string) => {
      await page.getByRole('textbox', { name: 'De', exact: true }).fill(from);
      await page.getByRole('textbox', { name: 'Para', exact: true }).fill('/calculator');
      await button(page, 'Adicionar regra').click();
    };
    await add(mine, '/meu');
    await add(theirs, '/deles');
    await button(theirs, 'Salvar').click();
    await theirs.getByText('Salvo.').waitFor();

    await comeBack(mine, '/api/admin/redirects');
    await button(mine, 'Salvar').click();
    await mine.getByText(CONFLICT).waitFor();
    await mine.getByText('/deles → /calculator').waitFor();
    await mine.getByText('/meu → /calculator').waitFor();
    await button(mine, 'Ficar com o do servidor').click();
    await button(mine, 'Tirar /deles → /calculator').waitFor();
    await add(mine, '/meu');
    await button(mine, 'Salvar').click();
    await mine.getByText('Salvo.').waitFor();
    await theirs.reload();
    await theirs.getByText('/meu → /calculator').waitFor();
    await theirs.getByText('/deles → /calculator').waitFor();
  });

  it('change houses: another house is no conflict, the same one is, and what was typed stays', async () => {
    const [mine, theirs] = await open('casas&casa=kto');
    const name = (page: Page) => page.getByRole('textbox', { name: /^Nome/ });
    await name(mine).fill('Minha KTO');
    await theirs.goto(`${server.url}/admin?secao=casas&casa=betano`);
    await name(theirs).fill('Betano Nova');
    await button(theirs, 'Salvar').click();
    await theirs.getByText('Salvo. Vale a partir de agora.').waitFor();

    await comeBack(mine, '/api/admin/houses');
    expect(await name(mine).inputValue()).toBe('Minha KTO');
    await button(mine, 'Salvar').click();
    await mine.getByRole('heading', { name: 'Minha KTO' }).waitFor();

    await name(mine).fill('KTO de novo');
    await theirs.goto(`${server.url}/admin?secao=casas&casa=kto`);
    await name(theirs).fill('KTO deles');
    await button(theirs, 'Salvar').click();
    await theirs.getByText('Salvo. Vale a partir de agora.').waitFor();
    await button(mine, 'Salvar').click();
    await mine.getByText(CONFLICT).waitFor();
    await mine.getByText('Nome: KTO deles').waitFor();
    expect(await name(mine).inputValue()).toBe('KTO de novo');
    await button(mine, 'Manter o meu e salvar por cima').click();
    await mine.getByRole('heading', { name: 'KTO de novo' }).waitFor();
  });

  it('change who publishes, and take a chat off the list, which can be taken back', async () => {
    const [mine, theirs] = await open('publicacoes');
    const form = (page: Page) => page.getByRole('form').filter({ hasText: 'Tópicos' }).first();
    const publishers = (page: Page) => form(page).getByRole('textbox', { name: 'Quem publica' });
    const chat = await form(mine).getAttribute('aria-label');
    await publishers(mine).fill('910000001');
    await publishers(theirs).fill('910000002');
    await form(theirs).getByRole('button', { name: 'Salvar' }).click();
    await form(theirs).getByText('Salvo.').waitFor();
    await comeBack(mine, '/api/admin/post-chats');
    await form(mine).getByRole('button', { name: 'Salvar' }).click();
    await mine.getByText('Publicam aqui: 910000002').waitFor();
    expect(await publishers(mine).inputValue()).toBe('910000001');
    await button(mine, 'Manter o meu e salvar por cima').click();
    await form(mine).getByText('Salvo.').waitFor();

    // They saw their version before it changed.
    await form(theirs)
      .getByRole('button', { name: `Tirar ${chat} da lista` })
      .click();
    await button(theirs, 'Tirar da lista').click();
    await theirs.getByText('Outra pessoa mudou este chat antes.').waitFor();
    await button(theirs, `Tirar ${chat} da lista`).click();
    await button(theirs, 'Tirar da lista').click();
    await theirs.getByText(`${chat} saiu da lista.`).waitFor();
    await button(theirs, 'Desfazer').click();
    await button(theirs, `Tirar ${chat} da lista`).waitFor();
    expect(await publishers(theirs).inputValue()).toBe('910000001');
  });
});
