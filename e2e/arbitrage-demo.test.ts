/** The journey through the arbitrage views on the demonstration market. */
import { it } from 'vitest';
import { walkThrough } from './arbitrage-steps.ts';
import { chromiumPath, launchBrowser } from './browser.ts';

// Of a lay more is at risk than its stake, which the journey does not reckon.
it.skipIf(!chromiumPath)('from the list to alert, calculator and archive', async () => {
  const browser = await launchBrowser();
  await walkThrough(browser, { feed: 'demo', arb: '[data-arb]:not([data-faded]):not(:has-text("lay"))' });
  await browser.close();
});
