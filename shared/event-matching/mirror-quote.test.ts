import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventSchema, type Quote, quoteSchema } from '../markets/market.ts';
import { MARKET_IDS, MARKET_TYPES } from '../markets/market-types.ts';
import { MARKET_TABLE } from '../settlement/market-table.ts';
import { mirrorEvent, mirrorQuote } from './mirror-quote.ts';

const EVENT = eventSchema.parse({
  id: 'e1',
  sport: 'soccer',
  league: 'x',
  home: 'Flamengo',
  away: 'Palmeiras',
  startsAt: 0,
  score: '2–1',
});

const quotes = fc
  .constantFrom(...MARKET_IDS)
  .chain(market =>
    fc.record({
      market: fc.constant(market),
      selection: fc.constantFrom(...MARKET_TYPES[market].selections),
      line:
        MARKET_TYPES[market].line === 'none' ? fc.constant(null) : fc.integer({ min: -12, max: 24 }).map(n => n / 4),
    }),
  )
  .map(each => quoteSchema.safeParse({ ...each, event: EVENT, book: 'betano', odds: 2, at: 0 }).data)
  .filter((quote): quote is Quote => quote !== undefined);

describe('a mirrored quote', () => {
  it.each([
    ['1x2', 'home', null, '1x2', 'away', null],
    ['ah', 'home', -0.5, 'ah', 'away', -0.5],
    ['eh', 'home', 1, 'eh', 'away', -1],
    ['ou_home', 'over', 1.5, 'ou_away', 'over', 1.5],
    ['dc', 'home_draw', null, 'dc', 'draw_away', null],
    ['htft', 'home_draw', null, 'htft', 'away_draw', null],
    ['ou', 'over', 2.5, 'ou', 'over', 2.5],
  ])('%s %s %s → %s %s %s', (market, selection, line, otherMarket, otherSelection, otherLine) => {
    const quote = quoteSchema.parse({ event: EVENT, book: 'b', market, selection, line, odds: 2, at: 0 });
    expect(mirrorQuote(quote)).toMatchObject({ market: otherMarket, selection: otherSelection, line: otherLine });
  });

  it('turns the score of its event', () => {
    expect(mirrorEvent(EVENT)).toMatchObject({ home: 'Palmeiras', away: 'Flamengo', score: '1–2' });
  });

  it('is a quote that can be taken, and mirrored again the one it was', () => {
    fc.assert(
      fc.property(quotes, quote => {
        const mirrored = mirrorQuote(quote);
        expect(quoteSchema.safeParse(mirrored).success).toBe(true);
        expect(mirrorQuote(mirrored)).toEqual(quote);
      }),
    );
  });

  it('wins and loses in the mirrored score as the quote does in its own', () => {
    const goals = fc.integer({ min: 0, max: 5 });
    fc.assert(
      fc.property(quotes, goals, goals, goals, goals, (quote, home, away, first, second) => {
        const halfTime = { home: Math.min(first, home), away: Math.min(second, away) };
        const turned = { home: halfTime.away, away: halfTime.home };
        const mirrored = mirrorQuote(quote);
        const settled = MARKET_TYPES[quote.market].football;
        const mirroredAs = MARKET_TYPES[mirrored.market].football;
        if (settled === null || mirroredAs === null) return;
        const straight = MARKET_TABLE[settled].settler(quote.selection, quote.line ?? 0);
        const turnedRow = MARKET_TABLE[mirroredAs].settler(mirrored.selection, mirrored.line ?? 0);
        expect(turnedRow?.({ home: away, away: home, halfTime: turned })).toEqual(straight?.({ home, away, halfTime }));
      }),
    );
  });
});
