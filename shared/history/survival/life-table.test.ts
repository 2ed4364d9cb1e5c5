import { describe, expect, it } from 'vitest';
import {
  addSpan,
  emptyTable,
  endsOf,
  type LifeTable,
  SURVIVAL_EDGES,
  standingAfter,
  type WatchedSpan,
} from './life-table.ts';

function tableOf(spans: readonly WatchedSpan[], edges = SURVIVAL_EDGES): LifeTable {
  const table = emptyTable(edges);
  for (const span of spans) addSpan(table, span, edges);
  return table;
}

/** The same numbers in every run (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const many = (count: number, ms: number, isEnd = true) => Array.from({ length: count }, () => ({ ms, isEnd }));

describe('standingAfter', () => {
  it('is the fraction that stood, where every end is known', () => {
    const table = tableOf([...many(40, 50_000), ...many(60, 200_000)]);
    const standing = standingAfter(table, 0, 90_000);
    expect(standing).toMatchObject({ sample: 100 });
    expect(standing?.chance).toBeCloseTo(0.6, 10);
    expect(standing?.low).toBeCloseTo(0.502, 3);
    expect(standing?.high).toBeCloseTo(0.6906, 3);
  });

  it('counts from an age on: who lived so long is likelier to go on', () => {
    const table = tableOf([...many(80, 8_000), ...many(60, 400_000)]);
    expect(standingAfter(table, 0, 90_000)?.chance).toBeCloseTo(60 / 140, 10);
    expect(standingAfter(table, 10_000, 90_000)?.chance).toBe(1);
  });

  /**
   * The remission times of Freireich et al. (1963) in weeks, '+' cut off; the product-limit values as printed in textbooks:
   * 6: 0.857, 7: 0.807, 10: 0.753, 13: 0.690, 16: 0.627, 22: 0.538, 23: 0.448. Ten times the people: the same values, and
   * enough of them.
   */
  it('agrees with the table of the textbooks', () => {
    const weeks = '6 6 6 6+ 7 9+ 10 10+ 11+ 13 16 17+ 19+ 20+ 22 23 25+ 32+ 32+ 34+ 35+'.split(' ');
    // Who was cut off in a week was under watch for its deaths: they have an interval of their own just after them.
    const edges = [0, ...Array.from({ length: 40 }, (_, week) => [week * 10 + 11, week * 10 + 12]).flat()];
    const spans = weeks.flatMap(week => {
      const isEnd = !week.endsWith('+');
      return many(10, Number.parseInt(week, 10) * 10 + (isEnd ? 0 : 1), isEnd);
    });
    const after = (week: number) => standingAfter(tableOf(spans, edges), 0, week * 10 + 1, edges)?.chance;
    const printed = { 6: 0.857, 7: 0.807, 10: 0.753, 13: 0.69, 16: 0.627, 22: 0.538, 23: 0.448 };
    for (const [week, value] of Object.entries(printed)) expect(after(Number(week))).toBeCloseTo(value, 3);
  });

  it('finds what a simulation was made with, although half of it was cut off', () => {
    const random = seededRandom(7);
    const meanMs = 120_000;
    const spans = Array.from({ length: 40_000 }, () => {
      const life = -Math.log(1 - random()) * meanMs;
      const watched = -Math.log(1 - random()) * meanMs;
      return { ms: Math.min(life, watched), isEnd: life <= watched };
    });
    const table = tableOf(spans);
    for (const [age, wait] of [
      [0, 20_000],
      [0, 90_000],
      [37_000, 90_000],
      [61_000, 50_000],
    ] as const) {
      const found = standingAfter(table, age, wait)?.chance ?? 0;
      expect(Math.abs(found - Math.exp(-wait / meanMs))).toBeLessThan(0.01);
    }
    // Taking those cut off for ends would say far too little.
    const naive = spans.filter(({ ms }) => ms > 90_000).length / spans.length;
    expect(naive).toBeLessThan(Math.exp(-90_000 / meanMs) - 0.2);
  });

  it('has the true chance in its interval about 95 times in 100', () => {
    const random = seededRandom(11);
    const truth = Math.exp(-90 / 100);
    let within = 0;
    for (let trial = 0; trial < 400; trial += 1) {
      const spans = Array.from({ length: 150 }, () => {
        const life = -Math.log(1 - random()) * 100_000;
        const watched = -Math.log(1 - random()) * 300_000;
        return { ms: Math.min(life, watched), isEnd: life <= watched };
      });
      const standing = standingAfter(tableOf(spans), 0, 90_000);
      if (standing && standing.low <= truth && truth <= standing.high) within += 1;
    }
    expect(within / 400).toBeGreaterThan(0.91);
  });

  it('says nothing of too few ends, of too wide an interval, or of longer lives than it has seen', () => {
    expect(standingAfter(tableOf([...many(29, 1_000), ...many(500, 90_000, false)]), 0, 20_000)).toBeNull();
    expect(standingAfter(tableOf([...many(15, 1_000), ...many(16, 200_000)]), 0, 90_000)).toBeNull();
    expect(standingAfter(tableOf([...many(15, 1_000), ...many(30, 200_000)]), 0, 90_000)).not.toBeNull();
    const long = tableOf(many(100, 2 * 86_400_000));
    expect(standingAfter(long, 86_300_000, 90_000)).not.toBeNull();
    expect(standingAfter(long, 86_399_000, 90_000)).toBeNull();
    expect(standingAfter(emptyTable(), 0, 90_000)).toBeNull();
  });

  it('knows no more than until when they were watched', () => {
    expect(standingAfter(tableOf([...many(40, 10_000), ...many(60, 60_000, false)]), 0, 90_000)).toBeNull();
  });

  it('adds up and takes away', () => {
    const table = emptyTable();
    addSpan(table, { ms: 3_000, isEnd: true });
    addSpan(table, { ms: 3_000, isEnd: true }, SURVIVAL_EDGES, -1);
    expect(endsOf(table)).toBe(0);
    expect(table).toEqual(emptyTable());
  });
});
