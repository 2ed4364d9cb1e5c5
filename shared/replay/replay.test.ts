import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPTY_FILTER } from '../arb-filter/arb-filter.ts';
import { cents } from '../units.ts';
import { findAgain } from './find-again.ts';
import { LEAST_STAKED, replay, takeArbs } from './replay.ts';
import { DAY_MS, MORNING, makeLife } from './replay-fixture.ts';

const finder = { filter: EMPTY_FILTER, houses: null, delayMs: 20_000 };
const purse = { total: cents(100_000), terms: new Map(), balances: new Map() };
const terms = { ...finder, ...purse };
const moneyAt = (entries: Readonly<Record<string, number>>) =>
  new Map(Object.entries(entries).map(([house, amount]) => [house, cents(amount)]));

describe('findAgain', () => {
  const kindOf = (life: Parameters<typeof makeLife>[0], change = {}) =>
    findAgain(makeLife(life), { ...finder, ...change }).kind;

  it('counts what still stands after the delay, at the prices of then', () => {
    const life = makeLife({
      id: 'a',
      steps: [
        { at: 0, odds: [2.1, 2.1] },
        { at: 10_000, odds: [2.04, 2.04] },
      ],
    });
    expect(findAgain(life, finder)).toMatchObject({
      kind: 'open',
      at: MORNING + 20_000,
      arb: { legs: [{ odds: 2.04 }, { odds: 2.04 }] },
    });
    expect(findAgain(life, { ...finder, delayMs: 0 })).toMatchObject({ arb: { legs: [{ odds: 2.1 }, { odds: 2.1 }] } });
  });

  it.each([
    ['ends before', { lasts: 20_000 }, {}, 'gone'],
    [
      'no longer fits',
      {
        steps: [
          { at: 0, odds: [2.1, 2.1] },
          { at: 10_000, odds: [2.02, 2.02] },
        ],
      },
      { filter: { ...EMPTY_FILTER, profitFrom: 2 } },
      'gone',
    ],
    ['never fitted', {}, { filter: { ...EMPTY_FILTER, profitFrom: 8 } }, 'never_fitted'],
    ['is at other houses', {}, { houses: new Set(['betano']) }, 'never_fitted'],
    [
      'grew into the filter',
      {
        steps: [
          { at: 0, odds: [2.02, 2.02] },
          { at: 30_000, odds: [2.1, 2.1] },
        ],
      },
      { filter: { ...EMPTY_FILTER, profitFrom: 2 } },
      'open',
    ],
    [
      'came close enough to its match',
      { lasts: 3_600_000, startsIn: 3_600_000 + 60_000 },
      { filter: { ...EMPTY_FILTER, startsWithin: 60 } },
      'open',
    ],
    ['changed too often', { unknownFrom: 15_000 }, {}, 'unknown'],
    ['was open when the server stopped', { lasts: 5_000, reason: 'stopped' }, {}, 'unknown'],
    ['turned stale', { lasts: 2_000_000 }, { delayMs: 900_000 }, 'gone'],
  ] as const)('one that %s', (_, life, change, kind) => {
    expect(kindOf({ id: 'a', ...life }, change)).toBe(kind);
  });

  it('one without a track is not known', () => {
    expect(findAgain({ ...makeLife({ id: 'a' }), track: null }, finder)).toEqual({ kind: 'unknown' });
  });
});

describe('replay', () => {
  it('adds up what could be taken: two of R$ 50, and one that was gone', () => {
    const lives = [makeLife({ id: 'a' }), makeLife({ id: 'b', from: 60_000 }), makeLife({ id: 'c', lasts: 10_000 })];
    const { taken, ...rest } = replay(lives, terms);
    expect(taken.map(({ arb, profitCents }) => [arb.id, profitCents])).toEqual([
      ['a', 5_000],
      ['b', 5_000],
    ]);
    expect(rest).toMatchObject({ profitCents: 10_000, gone: 1, unfunded: 0, unknown: 0 });
  });

  it('counts an arb that opens again in its place once a day', () => {
    const lives = [0, 600_000, DAY_MS].map(from => makeLife({ id: 'a', from }));
    expect(replay(lives, terms).taken).toHaveLength(2);
  });

  it('stakes no more at a house than its balance on a day, and has it again on the next', () => {
    const lives = [0, 60_000, DAY_MS].map((from, index) => makeLife({ id: `a${index}`, from }));
    const { taken, unfunded } = replay(lives, { ...terms, balances: moneyAt({ kto: 50_000 }) });
    expect(taken.map(({ day, profitCents }) => [day, profitCents])).toEqual([
      ['2026-11-21', 5_000],
      ['2026-11-22', 5_000],
    ]);
    expect(unfunded).toBe(1);
    const half = replay(lives.slice(0, 1), { ...terms, balances: moneyAt({ kto: 20_000 }) });
    expect(half.profitCents).toBe(2_000);
  });

  it('keeps to the limits of houses and of prices', () => {
    const kto = { book: 'kto', on: true, commission: null, maxStake: cents(10_000), step: null };
    expect(replay([makeLife({ id: 'a' })], { ...terms, terms: new Map([['kto', kto]]) }).profitCents).toBe(1_000);
    expect(replay([makeLife({ id: 'a', limit: 20_000 })], terms).profitCents).toBe(2_000);
    expect(replay([makeLife({ id: 'a', limit: 500 })], terms)).toMatchObject({ taken: [], unfunded: 1 });
  });

  it('never stakes more than there is, and never counts less than it takes', () => {
    const life = fc.record({
      minute: fc.nat({ max: 5_000 }),
      odds: fc.double({ min: 2.01, max: 2.4, noNaN: true }),
      pair: fc.constantFrom(['betano', 'kto'] as const, ['kto', 'superbet'] as const, ['betano', 'superbet'] as const),
    });
    fc.assert(
      fc.property(fc.array(life, { maxLength: 30 }), fc.nat({ max: 150_000 }), (inputs, money) => {
        const lives = inputs.map(({ minute, odds, pair }, index) =>
          makeLife({ id: `a${index}`, from: minute * 60_000, steps: [{ at: 0, odds: [odds, odds] }], houses: pair }),
        );
        const balances = moneyAt({ kto: money, betano: 60_000 });
        const found = replay(lives, { ...terms, balances });
        expect(found.taken.length + found.unfunded).toBe(found.arbs.length);
        const used = new Map<string, number>();
        for (const { day, risked, profitCents } of found.taken) {
          expect(profitCents).toBeGreaterThan(0);
          expect([...risked.values()].reduce((sum, each) => sum + each, 0)).toBeGreaterThanOrEqual(LEAST_STAKED);
          for (const [house, risk] of risked) used.set(`${day} ${house}`, (used.get(`${day} ${house}`) ?? 0) + risk);
        }
        for (const [key, sum] of used) expect(sum).toBeLessThanOrEqual(balances.get(key.slice(11)) ?? Infinity);
        expect(takeArbs(found.arbs, terms).profitCents).toBeGreaterThanOrEqual(found.profitCents);
      }),
      { numRuns: 50 },
    );
  });
});
