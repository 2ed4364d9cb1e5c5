import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ARB_CLASSES } from '../arbitrage/opportunity.ts';
import { SPORTS } from '../markets/market.ts';
import { epochMs } from '../units.ts';
import { addDays, archiveDayOf, hourOfWeek, startOfDay } from './archive-day.ts';
import { bucketOf, LIFETIME_EDGES, medianBucket } from './buckets.ts';
import { makeRecord } from './history-fixture.ts';
import { addTotals, archiveTotalsOf, emptyTotals, MAX_PAIRS } from './rollup.ts';

describe('the days of Brasília', () => {
  it.each([
    ['2026-11-21T02:59:59.999Z', '2026-11-20', 5 * 24 + 23],
    ['2026-11-21T03:00:00Z', '2026-11-21', 6 * 24],
    ['2026-11-22T03:00:00Z', '2026-11-22', 0],
    ['2024-02-29T23:00:00Z', '2024-02-29', 4 * 24 + 20],
  ])('%s is in %s, hour %i of the week', (text, day, hour) => {
    const at = Date.parse(text);
    expect(archiveDayOf(at)).toBe(day);
    expect(hourOfWeek(at)).toBe(hour);
    expect(archiveDayOf(startOfDay(day))).toBe(day);
    expect(archiveDayOf(startOfDay(day) - 1)).toBe(addDays(day, -1));
  });
});

describe('buckets', () => {
  it.each([
    [0, 0],
    [999, 0],
    [1_000, 1],
    [7_000, 2],
    [86_399_999, 12],
    [86_400_000, 13],
  ])('%i ms of life are in bucket %i', (ms, bucket) => {
    expect(bucketOf(LIFETIME_EDGES, ms)).toBe(bucket);
  });

  it.each([
    [[], null],
    [[0, 0], null],
    [[1, 0, 2], 2],
    [[2, 0, 2], 0],
    [[0, 5, 1], 1],
  ])('the median of %j is in %j', (counts, bucket) => {
    expect(medianBucket(counts)).toBe(bucket);
  });
});

describe('totals', () => {
  it('of one life', () => {
    const record = makeRecord({ houses: ['a', 'b', 'c'], staleShare: 0.5, peak: 0.06, oldestLegAgeMs: 90_000 });
    const totals = archiveTotalsOf([record]);
    expect(totals).toMatchObject({ count: 1, stale: 1, lifeMs: 60_000, staleMs: 30_000, otherPairs: 0 });
    expect(totals.cells).toEqual([
      { class: 'two_way', sport: 'soccer', count: 1, stale: 1, lifetimes: [0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0] },
    ]);
    expect(totals.pairs.map(pair => pair.houses)).toEqual([
      ['a', 'b'],
      ['a', 'c'],
      ['b', 'c'],
    ]);
    expect(totals.agePeaks.indexOf(1)).toBe(1 * 8 + 5);
    expect(totals.stalePeaks.indexOf(1)).toBe(5);
    // Wednesday, 11:59 in Brasília.
    expect(totals.hours.indexOf(1)).toBe(3 * 24 + 11);
  });

  it('keeps the most frequent pairs and counts the others together', () => {
    const often = Array.from({ length: 3 }, () => makeRecord({ houses: ['x', 'y'] }));
    const once = Array.from({ length: MAX_PAIRS + 9 }, (_, n) => makeRecord({ houses: [`a${n}`, `b${n}`] }));
    const totals = archiveTotalsOf([...once, ...often]);
    expect(totals.pairs).toHaveLength(MAX_PAIRS);
    expect(totals.pairs[0]).toEqual({ houses: ['x', 'y'], count: 3, stale: 0 });
    expect(totals.otherPairs).toBe(10);
  });

  it('of parts add up to those of the whole, and leave the parts unchanged', () => {
    const record = fc
      .record({
        class: fc.constantFrom(...ARB_CLASSES),
        sport: fc.constantFrom(...SPORTS),
        houses: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1 }).map(houses => houses.sort()),
        lifetime: fc.nat({ max: 200_000_000 }),
        peak: fc.double({ min: 0, max: 1, noNaN: true }),
        staleShare: fc.constantFrom(0, 0.3, 1),
      })
      .map(({ sport, lifetime, ...rest }) => {
        const plain = makeRecord();
        const firstSeen = epochMs(plain.lastSeen - lifetime);
        return makeRecord({ ...rest, firstSeen, event: { ...plain.event, sport } });
      });
    fc.assert(
      fc.property(fc.array(record, { maxLength: 30 }), fc.nat({ max: 30 }), (records, cut) => {
        const parts = [archiveTotalsOf(records.slice(0, cut)), archiveTotalsOf(records.slice(cut))];
        const before = structuredClone(parts);
        const whole = archiveTotalsOf(records);
        const sum = addTotals(parts);
        const byKey = (cells: typeof whole.cells) =>
          new Map(cells.map(cell => [`${cell.class} ${cell.sport}`, cell] as const));
        expect({ ...sum, cells: byKey(sum.cells) }).toEqual({ ...whole, cells: byKey(whole.cells) });
        expect(parts).toEqual(before);
        expect(whole.count).toBe(records.length);
        expect(addTotals([whole, emptyTotals()])).toEqual(whole);
      }),
      { numRuns: 50 },
    );
  });
});
