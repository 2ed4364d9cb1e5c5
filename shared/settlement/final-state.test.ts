import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkState, type FinalState, halfTimeGrid, pointStates, scoreGrid, stateLabel } from './final-state.ts';

describe('checkState', () => {
  it.each<[string, FinalState]>([
    ['a score', { home: 2, away: 1 }],
    ['with half-time', { home: 2, away: 1, halfTime: { home: 1, away: 0 } }],
    ['all in the first half', { home: 3, away: 3, halfTime: { home: 3, away: 3 } }],
  ])('accepts %s', (_what, state) => expect(checkState(state)).toEqual({ ok: true, value: state }));

  it.each<[string, FinalState]>([
    ['score_not_a_count', { home: -1, away: 0 }],
    ['score_not_a_count', { home: 1.5, away: 0 }],
    ['score_not_a_count', { home: 0, away: Number.NaN }],
    ['score_not_a_count', { home: Number.POSITIVE_INFINITY, away: 0 }],
    ['score_not_a_count', { home: 10_001, away: 0 }],
    ['score_not_a_count', { home: 1, away: 0, halfTime: { home: 0.5, away: 0 } }],
    ['half_time_over_full_time', { home: 2, away: 1, halfTime: { home: 3, away: 0 } }],
    ['half_time_over_full_time', { home: 2, away: 1, halfTime: { home: 0, away: 2 } }],
  ])('%s: %j', (code, state) =>
    expect(checkState(state)).toEqual({ ok: false, error: { code, field: 'state', value: state } }),
  );
});

describe('grids', () => {
  it('0–0 to 12–12 are 169 scores, all different', () => {
    expect(scoreGrid(1).map(stateLabel)).toEqual(['0-0', '0-1', '1-0', '1-1']);
    const labels = scoreGrid().map(stateLabel);
    expect(new Set(labels).size).toBe(169);
    expect(labels.at(-1)).toBe('12-12');
  });

  it('with half-time, Σ (h + 1)(a + 1) = 91² states, all different and possible', () => {
    expect(halfTimeGrid(1).map(stateLabel)).toHaveLength(9);
    const states = halfTimeGrid();
    expect(new Set(states.map(stateLabel)).size).toBe(8281);
    expect(states.every(state => checkState(state).ok)).toBe(true);
    expect(stateLabel({ home: 2, away: 1, halfTime: { home: 1, away: 0 } })).toBe('2-1 (1-0)');
  });
});

describe('pointStates', () => {
  it('include scores on each side of every line', () => {
    const states = pointStates([4.5], [200.5]);
    expect(states.every(state => checkState(state).ok)).toBe(true);
    const sides = states.map(({ home, away }) => `${home - away >= 5} ${home + away >= 201}`);
    expect(new Set(sides).size).toBe(4);
  });

  it('distinguish everything that a whole grid distinguishes', () => {
    const quarters = (max: number) => fc.integer({ min: -max * 4, max: max * 4 }).map(n => n / 4);
    const margins = fc.array(quarters(15), { maxLength: 3 });
    const totals = fc.array(quarters(20).map(Math.abs), { maxLength: 3 });
    const whole = scoreGrid(36);
    fc.assert(
      fc.property(margins, totals, (marginLines, totalLines) => {
        // Where a score is relative to each line: over, half over, on it, half under, under.
        const place = (d: number) => Math.sign(d) * (Math.abs(d) >= 0.5 ? 2 : Math.abs(d) > 0 ? 1 : 0);
        const seen = (states: readonly FinalState[]) =>
          new Set(
            states.map(({ home, away }) =>
              [
                ...[0, ...marginLines].map(line => place(home - away - line)),
                ...totalLines.map(line => place(home + away - line)),
              ].join(),
            ),
          );
        expect(seen(pointStates(marginLines, totalLines))).toEqual(seen(whole));
      }),
      { numRuns: 60 },
    );
  });
});
