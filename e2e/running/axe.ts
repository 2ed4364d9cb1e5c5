/** Violations that axe finds on a page: all rules, one line per violation. */
import axe from 'axe-core';
import type { Page } from 'playwright-core';

export async function findAxeViolations(page: Page): Promise<string[]> {
  if (page.frames().length > 1) throw new Error('axe does not look into frames here, and this page has one');
  // Half of the time goes into loading axe itself, so it is loaded once per document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    // Only violations are requested, so that passed checks are not written out element by element.
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({ resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' ')}`);
  });
}
