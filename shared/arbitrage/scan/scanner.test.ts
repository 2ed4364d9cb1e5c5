import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Quote, quoteSchema } from '../../markets/market.ts';
import type { FeedBatch } from '../../ports/odds-feed.ts';
import { soak } from '../../testing/soak.ts';
import { asEventId, epochMs } from '../../units.ts';
import type { OpportunityChange } from '../opportunity.ts';
import type { FeedTerms } from '../quotes/freshness.ts';
import { createScanner, type Scanner } from './scanner.ts';

const START = Date.parse('2026-06-11T19:00:00Z');
const t = (seconds: number) => epochMs(START - 3_600_000 + seconds * 1000);
const feed: FeedTerms = { id: 'test', demo: false, freshness: { preMs: 600_000, liveMs: 60_000 } };
const event = { id: 'e1', sport: 'soccer', league: 'Copa', home: 'Flamengo', away: 'Palmeiras', startsAt: START };

/** 'betano 1x2 home 2.10', or 'betano ou over 2.5 2.10'; odds '-' withdraws the price. */
function quote(text: string, at: number, fields: Record<string, unknown> = {}): Quote {
  const [book, market, selection, ...rest] = text.split(' ');
  const odds = rest.at(-1) === '-' ? null : Number(rest.at(-1));
  const line = rest.length > 1 ? Number(rest[0]) : null;
  return quoteSchema.parse({ event, book, market, selection, line, odds, at: t(at), ...fields });
}

function feedIn(scanner: Scanner, quotes: Quote[], at: number, batch: Partial<FeedBatch> = {}) {
  return scanner.ingest({ quotes, at: t(at), ...batch }, feed, t(at));
}

const summary = (changes: readonly OpportunityChange[]) =>
  changes.map(change => {
    const { opportunity } = change;
    const legs = opportunity.legs.map(leg => `${leg.book} ${leg.selection} ${leg.odds}`).join(', ');
    return `${change.type}${change.type === 'closed' ? ` ${change.reason}` : ''}: ${legs}`;
  });

