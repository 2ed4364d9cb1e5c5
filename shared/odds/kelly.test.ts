import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kellyExclusive, kellySingle } from './kelly.ts';

describe('kellySingle', () => {
  it.each([
    [0.55, 2, 0.1, 0.1],
    [0.5, 1.95, 0, -0.025],
    [1, 2, 1, 1],
  ])('%d at %d', (p, odds, fraction, ev) => {
    const kelly = kellySingle(p, odds);
    expect(kelly.ok && kelly.value.fraction).toBeCloseTo(fraction, 9);
    expect(kelly.ok && kelly.value.ev).toBeCloseTo(ev, 9);
  });

  it.each([
    [-0.1, 2, 'negative', 'p'],
    [1.1, 2, 'out_of_range', 'p'],
    [Number.NaN, 2, 'not_a_number', 'p'],
    [0.5, 1, 'odds_not_over_1', 'odds'],
  ])('refuses %d at %d', (p, odds, code, field) => {
    expect(kellySingle(p, odds)).toEqual({ ok: false, error: { code, field } });
  });
});

describe('kellyExclusive', () => {
  it('leaves out an outcome whose expected return does not exceed the reserve', () => {
    const kelly = kellyExclusive([0.5, 0.3, 0.2], [2.2, 3.4, 3.9]);
    if (!kelly.ok) throw new Error(kelly.error.code);
    expect(kelly.value.reserveRate).toBeCloseTo(0.795745, 6);
    expect(kelly.value.fractions.map(f => Math.round(f * 1e6))).toEqual([138298, 65957, 0]);
  });

  it('equals the single-bet formula for one outcome', () => {
    const [many, one] = [kellyExclusive([0.55], [2]), kellySingle(0.55, 2)];
    expect(many.ok && many.value.fractions[0]).toBeCloseTo(one.ok ? one.value.fraction : Number.NaN, 12);
  });

  it('no small shift of money between outcomes grows faster', () => {
    const chance = fc.double({ min: 0.01, max: 1, noNaN: true });
    const outcome = fc.record({ weight: chance, edge: fc.double({ min: 0.7, max: 1.25, noNaN: true }) });
    fc.assert(
      fc.property(fc.array(outcome, { minLength: 2, maxLength: 5 }), outcomes => {
        const total = outcomes.reduce((sum, each) => sum + each.weight, 0) * 1.05;
        const p = outcomes.map(each => each.weight / total);
        const odds = p.map((chanceOf, index) => Math.max(1.01, (outcomes[index]?.edge ?? 1) / chanceOf));
        const kelly = kellyExclusive(p, odds);
        if (!kelly.ok) return kelly.error.code === 'no_answer';
        const { fractions } = kelly.value;
        const best = growth(p, odds, fractions);
        return fractions.every((_, index) =>
          [1e-4, -1e-4].every(move => {
            const moved = fractions.map((f, at) => (at === index ? f + move : f));
            return (moved[index] ?? 0) < 0 || !(growth(p, odds, moved) > best + 1e-12);
          }),
        );
      }),
    );
  });

  it.each([
    [[0.5], [2, 3], 'length_mismatch', 'p'],
    [[0.9, 0.9], [2, 2], 'out_of_range', 'p'],
    [[], [], 'too_few', 'odds'],
  ])('refuses %j at %j', (p, odds, code, field) => {
    expect(kellyExclusive(p, odds)).toEqual({ ok: false, error: { code, field } });
  });
});

/** Expected logarithm of the bankroll; the remaining probability belongs to an outcome that nobody backed. */
function growth(p: readonly number[], odds: readonly number[], fractions: readonly number[]): number {
  const kept = 1 - fractions.reduce((sum, f) => sum + f, 0);
  const uncovered = 1 - p.reduce((sum, each) => sum + each, 0);
  return p.reduce(
    (sum, chance, index) => sum + chance * Math.log(kept + (fractions[index] ?? 0) * (odds[index] ?? 0)),
    uncovered * Math.log(kept),
  );
}
