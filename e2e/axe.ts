/** What axe finds on a page: every rule, every violation, as a line each. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

export async function findAxeViolations(page: Page): Promise<string[]> {
  // Only violations are asked about: what passes is not written out, element by element, which takes most of the time.
  const { violations } = await new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' ')}`);
}
