/** A key of odds-api.io set in `/admin`, against its double: what it costs, what is left, the first quotes, and a refusal. */
import { afterAll, describe, expect } from 'vitest';
import {
  closeOddsApiIo,
  createProviderState,
  listed,
  ml,
  PROVIDER_KEY,
  replyWithLimits,
  startOddsApiIo,
} from '../../api/feeds/odds-api-io/testing/provider-double.ts';
import { chromiumPath, openPage, PHONE, type WatchedPage } from '../running/browser.ts';
import { it } from '../running/it.ts';
import { EMPTY_MARKET, type RunningServer, startServer } from '../running/server.ts';
import { signIn } from '../running/sign-in.ts';

describe.skipIf(!chromiumPath)('the key of a feed in /admin', () => {
  const state = createProviderState();
  state.events = [listed(1)];
  state.offers = new Map([[1, { 'Betano BR': [ml('2.10', '3.30', '3.60')], KTO: [ml('2.05', '3.40', '3.70')] }]]);
  let known = PROVIDER_KEY;
  let server: RunningServer;
  let phone: WatchedPage;
  it.beforeAll(async ({ browser }) => {
    const { root } = await startOddsApiIo(state, {
      misbehave: ({ query }, response) =>
        query.get('apiKey') !== known && replyWithLimits(response, state, { error: 'Invalid API key' }, {}, 401),
      refuseSocket: () => (known === PROVIDER_KEY ? null : 401),
    });
    server = await startServer({ ...EMPTY_MARKET, ODDS_API_IO_ROOT: root });
    phone = await openPage(browser, PHONE);
    await signIn(phone.page, server, 'carla');
  });
  afterAll(async () => {
    await phone.page.context().close();
    expect(await server?.stop()).toBe(0);
    closeOddsApiIo();
  });

  const health = async () => (await fetch(`${server.url}/api/health`)).json();

  it('a wrong one is refused, a right one brings quotes, one that was revoked says so', async () => {
    const { page } = phone;
    await page.goto(`${server.url}/admin?secao=fontes`);
    const feed = page.getByRole('article', { name: 'odds-api.io' });
    // The page says what it will cost before there is a key.
    await feed.getByText('144 pedidos por dia pelas listas, e 480 por cem jogos').waitFor();
    expect(await feed.getByRole('button', { name: 'Ligar' }).count()).toBe(0);

    const setKey = async (button: string, key: string) => {
      await feed.getByRole('button', { name: button }).click();
      await feed.getByLabel('Chave nova de odds-api.io').fill(key);
      await feed.getByRole('button', { name: 'Conferir e salvar' }).click();
    };
    await setKey('Pôr a chave', 'chave-errada-123');
    await page.getByText('A fonte recusou esta chave. Nada foi salvo.').first().waitFor();
    await feed.getByRole('button', { name: 'Cancelar' }).click();
    await setKey('Pôr a chave', PROVIDER_KEY);
    await page.getByText('Salvo. Vale a partir de agora.').waitFor();
    await feed.getByText(/restam 3\.99\d/).waitFor();
    await feed.getByText(`termina em ${PROVIDER_KEY.slice(-4)}, guardada cifrada aqui`).waitFor();

    await feed.getByRole('button', { name: 'Ligar' }).click();
    await feed.getByText('no ar', { exact: true }).waitFor();
    await expect.poll(async () => (await health()).prices).toBe(6);
    expect(await page.content()).not.toContain(PROVIDER_KEY);

    known = 'outra-chave-de-hoje';
    await feed.getByRole('button', { name: 'Reiniciar' }).click();
    const sentence = 'A odds-api.io recusou a chave (HTTP 401). Ponha outra em /admin, em Fontes: vale na hora.';
    await feed.getByText(sentence).waitFor();
    expect(server.output()).toContain(sentence);
    expect(server.output()).not.toContain(PROVIDER_KEY);
    await expect.poll(async () => (await health()).prices).toBe(0);

    // Another key starts it at once.
    await setKey('Trocar a chave', known);
    await feed.getByText('no ar', { exact: true }).waitFor();
    await expect.poll(async () => (await health()).prices).toBe(6);
  });
});
