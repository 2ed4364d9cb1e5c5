import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ARB_SORTS, type ArbFilter, EMPTY_FILTER } from '#shared/arb-filter/arb-filter.ts';
import { isOfView, isSuspicious, matcherOf } from '#shared/arb-filter/match.ts';
import { comparePlaced, keyOf, rankOf } from '#shared/arb-filter/order.ts';
import { makeArb, makeLeg, NOW } from '#shared/arbitrage/arb-fixture.ts';
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import { soak } from '#shared/testing/soak.ts';
import { asEventId, epochMs } from '#shared/units.ts';
import { createLiveList } from '../../../server/live/live-list.ts';
import { type ArbQuery, REORDER_MS } from './arb-index.ts';
import { createLiveIndex } from './live-index.ts';
import { hiddenTest, NO_PINS_OR_HIDES, type PinsAndHides } from './pins-and-hides.ts';

const MINUTE = 60_000;
const ids = [...'abcdefgh'];
const anyId = fc.constantFrom(...ids);

const anyArb = fc
  .record({
    id: anyId,
    cents: fc.integer({ min: -2, max: 4 }),
    className: fc.constantFrom('two_way' as const, 'two_way' as const, 'cross' as const, 'middle' as const),
    stale: fc.boolean(),
    suspicions: fc.constantFrom<Opportunity['suspicions'][]>([], [], ['profit_beyond_market']),
    demo: fc.boolean(),
    book: fc.constantFrom('betano', 'kto'),
    legs: fc.integer({ min: 1, max: 3 }),
    freshFor: fc.integer({ min: -1, max: 4 }),
    startsIn: fc.integer({ min: -1, max: 5 }),
    event: fc.constantFrom('x', 'y'),
  })
  .map(({ id, cents, className, stale, suspicions, demo, book, legs, freshFor, startsIn, event }) =>
    makeArb({
      id,
      class: className,
      profit: cents / 100,
      stale,
      suspicions,
      demo,
      event: { ...makeArb().event, id: asEventId(event), startsAt: epochMs(NOW + startsIn * MINUTE) },
      legs: Array.from({ length: legs }, (_, at) =>
        makeLeg({ odds: 2, book, freshUntil: epochMs(NOW + (freshFor + at) * MINUTE) }),
      ),
      oldestLegAt: epochMs(NOW + cents),
    }),
  );

const anyFilter: fc.Arbitrary<ArbFilter> = fc
  .record({
    view: fc.constantFrom('arbs' as const, 'arbs' as const, 'middles' as const),
    mine: fc.boolean(),
    classes: fc.constantFrom<ArbFilter['classes'][]>([], ['two_way']),
    profitFrom: fc.constantFrom(null, 1),
    startsWithin: fc.constantFrom(null, 1, 2),
    fresh: fc.boolean(),
    suspicious: fc.boolean(),
    sort: fc.constantFrom(...ARB_SORTS),
  })
  .map((conditions): ArbFilter => ({ ...EMPTY_FILTER, ...conditions }));

const anyMarks: fc.Arbitrary<PinsAndHides> = fc.record({
  version: fc.constant(1 as const),
  pinned: fc.uniqueArray(anyId, { maxLength: 2 }),
  hidden: fc.array(
    fc.oneof(
      anyId.map(id => ({ kind: 'arb' as const, id, name: id, at: 0 })),
      fc.constant({ kind: 'event' as const, id: 'y', name: 'y', at: 0 }),
      fc.constant({ kind: 'house' as const, id: 'kto', name: 'kto', at: 0 }),
    ),
    { maxLength: 2 },
  ),
});

const anyStep = fc.oneof(
  { weight: 4, arbitrary: fc.array(anyArb, { maxLength: 3 }).map(upserted => ({ type: 'change' as const, upserted })) },
  { weight: 2, arbitrary: fc.subarray(ids, { maxLength: 3 }).map(closed => ({ type: 'close' as const, closed })) },
  {
    weight: 3,
    arbitrary: fc.integer({ min: -2 * MINUTE, max: 2 * MINUTE }).map(by => ({ type: 'clock' as const, by })),
  },
  {
    weight: 1,
    arbitrary: fc.uniqueArray(anyArb, { selector: arb => arb.id }).map(arbs => ({ type: 'snapshot' as const, arbs })),
  },
  { weight: 1, arbitrary: anyFilter.map(filter => ({ type: 'filter' as const, filter })) },
  { weight: 1, arbitrary: anyMarks.map(marks => ({ type: 'marks' as const, marks })) },
  { weight: 1, arbitrary: fc.constantFrom({ type: 'away' as const }, { type: 'back' as const }) },
);
type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never;

