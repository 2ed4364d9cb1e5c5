/** Pictures of slips: added on a phone, kept while offline, on another device, deleted for good. */
import { describe, expect } from 'vitest';
import { AccountPages } from '../page-models/account-pages.ts';
import { PlanilhaPage } from '../page-models/planilha-page.ts';
import { findAxeViolations } from '../running/axe.ts';
import { chromiumPath, DESKTOP, openPage, PHONE } from '../running/browser.ts';
import { it } from '../running/it.ts';

/** A whole picture of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const PASSWORD = 'tres cabras sobem o morro';
const LEGS = [
  { house: 'Betano', selection: 'Flamengo −0,5', odds: '2,10', stake: '490' },
  { house: 'kto', selection: 'Palmeiras +0,5', odds: '2.02', stake: '510,00' },
];

describe.skipIf(!chromiumPath)('pictures of slips in Chromium', () => {
  it('are added, wait while there is no network, show on another device, and are deleted for good', async ({
    browser,
    server,
  }) => {
    const { page } = await openPage(browser, PHONE);
    await new AccountPages(page, server.url).signUp('fotos@exemplo.com', PASSWORD, 'betTracker');
    const planilha = new PlanilhaPage(page);
    await planilha.open(server.url);
    await planilha.fillOperation('Flamengo × Palmeiras', LEGS);
    const form = page.getByRole('dialog');
    await form.locator('input[type=file]').setInputFiles([
      { name: 'bilhete.png', mimeType: 'image/png', buffer: PNG },
      { name: 'nada.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload=alert(1)>') },
    ]);
    await form.getByText('Não consegui abrir este arquivo como foto.').waitFor();
    await form.getByRole('img', { name: 'Foto 1 do bilhete' }).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.context().setOffline(true);
    await form.locator('input[type=file]').setInputFiles({ name: 'outro.png', mimeType: 'image/png', buffer: PNG });
    await form.getByRole('img', { name: 'Foto 2 do bilhete' }).waitFor();
    await planilha.save();
    await page.context().setOffline(false);
    await page.getByText('2 fotos').waitFor();
    await page.getByText(/esperando a internet|tudo fica salvo/).waitFor({ state: 'detached' });

    const other = await openPage(browser, DESKTOP);
    await new AccountPages(other.page, server.url).signIn('fotos@exemplo.com', PASSWORD, 'betTracker');
    const there = new PlanilhaPage(other.page);
    await there.open(server.url);
    await other.page.getByText('Flamengo × Palmeiras').first().waitFor();
    await other.page.getByRole('radio', { name: /^Cart/ }).check();
    await other.page.getByRole('button', { name: 'Editar Flamengo × Palmeiras' }).click();
    const image = other.page.getByRole('img', { name: 'Foto 1 do bilhete' });
    await image.waitFor();
    await expect.poll(() => image.evaluate(each => (each as HTMLImageElement).naturalWidth)).toBe(1);
    await other.page.getByRole('button', { name: 'Apagar a foto 1' }).click();
    await other.page.getByRole('button', { name: 'Apagar', exact: true }).click();
    await other.page.getByRole('img', { name: 'Foto 2 do bilhete' }).waitFor({ state: 'detached' });
    await other.page.getByText(/esperando a internet|tudo fica salvo/).waitFor({ state: 'detached' });
    await page.reload();
    await page.getByText('1 foto', { exact: false }).waitFor();
    expect(other.complaints).toEqual([]);
    await other.page.context().close();
    await page.context().close();
  });
});
