import { describe, expect, it } from 'vitest';
import { makeArb, NOW } from '../arbitrage/arb-fixture.ts';
import type { Opportunity } from '../arbitrage/opportunity.ts';
import { epochMs } from '../units.ts';
import type { ArbSort } from './arb-filter.ts';
import { comparePlaced, keyOf, rankOf } from './order.ts';

const startsIn = (hours: number): Opportunity['event'] => ({
  ...makeArb().event,
  startsAt: epochMs(NOW + hours * 3_600_000),
});
const arbs = [
  makeArb({ id: 'fat', profit: 0.05, event: startsIn(100), oldestLegAt: epochMs(NOW - 9_000) }),
  makeArb({ id: 'soon', profit: 0.02, event: startsIn(1), oldestLegAt: epochMs(NOW - 4_000) }),
  makeArb({ id: 'young', profit: 0.03, event: startsIn(50), oldestLegAt: epochMs(NOW - 1_000) }),
  makeArb({ id: 'old', profit: 0.09, stale: true }),
];
const idsBy = (sort: ArbSort, pinned: readonly string[] = []) =>
  arbs
    .map(arb => ({ arb, rank: rankOf(arb, new Set(pinned), NOW), key: keyOf(arb, sort, NOW) }))
    .toSorted(comparePlaced)
    .map(({ arb }) => arb.id);

describe('the order', () => {
  it.each([
    ['profit', ['fat', 'young', 'soon', 'old']],
    ['roi', ['soon', 'young', 'fat', 'old']],
    ['start', ['soon', 'young', 'fat', 'old']],
    ['age', ['young', 'soon', 'fat', 'old']],
  ] as const)('by %s, with stale ones last', (sort, ids) => {
    expect(idsBy(sort)).toEqual(ids);
  });

  it('by profit times chance, with those of which none is known after them', () => {
    const chances: Readonly<Record<string, number>> = { fat: 0.2, soon: 0.9, young: 0.5 };
    const ids = arbs
      .map(arb => ({
        arb,
        rank: 0,
        key: keyOf(
          arb,
          'expected',
          NOW,
          ({ profit }) => (arb.id === 'old' ? 90_000 : profit * 100_000),
          ({ id }) => chances[id] ?? null,
        ),
      }))
      .toSorted(comparePlaced)
      .map(({ arb }) => arb.id);
    // R$ 18, R$ 15 and R$ 10 to be expected.
    expect(ids).toEqual(['soon', 'young', 'fat', 'old']);
    const loss = keyOf(
      makeArb(),
      'expected',
      NOW,
      () => Number.NEGATIVE_INFINITY,
      () => 0,
    );
    expect(loss).toBe(Number.POSITIVE_INFINITY);
  });

  it('puts pinned opportunities first', () => {
    expect(idsBy('profit', ['soon'])[0]).toBe('soon');
  });
});
