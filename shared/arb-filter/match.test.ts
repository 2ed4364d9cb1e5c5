import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeArb, makeLeg, NOW } from '../arbitrage/arb-fixture.ts';
import type { Opportunity } from '../arbitrage/opportunity.ts';
import { findBook } from '../markets/books.ts';
import { cents, epochMs } from '../units.ts';
import { type ArbFilter, arbFilterSchema, cleared, conditionsOf, EMPTY_FILTER, without } from './arb-filter.ts';
import { choicesOf, inOldPlaces } from './facets.ts';
import { countMatching, isOfView, isStale, largestTotal, loosest, matcherOf, turningPoints, worthOf } from './match.ts';

const context = { now: NOW, mine: new Set(['betano', 'superbet']), moneyOf: () => 2_310 };
const filterOf = (change: Partial<ArbFilter>): ArbFilter => ({ ...EMPTY_FILTER, ...change });
const HOUR = 3_600_000;
const startsIn = (hours: number): Opportunity['event'] => ({
  ...makeArb().event,
  startsAt: epochMs(NOW + hours * HOUR),
});
const legsOf = (...books: string[]) =>
  books.map((book, at) => makeLeg({ odds: 2.1, book, bookName: findBook(book).name, selection: at ? 'away' : 'home' }));

describe('a filter', () => {
  it.each<[string, Partial<ArbFilter>, Partial<Opportunity>, boolean]>([
    ['asks for nothing', {}, {}, true],
    ['my houses: every leg', { mine: true }, {}, true],
    ['my houses: one leg elsewhere', { mine: true }, { legs: legsOf('betano', 'kto') }, false],
    ['houses', { houses: ['betano', 'kto'] }, { legs: legsOf('betano', 'kto') }, true],
    ['another house', { houses: ['betano'] }, { legs: legsOf('betano', 'kto') }, false],
    ['sport', { sports: ['tennis'] }, {}, false],
    ['league', { leagues: ['Brasileirão'] }, {}, true],
    ['market', { markets: ['ou'] }, {}, false],
    ['class', { classes: ['two_way', 'cross'] }, {}, true],
    ['profit from, itself included', { profitFrom: 1.15 }, { profit: 0.0115 }, true],
    ['profit under', { profitFrom: 1.15 }, { profit: 0.0114 }, false],
    ['profit to', { profitTo: 2 }, { profit: 0.03 }, false],
    ['starts within', { startsWithin: 120 }, { event: startsIn(2) }, true],
    ['starts later', { startsWithin: 120 }, { event: startsIn(2.1) }, false],
    ['words of a team, a league and a house', { text: 'palmeiras BRASILEIRAO betano' }, {}, true],
    ['a word of none', { text: 'palmeiras kto' }, {}, false],
    ['odds, themselves included', { oddsFrom: 2, oddsTo: 2.1 }, {}, true],
    ['one odd over', { oddsTo: 2.05 }, {}, false],
    ['a year of 2,31 % in two days', { annualFrom: 5_000 }, { event: startsIn(46) }, true],
    ['a year of 2,31 % in ten days', { annualFrom: 5_000 }, { event: startsIn(238) }, false],
    ['played for 30 minutes', { playedFrom: 30, playedTo: 30 }, { event: startsIn(-0.5) }, true],
    ['played for too long', { playedTo: 29 }, { event: startsIn(-0.5) }, false],
    ['pays enough', { minMoney: cents(2_310) }, {}, true],
    ['pays too little', { minMoney: cents(2_311) }, {}, false],
    ['limit not known', { minLimit: cents(50_000) }, {}, true],
    ['limit too low', { minLimit: cents(50_000) }, { legs: [makeLeg({ odds: 2, limit: 10_000 })] }, false],
    ['fresh only', { fresh: true, suspicious: true }, { stale: true }, false],
    ['fresh by now', { fresh: true, suspicious: true }, { legs: [makeLeg({ odds: 2, freshUntil: NOW })] }, false],
    ['a suspicious one stands apart', {}, { suspicions: ['profit_beyond_market'] }, false],
    ['and so does one that is stale by now', {}, { legs: [makeLeg({ odds: 2, freshUntil: NOW })] }, false],
    ['unless the filter lets them in', { suspicious: true }, { suspicions: ['palpable_error'], stale: true }, true],
    ['with its other conditions', { suspicious: true, profitFrom: 5 }, { suspicions: ['palpable_error'] }, false],
    ['a chance is in no list of arbs', {}, { class: 'middle' }, false],
    ['middles', { view: 'middles' }, { class: 'middle' }, true],
    ['value is no middle', { view: 'middles' }, { class: 'value' }, false],
  ])('%s', (_name, filter, arb, expected) => {
    expect(matcherOf(filterOf(filter), context)(makeArb(arb))).toBe(expected);
  });

  it('lists its conditions, and one or all of them can be removed', () => {
    const filter = filterOf({ sports: ['tennis'], profitTo: 2, fresh: true, sort: 'age', view: 'value' });
    expect(conditionsOf(filter)).toEqual(['sports', 'profit', 'fresh']);
    expect(conditionsOf(without(filter, 'profit'))).toEqual(['sports', 'fresh']);
    expect(cleared(filter)).toEqual({ ...EMPTY_FILTER, sort: 'age', view: 'value' });
  });

  it('has a schema with limits', () => {
    expect(arbFilterSchema.safeParse({ profitFrom: Number.NaN }).success).toBe(false);
    expect(arbFilterSchema.safeParse({ houses: Array(61).fill('kto') }).success).toBe(false);
    expect(arbFilterSchema.parse({})).toEqual(EMPTY_FILTER);
  });
});

