/** Devices of an account without Telegram: one signs the other out, from the profile. */
import { describe, expect } from 'vitest';
import { endings } from '#shared/catalogue/account/endings.ts';
import { AccountPages } from '../page-models/account-pages.ts';
import { chromiumPath, DESKTOP, openPage, PHONE } from '../running/browser.ts';
import { it } from '../running/it.ts';

const EMAIL = 'aparelhos@exemplo.com';
const PASSWORD = 'tres cabras sobem o morro';

describe.skipIf(!chromiumPath)('devices of an account in Chromium', () => {
  it('one that is signed out from another one is out at once and says why, and the other one stays', async ({
    browser,
    server,
  }) => {
    const [lost, mine] = [await openPage(browser, PHONE), await openPage(browser, DESKTOP)];
    await new AccountPages(lost.page, server.url).signUp(EMAIL, PASSWORD, 'profile');
    await new AccountPages(mine.page, server.url).signIn(EMAIL, PASSWORD, 'profile');
    const devices = mine.page.getByRole('region', { name: 'Onde estou conectado' });
    await devices.getByText('· Este aparelho').waitFor();
    const signOut = devices.getByRole('button', { name: 'Desconectar', exact: true });
    expect(await signOut.count()).toBe(2);

    await signOut.nth(1).click();
    await devices.getByText(/desconectado\./).waitFor();
    await expect.poll(() => signOut.count()).toBe(1);

    await lost.page.waitForURL(/\/login\?redirect=%2Fperfil/);
    await lost.page.getByText(endings.ended).waitFor();
    await mine.page.reload();
    await devices.getByText('· Este aparelho').waitFor();
    expect(mine.complaints).toEqual([]);
    await Promise.all([lost.page.context().close(), mine.page.context().close()]);
  });
});
