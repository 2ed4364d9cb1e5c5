/** The pages for signing in and for managing access, as a person uses them. */
import type { Locator, Page } from 'playwright-core';

export class AccessPages {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  /** The Telegram button on `/login`. */
  telegramWay(): Locator {
    return this.page
      .getByRole('main')
      .getByRole('link', { name: /Telegram/ })
      .first();
  }

  /** A demo person on `/telegram-login`. */
  async enterAs(name: string): Promise<void> {
    await this.page.getByRole('button', { name: `Entrar como ${name}` }).click();
  }

  /** Another section of `/admin`, from an open one on a phone. */
  async adminSection(name: string): Promise<void> {
    await this.page.getByRole('link', { name: 'Seções da administração' }).click();
    await this.page.getByRole('link', { name, exact: true }).click();
  }

  /** The page of one person on `/admin`, found by what is typed. */
  async findPerson(typed: string, name: RegExp): Promise<void> {
    await this.page.getByRole('textbox', { name: /Nome, @, id/ }).fill(typed);
    await this.page.getByRole('button', { name: 'Procurar' }).click();
    await this.page.getByRole('main').getByRole('link', { name }).click();
  }

  /** The card of one page and its groups on `/admin`. */
  routeCard(title: string): Locator {
    return this.page.getByRole('article', { name: title });
  }

  async addGroup(card: Locator, { chatId, title }: { chatId: string; title: string }): Promise<void> {
    await card.getByText('Adicionar grupo').first().click();
    await card.getByRole('textbox', { name: /Id do grupo/ }).fill(chatId);
    await card.getByRole('textbox', { name: 'Nome' }).fill(title);
    await card.getByRole('button', { name: 'Adicionar grupo' }).click();
  }
}