it.each([
  [{ class: 'two_way' as const, profit: 0.02 }, 0.02],
  [{ class: 'middle' as const, profit: -0.02, bestProfit: 0.9, chance: 0.05 }, 0.026],
  [{ class: 'middle' as const, profit: -0.02, bestProfit: 0.9, chance: null }, -0.02],
])('worth of %j is %d', (arb, worth) => {
  expect(worthOf(makeArb(arb))).toBeCloseTo(worth, 12);
});

it('the largest total is what the tightest leg allows, for a lay by its liability', () => {
  const back = makeLeg({ odds: 2.1, share: 0.5, limit: 10_000 });
  expect(largestTotal({ legs: [back, makeLeg({ odds: 2, share: 0.5 })] })).toBe(20_000);
  expect(largestTotal({ legs: [makeLeg({ odds: 3, side: 'lay', share: 0.5, limit: 10_000 })] })).toBe(40_000);
  expect(largestTotal({ legs: legsOf('a', 'b') })).toBe(Number.POSITIVE_INFINITY);
});

it('finds the condition whose removal brings back most opportunities', () => {
  const arbs = [makeArb(), makeArb({ id: 'b', profit: 0.01 }), makeArb({ id: 'c', profit: 0.02 })];
  const filter = filterOf({ profitFrom: 5, sports: ['tennis'] });
  expect(loosest(arbs, filter, context)).toBeNull();
  expect(loosest(arbs, filterOf({ profitFrom: 5, sports: ['soccer'] }), context)).toBe('profit');
});

it('counts what each choice would leave, without its own facet', () => {
  const arbs = [
    makeArb({ id: 'a' }),
    makeArb({ id: 'b', market: 'ou' }),
    makeArb({ id: 'c', legs: legsOf('kto', 'betano') }),
  ];
  const filter = filterOf({ markets: ['btts'], sports: ['soccer'] });
  expect(choicesOf(arbs, filter, context).markets.map(({ value, count }) => [value, count])).toEqual([
    ['btts', 0],
    ['ml', 2],
    ['ou', 1],
  ]);
  const { houses } = choicesOf(arbs, EMPTY_FILTER, context);
  expect(houses.map(({ name, count }) => [name, count])[0]).toEqual(['Betano', 3]);
  expect(countMatching(arbs, filter, context)).toBe(0);
});

it('counts as if each facet were computed alone', () => {
  const anyArb = fc.record({
    sport: fc.constantFrom('soccer' as const, 'tennis' as const),
    market: fc.constantFrom('ml' as const, 'ou' as const),
    profit: fc.constantFrom(0.01, 0.03),
    books: fc.constantFrom(['betano', 'kto'], ['kto', 'superbet'], ['betano', 'betano']),
  });
  const anyFilter = fc.record({
    sports: fc.subarray<'soccer' | 'tennis'>(['soccer', 'tennis']),
    markets: fc.subarray<'ml' | 'ou'>(['ml', 'ou']),
    houses: fc.subarray(['betano', 'kto', 'superbet']),
    profitFrom: fc.constantFrom(null, 2),
  });
  fc.assert(
    fc.property(fc.array(anyArb, { maxLength: 12 }), anyFilter, (made, change) => {
      const arbs = made.map(({ sport, market, profit, books }, at) =>
        makeArb({ id: `a${at}`, market, profit, legs: legsOf(...books), event: { ...makeArb().event, sport } }),
      );
      const filter = filterOf(change);
      const choices = choicesOf(arbs, filter, context);
      for (const facet of ['sports', 'markets', 'houses'] as const) {
        const left = arbs.filter(matcherOf(without(filter, facet), context));
        for (const { value, count } of choices[facet]) {
          const has = (arb: Opportunity) =>
            facet === 'sports'
              ? arb.event.sport === value
              : facet === 'markets'
                ? arb.market === value
                : arb.legs.some(leg => leg.book === value);
          expect(count).toBe(left.filter(has).length);
        }
      }
      const freed = conditionsOf(filter).map(condition => countMatching(arbs, without(filter, condition), context));
      const best = loosest(arbs, filter, context);
      expect(best === null ? 0 : countMatching(arbs, without(filter, best), context)).toBe(Math.max(0, ...freed));
    }),
  );
});

it('keeps choices in their places, with the new counts', () => {
  const choice = (value: string, count: number) => ({ value, name: value, count, chosen: false });
  expect(inOldPlaces([choice('a', 5), choice('b', 3)], [choice('c', 9), choice('b', 7)])).toEqual([
    choice('a', 0),
    choice('b', 7),
    choice('c', 9),
  ]);
  const before = [choice('a', 5), choice('b', 3)];
  expect(inOldPlaces(before, [choice('b', 3), choice('a', 5)])).toBe(before);
});

it('finds the instants at which time alone changes the result', () => {
  const filters = [{}, { fresh: true }, { startsWithin: 60 }].map(filterOf);
  const arb = makeArb({ event: startsIn(2) });
  for (const filter of filters) {
    const sayAt = (at: number) => {
      const now = epochMs(at);
      return `${matcherOf(filter, { ...context, now })(arb)} ${isStale(arb, now)}`;
    };
    const turns = Array.from({ length: 3 * 60 }, (_, minute) => NOW + minute * 60_000).filter(
      at => sayAt(at) !== sayAt(at - 1),
    );
    expect(turningPoints(arb, filter)).toEqual(expect.arrayContaining(turns));
    expect(turns.length).toBeGreaterThan(0);
  }
});

it('lists no arb whose profit is printed as 0,00 %', () => {
  expect(isOfView({ class: 'two_way', profit: 0.000_099 }, 'arbs')).toBe(false);
  expect(isOfView({ class: 'two_way', profit: 0.0001 }, 'arbs')).toBe(true);
  expect(isOfView({ class: 'middle', profit: -0.02 }, 'middles')).toBe(true);
});
