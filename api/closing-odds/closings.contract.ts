/** What is kept of closing prices, on any store. */
import { expect, it } from 'vitest';
import { createScanner } from '#shared/arbitrage/scan/scanner.ts';
import { type Quote, quoteSchema } from '#shared/markets/market.ts';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import { asEventId, epochMs } from '#shared/units.ts';
import { createClosings } from './create-closings.ts';

const MINUTE = 60_000;
const START = Date.parse('2026-11-21T20:00:00Z');
const market = { event: asEventId('e1'), market: 'ou' as const, line: 2.5 };

export function closingsContract(open: () => Promise<DocumentStore>): void {
  async function openClosings() {
    const time = { now: START - 120 * MINUTE };
    const clock = { now: () => epochMs(time.now) };
    const scanner = createScanner();
    const store = await open();
    const warnings: unknown[] = [];
    const log = { info() {}, warn: (...said: unknown[]) => warnings.push(said), error() {} };
    const closings = createClosings({ store, scanner, clock, log });
    const quote = (odds: number | null, event = 'e1'): Quote =>
      quoteSchema.parse({
        event: { id: event, sport: 'soccer', league: 'Série A', home: 'A', away: 'B', startsAt: START },
        ...{ book: 'kto', market: 'ou', selection: 'over', line: 2.5, odds, at: time.now },
      });
    const feed = { id: 'f', demo: false, freshness: { preMs: 10 * MINUTE, liveMs: 10 * MINUTE } };
    const tell = (odds: number | null, event?: string) =>
      void scanner.ingest({ quotes: [quote(odds, event)], at: clock.now() }, feed, clock.now());
    return { time, closings, tell, store, warnings };
  }

  it('keeps what was last seen before the match, and tells it only after', async () => {
    const { time, closings, tell } = await openClosings();
    tell(2);
    expect(await closings.find([market])).toEqual([]);
    time.now = START - 10 * MINUTE;
    tell(1.9);
    await closings.look();
    expect(await closings.find([market])).toEqual([]);
    time.now = START - MINUTE;
    tell(1.85);
    await closings.look();
    time.now = START + 10_000;
    tell(1.5);
    await closings.look();
    const price = { market: 'ou', selection: 'over', line: 2.5, side: 'back', book: 'kto', odds: 1.85 };
    expect(await closings.find([market])).toEqual([{ event: 'e1', at: START - MINUTE, prices: [price] }]);
  });

  it('knows nothing of a match that nobody asked about, that no feed has, or whose prices were old', async () => {
    const { time, closings, tell, store } = await openClosings();
    tell(2);
    tell(2, 'e2');
    const others = [{ ...market, event: asEventId('nobody') }];
    await closings.find(others);
    await closings.find([market]);
    expect(await store.count('closing_prices')).toBe(1);
    time.now = START - MINUTE;
    await closings.look();
    time.now = START + MINUTE;
    expect(await closings.find([market, { ...market, event: asEventId('e2') }])).toEqual([]);
  });

  it('forgets after a month', async () => {
    const { time, closings, tell, store } = await openClosings();
    tell(2);
    await closings.find([market]);
    time.now = START + 36 * 24 * 60 * MINUTE;
    await closings.sweep();
    expect(await store.count('closing_prices')).toBe(0);
  });
}
