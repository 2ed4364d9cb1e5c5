/** `/admin` in Chromium: each act of an administrator takes effect at once, is in the log, and can be taken back. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect } from 'vitest';
import { AccessPages } from '../page-models/access-pages.ts';
import { findAxeViolations } from '../running/axe.ts';
import { chromiumPath, DESKTOP, openPage, PHONE, type WatchedPage } from '../running/browser.ts';
import { it } from '../running/it.ts';
import { inBothLooks, overflowOf } from '../running/looks.ts';
import { PUSH_TOKEN, push, quoteLine } from '../running/push.ts';
import { type RunningServer, startServer } from '../running/server.ts';
import { cookieOf, signIn } from '../running/sign-in.ts';

describe.skipIf(!chromiumPath)('/admin in Chromium', () => {
  let server: RunningServer;
  let phone: WatchedPage;
  it.beforeAll(async ({ browser }) => {
    server = await startServer({ FEED: 'push', FEED_PUSH_TOKEN: PUSH_TOKEN });
    phone = await openPage(browser, PHONE);
    await signIn(phone.page, server, 'carla');
  });
  afterAll(async () => {
    expect(phone.complaints).toEqual([]);
    await phone.page.context().close();
    expect(await server?.stop()).toBe(0);
  });

  const open = async (section: string): Promise<Page> => {
    await phone.page.goto(`${server.url}/admin?secao=${section}`);
    return phone.page;
  };
  const pushArb = async () => {
    const lines = [
      quoteLine({ event: 'adm', book: 'kto', selection: 'over', odds: 2.1 }),
      quoteLine({ event: 'adm', book: 'betano', selection: 'under', odds: 2.05 }),
    ];
    expect((await push(server.url, lines.join('\n'))).status).toBe(200);
  };
  const health = async () => (await fetch(`${server.url}/api/health`)).json();

  it('a person is found, disabled, which ends their session at once, and enabled again', async () => {
    const cookie = await cookieOf(server, 'bruno');
    const session = async () =>
      (await fetch(`${server.url}/api/session`, { headers: { Cookie: cookie } })).json() as Promise<{
        problem: string | null;
        telegram: object | null;
      }>;
    expect(await session()).toMatchObject({ problem: null });

    const page = await open('pessoas');
    await new AccessPages(page).findPerson('bru', /Bruno Teles/);
    await page.getByText('Não é membro de nenhum dos grupos da lista').first().waitFor();
    await page.getByRole('button', { name: 'Desativar' }).click();
    await page.getByText('Conta desativada.', { exact: true }).waitFor();
    await page.getByText('A conta está desativada: nenhuma página abre.').first().waitFor();
    expect(await session()).toMatchObject({ problem: 'disabled', telegram: null });

    await page.getByRole('button', { name: 'Reativar' }).click();
    await page.getByText(/^Conta reativada/).waitFor();
    // Launch data of the second in which everything was signed out may be from before it: those of the next one count.
    const signedIn = async () => {
      const again = await cookieOf(server, 'bruno').catch(() => null);
      if (again === null) return null;
      return (await fetch(`${server.url}/api/session`, { headers: { Cookie: again } })).json();
    };
    await expect.poll(signedIn).toMatchObject({ problem: null });
  });

  it('a feed stops, its arbs leave the list, and it comes back by taking the change back', async () => {
    await pushArb();
    await expect.poll(async () => (await health()).arbs.open).toBe(1);
    const page = await open('fontes');
    const feed = page.getByRole('article', { name: 'Enviadas por push' });
    await feed.getByRole('button', { name: 'Desligar' }).click();
    await feed.getByText('desligada', { exact: true }).waitFor();
    expect(await health()).toMatchObject({ arbs: { open: 0 }, feeds: [] });

    await page.getByRole('button', { name: 'Desfazer a última mudança' }).click();
    await feed.getByText('no ar', { exact: true }).waitFor();
    await pushArb();
    await expect.poll(async () => (await health()).arbs.open).toBe(1);

    // A feed without a key says what it would cost, and cannot be started.
    const paid = page.getByRole('article', { name: 'The Odds API' });
    await paid.getByText('Custo por dia').waitFor();
    expect(await paid.getByRole('button', { name: 'Ligar' }).count()).toBe(0);
  });

  it('a house has another name on every page at once, and none of its prices once it is hidden', async ({
    browser,
  }) => {
    const reader = await openPage(browser, DESKTOP);
    await signIn(reader.page, server, 'ana');
    await reader.page.goto(`${server.url}/arbitragem-pre`);
    const arb = reader.page.locator('[data-arb]').first();
    await expect.poll(() => arb.innerText()).toContain('KTO');

    const page = await open('casas&casa=kto');
    await page.getByRole('textbox', { name: /^Nome/ }).fill('Casa Renomeada');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByRole('heading', { name: 'Casa Renomeada' }).waitFor();
    await reader.page.reload();
    await expect.poll(() => arb.innerText()).toContain('Casa Renomeada');

    await page.getByRole('switch', { name: /Esconder a casa/ }).check();
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect.poll(async () => (await health()).arbs.open).toBe(0);
    await page.getByRole('link', { name: 'Todas as casas' }).click();
    for (let undone = 0; undone < 2; undone++) {
      await page.getByRole('button', { name: 'Desfazer a última mudança' }).click();
      await page.getByText('Desfeito.').waitFor();
    }
    await expect.poll(async () => (await health()).arbs.open).toBe(1);
    expect(reader.complaints).toEqual([]);
    await reader.page.context().close();
  });

  it('an old address leads to the new one, and the log says what was changed', async () => {
    const page = await open('redirecionamentos');
    await page.getByRole('textbox', { name: 'De', exact: true }).fill('/velho');
    await page.getByRole('textbox', { name: 'Para', exact: true }).fill('/velho');
    await page.getByRole('button', { name: 'Adicionar regra' }).click();
    await page.getByText('quem segue volta ao mesmo lugar.').waitFor();
    await page.getByRole('textbox', { name: 'Para', exact: true }).fill('/calculator');
    await page.getByRole('button', { name: 'Adicionar regra' }).click();
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Salvo.').waitFor();
    await page.goto(`${server.url}/velho`);
    await page.waitForURL(`${server.url}/calculator`);

    await open('registro');
    await page.getByRole('button', { name: 'Administração' }).click();
    await page.getByText('Mudou os redirecionamentos').first().waitFor();
    await page.getByText('/velho → /calculator').first().waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Baixar CSV' }).click();
    expect((await download).suggestedFilename()).toBe('arbi-registro.csv');
    await page.getByText('Mudou o estado de uma conta').first().waitFor();
  });

  it('a backup is made on demand, and the machine says how it is', async () => {
    const page = await open('copias');
    await page.getByRole('button', { name: 'Fazer uma agora' }).click();
    await page
      .getByText(/^arbi-\d{8}T/)
      .first()
      .waitFor();
    await open('maquina');
    await page.getByText('Memória do processo').waitFor();
    await page.getByText('funciona').first().waitFor();
  });

  it('somebody is disconnected from everything, after being asked, and their data are taken as a file', async () => {
    const cookie = await cookieOf(server, 'ana');
    const session = async () =>
      (await fetch(`${server.url}/api/session`, { headers: { Cookie: cookie } })).json() as Promise<{
        telegram: object | null;
      }>;
    expect((await session()).telegram).not.toBeNull();
    const page = await open('pessoas&id=910000001');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Baixar os dados' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('arbi-dados-de-uma-pessoa.json');
    expect(JSON.stringify(JSON.parse(await readFile(await file.path(), 'utf8')))).toContain('910000001');

    await page.getByRole('button', { name: 'Desconectar de tudo' }).click();
    await page.getByText('Todas as sessões desta pessoa acabam agora').waitFor();
    await page.getByRole('button', { name: 'Deixar como está' }).click();
    expect((await session()).telegram).not.toBeNull();
    await page.getByRole('button', { name: 'Desconectar de tudo' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Desconectar de tudo' }).click();
    await page.getByText('Desconectada de todos os aparelhos.').waitFor();
    expect((await session()).telegram).toBeNull();
  });

  it('a link within the app leads to another site, once a rule says so and that site is allowed', async () => {
    const page = await open('redirecionamentos');
    const to = 'https://ajuda.arbi.test/comecar';
    await page.route('https://ajuda.arbi.test/**', route => route.fulfill({ body: 'Ajuda', contentType: 'text/html' }));
    await page.getByRole('textbox', { name: 'De', exact: true }).fill('/planilha');
    await page.getByRole('textbox', { name: 'Para', exact: true }).fill(to);
    await page.getByRole('button', { name: 'Adicionar regra' }).click();
    await page.getByText('o site não está entre os permitidos.').waitFor();
    await page.getByRole('textbox', { name: 'Sites permitidos' }).fill('ajuda.arbi.test');
    await page.getByRole('button', { name: 'Adicionar regra' }).click();
    await page.getByText('outro site', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Salvo.').waitFor();
    // A page knows only the redirect rules that it was opened with, so it is reloaded.
    const rules = page.waitForResponse(/\/builds\/meta\//);
    await page.reload();
    await rules;
    await page.getByRole('link', { name: 'Planilha', exact: true }).click();
    await page.waitForURL(to);
  });

  it('every section has its data, and axe reports nothing', async ({ browser }) => {
    const { page, complaints } = await openPage(browser, PHONE);
    await signIn(page, server, 'carla');
    const seen = new Set<string>();
    for (const [section, ...contents] of [
      ['grupos', 'Quem é membro de pelo menos um grupo'],
      ['jogos', 'Duas fontes podem chamar o mesmo jogo', 'Nenhum jogo em dúvida agora.'],
      ['comissoes', 'BetBra', 'Betfair Exchange'],
      ['publicacoes', 'Adicionar chat'],
      ['direitos', 'Voltar a uma versão publicada'],
      ['pessoas&q=carla', 'Carla Mendes'],
      ['pessoas&id=910000001', 'Por que não entra?', 'Ana Prado'],
      ['entradas', 'Entrou com o Telegram'],
      ['fontes', 'The Odds API'],
      ['casas', 'Outras casas'],
      ['casas&casa=kto', 'Regras por esporte'],
      ['conteudo', 'Alertas do último dia'],
      ['maquina', 'Memória do processo'],
      ['copias', 'Fazer uma agora'],
      ['redirecionamentos', 'Sites permitidos'],
      ['registro', 'Baixar CSV', 'Entrou com o Telegram'],
    ] as const) {
      seen.add(section.replace(/&.*/, ''));
      await page.goto(`${server.url}/admin?secao=${section}`);
      await inBothLooks(page, async look => {
        for (const content of contents) await page.getByRole('main').getByText(content).first().waitFor();
        if (section === 'grupos' && look === 'phone, light') await page.getByText('Adicionar grupo').first().click();
        expect([section, look, await findAxeViolations(page)]).toEqual([section, look, []]);
        expect([section, look, await overflowOf(page)]).toEqual([section, look, 0]);
      });
    }
    // On a phone the list of sections is a page of its own.
    await page.goto(`${server.url}/admin`);
    const listed = page.getByRole('navigation', { name: 'Seções da administração' }).getByRole('link');
    await listed.first().waitFor();
    const addresses = await listed.evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''));
    const keys = addresses.map(address => new URL(address, server.url).searchParams.get('secao'));
    expect([...seen].toSorted()).toEqual(keys.toSorted());
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
