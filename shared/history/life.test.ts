import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeArb, makeLeg, NOW } from '../arbitrage/arb-fixture.ts';
import type { Opportunity } from '../arbitrage/opportunity.ts';
import { epochMs } from '../units.ts';
import { changeLife, closeLife, openLife } from './life.ts';
import { lifeRecordSchema, lifetimeOf } from './life-record.ts';
import { lifeTrackSchema } from './life-track.ts';

const START = NOW;
const at = (seconds: number) => epochMs(START + seconds * 1_000);

/** The arb from that second on, with prices that stay fresh for `freshFor` more seconds. */
function state(second: number, profit: number, change: Partial<Opportunity> & { freshFor?: number } = {}): Opportunity {
  const { freshFor = 1_000, ...rest } = change;
  const seen = { at: at(second), freshUntil: at(second + freshFor) };
  const legs = [
    makeLeg({ odds: 2.1, ...seen }),
    makeLeg({ odds: 2, selection: 'away', book: 'superbet', bookName: 'Superbet', ...seen }),
  ];
  return makeArb({ profit, legs, oldestLegAt: seen.at, openedAt: at(0), updatedAt: at(second), ...rest });
}

function live(states: readonly Opportunity[], end: number, reason: Parameters<typeof closeLife>[2] = 'gone') {
  const [first, ...rest] = states;
  const life = openLife(first ?? state(0, 0));
  for (const next of rest) changeLife(life, next);
  return closeLife(life, at(end), reason);
}

describe('a life', () => {
  it('is described by its peak and its duration', () => {
    const record = live(
      [
        state(0, 0.01),
        state(10, 0.03, { oldestLegAt: at(3), warnings: ['palpable_error'] }),
        state(30, 0.02, { warnings: ['limit_low'], demo: true }),
      ],
      45,
    );
    expect(record).toMatchObject({
      opportunityId: 'a',
      class: 'two_way',
      kind: 'pre',
      houses: ['betano', 'superbet'],
      firstSeen: at(0),
      lastSeen: at(45),
      peak: 0.03,
      peakAt: at(10),
      oldestLegAgeMs: 7_000,
      // 1 % for 10 s, 3 % for 20 s, 2 % for 15 s.
      median: 0.02,
      lowest: 0.01,
      staleShare: 0,
      warnings: ['palpable_error', 'limit_low'],
      changes: 2,
      reason: 'gone',
      demo: true,
    });
    expect(lifetimeOf(record)).toBe(45_000);
    const { track, ...plain } = record;
    expect(lifeRecordSchema.parse(record)).toEqual(plain);
    expect(lifeTrackSchema.parse(track)).toEqual(track);
  });

  it('keeps the legs and the class of the peak, and each house once', () => {
    const peak = state(5, 0.05, {
      class: 'cross',
      market: 'cross',
      legs: [makeLeg({ odds: 3 }), makeLeg({ odds: 4, book: 'kto' }), makeLeg({ odds: 5, book: 'kto', side: 'lay' })],
    });
    const record = live([state(0, 0.01), peak, state(9, 0.02)], 10);
    expect(record).toMatchObject({ class: 'cross', market: 'cross', houses: ['betano', 'kto'] });
    expect(record.legs.map(leg => [leg.book, leg.odds, leg.side])).toEqual([
      ['betano', 3, 'back'],
      ['kto', 4, 'back'],
      ['kto', 5, 'lay'],
    ]);
  });

  it('has its peak when it first reached that profit', () => {
    expect(live([state(0, 0.02), state(10, 0.01), state(20, 0.02)], 30).peakAt).toBe(at(0));
  });

  it.each([
    ['never stale', [state(0, 0.01)], 40, 0],
    ['stale from the limit of its oldest price', [state(0, 0.01, { freshFor: 30 })], 40, 0.25],
    ['told so later than it was', [state(0, 0.01, { freshFor: 30 }), state(35, 0.01, { stale: true })], 40, 0.25],
    ['confirmed again', [state(0, 0.01, { freshFor: 10 }), state(30, 0.01)], 40, 0.5],
    ['stale when it opened', [state(0, 0.01, { freshFor: -5 })], 40, 1],
    ['over at once', [state(0, 0.01, { freshFor: -5 })], 0, 0],
  ])('%s', (_, states, end, share) => {
    expect(live(states, end).staleShare).toBe(share);
  });

  it('that ends at once has one profit', () => {
    expect(live([state(0, 0.02)], 0)).toMatchObject({ median: 0.02, peak: 0.02, lowest: 0.02 });
  });

  it('counts no time when the clock goes back', () => {
    const record = live([state(0, 0.01), state(-10, 0.02)], 20);
    expect(lifetimeOf(record)).toBe(20_000);
    expect(record.median).toBe(0.02);
  });

  it('keeps its laws for any sequence of changes', () => {
    const step = fc.record({
      seconds: fc.nat({ max: 100 }),
      profit: fc.double({ min: -0.5, max: 2, noNaN: true }),
      freshFor: fc.integer({ min: -10, max: 100 }),
      stale: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 400 }), fc.nat({ max: 50 }), (steps, rest) => {
        let second = 0;
        const states = steps.map(({ seconds, profit, freshFor, stale }, index) => {
          second += index === 0 ? 0 : seconds;
          return state(second, profit, { freshFor, stale });
        });
        const record = live(states, second + rest);
        expect(record.peak).toBeGreaterThanOrEqual(record.median);
        expect(record.median).toBeGreaterThanOrEqual(record.lowest);
        expect(record.peak).toBe(Math.max(...steps.map(({ profit }) => profit)));
        expect(lifetimeOf(record)).toBe(record.lastSeen - record.firstSeen);
        expect(lifetimeOf(record)).toBe((second + rest) * 1_000);
        expect(record.changes).toBe(steps.length - 1);
        expect(lifeRecordSchema.safeParse(record).success).toBe(true);
      }),
    );
  });
});
