/** A multiple laid leg by leg, played out match by match: every way it can go ends as the answer says. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { soak } from '../../testing/soak.ts';
import { exactCents } from '../../units.ts';
import { accaLay } from './acca-lay.ts';
import { accaLaySteps } from './acca-lay-steps.ts';

type Result = 'open' | 'won' | 'lost' | 'void';
interface Leg {
  readonly back: number;
  readonly lay: number;
  readonly commission: number;
  readonly result?: Result;
  readonly layStake?: number;
}

const price = (min: number) => fc.integer({ min, max: 500 }).map(value => value / 100);
const leg = fc.record({ back: price(110), lay: price(115), commission: fc.constantFrom(0, 0.02, 0.056) });

function solve(legs: readonly Leg[], refundCashValue = 0) {
  const found = accaLaySteps({ stake: 10_000, refundCashValue, legs: legs.map(each => ({ ...each })) });
  if (!found.ok) throw new Error(JSON.stringify(found.error));
  return found.value;
}

/** The bets of a finished multiple, settled one by one. */
function settle(legs: readonly Leg[], lays: readonly number[]): number {
  const lost = legs.some(({ result }) => result === 'lost');
  const odds = legs.reduce((product, { back, result }) => product * (result === 'void' ? 1 : back), 1);
  return legs.reduce(
    (sum, { lay, commission, result }, at) => {
      const stake = lays[at] ?? 0;
      if (result === 'won') return sum - stake * (lay - 1);
      return result === 'lost' ? sum + stake * (1 - commission) : sum;
    },
    (lost ? 0 : 10_000 * odds) - 10_000,
  );
}

describe('acca-lay-steps', () => {
  it('before the first match is the plan of the multiple laid leg by leg', () => {
    fc.assert(
      fc.property(fc.array(leg, { minLength: 1, maxLength: 5 }), legs => {
        const [now, plan] = [solve(legs), accaLay({ stake: 10_000, legs })];
        if (!plan.ok) throw new Error(plan.error.code);
        expect(now.profit).toBeCloseTo(plan.value.profit, 4);
        for (const [at, lay] of now.layStakes.entries()) expect(lay).toBeCloseTo(plan.value.layStakes[at] ?? 0, 6);
      }),
      { numRuns: soak(50, 500) },
    );
  });

  it('played to its end with the lays that it says, it pays what it locked in', () => {
    const results = fc.array(fc.constantFrom<Result>('won', 'won', 'lost', 'void'), { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(fc.array(leg, { minLength: 1, maxLength: 5 }), results, (legs, ends) => {
        let played: Leg[] = [...legs];
        let locked = solve(played);
        for (const [at, result] of ends.slice(0, legs.length).entries()) {
          const promised =
            result === 'void' ? locked.ifNextVoid : result === 'lost' ? locked.ifEachLoses[at] : locked.profit;
          played = played.with(at, { ...(played[at] as Leg), result, layStake: locked.layStakes[at] ?? 0 });
          locked = solve(played);
          // Alone and void, a multiple has nothing left to lock in.
          if (promised !== null && promised !== undefined) {
            expect(Math.abs(locked.profit - promised)).toBeLessThan(1e-6 * Math.max(1, Math.abs(promised), 1e5));
          }
          if (result === 'lost') break;
        }
        const done = played.filter(each => each.result !== undefined);
        const lays = done.map(each => each.layStake ?? 0);
        if (locked.next !== null) return;
        const all = done.some(({ result }) => result === 'lost') ? done : played;
        expect(locked.profit).toBeCloseTo(settle(all, lays), 4);
      }),
      { numRuns: soak(100, 1000) },
    );
  });

  it('in centavos, no other next lay locks in more', () => {
    fc.assert(
      fc.property(fc.array(leg, { minLength: 1, maxLength: 3 }), legs => {
        const found = accaLaySteps.inCentavos({ stake: 10_000, legs });
        if (!found.ok) throw new Error(found.error.code);
        const { layStakes, profit } = found.value;
        const worst = (lays: readonly number[]) => {
          const ends = legs.map((_, at) =>
            settle(
              legs.slice(0, at + 1).map((each, index) => ({ ...each, result: index === at ? 'lost' : 'won' })),
              lays,
            ),
          );
          return Math.min(
            ...ends,
            settle(
              legs.map(each => ({ ...each, result: 'won' })),
              lays,
            ),
          );
        };
        expect(profit).toBeCloseTo(worst(layStakes), 5);
        for (const [at, lay] of layStakes.entries()) {
          for (const by of [-1, 1])
            expect(worst(layStakes.with(at, exactCents(lay + by)))).toBeLessThanOrEqual(profit + 1e-6);
        }
      }),
      { numRuns: soak(50, 500) },
    );
  });

  it('with another lay than planned, the rest is laid for what is left', () => {
    const legs = [
      { back: 2, lay: 2.1, commission: 0, result: 'won' as const, layStake: 0 },
      { back: 3, lay: 3.1, commission: 0 },
    ];
    // Nothing laid on the first: 60000/3.1 locks in 19354.84 − 10000.
    expect(solve(legs).profit).toBeCloseTo(60_000 / 3.1 - 10_000, 6);
  });

  it('a leg that loses ends it, and a refund comes back', () => {
    const legs = [
      { back: 2, lay: 2.1, commission: 0, result: 'lost' as const, layStake: 9000 },
      { back: 3, lay: 3.1, commission: 0 },
    ];
    expect(solve(legs, 5000)).toMatchObject({ next: null, profit: 4000, layStakes: [9000, 0], ifAllWin: null });
  });

  it('refuses a result after an open leg', () => {
    const legs = [
      { back: 2, lay: 2.1 },
      { back: 3, lay: 3.1, result: 'won' as const },
    ];
    expect(accaLaySteps({ stake: 100, legs })).toEqual({
      ok: false,
      error: { code: 'invalid_choice', field: 'legs.1.result' },
    });
  });
});
