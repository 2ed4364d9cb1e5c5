/** `/telegram-login` as it is with a real bot: Telegram's script is simulated, its answer is really verified. */

import type { Browser } from 'playwright-core';
import { afterAll, describe, expect } from 'vitest';
import { DIEGO } from '../../bot/sandbox/world/demo-world.ts';
import { signLoginWidget } from '../../bot/sandbox/world/launch-data.ts';
import { chromiumPath, openPage, PHONE } from '../running/browser.ts';
import { it } from '../running/it.ts';
import { EMPTY_MARKET, type RunningServer, startServer } from '../running/server.ts';

describe.skipIf(!chromiumPath)('with a bot of one’s own', () => {
  const TOKEN = '1234567890:AAE2eE2eE2eE2eE2eE2eE2eE2eE2eE2eE2e';
  const answer = () => signLoginWidget(DIEGO, Math.floor(Date.now() / 1000), String(Math.random()), TOKEN);
  let browser: Browser;
  let server: RunningServer;
  it.beforeAll(async ({ browser: chromium }) => {
    browser = chromium;
    server = await startServer({ ...EMPTY_MARKET, BOT_TOKEN: TOKEN, BOT_MODE: 'off' });
  });
  afterAll(() => server?.stop());

  it('loads Telegram’s own script, and turns the answer of its window into a session', async () => {
    const { page, complaints } = await openPage(browser, PHONE);
    // Simulates Telegram's script: the window that it opens answers at once.
    const script = `window.Telegram = { Login: { auth: (options, done) => done(${JSON.stringify(answer())}) } };`;
    await page.route('https://telegram.org/js/telegram-widget.js*', route =>
      route.fulfill({ contentType: 'text/javascript', body: script }),
    );
    await page.goto(`${server.url}/telegram-login?redirect=%2Fplanilha`);
    await page.getByRole('button', { name: 'Entrar com o Telegram' }).click();
    await page.waitForURL(`${server.url}/planilha`);
    expect(complaints).toEqual([]);
    await page.goto(`${server.url}/telegram-login`);
    await page.getByRole('heading', { name: 'Você entrou como Diego Rocha' }).waitFor();
    expect(await page.getByText('MODO LOCAL').count()).toBe(0);
    await page.getByRole('button', { name: 'Usar outra conta' }).click();
    await page.getByRole('button', { name: 'Entrar com o Telegram' }).waitFor();
    expect((await page.context().cookies()).length).toBe(0);
    await page.context().close();
  });

  it('explains what to do if Telegram’s script is blocked', async () => {
    const { page } = await openPage(browser, PHONE);
    await page.route('https://telegram.org/**', route => route.abort());
    await page.goto(`${server.url}/telegram-login`);
    await page.getByText(/libere telegram.org e tente de novo/).waitFor();
    await page.context().close();
  });

  it('accepts a login in the address, and removes it from the address', async () => {
    const { page } = await openPage(browser, PHONE);
    await page.route('https://telegram.org/**', route => route.abort());
    const query = new URLSearchParams(Object.entries(answer()).map(([name, value]) => [name, String(value)]));
    await page.goto(`${server.url}/telegram-login?redirect=%2Fperfil&${query}`);
    await page.waitForURL(`${server.url}/perfil`);
    const stale = new URLSearchParams(query);
    stale.set('hash', '0'.repeat(64));
    await page.goto(`${server.url}/telegram-login?redirect=%2Fperfil&${stale}`);
    await page.getByText('A assinatura do Telegram não confere').waitFor();
    expect(page.url()).toBe(`${server.url}/telegram-login?redirect=%2Fperfil`);
    await page.context().close();
  });
});
