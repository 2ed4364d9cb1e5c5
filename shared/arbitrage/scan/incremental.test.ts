/** After any history of updates the scanner finds what a new scanner finds from the final prices alone. */

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Quote, quoteSchema, type Sport } from '../../markets/market.ts';
import { soak } from '../../testing/soak.ts';
import { epochMs } from '../../units.ts';
import { createScanner, type Scanner } from './scanner.ts';

const START = Date.parse('2026-06-11T19:00:00Z');
const at = (second: number) => epochMs(START - 3_600_000 + second * 1000);
const feed = { id: 'test', demo: false, freshness: { preMs: 3_600_000, liveMs: 60_000 } };

const FOOTBALL = [
  ...[
    '1x2 home',
    '1x2 draw',
    '1x2 away',
    'dc home_draw',
    'dc draw_away',
    'dnb home',
    'dnb away',
    'btts yes',
    'btts no',
  ],
  ...['ah home -0.25', 'ah away 0.25', 'ah home -1', 'ah away 1', 'ah home 0.5', 'ah away -0.5'],
  ...['ou over 2.5', 'ou under 2.5', 'ou over 2.75', 'ou under 2.75', 'ou over 3.5', 'ou under 3.5'],
];
const BASKETBALL = [
  ...['ml home', 'ml away', 'ah home -3.5', 'ah away 3.5', 'ah home 0.5', 'ah away -0.5', 'ah home -4', 'ah away 4'],
  ...['ou over 220.5', 'ou under 220.5', 'ou over 221', 'ou under 221'],
];
const TENNIS = ['ml home', 'ml away', 'ah home -2.5', 'ah away 2.5', 'ou over 22.5', 'ou under 22.5'];

function quote(sport: Sport, text: string, odds: number | null, lay: boolean, second: number): Quote {
  const [book, market, selection, line] = text.split(' ');
  const event = { id: sport, sport, league: 'Copa', home: 'A', away: 'B', startsAt: START };
  return quoteSchema.parse({
    event,
    book,
    market,
    selection,
    line: line === undefined ? null : Number(line),
    side: lay ? 'lay' : 'back',
    odds,
    at: at(second),
  });
}

const view = (scanner: Scanner) =>
  [...scanner.open()]
    // Among several splits over all markets that pay the same, any one may be found; the same holds for middles.
    .map(({ id, profit, chance, warnings }) => ({
      id,
      profit,
      ...(id.includes('cross') ? {} : { chance, warnings }),
    }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));

it.each<[Sport, readonly string[]]>([
  ['soccer', FOOTBALL],
  ['basketball', BASKETBALL],
  ['tennis', TENNIS],
])('%s', (sport, selections) => {
  const update = fc.record({
    book: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'betfair'),
    selection: fc.constantFrom(...selections),
    lay: fc.boolean(),
    odds: fc.option(fc.integer({ min: 120, max: 450 }), { freq: 8 }),
    ends: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(update, { minLength: 1, maxLength: 80 }), updates => {
      const incremental = createScanner();
      const last = new Map<string, Quote>();
      let batch: Quote[] = [];
      for (const [second, { book, selection, lay, odds, ends }] of updates.entries()) {
        const isLay = lay && book === 'betfair';
        const next = quote(sport, `${book} ${selection}`, odds === null ? null : odds / 100, isLay, second);
        last.set(`${book} ${selection} ${isLay}`, next);
        batch.push(next);
        if (!ends && second < updates.length - 1) continue;
        incremental.ingest({ quotes: batch, at: at(second) }, feed, at(second));
        batch = [];
      }
      const scratch = createScanner();
      scratch.ingest({ quotes: [...last.values()], at: at(updates.length) }, feed, at(updates.length));
      // Splits that differ by a billionth pay the same.
      const same = view(scratch).map(found => ({ ...found, profit: expect.closeTo(found.profit, 8) }));
      expect(view(incremental)).toEqual(same);
    }),
    { numRuns: soak(50, 200) },
  );
});
