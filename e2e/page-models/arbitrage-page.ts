/** The live list as a person uses it, on a phone or a wide screen. */
import type { Locator, Page } from 'playwright-core';
import { savedFilters } from '#shared/catalogue/arbitrage/saved-filters.ts';

export class ArbitragePage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  async open(baseUrl: string, kind: 'pre' | 'live', search = ''): Promise<void> {
    await this.page.goto(`${baseUrl}/arbitragem-${kind}${search}`);
    await this.page.getByRole('heading', { level: 1 }).waitFor();
  }

  /** Every arb on the screen, including those struck out. */
  arbs(): Locator {
    return this.page.locator('[data-arb]');
  }

  arb(id: string): Locator {
    return this.page.locator(`[data-arb="${id}"]`);
  }

  /** Points at a row: from then on the list holds its order. */
  async hold(row: Locator): Promise<void> {
    await row.hover();
    await this.page.locator('[data-held]').waitFor();
  }

  /** Opens a row with its own button. */
  async openArb(id: string): Promise<Locator> {
    await this.arb(id).locator('[data-row-button]').click();
    return this.detail(id);
  }

  detail(id: string): Locator {
    return this.page.locator(`[data-detail="${id}"]`);
  }

  /** Folds out the rest of what can be done with an opened arb. */
  async openMore(detail: Locator): Promise<void> {
    await detail.locator('[data-row="more"] summary').click();
  }

  /** In centavos, of the legs of an opened arb. */
  async detailStakes(detail: Locator): Promise<number[]> {
    const stakes = await detail
      .locator('[data-stake]')
      .evaluateAll(legs => legs.map(leg => leg.getAttribute('data-stake')));
    return stakes.map(Number);
  }

  tool(name: RegExp): Locator {
    return this.page.getByRole('button', { name });
  }

  /** Every arb on the screen, from the top: only rows in sight are in the document. */
  async ids(): Promise<string[]> {
    return this.arbs().evaluateAll(rows => rows.map(row => row.getAttribute('data-arb') ?? ''));
  }

  /** Those that can be seen, each with its place: of the rows just outside, the document has more or fewer. */
  async inSight(): Promise<string[]> {
    return this.arbs().evaluateAll(rows =>
      rows.flatMap(row => {
        const { top, bottom } = row.getBoundingClientRect();
        const isSeen = bottom > 0 && top < window.innerHeight;
        return isSeen ? [`${row.getAttribute('data-arb') ?? ''} at ${Math.round(top)}`] : [];
      }),
    );
  }

  /** The same without those that are struck out. */
  async standingIds(): Promise<string[]> {
    return this.page
      .locator('[data-arb]:not([data-gone])')
      .evaluateAll(rows => rows.map(row => row.getAttribute('data-arb') ?? ''));
  }

  /** In centavos, leg by leg, without other amounts in the row, such as a house's limit. */
  async stakes(arb: Locator): Promise<number[]> {
    const texts = await arb.locator('[data-stake]').allTextContents();
    return texts.map(centavosOf);
  }

  /** The button behind which new arbs wait while the order is frozen. */
  waiting(): Locator {
    return this.page.getByRole('button', { name: /^\d+ nov/ });
  }

  async openFilters(): Promise<void> {
    await this.tool(/^Filtros/).click();
    await this.page.getByRole('textbox', { name: savedFilters.name }).waitFor();
  }

  /** Saves the current filter under a name; the panel must be open. */
  async saveFilter(name: string): Promise<void> {
    await this.page.getByRole('textbox', { name: savedFilters.name }).fill(name);
    await this.page.getByRole('button', { name: savedFilters.save }).click();
    await this.page.getByText(savedFilters.done).waitFor();
  }

  /** The names of saved filters; the panel must be open. */
  async savedFilters(): Promise<string[]> {
    const labels = await this.page
      .getByRole('button', { name: new RegExp(`^${savedFilters.forget('')}`) })
      .evaluateAll(buttons => buttons.map(button => button.getAttribute('aria-label') ?? ''));
    return labels.map(label => label.slice(savedFilters.forget('').length));
  }

  totalField(): Locator {
    return this.page.getByRole('textbox', { name: /Total/ });
  }
}

/** Whole reais are written without centavos. */
function centavosOf(text: string): number {
  const digits = text.replace(/[^\d,]/g, '');
  return Math.round(Number(digits.replace(',', '.')) * 100);
}
