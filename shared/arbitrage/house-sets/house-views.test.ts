/** What a set of houses sees, against a scanner that only ever got the prices of these houses. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commissionAt, FIRST_COMMISSIONS } from '../../markets/commissions.ts';
import { type Quote, quoteSchema, type Sport } from '../../markets/market.ts';
import { soak } from '../../testing/soak.ts';
import { type EpochMs, epochMs } from '../../units.ts';
import type { ArbGroup } from '../arb-lists.ts';
import { FIRST_TERMS } from '../find/best-arb.ts';
import type { Opportunity } from '../opportunity.ts';
import { createScanner } from '../scan/scanner.ts';
import { type HouseSet, houseSetKey } from './house-set.ts';
import type { HouseView } from './house-view.ts';
import { createHouseViews } from './house-views.ts';

const START = Date.parse('2026-06-11T19:00:00Z');
const at = (second: number) => epochMs(START - 3_600_000 + second * 1000);
const feed = { id: 'test', demo: false, freshness: { preMs: 3_600_000, liveMs: 600_000 } };
const HOUSES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'betfair'];

/** Selections, each with the odds that would be fair: houses are a few per cent around them. */
const SELECTIONS = {
  soccer: [
    ...[
      ['1x2 home', 2.44],
      ['1x2 draw', 3.45],
      ['1x2 away', 3.33],
      ['dc home_draw', 1.43],
      ['dnb home', 1.73],
      ['dnb away', 2.37],
    ],
    ...[
      ['ah home -0.25', 2.08],
      ['ah away 0.25', 1.93],
      ['ah home -1.5', 4.9],
      ['ah away 1.5', 1.26],
    ],
    ...[
      ['ou over 2.5', 2.02],
      ['ou under 2.5', 1.98],
      ['ou over 3.5', 3.4],
      ['ou under 3.5', 1.42],
      ['ou over 3', 2.6],
      ['ou under 3', 1.63],
    ],
  ],
  basketball: [
    ...[
      ['ml home', 1.62],
      ['ml away', 2.61],
      ['ah home -3.5', 1.95],
      ['ah away 3.5', 2.05],
      ['ah home -5.5', 2.3],
      ['ah away 5.5', 1.77],
    ],
    ...[
      ['ou over 220.5', 1.96],
      ['ou under 220.5', 2.04],
      ['ou over 222.5', 2.2],
      ['ou under 222.5', 1.83],
    ],
  ],
} as const satisfies Readonly<Record<string, readonly (readonly [string, number])[]>>;

interface Update {
  readonly book: string;
  readonly selection: readonly [string, number];
  readonly lay: boolean;
  /** Per cent of the fair odds; null: withdrawn. */
  readonly price: number | null;
  /** The last of its batch. */
  readonly ends: boolean;
}

/**
 * Some or most of the market at once, so that there is something to find, then changes. Half of the updates come from
 * the next house, too: houses repeat each other, with broken prices as well.
 */
function updatesOf(sport: keyof typeof SELECTIONS): fc.Arbitrary<Update[]> {
  const selection = fc.constantFrom(...SELECTIONS[sport]);
  // An exchange often has several prices of a market: they are netted.
  const book = fc.constantFrom(...HOUSES, 'betfair', 'betfair');
  const some = { book, selection, lay: fc.boolean(), isRepeated: fc.boolean() };
  const price = fc.integer({ min: 91, max: 108 });
  const first = fc.record({ ...some, price, ends: fc.constant(false) });
  const later = fc.record({ ...some, price: fc.option(price, { freq: 6 }), ends: fc.boolean() });
  const all = fc.tuple(
    fc.array(first, { minLength: 10, maxLength: 100 }),
    fc.array(later, { minLength: 20, maxLength: 60 }),
  );
  return all.map(([before, after]) =>
    [...before, ...after].flatMap(({ isRepeated, ...update }) => {
      const next = HOUSES[HOUSES.indexOf(update.book) + 1];
      if (!isRepeated || next === undefined || next === 'betfair') return [update];
      return [
        { ...update, ends: false },
        { ...update, book: next },
      ];
    }),
  );
}

