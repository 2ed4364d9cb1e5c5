/** Violations that axe finds on a page, one line per violation. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Minified: each document reads all of it. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules that look at colours. A page that was checked in one theme can fail in the other by them alone. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

export const findColourViolations = (page: Page) => findAxeViolations(page, COLOUR_RULES);

/** only: the rules to check; null: all of them. */
export async function findAxeViolations(page: Page, only: readonly string[] | null = null): Promise<string[]> {
  if (page.frames().length > 1) throw new Error('axe does not look into frames here, and this page has one');
  // Half of the time goes into loading axe itself, so it is loaded once per document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  return page.evaluate(
    async rules => {
      // Only violations are requested, so that passed checks are not written out element by element.
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({
        resultTypes: ['violations'],
        ...(rules && { runOnly: { type: 'rule' as const, values: rules } }),
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' ')}`);
    },
    only && [...only],
  );
}
