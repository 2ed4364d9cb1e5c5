/** The journey this product is for: while a recorded market plays, an arb appears, changes and disappears. */
import { describe, expect } from 'vitest';
import { ArbitragePage } from '../page-models/arbitrage-page.ts';
import { chromiumPath, DESKTOP, openPage, PHONE } from '../running/browser.ts';
import { it } from '../running/it.ts';
import { findRecording } from '../running/recordings.ts';
import { startServer } from '../running/server.ts';
import { signIn } from '../running/sign-in.ts';

const WORLD_CUP = findRecording('the-odds-api/worldcup2026_changes.csv.gz');

/**
 * Paraguay × Australia on 2026-06-20, result in normal time. Counted from the file by an independent script: best prices
 * 2.30 / 3.45 / 3.80 at 05:00:41 (1.2355 %), 2.65 / 2.87 / 4.20 at 05:15:32 (3.7468 %), 2.75 / 2.60 / 4.20 at 05:30:42
 * (1.3842 %), and 2.75 / 2.48 / 4.20 at 05:45:30, which is over 100 %. The displayed values are rounded down.
 */
const ARB = '22f6ac06dfcc88a847920f62633e6459|1x2|';
/** Half a minute before it appears, at a pace that leaves seven and a half seconds for each of its states. */
const WINDOW = 'speed=120&from=2026-06-20T04:00:00Z&to=2026-06-20T06:30:00Z';

describe.skipIf(!WORLD_CUP || !chromiumPath)('the recorded World Cup in Chromium', () => {
  it('an arb appears, changes and disappears, on a phone and on a desktop', async ({ browser }) => {
    const server = await startServer({ FEED: `replay:${WORLD_CUP}?${WINDOW}` });
    const devices = [
      ['phone', PHONE],
      ['desktop', DESKTOP],
    ] as const;
    await Promise.all(
      devices.map(async ([name, device]) => {
        const { page, complaints } = await openPage(browser, device);
        await signIn(page, server, 'ana');
        const list = new ArbitragePage(page);
        await list.open(server.url, 'pre');
        const arb = list.arb(ARB);
        expect(await arb.count(), name).toBe(0);

        await arb.waitFor({ state: 'visible', timeout: 60_000 });
        // Numbers contain non-breaking spaces.
        const text = (await arb.textContent())?.replaceAll('\u00a0', ' ');
        expect(text, name).toContain('Paraguay × Australia');
        expect(text, name).toContain('+1,23 %');
        expect(text, name).toMatch(/DraftKings[\s\S]*2,30[\s\S]*LowVig[\s\S]*3,45[\s\S]*DraftKings[\s\S]*3,80/);

        await arb.getByText('+3,74 %').waitFor();
        await arb.getByText('+1,38 %').waitFor();
        await arb.waitFor({ state: 'detached' });

        expect(complaints, name).toEqual([]);
        await page.context().close();
      }),
    );
    expect(await server.stop()).toBe(0);
  });
});
