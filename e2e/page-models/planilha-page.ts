/** `/planilha` as a person uses it on a phone. */
import type { Locator, Page } from 'playwright-core';

export interface TypedLeg {
  readonly house: string;
  readonly selection: string;
  readonly odds: string;
  readonly stake: string;
}

export class PlanilhaPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(url: string): Promise<void> {
    await this.page.goto(`${url}/planilha`);
    await this.page.getByRole('heading', { level: 1, name: 'Planilha' }).waitFor();
    await this.page.getByText('Abrindo a planilha').waitFor({ state: 'detached' });
  }

  card(name: string): Locator {
    return this.page.getByRole('article', { name });
  }

  /** The balance that a house shows. */
  house(name: RegExp): Locator {
    return this.page.getByRole('region', { name: 'Saldo por casa' }).getByRole('link', { name });
  }

  async fillOperation(name: string, legs: readonly TypedLeg[]): Promise<void> {
    const { page } = this;
    await page.getByRole('button', { name: 'Nova operação' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Jogo ou nome').fill(name);
    await dialog.getByLabel('Categoria').fill('Surebet');
    for (const [index, leg] of legs.entries()) {
      const fields = dialog.getByRole('group', { name: `Entrada ${index + 1}`, exact: true });
      await fields.getByLabel('Casa').fill(leg.house);
      await fields.getByLabel('Entrada', { exact: true }).fill(leg.selection);
      await fields.getByLabel('Odd').fill(leg.odds);
      await fields.getByLabel('Stake').fill(leg.stake);
    }
  }

  async save(): Promise<void> {
    await this.page.getByRole('dialog').getByRole('button', { name: 'Registrar' }).click();
    await this.page.getByRole('dialog').waitFor({ state: 'detached' });
  }

  /** Takes back one of the last changes that was written before the page was opened this time. */
  async takeBack(text: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Últimas mudanças' }).click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByRole('button', { name: `Desfazer: ${text}` }).click();
    await dialog.getByRole('button', { name: 'Fechar' }).click();
    await dialog.waitFor({ state: 'detached' });
  }

  /** Retypes the stake of the first leg. */
  async retypeStake(name: string, stake: string): Promise<void> {
    await this.page.getByRole('button', { name: `Editar ${name}` }).click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByRole('group', { name: 'Entrada 1', exact: true }).getByLabel('Stake').fill(stake);
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await dialog.waitFor({ state: 'detached' });
  }

  async move(kind: string, house: string, value: string): Promise<void> {
    const { page } = this;
    await page.getByRole('button', { name: /^(Movimentar|Saldo das casas)/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: kind }).click();
    await dialog.getByLabel('Casa').fill(house);
    await dialog.getByLabel(kind === 'Acertar saldo' ? 'Saldo na casa' : 'Valor').fill(value);
    await dialog.getByRole('button', { name: 'Anotar' }).click();
  }
}