const anySet: fc.Arbitrary<HouseSet> = fc.record({
  houses: fc.option(
    fc.subarray(HOUSES, { minLength: 1 }).map(houses => new Set(houses)),
    { freq: 12 },
  ),
  commissions: fc.constantFrom(
    new Map<string, number>(),
    new Map<string, number>(),
    new Map([['betfair', 0]]),
    new Map([
      ['betfair', 0.2],
      ['a', 0.01],
    ]),
  ),
});

function quoteOf(sport: Sport, { book, selection: [text, fair], lay, price }: Update, second: number): Quote {
  const [market, selection, line] = text.split(' ');
  const side = lay && book === 'betfair' ? 'lay' : 'back';
  const odds = price === null ? null : Math.max(1.02, Math.round(fair * price) / 100);
  return quoteSchema.parse({
    event: { id: sport, sport, league: 'Copa', home: 'A', away: 'B', startsAt: START },
    book,
    market,
    selection,
    line: line === undefined ? null : Number(line),
    side,
    odds,
    at: at(second),
  });
}

/**
 * Batches, each with the second in which it arrives. No price is repeated: of houses with the same price the one seen
 * last is shown, and a list is not reviewed for a repeated price that it does not bet on.
 */
function batchesOf(sport: Sport, updates: readonly Update[]): { readonly quotes: Quote[]; readonly second: number }[] {
  const prices = new Map<string, number | null>();
  const batches = [{ quotes: [] as Quote[], second: 0 }];
  for (const [second, update] of updates.entries()) {
    const last = batches.at(-1);
    const quote = quoteOf(sport, update, second);
    const key = `${quote.book} ${update.selection} ${quote.side}`;
    if (prices.get(key) !== quote.odds) last?.quotes.push(quote);
    prices.set(key, quote.odds);
    if (last !== undefined) last.second = second;
    if (update.ends) batches.push({ quotes: [], second: second + 1 });
  }
  return batches;
}

