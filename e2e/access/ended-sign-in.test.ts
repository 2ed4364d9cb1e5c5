/** Sign-ins that end without a sign-out: every page of the account is left at once, and says why. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, describe, expect } from 'vitest';
import { reasons } from '#shared/catalogue/account/account.ts';
import { endings } from '#shared/catalogue/account/endings.ts';
import { ANA } from '../../bot/sandbox/world/demo-world.ts';
import { AccountPages } from '../page-models/account-pages.ts';
import { chromiumPath, DESKTOP, openPage, PHONE } from '../running/browser.ts';
import { it } from '../running/it.ts';
import { EMPTY_MARKET, type RunningServer, startServer } from '../running/server.ts';
import { cookieOf, signIn } from '../running/sign-in.ts';

const PASSWORD = 'tres cabras sobem o morro';

describe.skipIf(!chromiumPath)('spec 4: a sign-in that ends elsewhere, in Chromium', () => {
  let browser: Browser;
  let server: RunningServer;
  it.beforeAll(async ({ browser: chromium }) => {
    browser = chromium;
    server = await startServer(EMPTY_MARKET);
  });
  afterAll(async () => expect(await server?.stop()).toBe(0));

  async function setDisabled(uid: string, disabled: boolean): Promise<void> {
    const answer = await fetch(`${server.url}/api/admin/accounts/${uid}`, {
      method: 'PUT',
      headers: { Cookie: await cookieOf(server, 'carla'), 'Content-Type': 'application/json' },
      body: JSON.stringify({ disabled }),
    });
    expect(answer.status).toBe(200);
  }

  const uidOf = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('firebase_user') ?? '{}').uid);
  const record = (page: Page) => page.evaluate(() => localStorage.getItem('firebase_user'));

  /** A browser with two tabs, on the profile and on the planilha, and another one on the dashboard. */
  async function threePages(email: string) {
    const [mine, other] = [await openPage(browser, DESKTOP), await openPage(browser, PHONE)];
    await new AccountPages(mine.page, server.url).signUp(email, PASSWORD, 'profile');
    const tab = await mine.page.context().newPage();
    await tab.goto(`${server.url}/planilha`);
    await new AccountPages(other.page, server.url).signIn(email, PASSWORD, 'dashboard');
    await mine.page.getByRole('region', { name: 'Onde estou conectado' }).waitFor();
    for (const page of [tab, other.page]) await page.getByRole('heading', { level: 1 }).waitFor();
    return { mine: mine.page, tab, other: other.page };
  }

  async function sayWhy(pages: readonly Page[], sentence: string): Promise<void> {
    await Promise.all(
      pages.map(async page => {
        await page.waitForURL(/\/login/);
        await page.getByText(sentence).waitFor();
        expect(await record(page)).toBeNull();
      }),
    );
  }

  it('disabled: both tabs and the other device say so; once enabled again, its person signs in', async () => {
    const pages = await threePages('desativada@exemplo.com');
    const { mine, tab, other } = pages;
    const uid = await uidOf(mine);
    await setDisabled(uid, true);
    await sayWhy([mine, tab, other], endings.disabled);
    await setDisabled(uid, false);
    await new AccountPages(mine, server.url).signIn('desativada@exemplo.com', PASSWORD, 'profile');
    await Promise.all([mine.context().close(), other.context().close()]);
  });

  it('ended elsewhere: one device signs out everywhere, and only the others are told', async () => {
    const { mine, tab, other } = await threePages('encerrada@exemplo.com');
    const devices = mine.getByRole('region', { name: 'Onde estou conectado' });
    await devices.getByRole('button', { name: /todos os aparelhos/i }).click();
    await devices
      .getByRole('button', { name: /sair|desconectar/i })
      .last()
      .click();
    await sayWhy([other], endings.ended);
    await Promise.all([mine.waitForURL(/\/login/), tab.waitForURL(url => url.pathname !== '/perfil')]);
    expect(await mine.getByText(endings.ended).count()).toBe(0);
    await Promise.all([mine.context().close(), other.context().close()]);
  });

  it('deleted: the other device says so', async () => {
    const { mine, other } = await threePages('excluida@exemplo.com');
    await mine.evaluate(async () => {
      const open = indexedDB.open('firebaseLocalStorageDb');
      const database = await new Promise<IDBDatabase>(resolve => {
        open.onsuccess = () => resolve(open.result);
      });
      const all = database.transaction('firebaseLocalStorage').objectStore('firebaseLocalStorage').getAll();
      const [entry] = await new Promise<{ value: { stsTokenManager: { accessToken: string } } }[]>(resolve => {
        all.onsuccess = () => resolve(all.result);
      });
      const headers = { Authorization: `Bearer ${entry?.value.stsTokenManager.accessToken}` };
      await fetch('/api/account', { method: 'DELETE', headers });
    });
    await sayWhy([mine, other], endings.deleted);
    await Promise.all([mine.context().close(), other.context().close()]);
  });

  it('password changed on one device: that one stays in, with both its tabs', async () => {
    const email = 'senha@exemplo.com';
    const { mine, tab, other } = await threePages(email);
    await mine.getByRole('button', { name: 'Trocar senha' }).click();
    await mine
      .getByLabel(/nova senha/i)
      .first()
      .fill('quatro patos cruzam o rio largo');
    await mine.getByRole('button', { name: 'Salvar', exact: true }).click();
    await mine.getByText('Senha salva.').first().waitFor();
    await sayWhy([other], endings.password_changed);
    for (const page of [mine, tab]) {
      await page.reload();
      expect(await record(page)).not.toBeNull();
      expect(page.url()).not.toContain('/login');
    }
    await Promise.all([mine.context().close(), other.context().close()]);
  });

  it('disabled while the device is offline: it says so when it is back', async () => {
    const email = 'longe@exemplo.com';
    const { mine, tab, other } = await threePages(email);
    const uid = await uidOf(mine);
    await other.context().setOffline(true);
    await setDisabled(uid, true);
    await sayWhy([mine, tab], endings.disabled);
    expect(other.url()).toContain('/dashboard');
    await other.context().setOffline(false);
    await sayWhy([other], endings.disabled);
    await Promise.all([mine.context().close(), other.context().close()]);
  });

  it('a page that was closed meanwhile says why when it is opened again', async () => {
    const email = 'fechada@exemplo.com';
    const { mine, tab, other } = await threePages(email);
    const uid = await uidOf(mine);
    await Promise.all([mine, tab].map(page => page.goto('about:blank')));
    await setDisabled(uid, true);
    await mine.goto(`${server.url}/planilha`);
    await sayWhy([mine, other], endings.disabled);
    await Promise.all([mine.context().close(), other.context().close()]);
  });

  it('signed in by Telegram: disabled on the planilha and on the list of arbs', async () => {
    const { page } = await openPage(browser, PHONE);
    await signIn(page, server, 'ana');
    await page.goto(`${server.url}/planilha`);
    const list = await page.context().newPage();
    await list.goto(`${server.url}/arbitragem-pre`);
    await list.getByText('conectado', { exact: true }).first().waitFor();
    await setDisabled(`tg_${ANA.id}`, true);
    try {
      for (const each of [page, list]) {
        await each.waitForURL(/\/login\?redirect/);
        await each.getByText(reasons.disabled.title).waitFor();
      }
    } finally {
      await setDisabled(`tg_${ANA.id}`, false);
    }
    await page.context().close();
  });
});
