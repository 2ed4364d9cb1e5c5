/** The journey through the arbitrage views on the demonstration market. */
import { chromiumPath } from '../running/browser.ts';
import { it } from '../running/it.ts';
import { walkThrough } from './arbitrage-steps.ts';

// Of a lay more is at risk than its stake, which the journey does not reckon.
it.skipIf(!chromiumPath)('from the list to alert, calculator and archive', async ({ browser }) => {
  await walkThrough(browser, { feed: 'demo', arb: '[data-arb]:not([data-faded]):not(:has-text("lay"))' });
});