/** Among several splits over all markets that pay the same, any one may be found; the same holds for middles. */
function shown(opportunities: Iterable<Opportunity>) {
  return [...opportunities]
    .map(({ id, class: kind, profit, chance, warnings, legs, stale, openedAt }) => {
      const isTied = id.includes('cross') || kind === 'middle';
      return { id, profit, ...(isTied ? {} : { chance, warnings, stale, openedAt, legs }) };
    })
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** The same up to a billionth: splits that differ by less pay the same. */
const asShown = (opportunities: Iterable<Opportunity>) =>
  shown(opportunities).map(each => ({
    ...each,
    profit: expect.closeTo(each.profit, 8),
    ...('legs' in each && { legs: each.legs.map(leg => ({ ...leg, share: expect.closeTo(leg.share, 8) })) }),
  }));

function separateScanner({ commissions }: HouseSet) {
  const commissionOf = (book: string) => commissions.get(book) ?? commissionAt(FIRST_COMMISSIONS, book);
  return createScanner({ terms: { commissionOf, minMargin: FIRST_TERMS.minMargin } });
}

type Turn = 'none' | 'wait' | 'confirm' | 'end' | 'start';
/** Prices turn stale after 30 minutes before the match and a minute in play; it begins after an hour. */
const TURN_SECONDS: Readonly<Record<Turn, number>> = { none: 0, wait: 1_000, confirm: 1_000, end: 0, start: 3_600 };
const FEEDS = ['odd', 'even'].map(id => ({ id, demo: false, freshness: { preMs: 1_800_000, liveMs: 60_000 } }));
/** Each house is in one feed. */
const feedOf = (book: string) => FEEDS[book.charCodeAt(0) % 2] ?? FEEDS[0];

/**
 * Among houses with the same price the one seen last is shown, and the two lists may have looked at different times.
 */
function withoutTies(opportunity: Opportunity): Opportunity {
  return { ...opportunity, legs: [], warnings: [] };
}

const isOf = (group: ArbGroup) => (each: Opportunity) =>
  ['middle', 'value'].includes(each.class) === (group === 'chances');

const ofSet = ({ houses }: HouseSet, quotes: readonly Quote[]) =>
  quotes.filter(({ book }) => houses === null || houses.has(book));

function filled(views: ReturnType<typeof createHouseViews>, set: HouseSet, group: ArbGroup, now: EpochMs) {
  const view = views.open(set, group);
  for (const _ of views.fill(view, () => now));
  return view;
}

describe.each(['soccer', 'basketball'] as const)('%s', sport => {
  it.each(['arbs', 'chances'] as const)(
    'every set sees after every batch what a scanner of its own shows: %s',
    group => {
      fc.assert(
        fc.property(updatesOf(sport), fc.array(anySet, { minLength: 1, maxLength: 6 }), (updates, sets) => {
          const scanner = createScanner();
          const views = createHouseViews(scanner);
          const watched = sets.map(set => ({
            set,
            view: filled(views, set, group, at(0)),
            separate: separateScanner(set),
            seen: new Map<string, Opportunity>(),
          }));
          for (const { quotes, second } of batchesOf(sport, updates)) {
            const now = at(second);
            scanner.ingest({ quotes, at: now }, feed, now);
            for (const { set, view, separate, seen } of watched) {
              const own = ofSet(set, quotes);
              separate.ingest({ quotes: own, at: now }, feed, now);
              const wanted = asShown([...separate.open()].filter(isOf(group)));
              expect(shown(view.opportunities()), houseSetKey(set)).toEqual(wanted);
              follow(seen, view);
              expect(shown(seen.values())).toEqual(wanted);
            }
          }
        }),
        { numRuns: soak(12, 120) },
      );
    },
  );

  it('while time passes too: stale prices, confirmations, a feed that ends, the start of the match', () => {
    const anyTurn = fc.constantFrom<Turn>('none', 'none', 'none', 'wait', 'confirm', 'end', 'start');
    fc.assert(
      fc.property(updatesOf(sport), fc.array(anyTurn, { maxLength: 40 }), anySet, (updates, turns, set) => {
        const scanner = createScanner();
        const views = createHouseViews(scanner);
        const view = filled(views, set, 'arbs', at(0));
        const separate = separateScanner(set);
        let passed = 0;
        for (const [step, { quotes, second }] of batchesOf(sport, updates).entries()) {
          passed += TURN_SECONDS[turns[step] ?? 'none'];
          const now = at(second + passed);
          const moved = quotes.map(quote => ({ ...quote, at: epochMs(quote.at + passed * 1_000) }));
          for (const [each, own] of [
            [scanner, moved],
            [separate, ofSet(set, moved)],
          ] as const) {
            each.sweep(now);
            for (const source of FEEDS) {
              const confirmsRest = turns[step] === 'confirm' && source.id === 'odd';
              each.ingest(
                { quotes: own.filter(quote => feedOf(quote.book) === source), at: now, confirmsRest },
                source,
                now,
              );
            }
            if (turns[step] === 'end') each.endFeed('even', now);
          }
          const wanted = asShown([...separate.open()].filter(isOf('arbs')).map(withoutTies));
          expect(shown([...view.opportunities()].map(withoutTies)), houseSetKey(set)).toEqual(wanted);
        }
      }),
      { numRuns: soak(12, 120) },
    );
  });

  it('a view that is opened later finds what is there', () => {
    fc.assert(
      fc.property(updatesOf(sport), anySet, (updates, set) => {
        const scanner = createScanner();
        const views = createHouseViews(scanner);
        const separate = separateScanner(set);
        const last = new Map<string, Quote>();
        for (const { quotes, second } of batchesOf(sport, updates)) {
          scanner.ingest({ quotes, at: at(second) }, feed, at(second));
          for (const quote of ofSet(set, quotes)) {
            last.set(`${quote.book} ${quote.market} ${quote.selection} ${quote.line} ${quote.side}`, quote);
          }
        }
        const now = at(updates.length);
        separate.ingest({ quotes: [...last.values()], at: now }, feed, now);
        for (const group of ['arbs', 'chances'] as const) {
          const found = [...filled(views, set, group, now).opportunities()].map(withoutHistory);
          expect(shown(found)).toEqual(asShown([...separate.open()].filter(isOf(group)).map(withoutHistory)));
        }
      }),
      { numRuns: soak(12, 120) },
    );
  });
});

/** Counterexamples that the laws above found: the quotes of one batch, a set, and how many arbs it has. */
interface FoundCase {
  readonly sport: keyof typeof SELECTIONS;
  readonly houses: readonly string[];
  readonly quotes: readonly (readonly [string, string, number, 'lay'?])[];
  readonly arbs: number;
  readonly profit?: number;
}

it.each<FoundCase & { name: string }>([
  {
    name: 'a set without the houses that contradict themselves sees past them, however many there are',
    sport: 'basketball',
    houses: ['betfair', 'g', 'h'],
    quotes: [
      ['a', 'ah home -5.5', 2.18],
      ['a', 'ah away 5.5', 1.88],
      ['b', 'ah home -3.5', 2.01],
      ['b', 'ah away 3.5', 2.19],
      ['betfair', 'ah home -3.5', 2.07],
      ['betfair', 'ah home -3.5', 1.79, 'lay'],
      ['d', 'ml home', 1.67],
      ['d', 'ml away', 2.53],
      ['g', 'ah home -3.5', 1.87],
      ['h', 'ah away 3.5', 2.15],
    ],
    arbs: 1,
  },
  {
    name: 'what rounding puts on a second house does not make an arb of the prices of one',
    sport: 'basketball',
    houses: ['a', 'betfair', 'e'],
    quotes: [
      ['e', 'ah home -3.5', 1.99],
      ['e', 'ah away 3.5', 2.05],
      ['f', 'ah away 3.5', 2.05],
      ['f', 'ah home -3.5', 1.99],
      ['a', 'ah away 5.5', 1.61],
    ],
    arbs: 0,
  },
  {
    name: 'two lays at one exchange are netted, whether it ever had a back there or not',
    sport: 'soccer',
    houses: ['a', 'betfair'],
    quotes: [
      ['betfair', '1x2 draw', 3.28, 'lay'],
      ['betfair', '1x2 home', 2.32, 'lay'],
      ['a', 'ah home -0.25', 2.08],
    ],
    arbs: 1,
    profit: 0.007425225489262166,
  },
])('$name', ({ sport, houses, quotes, arbs, profit }) => {
  const set: HouseSet = { houses: new Set(houses), commissions: new Map() };
  const scanner = createScanner();
  const views = createHouseViews(scanner);
  const separate = separateScanner(set);
  const all = quotes.map(([book, selection, odds, side], second) =>
    quoteOf(sport, { book, selection: [selection, odds], lay: side === 'lay', price: 100, ends: false }, second),
  );
  const now = at(quotes.length);
  scanner.ingest({ quotes: all, at: now }, feed, now);
  separate.ingest({ quotes: ofSet(set, all), at: now }, feed, now);
  const found = [...filled(views, set, 'arbs', now).opportunities()];
  expect(found).toHaveLength(arbs);
  if (profit !== undefined) expect(found[0]?.profit).toBeCloseTo(profit, 9);
  expect(shown(found)).toEqual(asShown(separate.open()));
});

/** What an opportunity is now, whatever it was before. */
function withoutHistory(opportunity: Opportunity): Opportunity {
  const legs = opportunity.legs.map(leg => ({ ...leg, previousOdds: null }));
  return { ...opportunity, openedAt: at(0), legs };
}

function follow(seen: Map<string, Opportunity>, view: HouseView): void {
  for (const { type, opportunity } of view.takeChanges()) {
    if (type === 'closed') seen.delete(opportunity.id);
    else seen.set(opportunity.id, opportunity);
  }
}
