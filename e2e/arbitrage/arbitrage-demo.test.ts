/** The journey through the arbitrage views on the demo market. */
import { chromiumPath } from '../running/browser.ts';
import { it } from '../running/it.ts';
import { walkThrough } from './arbitrage-steps.ts';

// Without lays: a lay risks more than its stake, which the journey does not calculate.
it.skipIf(!chromiumPath)('from the list to alert, calculator and archive', async ({ browser }) => {
  await walkThrough(browser, { feed: 'demo', arb: '[data-arb]:not([data-faded]):not(:has-text("lay"))' });
});
