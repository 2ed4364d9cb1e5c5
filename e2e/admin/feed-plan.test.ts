/** A plan of two houses at odds-api.io: `/admin` names the houses that it has, those that it lacks, and what it would take. */
import { afterAll, describe, expect } from 'vitest';
import {
  closeOddsApiIo,
  createProviderState,
  PROVIDER_KEY,
  startOddsApiIo,
} from '../../api/feeds/odds-api-io/testing/provider-double.ts';
import { chromiumPath, openPage, PHONE, type WatchedPage } from '../running/browser.ts';
import { it } from '../running/it.ts';
import { inBothLooks, overflowOf } from '../running/looks.ts';
import { EMPTY_MARKET, type RunningServer, startServer } from '../running/server.ts';
import { signIn } from '../running/sign-in.ts';

describe.skipIf(!chromiumPath)('a plan of two houses', () => {
  let server: RunningServer;
  let phone: WatchedPage;
  it.beforeAll(async ({ browser }) => {
    const plan = { allowed: ['Betano BR', 'KTO'], most: 2 };
    const { root } = await startOddsApiIo(createProviderState(), { plan });
    const feeds = { FEED: `${EMPTY_MARKET.FEED},odds-api-io`, ODDS_API_IO_KEY: PROVIDER_KEY, ODDS_API_IO_ROOT: root };
    server = await startServer({ ...EMPTY_MARKET, ...feeds });
    phone = await openPage(browser, PHONE);
    await signIn(phone.page, server, 'carla');
  });
  afterAll(async () => {
    await phone.page.context().close();
    expect(await server?.stop()).toBe(0);
    closeOddsApiIo();
  });

  it('goes on with the two, and says which are missing and what they would take', async () => {
    const { page, complaints } = phone;
    await page.goto(`${server.url}/admin?secao=fontes`);
    const feed = page.getByRole('article', { name: 'odds-api.io' });
    await feed.getByText('no ar', { exact: true }).waitFor();
    await feed.getByText('Betano BR, KTO').first().waitFor();
    const health = async () => (await fetch(`${server.url}/api/health`)).json();
    await expect.poll(async () => (await health()).prices).toBe(6);
    await inBothLooks(page, async look => {
      expect(await overflowOf(page), look).toBe(0);
      for (const text of ['Fora do plano (20)', /Bet365, Superbet/, /um plano com 22 casas/]) {
        expect(await feed.getByText(text).first().isVisible(), `${text}, ${look}`).toBe(true);
      }
    });
    expect(complaints).toEqual([]);
  });
});
