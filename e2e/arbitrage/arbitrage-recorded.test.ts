/** The journey through the arbitrage views on the recorded World Cup. */
import { chromiumPath } from '../running/browser.ts';
import { it } from '../running/it.ts';
import { findRecording } from '../running/recordings.ts';
import { walkThrough } from './arbitrage-steps.ts';

const WORLD_CUP = findRecording('the-odds-api/worldcup2026_changes.csv.gz');

/**
 * At 06:24 four arbs are open; two of them close at 06:30:39, another opens at 06:45:31, and the more profitable of the
 * last two is open from 06:15:30 until 15:30:39. Listed from the recording by the scanner alone.
 */
const WINDOW = 'speed=60&from=2026-06-20T06:24:00Z&to=2026-06-20T15:00:00Z';
const LASTING = '[data-arb$="0c3261e442e|1x2|"]';

it.skipIf(!chromiumPath || !WORLD_CUP)('from the list to alert, calculator and archive', async ({ browser }) => {
  await walkThrough(browser, { feed: `replay:${WORLD_CUP}?${WINDOW}`, arb: LASTING });
});