/** The page's parts with a fake clock and fake frames. */
function setup() {
  const frames: (() => void)[] = [];
  const ticks = new Set<() => void>();
  const time = { now: NOW as number };
  const list = createLiveList(run => frames.push(run));
  const clock = {
    read: () => epochMs(time.now),
    subscribe(listener: () => void) {
      ticks.add(listener);
      return () => ticks.delete(listener);
    },
  };
  let query: ArbQuery = {
    filter: EMPTY_FILTER,
    event: undefined,
    pinsAndHides: NO_PINS_OR_HIDES,
    mine: new Set(['betano']),
  };
  const make = () => createLiveIndex(query, { list, clock, localNow: () => time.now });
  let index = make();
  let stop = index.subscribe(() => {});
  /** The moment for which a time-dependent order is computed. */
  let orderedAt = time.now;
  let isAway = false;
  const look = () => {
    if (Math.abs(time.now - orderedAt) >= REORDER_MS) orderedAt = time.now;
  };
  const ask = (change: Partial<ArbQuery>) => {
    stop();
    query = { ...query, ...change };
    index = make();
    orderedAt = time.now;
    stop = isAway ? () => {} : index.subscribe(() => {});
  };

  function take(step: Step): void {
    if (step.type === 'change') list.delta({ now: time.now, upserted: step.upserted, closed: [] });
    else if (step.type === 'snapshot') list.snapshot({ arbs: step.arbs, sources: [], books: [] });
    else if (step.type === 'close') {
      list.delta({ now: time.now, upserted: [], closed: step.closed.map(id => ({ id, reason: 'gone' })) });
    } else if (step.type === 'clock') time.now += step.by;
    else if (step.type === 'filter') ask({ filter: step.filter });
    else if (step.type === 'marks') ask({ pinsAndHides: step.marks });
    else if (step.type === 'away') {
      stop();
      isAway = true;
    } else if (isAway) {
      isAway = false;
      stop = index.subscribe(() => {});
      look();
    }
    for (const run of frames.splice(0)) run();
    if (!isAway) {
      for (const tick of ticks) tick();
      look();
    }
  }

  return { take, isAway: () => isAway, index: () => index, expected: () => fromScratch([...list.arbs.values()]) };

  function fromScratch(arbs: readonly Opportunity[]) {
    const { filter, event, pinsAndHides, mine } = query;
    const now = epochMs(time.now);
    const ofView = arbs.filter(arb => (event === undefined || arb.event.id === event) && isOfView(arb, filter.view));
    const all = ofView.filter(arb => !hiddenTest(pinsAndHides)(arb));
    const listed = all.filter(matcherOf(filter, { now, mine }));
    const lifted = all.filter(matcherOf({ ...filter, suspicious: true }, { now, mine }));
    const ordinary = filter.suspicious ? all : all.filter(arb => !isSuspicious(arb, now));
    const order = listed
      .map(arb => ({
        arb,
        rank: rankOf(arb, new Set(pinsAndHides.pinned), now),
        key: keyOf(arb, filter.sort, epochMs(orderedAt)),
      }))
      .toSorted(comparePlaced);
    return {
      rows: order.map(({ arb }) => arb),
      all: new Set(all),
      lifted: new Set(lifted),
      figures: {
        demo: listed.filter(arb => arb.demo).length,
        listed: listed.length,
        all: ordinary.length,
        suspicious: lifted.length - listed.length,
        hidden: ofView.length - all.length,
      },
    };
  }
}

describe('the list that is kept up to date', () => {
  it('equals an index made from scratch, after any history', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 30 }), steps => {
        const page = setup();
        for (const step of steps) {
          page.take(step);
          if (page.isAway()) continue;
          const { rows, figures, lifted } = page.expected();
          expect(
            page
              .index()
              .rows()
              .map(row => row.arb),
          ).toEqual(rows);
          expect(page.index().figures()).toEqual(figures);
          for (const row of page.index().rows()) expect(page.index().get(row.id)).toBe(row);
          // The two lists together are exactly what the filter would show with suspicious ones let in.
          const apart = page.index().suspects.rows();
          expect(new Set([...page.index().rows(), ...apart].map(row => row.arb))).toEqual(lifted);
          for (const row of apart) expect(page.index().get(row.id)).toBe(row);
        }
        // What is shown is never older than a second.
        page.take({ type: 'back' });
        page.index().sample();
        page.take({ type: 'clock', by: 1_000 });
        expect(new Set(page.index().sample())).toEqual(page.expected().all);
      }),
      { numRuns: soak(100, 300) },
    );
  });

  it('returns the same objects for rows, order and figures that did not change', () => {
    const page = setup();
    page.take({ type: 'snapshot', arbs: [makeArb(), makeArb({ id: 'b', profit: 0.01 })] });
    const index = page.index();
    const before = { rows: index.rows(), row: index.get('a'), figures: index.figures(), members: index.members() };
    page.take({ type: 'change', upserted: [makeArb({ profit: 0.02 })] });
    expect(index.get('a')?.arb.profit).toBe(0.02);
    expect([index.rows() === before.rows, index.get('a') === before.row]).toEqual([true, true]);
    expect(index.members()).toBe(before.members);
    expect(index.figures()).toEqual(before.figures);
    page.take({ type: 'change', upserted: [makeArb({ profit: 0.001 })] });
    expect(index.rows().map(({ id }) => id)).toEqual(['b', 'a']);
    expect(index.members()).toBe(before.members);
  });

  it('keeps the last state of a row that no longer passes', () => {
    const page = setup();
    page.take({ type: 'filter', filter: { ...EMPTY_FILTER, profitFrom: 2 } });
    page.take({ type: 'snapshot', arbs: [makeArb({ profit: 0.03 })] });
    const row = page.index().get('a');
    page.take({ type: 'change', upserted: [makeArb({ profit: 0.01 })] });
    expect([page.index().get('a'), row?.arb.profit]).toEqual([undefined, 0.03]);
  });
});
