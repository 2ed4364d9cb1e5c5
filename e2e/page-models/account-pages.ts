/** Signs in to an account by e-mail, and out of it, as a person does it. */
import type { Page } from 'playwright-core';
import { hrefOf, type RouteId } from '#shared/access/routes.ts';
import { accountFields, login, profile, signUpTexts } from '#shared/catalogue/account/account.ts';

export class AccountPages {
  readonly page: Page;
  readonly #base: string;
  constructor(page: Page, base: string) {
    this.page = page;
    this.#base = base;
  }

  /** Creates an account, and continues to the page `to`. */
  async signUp(email: string, password: string, to: RouteId): Promise<void> {
    await this.#fill('signUp', email, password, to);
    await this.page.getByRole('checkbox').check();
    await this.page.getByRole('button', { name: signUpTexts.submit }).click();
    await this.page.getByRole('button', { name: signUpTexts.continue }).click();
    await this.page.waitForURL(`**${hrefOf(to)}`);
  }

  async signIn(email: string, password: string, to: RouteId): Promise<void> {
    await this.#fill('login', email, password, to);
    await this.page.getByRole('button', { name: login.submit, exact: true }).click();
    await this.page.waitForURL(`**${hrefOf(to)}`);
  }

  async signOut(): Promise<void> {
    await this.page.goto(this.#base + hrefOf('profile'));
    await this.page.getByRole('button', { name: profile.signOut }).click();
    await this.page.waitForURL(url => url.pathname !== hrefOf('profile'));
    // The page is left first; a page that is opened before the server knows has to finish the sign-out, and is refused.
    await this.page.waitForFunction(() => localStorage.getItem('arbi.leaving') === null);
  }

  async #fill(page: 'signUp' | 'login', email: string, password: string, to: RouteId): Promise<void> {
    await this.page.goto(`${this.#base}${hrefOf(page)}?redirect=${encodeURIComponent(hrefOf(to))}`);
    await this.page.getByRole('textbox', { name: accountFields.email }).fill(email);
    await this.page.getByLabel(accountFields.password, { exact: true }).fill(password);
  }
}
