/** The live list as a person meets it, on a phone or a wide screen. */
import type { Locator, Page } from 'playwright-core';

export class ArbitragePage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  async open(baseUrl: string, kind: 'pre' | 'live', search = ''): Promise<void> {
    await this.page.goto(`${baseUrl}/arbitragem-${kind}${search}`);
    await this.page.getByRole('heading', { level: 1 }).waitFor();
  }

  /** Every arb on the screen, those struck out included. */
  arbs(): Locator {
    return this.page.locator('[data-arb]');
  }

  arb(id: string): Locator {
    return this.page.locator(`[data-arb="${id}"]`);
  }

  /** Opens a row by its own button. */
  async openArb(id: string): Promise<Locator> {
    await this.arb(id).locator('[data-row-button]').click();
    return this.detail(id);
  }

  detail(id: string): Locator {
    return this.page.locator(`[data-detail="${id}"]`);
  }

  tool(name: RegExp): Locator {
    return this.page.getByRole('button', { name });
  }

  /** Every arb on the screen, from the top: the list holds no others in the document than those in sight. */
  async ids(): Promise<string[]> {
    return this.arbs().evaluateAll(rows => rows.map(row => row.getAttribute('data-arb') ?? ''));
  }

  /** In centavos, leg by leg; never the other amounts a row may name, such as what a house takes at most. */
  async stakes(arb: Locator): Promise<number[]> {
    const texts = await arb.locator('[data-stake]').allTextContents();
    return texts.map(text => Number(text.replace(/[^\d,]/g, '').replace(',', '')));
  }

  /** The button that new arbs wait behind while the order is held. */
  waiting(): Locator {
    return this.page.getByRole('button', { name: /^\d+ nov/ });
  }

  totalField(): Locator {
    return this.page.getByRole('textbox', { name: /Total/ });
  }
}
