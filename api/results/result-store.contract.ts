/** What is kept of results, on any store. */
import { expect, it } from 'vitest';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import { knownResult } from '#shared/ports/result-feed.contract.ts';
import { epochMs } from '#shared/units.ts';
import { createResultStore } from './result-store.ts';

const DAY = 86_400_000;

export function resultStoreContract(open: () => Promise<DocumentStore>): void {
  it('keeps the last word on a match, and when it came', async () => {
    let now = 1_780_000_000_000;
    const results = createResultStore({ store: await open(), clock: { now: () => epochMs(now) } });
    await results.keep([knownResult('a/b', 2, 1), knownResult('e2', 0, 0)], 'The Odds API');
    now += 60_000;
    await results.keep([knownResult('a/b', 2, 1)], 'The Odds API');
    expect(await results.find(['a/b', 'nobody', 'a/b'])).toEqual([
      { ...knownResult('a/b', 2, 1), source: 'The Odds API', at: now - 60_000 },
    ]);
    // A clock that was set back makes no correction older than what it corrects.
    now -= DAY;
    await results.keep([knownResult('a/b', 2, 2)], 'The Odds API');
    expect(await results.find(['a/b'])).toMatchObject([{ score: { home: 2, away: 2 }, at: now + DAY - 59_999 }]);
    now += 62 * DAY;
    await results.sweep();
    expect(await results.find(['a/b', 'e2'])).toEqual([]);
  });
}
