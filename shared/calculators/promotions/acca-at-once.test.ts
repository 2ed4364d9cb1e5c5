/** Covering an accumulator at once, against HiGHS on every bet and every way that the legs can end. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOracle, type Oracle } from '../../allocator/oracle/highs-model.ts';
import { soak } from '../../testing/soak.ts';
import { accaAtOnce } from './acca-at-once.ts';

interface Leg {
  readonly back: number;
  readonly cover: readonly number[];
}

/** Odds of one match with a margin of 0 to 12 %, the accumulator's own first. */
const leg = (most: number) =>
  fc
    .tuple(
      fc.array(fc.integer({ min: 10, max: 100 }), { minLength: 2, maxLength: most }),
      fc.integer({ min: 0, max: 12 }),
      fc.integer({ min: 90, max: 115 }),
    )
    .map(([weights, margin, better]): Leg => {
      const sum = weights.reduce((total, each) => total + each, 0);
      const cover = weights.map(each => Math.max(1.01, Math.floor((sum / each / (1 + margin / 100)) * 1000) / 1000));
      return { back: Math.max(1.01, ((cover[0] ?? 2) * better) / 100), cover };
    });

function solve(legs: readonly Leg[], refundIfOneLoses = 0, stakeKind: 'normal' | 'SNR' = 'normal') {
  const found = accaAtOnce({
    stake: 100,
    stakeKind,
    refundIfOneLoses,
    legs: legs.map(each => ({ ...each, cover: [...each.cover] })),
  });
  if (!found.ok) throw new Error(JSON.stringify(found.error));
  return found.value;
}

/** The outcome of each leg, `from` in place of the first: null leaves the leg out. */
function choices(legs: readonly Leg[], from: 0 | null): (number | null)[][] {
  const each = legs.map(({ cover }) => [...(from === null ? [null] : []), ...cover.keys()]);
  return each.reduce<(number | null)[][]>((all, ways) => all.flatMap(one => ways.map(way => [...one, way])), [[]]);
}

/** The best worst case of any bets on anything, cash included, by HiGHS. */
function oracleWorst(oracle: Oracle, legs: readonly Leg[], ifAllWin: number, own: number, refund: number): number {
  const bets = choices(legs, null).filter(bet => bet.some(outcome => outcome !== null));
  const ways = choices(legs, 0);
  const width = bets.length + 1;
  const matrix = new Float64Array(ways.length * width);
  const rowLower = new Float64Array(ways.length);
  for (const [row, way] of ways.entries()) {
    for (const [column, bet] of bets.entries()) {
      const wins = bet.every((outcome, at) => outcome === null || outcome === way[at]);
      const odds = bet.reduce<number>(
        (all, outcome, at) => all * (outcome === null ? 1 : (legs[at]?.cover[outcome] ?? 1)),
        1,
      );
      matrix[row * width + column] = (wins ? odds : 0) - 1;
    }
    matrix[row * width + bets.length] = -1;
    const failed = way.filter(outcome => outcome !== 0).length;
    rowLower[row] = own - (failed === 0 ? ifAllWin : failed === 1 ? refund : 0);
  }
  const objective = new Float64Array(width);
  objective[bets.length] = 1;
  const lower = new Float64Array(width);
  lower[bets.length] = -1e6;
  const upper = new Float64Array(width).fill(1e6);
  const verdict = oracle.solve({
    objective,
    matrix,
    rowLower,
    rowUpper: new Float64Array(ways.length).fill(1e9),
    lower,
    upper,
  });
  return verdict.kind === 'optimal' ? verdict.objective : Number.NaN;
}

/** What one way pays, settled bet by bet. */
function paidOn(way: readonly (number | null)[], value: ReturnType<typeof solve>, ifAllWin: number, refund: number) {
  const failed = way.filter(outcome => outcome !== 0).length;
  const paid = value.covers.reduce(
    (sum, { outcomes, odds, stake }) =>
      sum + (outcomes.every((outcome, at) => outcome === null || outcome === way[at]) ? stake * odds : 0) - stake,
    0,
  );
  return paid + (failed === 0 ? ifAllWin : failed === 1 ? refund : 0);
}

describe('acca-at-once', () => {
  let oracle: Oracle;
  beforeAll(async () => {
    oracle = await createOracle();
  });
  afterAll(() => oracle.dispose());

  const check = (legs: readonly Leg[], refund: number, stakeKind: 'normal' | 'SNR') => {
    const odds = legs.reduce((product, { back }) => product * back, 1);
    const ifAllWin = 100 * (stakeKind === 'SNR' ? odds - 1 : odds);
    if (refund > ifAllWin) return;
    const own = stakeKind === 'normal' ? 100 : 0;
    const value = solve(legs, refund, stakeKind);
    const best = oracleWorst(oracle, legs, ifAllWin, own, refund);
    if (Number.isNaN(best)) return;
    expect(Math.abs(value.profit - best)).toBeLessThan(1e-5 * ifAllWin);
    expect(value.profit).toBeGreaterThanOrEqual(value.worstUncovered - 1e-9);
    const worst = choices(legs, 0).reduce(
      (least, way) => Math.min(least, paidOn(way, value, ifAllWin, refund) - own),
      Number.POSITIVE_INFINITY,
    );
    expect(value.profit).toBeCloseTo(worst, 6);
    expect(value.advice).toBe(value.profit > value.worstUncovered + 1e-7 ? 'cover' : 'leave');
  };

  it('no bets make the worst way better', () => {
    const legs = fc.array(leg(3), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(legs, fc.constantFrom('normal', 'SNR'), (each, stakeKind) => check(each, 0, stakeKind)),
      { numRuns: soak(60, 600) },
    );
  });

  it('with a refund where one leg fails, neither', () => {
    const legs = fc.array(leg(3), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(legs, fc.constantFrom(20, 50, 100), (each, refund) => check(each, refund, 'normal')),
      { numRuns: soak(60, 600) },
    );
  });

  it('covers the cheapest way to fail first, and leaves it where the margins eat it up', () => {
    const legs = [2, 3.1, 1.7].map(back => ({ back, cover: [back, 1 / (1.038 - 1 / back)] }));
    expect(accaAtOnce({ stake: 30, legs })).toMatchObject({ value: { advice: 'cover', worstUncovered: -30 } });
    const dear = [2, 2, 2].map(back => ({ back, cover: [1.5, 1.5] }));
    const left = accaAtOnce({ stake: 30, legs: dear });
    expect(left).toMatchObject({
      value: { covers: [], coverTotal: 0, profit: -30, profitIfAllWin: 210, advice: 'leave' },
    });
  });

  it('a match under 100 % is covered up to what the accumulator returns', () => {
    const found = solve([{ back: 2, cover: [2.2, 2.2] }]);
    expect(found).toMatchObject({ advice: 'cover', covers: [{ outcomes: [1], stake: 200 / 2.2 }] });
  });

  it('a cover has as few bets as the legs have other outcomes', () => {
    const three = { back: 2.6, cover: [2.6, 3.5, 2.9] };
    expect(solve([three, three, three]).covers).toHaveLength(6);
    const many = Array.from({ length: 12 }, () => ({ back: 1.5, cover: [1.5, 3] }));
    expect(solve(many).covers).toHaveLength(12);
  });

  it('refuses what the linear program is not for', () => {
    const legs = Array.from({ length: 7 }, () => ({ back: 1.5, cover: [1.5, 2.8] }));
    expect(accaAtOnce({ stake: 10, refundIfOneLoses: 5, legs })).toEqual({
      ok: false,
      error: { code: 'too_many', field: 'legs' },
    });
  });
});
