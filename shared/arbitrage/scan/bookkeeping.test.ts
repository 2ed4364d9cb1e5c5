/**
 * The counters of the quote book, the candidates and the list, compared with counting again; and that nothing is left
 * behind.
 */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Quote, quoteSchema } from '../../markets/market.ts';
import { soak } from '../../testing/soak.ts';
import { asEventId, type EpochMs, epochMs } from '../../units.ts';
import { NOISE } from '../find/split.ts';
import type { OpportunityChange } from '../opportunity.ts';
import type { TrackedFeed } from '../quotes/freshness.ts';
import type { KeptQuote, MarketBook } from '../quotes/market-book.ts';
import { createQuoteBook, EVENT_LIFETIME_MS } from '../quotes/quote-book.ts';
import { createCandidates } from './candidates.ts';
import { createOpenOpportunities } from './open-opportunities.ts';
import { createScanner } from './scanner.ts';

const START = Date.parse('2026-06-11T19:00:00Z');
const at = (minute: number) => epochMs(START - 3_600_000 + minute * 60_000);
const newFeed = (id: string): TrackedFeed => ({
  id,
  demo: false,
  freshness: { preMs: 600_000, liveMs: 120_000 },
  confirmedAt: 0,
});

const SELECTIONS = ['1x2 home', '1x2 draw', '1x2 away', 'ah home -0.5', 'ah away 0.5', 'ou over 2.5', 'ou under 3.5'];

type Step =
  | { readonly kind: 'quotes'; readonly quotes: readonly QuoteParts[] }
  | { readonly kind: 'sweep' | 'withdraw' | 'drop'; readonly match: number; readonly feed: number };
interface QuoteParts {
  readonly match: number;
  readonly feed: number;
  readonly book: string;
  readonly selection: string;
  readonly side: 'back' | 'lay';
  readonly odds: number | null;
}

const match = fc.integer({ min: 0, max: 1 });
const feedNumber = fc.integer({ min: 0, max: 1 });
const parts: fc.Arbitrary<QuoteParts> = fc.record({
  match,
  feed: feedNumber,
  book: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'betfair'),
  selection: fc.constantFrom(...SELECTIONS),
  side: fc.constantFrom('back', 'back', 'back', 'lay'),
  odds: fc.option(
    fc.integer({ min: 15, max: 60 }).map(tenths => tenths / 10),
    { freq: 8 },
  ),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('quotes'), quotes: fc.array(parts, { maxLength: 12 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('sweep', 'withdraw', 'drop'), match, feed: feedNumber }) },
);

function quote({ match, book, selection: text, side, odds }: QuoteParts, now: EpochMs): Quote {
  const [market, selection, line] = text.split(' ');
  const event = {
    id: `e${match}`,
    sport: 'soccer',
    league: 'Copa',
    home: 'Flamengo',
    away: 'Palmeiras',
    startsAt: START,
  };
  return quoteSchema.parse({
    event,
    book,
    market,
    selection,
    side,
    odds,
    line: line === undefined ? null : Number(line),
    at: now,
  });
}

/** The scanner's parts, assembled by hand so that a test can inspect them. */
function createParts() {
  const book = createQuoteBook(name => (name === 'betfair' ? 0.065 : 0));
  const candidates = createCandidates({ minMargin: NOISE, cross: true, chances: true });
  const list = createOpenOpportunities({ recountEvent: book.recountEvent });
  const feeds = [newFeed('f0'), newFeed('f1')];
  const changes: OpportunityChange[] = [];
  let round = 0;

  function lookAt(markets: Iterable<MarketBook>, now: EpochMs): void {
    round += 1;
    const dirty: Parameters<typeof candidates.collect>[2] = [];
    for (const market of markets) candidates.collect(market, round, dirty);
    for (const candidate of dirty) list.review(candidate, now, changes);
  }

  return {
    book,
    candidates,
    list,
    take(next: Step, now: EpochMs): void {
      const feed = feeds[next.kind === 'quotes' ? 0 : next.feed] as TrackedFeed;
      if (next.kind === 'quotes') {
        const dirty = new Set<MarketBook>();
        for (const each of next.quotes) {
          const { market } = book.apply(quote(each, now), feeds[each.feed] as TrackedFeed, now);
          if (market) dirty.add(market);
        }
        lookAt(dirty, now);
      } else if (next.kind === 'sweep') {
        list.sweep(now, changes);
      } else if (next.kind === 'withdraw') {
        lookAt(book.withdraw(asEventId(`e${next.match}`), feed, now), now);
      } else {
        const owner = book.events.get(`e${next.match}`);
        if (!owner) return;
        for (const candidate of candidates.drop(owner)) list.close(candidate, 'ended', changes);
        book.drop(asEventId(`e${next.match}`));
      }
    },
  };
}

const marketsOf = ({ book }: ReturnType<typeof createParts>) =>
  [...book.events.values()].flatMap(({ markets }) => markets);
const pricesOf = ({ back, lay }: MarketBook) => [...back, ...lay].flat();

const RUNS = soak(60, 300);

