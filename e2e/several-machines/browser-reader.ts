/** A person with a browser who reads the live list: which arbs are on it, and what it said about its connection. */
import type { Browser } from 'playwright-core';
import { ArbitragePage } from '../page-models/arbitrage-page.ts';
import { DESKTOP, openPage } from '../running/browser.ts';

export interface SaidWords {
  /** The words on the screen, and those for screen readers. */
  readonly seen: string;
  readonly spoken: string;
  /** How many arbs were in sight. */
  readonly arbs: number;
}

export interface BrowserReader {
  /** The text of the row of a match; null if it is not in sight. */
  row(match: string): Promise<string | null>;
  /** Everything said so far, one after the other. */
  said(): Promise<readonly SaidWords[]>;
}

export async function openBrowserReader(browser: Browser, url: string, cookie: string): Promise<BrowserReader> {
  const { page } = await openPage(browser, DESKTOP);
  const cookies = cookie.split('; ').map(each => each.split('=') as [string, string]);
  await page.context().addCookies(cookies.map(([name, value]) => ({ name, value, url })));
  await page.addInitScript(() => {
    const said: SaidWords[] = [];
    Object.assign(window, { said });
    const look = () => {
      const status = document.querySelector<HTMLElement>('p[data-phase]');
      const [spoken = '', seen = ''] = ['[role="status"]', 'span[aria-hidden]:not(:empty)'].map(
        part => status?.querySelector(part)?.textContent ?? '',
      );
      if (spoken === '' || spoken === said.at(-1)?.spoken) return;
      said.push({ seen, spoken, arbs: document.querySelectorAll('[data-arb]').length });
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  });
  const list = new ArbitragePage(page);
  await list.open(url, 'pre');
  return {
    row: async match => (await list.arbs().filter({ hasText: match }).allInnerTexts())[0] ?? null,
    said: () => page.evaluate(() => (window as unknown as { said: SaidWords[] }).said),
  };
}
