import { describe, expect, it } from 'vitest';
import { makeArb, NOW } from '../../arbitrage/arb-fixture.ts';
import { epochMs } from '../../units.ts';
import { makeRecord } from '../history-fixture.ts';
import { groupsOf, groupsOfOpen, openSpan, spanOf, watchedLifeOf, watchedLifeSchema } from './similar.ts';

const traits = { kind: 'pre', houses: ['kto', 'betano', 'kto'], market: 'ou', sport: 'soccer', profit: 0.02 } as const;

describe('groupsOf', () => {
  it('goes from the same bets to all of the list', () => {
    expect(groupsOf(traits).map(({ likeness, key }) => `${likeness} ${key}`)).toEqual([
      'bets pre|betano+kto|ou|soccer|2',
      'bets_any_profit pre|betano+kto|ou|soccer|',
      'houses pre|betano+kto|||2',
      'houses pre|betano+kto|||',
      'sport pre|||soccer|2',
      'sport pre|||soccer|',
      'kind pre||||2',
      'kind pre||||',
    ]);
  });

  it('puts an open arb where it is once it has closed', () => {
    const arb = makeArb({ profit: 0.07, openedProfit: 0.012 });
    const stored = watchedLifeSchema.parse(makeRecord());
    const closed = watchedLifeOf({
      ...stored,
      track: { ...stored.track, steps: [{ ...step(stored), profit: 0.012 }] },
    });
    expect(groupsOfOpen(arb)).toEqual(closed?.groups);
  });

  it('says nothing of made-up odds, of suspicious arbs, and of what can lose', () => {
    expect(groupsOfOpen(makeArb({ demo: true }))).toBeNull();
    expect(groupsOfOpen(makeArb({ suspicions: ['palpable_error'] }))).toBeNull();
    expect(groupsOfOpen(makeArb({ class: 'middle' }))).toBeNull();
    const stored = watchedLifeSchema.parse(makeRecord());
    expect(watchedLifeOf({ ...stored, demo: true })).toBeNull();
    const doubtful = { ...step(stored), suspicions: ['palpable_error' as const] };
    expect(watchedLifeOf({ ...stored, track: { ...stored.track, steps: [doubtful] } })).toBeNull();
  });
});

function step({ track }: ReturnType<typeof watchedLifeSchema.parse>) {
  const [first] = track.steps;
  if (first === undefined) throw new Error('a life has an opening');
  return first;
}

describe('spanOf', () => {
  it.each([
    ['gone', 60_000, true],
    ['corrected', 60_000, true],
    ['moved', 60_000, false],
    ['ended', 60_000, false],
    ['stopped', 60_000, false],
    ['lost', 60_000, false],
    ['stale', 45_000, false],
  ] as const)('%s after %i ms: an end is %s', (reason, ms, isEnd) => {
    const life = { firstSeen: epochMs(NOW - 60_000), lastSeen: NOW, staleShare: 0.25, reason };
    expect(spanOf(life)).toEqual({ ms, isEnd });
  });

  it('of an open one is its age', () => {
    expect(openSpan({ openedAt: epochMs(NOW - 5_000) }, NOW)).toEqual({ ms: 5_000, isEnd: false });
  });
});
