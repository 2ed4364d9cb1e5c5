/** `/arbitragem_old`: closed arbs are public, open ones are not, and a search finds closed ones. */
import type { Browser } from 'playwright-core';
import { afterAll, describe, expect } from 'vitest';
import { findAxeViolations } from '../running/axe.ts';
import { chromiumPath, DESKTOP, openPage, PHONE } from '../running/browser.ts';
import { it } from '../running/it.ts';
import { inBothLooks, overflowOf } from '../running/looks.ts';
import { push, quoteLine } from '../running/push.ts';
import { EMPTY_MARKET, type RunningServer, startServer } from '../running/server.ts';

describe.skipIf(!chromiumPath)('the archive in Chromium', () => {
  let browser: Browser;
  let server: RunningServer;
  it.beforeAll(async ({ browser: chromium }) => {
    browser = chromium;
    server = await startServer(EMPTY_MARKET);
  });
  afterAll(() => server?.stop());

  const over = (event: string, odds: number | null) => quoteLine({ event, book: 'betano', selection: 'over', odds });
  const under = (event: string) => quoteLine({ event, book: 'kto', selection: 'under', odds: 2.1 });
  const stored = async () => (await (await fetch(`${server.url}/api/archive`)).json()).records.length;

  it('shows an arb once it has closed, with how long it lived, and finds it by its filters', async () => {
    const empty = await openPage(browser, DESKTOP);
    await empty.page.goto(`${server.url}/arbitragem_old`);
    await empty.page.getByText('Nenhuma surebet fechou ainda').waitFor();
    await empty.page.context().close();

    await push(server.url, [over('first', 2.1), under('first')].join('\n'));
    // It is open: members see it, nobody else does.
    expect(await stored()).toBe(0);
    await push(server.url, over('first', null));
    await expect.poll(stored).toBe(1);

    const { page, complaints } = await openPage(browser, DESKTOP);
    await page.goto(`${server.url}/arbitragem_old`);
    const row = page.getByRole('row').filter({ hasText: '+5,00' });
    await row.waitFor();
    expect(await row.textContent()).toContain('Betano');
    // The narrowest screen with the table has room for the teams.
    await page.setViewportSize({ width: 1024, height: 800 });
    expect((await row.getByRole('rowheader').boundingBox())?.width).toBeGreaterThan(120);
    // 1/2.10 + 1/2.10 pays 5 % whatever happens; a minimum above that leaves no result.
    await page.goto(`${server.url}/arbitragem_old?pico=4`);
    await row.waitFor();
    await page.goto(`${server.url}/arbitragem_old?pico=6`);
    await page.getByText('Nenhuma surebet encerrada com este filtro').waitFor();
    expect(await row.count()).toBe(0);
    const payload = await (await fetch(`${server.url}/arbitragem_old/_payload.json`)).json();
    expect(JSON.stringify(payload)).toContain('"first"');
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('axe reports nothing for list and charts', async () => {
    const { page } = await openPage(browser, PHONE);
    await page.goto(`${server.url}/arbitragem_old`);
    await page.getByText('+5,00').first().waitFor();
    for (const tab of ['Lista', 'Gráficos']) {
      await page.getByText(tab, { exact: true }).first().click();
      await inBothLooks(page, async look => {
        expect([tab, look, await findAxeViolations(page)]).toEqual([tab, look, []]);
        expect([tab, look, await overflowOf(page)]).toEqual([tab, look, 0]);
      });
    }
    await page.context().close();
  });
});
