/** What the pages that most people open first do not load: telegram-ui, which comes with the lists that are made of it. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { saved } from '#shared/catalogue/calculators/aftermath.ts';
import { navigation } from '#shared/catalogue/frame.ts';
import { itWithThreeArbs as it, restoreThreeArbs } from './arbitrage/three-arbs.ts';
import { chromiumPath, openPage, PHONE } from './running/browser.ts';
import { signIn } from './running/sign-in.ts';

/** How telegram-ui begins the names of its classes, in its components and in its styles. */
const THEIR_CLASSES = /tgui-[0-9a-f]{16}/;

/** The scripts and style sheets that the page has loaded, and those of them that hold something of telegram-ui. */
async function loadedBy(page: Page): Promise<{ all: number; theirs: number }> {
  const addresses = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const files = addresses.filter(address => /\.(js|css)$/.test(new URL(address).pathname));
  const texts = await Promise.all(files.map(async file => (await fetch(file)).text()));
  return { all: files.length, theirs: texts.filter(text => THEIR_CLASSES.test(text)).length };
}

describe.skipIf(!chromiumPath)('the first load', () => {
  it.beforeEach(({ threeArbs }) => restoreThreeArbs(threeArbs));

  // Each with the part of it that comes last.
  it.for([
    ['/', '[data-best="pre"] li'],
    ['/calculator', `text=${saved.save}`],
    ['/arbitragem-pre', '[data-arb]'],
  ] as const)(
    '%s: has nothing of telegram-ui before a list is opened that is made of it',
    async ([path, last], { browser, threeArbs: server }) => {
      const { page } = await openPage(browser, PHONE);
      await signIn(page, server, 'ana');
      await page.goto(server.url + path);
      await page.locator(last).first().waitFor();
      const first = await loadedBy(page);
      expect(first.all).toBeGreaterThan(5);
      expect(first.theirs).toBe(0);
      await page.getByRole('button', { name: navigation.tabs.more, exact: true }).click();
      await page.getByRole('dialog', { name: navigation.tabs.more }).waitFor();
      expect((await loadedBy(page)).theirs).toBeGreaterThan(1);
      await page.context().close();
    },
  );
});