describe('scanner', () => {
  it('opens, changes and closes as prices move', () => {
    const scanner = createScanner();
    const first = ['a ou over 2.5 2.1', 'b ou under 2.5 2.1'].map(text => quote(text, 0));
    expect(summary(feedIn(scanner, first, 0).changes)).toEqual(['opened: a over 2.1, b under 2.1']);
    expect(summary(feedIn(scanner, [quote('c ou over 2.5 2.2', 5)], 5).changes)).toEqual([
      'changed: c over 2.2, b under 2.1',
    ]);
    expect(summary(feedIn(scanner, [quote('b ou under 2.5 1.7', 9)], 9).changes)).toEqual([
      'closed gone: c over 2.2, b under 2.1',
    ]);
    expect(scanner.stats()).toEqual({
      events: 1,
      eventsSeen: 1,
      prices: 3,
      open: 0,
      stale: 0,
      chances: 0,
      opened: 1,
      closed: 1,
    });
  });

  it('reviews a batch as a whole: half a snapshot makes no arb', () => {
    const scanner = createScanner();
    feedIn(
      scanner,
      ['a ml home 1.5', 'a ml away 2.6', 'b ml home 1.52', 'b ml away 2.5'].map(q => quote(q, 0)),
      0,
    );
    const flipped = ['a ml home 2.6', 'a ml away 1.5', 'b ml home 2.5', 'b ml away 1.52'].map(q => quote(q, 9));
    expect(feedIn(scanner, flipped, 9).changes).toEqual([]);
  });

  it('reports no arb at one house alone, and finds the second house among equal prices', () => {
    const scanner = createScanner();
    const own = ['a ml home 2.5', 'a ml away 2', 'b ml home 2', 'b ml away 1.8'].map(q => quote(q, 0));
    expect(feedIn(scanner, own, 0).changes).toEqual([]);
    expect(summary(feedIn(scanner, [quote('b ml away 2', 1)], 1).changes)).toEqual(['opened: a home 2.5, b away 2']);
  });

  it('remembers an arb’s opening profit and its peak', () => {
    const scanner = createScanner();
    const profits = (seconds: number, ...quotes: string[]) =>
      feedIn(
        scanner,
        quotes.map(each => quote(each, seconds)),
        seconds,
      ).changes.map(({ opportunity: { openedProfit, profit, peakProfit } }) =>
        [openedProfit, profit, peakProfit].map(each => Math.round(each * 1e4)),
      );
    expect(profits(0, 'a ml home 2.1', 'b ml away 2')).toEqual([[244, 244, 244]]);
    expect(profits(1, 'a ml home 2.2')).toEqual([[244, 476, 476]]);
    expect(profits(2, 'a ml home 2.02')).toEqual([[244, 50, 476]]);
    profits(3, 'a ml home 1.5');
    expect(profits(4, 'a ml home 2.02')).toEqual([[50, 50, 50]]);
  });

  it('uses the odds of an exchange net of its commission', () => {
    const scanner = createScanner();
    // 1/1.94 + 1/2.08 < 1, but 2.08 net of 6.5 % is 2.0098, and 1/1.94 + 1/2.0098 > 1.
    expect(feedIn(scanner, [quote('a ml home 1.94', 0), quote('betfair ml away 2.08', 0)], 0).changes).toEqual([]);
    expect(feedIn(scanner, [quote('betfair ml away 2.3', 1)], 1).changes).toHaveLength(1);
  });

  it('reports what it did with every quote', () => {
    const scanner = createScanner({ limits: { maxEvents: 1, maxPricesPerEvent: 3, maxPrices: 100 } });
    const over = quote('a ou over 2.5 2', 100);
    const other = { ...event, id: 'e2' };
    const { report } = feedIn(
      scanner,
      [
        over,
        over,
        quote('a ou over 2.5 2', 101),
        quote('a ou over 2.5 1.9', 99),
        quote('b ou over 2.5 1.9', -600),
        quote('b ou over 2.5 -', 100),
        quote('c ou over 2.5 1.9', 100, { event: other }),
        quote('c ou over 2.5 1.9', 100, { event: { ...event, startsAt: START - 24 * 3_600_000 } }),
        quote('d ou over 2.5 1.9', 100),
        quote('e ou over 2.5 1.9', 100),
        quote('f ou over 2.5 1.9', 100),
      ],
      101,
    );
    expect(report).toEqual({
      changed: 3,
      confirmed: 1,
      duplicate: 2,
      outOfOrder: 1,
      expired: 1,
      refused: { too_many_events: 1, event_ended: 1, too_many_prices: 1 },
      firstRefused: { reason: 'too_many_events', quote: quote('c ou over 2.5 1.9', 100, { event: other }) },
    });
  });

  it('limits the number of prices in all, and frees room when events are over', () => {
    const scanner = createScanner({ limits: { maxEvents: 9, maxPricesPerEvent: 9, maxPrices: 2 } });
    const later = { ...event, id: 'e2', startsAt: START + 24 * 3_600_000 };
    feedIn(scanner, [quote('a ml home 2', 0), quote('b ml home 2', 0)], 0);
    expect(feedIn(scanner, [quote('a ml home 2', 1, { event: later })], 1).report.refused).toEqual({
      too_many_prices: 1,
    });
    scanner.sweep(t(3600 + 12 * 3600 + 1));
    const day = 3600 * 14;
    expect(feedIn(scanner, [quote('a ml home 2', day, { event: later })], day).report.changed).toBe(1);
  });

  it('does not let a late message restore a withdrawn price', () => {
    const scanner = createScanner();
    feedIn(scanner, [quote('a ou over 2.5 2.1', 0), quote('b ou under 2.5 1.7', 0)], 0);
    feedIn(scanner, [quote('a ou over 2.5 -', 20)], 20);
    expect(feedIn(scanner, [quote('a ou over 2.5 3', 10)], 21).report.outOfOrder).toBe(1);
  });

  it('withdraws prices that a complete batch leaves out', () => {
    const scanner = createScanner();
    feedIn(scanner, [quote('a ou over 2.5 2.1', 0), quote('b ou under 2.5 2.1', 0)], 0);
    const again = feedIn(scanner, [quote('a ou over 2.5 2.1', 30)], 30, { complete: [asEventId('e1')] });
    expect(summary(again.changes)).toEqual(['closed gone: a over 2.1, b under 2.1']);
    expect(scanner.stats().prices).toBe(1);
  });

  it('shows an arb as stale once a leg outlives its feed’s limit, then closes it', () => {
    const scanner = createScanner();
    feedIn(scanner, [quote('a ml home 2.1', 0), quote('b ml away 2.1', 0)], 0);
    expect(scanner.sweep(t(599))).toEqual([]);
    expect(scanner.sweep(t(600))).toMatchObject([{ type: 'changed', opportunity: { stale: true } }]);
    expect(scanner.stats()).toMatchObject({ open: 1, stale: 1 });
    expect(scanner.sweep(t(1199))).toEqual([]);
    expect(scanner.sweep(t(1200))).toMatchObject([{ type: 'closed', reason: 'stale' }]);
  });

  it('revives a stale arb when its price is confirmed', () => {
    const scanner = createScanner();
    feedIn(scanner, [quote('a ml home 2.1', 0), quote('b ml away 2.1', 300)], 300);
    scanner.sweep(t(650));
    const { changes } = feedIn(scanner, [quote('a ml home 2.1', 651)], 651);
    expect(changes).toMatchObject([{ type: 'changed', opportunity: { stale: false } }]);
  });

  it('prefers a fresh smaller arb to a stale larger one', () => {
    const scanner = createScanner();
    feedIn(scanner, [quote('a ml home 3', 0), quote('b ml away 2.1', 300), quote('c ml home 2', 300)], 300);
    expect(summary(scanner.sweep(t(601)))).toEqual(['changed: c home 2, b away 2.1']);
  });

  it('opens the arb of other houses once the price that hid it turns stale', () => {
    const scanner = createScanner({ cross: false });
    feedIn(scanner, [quote('h ml home 2.3', 0), quote('h ml away 2.3', 300)], 300);
    feedIn(scanner, [quote('a ml home 2.2', 300), quote('b ml away 2.2', 300)], 300);
    expect(scanner.sweep(t(599))).toEqual([]);
    expect(summary(scanner.sweep(t(600)))).toEqual(['opened: a home 2.2, h away 2.3']);
  });

  it('opens an arb over markets once the better one inside a market turns stale', () => {
    const scanner = createScanner();
    const lay = quote('betfair dc home_draw 1.39', 300, { side: 'lay' });
    const others = ['betfair 1x2 home 2.49', 'f 1x2 draw 3.73'].map(text => quote(text, 300));
    const { changes } = feedIn(scanner, [quote('g dc home_draw 1.54', 0), lay, ...others], 300);
    expect(changes).toMatchObject([{ type: 'opened', opportunity: { id: 'e1|dc|' } }]);
    expect(scanner.sweep(t(600))).toMatchObject([
      { type: 'changed', opportunity: { id: 'e1|dc|', stale: true } },
      { type: 'opened', opportunity: { id: 'e1|cross', stale: false } },
    ]);
  });

  it('of two values that are worth the same shows the newer one, whichever house quoted first', () => {
    const others = ['betfair over 1.94', 'betfair under 2', 'd over 1.94', 'd under 1.9', 'f under 1.94', 'h over 2'];
    const equal = ['a over 2.12', 'a under 2.06', 'f over 2.12', 'h under 2.04'];
    const texts = [...others, ...equal].map(text => text.replace(/(over|under)/, 'ou $1 2.5'));
    const quotes = texts.map((text, at) => quote(text, at));
    const bestValue = (first: Quote[]) => {
      const scanner = createScanner();
      feedIn(scanner, first, 0);
      feedIn(scanner, quotes, 10);
      return [...scanner.open()].find(({ id }) => id === 'e1|ou|2.5|value|over')?.legs.map(({ book }) => book);
    };
    expect(bestValue([])).toEqual(['f']);
    expect(bestValue([quote('f ou over 2.5 -', 0)])).toEqual(['f']);
  });

  it('moves an arb from pre-match to live at the start, only with fresh prices', () => {
    const scanner = createScanner();
    feedIn(scanner, [quote('a ml home 2.1', 3580), quote('b ml away 2.1', 3590)], 3590);
    expect(scanner.sweep(t(3600))).toMatchObject([
      { type: 'closed', reason: 'moved', opportunity: { kind: 'pre' } },
      { type: 'opened', opportunity: { kind: 'live', stale: false } },
    ]);
    expect(scanner.sweep(t(3640))).toMatchObject([{ type: 'changed', opportunity: { stale: true } }]);
  });

  it('lets a feed of changes confirm its other prices, only before the match', () => {
    const scanner = createScanner();
    feedIn(scanner, [quote('a ml home 2.1', 0), quote('b ml away 2.1', 0)], 0, { confirmsRest: true });
    const { changes } = feedIn(scanner, [], 500, { confirmsRest: true });
    expect(changes).toMatchObject([{ opportunity: { legs: [{ at: t(0), freshUntil: t(1100) }, {}] } }]);
    expect(scanner.sweep(t(1099))).toEqual([]);
    // Twenty minutes of silence: stale, then closed. Then the feed returns and confirms all its prices.
    scanner.sweep(t(1700));
    expect(scanner.stats().open).toBe(0);
    expect(feedIn(scanner, [], 1701, { confirmsRest: true }).changes).toMatchObject([{ type: 'opened' }]);
  });

  it('updates score and live state', () => {
    const scanner = createScanner();
    feedIn(scanner, [quote('a ml home 2.1', 0), quote('b ml away 2.1', 0)], 0);
    const live = { event: { ...event, live: true, score: '1–0' } };
    const { changes } = feedIn(scanner, [quote('a ml home 2.1', 5, live), quote('b ml away 2.1', 5, live)], 5);
    expect(changes).toMatchObject([
      { type: 'closed', reason: 'moved' },
      { type: 'opened', opportunity: { kind: 'live', event: { score: '1–0' } } },
    ]);
  });

  it('closes a feed’s opportunities when it ends, and forgets events long over', () => {
    const scanner = createScanner();
    const arb = [quote('a ml home 2.1', 0), quote('b ml away 2.1', 0)];
    feedIn(scanner, arb, 0);
    expect(scanner.endFeed('test', t(10))).toMatchObject([{ type: 'closed', reason: 'ended' }]);
    expect(scanner.stats()).toMatchObject({ events: 1, prices: 0, open: 0 });
    scanner.sweep(t(3600 + 12 * 3600 + 1));
    expect(scanner.stats().events).toBe(0);
  });

  it('takes what a feed that begins again says, also of a moment before its end', () => {
    const scanner = createScanner();
    const arb = (second: number) => [quote('a ml home 2.1', second), quote('b ml away 2.1', second)];
    feedIn(scanner, arb(5), 5);
    scanner.endFeed('test', t(10));
    // Providers date prices by when they changed, or by whole seconds.
    expect(feedIn(scanner, arb(8), 11).changes).toMatchObject([{ type: 'opened' }]);
    scanner.endFeed('test', t(12));
    expect(feedIn(scanner, arb(8), 13).changes).toMatchObject([{ type: 'opened' }]);
    scanner.endFeed('test', t(14));
    // But nothing older than what it has already said.
    expect(feedIn(scanner, arb(7), 15).changes).toEqual([]);
  });

  it('warns of an evident error and of a house below 100 %', () => {
    const scanner = createScanner();
    const quotes = ['a ml home 1.5', 'b ml home 1.52', 'c ml home 1.48', 'd ml home 5', 'd ml away 2', 'a ml away 2.6'];
    const { changes } = feedIn(
      scanner,
      quotes.map(q => quote(q, 0)),
      0,
    );
    expect(changes[0]?.opportunity.warnings).toEqual(['palpable_error', 'book_under_100']);
  });

  it('equals a scanner built from scratch, after any sequence of updates', () => {
    const update = fc.record({
      book: fc.constantFrom('a', 'b', 'c', 'betfair'),
      market: fc.constantFrom(
        '1x2 home',
        '1x2 draw',
        '1x2 away',
        'ah home -0.25',
        'ah away 0.25',
        'ou over 2.5',
        'ou under 2.5',
        'ou over 3',
        'ou under 3',
      ),
      odds: fc.option(fc.integer({ min: 150, max: 500 }), { freq: 6 }),
      batch: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(update, { minLength: 1, maxLength: 60 }), updates => {
        const incremental = createScanner();
        const last = new Map<string, Quote>();
        let batch: Quote[] = [];
        updates.forEach(({ book, market, odds, batch: hold }, i) => {
          const next = quote(`${book} ${market} ${odds === null ? '-' : odds / 100}`, i);
          last.set(`${book} ${market}`, next);
          batch.push(next);
          if (hold && i < updates.length - 1) return;
          feedIn(incremental, batch, i);
          batch = [];
        });
        const scratch = createScanner();
        feedIn(scratch, [...last.values()], updates.length);
        const view = (scanner: Scanner) =>
          [...scanner.open()]
            // Among several splits over all markets that pay the same, any one may be found.
            .map(({ id, profit, legs }) => ({
              id,
              profit,
              legs: id.endsWith('cross') ? [] : legs.map(({ book, odds, share }) => ({ book, odds, share })),
            }))
            .sort((a, b) => (a.id < b.id ? -1 : 1));
        // Splits that differ by a billionth pay the same.
        const same = view(scratch).map(found => ({ ...found, profit: expect.closeTo(found.profit, 8) }));
        expect(view(incremental)).toEqual(same);
      }),
      { numRuns: soak(100, 500) },
    );
  });
});
