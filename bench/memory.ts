/** The memory of 100,000 live prices in the quote book, compared with the same quotes unchanged in a map by key. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { FIRST_TERMS } from '#shared/arbitrage/find/best-arb.ts';
import { createQuoteBook, DEFAULT_LIMITS } from '#shared/arbitrage/quotes/quote-book.ts';
import { type Quote, quoteSchema } from '#shared/markets/market.ts';
import { epochMs } from '#shared/units.ts';
import type { BenchLine } from './measure.ts';

const PRICES = 100_000;
const HOUSES = 20;
const START = Date.UTC(2026, 5, 11, 19);
const NOW = epochMs(START - 3_600_000);
/** Ten prices of a house on a match: 1X2, two totals, a handicap, both teams to score (one side of it). */
const OFFERS = [
  ['1x2', 'home', null],
  ['1x2', 'draw', null],
  ['1x2', 'away', null],
  ['ou', 'over', 2.5],
  ['ou', 'under', 2.5],
  ['ou', 'over', 3.25],
  ['ou', 'under', 3.25],
  ['ah', 'home', -0.25],
  ['ah', 'away', 0.25],
  ['btts', 'yes', null],
] as const;

export function benchMemory(): BenchLine[] {
  const ours = heapOf(() => {
    const book = createQuoteBook(FIRST_TERMS.commissionOf, DEFAULT_LIMITS);
    const feed = {
      id: 'bench',
      demo: false,
      freshness: { preMs: Number.POSITIVE_INFINITY, liveMs: Number.POSITIVE_INFINITY },
      confirmedAt: 0,
    };
    for (const quote of quotes()) book.apply(quote, feed, NOW);
    if (book.size() !== PRICES) throw new Error(`${book.size()} prices stand, not ${PRICES}`);
    return book;
  });
  const theirs = heapOf(() => {
    const byKey = new Map<string, Quote>();
    for (const quote of quotes()) {
      const { event, market, selection, line, side, book } = quote;
      byKey.set(`${event.id}|${market}|${selection}|${line}|${side}|${book}`, quote);
    }
    return byKey;
  });
  return [
    {
      name: 'scanner.memory.100k_prices',
      value: ours,
      unit: 'bytes',
      peer: 'the quotes in a Map by key',
      ratio: theirs / ours,
    },
  ];
}

/** Quotes as an adapter emits them: parsed one by one, with a new event object for each match. */
function* quotes(): Generator<Quote> {
  for (let match = 0; match < PRICES / HOUSES / OFFERS.length; match++) {
    const event = { id: `match-${match}`, sport: 'soccer', league: 'Copa', home: 'Flamengo', away: 'Palmeiras' };
    const first = quoteSchema.parse({ event: { ...event, startsAt: START }, ...offer(0, 0) });
    for (let house = 0; house < HOUSES; house++) {
      for (let place = 0; place < OFFERS.length; place++) {
        const quote = quoteSchema.parse({ event: { ...event, startsAt: START }, ...offer(house, place) });
        yield { ...quote, event: first.event };
      }
    }
  }
}

function offer(house: number, place: number) {
  const [market, selection, line] = OFFERS[place] ?? OFFERS[0];
  return {
    book: `house-${house}`,
    market,
    selection,
    line,
    odds: 1.8 + ((house * 7 + place * 3) % 40) / 100,
    at: NOW - house,
  };
}

/** The bytes on the heap of the value that `build` returns. */
function heapOf(build: () => unknown): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const used = () => {
    for (let time = 0; time < 3; time++) collect();
    return process.memoryUsage().heapUsed;
  };
  build();
  const before = used();
  const kept = [build()];
  const bytes = used() - before;
  kept.length = 0;
  return bytes;
}