describe('after any sequence of quotes, withdrawals, sweeps and forgotten events', () => {
  const steps = fc.array(step, { minLength: 1, maxLength: 25 });
  /** A sequence of actions, each some minutes after the last: prices age, and the match begins. */
  const afterEveryStep = (check: (parts: ReturnType<typeof createParts>) => void) =>
    fc.assert(
      fc.property(steps, sequence => {
        const scanner = createParts();
        sequence.forEach((next, i) => {
          scanner.take(next, at(i * 3));
          check(scanner);
        });
      }),
      { numRuns: RUNS },
    );

  it('a price’s watchers are the opportunities that bet on it', () => {
    let watched = 0;
    afterEveryStep(scanner => {
      const counted = new Map<KeptQuote, number>();
      for (const { open } of scanner.list.candidates) {
        for (const price of open?.quotes ?? []) counted.set(price, (counted.get(price) ?? 0) + 1);
      }
      watched += counted.size;
      const kept = marketsOf(scanner).flatMap(pricesOf);
      for (const price of kept) expect(price.watchers).toBe(counted.get(price) ?? 0);
      // No opportunity on the list bets on a price of a forgotten event.
      expect([...counted.keys()].filter(price => !kept.includes(price))).toEqual([]);
    });
    expect(watched).toBeGreaterThan(RUNS * 3);
  });

  it('the tops are the highest net odds, and the size is the number of offered prices', () => {
    afterEveryStep(scanner => {
      let offered = 0;
      for (const { back, lay, backTops, layTops } of marketsOf(scanner)) {
        const highest = (prices: readonly KeptQuote[]) => Math.max(0, ...prices.map(price => price.net));
        expect(backTops).toEqual(back.map(highest));
        expect(layTops).toEqual(lay.map(highest));
        offered += [...back, ...lay].flat().filter(price => price.odds !== null).length;
      }
      expect(scanner.book.size()).toBe(offered);
    });
  });

  it('a house counts as many prices as the book keeps', () => {
    afterEveryStep(scanner => {
      const kept = marketsOf(scanner).flatMap(pricesOf);
      for (const { house } of kept) expect(house.quotes).toBe(kept.filter(price => price.house === house).length);
      for (const { owner, back, lay } of marketsOf(scanner)) {
        for (const prices of [...back, ...lay]) expect(new Set(prices.map(p => p.book)).size).toBe(prices.length);
        expect(owner.quotes).toBe(owner.markets.flatMap(pricesOf).length);
      }
    });
  });

  it('a market’s revision counts every change and every confirmation', () => {
    fc.assert(
      fc.property(fc.array(parts, { minLength: 1, maxLength: 60 }), fc.array(fc.boolean()), (list, later) => {
        const { book } = createParts();
        const feed = newFeed('f');
        const taken = new Map<string, number>();
        let minute = 0;
        for (const [i, each] of list.entries()) {
          minute += Number(later[i] ?? true);
          const said = quote(each, at(minute));
          const { judgement } = book.apply(said, feed, at(minute));
          if (judgement !== 'changed' && judgement !== 'confirmed') continue;
          const { market, selection, line } = said;
          const key = `e${each.match}|${market}|${selection === 'away' && line !== null ? -line : (line ?? '')}`;
          taken.set(key, (taken.get(key) ?? 0) + 1);
        }
        const revisions = [...book.events.values()].flatMap(({ markets }) =>
          markets.map(m => [m.id, m.revision] as const),
        );
        expect(new Map(revisions)).toEqual(taken);
      }),
    );
  });
});

describe('nothing is left', () => {
  const arb = [
    { match: 0, feed: 0, book: 'a', selection: 'ah home -0.5', side: 'back', odds: 2.2 },
    { match: 0, feed: 0, book: 'b', selection: 'ah away 0.5', side: 'back', odds: 2.2 },
  ] as const;

  it('of a dropped event: no candidate, no opportunity, no house', () => {
    const asked: string[] = [];
    const { event } = quote(arb[0], at(0));
    const book = createQuoteBook(name => {
      asked.push(name);
      return 0;
    });
    const feed = newFeed('f');
    const candidates = createCandidates({ minMargin: NOISE, cross: true, chances: true });
    const list = createOpenOpportunities({ recountEvent: book.recountEvent });
    const said = arb.map(each => ({ ...quote(each, at(0)), event }));
    for (const each of [...said, ...said]) book.apply(each, feed, at(0));
    const owner = book.events.get('e0');
    if (!owner) throw new Error('the event was not taken in');
    const changes: OpportunityChange[] = [];
    const dirty: Parameters<typeof candidates.collect>[2] = [];
    for (const market of owner.markets) candidates.collect(market, 1, dirty);
    for (const candidate of dirty) list.review(candidate, at(0), changes);
    expect(list.candidates.size).toBeGreaterThan(0);

    for (const candidate of candidates.drop(owner)) list.close(candidate, 'ended', changes);
    book.drop(asEventId('e0'));
    expect([list.candidates.size, book.events.size, book.size()]).toEqual([0, 0, 0]);
    expect(candidates.drop(owner).filter(candidate => candidate.open !== null)).toEqual([]);
    expect(owner.markets.flatMap(pricesOf).map(price => price.watchers)).toEqual([0, 0]);
    // Quoting the same match again, with the very objects that were last seen, creates a new event.
    expect(book.apply(said[1] as Quote, feed, at(0)).judgement).toBe('changed');
    expect(book.events.get('e0')).not.toBe(owner);
    expect([book.events.size, book.size(), asked]).toEqual([1, 1, ['a', 'b', 'b']]);
  });

  it('of a feed that ended except withdrawn prices, and nothing of its events once they are over', () => {
    const scanner = createScanner();
    const feed = newFeed('f');
    scanner.ingest({ quotes: arb.map(each => quote(each, at(0))), at: at(0) }, feed, at(0));
    expect([...scanner.open()]).not.toEqual([]);
    scanner.endFeed('f', at(1));
    expect([...scanner.open()]).toEqual([]);
    expect(scanner.stats()).toMatchObject({ events: 1, prices: 0, open: 0, chances: 0 });
    scanner.sweep(epochMs(START + EVENT_LIFETIME_MS + 1));
    expect(scanner.stats()).toMatchObject({ events: 0, prices: 0, open: 0, chances: 0 });
  });
});
