import { describe, expect, it } from 'vitest';
import { makeArb, makeLeg, NOW } from '../arbitrage/arb-fixture.ts';
import { epochMs } from '../units.ts';
import { closeTrack, openTrack, trackChange } from './life-track.ts';

const at = (second: number) => epochMs(NOW + second * 1_000);

/** The arb from that second on; its prices stay fresh for a minute. */
function state(second: number, odds: number, other = 'superbet') {
  const seen = { at: at(second), freshUntil: at(second + 60) };
  const legs = [
    makeLeg({ odds, ...seen }),
    makeLeg({ odds: 2, selection: 'away', book: other, bookName: other, limit: 5_000, ...seen }),
  ];
  return makeArb({ legs, profit: odds - 2, openedAt: NOW, updatedAt: at(second) });
}

function trackOf(...states: readonly ReturnType<typeof state>[]) {
  const [first = state(0, 2), ...rest] = states;
  const track = openTrack(first);
  for (const next of rest) trackChange(track, next);
  return closeTrack(track);
}

describe('the track of a life', () => {
  it('has a step for each change of its prices, and each bet once', () => {
    const { legs, steps, unknownFrom } = trackOf(state(0, 2.1), state(10, 2.2), state(25, 2.2, 'kto'));
    expect(legs.map(({ book }) => book)).toEqual(['betano', 'superbet', 'kto']);
    expect(steps.map(step => [step.at, step.profit, step.bets.map(({ leg, odds }) => [leg, odds])])).toEqual([
      [
        0,
        2.1 - 2,
        [
          [0, 2.1],
          [1, 2],
        ],
      ],
      [
        10_000,
        2.2 - 2,
        [
          [0, 2.2],
          [1, 2],
        ],
      ],
      [
        25_000,
        2.2 - 2,
        [
          [0, 2.2],
          [2, 2],
        ],
      ],
    ]);
    expect(unknownFrom).toBeNull();
  });

  it('is no longer for prices that are confirmed, unless they were stale in between', () => {
    expect(trackOf(state(0, 2.1), state(50, 2.1)).steps).toMatchObject([{ at: 0, freshUntil: 110_000 }]);
    expect(trackOf(state(0, 2.1), state(90, 2.1)).steps).toMatchObject([
      { at: 0, freshUntil: 60_000 },
      { at: 90_000, freshUntil: 150_000 },
    ]);
  });

  it('says from when on nothing is known where there were too many changes', () => {
    const { steps, unknownFrom } = trackOf(
      ...Array.from({ length: 30 }, (_, second) => state(second, 2 + second / 100)),
    );
    expect(steps).toHaveLength(16);
    expect(unknownFrom).toBe(16_000);
  });
});
