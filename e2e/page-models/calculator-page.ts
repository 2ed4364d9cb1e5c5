/** The calculator as a person uses it: choose one, type into its fields, read its results. */
import type { Page } from 'playwright-core';
import type { FormField } from '#shared/calculators/forms/field.ts';
import { type FilledForm, pathAt } from '#shared/calculators/forms/form.ts';
import type { CalculatorId } from '#shared/calculators/registry.ts';
import { saved } from '#shared/catalogue/calculators/aftermath.ts';
import { groupWords } from '#shared/catalogue/calculators/fields.ts';
import { OPTIONS_OF_OTHERS, presetPicker } from '#shared/catalogue/calculators/picker.ts';
import { calculatorScreen as words } from '#shared/catalogue/calculators/screen.ts';
import { openingHref } from '../../miniapp/calculator/opening-href.ts';

export class CalculatorPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  async open(baseUrl: string, link?: string): Promise<void> {
    await this.page.goto(`${baseUrl}/calculator${link === undefined ? '' : `?c=${link}`}`);
    await this.#ready();
  }

  async #ready(): Promise<void> {
    await this.page.locator('[data-result]').waitFor();
    // The page is prerendered, so it shows before its code is there; the names of houses are among what is loaded last.
    await this.page.locator('datalist').first().waitFor({ state: 'attached' });
  }

  /** From the list: in its dialog, or beside the calculator on a wide screen. Those that the list leaves out, by their address. */
  async choose(id: CalculatorId): Promise<void> {
    if (OPTIONS_OF_OTHERS[id] !== undefined) {
      await this.page.goto(new URL(openingHref(id), this.page.url()).href);
      await this.#ready();
      return;
    }
    const pick = this.page.getByRole('button', { name: words.pick });
    const isBeside = !(await pick.isVisible());
    if (!isBeside) await pick.click();
    const list = isBeside
      ? this.page.getByRole('navigation', { name: presetPicker.title })
      : this.page.getByRole('dialog', { name: presetPicker.title });
    await list.getByRole('searchbox').waitFor();
    const choice = list.locator(`[data-preset="${id}"]`).first();
    if ((await choice.count()) === 0) await list.getByRole('button', { name: /^Todas/ }).click();
    await choice.click();
    if (isBeside) await this.page.locator(`[data-preset="${id}"][aria-current]`).first().waitFor();
    else await list.waitFor({ state: 'hidden' });
  }

  field(path: string) {
    return this.page.locator(`[data-path="${path}"]`);
  }

  /** Clears the form and types another one into it, with the keyboard. */
  async type(form: FilledForm): Promise<void> {
    await this.page.getByRole('button', { name: words.clear, exact: true }).click();
    const { fields, groups } = form.kit.form;
    for (const group of groups) {
      const rows = form.groups[group.name] ?? [];
      await this.#setRows(form, group.name, pathAt(group.fields[0]?.path ?? '', 0), rows.length);
      for (const [index, row] of rows.entries()) {
        for (const field of group.fields)
          await this.#put(field, pathAt(field.path, index), row.texts[field.path] ?? '');
      }
    }
    for (const field of fields) await this.#put(field, field.path, form.texts[field.path] ?? '');
  }

  async #setRows(form: FilledForm, group: string, first: string, wanted: number): Promise<void> {
    const count = () =>
      this.page
        .locator(
          first
            .split('0')
            .map((part, i) => `[data-path${i ? '$' : '^'}="${part}"]`)
            .join('')
            .replace('[data-path$=""]', ''),
        )
        .count();
    for (let left = await count(); left < wanted; left++) {
      await this.page.getByRole('button', { name: groupWords(form.kit.groupLabels, form.id, group).add }).click();
    }
    const remove = this.page.getByRole('button', { name: /^Remover: / });
    for (let left = await count(); left > wanted; left--) {
      // A leg in one line has its remove button among its terms.
      const closed = this.page.getByRole('button', { name: `${words.more}: `, expanded: false });
      if ((await remove.count()) === 0) await closed.last().click();
      await remove.last().click();
    }
  }

  /** Shows every term of the legs. */
  async openTopics(): Promise<void> {
    const chips = this.page.getByRole('group', { name: words.topics }).getByRole('button', { pressed: false });
    while ((await chips.count()) > 0) await chips.first().click();
  }

  async #put({ kind, absent }: FormField, path: string, text: string): Promise<void> {
    const field = this.field(path);
    if (!(await field.isVisible())) {
      if (text === '' || text === String(absent)) return;
      await this.openTopics();
      const closed = this.page.getByRole('button', { name: words.more, expanded: false });
      while ((await closed.count()) > 0) await closed.first().click();
    }
    if (kind === 'flag') {
      const isOn = (await field.getAttribute('aria-pressed')) === 'true';
      if (isOn !== (text === 'yes')) await field.click();
      return;
    }
    if (['choice', 'place', 'market', 'selection'].includes(kind)) {
      if ((await field.inputValue()) !== text) await field.selectOption(text);
      return;
    }
    if (text === '') return;
    await field.focus();
    await this.page.keyboard.type(text);
  }

  async save(name: string): Promise<void> {
    await this.page.getByLabel(saved.name).fill(name);
    await this.page.getByRole('button', { name: saved.save }).click();
  }

  /** The names of saved calculations, in their order. */
  saved(): Promise<string[]> {
    return this.page.locator('[data-saved]').evaluateAll(all => all.map(each => each.getAttribute('data-saved') ?? ''));
  }

  async rename(name: string, next: string): Promise<void> {
    await this.page.getByRole('button', { name: saved.renameOf(name), exact: true }).click();
    await this.page.getByRole('textbox', { name: saved.renameOf(name), exact: true }).fill(next);
    await this.page.keyboard.press('Enter');
  }

  async forget(name: string): Promise<void> {
    await this.page.getByRole('button', { name: saved.remove(name), exact: true }).click();
  }

  /** The displayed texts by their place in the answer; null if the page shows no answer. */
  async figures(): Promise<Record<string, string> | null> {
    return this.page.evaluate(() => {
      if (document.querySelector('[data-result="answer"]') === null) return null;
      const shown = [...document.querySelectorAll<HTMLElement>('[data-figure]')];
      return Object.fromEntries(shown.map(each => [each.dataset.figure ?? '', each.textContent ?? '']));
    });
  }

  /** The reason why there is no answer. */
  async code(): Promise<string | null> {
    return this.page.locator('[data-result] > [role="status"]').getAttribute('data-code');
  }
}
